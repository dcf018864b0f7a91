// Spanish: the texts of lazy chunks that a student sees.
import { figure, percent } from '../numbers.ts';
import { quoted } from '../quoted.ts';
import { formatsOf } from './format.ts';
import type { LateWords } from './late-texts.ts';
import type { Fault } from '../../scene/scene.d.ts';

const { whole, fixed, plain, count } = formatsOf('es');
const rows = (n: number) => count(n, 'fila', 'filas');
const points = (n: number) => count(n, 'punto', 'puntos');
const list = (all: string[]) => all.join(', ').replace(/, ([^,]*)$/, ' y $1');
const quote = (text?: string) => quoted(text).replace('“', '«').replace('”', '»');
const axes = (angle: number) => `${Math.round(angle) % 180}°`;

const card: LateWords['card'] = { more: 'Más información', moreAbout: (term) => `Más información: ${term}` };

const columns: LateWords['columns'] = {
  name: 'Columnas originales',
  group: 'Sin proyección',
  hint: 'dos columnas, sin proyección',
  tip: 'Dos columnas de los datos, sin proyección. No se ajusta nada.',
  note: 'sin proyección',
  pairLabel: (names) => `${names.join(' × ')}: elegir columnas`,
  only: (n, all) => `La lista tiene las ${n} columnas de mayor varianza, de ${whole(all)}.`,
  drawingHint: 'x e y, sin proyección',
  stripSummary: (of, n, classes) =>
    `Columna ${of}, sin proyección: ${points(n)}${classes > 1 ? ` en ${classes} clases` : ''}.`,
  shown: (names) => `${names.length > 1 ? 'columnas' : 'columna'} ${names.join(' y ')} sin proyección`,
};

const drawer: LateWords['drawer'] = {
  drawer: 'Detalles de este conjunto de datos',
  open: 'Mostrar detalles',
  close: 'Ocultar detalles',
  tabs: { components: 'Cargas', quality: 'Calidad', apart: 'Comparar grupos', row: 'Fila nueva', model: 'Modelo' },
  model: {
    damaged: 'Esto no es un modelo guardado, o está dañado. Guárdalo otra vez con JSON.stringify(model).',
    noMap: (method) => `Un modelo ${method} no tiene aplicación lineal, así que no puede situar otras filas aquí.`,
    otherSize: (wanted, have) =>
      `El modelo necesita ${wanted} columnas; este conjunto de datos tiene ${have}. Guarda el modelo con featureNames para asociar las columnas por su nombre.`,
    missing: (names, all) =>
      `Faltan columnas que el modelo necesita: ${names.join(', ')}${all > names.length ? ' …' : ''}.`,
    what: (method, m, d, named) =>
      `Un modelo ${method} guardado: ${m === 1 ? 'una dirección' : `${m} direcciones`} de ${d} columnas, asociadas por ` +
      `${named ? 'su nombre' : 'su orden'}. El modelo no se ajusta otra vez: cada fila se sitúa en (x − media)·A.`,
    figures: (accuracy, trust) => (accuracy || trust ? `10-NN ${accuracy} · trustw. ${trust}` : ''),
    picture: (method, of) => `Filas de este conjunto de datos, situadas por el modelo ${method} ${of}`,
    opened: (of) => `${of} está abierto, en «Modelo», debajo de los paneles.`,
  },
  loadings: 'carga × desv. típica',
  addsTo: 'parte de la distancia',
  low: (symbol) => `${symbol} ascendente`,
  high: (symbol) => `${symbol} descendente`,
  share: 'parte de la varianza',
  componentLabel: (c, value, now, touch) =>
    `Dimensión ${c}, ${value}${now ? `, en el eje ${now}` : ''}. ${touch
      ? 'Un toque: en el eje horizontal; un toque largo: en el vertical.'
      : 'Clic: en el eje horizontal. Mayús+clic: en el eje vertical.'}`,
  across: 'horizontal',
  upward: 'vertical',
  noMap: (method) => `${method} no es lineal, así que no tiene cargas. LPP es su versión lineal.`,
  noWeights: (method) => `${method} usa similitudes entre filas, así que no tiene cargas.`,
  progress: (share) => (share > 0 ? `Calculando, ${percent(share)}` : 'Calculando'),
  waiting: 'En espera',
  cancel: 'Cancelar',
  cancelled: 'Cancelado.',
  again: 'Calcular',
  failed: 'No se pudo calcular. Inténtalo otra vez.',
  takeAsA: 'Usar la selección como A',
  chooseA: 'Selecciona filas en un panel con el lazo, o pulsa una clase arriba. Úsalas como grupo A. Selecciona otras filas para el grupo B.',
  noOthers: 'El grupo A contiene todas las filas. Selecciona menos filas.',
  group: (n, of, own) => `${rows(n)}${of ? (own === n ? `, ${of}` : `, sobre todo ${of}`) : ''}`,
  groups: (a, b, rest) =>
    `A: ${a}. B: ${rest ? `todas las demás filas, ${b}` : b}. ` +
    'Parte de cada columna en la distancia entre las medias de los dos grupos. Una parte negativa acerca las medias.',
  distance: (v) => `distancia entre medias ${figure(v)}`,
  contributions: (method) => `Parte de cada píxel en la distancia según ${method}`,
  pad: (touch) =>
    (touch ? 'Zona para dibujar' : 'Zona para dibujar. Las flechas mueven, Espacio pinta o borra un píxel.'),
  drawOne: 'Dibuja una imagen. Un anillo muestra su lugar en cada panel lineal.',
  typeRow: (some, all) =>
    'Escribe una fila. Empieza en la media. Un anillo muestra su lugar en cada panel lineal.' +
    (some < all ? ` Solo las ${some} columnas de mayor varianza tienen un campo. Las otras ${all - some} se quedan en su media.` : ''),
  anyValue: '(media)',
  noNewRow: 'Aquí no se pueden añadir filas: el preprocesamiento de este conjunto de datos necesita más que los números de una fila.',
  dropPicture: 'Abrir una imagen, o soltarla en la zona',
  noPicture: 'Este navegador no puede leer el archivo como imagen.',
  clearRow: 'Vaciar',
  placeRow: 'Situar la fila',
  placedAt: (each) => each.map(([method, all]) => `${method}: ${all.map(figure).join('; ')}`).join(' · '),
  noNumber: (of) => `Escribe un número para ${of}.`,
  // As fields of numbers are read: with a point, or a comma before one or two digits.
  field: (v) => String(Number(v.toPrecision(4))).replace('-', '−'),
  nearest: (n, each) =>
    `Clases de sus ${n} filas más cercanas en los datos: ${each.map(([of, many]) => `${of} (${many})`).join(', ')}.`,
  method: 'Método',
  accuracy: 'Exactitud 10-NN',
  trust: 'Trustworthiness',
  neighbourRecall: 'Vecinos conservados',
  inShown: 'Para las dimensiones mostradas',
  overDims: 'según el número de dimensiones',
  curves: (of, each) => `${of} según el número de dimensiones. ${each.join('. ')}.`,
  curve: (method, first, last, most) => `${method}: ${first} en una dimensión, ${last} en ${most}`,
  trustOf: (some, all) =>
    `La trustworthiness se calcula con una muestra de ${whole(some)} de las ${whole(all)} filas.`,
};

const finding: LateWords['finding'] = {
  list,
  unstable: (names) => `${names}: dirección inestable. Otra dirección es casi igual de buena.`,
  rotated: (angle, edges) =>
    `LPP giró ${angle}: ${edges === 0
      ? 'ahora ninguna arista conecta las clases.'
      : edges === 1 ? 'ahora 1 arista conecta las clases.' : `ahora ${whole(edges)} aristas conectan las clases.`}`,
  far: (n) =>
    (n === 1
      ? 'PCA sigue al punto lejano. LPP casi no le da peso.'
      : `PCA sigue a los ${whole(n)} puntos lejanos. LPP casi no les da peso.`),
  agree: 'LPP y PCA coinciden.',
  agreeApart: 'LPP y PCA coinciden: la separación entre las clases es mayor que su longitud.',
  agreeSeparate: 'LPP y PCA coinciden, y los dos separan las clases.',
  agreeAt: (angle) => `LPP y PCA coinciden: sus rectas forman un ángulo de ${angle}.`,
  differAt: (angle) => `LPP y PCA difieren: sus rectas forman un ángulo de ${angle}.`,
  nearly: (angle) => `LPP y PCA casi coinciden: difieren en ${angle}.`,
  apart: 'La separación entre las clases es mayor que su longitud.',
  bothSeparate: 'Los dos separan las clases.',
  bothSeparateAt: (angle) => `Las dos rectas separan las clases. Forman un ángulo de ${angle}.`,
  onlyOne: (of) => `Solo ${of} separa las clases.`,
  crossing: (crossing, edges) =>
    (crossing === 0
      ? 'Ninguna arista las conecta.'
      : `${whole(crossing)} de ${whole(edges)} aristas las ${crossing === 1 ? 'conecta' : 'conectan'}.`),
  connected: (crossing, edges) =>
    `${whole(crossing)} de ${whole(edges)} aristas ${crossing === 1 ? 'conecta' : 'conectan'} las clases. ` +
    `Sin ${crossing === 1 ? 'ella' : 'ellas'}, LPP las separaría.`,
  even:
    'Las aristas tienen casi la misma longitud ponderada en todas las direcciones; por eso LPP también sigue la dispersión.',
  aimless: (ratio, n) =>
    `Ninguna dirección destaca: la mayor dispersión es ${ratio} veces la menor` +
    `${n > 0 ? `, lo que puede ser casualidad con ${n} puntos` : ''}.`,
  overlap: 'las clases se solapan',
  eachOverlaps: 'cada clase se solapa con otra',
  someOverlap: (classes) => `las clases ${classes} se solapan`,
  eachOfThem: (classes) => `de las clases ${classes}, cada una se solapa con otra`,
  separate: (classes, n) => (n > 1 ? `las clases ${classes} están separadas` : `la clase ${classes} está separada`),
  where: { both: 'en las dos rectas', every: 'en cada proyección', here: 'en esta proyección' },
  separateOf: (each, of) => `Clases separadas de todas las demás: ${list(each)} de ${of}.`,
  gaps: (lpp, pca) => `Las clases se solapan en las dos rectas. Su separación es ${lpp} con LPP y ${pca} con PCA.`,
  separates: (names, n) => `${names} ${n > 1 ? 'separan' : 'separa'} las clases.`,
  onlySeparate: (names, n) => `Solo ${names} ${n > 1 ? 'separan' : 'separa'} las clases.`,
  between: (one, other, angle) => `Las rectas de ${one} y ${other} forman un ángulo de ${angle}.`,
  at: (of, angle) => `La recta de ${of} está a ${angle}.`,
  noLine: 'Un método sin recta sitúa cada punto por separado.',
  predicted: (neighbours, each) => `Clase predicha con ${neighbours} vecinos: ${each.join(', ')}.`,
  usesClasses: '(usa las clases)',
  trust: (each) => `Trustworthiness de los paneles: ${each.join(', ')}.`,
};

const help: LateWords['help'] = {
  title: 'Dos formas de proyectar puntos',
  close: 'Cerrar',
  what: [
    'PCA encuentra la dirección en la que los puntos se dispersan más. LPP (Locality Preserving Projections) primero conecta cada punto con sus vecinos. Después encuentra la dirección en la que los puntos conectados quedan cerca.',
    'Dibuja puntos, arrástralos, cambia el grafo y observa los dos ejes. Las proyecciones muestran dónde pone cada método los puntos sobre una recta. Las curvas muestran lo buena que sería cada dirección.',
    'Gira un eje para probar tu propia dirección; al soltarlo, vuelve. Un punto fantasma se proyecta como los demás, pero no cuenta en el ajuste.',
  ],
  documents: {
    title: 'Más información (en inglés):',
    links: [
      ['index', 'Introducción'], ['guide', 'Guía'], ['from-csv', 'Abrir tu propio CSV'], ['gallery', 'Galería'],
      ['api', 'Referencia de la API'],
    ],
    elsewhere: 'La guía está en la carpeta docs del playground desde el que se guardó este archivo.',
  },
  keys: [
    {
      title: 'Herramientas',
      rows: [
        ['B', 'Rociar puntos'], ['P', 'Añadir un punto'], ['V', 'Arrastrar puntos o un eje; en el vacío, dibujar'],
        ['L', 'Seleccionar puntos con un lazo'], ['E', 'Borrar puntos'], ['G', 'Punto fantasma'],
        ['T', 'Asignar una clase a puntos'],
        ['1 – 6', 'Asignar la clase a los puntos seleccionados o a los nuevos'],
        ['[ ]', 'Pincel más pequeño o más grande'], ['W', 'Colorear las aristas según su contribución a λ (sí/no)'],
      ],
    },
    {
      title: 'Vista',
      rows: [
        ['Espacio', 'Mantener y arrastrar: mover la vista'], ['0', 'Mostrar todos los puntos'],
        ['Rueda', 'Acercar donde está el puntero'],
        ['F', 'Modo presentación (textos y puntos más grandes) sí/no'],
        ['?', 'Abrir esta ayuda'], ['Esc', 'Cancelar el trazo o la selección'],
      ],
    },
    {
      title: 'Historial y portapapeles',
      rows: [
        ['Ctrl Z', 'Deshacer'], ['Ctrl ⇧ Z', 'Rehacer'], ['Ctrl A', 'Seleccionar todos los puntos'],
        ['Ctrl C', 'Copiar los puntos seleccionados como líneas de x, y y clase'],
        ['Ctrl V', 'Pegar esas líneas, también desde una hoja de cálculo'],
      ],
    },
    {
      title: 'Paneles de un conjunto de datos',
      rows: [
        ['L', 'Lazo: seleccionar filas; ⇧ añade, Alt quita'], ['V', 'Mano: mover la vista'],
        ['+ −', 'Acercar o alejar; las flechas mueven, 0 muestra todo'],
        ['N', 'Fila siguiente, con ⇧ la anterior; Espacio la selecciona'],
        ['Intro', 'Ampliar un panel, o mostrarlos todos'],
        ['Esc', 'Cancelar la selección y después mostrar todos los paneles'],
      ],
    },
    {
      title: 'Dedos y lápiz',
      rows: [
        ['1 dedo', 'Usa la herramienta. Toca un punto para seleccionarlo y después una clase para asignársela'],
        ['2 dedos', 'Mueven y acercan la vista; el trazo recién empezado se quita'],
        ['Lápiz', 'Dibuja; los dedos entonces solo mueven la vista'],
      ],
    },
    {
      title: 'Dibujar con el teclado',
      rows: [
        ['← ↑ → ↓', 'Mover la mira'], ['⇧', 'Con las flechas: diez veces más lejos'], ['Intro', 'Añadir un punto'],
        ['Supr', 'Borrar el punto o la selección'], ['N', 'Punto siguiente, con ⇧ el anterior'],
        ['M', 'Mover el punto con las flechas'],
      ],
    },
  ],
};

const lessons: LateWords['lessons'] = {
  outliers: 'Tres puntos atípicos hacen girar PCA, pero no LPP.',
  'lecture-1': 'Dos nubes redondas: los dos métodos coinciden.',
  'lecture-2': 'Dos nubes estrechas una junto a otra: PCA va a lo largo, LPP a través.',
  moons: 'Ninguna recta separa las dos clases curvas.',
  'three-blobs': 'Aquí LPP y PCA coinciden.',
  'noisy-curve': 'Una curva y un punto atípico, según el artículo de LPP.',
  'two-circles': 'Dos elipses, según el artículo de LPP.',
  'swiss-roll': 'Una espiral: ninguna aplicación lineal puede desenrollarla.',
  'noisy-moons': 'Unas pocas etiquetas cambian el embedding.',
  bridge: 'Cada eigenmap corta los datos en el punto más fino del puente.',
  noise: 'Puntos al azar: ninguna dirección significa nada.',
};

const titles: LateWords['titles'] = {
  'two-cigars': 'Dos cigarros', outliers: 'Puntos atípicos', 'lecture-1': 'Lección, conjunto 1', 'lecture-2': 'Lección, conjunto 2',
  moons: 'Dos lunas', 'three-blobs': 'Tres nubes', 'noisy-curve': 'Curva con ruido', 'two-circles': 'Dos elipses',
  'swiss-roll': 'Swiss roll (corte)', 'noisy-moons': 'Lunas con ruido, pocas etiquetas',
  bridge: 'Nubes con un puente', noise: 'Ruido uniforme',
  iris: 'Iris', wine: 'Vino', penguins: 'Pingüinos', digits: 'Cifras manuscritas', segments: 'Segmentos de imágenes',
  texts: 'Textos',
};

const again = 'Pide el enlace otra vez.';
const newer = 'Vuelve a cargar la página para tener la última versión.';

/** Which tasks or answers are missing. */
function missing({ value = '', count: n = 0, of = 0 }: Fault, all: string, many: string, one: string) {
  if (n === 0 && of > 0) return `El enlace tiene ${whole(of)} ${all}, más de lo que puede tener una hoja.`;
  if (n === 0) return `No se pueden leer ${many} del enlace. ${again}`;
  return value.includes(',')
    ? `No se pueden leer ${many} ${value} de ${of}. ${again}`
    : `No se puede leer ${one} ${value} de ${of}. ${again}`;
}

const link: LateWords['link'] = {
  label: 'Sobre este enlace',
  ownSaved: 'Has abierto un enlace. Tu propio dibujo está guardado.',
  ownDrawing: 'Tu propio dibujo está guardado.',
  back: 'Volver a mi dibujo',
  backAgain: 'Tu propio dibujo está aquí otra vez.',
  backGone: 'Ese dibujo ya no está guardado en este navegador.',
  wentOn: (what) => `Tu trabajo continúa: ${what.join(', ')}.`,
  withWords: 'tu respuesta escrita',
  startOver: 'Empezar de nuevo',
  begunAnew: 'El enlace tal como se envió. Tu dibujo anterior está guardado.',
  close: 'Cerrar',
  failed: 'No se pudo cargar el contenido de este enlace. Comprueba la conexión e inténtalo otra vez.',
  more: (n) => `No se pudieron leer otros ${n} elementos del enlace.`,
  fault: {
    foreign: () => 'La dirección no contiene un dibujo del playground; esa parte se ignora.',
    long: ({ count: n = 0 }) => `El enlace es demasiado largo (${whole(n)} caracteres). Pide un archivo.`,
    cut: () => 'El enlace está incompleto: falta el final. Se muestra la parte legible.',
    altered: () => 'El enlace se cambió después de copiarlo. El dibujo puede diferir del que se envió.',
    newer: () => `El enlace es de una versión más nueva de esta página; pueden faltar partes. ${newer}`,
    value: ({ key, value }) =>
      `El enlace tiene un valor no válido ${quote(value)} para ${quote(key)}. Se usa el valor por defecto.`,
    unknown: ({ key, near: close }) =>
      `El enlace tiene un ajuste desconocido ${quote(key)}.${close ? ` ¿Querías decir ${quote(close)}?` : ''}`,
    repeated: ({ key }) => `El enlace contiene ${quote(key)} dos veces. Se usa la primera.`,
    points: ({ count: n = 0, of = 0 }) =>
      (n > 0
        ? `Solo se pudieron leer los primeros ${whole(n)} de ${whole(of)} puntos.`
        : 'No se pueden leer los puntos del enlace.'),
    ghosts: ({ count: n = 0, of = 0 }) =>
      (n > 0
        ? `Solo se pudieron leer los primeros ${whole(n)} de ${whole(of)} puntos fantasma.`
        : 'No se pueden leer los puntos fantasma del enlace.'),
    many: ({ of = 0, count: n = 0 }) =>
      `El enlace contiene ${whole(of)} puntos, más que el límite. ${n > 0
        ? `Se muestran los primeros ${whole(n)}.` : 'No se muestra ninguno.'}`,
    pins: () => 'No se pueden leer los ejes fijados del enlace.',
    angles: () => 'No se pueden leer los ángulos del enlace; se calculan de nuevo.',
    task: () => `No se puede leer el ejercicio del enlace. ${again}`,
    answer: () => `No se puede leer la respuesta del enlace. ${again}`,
    sheet: (fault) => missing(fault, 'ejercicios', 'los ejercicios', 'el ejercicio'),
    handIn: (fault) => missing(fault, 'respuestas', 'las respuestas', 'la respuesta'),
    later: ({ value = '', of = 0 }) =>
      `${of === 1 ? 'El ejercicio es' : value.includes(',')
        ? `Los ejercicios ${value} de ${of} son` : `El ejercicio ${value} de ${of} es`} ` +
      `de una versión más nueva de esta página; pueden faltar partes. ${newer}`,
    set: () => 'No se pueden leer las filas del archivo. Abre el archivo de datos original.',
    guess: () => 'No se puede leer la estimación del enlace.',
    result: () => `No se puede leer la nota del enlace. ${again}`,
    file: () => 'No se puede leer el nombre del archivo de datos del enlace.',
  },
};

const best = (of: string, value: string, least: string) => `${of} = ${value}, lo mejor es ${least}`;

const methodTexts: LateWords['methodTexts'] = {
  'lpp': {
    tip: 'Locality Preserving Projections: las direcciones en las que los puntos conectados quedan más cerca.',
    hint: 'mantiene cerca a los vecinos',
    does: 'mantiene cerca a los vecinos',
    curve: {
      name: 'λ(θ)', takes: 'el menor λ',
      tried: (v, least) => `λ = ${figure(v)}, el mínimo de LPP es ${figure(least)}`,
    },
  },
  'neighborhood-preserving-embedding': {
    tip: 'Neighborhood Preserving Embedding: las direcciones en las que cada punto se reconstruye mejor con sus vecinos.',
    hint: 'reconstruye las filas con sus vecinas',
    does: 'reconstruye cada uno con sus vecinos',
    curve: {
      name: 'reconstrucción', takes: 'el menor error de reconstrucción',
      tried: (v, least) => best('λ de NPE', figure(v), figure(least)),
    },
  },
  'orthogonal-lpp': {
    tip: 'LPP ortogonal: la primera dirección de LPP y después cada una en ángulo recto con todas las anteriores.',
    hint: 'LPP, ejes ortogonales', does: 'LPP, ejes ortogonales',
    curve: {
      name: 'λ(θ)', takes: 'el menor λ',
      tried: (v, least) => `λ = ${figure(v)}, el mínimo de OLPP es ${figure(least)}`,
    },
    numbers: { title: 'OLPP   min aᵀXᵀLX a / aᵀXᵀDX a, a ⟂ a anteriores', sign: 'λ', column: 'a' },
  },
  'pca': {
    tip: 'Análisis de componentes principales (Principal Component Analysis): las direcciones de mayor varianza. No usa el grafo.',
    hint: 'mayor varianza',
    does: 'mayor varianza',
    curve: {
      name: 'varianza', takes: 'la mayor varianza',
      tried: (v, most) => `${percent(v)} de la varianza, el máximo de PCA es ${percent(most)}`,
    },
    numbers: { title: 'PCA   covarianza', sign: 's²', column: 'u' },
  },
  'lda': {
    tip: 'Análisis discriminante lineal (Linear Discriminant Analysis): las direcciones que mejor separan las clases. No usa el grafo.',
    hint: 'separa clases; necesita clases',
    does: 'separa clases; sin grafo',
    curve: {
      name: 'separación', takes: 'la mejor separación de las clases',
      tried: (v, most) => best('μ de LDA', figure(v), figure(most)),
    },
    refused: { 'missing-labels': 'LDA necesita puntos etiquetados de al menos dos clases.' },
  },
  'kernel-lpp': {
    tip: 'Kernel LPP: LPP no lineal. Encuentra funciones suaves de la posición en lugar de direcciones.',
    hint: 'LPP no lineal',
    does: 'LPP no lineal',
    refused: { 'too-many-components': 'Este núcleo solo ve la distancia al origen. Acerca los puntos al origen, o elige rbf.' },
  },
  'lpi': {
    tip: 'Locality Preserving Indexing: LPP para textos; compara las filas por su ángulo.',
    hint: 'LPP para textos, por ángulo', does: null,
  },
  'lsi': {
    tip: 'Latent Semantic Indexing: PCA sin centrado, para textos.',
    hint: 'PCA sin centrado, para textos', does: null,
  },
  'laplacian-eigenmap': {
    tip: 'Eigenmap laplaciana: sitúa cada punto lo más cerca posible de sus vecinos. LPP es su versión lineal.',
    hint: 'no lineal; LPP es su versión lineal',
    does: 'sitúa los puntos cerca de sus vecinos',
  },
  'semi-laplacian-eigenmap': {
    tip: 'Eigenmap semisupervisada: los puntos etiquetados de la misma clase se conectan; los de clases distintas, no.',
    hint: 'eigenmap con algunas etiquetas', does: 'eigenmap con algunas etiquetas',
    refused: { 'missing-labels': 'Semi-LE necesita una etiqueta. Elige la herramienta «Etiquetar» y después selecciona puntos.' },
  },
  'constrained-laplacian-eigenmap': {
    tip: 'Eigenmap con restricciones: una dimensión por clase, con las etiquetas como restricciones.',
    hint: 'eigenmap, etiquetas como restricciones',
    does: 'un lugar por clase etiquetada',
    refused: { 'missing-labels': 'CLE necesita etiquetas de dos clases. Elige la herramienta «Etiquetar» y después selecciona puntos.' },
  },
};

const near: LateWords['near'] = {
  lead: 'De local a global.',
  about:
    'Cε es la covarianza de los pares más cercanos que ε. LPP toma el eje corto de su elipse. Cuando ε abarca todos los pares, Cε es la covarianza ordinaria. PCA toma su eje largo, así que LPP termina en el último eje de PCA.',
  turns: 'Ángulo del eje LPP',
  axis: 'Eje LPP',
  last: (angle) => `último eje de PCA, ${axes(angle)}`,
  slider: 'Distancia² ε, de local a global',
  ends: ['local', 'global'],
  allPairs: 'todos los pares',
  stops: 'Pasos de local a global',
  play: 'Reproducir',
  halt: 'Detener',
  playing: 'Dura 4 segundos: de local a global y vuelta',
  settings:
    'Las elipses se dibujan a dos desviaciones típicas. Esta vista pone el grafo ε, los pesos 0–1 y la restricción longitud uno. Cuando vuelves a las proyecciones, vuelven tus ajustes. Cambiar el grafo o los pesos cierra esta vista.',
  none: 'Todavía no hay pares. Dibuja puntos en al menos dos lugares.',
  sample: (known, of, more) =>
    `De ${whole(known)} de ${whole(of)} puntos${more ? '; se calculan más' : ' (muestra aleatoria)'}`,
  figures: {
    lpp: 'Ángulo de LPP', pca: 'Ángulo de PCA', pairs: 'Pares más cercanos que ε', beta: 'β: parte de los n² pares',
    near: 'Razón de los ejes de Cε', all: 'Razón de los ejes de C',
  },
  unstable: 'dirección inestable',
  within: (pairs, all) => `${whole(pairs)} de ${whole(all)}`,
  summary: ({ from, to, last }) =>
    `El eje LPP está a ${axes(from)} con los pares más cercanos y a ${axes(to)} con todos los pares. El último eje de PCA está a ${axes(last)}.`,
};

const numberFaults: LateWords['numberFaults'] = {
  empty: () => 'La celda está vacía. Escribe un número.',
  text: (text) => `${quote(text.trim())} no es un número. Escribe números como −1,5 o 2000.`,
  ambiguous: (text) =>
    `${quote(text.trim())} es ambiguo. Escribe ${text.trim().replace(',', '.')} o ${text.trim().replace(',', '')}.`,
  large: (text) => `El número ${quote(text.trim())} es demasiado grande.`,
};

const own: LateWords['own'] = {
  stays: 'se queda en este equipo',
  setSize: (n, cols) => `${rows(n)} × ${count(cols, 'columna', 'columnas')}`,
  fitting: (set) => `Ajustando ${set}…`,
  sample: (n, of) => `muestra aleatoria de ${whole(n)} de ${whole(of)} filas · `,
  notSaved: {
    full: (title) =>
      `${title} está abierto, pero no guardado: la memoria del navegador está llena. Si vuelves a cargar la página, tendrás que abrir el archivo otra vez.`,
    denied: (title) =>
      `${title} está abierto, pero no guardado: este navegador no lo permite. Si vuelves a cargar la página, tendrás que abrir el archivo otra vez.`,
  },
  again: {
    title: (of) => `Abrir ${of} otra vez`,
    why: (of, n, cols) =>
      `Este enlace necesita el archivo ${of} (${rows(n)}, ${count(cols, 'columna', 'columnas')}). ` +
      'Los enlaces no contienen datos, y el archivo no está guardado en este navegador. Abre el archivo para ver el gráfico. ' +
      'Se queda en este equipo.',
    unknown: 'Este enlace necesita un archivo de datos que no está guardado en este navegador. No se conoce su nombre.',
    open: (of) => `Abrir ${of}…`,
    back: 'Volver al dibujo',
    reading: (of) => `Leyendo ${of}…`,
    other: (given, of, size, was) =>
      (size === was
        ? `${given} no es el mismo archivo que ${of}: el tamaño es el mismo, pero el contenido difiere.`
        : `${given} no es el mismo archivo que ${of}: tiene ${count(size, 'byte', 'bytes')} en lugar de ${whole(was)}.`),
    allTheSame: 'Abrir de todos modos',
    failed: (of, why) => `No se pudo abrir ${of}. ${why}`,
    unread: 'Puede que el archivo se haya movido, borrado o cambiado. Elígelo otra vez.',
    opened: (of) => `${of} está abierto.`,
  },
};

const dimensions = (x: number, y: number) => (y ? `dimensiones ${x} y ${y}` : `dimensión ${x}`);
const WAYS = ['', 'una vez', 'de dos formas', 'de tres formas', 'de cuatro formas'];

const panels: LateWords['panels'] = {
  title: (n) => (n > 1 ? `Los mismos datos, ${WAYS[n]}.` : 'Un método'),
  legend: 'Clases: un clic selecciona sus filas',
  moreClasses: (n) => `${whole(n)} más`,
  colourBy: 'Color según',
  byClass: 'Clase',
  byNothing: 'Un solo color',
  otherColumns: 'Otras columnas',
  columns: (n, all) => (n < all ? `Las ${n} columnas de mayor varianza` : 'Columnas'),
  add: 'Añadir un panel',
  remove: 'Quitar este panel',
  enlarge: 'Ampliar este panel',
  shrink: 'Mostrar todos los paneles',
  fit: 'Mostrar todas las filas',
  method: (r) => `Método del panel ${r}`,
  maps: 'También puede situar filas nuevas',
  places: 'Sitúa solo estas filas',
  pairLabel: (method, x, y) => `${y ? `${x} × ${y}` : x}: dimensiones de ${method}, escala de los ejes y más`,
  across: 'Eje horizontal',
  up: 'Eje vertical',
  none: 'ninguno',
  scale: 'Escala de los ejes',
  scales: { w: 'valores', r: 'rangos' },
  scalesOfParts: { '': 'cada componente por separado', w: 'todas juntas, valores', r: 'todas juntas, rangos' },
  byRank: 'rangos',
  only: (m) => (m === 1 ? 'Hay una dimensión.' : `Hay ${m} dimensiones.`),
  accuracy: '10-NN',
  trust: 'trustw.',
  best: 'mejor valor de los paneles',
  usesClasses: 'con clases',
  usesClassesTip: 'Este método recibe la clase de cada fila. Los demás no la reciben, así que este separa las clases con más facilidad.',
  accuracyTip:
    'Exactitud 10-NN: la parte de las filas cuya clase es la más frecuente entre sus diez vecinos más cercanos. ' +
    'Las distancias son las de las dimensiones mostradas.',
  trustTip: 'Trustworthiness: en qué medida los diez vecinos más cercanos de este panel están cerca también en los datos. 1 es perfecto.',
  shownDimensions: (x, y, rank) => `${dimensions(x, y)}${rank ? ', por rangos' : ''}`,
  summary(method, set, n, classes, shown, { accuracy, trust }, isBest, usesClasses, chosen) {
    return [
      `${method} de ${set}: ${rows(n)}${classes > 1 ? ` en ${classes} clases` : ''}, ${shown}.`,
      usesClasses ? 'El método usa las clases.' : '',
      accuracy === undefined || Number.isNaN(accuracy)
        ? '' : `Exactitud 10-NN ${percent(accuracy, 1)}${isBest ? ', el mejor valor de los paneles' : ''}.`,
      trust === undefined || Number.isNaN(trust) ? '' : `Trustworthiness ${fixed(trust, 2)}.`,
      chosen > 0 ? count(chosen, 'fila seleccionada.', 'filas seleccionadas.') : '',
    ].filter(Boolean).join(' ');
  },
  keys:
    'Más y menos acercan y alejan, 0 muestra todo, las flechas mueven la vista. N y Mayús+N van a la fila siguiente y a la anterior, ' +
    'Espacio la selecciona. Intro amplía el panel. Esc cancela.',
  hands: { lasso: 'Lazo: seleccionar filas con un lazo', pan: 'Mano: mover la vista' },
  handNames: { lasso: 'Lazo', pan: 'Mano' },
  hand: 'Qué hace arrastrar en los paneles',
  chosen: (n) => count(n, 'seleccionada', 'seleccionadas'),
  onlyThese: 'Ajustar solo estas',
  whyApart: 'Comparar grupos',
  clear: 'Cancelar la selección',
  part: (n, all) => `${whole(n)} de ${rows(all)} en el ajuste`,
  allRows: 'Ajustar todas las filas',
  tooFew: 'Selecciona al menos tres filas.',
  statusChosen: (n, where) =>
    (n === 0
      ? 'No hay filas seleccionadas.'
      : `${count(n, 'fila seleccionada', 'filas seleccionadas')}${where ? ` en ${where}` : ''}, resaltadas en todos los paneles.`),
  statusOnly: (n) => `Se ajustan solo las filas seleccionadas: ${whole(n)}.`,
  statusAll: 'Se ajustan otra vez todas las filas.',
  warnings: { 'singular-within-class': 'LDA encontró direcciones en las que ninguna clase varía. Puede ser casualidad: activa «Primero PCA» en «Otros ajustes».' },
  statusEnlarged: (of) => `${of} ampliado.`,
  statusShrunk: 'Se muestran todos los paneles.',
  row: (row, of) => (of ? `${of} · fila ${whole(row)}` : `Fila ${whole(row)}`),
  waiting: 'En espera',
  stages: {
    started: 'Calculando',
    neighbours: 'Buscando vecinos',
    edges: 'Construyendo el grafo',
    affinity: 'Calculando los pesos',
    kernel: 'Calculando el núcleo',
    eigenpairs: 'Resolviendo el problema de valores propios',
    reconstruction: 'Calculando los pesos de reconstrucción',
    'row space': 'Buscando el espacio de filas',
  },
  cancel: 'Cancelar',
  cancelled: 'Cancelado.',
  again: 'Calcular',
  forTexts: (of) =>
    `${of} es para textos (palabras contadas, comparadas por su ángulo). Este conjunto de datos no es texto.`,
  refused: {
    'missing-labels': 'Este método necesita filas de al menos dos clases.',
    'constant-data': 'Todas las filas son iguales. Elige otras columnas.',
    'too-few-samples': 'Se necesitan al menos tres filas.',
    'empty-graph': 'El grafo no tiene aristas. Aumenta k, ε o t.',
    'too-many-components': 'Los datos tienen menos dimensiones de las pedidas. Elige menos dimensiones.',
    'not-converged': 'El cálculo de los valores propios no convergió: los pesos difieren en demasiados órdenes de magnitud. Prueba los pesos 0–1.',
    'out-of-memory': 'No hay memoria suficiente para tantas filas o columnas. Selecciona menos filas, o activa «Primero PCA».',
    'not-finite': 'Un valor es demasiado grande para calcular con él. Revisa los datos.',
    'invalid-data': 'Estas filas no se pueden usar. Revisa los datos.',
    'engine-stopped': 'El motor de cálculo se paró y se reinicia. Tus datos están a salvo.',
    'no-out-of-sample': 'Este método no puede situar filas nuevas.',
  },
  refusedElse: 'Este método no tiene resultado para estas filas y estos ajustes. Prueba otros ajustes.',
  partTitles: {
    part: (p, _, n) => [`Componente ${p} · ${rows(n)}`, `Comp. ${p}`, String(p)],
    small: (_, parts) => [parts === 1 ? '1 componente pequeña' : `${parts} componentes pequeñas`, 'pequeñas'],
    rest: (_, parts, n) => [`Otras ${parts} componentes · ${rows(n)}`, `Otras ${parts}`, 'resto'],
  },
  inPart: (p) => `componente ${p}`,
  partsApart: (n) =>
    `El grafo tiene ${n} componentes conexas. Una eigenmap no define distancias entre ellas, así que cada una se dibuja por separado.`,
  partsTogether: (n) =>
    `El grafo tiene ${n} componentes conexas. En una eigenmap, las distancias entre ellas no significan nada.`,
  partsInOnePlace: (parts) =>
    `Las componentes ${list(parts.map(String))} del grafo caen en el mismo lugar: ninguna arista las conecta, así que nada las separa.`,
  join: (k) => `Conectarlas: k = ${k}`,
  largest: 'Ajustar solo la componente mayor',
  statusJoined: (k) => `k es ahora ${k}: el grafo es conexo.`,
  figuresOfFitted: (n, all) =>
    `Las medidas son de las filas del ajuste, ${whole(n)} de ${whole(all)}. Las demás filas se proyectan y se muestran como puntos pequeños.`,
  figuresOfSample: (n, all) => `Las filas son una muestra aleatoria: ${whole(n)} de ${whole(all)}.`,
  outOfSample: {
    placed: (n, of) =>
      (n === of
        ? `Las demás filas (${whole(n)}) se proyectan y se muestran como puntos pequeños.`
        : `De las demás ${whole(of)} filas, ${whole(n)} se proyectan y se muestran como puntos pequeños.`),
    gaps: (n) =>
      `${n === 1 ? 'Se omite' : 'Se omiten'} ${rows(n)} con valores faltantes. ` +
      'Para conservarlas, elige «Change columns…» y rellena con la media de la columna.',
    why: {
      sparse: (of) =>
        `Las demás filas (${whole(of)}) no se muestran: con datos dispersos solo se guardan las filas del ajuste.`,
      many: (of) => `Las demás filas (${whole(of)}) no se muestran: el archivo es demasiado grande.`,
      texts: (of) => `Las demás filas (${whole(of)}) no se muestran: para eso todas las columnas tienen que ser números.`,
    },
    elsewhere: 'Las demás filas no están cargadas. Abre el archivo otra vez para mostrarlas.',
  },
  trustOfSome: (n) => `La trustworthiness se calcula con una muestra de ${rows(n)}.`,
  used: 'Lo usan',
  graph: (users, others) =>
    [
      users.length > 0 ? `${list(users)} ${users.length > 1 ? 'usan' : 'usa'} este grafo.` : '',
      others.length > 0
        ? users.length > 0
          ? `${list(others)} no lo ${others.length > 1 ? 'usan' : 'usa'}.`
          : `${list(others)} no ${others.length > 1 ? 'usan' : 'usa'} este grafo.`
        : '',
    ].filter(Boolean).join(' '),
  facts: (edges, parts) => `${count(edges, 'arista', 'aristas')}, ${parts === 1 ? 'conexo' : `${parts} componentes conexas`}`,
};

const records: LateWords['records'] = {
  numbers: {
    angles: (each, between) => `Ángulos  ${each.join(', ')}${between && `, ángulo entre ellos ${between}`}`,
    between: (between) => `Ángulo entre las primeras direcciones  ${between}`,
    checked: (size) => `residuo ≤ ${size}`,
    graph: 'Grafo',
    graphFacts: (n, edges, parts, isolated) =>
      `n = ${n}, aristas ${edges}, componentes ${parts}, aislados ${isolated}`,
    degreeRange: (low, high) => `grado ${low} … ${high}`,
    time: (ms) => `tiempo  ${fixed(ms, ms < 10 ? 1 : 0)}\u202fms`,
    point: (point) => `Punto ${point}`,
    moreEdges: (n) => `y ${n} más`,
  },
  cells: {
    noClass: (text, most) => `${quote(text)} no es una clase. Las clases van de 1 a ${most}.`,
    tooMany: (n, most) => `${n} celdas, pero como máximo ${most}: x, y y clase.`,
    tooFew: 'Un punto necesita x e y.',
    inRow: (row, fault) => `Fila ${row}: ${fault}`,
    readAs: (text, value) => `${quote(text)} se leyó como ${plain(value)}.`,
    pastedTable: 'tabla pegada.txt',
    pasted: (n, faults) =>
      [
        n > 0 ? count(n, 'punto pegado.', 'puntos pegados.') : 'No se pegó ningún punto.',
        ...faults.slice(0, 2),
        ...(faults.length > 2 ? [`Otras ${faults.length - 2} filas tienen errores.`] : []),
      ].join(' '),
    noTable: 'El texto pegado no es una tabla. Una tabla tiene al menos dos columnas y tres líneas.',
    nothing: 'El portapapeles no contiene texto. Los puntos son líneas de x, y y clase.',
    copied: (n) => count(n, 'punto copiado.', 'puntos copiados.'),
  },
  table: {
    caption: 'Puntos',
    number: 'N.º', x: 'x', y: 'y', label: 'Clase', actions: 'Quitar',
    add: 'Añadir un punto',
    remove: (row) => `Quitar el punto ${row}`,
    cell: (field, row) => `${field} del punto ${row}`,
    unlabelled: 'ninguna',
  },
};

const share: LateWords['share'] = {
  title: 'Compartir',
  close: 'Cerrar',
  copy: 'Copiar',
  copied: 'Copiado.',
  selected: 'El portapapeles no está disponible. El texto está seleccionado: cópialo.',
  saved: (of) => `${of} está guardado.`,
  savedWith: (of, file) => `${of} está guardado, con las filas de ${file}.`,
  savedWithout: (of, most) =>
    `${of} está guardado sin las filas, porque el archivo pasaría de ${most >> 20} MB. Quien lo abra necesita también el archivo de datos.`,
  onePage: 'La página en un solo archivo',
  colouredBy: (column, range) =>
    `Color según ${column}${range ? `, de ${figure(range.low)} a ${figure(range.high)}` : ''}.`,
  failed: 'No se pudo crear. Tu dibujo está a salvo.',
  link: {
    titles: { drawing: 'Enlace', task: 'Enlace al ejercicio', answer: 'Enlace a tu respuesta' },
    fields: { drawing: 'Enlace a esta vista', task: 'Enlace al ejercicio', answer: 'Enlace a tu respuesta' },
    given: 'Compartir',
    kinds: { answer: 'Mi respuesta', task: 'El ejercicio' },
    inside: {
      task: 'El ejercicio con su primer dibujo, para los estudiantes que lo resuelven.',
      answer: 'Tu dibujo y tu respuesta escrita, para tu docente. El ejercicio en sí no está incluido.',
    },
    more: 'Más',
    bare: 'Solo el dibujo, sin el ejercicio:',
    length: (n) => `${count(n, 'carácter', 'caracteres')}.`,
    drawn: (n, ghosts) =>
      `El enlace contiene todo: ${points(n)}${ghosts > 0 ? `, ${count(ghosts, 'punto fantasma', 'puntos fantasma')}` : ''} y todos los ajustes. No se guarda nada en un servidor.`,
    preset: 'El enlace contiene el ejemplo, su semilla y todos los ajustes. No se guarda nada en un servidor.',
    set: (title) => `El enlace abre ${title} con todos los ajustes.`,
    own: (title) =>
      `El enlace contiene todos los ajustes, pero no las filas de ${title}. Quien lo abra necesita ese archivo. Para incluir las filas, guarda un archivo de escena.`,
    exact: 'Las coordenadas se guardan exactas.',
    here: 'Este enlace solo funciona en este equipo, porque la página no tiene dirección pública.',
    code: 'Código QR del enlace',
    large: 'Ampliar el código QR',
    noCode: (most) => `El enlace es demasiado largo para un código QR (como máximo ${whole(most)} caracteres).`,
    long: 'Este enlace es largo, y algunos programas cortan los enlaces largos. Un archivo de escena tiene el mismo contenido.',
    tooLong: (n) =>
      `El enlace tendría ${count(n, 'carácter', 'caracteres')}, demasiados para la mayoría de los programas. Guarda un archivo de escena.`,
    file: 'Guardar el archivo de escena',
  },
  embed: {
    title: 'Incrustar',
    form: 'Qué se muestra',
    forms: { full: 'página completa', min: 'compacta', view: 'solo la vista' },
    as: 'Formato',
    kinds: { frame: 'Marco HTML', element: 'Elemento HTML', markdown: 'Imagen Markdown' },
    width: 'Anchura',
    height: 'Altura',
    colours: 'Colores',
    theme: { auto: 'auto', light: 'claro', dark: 'oscuro' },
    field: 'Código que copiar',
    markdown: (file) => `Para sitios sin marcos. Guarda el PNG como ${file} junto a tu texto.`,
    label: 'LPP y PCA de puntos del plano, interactivo',
  },
  files: {
    title: 'Archivos',
    view: 'Contenido',
    views: { drawing: 'el dibujo', whole: 'la página' },
    panels: { drawing: 'primer panel', whole: 'todos los paneles' },
    scale: 'Resolución',
    colours: 'Colores',
    themes: { light: 'claro', dark: 'oscuro' },
    png: ['PNG', 'imagen; se puede abrir aquí otra vez'],
    svg: ['SVG', 'imagen vectorial editable'],
    picture: ['Copiar imagen', 'con el enlace como texto'],
    csv: ['CSV', 'puntos y proyecciones'],
    maps: ['Proyección en CSV', 'matriz A, media, valores propios'],
    scene: ['Archivo de escena', 'se puede abrir aquí otra vez'],
    page: ['Página web', 'todo en un archivo HTML'],
    code: 'código de este ajuste',
    noPicture: 'Este navegador no puede copiar imágenes. Guarda el PNG.',
    pictureCopied: 'Imagen copiada, con el enlace como texto.',
    svgEmbedded: (most) => `Con más de ${whole(most)} aristas, el SVG las contiene como una sola imagen de mapa de bits.`,
    tooWide: (n, cols) =>
      `${whole(n)} filas de ${whole(cols)} columnas son demasiadas para un programa. Guarda un archivo de escena.`,
    notYet: 'Todavía no hay resultado.',
    of: { task: 'ejercicio', answer: 'respuesta' },
  },
  elsewhere: {
    title: 'Exportar la proyección',
    about: 'Proyecta filas nuevas en tu propio sistema: y = (x − media)·A. Incluye diez filas de ejemplo para comprobarlo.',
    of: 'Método',
    dialect: 'Base de datos',
    table: 'Nombre de la tabla',
    sql: ['SQL', 'una instrucción SELECT'],
    onnx: ['ONNX', 'modelo float64 para ONNX'],
    none: 'Ninguno de los métodos mostrados es lineal, así que no hay matriz que exportar.',
    beyond: {
      dates: 'Las fechas se convirtieron en días. SQL y ONNX no incluyen este paso; los programas de Python y JavaScript sí.',
      words: 'Se contaron las palabras. SQL y ONNX no incluyen este paso; los programas de Python y JavaScript sí.',
      log1p: 'Se aplicó un logaritmo. SQL y ONNX no incluyen este paso; los programas de Python y JavaScript sí.',
      unit: 'Las filas se llevaron a longitud uno. SQL y ONNX no incluyen este paso; los programas de Python y JavaScript sí.',
    },
  },
  open: {
    button: 'Abrir un archivo de escena…',
    drop: 'Suelta un archivo de escena, o un PNG guardado por esta página, para abrirlo.',
    opened: (of, left) =>
      `${of} está abierto.${left.length > 0 ? ` Solo puede haber un dibujo abierto. Sin abrir: ${left.slice(0, 3).join(', ')}${left.length > 3 ? ` y ${left.length - 3} más` : ''}.` : ''}`,
    none: (reason, n) => `${reason}${n > 1 ? ` Ninguno de los ${n} archivos contiene una escena.` : ''}`,
    noScene: (of) =>
      `${of} es una imagen sin escena. Al copiar o editar una imagen se pierde la escena. Abre el archivo que guardó esta página.`,
    damaged: (of) => `${of} está dañado o incompleto. Tu dibujo no ha cambiado.`,
    foreign: (of) => `${of} no es un archivo de escena ni un PNG guardado por esta página. Tu dibujo no ha cambiado.`,
    badPath: (of) =>
      `No se puede abrir ${of}. Un enlace solo puede abrir un archivo .json de la carpeta de la página o de una subcarpeta.`,
    unreached: (of) =>
      `No se pudo cargar ${of}. Comprueba el enlace y la conexión e inténtalo otra vez.`,
    large: (of, most) => `${of} es demasiado grande (como máximo ${most >> 20} MB). Tu dibujo no ha cambiado.`,
    unread: (of) => `No se pudo leer ${of}. Elígelo otra vez.`,
  },
  drawings: 'Mis dibujos…',
};

const small: LateWords['small'] = {
  sheets: { graph: 'Grafo', methods: 'Métodos', measured: 'Medidas', task: 'Ejercicio', more: 'Más' },
  close: 'Cerrar',
  more: 'Más',
  moreTools: 'Más herramientas',
  classOf: (of) => `Clase de los puntos nuevos: ${of}`,
  setting: 'Ajuste',
  short: { k: 'k', epsilon: 'ε', t: 't', degree: 'grado', coef0: 'c', scaleK: 'escala', gamma: 'γ' },
  less: (of) => `Disminuir ${of}`,
  greater: (of) => `Aumentar ${of}`,
  setByTask: 'bloqueado por el ejercicio',
};

const epsilonGraph = {
  name: 'Grafo ε (épsilon)', sentence: 'Dos puntos se conectan si el cuadrado de su distancia es menor que ε (épsilon).',
};

const terms: LateWords['terms'] = {
  'directions': { name: 'Todas las direcciones', sentence: 'El valor que un método da a cada dirección de la recta, como curva. LPP toma el punto más bajo de su curva, PCA el más alto.' },
  'angle': { name: 'Ángulo entre los ejes', sentence: 'El ángulo entre la primera dirección de un método y la del primer método, de 0° a 90°.' },
  'center': { name: 'Centrado', sentence: 'El punto que se resta antes del ajuste: por defecto la media, ponderada por los grados.' },
  'gap': { name: 'Separación entre clases', sentence: 'La distancia entre las dos medias de clase más cercanas tras la proyección, en desviaciones típicas dentro de las clases. Con tres clases o más, solo cuentan esas dos.' },
  'graph.epsilon': epsilonGraph,
  'epsilon': epsilonGraph,
  'weight.heat': { name: 'Núcleo del calor', sentence: 'Una arista de longitud d tiene el peso exp(−d²/t), así que los vecinos cercanos cuentan más.' },
  't': { name: 'Anchura t del calor', sentence: 'Si t es pequeño, solo cuentan las aristas más cortas; si t es grande, todas las aristas tienen casi el mismo peso.' },
  'graph.knn': { name: 'Grafo kNN', sentence: 'Cada punto se conecta con sus k vecinos más cercanos.' },
  'objective': { name: 'Localidad λ (lambda)', sentence: 'Lo lejos que quedan los puntos conectados tras la proyección, en comparación con todos los puntos. LPP la hace lo más pequeña posible.' },
  'k': { name: 'Vecinos k', sentence: 'El número de vecinos más cercanos con los que se conecta cada punto. Si k es demasiado pequeño, LPP puede no ver los grupos, y el grafo puede dividirse en componentes. Si k es grande, también conecta puntos lejanos.' },
  'kept': { name: 'Vecinos conservados', sentence: 'La parte de los vecinos más cercanos de cada punto que también están entre los más cercanos tras la proyección. LPP acerca a los vecinos, pero no aleja a los demás puntos; por eso PCA puede tener una parte mayor.' },
  'view.strips': { name: 'Proyección', sentence: 'Las posiciones de los puntos en la recta o el plano que un método elige, mediante una aplicación lineal.' },
  'gap.value': { name: 'σ (sigma)', sentence: 'Un σ (sigma) es la desviación típica de los puntos dentro de sus clases tras la proyección.' },
  'symmetry.or': { name: 'Simetría, basta uno', sentence: 'Dos puntos se conectan si uno está entre los k vecinos más cercanos del otro.' },
  'symmetry.and': { name: 'Simetría, mutua', sentence: 'Dos puntos se conectan solo si cada uno está entre los k vecinos más cercanos del otro.' },
  'variance': { name: 'Varianza explicada', sentence: 'La parte de la varianza total a lo largo de la dirección; PCA la hace máxima.' },
};

const times: LateWords['times'] = { tag: 'es', today: (hour) => `hoy ${hour}`, yesterday: (hour) => `ayer ${hour}` };

const tips: LateWords['tips'] = {
  graph: {
    choices: {
      knn: 'Conecta cada punto con sus k vecinos más cercanos',
      epsilon: 'Conecta todos los puntos más cercanos que ε (una distancia al cuadrado)',
      complete: 'Conecta todos los pares de puntos',
      supervised: 'Conecta los puntos de la misma clase',
    },
  },
  k: { tip: 'El número de vecinos más cercanos con los que se conecta cada punto. Si k es demasiado pequeño, LPP puede no ver los grupos, y el grafo puede dividirse en componentes. Si k es grande, LPP ya no ve lo que es local.' },
  symmetry: {
    choices: {
      or: 'Conecta dos puntos si uno está entre los k más cercanos del otro',
      and: 'Conecta dos puntos solo si cada uno está entre los k más cercanos del otro',
    },
  },
  metric: { tip: 'Cómo se mide la cercanía. Euclídea: la distancia entre dos puntos. Coseno: el ángulo entre ellos visto desde el origen; las longitudes no cuentan.' },
  epsilon: {
    auto: 'Da tantas aristas como el grafo kNN',
    tip: 'Dos puntos se conectan si el cuadrado de su distancia es menor que ε. El histograma muestra todas las distancias al cuadrado.',
  },
  weight: {
    choices: {
      heat: 'Núcleo del calor exp(−d²/t): los vecinos cercanos pesan más',
      binary: 'Cada arista tiene peso 1',
      dot: 'El producto escalar de los dos puntos',
      cosine: 'El coseno del ángulo entre los dos puntos',
      polynomial: 'Polinomio: (x·y + c) elevado a una potencia',
      'local-scaling': 'Núcleo del calor cuya anchura sigue la densidad local',
      'inverse-distance': '1/d; los puntos iguales tienen el mayor peso de todas las aristas',
    },
  },
  t: {
    auto: 'La mediana de las longitudes de arista al cuadrado',
    tip: 'Anchura del núcleo del calor: un peso es exp(−d²/t). Si t es pequeño, solo cuentan las aristas más cortas. Si t es grande, todas cuentan igual. El histograma muestra las longitudes de arista al cuadrado.',
  },
  degree: { tip: 'La potencia de (x·y + c). Una potencia mayor da más peso a los pares lejos del origen en direcciones parecidas.' },
  coef0: { tip: 'La constante que se suma a x·y antes de elevar a la potencia. Una constante grande hace parecidos todos los pesos.' },
  scaleK: { tip: 'Escala local: la anchura del calor de cada punto es la distancia a este vecino. Es pequeña donde los puntos son densos y grande donde son escasos.' },
  center: { tip: 'El punto que se resta de los datos. Ponderado: la media en la que cada punto cuenta según su grado; el resultado no depende del origen. Media: la media ordinaria. Ninguno: no se resta nada, como en el artículo.' },
  constraint: { tip: 'Lo que LPP mantiene fijo. Varianza ponderada: la varianza de los puntos proyectados, ponderada por los grados (aᵀXᵀDXa = 1). Longitud uno: la longitud de la dirección (aᵀa = 1).' },
  reduce: { tip: 'Aplica PCA antes de LPP. Conserva las direcciones que explican esta parte de la varianza, o un número fijo de direcciones. Es útil si hay muchas columnas, o casi tantas columnas como filas.' },
  kernel: {
    choices: {
      rbf: 'Núcleo gaussiano (RBF) exp(−γd²): similitud según la distancia; no lineal',
      linear: 'Producto escalar: Kernel LPP es entonces LPP, medido desde el origen',
      polynomial: '(x·y + 1)²: curvas de segundo grado',
    },
  },
  gamma: {
    auto: '1 dividido por la mediana de las distancias al cuadrado de todos los pares',
    tip: 'Anchura del núcleo. Si γ es pequeño, Kernel LPP es casi lineal. Si γ es grande, se curva alrededor de cada punto.',
  },
  select: { tip: 'La eigenmap con restricciones tiene varias soluciones. Segundo: el segundo vector propio, como en el artículo. Mejor separación: de los siguientes, el que mejor separa los puntos etiquetados.' },
  ridge: { tip: 'Suma una pequeña constante a XᵀDX (regularización). El resultado es más estable si los puntos apenas varían en una dirección. Un valor grande tiene el mismo efecto que la restricción longitud uno.' },
  presentation: { tip: 'Hace los textos, los puntos y las líneas vez y media más grandes, para un proyector.' },
  shortcuts: { tip: 'Las letras y las cifras eligen herramientas y clases. Si está desactivado, solo funcionan los atajos con Ctrl.' },
};

const tour: LateWords['tour'] = {
  glide: (method) => `Los puntos se deslizan hasta donde los pone ${method}.`,
  frames: ({ pca, tried, preserved, now, best: least }) => [
    [
      'Una proyección muestra dónde caen los puntos sobre una recta.',
      'Sigue el punto del anillo: en el dibujo y en las dos rectas de al lado.',
    ],
    [
      'PCA elige la recta de mayor varianza.',
      `A ${pca}° conserva el ${preserved} de la varianza, más que cualquier otra recta.`,
    ],
    [
      'Gira la recta y λ cambia.',
      `λ suma las longitudes de arista al cuadrado sobre la recta, ponderadas, y divide por la varianza. A ${tried}° es ${now}. La recta de LPP tiene el menor valor, ${least}.`,
    ],
    ['LPP elige la recta de menor λ.', 'En esta recta los vecinos quedan más cerca, en relación con la varianza de todos los puntos.'],
    ['Te toca.', 'Arrastra un punto, dibuja donde quieras o gira una recta. Todo cambia al momento.'],
  ],
  place: (frame, of) => `Recorrido ${frame} de ${of}`,
  back: 'Atrás',
  pause: 'Pausa',
  play: 'Reproducir',
  next: 'Siguiente',
  stop: 'Parar',
  notNow: 'El recorrido necesita un dibujo con LPP y PCA. Elige «Dos cigarros» y empieza el recorrido otra vez.',
  ended: 'El recorrido ha terminado. Ahora puedes dibujar.',
};

export const late: LateWords = {
  card, columns, drawer, finding, help, lessons, link, methodTexts, near, numberFaults, own, panels, records, share,
  small, terms, times, tips, titles, tour,
};
