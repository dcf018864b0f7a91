// French: the student's side of a task. Names of methods, settings and JavaScript are not translated. A colon, a
// semicolon and a question mark have a no-break space before them.
import { methodWords } from '../method-labels.ts';
import { methodTexts } from '../method-texts.ts';
import { figure } from '../numbers.ts';
import { formatsOf, mapTexts } from './format.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import type { MethodName } from '../../engine/names.ts';
import type { StudentWords } from './student-texts.ts';

const { whole, fixed, plain, count, choose, percent, sigmas } = formatsOf('fr', (n) => Math.abs(n) < 2);
const name = (method: MethodName) => methodWords[method].name;
const numbers = (n: number) => count(n, 'nombre', 'nombres');
const degrees = (v: number) => `${fixed(v, 0)}°`;

const quantities: Record<string, (methods: MethodName[], from?: string) => string> = {
  gap: ([m]) => `Écart entre classes de ${name(m)}`,
  'gap.best': () => 'Plus grand écart entre classes des méthodes affichées',
  between: ([a, b]) => (a === 'lpp' && b === 'pca' ? 'Angle entre les axes' : `Angle entre ${name(a)} et ${name(b)}`),
  angle: ([m]) => `Angle de l’axe ${name(m)}`,
  second: ([m]) => `Angle du deuxième axe de ${name(m)}`,
  'turned': ([m], from = 'son angle actuel') => `Rotation de l’axe ${name(m)} par rapport à ${from}`,
  objective: ([m]) => `Localité λ de ${name(m)}`,
  variance: ([m]) => `Variance expliquée par ${name(m)}`,
  kept: ([m]) => `Voisins conservés par ${name(m)}`,
  accuracy: ([m]) => `Exactitude 10-NN de ${name(m)}`,
  trust: ([m]) => `Trustworthiness de ${name(m)}`,
  points: () => 'Points',
  classes: () => 'Classes',
  'given.added': () => 'Points ajoutés',
  'given.moved': () => 'Points donnés déplacés',
  'given.missing': () => 'Points donnés supprimés',
  'given.relabelled': () => 'Points donnés avec une autre classe',
  edges: () => 'Arêtes',
  parts: () => 'Composantes connexes',
  isolated: () => 'Points isolés',
  program: () => 'Jeux de données que votre programme réussit',
  predicted: () => 'Prédiction faite',
  ghosts: () => 'Points fantômes',
  ghost: ([m]) => `Distance à la moyenne du point fantôme le plus éloigné selon ${name(m)}`,
};

const marks = (n: number, of: number) => `note\u00a0: ${plain(n)} sur ${plain(of)}`;

const task: StudentWords['task'] = {
  task: 'Exercice',
  language: 'Langue',
  languageFailed: (which) =>
    `${which} n’a pas pu être chargé ; la langue reste la même. Vérifiez la connexion et réessayez.`,
  program: 'Votre programme',
  quantity: (id, methods, from) => (Object.hasOwn(quantities, id) ? quantities[id](methods, from) : id),
  decimal: ',',
  points: (n) => count(n, 'point', 'points'),
  marksNow: marks,
  marksOf: (n) => `(sur ${plain(n)})`,
  met: (met, total) =>
    (total === 0
      ? 'noté par votre enseignant'
      : `${met} ${choose(met, 'objectif atteint', 'objectifs atteints')} sur ${total}`),
  tick: { met: 'atteint', unmet: 'non atteint', made: 'fait' },
  moreHints: (n, total) => `Indice ${n} sur ${total}`,
  why: {
    later: 'Cet objectif demande une version plus récente de la page. Rechargez la page.',
    unknown: '',
    unstable: 'La direction est instable : deux directions sont presque aussi bonnes.',
  },
  setByTask: 'verrouillé par l’exercice',
  writtenAnswer: 'Votre réponse rédigée',
  counted: (n, most) => `${whole(n)} sur ${whole(most)}`,
  name: 'Votre nom',
  nameNote: 'Facultatif. Il est enregistré dans votre réponse et nulle part ailleurs.',
  copyAnswer: 'Copier ma réponse',
  saveAnswer: 'Enregistrer ma réponse',
  startAgain: 'Recommencer',
  startAgainTip: {
    drawing: 'Rétablir le premier dessin de l’exercice. Vous pouvez annuler.',
    set: 'Rétablir les premiers réglages de l’exercice. Vous pouvez annuler.',
  },
  leaveTask: 'Fermer l’exercice',
  untitled: 'Exercice sans titre',
  begun: {
    drawing: 'Le premier dessin de l’exercice est rétabli.',
    set: 'Les premiers réglages de l’exercice sont rétablis.',
  },
  goalMet: (goal) => `Objectif atteint : ${goal}.`,
  goalLost: (goal) => `Objectif qui n’est plus atteint : ${goal}.`,
  allMet: (n) =>
    `${n === 1 ? 'L’objectif est atteint' : `Les ${n === 2 ? 'deux' : n} objectifs sont atteints`}. ` +
    'Vous pouvez copier votre réponse.',
  copied: (length) =>
    `Réponse copiée sous forme de lien (${whole(length)} caractères). Remettez-la comme votre enseignant l’a demandé.`,
  copyByHand: 'Le presse-papiers n’est pas disponible. Le lien est sélectionné : appuyez sur Ctrl+C.',
  long: (length) =>
    `Votre réponse est trop longue pour un lien (${whole(length)} caractères). Enregistrez-la dans un fichier et remettez le fichier.`,
  savedFile: (file) => `Réponse enregistrée sous ${file}.`,
  pointsSet: 'Les points sont verrouillés dans cet exercice.',
  notOffered: 'Ce n’est pas possible dans cet exercice.',
  answerOpen: (who) => (who ? `Réponse de ${who}` : 'Réponse'),
  answer: 'Réponse',
  closeAnswer: 'Fermer',
  answerNote: 'Les réponses sont vérifiées sous « Review answers », pas ici.',
  answerLink: 'Lien vers la réponse',
  next: (title) => `Suivant : ${title}`,
  editCopy: 'Modifier une copie',
  editCopyNote: 'pour vos étudiants',
  editCopyTip: 'Créer un exercice qui commence par celui-ci. Le lien d’origine ne change pas.',
  goals: 'Objectifs',
  prediction: 'Votre prédiction',
  predictFirst: 'Faites d’abord votre prédiction. Les résultats s’affichent après sa validation.',
  goalsAfter: 'Les objectifs et les résultats s’affichent après la validation de votre prédiction.',
  predictHow: {
    direction: (method) =>
      `Tournez la droite là où sera l’axe ${method} : faites glisser sur le dessin, utilisez les flèches ou saisissez l’angle.`,
    number: () => 'Saisissez un nombre.',
    choice: () => 'Choisissez une réponse.',
    words: () => 'Rédigez votre réponse.',
  },
  keepPrediction: 'Valider',
  predictFaults: {
    direction: (method) =>
      `${method} n’a pas d’axe ici : dessinez au moins trois points qui ne sont pas tous au même endroit.`,
    number: () => 'Saisissez un nombre, par exemple 1000 ou 2,5. Ne séparez pas les milliers.',
    choice: () => 'Choisissez d’abord une réponse.',
    words: () => 'Rédigez d’abord une réponse.',
  },
  predicted: (what) => `Votre prédiction : ${what}${/[.!?…]$/.test(what) ? '' : '.'}`,
  right: 'C’est juste.',
  wrong: (value) => `La réponse est ${value}.`,
  yourPrediction: 'votre prédiction',
  predictSeen:
    'Vous avez fermé cet exercice avant votre prédiction. Votre remise indique que les résultats étaient visibles.',
  noPrediction: 'Votre prédiction manque : elle n’a pas été validée.',
};

const taskNotices: StudentWords['taskNotices'] = {
  opened: (title) => `Exercice : ${title}. Les consignes sont sous son titre.`,
  closed: (title) => `Exercice fermé : ${title}.`,
  saved: 'Votre travail est enregistré dans ce navigateur. Les nouvelles modifications n’en font pas partie.',
  reopen: 'Rouvrir',
};

const sheet: StudentWords['sheet'] = {
  tasks: 'Exercices',
  untitled: 'Feuille sans titre',
  total: (met, of) => `${met} ${choose(met, 'objectif atteint', 'objectifs atteints')} sur ${of}`,
  tab: (number, of, state) => `Exercice ${number} sur ${of}, ${state}`,
  states: {
    all: 'tous les objectifs atteints', some: 'objectifs en partie atteints', none: 'aucun objectif atteint',
    words: 'noté par votre enseignant',
  },
  missing: 'Cet exercice est illisible. Demandez de nouveau le lien.',
  handIn: 'Remettre',
  handedIn: (time) => `Remis à ${time}.`,
  changed: (time) => `Remis à ${time} ; modifié depuis.`,
  title: (of) => `Remise : ${of}`,
  goalsMet: (n, left) =>
    `${n === 1 ? 'L’objectif de cet exercice est atteint.'
    : `${n === 2 ? 'Les deux' : `Les ${n}`} objectifs de cet exercice sont atteints.`} ` +
    `${left === 0 ? 'Vous pouvez remettre la feuille.'
    : left === 1 ? 'Un autre exercice a encore des objectifs à atteindre.'
    : `${left} autres exercices ont encore des objectifs à atteindre.`}`,
  intro: 'Un seul lien contient vos réponses à tous les exercices. Vous pouvez remettre aussi souvent que vous voulez.',
  inside: 'Le lien contient vos dessins, vos réglages, vos réponses rédigées, vos prédictions et vos programmes, votre nom et votre numéro. ' +
    'Il ne contient ni heures ni rien de votre navigateur ou de votre appareil.',
  complete: 'Tous les objectifs sont atteints.',
  unmet: (goal, value) => (value ? `Non atteint : ${goal}. Votre valeur : ${value}.` : `Non atteint : ${goal}.`),
  incomplete: (which) =>
    `Vous ne pouvez pas encore remettre : ${which.includes(',')
      ? `les exercices ${which} de cette feuille sont illisibles` : `l’exercice ${which} de cette feuille est illisible`}. ` +
    'Demandez de nouveau le lien. Votre travail est enregistré.',
  goOn: 'Continuer ce travail',
  sheetFirst: 'Pour continuer ce travail, ouvrez le lien de la feuille dans ce navigateur, puis de nouveau celui-ci. ' +
    'Le fichier d’une remise n’a pas besoin de la feuille.',
  notBegun: 'Pas commencé.',
  noWords: 'Pas de réponse rédigée.',
  noProgram: 'Pas de programme.',
  noPrediction: 'Pas de prédiction.',
  noName: 'Votre nom manque.',
  key: 'Votre numéro dans le cours',
  noKey: 'Votre numéro dans le cours manque.',
  copy: 'Copier ma remise',
  copiedByHand: 'J’ai copié le lien',
  save: 'Enregistrer dans un fichier',
  send: 'Envoyer…',
  sent: 'Remise envoyée sous forme de lien.',
  notSent: 'Cet appareil n’a pas pu envoyer le lien. Copiez-le plutôt.',
  close: 'Retour aux exercices',
  copied: (length) =>
    `Remise copiée sous forme de lien (${whole(length)} caractères). Remettez-la comme votre enseignant l’a demandé.`,
  long: (length) =>
    `Votre remise est trop longue pour un lien (${whole(length)} caractères). Enregistrez-la dans un fichier et remettez le fichier.`,
  tooLong: 'Votre remise est trop longue pour un lien. Enregistrez-la dans un fichier et remettez le fichier.',
  saved: (file) => `Remise enregistrée sous ${file}.`,
  file: 'Remise',
  print: 'Imprimer',
  scan: 'Ouvre cette feuille',
  noCode: 'Cette feuille est trop longue pour un code QR : ouvrez son lien ou son fichier.',
};

const kinds: Record<string, string> = {
  'nothing': 'rien', 'an empty list': 'une liste vide', 'a list': 'une liste',
  'a number': 'un nombre', 'a matrix of the graph': 'une matrice du graphe', 'a text': 'une chaîne de caractères',
  'a function': 'une fonction', 'true or false': 'true ou false', 'an object': 'un objet',
};
const kind = (what = '') => (Object.hasOwn(kinds, what) ? kinds[what] : what);
const place: Record<string, string> = { first: 'première', second: 'deuxième' };

const program: StudentWords['program'] = {
  title: 'Votre programme',
  frameTitle: 'Exécute votre programme',
  given: 'Ce qui est donné',
  code: 'Votre programme en JavaScript',
  codeNote: 'Tab met en retrait. Pour quitter le champ, appuyez sur Échap, puis sur Tab.',
  counted: (n, most) => `${whole(n)} sur ${whole(most)} caractères`,
  run: 'Exécuter',
  stop: 'Arrêter',
  tryUnseen: 'Essayer sur des données inconnues',
  trying: 'Essai sur des données inconnues…',
  notRun: 'Choisissez « Exécuter » pour lancer ce programme. Ouvrir un lien ne le lance jamais.',
  yours: 'le vôtre',
  noEdges: 'Le programme a besoin des arêtes : affichez-les.',
  notShown: (method) => `Le dessin ne montre pas ${method}. Ajoutez cette méthode sous « Méthodes » pour comparer.`,
  noDirection: (method) => `${method} n’a pas de direction ici : dessinez au moins trois points.`,
  unstable: (method) => `La direction de ${method} est instable ici : deux directions sont aussi bonnes.`,
  tooManyRows: (n, most) =>
    `${whole(n)} points sont trop nombreux pour calculer pendant le déplacement. La limite est ${whole(most)} ; choisissez « Exécuter ».`,
  compared: (method, yours, engine, off) =>
    `Votre axe ${fixed(yours, 1)}°, ${method} ${fixed(engine, 1)}° : ${fixed(off, 2)}° d’écart.`,
  notTried: (why) => `Le calcul sur les jeux de données a échoué : ${why}`,
  notLoaded:
    'Le fichier qui exécute les programmes n’a pas été chargé. Vérifiez la connexion, puis choisissez « Exécuter ». Le texte est enregistré.',
  blocked: 'Ce navigateur n’exécute pas de programmes ici. Vous pouvez quand même écrire le texte et le remettre.',
  stopped: 'Arrêté. Le texte est inchangé.',
  timeout: (limit) =>
    `Arrêté après ${whole(Math.round(limit / 1000))}\u202fs : une boucle infinie, peut-être ? Le texte est inchangé.`,
  place: (line, column) => (line > 0 ? `Ligne ${line}${column > 0 ? `, colonne ${column}` : ''} : ` : ''),
  faults: {
    character: () => 'un caractère ici ne fait pas partie de JavaScript',
    importing: () => 'un programme ne peut rien importer',
    unexpected: (what) => `${what} n’est pas attendu ici`,
    declared: (what) => `${what} est déjà déclaré`,
    noValue: () => 'const demande une valeur',
    ended: () => 'le texte se termine trop tôt',
    undefined: (what) => `${what} n’est pas défini : vérifiez l’orthographe, ou écrivez const devant`,
    recursion: () => 'une fonction s’appelle elle-même indéfiniment',
    memory: () => 'le programme a demandé plus de mémoire que la quantité disponible',
    noFunction: (what) => `${what} n’est pas une fonction`,
    noProperty: (what) => `${what} n’existe pas, car la valeur devant est undefined : vérifiez son nom ou son indice`,
    constant: () => 'une constante (const) ne peut pas recevoir une autre valeur',
  },
  helperFaults: {
    tooMany: (_, of, rows, most, others) =>
      `${of} : ${rows} lignes sont trop nombreuses ; ${most} au maximum.${others ? ' Utilisez mul ou at.' : ''}`,
    noMatrix: (_, of, what) =>
      `${of} : ${kind(what)} n’est pas une matrice. Une matrice est une liste de lignes, comme X.`,
    oddRow: (_, of, row, found, wanted) => `${of} : la ligne ${row} a ${found} nombres, la ligne 0 en a ${wanted}.`,
    unfit: (_, of, a, b, transposed) =>
      `${of} : ${a} fois ${b}, les tailles ne correspondent pas.${transposed ? ' Vouliez-vous T(…) de la première ?' : ''}`,
    lastFactor: (_, of) =>
      `${of} : une liste de nombres ne peut être que le dernier facteur ; pour deux listes, utilisez dot.`,
    unequal: (_, of, a, b) => `${of} : ${a} et ${b} ne correspondent pas.`,
    numberFirst: (_, of, what) => `${of} : donnez d’abord le nombre ; ceci est ${kind(what)}.`,
    noList: (_, of, what) => `${of} : donnez une liste de nombres ; ceci est ${kind(what)}.`,
    notSquare: (_, of, which, size) => `${of} : la ${place[which ?? '']} matrice est ${size} ; elle doit être carrée.`,
    notNumber: (_, of, which) => `${of} : la ${place[which ?? '']} matrice a une entrée qui n’est pas un nombre.`,
    notSymmetric: (_, of, which, a, va, b, vb) =>
      `${of} : la ${place[which ?? '']} matrice n’est pas symétrique : ${a} vaut ${va}, ${b} vaut ${vb}.`,
    notPositive: (_, of) => `${of} : la deuxième matrice n’est pas définie positive.`,
    wasThrown: (_, what, value) => `le programme a levé ${kind(what)} : ${value}`,
  },
  kinds,
  invalid: 'le texte n’est pas du JavaScript valide',
  missing: (character) => `il manque ${character}`,
  extra: (character) => `ce ${character} ne ferme rien`,
  nothing: 'Le programme ne renvoie rien. Se termine-t-il par return ?',
  other: (what, columns) => `Le programme renvoie ${what} ; une direction est une liste de ${numbers(columns)}.`,
  lists: (lists, columns) =>
    `Le programme renvoie ${count(lists, 'liste', 'listes')} ; une direction est formée de ${numbers(columns)}. vectors[0] est la première.`,
  length: (found, columns) =>
    `Le programme renvoie ${numbers(found)} ; une direction est formée ici de ${numbers(columns)}, un par colonne.`,
  notFinite: (place, value) =>
    `Le nombre ${place} de la direction est ${Number.isNaN(value) ? 'NaN' : plain(value)}.`,
  zero: 'Tous les nombres de la direction sont 0.',
  scores: {
    compared: (method, off) => `Vos valeurs sont à ${fixed(off, 2)}° de celles de ${method}.`,
    other: (what, rows) => `Le programme renvoie ${what} ; les valeurs sont une liste de ${numbers(rows)}.`,
    lists: (lists, rows) =>
      `Le programme renvoie ${count(lists, 'liste', 'listes')} ; les valeurs sont une liste de ${numbers(rows)}. vectors[1] est la deuxième.`,
    length: (found, rows) =>
      `Le programme renvoie ${numbers(found)} ; les valeurs sont ici une liste de ${numbers(rows)}, un par point.`,
    notFinite: (place, value) => `La valeur ${place} est ${Number.isNaN(value) ? 'NaN' : plain(value)}.`,
    zero: 'Toutes les valeurs sont 0.',
    slow: (n) =>
      `eig de ${whole(n)} lignes, une par point, est long sur un ordinateur lent : prenez alors un dessin plus petit.`,
    tooManyPoints: (n, most) =>
      `La matrice de ce dessin a ${whole(n)} lignes, une par point. eig et dense en acceptent ${most} au maximum : ` +
      'utilisez un dessin plus petit. L’essai sur des données inconnues fonctionne avec tout dessin.',
    returns: 'Renvoyez les valeurs : une liste de n nombres, un par point.',
  },
  sets: {
    rows: 'deux rangées de points',
    far: 'loin de l’origine',
    degrees: 'degrés très inégaux',
    columns: 'cinq colonnes',
    equal: 'tous les poids égaux à 1',
    all: 'toutes les paires reliées',
    few: 'peu de voisins',
    many: 'beaucoup de voisins',
    arc: 'points le long d’un arc',
    scales: 'colonnes de tailles différentes',
    tilted: 'rangées de points inclinées',
    outlier: 'un point très éloigné',
  },
  hints: {
    rows: 'Ce n’est pas la direction de LPP : celle-ci a le plus petit λ.',
    far: 'Votre droite pointe vers les données : soustrayez la moyenne, pondérée par les degrés.',
    degrees: 'Les points qui ont beaucoup d’arêtes comptent plus : utilisez les degrés dans la moyenne et dans XᵀDX.',
    columns: 'Avec plus de colonnes, les erreurs se voient mieux : pondérez la moyenne par les degrés ; B est XᵀDX, pas XᵀX.',
    equal: 'Utilisez les poids donnés, aussi dans la moyenne.',
    all: 'Ici, chaque paire est une arête : utilisez les poids donnés, aussi dans la moyenne.',
    few: 'Deux points sont reliés si l’un est parmi les k plus proches de l’autre.',
    many: 'Utilisez le k donné.',
  },
  hintsOfPCA: {
    rows: 'Ce n’est pas la direction de PCA : celle-ci a la plus grande variance, et eig trie les valeurs par ordre croissant.',
    far: 'Votre droite pointe vers les données : soustrayez la moyenne de chaque colonne.',
    columns: 'Avec cinq colonnes, XᵀX a cinq lignes : multipliez les colonnes entre elles, pas les lignes.',
    scales: 'Utilisez les colonnes telles quelles : ne les divisez pas par leur écart type.',
    tilted: 'La direction est entre les colonnes : leurs produits comptent aussi.',
    outlier: 'Tous les points comptent autant : soustrayez la moyenne simple.',
  },
  hintsOfEigenmap: {
    arc: 'Le premier vecteur est constant. Les valeurs sont le deuxième.',
    far: 'Les valeurs dépendent du graphe, pas de l’endroit où sont les points.',
    degrees: 'Les points qui ont beaucoup d’arêtes comptent plus : résolvez L y = λ D y, pas L y = λ y.',
    columns: 'Une valeur correspond à un point. Seules les distances dépendent des colonnes : utilisez-les toutes.',
  },
  hintsOfLast: {
    far: 'X est déjà centré : utilisez-le tel quel, avec L dans A et D dans B.',
    degrees: 'Les points qui ont beaucoup d’arêtes comptent plus : B est XᵀDX.',
    columns: 'Avec plus de colonnes, les deux matrices diffèrent davantage : B est XᵀDX, pas XᵀX.',
    equal: 'Les poids sont dans L et dans D : utilisez les deux.',
    all: 'Ici, chaque paire est une arête : les poids sont dans L et dans D.',
  },
  table: { set: 'Jeu de données', result: 'Résultat', off: 'Écart en degrés' },
  met: 'réussi',
  unmet: 'échoué',
  off: (degrees) => (Number.isFinite(degrees) ? `${fixed(degrees, degrees < 0.1 ? 3 : 1)}°` : '–'),
  passed: (met, of) => `${met} ${choose(met, 'jeu de données réussi', 'jeux de données réussis')} sur ${of}.`,
  stale: 'Le programme a changé depuis : essayez de nouveau.',
  givenTexts: {
    centred: 'n lignes de d nombres, centrées',
    rows: 'n lignes de d nombres',
    matrices: 'matrices du graphe : mul(B), at(i, j), rows, diagonal, dense()',
    weights: 'les poids du graphe : mul(B), at(i, j), rows, dense()',
    neighbours: 'le nombre de voisins',
  },
  givenHelpers: [
    ['T(A)', 'la transposée'],
    ['mul(A, B, …)', 'le produit de matrices ; le dernier argument peut être une liste'],
    ['add, sub', 'de deux matrices ou de deux listes'],
    ['scale(s, A)', 'un nombre fois une matrice ou une liste'],
    ['sum(v), dot(u, v)', 'de listes'],
    ['diag(v)', 'la matrice avec v sur la diagonale'],
    ['eig(A, B)', 'résout A v = λ B v : values croissantes, vectors[i] correspond à values[i]. Sans B : A v = λ v'],
  ],
  returns: 'Renvoyez une direction : une liste de d nombres.',
  firstComments: {
    last: ['X est centrée. L et D sont données.'],
    graph: ['Les degrés sont D.diagonal.', '1. Centrer X. 2. Former A et B. 3. Résoudre A a = λ B a.'],
    points: ['1. Relier chaque point à ses k plus proches voisins, poids 1.', '2. Degrés, D et L. 3. Centrer X. 4. Résoudre A a = λ B a.'],
    'pca-last': ['X est centrée. Former C = XᵀX et résoudre C a = λ a.'],
    'pca-points': ['1. Centrer X. 2. Former C. 3. Résoudre C a = λ a.'],
    'eigenmap-last': ['L et D sont données. Résoudre L y = λ D y.'],
    'eigenmap-graph': ['W est donnée. 1. Degrés, D et L. 2. Résoudre L y = λ D y.'],
    'eigenmap-points': ['1. Relier chaque point à ses k plus proches voisins, poids 1.', '2. Degrés, D et L. 3. Résoudre L y = λ D y.'],
  },
};

const guess: StudentWords['guess'] = {
  angle: 'Angle de votre droite',
  angleTyped: 'Angle de votre droite, en degrés',
  result: (method, axis, yours, off) =>
    `L’axe ${method} est à ${degrees(axis)}, votre droite à ${degrees(yours)} : ${degrees(off)} d’écart.`,
};

const result: StudentWords['result'] = {
  tab: 'Résultat',
  title: (of) => (of ? `Résultat : ${of}` : 'Résultat'),
  by: (who) => (who ? `Remise de ${who}` : 'Remise'),
  marks,
  words: 'La réponse rédigée',
  comment: 'Commentaire',
  program: 'Le programme',
  note: 'Le carnet de notes fait foi. Ce lien montre la note, il ne la prouve pas.',
  close: 'Fermer',
  locked: 'verrouillé dans un résultat',
  solution: 'Solution',
  showSolution: 'Afficher la solution',
  solutionShown: 'Vous voyez la solution de votre enseignant. Le même bouton affiche de nouveau votre remise.',
  handInShown: 'Vous voyez votre remise.',
  solutionDamaged: 'La solution dans le lien est illisible. Demandez de nouveau le lien.',
  taskLine: (number, n, of) => `exercice ${number} : ${plain(n)} sur ${plain(of)}`,
  wordsLine: (mark) => `réponse rédigée : ${mark === 0.5 ? '½' : mark}`,
};

const scorm: StudentWords['scorm'] = {
  here: 'Votre travail est enregistré sur la plateforme.',
  words:
    'Votre travail est trop long pour la plateforme. Elle a votre score, vos réglages et vos textes. ' +
    'Vos dessins sont seulement dans ce navigateur : enregistrez un fichier pour continuer sur un autre appareil.',
  none:
    'Votre travail est trop long pour la plateforme. Elle a seulement votre score. ' +
    'Vos réponses sont seulement dans ce navigateur : enregistrez un fichier pour continuer sur un autre appareil.',
  refused: (call, error) =>
    `La plateforme n’a pas enregistré votre travail (${[call, error].filter(Boolean).join(' : ')}). ` +
    'Enregistrez un fichier, puis prévenez votre enseignant.',
};

const page: StudentWords['page'] = {
  Tools: 'Outils', 'More tools': 'Plus d’outils', Spray: 'Aérosol', Point: 'Point', Move: 'Déplacer',
  Lasso: 'Lasso', Eraser: 'Gomme', 'Ghost point': 'Point fantôme', Label: 'Étiqueter',
  'Spray points': 'Pulvériser des points', 'Add one point': 'Ajouter un point',
  'Drag points or an axis; on empty space, draw': 'Faire glisser des points ou un axe ; dans le vide, dessiner',
  'Select points with a loop': 'Sélectionner des points avec une boucle', 'Erase points': 'Effacer des points',
  'Add a ghost point: projected, but not used in the fit': 'Ajouter un point fantôme : il est projeté, mais ne sert pas à l’ajustement',
  'Assign the class to points': 'Attribuer une classe à des points', 'Class of new points': 'Classe des nouveaux points',
  'Class 1': 'Classe 1', 'Class 2': 'Classe 2', 'Class 3': 'Classe 3', 'Class 4': 'Classe 4', 'Class 5': 'Classe 5',
  'Class 6': 'Classe 6', Undo: 'Annuler', Redo: 'Rétablir', 'Clear all': 'Tout effacer',
  'Erase all points': 'Effacer tous les points', Share: 'Partager',
  'Copy a link, embed, save files': 'Copier un lien, intégrer, enregistrer des fichiers', Help: 'Aide',
  Close: 'Fermer', More: 'Plus', Draw: 'Dessiner', 'Drawing area': 'Zone de dessin',
  'Show the edges of the graph': 'Montrer les arêtes du graphe',
  'Pin the current axes to compare': 'Épingler les axes actuels pour comparer',
  'Show all points': 'Montrer tous les points', 'Zoom in': 'Agrandir', 'Zoom out': 'Réduire', Settings: 'Réglages',
  Graph: 'Graphe', Weights: 'Poids', Kernel: 'Noyau', Projection: 'Projection', Methods: 'Méthodes',
  'Add a method': 'Ajouter une méthode', 'More graph settings': 'Plus sur le graphe',
  'Other settings': 'Autres réglages', Defaults: 'Par défaut',
  'Restore all default settings': 'Rétablir tous les réglages par défaut', Measures: 'Mesures',
  'All directions': 'Toutes les directions', 'Neighbours k': 'Voisins k', Symmetry: 'Symétrie', Metric: 'Métrique',
  'Distance² ε': 'Distance² ε', 'Heat width t': 'Largeur t', 'Polynomial degree': 'Degré du polynôme',
  'Constant c': 'Constante c', 'Scaling neighbour': 'Voisin d’échelle', Centre: 'Centre', Constraint: 'Contrainte',
  'PCA first': 'PCA d’abord', 'Width γ': 'Largeur γ', Ridge: 'Ridge', all: 'toutes', classes: 'classes',
  heat: 'chaleur', dot: 'scalaire', local: 'local', either: 'l’un suffit', mutual: 'mutuel',
  Euclidean: 'euclidienne', cosine: 'cosinus', weighted: 'pondéré', mean: 'moyenne', none: 'aucun',
  'weighted variance': 'variance pondérée', 'unit length': 'longueur un', off: 'non', 'Locality λ': 'Localité λ',
  'Variance explained': 'Variance expliquée',
  'Class gap': 'Écart entre classes', 'Angle between axes': 'Angle entre les axes',
  'View next to the drawing': 'Vue à côté du dessin', projections: 'projections',
  'local to global': 'du local au global',
  'Each method picks a line. The projection is where the points land on it.': 'Chaque méthode choisit une droite. La projection montre où les points tombent sur cette droite.',
  'How LPP’s line changes from the nearest pairs to all pairs': 'Comment la droite de LPP change, des paires les plus proches à toutes les paires',
  'Edge colour: contribution to λ': 'Couleur des arêtes : contribution à λ',
  'Direction to try': 'Direction à essayer', '30-second tour': 'Visite en 30 secondes', Presets: 'Exemples',
  Exercises: 'Exercices', Data: 'Données', 'Data sets': 'Jeux de données',
  'Number of points and seed': 'Nombre de points et graine', Points: 'Points', Seed: 'Graine',
  'New seed': 'Nouvelle graine', Resample: 'Nouveau tirage', Reset: 'Réinitialiser',
  'Restore the preset': 'Rétablir l’exemple', 'Theme: system, light, dark': 'Thème : système, clair, sombre',
  Panels: 'Volets', Setting: 'Réglage', Licences: 'Licences',
  'Can also place new points': 'Peut aussi placer de nouveaux points',
  'Places these points only': 'Place seulement ces points', 'keeps neighbours close': 'garde les voisins proches',
  'reconstructs each from neighbours': 'reconstruit chacun par ses voisins',
  'LPP, orthogonal axes': 'LPP, axes orthogonaux', 'largest variance': 'plus grande variance',
  'separates classes; ignores the graph': 'sépare les classes ; sans graphe', 'nonlinear LPP': 'LPP non linéaire',
  'places points near neighbours': 'place les points près de leurs voisins',
  'eigenmap with some labels': 'eigenmap avec quelques étiquettes',
  'one place per labelled class': 'un endroit par classe étiquetée', 'Method 1': 'Méthode 1', 'Method 2': 'Méthode 2',
  'Method 3': 'Méthode 3', 'Method 4': 'Méthode 4', Introduction: 'Introduction',
  Guide: 'Guide', Numbers: 'Nombres', 'Point table': 'Tableau des points',
  Copy: 'Copier', 'places new points': 'place de nouveaux points', 'these points only': 'ces points seulement',
  'CLE eigenvector': 'Vecteur propre de CLE', second: 'deuxième', 'best separation': 'meilleure séparation',
  'Presentation mode': 'Mode présentation', 'Single-key shortcuts': 'Raccourcis d’une touche',
  '300 dimensions': '300 dimensions', linear: 'linéaire',
  'Arrow keys move the crosshair, with Shift ten times as far. Enter adds a point. Delete erases it. N and Shift+N go to the next and previous point. M moves a point with the arrow keys. 1 to 6 set its class. Esc cancels.':
    'Les flèches déplacent le viseur, dix fois plus loin avec Maj. Entrée ajoute un point. Suppr l’efface. N et Maj+N vont au point suivant et au précédent. M déplace un point avec les flèches. 1 à 6 donnent sa classe. Échap annule.',
};

const classes = (n: number) => count(n, 'classe', 'classes');
const points = (n: number) => count(n, 'point', 'points');
const again = ' Nouvel essai en cours ; recharger la page peut aider. Vos points sont conservés.';
const turns = 'Un petit changement des points peut la faire tourner.';

const status: StudentWords['status'] = {
  edited: (preset) => `${preset}, modifié`,
  ownDrawing: 'Mon dessin',
  countSeed: (n, seed) => `${points(n)} · graine ${seed}`,
  countOnly: points,
  origin: 'origine',
  unstable: 'direction instable',
  handAxis: (degrees) => `votre axe ${degrees}°`,
  stage: 'Zone de dessin',
  hint: 'Faites glisser des points ou des axes, ou dessinez.',
  hintFew: 'Dessinez au moins trois points.',
  hintEmpty: 'Dessinez ici au moins trois points.',
  stageSummary: (n, groups, lpp, pca) => `${points(n)} en ${classes(groups)}. ${lpp} ${pca}`,
  stripSummary: (method, n, groups) => `Projection de ${method} : ${points(n)} en ${classes(groups)} sur une droite.`,
  statusDefaults: 'Tous les réglages sont rétablis.',
  statusGaps: (each) =>
    (each.length > 0 ? `Écart entre classes : ${each.map(([of, gap]) => `${of} ${sigmas(gap)}`).join(', ')}.` : ''),
  statusGraph: (what, edges, parts) => `${what}, ${count(edges, 'arête', 'arêtes')}${parts === 1 ? ', connexe' : ''}.`,
  pointed: (point, c, joined) =>
    `Point ${point}, ${c > 0 ? `classe ${c}` : 'sans classe'}, ${count(joined, 'voisin', 'voisins')}.`,
  statusSet: (n, d) => `${count(n, 'ligne', 'lignes')} en ${count(d, 'dimension', 'dimensions')}`,
  range: (what, least, most) => `${what} : de ${least} à ${most}.`,
  full: (n) => `La limite de ${whole(n)} points est atteinte.`,
  notSaved: {
    full: 'La mémoire du navigateur est pleine. Enregistrez le dessin dans un fichier avant de fermer la page.',
    denied: 'Ce navigateur n’enregistre rien. Enregistrez le dessin dans un fichier avant de fermer la page.',
  },
  madeRoom: (gone) =>
    `Pour faire de la place, ${count(gone, 'dessin ouvert par un lien a été retiré', 'dessins ouverts par des liens ont été retirés')}.`,
  frameFailed: 'Une partie de la page n’a pas pu être dessinée. Vos points sont conservés.',
  engineSlow: 'Le moteur de calcul se charge encore. Vous pouvez continuer à dessiner.',
  engineHere:
    'Les workers sont bloqués ici ; la page calcule donc elle-même : elle est plus lente et s’arrête pendant le calcul.',
  engineAgain: 'Le moteur de calcul a redémarré. Vos points sont conservés.',
  lastGood: 'Vous voyez le dernier résultat.',
  trouble: {
    'engine-stopped': 'Le moteur de calcul s’est arrêté et redémarre. Vos points sont conservés.',
    missing: `Le moteur de calcul n’a pas pu être chargé : son fichier manque.${again}`,
    unreachable: `Le moteur de calcul n’a pas pu être chargé : il n’y a pas de réseau, ou son fichier est bloqué.${again}`,
    stalled: `Le moteur de calcul n’a pas pu être chargé : le téléchargement s’est arrêté.${again}`,
    cut: `Le moteur de calcul n’a pas pu être chargé : le téléchargement était incomplet.${again}`,
    damaged: `Le moteur de calcul n’a pas pu être chargé : son fichier est endommagé, ou ce navigateur ne l’exécute pas.${again}`,
    unfit: `Le moteur de calcul n’a pas pu démarrer : il ne convient pas à cette page, ou ce navigateur ne l’exécute pas.${again}`,
  },
  statusUndo: 'Annulé.',
  statusRedo: 'Rétabli.',
  statusClear: 'Tous les points sont effacés.',
  statusPreset: (of) => `${of} chargé.`,
  ofVariance: (share) => `${percent(share)} de la variance`,
  statusTool: (tool) => `${page[tool as keyof typeof page] ?? tool}.`,
  statusSelected: (n) => count(n, 'point sélectionné.', 'points sélectionnés.'),
  statusChosen: 'Sélectionné. Les touches 1 à 6 donnent la classe, Suppr efface.',
  statusPinned: 'Axes épinglés.',
  statusUnpinned: 'Axes désépinglés.',
  statusWhy: 'Les arêtes montrent leur contribution à λ.',
  statusNoWhy: 'Couleurs des arêtes désactivées.',
  statusNoAxes: 'Il n’y a pas encore d’axes à épingler.',
  loading: (set) => `Chargement de ${set}…`,
  loadFailed: (set) =>
    `${set} n’a pas pu être chargé. Réessayez, ou rechargez la page. Votre dessin est conservé.`,
  unreached: (set) =>
    `${set} n’a pas pu être chargé : le réseau ou le serveur n’est pas disponible. Gardez cette page ouverte et ` +
    'réessayez plus tard. Votre dessin est conservé.',
  slow: (set) => `${set} se charge encore…`,
  themeNow: { auto: 'Thème : système.', light: 'Thème : clair.', dark: 'Thème : sombre.' },
  statusPresentation: { on: 'Mode présentation activé.', off: 'Mode présentation désactivé.' },
  pasteNotNow: 'Impossible de coller : une partie de la page n’a pas pu être chargée.',
  within: (label) => (/^\p{Lu}\p{Ll}/u.test(label) ? label[0].toLowerCase() + label.slice(1) : label),
  className: (c) => `Classe ${c}`,
  methodOf: (r) => `Méthode ${r}`,
  sentence: 'PCA suit la dispersion. LPP suit les voisins.',
  sameBy: (names, last) => `Les mêmes points, projetés par ${names} et ${last}.`,
  statusRestored: 'Votre dessin est de nouveau là.',
};

const methods: StudentWords['methods'] = {
  full: (n) => `${n} méthodes sur 4 affichées`,
  behind: 'calcul en cours…',
  figures: (gap, value) => [...(Number.isFinite(gap) ? [`écart ${sigmas(gap)}`] : []), value].join(' · '),
  summary: (method, n, figures, shown) => `${method} : ${points(n)} sur une droite, ${figures}.${shown}`,
  shown: {
    axis: ' Le dessin montre son axe.',
    lines: ' Le dessin montre ses lignes de niveau.',
    colours: ' Elle colore les points.',
  },
  added: (method) => `${method} : méthode ajoutée.`,
  removed: (method) => `${method} : méthode retirée.`,
  groups: { map: 'Peut aussi placer de nouveaux points', none: 'Place seulement ces points' },
  texts: 'LPI et LSI sont pour des textes : elles comparent les lignes par leur angle, ce qui n’a pas de sens pour des points dessinés.',
  remove: (method) => `Retirer ${method}`,
  eye: {
    axis: (method) => `Montrer l’axe ${method} dans le dessin`,
    lines: (method) => `Montrer les lignes de niveau de ${method} dans le dessin`,
    colours: (method) => `Colorer les points selon ${method}`,
  },
  legend: {
    colours: (method) => `couleur : ${method}, du plus petit au plus grand`,
    lines: (method) => `lignes de niveau : ${method}, épaisses à 0`,
    full: 'étiqueté',
    unknown: 'sans étiquette',
    hollow: (method) => `sans étiquette, coloré selon ${method}`,
    ring: (n) => `classe fausse : ${n}`,
  },
  labels: {
    title: 'Étiquettes',
    labelled: 'Points étiquetés',
    more: 'Étiqueter un point de plus par classe',
    clear: 'Retirer les étiquettes',
    unveil: 'Montrer les classes cachées',
    lead(plainBest, taught, of, labelled) {
      const most = plainBest ?? taught;
      if (labelled === 0) return 'Aucun point n’a d’étiquette.';
      if (most === null) return 'Certains points n’ont pas d’étiquette.';
      if (plainBest === null || taught === null) return `${most} classes cachées sur ${of} sont justes.`;
      if (taught > plainBest) return `Les étiquettes aident : ${taught} justes au lieu de ${plainBest}.`;
      if (taught < plainBest) return `Les étiquettes n’aident pas : ${taught} justes au lieu de ${plainBest}.`;
      return plainBest === of
        ? 'Sans étiquettes, toutes sont justes aussi.'
        : `Les étiquettes ne changent rien : ${plainBest} justes sur ${of}.`;
    },
    foot:
      'Les grandes marques sont des points étiquetés. Semi-LE relie les points étiquetés de même classe. CLE leur donne ' +
      'une même position. La méthode choisie colore les points creux : chacun prend la classe du point étiqueté le plus ' +
      'proche. Pour étiqueter d’autres points, choisissez l’outil « Étiqueter ».',
    of: ({ labelled, n }) => `${labelled} sur ${n}`,
    labelledStatus: ({ labelled, n }) => `${labelled} points étiquetés sur ${n}.`,
    right: (right, of) => `${right} justes sur ${of}`,
    summary: ({ labelled, n }, judged) =>
      `${labelled} points étiquetés sur ${n}.${judged.length > 0
        ? ` Justes parmi les ${judged[0].of} classes cachées : ` +
          `${judged.map(({ name: of, right }) => `${of} ${right}`).join(', ')}.`
        : ''}`,
  },
  why: (method, code) => methodTexts[method].refused?.[code] ?? ({
    'out-of-memory': 'Trop de points pour cette méthode. Effacez-en.',
    'empty-graph': 'Les étiquettes ne laissent pas d’arêtes utilisables au graphe. Retirez des étiquettes, ou augmentez k.',
  } as Record<string, string>)[code],
  foot(shown, valueOf) {
    const eigenmap = valueOf('laplacian-eigenmap'), kernel = valueOf('kernel-lpp'), lpp = shown.includes('lpp');
    if (eigenmap === null) {
      return kernel !== null && lpp
        ? 'Un λ plus petit signifie que les voisins restent plus proches. Kernel LPP est non linéaire : son λ peut être plus petit que ' +
          'celui de toute droite. Elle peut quand même placer de nouveaux points.'
        : '';
    }
    const least =
      'Un λ plus petit signifie que les voisins restent plus proches. Celui de ' +
      `l’eigenmap${lpp || kernel !== null ? '' : `, ${figure(eigenmap)},`} est le plus petit possible`;
    if (kernel === null) return `${least}, mais elle ne peut pas placer de nouveaux points.`;
    return kernel < 3 * eigenmap
      ? `${least}. Kernel LPP s’en approche et peut placer de nouveaux points.`
      : `${least}. Kernel LPP peut placer de nouveaux points ; un autre γ peut en rapprocher son λ.`;
  },
};

const notices: StudentWords['notices'] = {
  unstable(method) {
    const reasons: Partial<Record<MethodName, string>> = {
      pca: 'la variance est presque égale dans toutes les directions.',
      lda: 'deux directions séparent les classes presque aussi bien.',
      lpp: 'deux directions sont presque aussi bonnes.', 'neighborhood-preserving-embedding': 'deux directions sont presque aussi bonnes.',
      'orthogonal-lpp': 'deux directions sont presque aussi bonnes.',
    };
    return reasons[method] ? `Direction de ${name(method)} instable : ${reasons[method]} ${turns}` : '';
  },
  emptyGraph: (what) => `Le graphe n’a pas d’arêtes. Augmentez ${what}.`,
  or: ' ou ',
  isolated: (n) =>
    `${count(n, 'point isolé n’a', 'points isolés n’ont')} pas de voisins : LPP ${n === 1 ? 'l’' : 'les '}ignore.`,
  weightless: (n) =>
    `Toutes les arêtes de ${count(n, 'point', 'points')} ont le poids 0, car elles sont trop longues pour t : ` +
    `LPP ${n === 1 ? 'l’' : 'les '}ignore.`,
  edgeless: (n) =>
    `${count(n, 'point n’a', 'points n’ont')} pas d’arêtes, ou seulement des arêtes de poids 0 : ` +
    `LPP ${n === 1 ? 'l’' : 'les '}ignore.`,
  parts: (n, isZero) =>
    `Le graphe a ${whole(n)} composantes connexes.` +
    (isZero ? ' λ est 0 : LPP projette chacune en un seul endroit.' : ''),
  tied: (n) =>
    `${count(n, 'ligne a', 'lignes ont')} des voisins à égalité au rang k : l’arrondi décide lesquels sont reliés.`,
  kLimited: (k, n) =>
    `k est limité à ${whole(k)} : ${count(n, 'point a', 'points ont')} au plus ` +
    `${count(n - 1, 'voisin', 'voisins')} chacun.`,
  thinned: (n, all) =>
    `${whole(all)} arêtes ; ${n === 0 ? 'trop nombreuses pour être dessinées' : `${whole(n)} sont dessinées`}.`,
  warning: {
    'negative-weights': 'Certains poids sont négatifs : les poids scalaires et cosinus dépendent de l’origine.',
    underflow: 't est si petit que certains poids sont 0. Augmentez t.',
  },
  trouble: {
    'constant-data': 'Tous les points sont au même endroit. Déplacez-en un.',
    'too-few-samples': 'Dessinez au moins trois points.',
    'empty-graph-labels': 'Aucune paire de points n’a la même classe, donc le graphe n’a pas d’arêtes.',
    'not-finite': 'Une coordonnée est trop grande, ou n’est pas un nombre.',
    'weight.kind': 'Ces poids ne conviennent pas ici. Essayez chaleur ou 0–1.',
    far: 'Certains points sont trop loin des autres. Déplacez-les ou effacez-les.',
    'graph.kind': 'NPE a besoin d’un graphe kNN. Choisissez kNN.',
    'graph.k': 'k doit être au moins 1 et plus petit que le nombre de points.',
    'graph.epsilon': 'ε doit être plus grand que 0.',
    'weight.t': 't doit être plus grand que 0.',
    'out-of-memory': 'La mémoire ne suffit pas pour ce graphe. Prenez moins de points, ou kNN.',
  },
};

const keyboard: StudentWords['keyboard'] = {
  tried: (d, each) => `À ${d}° : ${each.join(' ; ')}.`,
  everyDirectionTip: (each) => `${each.join(', ')}. Faites glisser un axe pour essayer une autre direction.`,
  takes: (of, what, first) => `${of} ${first ? 'choisit ' : ''}${what}`,
  copied: 'Copié.',
  statusCross: (x, y) => `${fixed(x, 2)} ; ${fixed(y, 2)}`,
  statusPoint: (i, n, c, x, y) =>
    `Point ${i} sur ${n}, ${c > 0 ? `classe ${c}` : 'sans classe'}, en ${fixed(x, 2)} ; ${fixed(y, 2)}.`,
  landsOn: (of, at) => `en ${fixed(at, 2)} sur l’axe ${of}`,
  lands: (on) => `Projeté ${on.join(' et ')}.`,
  statusMoving: 'Le point se déplace : flèches, puis Entrée.',
  statusMoved: 'Le point est posé.',
  statusAdded: 'Point ajouté.',
  statusGhost: 'Point fantôme ajouté.',
  statusErased: (n) => count(n, 'point effacé.', 'points effacés.'),
  statusClassed: (n, c) => `${count(n, 'point a', 'points ont')} maintenant la classe ${c}.`,
  metrics: {
    objective: {
      label: 'Localité λ',
      head: 'λ',
      tooltip:
        'La distance entre les points reliés après projection, comparée à celle de tous les points. Petite : les voisins restent proches. ' +
        'LPP rend λ aussi petit que possible. Avec la contrainte longueur un, λ n’est pas divisé par la variance.',
    },
    variance: {
      label: 'Variance expliquée',
      head: 'var.',
      tooltip: 'La part de la variance totale que garde la projection. PCA la rend aussi grande que possible.',
    },
    kept: {
      head: 'cons.',
      label: (k) => (k > 0 ? count(k, 'voisin conservé', 'voisins conservés') : 'Voisins conservés'),
      tooltip: (k) =>
        `En moyenne, combien des ${k > 0 ? `${k} ` : ''}plus proches voisins de chaque point sont encore parmi les plus proches ` +
        'dans la projection. LPP donne la même variance à ses deux directions ; PCA non. Quand une direction a peu de ' +
        'variance, comme dans Iris, LPP en conserve moins.',
    },
    gap: {
      label: 'Écart entre classes',
      head: 'écart',
      tooltip:
        'La distance entre les deux moyennes de classe les plus proches, en écarts types à l’intérieur des classes (σ). ' +
        'Seules LDA et les méthodes sur le graphe « classes » utilisent les classes ; leur écart est donc plus grand. Le plus grand est en gras.',
    },
    angle: {
      label: 'Angle entre les axes',
      head: 'angle',
      tooltip: (one, other) => `L’angle entre les premières directions de ${one} et de ${other}.`,
    },
  },
  trying: (method) =>
    'Vous essayez un autre axe. La projection et les courbes le suivent. ' +
    `Quand vous le lâchez, il revient à l’axe ${method}.`,
};

export const words: StudentWords = mapTexts(
  { task, taskNotices, sheet, program, guess, result, scorm, page, status, methods, notices, keyboard },
  withFrenchSpaces,
);

export { late } from './fr-late.ts';
