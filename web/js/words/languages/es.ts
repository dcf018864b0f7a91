// Spanish: the student's side of a task. Names of methods, settings and JavaScript are not translated.
import { methodWords } from '../method-labels.ts';
import { methodTexts } from '../method-texts.ts';
import { figure } from '../numbers.ts';
import { formatsOf } from './format.ts';
import type { MethodName } from '../../engine/names.ts';
import type { StudentWords } from './student-texts.ts';

const { whole, fixed, plain, count, choose, percent, sigmas } = formatsOf('es');
const name = (method: MethodName) => methodWords[method].name;
const numbers = (n: number) => count(n, 'número', 'números');
const degrees = (v: number) => `${fixed(v, 0)}°`;

const quantities: Record<string, (methods: MethodName[], from?: string) => string> = {
  gap: ([m]) => `Separación entre clases de ${name(m)}`,
  'gap.best': () => 'Mayor separación entre clases de los métodos mostrados',
  between: ([a, b]) =>
    (a === 'lpp' && b === 'pca' ? 'Ángulo entre los ejes' : `Ángulo entre ${name(a)} y ${name(b)}`),
  angle: ([m]) => `Ángulo del eje ${name(m)}`,
  second: ([m]) => `Ángulo del segundo eje de ${name(m)}`,
  'turned': ([m], from = 'su ángulo actual') => `Giro del eje ${name(m)} respecto a ${from}`,
  objective: ([m]) => `Localidad λ de ${name(m)}`,
  variance: ([m]) => `Varianza explicada por ${name(m)}`,
  kept: ([m]) => `Vecinos conservados por ${name(m)}`,
  accuracy: ([m]) => `Exactitud 10-NN de ${name(m)}`,
  trust: ([m]) => `Trustworthiness de ${name(m)}`,
  points: () => 'Puntos',
  classes: () => 'Clases',
  'given.added': () => 'Puntos añadidos',
  'given.moved': () => 'Puntos dados desplazados',
  'given.missing': () => 'Puntos dados eliminados',
  'given.relabelled': () => 'Puntos dados con otra clase',
  edges: () => 'Aristas',
  parts: () => 'Componentes conexas',
  isolated: () => 'Puntos aislados',
  program: () => 'Conjuntos de datos que tu programa supera',
  predicted: () => 'Predicción hecha',
  ghosts: () => 'Puntos fantasma',
  ghost: ([m]) => `Distancia a la media del punto fantasma más lejano según ${name(m)}`,
};

const marks = (n: number, of: number) => `nota: ${plain(n)} de ${plain(of)}`;

const task: StudentWords['task'] = {
  task: 'Ejercicio',
  language: 'Idioma',
  languageFailed: (which) =>
    `No se pudo cargar ${which}; el idioma no cambia. Comprueba la conexión e inténtalo otra vez.`,
  program: 'Tu programa',
  quantity: (id, methods, from) => (Object.hasOwn(quantities, id) ? quantities[id](methods, from) : id),
  decimal: ',',
  points: (n) => count(n, 'punto', 'puntos'),
  marksNow: marks,
  marksOf: (n) => `(vale ${plain(n)})`,
  met: (met, total) =>
    (total === 0
      ? 'lo califica tu docente'
      : `${met} de ${total} ${choose(total, 'objetivo cumplido', 'objetivos cumplidos')}`),
  tick: { met: 'cumplido', unmet: 'no cumplido', made: 'hecho' },
  moreHints: (n, total) => `Pista ${n} de ${total}`,
  why: {
    later: 'Este objetivo necesita una versión más nueva de la página. Vuelve a cargar la página.',
    unknown: '',
    unstable: 'La dirección es inestable: dos direcciones son casi igual de buenas.',
  },
  setByTask: 'bloqueado por el ejercicio',
  writtenAnswer: 'Tu respuesta escrita',
  counted: (n, most) => `${whole(n)} de ${whole(most)}`,
  name: 'Tu nombre',
  nameNote: 'Opcional. Se guarda en tu respuesta y en ningún otro sitio.',
  copyAnswer: 'Copiar mi respuesta',
  saveAnswer: 'Guardar mi respuesta',
  startAgain: 'Empezar de nuevo',
  startAgainTip: {
    drawing: 'Restaurar el primer dibujo del ejercicio. Puedes deshacerlo.',
    set: 'Restaurar los primeros ajustes del ejercicio. Puedes deshacerlo.',
  },
  leaveTask: 'Cerrar el ejercicio',
  untitled: 'Ejercicio sin título',
  begun: {
    drawing: 'Se ha restaurado el primer dibujo del ejercicio.',
    set: 'Se han restaurado los primeros ajustes del ejercicio.',
  },
  goalMet: (goal) => `Objetivo cumplido: ${goal}.`,
  goalLost: (goal) => `Objetivo que ya no se cumple: ${goal}.`,
  allMet: (n) =>
    `${n === 1 ? 'El objetivo se cumple' : `${n === 2 ? 'Los dos' : `Los ${n}`} objetivos se cumplen`}. ` +
    'Ya puedes copiar tu respuesta.',
  copied: (length) =>
    `Respuesta copiada como enlace (${whole(length)} caracteres). Entrégala como indicó tu docente.`,
  copyByHand: 'El portapapeles no está disponible. El enlace está seleccionado: pulsa Ctrl+C.',
  long: (length) =>
    `Tu respuesta es demasiado larga para un enlace (${whole(length)} caracteres). Guárdala como archivo y entrega el archivo.`,
  savedFile: (file) => `Respuesta guardada como ${file}.`,
  pointsSet: 'Los puntos están bloqueados en este ejercicio.',
  notOffered: 'Esto no está disponible en este ejercicio.',
  answerOpen: (who) => (who ? `Respuesta de ${who}` : 'Respuesta'),
  answer: 'Respuesta',
  closeAnswer: 'Cerrar',
  answerNote: 'Las respuestas se revisan en «Review answers», no aquí.',
  answerLink: 'Enlace a la respuesta',
  next: (title) => `Siguiente: ${title}`,
  editCopy: 'Editar una copia',
  editCopyNote: 'para tus estudiantes',
  editCopyTip: 'Crear un ejercicio que empieza con este. El enlace original no cambia.',
  goals: 'Objetivos',
  prediction: 'Tu predicción',
  predictFirst: 'Primero haz tu predicción. Los resultados aparecen cuando la confirmas.',
  goalsAfter: 'Los objetivos y los resultados aparecen cuando confirmas tu predicción.',
  predictHow: {
    direction: (method) =>
      `Gira la recta hasta donde estará el eje ${method}: arrastra sobre el dibujo, usa las flechas o escribe el ángulo.`,
    number: () => 'Escribe un número.',
    choice: () => 'Elige una respuesta.',
    words: () => 'Escribe tu respuesta.',
  },
  keepPrediction: 'Confirmar',
  predictFaults: {
    direction: (method) =>
      `${method} no tiene eje aquí: dibuja al menos tres puntos que no estén todos en el mismo lugar.`,
    number: () => 'Escribe un número, por ejemplo 1000 o 2,5. No separes los millares.',
    choice: () => 'Primero elige una respuesta.',
    words: () => 'Primero escribe una respuesta.',
  },
  predicted: (what) => `Tu predicción: ${what}${/[.!?…]$/.test(what) ? '' : '.'}`,
  right: 'Es correcto.',
  wrong: (value) => `La respuesta es ${value}.`,
  yourPrediction: 'tu predicción',
  predictSeen: 'Cerraste este ejercicio antes de tu predicción. Tu entrega dice que los resultados eran visibles.',
  noPrediction: 'Falta tu predicción: no la confirmaste.',
};

const taskNotices: StudentWords['taskNotices'] = {
  opened: (title) => `Ejercicio: ${title}. Las instrucciones están bajo su título.`,
  closed: (title) => `Ejercicio cerrado: ${title}.`,
  saved: 'Tu trabajo está guardado en este navegador. Los cambios nuevos no forman parte de él.',
  reopen: 'Reabrir',
};

const sheet: StudentWords['sheet'] = {
  tasks: 'Ejercicios',
  untitled: 'Hoja sin título',
  total: (met, of) => `${met} de ${of} ${choose(of, 'objetivo cumplido', 'objetivos cumplidos')}`,
  tab: (number, of, state) => `Ejercicio ${number} de ${of}, ${state}`,
  states: {
    all: 'todos los objetivos cumplidos', some: 'algunos objetivos cumplidos', none: 'ningún objetivo cumplido',
    words: 'lo califica tu docente',
  },
  missing: 'No se puede leer este ejercicio. Pide el enlace otra vez.',
  handIn: 'Entregar',
  handedIn: (time) => `Entregado a las ${time}.`,
  changed: (time) => `Entregado a las ${time}; cambiado después.`,
  title: (of) => `Entrega: ${of}`,
  goalsMet: (n, left) =>
    `${n === 1 ? 'Se cumple el objetivo de este ejercicio.'
    : `Se cumplen los ${n === 2 ? 'dos' : n} objetivos de este ejercicio.`} ` +
    `${left === 0 ? 'Puedes entregar la hoja.'
    : left === 1 ? 'Otro ejercicio tiene objetivos sin cumplir.'
    : `Otros ${left} ejercicios tienen objetivos sin cumplir.`}`,
  intro: 'Un solo enlace contiene tus respuestas a todos los ejercicios. Puedes entregar las veces que quieras.',
  inside: 'El enlace contiene tus dibujos, ajustes, respuestas escritas, predicciones y programas, tu nombre y tu número. ' +
    'No contiene horas ni nada de tu navegador o tu dispositivo.',
  complete: 'Se cumplen todos los objetivos.',
  unmet: (goal, value) => (value ? `No cumplido: ${goal}. Tu valor: ${value}.` : `No cumplido: ${goal}.`),
  incomplete: (which) =>
    `Todavía no puedes entregar: no se ${which.includes(',')
      ? `pueden leer los ejercicios ${which}` : `puede leer el ejercicio ${which}`} de esta hoja. ` +
    'Pide el enlace otra vez. Tu trabajo está guardado.',
  goOn: 'Continuar este trabajo',
  sheetFirst: 'Para continuar este trabajo, abre el enlace de la hoja en este navegador y luego este otra vez. ' +
    'El archivo de una entrega no necesita la hoja.',
  notBegun: 'Sin empezar.',
  noWords: 'Sin respuesta escrita.',
  noProgram: 'Sin programa.',
  noPrediction: 'Sin predicción.',
  noName: 'Falta tu nombre.',
  key: 'Tu número en el curso',
  noKey: 'Falta tu número en el curso.',
  copy: 'Copiar mi entrega',
  copiedByHand: 'He copiado el enlace',
  save: 'Guardar como archivo',
  send: 'Enviar…',
  sent: 'Entrega enviada como enlace.',
  notSent: 'Este dispositivo no pudo enviar el enlace. Cópialo.',
  close: 'Volver a los ejercicios',
  copied: (length) => `Entrega copiada como enlace (${whole(length)} caracteres). Entrégala como indicó tu docente.`,
  long: (length) =>
    `Tu entrega es demasiado larga para un enlace (${whole(length)} caracteres). Guárdala como archivo y entrega el archivo.`,
  tooLong: 'Tu entrega es demasiado larga para un enlace. Guárdala como archivo y entrega el archivo.',
  saved: (file) => `Entrega guardada como ${file}.`,
  file: 'Entrega',
  print: 'Imprimir',
  scan: 'Abre esta hoja',
  noCode: 'Esta hoja es demasiado larga para un código QR: abre su enlace o su archivo.',
};

const kinds: Record<string, string> = {
  'nothing': 'nada', 'an empty list': 'una lista vacía', 'a list': 'una lista',
  'a number': 'un número', 'a matrix of the graph': 'una matriz del grafo', 'a text': 'una cadena de texto',
  'a function': 'una función', 'true or false': 'true o false', 'an object': 'un objeto',
};
const kind = (what = '') => (Object.hasOwn(kinds, what) ? kinds[what] : what);
const place: Record<string, string> = { first: 'primera', second: 'segunda' };

const program: StudentWords['program'] = {
  title: 'Tu programa',
  frameTitle: 'Ejecuta tu programa',
  given: 'Lo que se da',
  code: 'Tu programa en JavaScript',
  codeNote: 'Tab añade sangría. Para salir del campo, pulsa Esc y después Tab.',
  counted: (n, most) => `${whole(n)} de ${whole(most)} caracteres`,
  run: 'Ejecutar',
  stop: 'Detener',
  tryUnseen: 'Probar con datos desconocidos',
  trying: 'Probando con datos desconocidos…',
  notRun: 'Elige «Ejecutar» para iniciar este programa. Abrir un enlace nunca lo inicia.',
  yours: 'el tuyo',
  noEdges: 'El programa necesita las aristas: muéstralas.',
  notShown: (method) => `El dibujo no muestra ${method}. Añade el método en «Métodos» para comparar.`,
  noDirection: (method) => `${method} no tiene dirección aquí: dibuja al menos tres puntos.`,
  unstable: (method) => `La dirección de ${method} es inestable aquí: dos direcciones son igual de buenas.`,
  tooManyRows: (n, most) =>
    `${whole(n)} puntos son demasiados para calcular mientras arrastras. El límite es ${whole(most)}; elige «Ejecutar».`,
  compared: (method, yours, engine, off) =>
    `Tu eje ${fixed(yours, 1)}°, ${method} ${fixed(engine, 1)}°: ${fixed(off, 2)}° de diferencia.`,
  notTried: (why) => `No se pudo calcular con los conjuntos de datos: ${why}`,
  notLoaded:
    'No se cargó el archivo que ejecuta los programas. Comprueba la conexión y elige «Ejecutar». El texto está guardado.',
  blocked: 'Este navegador no ejecuta programas aquí. Aun así puedes escribir el texto y entregarlo.',
  stopped: 'Detenido. El texto no ha cambiado.',
  timeout: (limit) =>
    `Detenido tras ${whole(Math.round(limit / 1000))}\u202fs: ¿un bucle infinito? El texto no ha cambiado.`,
  place: (line, column) => (line > 0 ? `Línea ${line}${column > 0 ? `, columna ${column}` : ''}: ` : ''),
  faults: {
    character: () => 'un carácter de aquí no es parte de JavaScript',
    importing: () => 'un programa no puede importar nada',
    unexpected: (what) => `aquí no se espera ${what}`,
    declared: (what) => `${what} ya está declarado`,
    noValue: () => 'const necesita un valor',
    ended: () => 'el texto termina demasiado pronto',
    undefined: (what) => `${what} no está definido: revisa cómo se escribe o pon const delante`,
    recursion: () => 'una función se llama a sí misma indefinidamente',
    memory: () => 'el programa pidió más memoria de la que hay',
    noFunction: (what) => `${what} no es una función`,
    noProperty: (what) => `no existe ${what}, porque el valor anterior es undefined: revisa su nombre o su índice`,
    constant: () => 'una constante (const) no puede recibir otro valor',
  },
  helperFaults: {
    tooMany: (_, of, rows, most, others) =>
      `${of}: ${rows} filas son demasiadas; como máximo ${most}.${others ? ' Usa mul o at.' : ''}`,
    noMatrix: (_, of, what) => `${of}: ${kind(what)} no es una matriz. Una matriz es una lista de filas, como X.`,
    oddRow: (_, of, row, found, wanted) => `${of}: la fila ${row} tiene ${found} números, la fila 0 tiene ${wanted}.`,
    unfit: (_, of, a, b, transposed) =>
      `${of}: ${a} por ${b} no encaja.${transposed ? ' ¿Querías T(…) de la primera?' : ''}`,
    lastFactor: (_, of) => `${of}: una lista de números solo puede ser el último factor; para dos listas, usa dot.`,
    unequal: (_, of, a, b) => `${of}: ${a} y ${b} no encajan.`,
    numberFirst: (_, of, what) => `${of}: primero va el número; esto es ${kind(what)}.`,
    noList: (_, of, what) => `${of}: aquí va una lista de números; esto es ${kind(what)}.`,
    notSquare: (_, of, which, size) => `${of}: la ${place[which ?? '']} matriz es ${size}; tiene que ser cuadrada.`,
    notNumber: (_, of, which) => `${of}: la ${place[which ?? '']} matriz tiene una entrada que no es un número.`,
    notSymmetric: (_, of, which, a, va, b, vb) =>
      `${of}: la ${place[which ?? '']} matriz no es simétrica: ${a} es ${va}, ${b} es ${vb}.`,
    notPositive: (_, of) => `${of}: la segunda matriz no es definida positiva.`,
    wasThrown: (_, what, value) => `el programa lanzó ${kind(what)}: ${value}`,
  },
  kinds,
  invalid: 'el texto no es JavaScript válido',
  missing: (character) => `falta ${character}`,
  extra: (character) => `este ${character} no cierra nada`,
  nothing: 'El programa no devuelve nada. ¿Termina con return?',
  other: (what, columns) => `El programa devuelve ${what}; una dirección es una lista de ${numbers(columns)}.`,
  lists: (lists, columns) =>
    `El programa devuelve ${count(lists, 'lista', 'listas')}; una dirección son ${numbers(columns)}. vectors[0] es la primera.`,
  length: (found, columns) =>
    `El programa devuelve ${numbers(found)}; una dirección aquí son ${numbers(columns)}, uno por columna.`,
  notFinite: (place, value) => `El número ${place} de la dirección es ${Number.isNaN(value) ? 'NaN' : plain(value)}.`,
  zero: 'Todos los números de la dirección son 0.',
  scores: {
    compared: (method, off) => `Tus valores están a ${fixed(off, 2)}° de los de ${method}.`,
    other: (what, rows) => `El programa devuelve ${what}; los valores son una lista de ${numbers(rows)}.`,
    lists: (lists, rows) =>
      `El programa devuelve ${count(lists, 'lista', 'listas')}; los valores son ${numbers(rows)}. vectors[1] es la segunda.`,
    length: (found, rows) =>
      `El programa devuelve ${numbers(found)}; los valores aquí son ${numbers(rows)}, uno por punto.`,
    notFinite: (place, value) => `El valor ${place} es ${Number.isNaN(value) ? 'NaN' : plain(value)}.`,
    zero: 'Todos los valores son 0.',
    slow: (n) =>
      `eig de ${whole(n)} filas, una por punto, tarda mucho en un equipo lento: usa entonces un dibujo más pequeño.`,
    tooManyPoints: (n, most) =>
      `La matriz de este dibujo tiene ${whole(n)} filas, una por punto. eig y dense aceptan como máximo ${most}: ` +
      'usa un dibujo más pequeño. La prueba con datos desconocidos funciona con cualquier dibujo.',
    returns: 'Devuelve los valores: una lista de n números, uno por punto.',
  },
  sets: {
    rows: 'dos hileras de puntos',
    far: 'lejos del origen',
    degrees: 'grados muy desiguales',
    columns: 'cinco columnas',
    equal: 'todos los pesos 1',
    all: 'todos los pares conectados',
    few: 'pocos vecinos',
    many: 'muchos vecinos',
    arc: 'puntos a lo largo de un arco',
    scales: 'columnas de distinto tamaño',
    tilted: 'hileras de puntos inclinadas',
    outlier: 'un punto muy lejano',
  },
  hints: {
    rows: 'Esta no es la dirección de LPP: la de LPP tiene el menor λ.',
    far: 'Tu recta apunta hacia donde están los datos: resta la media, ponderada por los grados.',
    degrees: 'Los puntos con muchas aristas cuentan más: usa los grados en la media y en XᵀDX.',
    columns: 'Con más columnas los errores se notan más: pondera la media por los grados; B es XᵀDX, no XᵀX.',
    equal: 'Usa los pesos dados, también en la media.',
    all: 'Aquí cada par es una arista: usa los pesos dados, también en la media.',
    few: 'Dos puntos están conectados si uno está entre los k más cercanos del otro.',
    many: 'Usa el k dado.',
  },
  hintsOfPCA: {
    rows: 'Esta no es la dirección de PCA: la de PCA tiene la mayor varianza, y eig ordena los valores de menor a mayor.',
    far: 'Tu recta apunta hacia donde están los datos: resta la media de cada columna.',
    columns: 'Con cinco columnas XᵀX tiene cinco filas: multiplica las columnas entre sí, no las filas.',
    scales: 'Usa las columnas sin cambios: no las dividas por su desviación típica.',
    tilted: 'La dirección está entre las columnas: también cuentan sus productos.',
    outlier: 'Todos los puntos cuentan igual: resta la media simple.',
  },
  hintsOfEigenmap: {
    arc: 'El primer vector es constante. Los valores son el segundo.',
    far: 'Los valores dependen del grafo, no de dónde están los puntos.',
    degrees: 'Los puntos con muchas aristas cuentan más: resuelve L y = λ D y, no L y = λ y.',
    columns: 'Un valor pertenece a un punto. Solo las distancias dependen de las columnas: úsalas todas.',
  },
  hintsOfLast: {
    far: 'X ya está centrada: úsala sin cambios, con L en A y D en B.',
    degrees: 'Los puntos con muchas aristas cuentan más: B es XᵀDX.',
    columns: 'Con más columnas las dos matrices difieren más: B es XᵀDX, no XᵀX.',
    equal: 'Los pesos están en L y en D: usa las dos.',
    all: 'Aquí cada par es una arista: los pesos están en L y en D.',
  },
  table: { set: 'Conjunto de datos', result: 'Resultado', off: 'Diferencia en grados' },
  met: 'superado',
  unmet: 'no superado',
  off: (degrees) => (Number.isFinite(degrees) ? `${fixed(degrees, degrees < 0.1 ? 3 : 1)}°` : '–'),
  passed: (met, of) => `${met} de ${of} conjuntos de datos superados.`,
  stale: 'El programa ha cambiado desde entonces: pruébalo otra vez.',
  givenTexts: {
    centred: 'n filas de d números, centradas',
    rows: 'n filas de d números',
    matrices: 'matrices del grafo: mul(B), at(i, j), rows, diagonal, dense()',
    weights: 'los pesos del grafo: mul(B), at(i, j), rows, dense()',
    neighbours: 'el número de vecinos',
  },
  givenHelpers: [
    ['T(A)', 'la traspuesta'],
    ['mul(A, B, …)', 'el producto de matrices; el último argumento puede ser una lista'],
    ['add, sub', 'de dos matrices o dos listas'],
    ['scale(s, A)', 'un número por una matriz o lista'],
    ['sum(v), dot(u, v)', 'de listas'],
    ['diag(v)', 'la matriz con v en la diagonal'],
    ['eig(A, B)', 'resuelve A v = λ B v: values de menor a mayor, vectors[i] corresponde a values[i]. Sin B: A v = λ v'],
  ],
  returns: 'Devuelve una dirección: una lista de d números.',
  firstComments: {
    last: ['X está centrada. L y D están dadas.'],
    graph: ['Los grados son D.diagonal.', '1. Centrar X. 2. Formar A y B. 3. Resolver A a = λ B a.'],
    points: ['1. Unir cada punto con sus k vecinos más próximos, peso 1.', '2. Grados, D y L. 3. Centrar X. 4. Resolver A a = λ B a.'],
    'pca-last': ['X está centrada. Formar C = XᵀX y resolver C a = λ a.'],
    'pca-points': ['1. Centrar X. 2. Formar C. 3. Resolver C a = λ a.'],
    'eigenmap-last': ['L y D están dadas. Resolver L y = λ D y.'],
    'eigenmap-graph': ['W está dada. 1. Grados, D y L. 2. Resolver L y = λ D y.'],
    'eigenmap-points': ['1. Unir cada punto con sus k vecinos más próximos, peso 1.', '2. Grados, D y L. 3. Resolver L y = λ D y.'],
  },
};

const guess: StudentWords['guess'] = {
  angle: 'Ángulo de tu recta',
  angleTyped: 'Ángulo de tu recta, en grados',
  result: (method, axis, yours, off) =>
    `El eje ${method} está a ${degrees(axis)}, tu recta a ${degrees(yours)}: ${degrees(off)} de diferencia.`,
};

const result: StudentWords['result'] = {
  tab: 'Resultado',
  title: (of) => (of ? `Resultado: ${of}` : 'Resultado'),
  by: (who) => (who ? `Entrega de ${who}` : 'Entrega'),
  marks,
  words: 'La respuesta escrita',
  comment: 'Comentario',
  program: 'El programa',
  note: 'Cuenta la nota del libro de calificaciones. Este enlace muestra la calificación, no la demuestra.',
  close: 'Cerrar',
  locked: 'bloqueado en un resultado',
  solution: 'Solución',
  showSolution: 'Mostrar la solución',
  solutionShown: 'Ves la solución de tu docente. El mismo botón muestra otra vez tu entrega.',
  handInShown: 'Ves tu entrega.',
  solutionDamaged: 'No se puede leer la solución del enlace. Pide el enlace otra vez.',
  taskLine: (number, n, of) => `ejercicio ${number}: ${plain(n)} de ${plain(of)}`,
  wordsLine: (mark) => `respuesta escrita: ${mark === 0.5 ? '½' : mark}`,
};

const scorm: StudentWords['scorm'] = {
  here: 'Tu trabajo está guardado en la plataforma.',
  words:
    'Tu trabajo es demasiado largo para la plataforma. Esta tiene tu puntuación, tus ajustes y tus textos. ' +
    'Tus dibujos solo están en este navegador: guarda un archivo para seguir en otro dispositivo.',
  none:
    'Tu trabajo es demasiado largo para la plataforma. Esta solo tiene tu puntuación. ' +
    'Tus respuestas solo están en este navegador: guarda un archivo para seguir en otro dispositivo.',
  refused: (call, error) =>
    `La plataforma no guardó tu trabajo (${[call, error].filter(Boolean).join(': ')}). ` +
    'Guarda un archivo y avisa a tu docente.',
};

const page: StudentWords['page'] = {
  Tools: 'Herramientas', 'More tools': 'Más herramientas', Spray: 'Aerosol', Point: 'Punto', Move: 'Mover',
  Lasso: 'Lazo', Eraser: 'Borrador', 'Ghost point': 'Punto fantasma', Label: 'Etiquetar',
  'Spray points': 'Rociar puntos', 'Add one point': 'Añadir un punto',
  'Drag points or an axis; on empty space, draw': 'Arrastrar puntos o un eje; en el vacío, dibujar',
  'Select points with a loop': 'Seleccionar puntos con un lazo', 'Erase points': 'Borrar puntos',
  'Add a ghost point: projected, but not used in the fit': 'Añadir un punto fantasma: se proyecta, pero no cuenta en el ajuste',
  'Assign the class to points': 'Asignar una clase a puntos', 'Class of new points': 'Clase de los puntos nuevos',
  'Class 1': 'Clase 1', 'Class 2': 'Clase 2', 'Class 3': 'Clase 3', 'Class 4': 'Clase 4', 'Class 5': 'Clase 5',
  'Class 6': 'Clase 6', Undo: 'Deshacer', Redo: 'Rehacer', 'Clear all': 'Borrar todo',
  'Erase all points': 'Borrar todos los puntos', Share: 'Compartir',
  'Copy a link, embed, save files': 'Copiar un enlace, incrustar, guardar archivos', Help: 'Ayuda', Close: 'Cerrar',
  More: 'Más', Draw: 'Dibujar', 'Drawing area': 'Área de dibujo',
  'Show the edges of the graph': 'Mostrar las aristas del grafo',
  'Pin the current axes to compare': 'Fijar los ejes actuales para comparar',
  'Show all points': 'Mostrar todos los puntos', 'Zoom in': 'Acercar', 'Zoom out': 'Alejar', Settings: 'Ajustes',
  Graph: 'Grafo', Weights: 'Pesos', Kernel: 'Núcleo', Projection: 'Proyección', Methods: 'Métodos',
  'Add a method': 'Añadir un método', 'More graph settings': 'Más sobre el grafo',
  'Other settings': 'Otros ajustes', Defaults: 'Por defecto',
  'Restore all default settings': 'Restablecer todos los ajustes', Measures: 'Medidas',
  'All directions': 'Todas las direcciones', 'Neighbours k': 'Vecinos k', Symmetry: 'Simetría', Metric: 'Métrica',
  'Distance² ε': 'Distancia² ε', 'Heat width t': 'Anchura t', 'Polynomial degree': 'Grado del polinomio',
  'Constant c': 'Constante c', 'Scaling neighbour': 'Vecino de escala', Centre: 'Centro', Constraint: 'Restricción',
  'PCA first': 'Primero PCA', 'Width γ': 'Anchura γ', Ridge: 'Ridge', all: 'todas', classes: 'clases', heat: 'calor',
  dot: 'escalar', local: 'local', either: 'basta uno', mutual: 'mutua', Euclidean: 'euclídea',
  cosine: 'coseno', weighted: 'ponderado', mean: 'media', none: 'ninguno', 'weighted variance': 'varianza ponderada',
  'unit length': 'longitud uno', off: 'no', 'Locality λ': 'Localidad λ', 'Variance explained': 'Varianza explicada',
  'Class gap': 'Separación entre clases',
  'Angle between axes': 'Ángulo entre los ejes',
  'View next to the drawing': 'Vista junto al dibujo', projections: 'proyecciones',
  'local to global': 'de local a global',
  'Each method picks a line. The projection is where the points land on it.': 'Cada método elige una recta. La proyección muestra dónde caen los puntos sobre ella.',
  'How LPP’s line changes from the nearest pairs to all pairs': 'Cómo cambia la recta de LPP, de los pares más cercanos a todos los pares',
  'Edge colour: contribution to λ': 'Color de las aristas: contribución a λ', 'Direction to try': 'Dirección que probar',
  '30-second tour': 'Recorrido de 30 segundos', Presets: 'Ejemplos', Exercises: 'Ejercicios', Data: 'Datos',
  'Data sets': 'Conjuntos de datos', 'Number of points and seed': 'Número de puntos y semilla', Points: 'Puntos',
  Seed: 'Semilla', 'New seed': 'Nueva semilla', Resample: 'Nueva muestra', Reset: 'Restablecer',
  'Restore the preset': 'Restablecer el ejemplo', 'Theme: system, light, dark': 'Tema: sistema, claro, oscuro',
  Panels: 'Paneles', Setting: 'Ajuste', Licences: 'Licencias',
  'Can also place new points': 'También puede situar puntos nuevos',
  'Places these points only': 'Sitúa solo estos puntos', 'keeps neighbours close': 'mantiene cerca a los vecinos',
  'reconstructs each from neighbours': 'reconstruye cada uno con sus vecinos',
  'LPP, orthogonal axes': 'LPP, ejes ortogonales', 'largest variance': 'mayor varianza',
  'separates classes; ignores the graph': 'separa clases; sin grafo', 'nonlinear LPP': 'LPP no lineal',
  'places points near neighbours': 'sitúa los puntos cerca de sus vecinos',
  'eigenmap with some labels': 'eigenmap con algunas etiquetas',
  'one place per labelled class': 'un lugar por clase etiquetada', 'Method 1': 'Método 1', 'Method 2': 'Método 2',
  'Method 3': 'Método 3', 'Method 4': 'Método 4', Introduction: 'Introducción',
  Guide: 'Guía', Numbers: 'Números', 'Point table': 'Tabla de puntos',
  Copy: 'Copiar', 'places new points': 'sitúa puntos nuevos', 'these points only': 'solo estos puntos',
  'CLE eigenvector': 'Vector propio de CLE', second: 'segundo', 'best separation': 'mejor separación',
  'Presentation mode': 'Modo presentación', 'Single-key shortcuts': 'Atajos de una tecla',
  '300 dimensions': '300 dimensiones', linear: 'lineal',
  'Arrow keys move the crosshair, with Shift ten times as far. Enter adds a point. Delete erases it. N and Shift+N go to the next and previous point. M moves a point with the arrow keys. 1 to 6 set its class. Esc cancels.':
    'Las flechas mueven la mira, con Mayús diez veces más lejos. Intro añade un punto. Supr lo borra. N y Mayús+N van al punto siguiente y al anterior. M mueve un punto con las flechas. Las teclas 1 a 6 asignan su clase. Esc cancela.',
};

const classes = (n: number) => count(n, 'clase', 'clases');
const points = (n: number) => count(n, 'punto', 'puntos');
const again = ' Se intenta otra vez; volver a cargar la página puede ayudar. Tus puntos están a salvo.';
const turns = 'Un pequeño cambio de los puntos puede girarla.';

const status: StudentWords['status'] = {
  edited: (preset) => `${preset}, modificado`,
  ownDrawing: 'Mi dibujo',
  countSeed: (n, seed) => `${points(n)} · semilla ${seed}`,
  countOnly: points,
  origin: 'origen',
  unstable: 'dirección inestable',
  handAxis: (degrees) => `tu eje ${degrees}°`,
  stage: 'Área de dibujo',
  hint: 'Arrastra puntos o ejes, o dibuja.',
  hintFew: 'Dibuja al menos tres puntos.',
  hintEmpty: 'Dibuja aquí al menos tres puntos.',
  stageSummary: (n, groups, lpp, pca) => `${points(n)} en ${classes(groups)}. ${lpp} ${pca}`,
  stripSummary: (method, n, groups) => `Proyección de ${method}: ${points(n)} en ${classes(groups)} sobre una recta.`,
  statusDefaults: 'Todos los ajustes están restablecidos.',
  statusGaps: (each) =>
    (each.length > 0
      ? `Separación entre clases: ${each.map(([of, gap]) => `${of} ${sigmas(gap)}`).join(', ')}.` : ''),
  statusGraph: (what, edges, parts) => `${what}, ${count(edges, 'arista', 'aristas')}${parts === 1 ? ', conexo' : ''}.`,
  pointed: (point, c, joined) =>
    `Punto ${point}, ${c > 0 ? `clase ${c}` : 'sin clase'}, ${count(joined, 'vecino', 'vecinos')}.`,
  statusSet: (n, d) => `${count(n, 'fila', 'filas')} en ${count(d, 'dimensión', 'dimensiones')}`,
  range: (what, least, most) => `${what}: de ${least} a ${most}.`,
  full: (n) => `Se alcanzó el límite de ${whole(n)} puntos.`,
  notSaved: {
    full: 'La memoria del navegador está llena. Guarda el dibujo como archivo antes de cerrar la página.',
    denied: 'Este navegador no guarda nada. Guarda el dibujo como archivo antes de cerrar la página.',
  },
  madeRoom: (gone) =>
    `Para hacer sitio se ${gone === 1 ? 'quitó' : 'quitaron'} ${count(gone, 'dibujo abierto', 'dibujos abiertos')} desde enlaces.`,
  frameFailed: 'No se pudo dibujar una parte de la página. Tus puntos están a salvo.',
  engineSlow: 'El motor de cálculo todavía se carga. Puedes seguir dibujando.',
  engineHere:
    'Los workers están bloqueados aquí, así que calcula la propia página: es más lenta y se para mientras calcula.',
  engineAgain: 'El motor de cálculo se reinició. Tus puntos están a salvo.',
  lastGood: 'Se muestra el último resultado.',
  trouble: {
    'engine-stopped': 'El motor de cálculo se paró y se reinicia. Tus puntos están a salvo.',
    missing: `No se pudo cargar el motor de cálculo: falta su archivo.${again}`,
    unreachable: `No se pudo cargar el motor de cálculo: no hay red, o su archivo está bloqueado.${again}`,
    stalled: `No se pudo cargar el motor de cálculo: la descarga se paró.${again}`,
    cut: `No se pudo cargar el motor de cálculo: la descarga quedó incompleta.${again}`,
    damaged: `No se pudo cargar el motor de cálculo: su archivo está dañado, o este navegador no lo ejecuta.${again}`,
    unfit: `No se pudo iniciar el motor de cálculo: no corresponde a esta página, o este navegador no lo ejecuta.${again}`,
  },
  statusUndo: 'Deshecho.',
  statusRedo: 'Rehecho.',
  statusClear: 'Todos los puntos están borrados.',
  statusPreset: (of) => `${of} cargado.`,
  ofVariance: (share) => `${percent(share)} de la varianza`,
  statusTool: (tool) => `${page[tool as keyof typeof page] ?? tool}.`,
  statusSelected: (n) => count(n, 'punto seleccionado.', 'puntos seleccionados.'),
  statusChosen: 'Seleccionado. Las teclas 1 a 6 asignan la clase, Supr borra.',
  statusPinned: 'Ejes fijados.',
  statusUnpinned: 'Ejes quitados.',
  statusWhy: 'Las aristas muestran su contribución a λ.',
  statusNoWhy: 'Colores de las aristas desactivados.',
  statusNoAxes: 'Todavía no hay ejes que fijar.',
  loading: (set) => `Cargando ${set}…`,
  loadFailed: (set) =>
    `No se pudo cargar ${set}. Inténtalo otra vez, o vuelve a cargar la página. Tu dibujo está a salvo.`,
  unreached: (set) =>
    `No se pudo cargar ${set}: la red o el servidor no está disponible. Deja esta página abierta e inténtalo más tarde. ` +
    'Tu dibujo está a salvo.',
  slow: (set) => `${set} todavía se carga…`,
  themeNow: { auto: 'Tema: sistema.', light: 'Tema: claro.', dark: 'Tema: oscuro.' },
  statusPresentation: { on: 'Modo presentación activado.', off: 'Modo presentación desactivado.' },
  pasteNotNow: 'No se puede pegar: no se pudo cargar una parte de la página.',
  within: (label) => (/^\p{Lu}\p{Ll}/u.test(label) ? label[0].toLowerCase() + label.slice(1) : label),
  className: (c) => `Clase ${c}`,
  methodOf: (r) => `Método ${r}`,
  sentence: 'PCA sigue la dispersión. LPP sigue a los vecinos.',
  sameBy: (names, last) => `Los mismos puntos, proyectados con ${names} y ${last}.`,
  statusRestored: 'Tu dibujo está aquí otra vez.',
};

const methods: StudentWords['methods'] = {
  full: (n) => `${n} de 4 métodos mostrados`,
  behind: 'calculando…',
  figures: (gap, value) => [...(Number.isFinite(gap) ? [`separación ${sigmas(gap)}`] : []), value].join(' · '),
  summary: (method, n, figures, shown) => `${method}: ${points(n)} sobre una recta, ${figures}.${shown}`,
  shown: {
    axis: ' El dibujo muestra su eje.',
    lines: ' El dibujo muestra sus curvas de nivel.',
    colours: ' Colorea los puntos.',
  },
  added: (method) => `${method}: método añadido.`,
  removed: (method) => `${method}: método quitado.`,
  groups: { map: 'También puede situar puntos nuevos', none: 'Sitúa solo estos puntos' },
  texts: 'LPI y LSI son para textos: comparan las filas por su ángulo, lo que no tiene sentido con puntos dibujados.',
  remove: (method) => `Quitar ${method}`,
  eye: {
    axis: (method) => `Mostrar el eje ${method} en el dibujo`,
    lines: (method) => `Mostrar las curvas de nivel de ${method} en el dibujo`,
    colours: (method) => `Colorear los puntos según ${method}`,
  },
  legend: {
    colours: (method) => `color: ${method}, de menor a mayor`,
    lines: (method) => `curvas de nivel: ${method}, gruesas en 0`,
    full: 'etiquetado',
    unknown: 'sin etiqueta',
    hollow: (method) => `sin etiqueta, coloreado según ${method}`,
    ring: (n) => `clase errónea: ${n}`,
  },
  labels: {
    title: 'Etiquetas',
    labelled: 'Puntos etiquetados',
    more: 'Etiquetar un punto más de cada clase',
    clear: 'Quitar las etiquetas',
    unveil: 'Mostrar las clases ocultas',
    lead(plainBest, taught, of, labelled) {
      const most = plainBest ?? taught;
      if (labelled === 0) return 'Ningún punto tiene etiqueta.';
      if (most === null) return 'Algunos puntos no tienen etiqueta.';
      if (plainBest === null || taught === null) return `${most} de ${of} clases ocultas son correctas.`;
      if (taught > plainBest) return `Las etiquetas ayudan: ${taught} correctas en lugar de ${plainBest}.`;
      if (taught < plainBest) return `Las etiquetas no ayudan: ${taught} correctas en lugar de ${plainBest}.`;
      return plainBest === of
        ? 'Sin etiquetas también son todas correctas.'
        : `Las etiquetas no cambian nada: ${plainBest} de ${of} correctas.`;
    },
    foot:
      'Las marcas grandes son puntos etiquetados. Semi-LE conecta los puntos etiquetados de la misma clase. CLE les da ' +
      'una sola posición. El método elegido colorea los puntos huecos: cada uno toma la clase del punto etiquetado más ' +
      'cercano. Para etiquetar más puntos, elige la herramienta «Etiquetar».',
    of: ({ labelled, n }) => `${labelled} de ${n}`,
    labelledStatus: ({ labelled, n }) => `${labelled} de ${n} puntos etiquetados.`,
    right: (right, of) => `${right} de ${of} correctas`,
    summary: ({ labelled, n }, judged) =>
      `${labelled} de ${n} puntos etiquetados.${judged.length > 0
        ? ` Correctas entre las ${judged[0].of} clases ocultas: ` +
          `${judged.map(({ name: of, right }) => `${of} ${right}`).join(', ')}.`
        : ''}`,
  },
  why: (method, code) => methodTexts[method].refused?.[code] ?? ({
    'out-of-memory': 'Demasiados puntos para este método. Borra algunos.',
    'empty-graph': 'Las etiquetas no dejan al grafo aristas utilizables. Quita etiquetas, o aumenta k.',
  } as Record<string, string>)[code],
  foot(shown, valueOf) {
    const eigenmap = valueOf('laplacian-eigenmap'), kernel = valueOf('kernel-lpp'), lpp = shown.includes('lpp');
    if (eigenmap === null) {
      return kernel !== null && lpp
        ? 'Un λ menor significa que los vecinos quedan más cerca. Kernel LPP no es lineal, así que su λ puede ser menor que ' +
          'el de cualquier recta. Aun así puede situar puntos nuevos.'
        : '';
    }
    const least =
      'Un λ menor significa que los vecinos quedan más cerca. El de ' +
      `la eigenmap${lpp || kernel !== null ? '' : `, ${figure(eigenmap)},`} es el menor posible`;
    if (kernel === null) return `${least}, pero no puede situar puntos nuevos.`;
    return kernel < 3 * eigenmap
      ? `${least}. Kernel LPP se le acerca y puede situar puntos nuevos.`
      : `${least}. Kernel LPP puede situar puntos nuevos; otro γ puede acercar su λ.`;
  },
};

const notices: StudentWords['notices'] = {
  unstable(method) {
    const reasons: Partial<Record<MethodName, string>> = {
      pca: 'la varianza es casi igual en todas las direcciones.',
      lda: 'dos direcciones separan las clases casi igual de bien.',
      lpp: 'dos direcciones son casi igual de buenas.', 'neighborhood-preserving-embedding': 'dos direcciones son casi igual de buenas.',
      'orthogonal-lpp': 'dos direcciones son casi igual de buenas.',
    };
    return reasons[method] ? `Dirección de ${name(method)} inestable: ${reasons[method]} ${turns}` : '';
  },
  emptyGraph: (what) => `El grafo no tiene aristas. Aumenta ${what}.`,
  or: ' o ',
  isolated: (n) =>
    `${count(n, 'punto aislado no tiene', 'puntos aislados no tienen')} vecinos: LPP ${n === 1 ? 'lo' : 'los'} ignora.`,
  weightless: (n) =>
    `Todas las aristas de ${count(n, 'punto', 'puntos')} tienen peso 0, porque son demasiado largas para t: ` +
    `LPP ${n === 1 ? 'lo' : 'los'} ignora.`,
  edgeless: (n) =>
    `${count(n, 'punto no tiene', 'puntos no tienen')} aristas, o solo aristas de peso 0: ` +
    `LPP ${n === 1 ? 'lo' : 'los'} ignora.`,
  parts: (n, isZero) =>
    `El grafo tiene ${whole(n)} componentes conexas.` +
    (isZero ? ' λ es 0: LPP lleva cada una a un solo lugar.' : ''),
  tied: (n) =>
    `${count(n, 'fila tiene', 'filas tienen')} vecinos empatados en k: el redondeo decide cuáles se conectan.`,
  kLimited: (k, n) =>
    `k está limitado a ${whole(k)}: ${count(n, 'punto tiene', 'puntos tienen')} como máximo ` +
    `${count(n - 1, 'vecino', 'vecinos')} cada uno.`,
  thinned: (n, all) => `${whole(all)} aristas; ${n === 0 ? 'demasiadas para dibujarlas' : `se dibujan ${whole(n)}`}.`,
  warning: {
    'negative-weights': 'Algunos pesos son negativos: los pesos escalares y de coseno dependen del origen.',
    underflow: 't es tan pequeño que algunos pesos son 0. Aumenta t.',
  },
  trouble: {
    'constant-data': 'Todos los puntos están en el mismo lugar. Mueve uno de ellos.',
    'too-few-samples': 'Dibuja al menos tres puntos.',
    'empty-graph-labels': 'No hay dos puntos de la misma clase, así que el grafo no tiene aristas.',
    'not-finite': 'Una coordenada es demasiado grande, o no es un número.',
    'weight.kind': 'Estos pesos no sirven aquí. Prueba calor o 0–1.',
    far: 'Algunos puntos están demasiado lejos de los demás. Muévelos o bórralos.',
    'graph.kind': 'NPE necesita un grafo kNN. Elige kNN.',
    'graph.k': 'k debe ser al menos 1 y menor que el número de puntos.',
    'graph.epsilon': 'ε debe ser mayor que 0.',
    'weight.t': 't debe ser mayor que 0.',
    'out-of-memory': 'No hay memoria suficiente para este grafo. Usa menos puntos, o kNN.',
  },
};

const keyboard: StudentWords['keyboard'] = {
  tried: (d, each) => `A ${d}°: ${each.join('; ')}.`,
  everyDirectionTip: (each) => `${each.join(', ')}. Arrastra un eje para probar otra dirección.`,
  takes: (of, what, first) => `${of} ${first ? 'elige ' : ''}${what}`,
  copied: 'Copiado.',
  statusCross: (x, y) => `${fixed(x, 2)}; ${fixed(y, 2)}`,
  statusPoint: (i, n, c, x, y) =>
    `Punto ${i} de ${n}, ${c > 0 ? `clase ${c}` : 'sin clase'}, en ${fixed(x, 2)}; ${fixed(y, 2)}.`,
  landsOn: (of, at) => `en ${fixed(at, 2)} sobre el eje ${of}`,
  lands: (on) => `Proyectado ${on.join(' y ')}.`,
  statusMoving: 'El punto se mueve: flechas, después Intro.',
  statusMoved: 'El punto está puesto.',
  statusAdded: 'Punto añadido.',
  statusGhost: 'Punto fantasma añadido.',
  statusErased: (n) => count(n, 'punto borrado.', 'puntos borrados.'),
  statusClassed: (n, c) => `${count(n, 'punto tiene', 'puntos tienen')} ahora la clase ${c}.`,
  metrics: {
    objective: {
      label: 'Localidad λ',
      head: 'λ',
      tooltip:
        'Lo lejos que quedan los puntos conectados tras la proyección, en comparación con todos los puntos. Pequeña: los vecinos quedan cerca. ' +
        'LPP hace λ lo más pequeña posible. Con longitud uno, λ no se divide por la varianza.',
    },
    variance: {
      label: 'Varianza explicada',
      head: 'var.',
      tooltip: 'La parte de la varianza total que conserva la proyección. PCA la hace lo más grande posible.',
    },
    kept: {
      head: 'cons.',
      label: (k) => (k > 0 ? count(k, 'vecino conservado', 'vecinos conservados') : 'Vecinos conservados'),
      tooltip: (k) =>
        `De media, cuántos de los ${k > 0 ? `${k} ` : ''}vecinos más cercanos de cada punto siguen entre los más cercanos ` +
        'en la proyección. LPP da la misma varianza a sus dos direcciones; PCA no. Donde una dirección tiene poca ' +
        'varianza, como en Iris, LPP conserva menos.',
    },
    gap: {
      label: 'Separación entre clases',
      head: 'sep.',
      tooltip:
        'La distancia entre las dos medias de clase más cercanas, en desviaciones típicas dentro de las clases (σ). ' +
        'Solo LDA y los métodos con el grafo «clases» usan las clases, así que su separación es mayor. La mayor está en negrita.',
    },
    angle: {
      label: 'Ángulo entre los ejes',
      head: 'ángulo',
      tooltip: (one, other) => `El ángulo entre las primeras direcciones de ${one} y ${other}.`,
    },
  },
  trying: (method) =>
    'Estás probando otro eje. La proyección y las curvas lo siguen. ' + `Cuando lo sueltas, vuelve al eje ${method}.`,
};

export const words: StudentWords = {
  task, taskNotices, sheet, program, guess, result, scorm, page, status, methods, notices, keyboard,
};

export { late } from './es-late.ts';
