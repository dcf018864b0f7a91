// French: the texts of lazy chunks that a student sees. Spaces before punctuation are those of fr.ts.
import { figure, percent } from '../numbers.ts';
import { quoted } from '../quoted.ts';
import { formatsOf, mapTexts } from './format.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import type { LateWords } from './late-texts.ts';
import type { Fault } from '../../scene/scene.d.ts';

const { whole, fixed, plain, count } = formatsOf('fr', (n) => Math.abs(n) < 2);
const rows = (n: number) => count(n, 'ligne', 'lignes');
const points = (n: number) => count(n, 'point', 'points');
const list = (all: string[]) => all.join(', ').replace(/, ([^,]*)$/, ' et $1');
const quote = (text?: string) => quoted(text).replace('“', '« ').replace('”', ' »');
const axes = (angle: number) => `${Math.round(angle) % 180}°`;

const card: LateWords['card'] = { more: 'En savoir plus', moreAbout: (term) => `En savoir plus : ${term}` };

const columns: LateWords['columns'] = {
  name: 'Colonnes d’origine',
  group: 'Sans projection',
  hint: 'deux colonnes, sans projection',
  tip: 'Deux colonnes des données, sans projection. Rien n’est ajusté.',
  note: 'sans projection',
  pairLabel: (names) => `${names.join(' × ')} : choisir les colonnes`,
  only: (n, all) => `La liste contient les ${n} colonnes de plus grande variance, sur ${whole(all)}.`,
  drawingHint: 'x et y, sans projection',
  stripSummary: (of, n, classes) =>
    `Colonne ${of}, sans projection : ${points(n)}${classes > 1 ? ` en ${classes} classes` : ''}.`,
  shown: (names) => `${names.length > 1 ? 'colonnes' : 'colonne'} ${names.join(' et ')} sans projection`,
};

const drawer: LateWords['drawer'] = {
  drawer: 'Détails de ce jeu de données',
  open: 'Afficher les détails',
  close: 'Masquer les détails',
  tabs: {
    components: 'Coefficients', quality: 'Qualité', apart: 'Comparer des groupes', row: 'Nouvelle ligne',
    model: 'Modèle',
  },
  model: {
    damaged: 'Ce n’est pas un modèle enregistré, ou il est endommagé. Enregistrez-le de nouveau avec JSON.stringify(model).',
    noMap: (method) =>
      `Un modèle ${method} n’a pas d’application linéaire : il ne peut pas placer d’autres lignes ici.`,
    otherSize: (wanted, have) =>
      `Le modèle a besoin de ${wanted} colonnes ; ce jeu de données en a ${have}. Enregistrez le modèle avec featureNames pour associer les colonnes par leur nom.`,
    missing: (names, all) =>
      `Il manque des colonnes dont le modèle a besoin : ${names.join(', ')}${all > names.length ? ' …' : ''}.`,
    what: (method, m, d, named) =>
      `Un modèle ${method} enregistré : ${m === 1 ? 'une direction' : `${m} directions`} de ${d} colonnes, associées par ` +
      `${named ? 'leur nom' : 'leur ordre'}. Le modèle n’est pas ajusté de nouveau : chaque ligne est placée en (x − moyenne)·A.`,
    figures: (accuracy, trust) => (accuracy || trust ? `10-NN ${accuracy} · trustw. ${trust}` : ''),
    picture: (method, of) => `Lignes de ce jeu de données, placées par le modèle ${method} ${of}`,
    opened: (of) => `${of} est ouvert, sous « Modèle », au-dessous des volets.`,
  },
  loadings: 'coefficient × écart type',
  addsTo: 'part de la distance',
  low: (symbol) => `${symbol} croissant`,
  high: (symbol) => `${symbol} décroissant`,
  share: 'part de la variance',
  componentLabel: (c, value, now, touch) =>
    `Dimension ${c}, ${value}${now ? `, sur l’axe ${now}` : ''}. ${touch
      ? 'Toucher : axe horizontal ; appui long : axe vertical.'
      : 'Clic : sur l’axe horizontal. Maj+clic : sur l’axe vertical.'}`,
  across: 'horizontal',
  upward: 'vertical',
  noMap: (method) => `${method} n’est pas linéaire et n’a donc pas de coefficients. LPP en est la version linéaire.`,
  noWeights: (method) => `${method} utilise des similarités entre lignes et n’a donc pas de coefficients.`,
  progress: (share) => (share > 0 ? `Calcul en cours, ${percent(share)}` : 'Calcul en cours'),
  waiting: 'En attente',
  cancel: 'Annuler',
  cancelled: 'Annulé.',
  again: 'Calculer',
  failed: 'Le calcul a échoué. Réessayez.',
  takeAsA: 'Prendre la sélection comme A',
  chooseA: 'Sélectionnez des lignes dans un volet avec le lasso, ou cliquez sur une classe en haut. Prenez-les comme groupe A. Sélectionnez d’autres lignes pour le groupe B.',
  noOthers: 'Le groupe A contient toutes les lignes. Sélectionnez moins de lignes.',
  group: (n, of, own) => `${rows(n)}${of ? (own === n ? `, ${of}` : `, surtout ${of}`) : ''}`,
  groups: (a, b, rest) =>
    `A : ${a}. B : ${rest ? `toutes les autres lignes, ${b}` : b}. ` +
    'Part de chaque colonne dans la distance entre les moyennes des deux groupes. Une part négative rapproche les moyennes.',
  distance: (v) => `distance des moyennes ${figure(v)}`,
  contributions: (method) => `Part de chaque pixel dans la distance selon ${method}`,
  pad: (touch) =>
    (touch ? 'Zone où dessiner' : 'Zone où dessiner. Les flèches déplacent, Espace noircit ou efface un pixel.'),
  drawOne: 'Dessinez une image. Un anneau montre sa place dans chaque volet linéaire.',
  typeRow: (some, all) =>
    'Saisissez une ligne. Elle commence à la moyenne. Un anneau montre sa place dans chaque volet linéaire.' +
    (some < all ? ` Seules les ${some} colonnes de plus grande variance ont un champ. Les ${all - some} autres restent à leur moyenne.` : ''),
  anyValue: '(moyenne)',
  noNewRow: 'On ne peut pas ajouter de ligne ici : le prétraitement de ce jeu de données demande plus que les nombres d’une ligne.',
  dropPicture: 'Ouvrir une image, ou la déposer sur la zone',
  noPicture: 'Ce navigateur ne peut pas lire le fichier comme une image.',
  clearRow: 'Effacer',
  placeRow: 'Placer la ligne',
  placedAt: (each) => each.map(([method, all]) => `${method} : ${all.map(figure).join(' ; ')}`).join(' · '),
  noNumber: (of) => `Saisissez un nombre pour ${of}.`,
  // As fields of numbers are read: with a point, or a comma before one or two digits.
  field: (v) => String(Number(v.toPrecision(4))).replace('-', '−'),
  nearest: (n, each) =>
    `Classes des ${n} lignes les plus proches dans les données : ${each.map(([of, many]) => `${of} (${many})`).join(', ')}.`,
  method: 'Méthode',
  accuracy: 'Exactitude 10-NN',
  trust: 'Trustworthiness',
  neighbourRecall: 'Voisins conservés',
  inShown: 'Pour les dimensions affichées',
  overDims: 'selon le nombre de dimensions',
  curves: (of, each) => `${of} selon le nombre de dimensions. ${each.join('. ')}.`,
  curve: (method, first, last, most) => `${method} : ${first} en une dimension, ${last} en ${most}`,
  trustOf: (some, all) =>
    `La trustworthiness est calculée sur un échantillon de ${whole(some)} lignes sur ${whole(all)}.`,
};

const finding: LateWords['finding'] = {
  list,
  unstable: (names) => `${names} : direction instable. Une autre direction est presque aussi bonne.`,
  rotated: (angle, edges) =>
    `LPP a tourné de ${angle} : ${edges === 0
      ? 'aucune arête ne relie plus les classes.'
      : edges === 1 ? '1 arête relie maintenant les classes.' : `${whole(edges)} arêtes relient maintenant les classes.`}`,
  far: (n) =>
    (n === 1
      ? 'PCA suit le point éloigné. LPP ne lui donne presque pas de poids.'
      : `PCA suit les ${whole(n)} points éloignés. LPP ne leur donne presque pas de poids.`),
  agree: 'LPP et PCA concordent.',
  agreeApart: 'LPP et PCA concordent : l’écart entre les classes dépasse leur longueur.',
  agreeSeparate: 'LPP et PCA concordent, et les deux séparent les classes.',
  agreeAt: (angle) => `LPP et PCA concordent : leurs droites forment un angle de ${angle}.`,
  differAt: (angle) => `LPP et PCA diffèrent : leurs droites forment un angle de ${angle}.`,
  nearly: (angle) => `LPP et PCA concordent presque : leur différence est de ${angle}.`,
  apart: 'L’écart entre les classes dépasse leur longueur.',
  bothSeparate: 'Les deux séparent les classes.',
  bothSeparateAt: (angle) => `Les deux droites séparent les classes. Elles forment un angle de ${angle}.`,
  onlyOne: (of) => `Seule ${of} sépare les classes.`,
  crossing: (crossing, edges) =>
    (crossing === 0
      ? 'Aucune arête ne les relie.'
      : crossing === 1 ? `1 arête sur ${whole(edges)} les relie.` : `${whole(crossing)} arêtes sur ${whole(edges)} les relient.`),
  connected: (crossing, edges) =>
    (crossing === 1
      ? `1 arête sur ${whole(edges)} relie les classes. Sans elle, LPP les séparerait.`
      : `${whole(crossing)} arêtes sur ${whole(edges)} relient les classes. Sans elles, LPP les séparerait.`),
  even:
    'Les arêtes ont à peu près la même longueur pondérée dans toutes les directions : LPP suit donc aussi la dispersion.',
  aimless: (ratio, n) =>
    `Aucune direction ne se distingue : la plus grande dispersion est ${ratio} fois la plus petite` +
    `${n > 0 ? `, ce qui peut être un hasard pour ${n} points` : ''}.`,
  overlap: 'les classes se chevauchent',
  eachOverlaps: 'chaque classe en chevauche une autre',
  someOverlap: (classes) => `les classes ${classes} se chevauchent`,
  eachOfThem: (classes) => `parmi les classes ${classes}, chacune en chevauche une autre`,
  separate: (classes, n) => (n > 1 ? `les classes ${classes} sont séparées` : `la classe ${classes} est séparée`),
  where: { both: 'sur les deux droites', every: 'dans chaque projection', here: 'dans cette projection' },
  separateOf: (each, of) => `Classes séparées de toutes les autres : ${list(each)} sur ${of}.`,
  gaps: (lpp, pca) =>
    `Les classes se chevauchent sur les deux droites. Leur écart est de ${lpp} pour LPP et de ${pca} pour PCA.`,
  separates: (names, n) => `${names} ${n > 1 ? 'séparent' : 'sépare'} les classes.`,
  onlySeparate: (names, n) => (n > 1 ? `Seules ${names} séparent les classes.` : `Seule ${names} sépare les classes.`),
  between: (one, other, angle) => `Les droites de ${one} et de ${other} forment un angle de ${angle}.`,
  at: (of, angle) => `La droite de ${of} est à ${angle}.`,
  noLine: 'Une méthode sans droite place chaque point séparément.',
  predicted: (neighbours, each) => `Classe prédite à partir de ${neighbours} voisins : ${each.join(', ')}.`,
  usesClasses: '(utilise les classes)',
  trust: (each) => `Trustworthiness des volets : ${each.join(', ')}.`,
};

const help: LateWords['help'] = {
  title: 'Deux façons de projeter des points',
  close: 'Fermer',
  what: [
    'PCA trouve la direction dans laquelle les points sont le plus dispersés. LPP (Locality Preserving Projections) relie d’abord chaque point à ses voisins, puis trouve la direction dans laquelle les points reliés restent proches.',
    'Dessinez des points, faites-les glisser, changez le graphe et observez les deux axes. Les projections montrent où chaque méthode place les points sur une droite. Les courbes montrent ce que vaudrait chaque direction.',
    'Tournez un axe pour essayer votre propre direction ; il revient quand vous le lâchez. Un point fantôme est projeté comme les autres, mais ne sert pas à l’ajustement.',
  ],
  documents: {
    title: 'En savoir plus (en anglais) :',
    links: [
      ['index', 'Introduction'], ['guide', 'Guide'], ['from-csv', 'Ouvrir votre fichier CSV'], ['gallery', 'Galerie'],
      ['api', 'Référence de l’API'],
    ],
    elsewhere: 'Le guide est dans le dossier docs du playground d’où ce fichier a été enregistré.',
  },
  keys: [
    {
      title: 'Outils',
      rows: [
        ['B', 'Pulvériser des points'], ['P', 'Ajouter un point'],
        ['V', 'Faire glisser des points ou un axe ; dans le vide, dessiner'],
        ['L', 'Sélectionner des points avec une boucle'], ['E', 'Effacer des points'], ['G', 'Point fantôme'],
        ['T', 'Attribuer une classe à des points'],
        ['1 – 6', 'Donner la classe aux points sélectionnés ou aux nouveaux points'],
        ['[ ]', 'Pinceau plus petit ou plus grand'], ['W', 'Colorer les arêtes selon leur contribution à λ (oui/non)'],
      ],
    },
    {
      title: 'Vue',
      rows: [
        ['Espace', 'Maintenir et faire glisser : déplacer la vue'], ['0', 'Montrer tous les points'],
        ['Molette', 'Agrandir à l’endroit du pointeur'],
        ['F', 'Mode présentation (textes et points plus grands) oui/non'],
        ['?', 'Ouvrir cette aide'], ['Échap', 'Annuler le tracé ou la sélection'],
      ],
    },
    {
      title: 'Historique et presse-papiers',
      rows: [
        ['Ctrl Z', 'Annuler'], ['Ctrl ⇧ Z', 'Rétablir'], ['Ctrl A', 'Sélectionner tous les points'],
        ['Ctrl C', 'Copier les points sélectionnés, une ligne x, y et classe par point'],
        ['Ctrl V', 'Coller de telles lignes, aussi d’un tableur'],
      ],
    },
    {
      title: 'Volets d’un jeu de données',
      rows: [
        ['L', 'Lasso : sélectionner des lignes ; ⇧ ajoute, Alt retire'], ['V', 'Main : déplacer la vue'],
        ['+ −', 'Agrandir ou réduire ; les flèches déplacent, 0 montre tout'],
        ['N', 'Ligne suivante, avec ⇧ la précédente ; Espace la sélectionne'],
        ['Entrée', 'Agrandir un volet, ou les montrer tous'],
        ['Échap', 'Annuler la sélection, puis montrer tous les volets'],
      ],
    },
    {
      title: 'Doigts et stylet',
      rows: [
        ['1 doigt', 'Utilise l’outil. Touchez un point pour le sélectionner, puis une classe pour la lui donner'],
        ['2 doigts', 'Déplacent et agrandissent la vue ; le tracé à peine commencé est retiré'],
        ['Stylet', 'Dessine ; les doigts déplacent alors seulement la vue'],
      ],
    },
    {
      title: 'Dessiner au clavier',
      rows: [
        ['← ↑ → ↓', 'Déplacer le viseur'], ['⇧', 'Avec les flèches : dix fois plus loin'], ['Entrée', 'Ajouter un point'],
        ['Suppr', 'Effacer le point ou la sélection'], ['N', 'Point suivant, avec ⇧ le précédent'],
        ['M', 'Déplacer le point avec les flèches'],
      ],
    },
  ],
};

const lessons: LateWords['lessons'] = {
  outliers: 'Trois points aberrants font tourner PCA, mais pas LPP.',
  'lecture-1': 'Deux nuages ronds : les deux méthodes concordent.',
  'lecture-2': 'Deux nuages étroits côte à côte : PCA va dans leur longueur, LPP en travers.',
  moons: 'Aucune droite ne sépare les deux classes courbes.',
  'three-blobs': 'Ici, LPP et PCA concordent.',
  'noisy-curve': 'Une courbe et un point aberrant, d’après l’article sur LPP.',
  'two-circles': 'Deux ellipses, d’après l’article sur LPP.',
  'swiss-roll': 'Une spirale : aucune application linéaire ne peut la dérouler.',
  'noisy-moons': 'Quelques étiquettes changent le plongement.',
  bridge: 'Chaque eigenmap coupe les données au point le plus mince du pont.',
  noise: 'Des points au hasard : aucune direction n’a de sens.',
};

const titles: LateWords['titles'] = {
  'two-cigars': 'Deux cigares', outliers: 'Points aberrants', 'lecture-1': 'Cours, jeu 1', 'lecture-2': 'Cours, jeu 2',
  moons: 'Deux lunes', 'three-blobs': 'Trois nuages', 'noisy-curve': 'Courbe bruitée', 'two-circles': 'Deux ellipses',
  'swiss-roll': 'Swiss roll (coupe)', 'noisy-moons': 'Lunes bruitées, peu d’étiquettes',
  bridge: 'Nuages avec un pont', noise: 'Bruit uniforme',
  iris: 'Iris', wine: 'Vin', penguins: 'Manchots', digits: 'Chiffres manuscrits', segments: 'Segments d’images',
  texts: 'Textes',
};

const again = 'Demandez de nouveau le lien.';
const newer = 'Rechargez la page pour avoir la dernière version.';

/** Which tasks or answers are missing. */
function missing({ value = '', count: n = 0, of = 0 }: Fault, all: string, one: string, isFeminine: boolean) {
  if (n === 0 && of > 0) return `Le lien contient ${whole(of)} ${all}, plus qu’une feuille ne peut en avoir.`;
  if (n === 0) return `Les ${all} du lien sont illisibles. ${again}`;
  return value.includes(',')
    ? `Les ${all} ${value} sur ${of} sont illisibles. ${again}`
    : `${isFeminine ? 'La' : 'L’'}${isFeminine ? ' ' : ''}${one} ${value} sur ${of} est illisible. ${again}`;
}

const link: LateWords['link'] = {
  label: 'À propos de ce lien',
  ownSaved: 'Vous avez ouvert un lien. Votre propre dessin est enregistré.',
  ownDrawing: 'Votre propre dessin est enregistré.',
  back: 'Retour à mon dessin',
  backAgain: 'Votre propre dessin est de nouveau là.',
  backGone: 'Ce dessin n’est plus enregistré dans ce navigateur.',
  wentOn: (what) => `Suite de votre travail : ${what.join(', ')}.`,
  withWords: 'votre réponse rédigée',
  startOver: 'Recommencer',
  begunAnew: 'Le lien tel qu’il a été envoyé. Votre dessin précédent est enregistré.',
  close: 'Fermer',
  failed: 'Le contenu de ce lien n’a pas pu être chargé. Vérifiez la connexion et réessayez.',
  more: (n) => `${n} autres éléments du lien sont illisibles.`,
  fault: {
    foreign: () => 'L’adresse ne contient pas de dessin du playground ; cette partie a été ignorée.',
    long: ({ count: n = 0 }) => `Le lien est trop long (${whole(n)} caractères). Demandez un fichier.`,
    cut: () => 'Le lien est incomplet : il manque la fin. La partie lisible est affichée.',
    altered: () => 'Le lien a été modifié après sa copie. Le dessin peut différer de celui qui a été envoyé.',
    newer: () => `Le lien vient d’une version plus récente de cette page ; il peut manquer des parties. ${newer}`,
    value: ({ key, value }) =>
      `Le lien a une valeur non valide ${quote(value)} pour ${quote(key)}. La valeur par défaut est utilisée.`,
    unknown: ({ key, near: close }) =>
      `Le lien a un réglage inconnu ${quote(key)}.${close ? ` Vouliez-vous dire ${quote(close)} ?` : ''}`,
    repeated: ({ key }) => `Le lien contient deux fois ${quote(key)}. La première est utilisée.`,
    points: ({ count: n = 0, of = 0 }) =>
      (n > 0
        ? `Seuls les ${whole(n)} premiers points sur ${whole(of)} sont lisibles.`
        : 'Les points du lien sont illisibles.'),
    ghosts: ({ count: n = 0, of = 0 }) =>
      (n > 0
        ? `Seuls les ${whole(n)} premiers points fantômes sur ${whole(of)} sont lisibles.`
        : 'Les points fantômes du lien sont illisibles.'),
    many: ({ of = 0, count: n = 0 }) =>
      `Le lien contient ${whole(of)} points, plus que la limite. ${n > 0
        ? `Les ${whole(n)} premiers sont affichés.` : 'Aucun n’est affiché.'}`,
    pins: () => 'Les axes épinglés du lien sont illisibles.',
    angles: () => 'Les angles du lien sont illisibles ; ils sont recalculés.',
    task: () => `L’exercice du lien est illisible. ${again}`,
    answer: () => `La réponse du lien est illisible. ${again}`,
    sheet: (fault) => missing(fault, 'exercices', 'exercice', false),
    handIn: (fault) => missing(fault, 'réponses', 'réponse', true),
    later: ({ value = '', of = 0 }) =>
      `${of === 1 ? 'L’exercice vient' : value.includes(',')
        ? `Les exercices ${value} sur ${of} viennent` : `L’exercice ${value} sur ${of} vient`} ` +
      `d’une version plus récente de cette page ; il peut manquer des parties. ${newer}`,
    set: () => 'Les lignes du fichier sont illisibles. Ouvrez le fichier de données d’origine.',
    guess: () => 'L’estimation du lien est illisible.',
    result: () => `La note du lien est illisible. ${again}`,
    file: () => 'Le nom du fichier de données dans le lien est illisible.',
  },
};

const best = (of: string, value: string, least: string) => `${of} = ${value}, au mieux ${least}`;

const methodTexts: LateWords['methodTexts'] = {
  'lpp': {
    tip: 'Locality Preserving Projections : les directions dans lesquelles les points reliés restent le plus proches.',
    hint: 'garde les voisins proches',
    does: 'garde les voisins proches',
    curve: {
      name: 'λ(θ)', takes: 'le plus petit λ',
      tried: (v, least) => `λ = ${figure(v)}, le minimum de LPP est ${figure(least)}`,
    },
  },
  'neighborhood-preserving-embedding': {
    tip: 'Neighborhood Preserving Embedding : les directions dans lesquelles chaque point est le mieux reconstruit par ses voisins.',
    hint: 'reconstruit les lignes par leurs voisines',
    does: 'reconstruit chacun par ses voisins',
    curve: {
      name: 'reconstruction', takes: 'la plus petite erreur de reconstruction',
      tried: (v, least) => best('λ de NPE', figure(v), figure(least)),
    },
  },
  'orthogonal-lpp': {
    tip: 'LPP orthogonale : la première direction de LPP, puis chacune à angle droit de toutes les précédentes.',
    hint: 'LPP, axes orthogonaux', does: 'LPP, axes orthogonaux',
    curve: {
      name: 'λ(θ)', takes: 'le plus petit λ',
      tried: (v, least) => `λ = ${figure(v)}, le minimum d’OLPP est ${figure(least)}`,
    },
    numbers: { title: 'OLPP   min aᵀXᵀLX a / aᵀXᵀDX a, a ⟂ a précédents', sign: 'λ', column: 'a' },
  },
  'pca': {
    tip: 'Analyse en composantes principales (Principal Component Analysis) : les directions de plus grande variance. Elle ignore le graphe.',
    hint: 'plus grande variance',
    does: 'plus grande variance',
    curve: {
      name: 'variance', takes: 'la plus grande variance',
      tried: (v, most) => `${percent(v)} de la variance, le maximum de PCA est ${percent(most)}`,
    },
    numbers: { title: 'PCA   covariance', sign: 's²', column: 'u' },
  },
  'lda': {
    tip: 'Analyse discriminante linéaire (Linear Discriminant Analysis) : les directions qui séparent le mieux les classes. Elle ignore le graphe.',
    hint: 'sépare les classes ; a besoin de classes',
    does: 'sépare les classes ; sans graphe',
    curve: {
      name: 'séparation', takes: 'la meilleure séparation des classes',
      tried: (v, most) => best('μ de LDA', figure(v), figure(most)),
    },
    refused: { 'missing-labels': 'LDA a besoin de points étiquetés d’au moins deux classes.' },
  },
  'kernel-lpp': {
    tip: 'Kernel LPP : LPP non linéaire. Elle trouve des fonctions lisses de la position au lieu de directions.',
    hint: 'LPP non linéaire',
    does: 'LPP non linéaire',
    refused: { 'too-many-components': 'Ce noyau ne voit que la distance à l’origine. Rapprochez les points de l’origine, ou choisissez rbf.' },
  },
  'lpi': {
    tip: 'Locality Preserving Indexing : LPP pour des textes ; les lignes sont comparées par leur angle.',
    hint: 'LPP pour des textes, par angle', does: null,
  },
  'lsi': {
    tip: 'Latent Semantic Indexing : PCA sans centrage, pour des textes.',
    hint: 'PCA sans centrage, pour des textes', does: null,
  },
  'laplacian-eigenmap': {
    tip: 'Eigenmap laplacienne : place chaque point aussi près que possible de ses voisins. LPP en est la version linéaire.',
    hint: 'non linéaire ; LPP en est la version linéaire',
    does: 'place les points près de leurs voisins',
  },
  'semi-laplacian-eigenmap': {
    tip: 'Eigenmap semi-supervisée : les points étiquetés d’une même classe sont reliés, ceux de classes différentes ne le sont pas.',
    hint: 'eigenmap avec quelques étiquettes', does: 'eigenmap avec quelques étiquettes',
    refused: { 'missing-labels': 'Semi-LE a besoin d’une étiquette. Choisissez l’outil « Étiqueter », puis sélectionnez des points.' },
  },
  'constrained-laplacian-eigenmap': {
    tip: 'Eigenmap sous contraintes : une dimension par classe, les étiquettes servant de contraintes.',
    hint: 'eigenmap, étiquettes comme contraintes',
    does: 'un endroit par classe étiquetée',
    refused: { 'missing-labels': 'CLE a besoin d’étiquettes de deux classes. Choisissez l’outil « Étiqueter », puis sélectionnez des points.' },
  },
};

const near: LateWords['near'] = {
  lead: 'Du local au global.',
  about:
    'Cε est la covariance des paires plus proches que ε. LPP prend le petit axe de son ellipse. Quand ε couvre toutes les paires, Cε est la covariance ordinaire. PCA en prend le grand axe ; LPP finit donc sur le dernier axe de PCA.',
  turns: 'Angle de l’axe LPP',
  axis: 'Axe LPP',
  last: (angle) => `dernier axe de PCA, ${axes(angle)}`,
  slider: 'Distance² ε, du local au global',
  ends: ['local', 'global'],
  allPairs: 'toutes les paires',
  stops: 'Étapes du local au global',
  play: 'Lire',
  halt: 'Arrêter',
  playing: 'Dure 4 secondes : du local au global et retour',
  settings:
    'Les ellipses sont tracées à deux écarts types. Cette vue règle le graphe ε, les poids 0–1 et la contrainte longueur un. Quand vous revenez aux projections, vos réglages reviennent. Changer le graphe ou les poids ferme cette vue.',
  none: 'Il n’y a pas encore de paires. Dessinez des points à au moins deux endroits.',
  sample: (known, of, more) =>
    `Sur ${whole(known)} points parmi ${whole(of)}${more ? ' ; calcul en cours' : ' (échantillon aléatoire)'}`,
  figures: {
    lpp: 'Angle de LPP', pca: 'Angle de PCA', pairs: 'Paires plus proches que ε', beta: 'β : part des n² paires',
    near: 'Rapport des axes de Cε', all: 'Rapport des axes de C',
  },
  unstable: 'direction instable',
  within: (pairs, all) => `${whole(pairs)} sur ${whole(all)}`,
  summary: ({ from, to, last }) =>
    `L’axe LPP est à ${axes(from)} pour les paires les plus proches et à ${axes(to)} pour toutes les paires. Le dernier axe de PCA est à ${axes(last)}.`,
};

const numberFaults: LateWords['numberFaults'] = {
  empty: () => 'La cellule est vide. Saisissez un nombre.',
  text: (text) => `${quote(text.trim())} n’est pas un nombre. Écrivez des nombres comme −1,5 ou 2000.`,
  ambiguous: (text) =>
    `${quote(text.trim())} est ambigu. Écrivez ${text.trim().replace(',', '.')} ou ${text.trim().replace(',', '')}.`,
  large: (text) => `Le nombre ${quote(text.trim())} est trop grand.`,
};

const own: LateWords['own'] = {
  stays: 'reste sur cet ordinateur',
  setSize: (n, cols) => `${rows(n)} × ${count(cols, 'colonne', 'colonnes')}`,
  fitting: (set) => `Ajustement de ${set}…`,
  sample: (n, of) => `échantillon aléatoire de ${whole(n)} lignes sur ${whole(of)} · `,
  notSaved: {
    full: (title) =>
      `${title} est ouvert, mais pas enregistré : la mémoire du navigateur est pleine. Après un rechargement, vous devrez ouvrir de nouveau le fichier.`,
    denied: (title) =>
      `${title} est ouvert, mais pas enregistré : ce navigateur ne le permet pas. Après un rechargement, vous devrez ouvrir de nouveau le fichier.`,
  },
  again: {
    title: (of) => `Ouvrir de nouveau ${of}`,
    why: (of, n, cols) =>
      `Ce lien a besoin du fichier ${of} (${rows(n)}, ${count(cols, 'colonne', 'colonnes')}). ` +
      'Un lien ne contient pas de données, et le fichier n’est pas enregistré dans ce navigateur. Ouvrez le fichier pour voir le graphique. ' +
      'Il reste sur cet ordinateur.',
    unknown: 'Ce lien a besoin d’un fichier de données qui n’est pas enregistré dans ce navigateur. Son nom est inconnu.',
    open: (of) => `Ouvrir ${of}…`,
    back: 'Retour au dessin',
    reading: (of) => `Lecture de ${of}…`,
    other: (given, of, size, was) =>
      (size === was
        ? `${given} n’est pas le même fichier que ${of} : la taille est la même, mais le contenu diffère.`
        : `${given} n’est pas le même fichier que ${of} : il a ${count(size, 'octet', 'octets')} au lieu de ${whole(was)}.`),
    allTheSame: 'Ouvrir quand même',
    failed: (of, why) => `${of} n’a pas pu être ouvert. ${why}`,
    unread: 'Le fichier a peut-être été déplacé, supprimé ou modifié. Choisissez-le de nouveau.',
    opened: (of) => `${of} est ouvert.`,
  },
};

const dimensions = (x: number, y: number) => (y ? `dimensions ${x} et ${y}` : `dimension ${x}`);
const WAYS = ['', 'une fois', 'de deux façons', 'de trois façons', 'de quatre façons'];

const panels: LateWords['panels'] = {
  title: (n) => (n > 1 ? `Les mêmes données, ${WAYS[n]}.` : 'Une méthode'),
  legend: 'Classes : un clic sélectionne leurs lignes',
  moreClasses: (n) => `${whole(n)} de plus`,
  colourBy: 'Couleur selon',
  byClass: 'Classe',
  byNothing: 'Une seule couleur',
  otherColumns: 'Autres colonnes',
  columns: (n, all) => (n < all ? `Les ${n} colonnes de plus grande variance` : 'Colonnes'),
  add: 'Ajouter un volet',
  remove: 'Retirer ce volet',
  enlarge: 'Agrandir ce volet',
  shrink: 'Montrer tous les volets',
  fit: 'Montrer toutes les lignes',
  method: (r) => `Méthode du volet ${r}`,
  maps: 'Peut aussi placer de nouvelles lignes',
  places: 'Place seulement ces lignes',
  pairLabel: (method, x, y) => `${y ? `${x} × ${y}` : x} : dimensions de ${method}, échelle des axes et plus`,
  across: 'Axe horizontal',
  up: 'Axe vertical',
  none: 'aucun',
  scale: 'Échelle des axes',
  scales: { w: 'valeurs', r: 'rangs' },
  scalesOfParts: { '': 'chaque composante séparément', w: 'toutes ensemble, valeurs', r: 'toutes ensemble, rangs' },
  byRank: 'rangs',
  only: (m) => (m === 1 ? 'Il y a une dimension.' : `Il y a ${m} dimensions.`),
  accuracy: '10-NN',
  trust: 'trustw.',
  best: 'meilleure valeur des volets',
  usesClasses: 'avec classes',
  usesClassesTip: 'Cette méthode reçoit la classe de chaque ligne. Les autres ne la reçoivent pas ; elle sépare donc plus facilement ces classes.',
  accuracyTip:
    'Exactitude 10-NN : la part des lignes dont la classe est la plus fréquente parmi leurs dix plus proches ' +
    'voisins. Les distances sont celles des dimensions affichées.',
  trustTip: 'Trustworthiness : à quel point les dix plus proches voisins de ce volet sont proches aussi dans les données. 1 est parfait.',
  shownDimensions: (x, y, rank) => `${dimensions(x, y)}${rank ? ', par rangs' : ''}`,
  summary(method, set, n, classes, shown, { accuracy, trust }, isBest, usesClasses, chosen) {
    return [
      `${method} de ${set} : ${rows(n)}${classes > 1 ? ` en ${classes} classes` : ''}, ${shown}.`,
      usesClasses ? 'La méthode utilise les classes.' : '',
      accuracy === undefined || Number.isNaN(accuracy)
        ? '' : `Exactitude 10-NN ${percent(accuracy, 1)}${isBest ? ', la meilleure valeur des volets' : ''}.`,
      trust === undefined || Number.isNaN(trust) ? '' : `Trustworthiness ${fixed(trust, 2)}.`,
      chosen > 0 ? count(chosen, 'ligne sélectionnée.', 'lignes sélectionnées.') : '',
    ].filter(Boolean).join(' ');
  },
  keys:
    'Plus et moins agrandissent et réduisent, 0 montre tout, les flèches déplacent la vue. N et Maj+N vont à la ligne suivante et à la précédente, ' +
    'Espace la sélectionne. Entrée agrandit le volet. Échap annule.',
  hands: { lasso: 'Lasso : sélectionner des lignes avec une boucle', pan: 'Main : déplacer la vue' },
  handNames: { lasso: 'Lasso', pan: 'Main' },
  hand: 'Effet du glissement dans les volets',
  chosen: (n) => count(n, 'sélectionnée', 'sélectionnées'),
  onlyThese: 'Ajuster celles-ci seulement',
  whyApart: 'Comparer des groupes',
  clear: 'Annuler la sélection',
  part: (n, all) => `${whole(n)} sur ${rows(all)} pour l’ajustement`,
  allRows: 'Ajuster toutes les lignes',
  tooFew: 'Sélectionnez au moins trois lignes.',
  statusChosen: (n, where) =>
    (n === 0
      ? 'Aucune ligne sélectionnée.'
      : `${count(n, 'ligne sélectionnée', 'lignes sélectionnées')}${where ? ` dans ${where}` : ''}, en évidence dans tous les volets.`),
  statusOnly: (n) => `Ajustement des lignes sélectionnées : ${whole(n)}.`,
  statusAll: 'Ajustement de toutes les lignes.',
  warnings: { 'singular-within-class': 'LDA a trouvé des directions dans lesquelles aucune classe ne varie. Cela peut être un hasard : activez « PCA d’abord » sous « Autres réglages ».' },
  statusEnlarged: (of) => `${of} agrandi.`,
  statusShrunk: 'Tous les volets sont affichés.',
  row: (row, of) => (of ? `${of} · ligne ${whole(row)}` : `Ligne ${whole(row)}`),
  waiting: 'En attente',
  stages: {
    started: 'Calcul',
    neighbours: 'Recherche des voisins',
    edges: 'Construction du graphe',
    affinity: 'Calcul des poids',
    kernel: 'Calcul du noyau',
    eigenpairs: 'Résolution du problème aux valeurs propres',
    reconstruction: 'Calcul des poids de reconstruction',
    'row space': 'Recherche de l’espace des lignes',
  },
  cancel: 'Annuler',
  cancelled: 'Annulé.',
  again: 'Calculer',
  forTexts: (of) =>
    `${of} est pour des textes (nombres de mots, comparés par leur angle). Ce jeu de données n’est pas du texte.`,
  refused: {
    'missing-labels': 'Cette méthode a besoin de lignes d’au moins deux classes.',
    'constant-data': 'Toutes les lignes sont égales. Choisissez d’autres colonnes.',
    'too-few-samples': 'Il faut au moins trois lignes.',
    'empty-graph': 'Le graphe n’a pas d’arêtes. Augmentez k, ε ou t.',
    'too-many-components': 'Les données ont moins de dimensions que demandé. Choisissez moins de dimensions.',
    'not-converged': 'Le calcul des valeurs propres n’a pas convergé : les poids diffèrent de trop d’ordres de grandeur. Essayez les poids 0–1.',
    'out-of-memory': 'La mémoire ne suffit pas pour autant de lignes ou de colonnes. Sélectionnez moins de lignes, ou activez « PCA d’abord ».',
    'not-finite': 'Une valeur est trop grande pour le calcul. Vérifiez les données.',
    'invalid-data': 'Ces lignes ne peuvent pas être utilisées. Vérifiez les données.',
    'engine-stopped': 'Le moteur de calcul s’est arrêté et redémarre. Vos données sont conservées.',
    'no-out-of-sample': 'Cette méthode ne peut pas placer de nouvelles lignes.',
  },
  refusedElse: 'Cette méthode n’a pas de résultat pour ces lignes et ces réglages. Essayez d’autres réglages.',
  partTitles: {
    part: (p, _, n) => [`Composante ${p} · ${rows(n)}`, `Comp. ${p}`, String(p)],
    small: (_, parts) => [parts === 1 ? '1 petite composante' : `${parts} petites composantes`, 'petites'],
    rest: (_, parts, n) => [`${parts} autres composantes · ${rows(n)}`, `${parts} autres`, 'reste'],
  },
  inPart: (p) => `composante ${p}`,
  partsApart: (n) =>
    `Le graphe a ${n} composantes connexes. Une eigenmap ne définit pas de distance entre elles ; chacune est donc dessinée séparément.`,
  partsTogether: (n) =>
    `Le graphe a ${n} composantes connexes. Dans une eigenmap, les distances entre elles ne signifient rien.`,
  partsInOnePlace: (parts) =>
    `Les composantes ${list(parts.map(String))} du graphe tombent au même endroit : aucune arête ne les relie, rien ne les sépare donc.`,
  join: (k) => `Les relier : k = ${k}`,
  largest: 'Ajuster seulement la plus grande composante',
  statusJoined: (k) => `k vaut maintenant ${k} : le graphe est connexe.`,
  figuresOfFitted: (n, all) =>
    `Les mesures portent sur les lignes de l’ajustement, ${whole(n)} sur ${whole(all)}. Les autres lignes sont projetées et affichées comme de petits points.`,
  figuresOfSample: (n, all) => `Les lignes sont un échantillon aléatoire : ${whole(n)} sur ${whole(all)}.`,
  outOfSample: {
    placed: (n, of) =>
      (n === of
        ? `Les autres lignes (${whole(n)}) sont projetées et affichées comme de petits points.`
        : `Parmi les ${whole(of)} autres lignes, ${whole(n)} sont projetées et affichées comme de petits points.`),
    gaps: (n) =>
      `${rows(n)} avec des valeurs manquantes ${n === 1 ? 'est laissée' : 'sont laissées'} de côté. ` +
      'Pour les garder, choisissez « Change columns… » et remplissez avec la moyenne de la colonne.',
    why: {
      sparse: (of) =>
        `Les autres lignes (${whole(of)}) ne sont pas affichées : pour des données creuses, seules les lignes de l’ajustement sont enregistrées.`,
      many: (of) => `Les autres lignes (${whole(of)}) ne sont pas affichées : le fichier est trop volumineux.`,
      texts: (of) => `Les autres lignes (${whole(of)}) ne sont pas affichées : il faudrait des colonnes de nombres seulement.`,
    },
    elsewhere: 'Les autres lignes ne sont pas chargées. Ouvrez de nouveau le fichier pour les afficher.',
  },
  trustOfSome: (n) => `La trustworthiness est calculée sur un échantillon de ${rows(n)}.`,
  used: 'Utilisé par',
  graph: (users, others) =>
    [
      users.length > 0 ? `${list(users)} ${users.length > 1 ? 'utilisent' : 'utilise'} ce graphe.` : '',
      others.length > 0
        ? users.length > 0
          ? `${list(others)} ne ${others.length > 1 ? 'l’utilisent' : 'l’utilise'} pas.`
          : `${list(others)} ${others.length > 1 ? 'n’utilisent' : 'n’utilise'} pas ce graphe.`
        : '',
    ].filter(Boolean).join(' '),
  facts: (edges, parts) => `${count(edges, 'arête', 'arêtes')}, ${parts === 1 ? 'connexe' : `${parts} composantes connexes`}`,
};

const records: LateWords['records'] = {
  numbers: {
    angles: (each, between) => `Angles  ${each.join(', ')}${between && `, angle entre eux ${between}`}`,
    between: (between) => `Angle entre les premières directions  ${between}`,
    checked: (size) => `résidu ≤ ${size}`,
    graph: 'Graphe',
    graphFacts: (n, edges, parts, isolated) => `n = ${n}, arêtes ${edges}, composantes ${parts}, isolés ${isolated}`,
    degreeRange: (low, high) => `degré ${low} … ${high}`,
    time: (ms) => `temps  ${fixed(ms, ms < 10 ? 1 : 0)}\u202fms`,
    point: (point) => `Point ${point}`,
    moreEdges: (n) => `et ${n} de plus`,
  },
  cells: {
    noClass: (text, most) => `${quote(text)} n’est pas une classe. Les classes vont de 1 à ${most}.`,
    tooMany: (n, most) => `${n} cellules, mais ${most} au maximum : x, y et classe.`,
    tooFew: 'Un point a besoin de x et de y.',
    inRow: (row, fault) => `Ligne ${row} : ${fault}`,
    readAs: (text, value) => `${quote(text)} a été lu comme ${plain(value)}.`,
    pastedTable: 'tableau collé.txt',
    pasted: (n, faults) =>
      [
        n > 0 ? count(n, 'point collé.', 'points collés.') : 'Aucun point n’a été collé.',
        ...faults.slice(0, 2),
        ...(faults.length > 2 ? [`${faults.length - 2} autres lignes ont des erreurs.`] : []),
      ].join(' '),
    noTable: 'Le texte collé n’est pas un tableau. Un tableau a au moins deux colonnes et trois lignes.',
    nothing: 'Le presse-papiers ne contient pas de texte. Les points sont des lignes x, y et classe.',
    copied: (n) => count(n, 'point copié.', 'points copiés.'),
  },
  table: {
    caption: 'Points',
    number: 'N°', x: 'x', y: 'y', label: 'Classe', actions: 'Retirer',
    add: 'Ajouter un point',
    remove: (row) => `Retirer le point ${row}`,
    cell: (field, row) => `${field} du point ${row}`,
    unlabelled: 'aucune',
  },
};

const share: LateWords['share'] = {
  title: 'Partager',
  close: 'Fermer',
  copy: 'Copier',
  copied: 'Copié.',
  selected: 'Le presse-papiers n’est pas disponible. Le texte est sélectionné : copiez-le.',
  saved: (of) => `${of} est enregistré.`,
  savedWith: (of, file) => `${of} est enregistré, avec les lignes de ${file}.`,
  savedWithout: (of, most) =>
    `${of} est enregistré sans les lignes, car le fichier dépasserait ${most >> 20} Mo. Pour l’ouvrir, il faut aussi le fichier de données.`,
  onePage: 'La page dans un seul fichier',
  colouredBy: (column, range) =>
    `Couleurs selon ${column}${range ? `, de ${figure(range.low)} à ${figure(range.high)}` : ''}.`,
  failed: 'La création a échoué. Votre dessin est conservé.',
  link: {
    titles: { drawing: 'Lien', task: 'Lien vers l’exercice', answer: 'Lien vers votre réponse' },
    fields: { drawing: 'Lien vers cette vue', task: 'Lien vers l’exercice', answer: 'Lien vers votre réponse' },
    given: 'Partager',
    kinds: { answer: 'Ma réponse', task: 'L’exercice' },
    inside: {
      task: 'L’exercice avec son premier dessin, pour les étudiants qui le résolvent.',
      answer: 'Votre dessin et votre réponse rédigée, pour votre enseignant. L’exercice lui-même n’est pas inclus.',
    },
    more: 'Plus',
    bare: 'Seulement le dessin, sans l’exercice :',
    length: (n) => `${count(n, 'caractère', 'caractères')}.`,
    drawn: (n, ghosts) =>
      `Le lien contient tout : ${points(n)}${ghosts > 0 ? `, ${count(ghosts, 'point fantôme', 'points fantômes')}` : ''} et tous les réglages. Rien n’est enregistré sur un serveur.`,
    preset: 'Le lien contient l’exemple, sa graine et tous les réglages. Rien n’est enregistré sur un serveur.',
    set: (title) => `Le lien ouvre ${title} avec tous les réglages.`,
    own: (title) =>
      `Le lien contient tous les réglages, mais pas les lignes de ${title}. Pour l’ouvrir, il faut ce fichier. Pour inclure les lignes, enregistrez un fichier de scène.`,
    exact: 'Les coordonnées sont enregistrées exactement.',
    here: 'Ce lien ne fonctionne que sur cet ordinateur, car la page n’a pas d’adresse publique.',
    code: 'Code QR du lien',
    large: 'Agrandir le code QR',
    noCode: (most) => `Le lien est trop long pour un code QR (${whole(most)} caractères au maximum).`,
    long: 'Ce lien est long, et certains programmes coupent les liens longs. Un fichier de scène a le même contenu.',
    tooLong: (n) =>
      `Le lien aurait ${count(n, 'caractère', 'caractères')}, trop pour la plupart des programmes. Enregistrez plutôt un fichier de scène.`,
    file: 'Enregistrer le fichier de scène',
  },
  embed: {
    title: 'Intégrer',
    form: 'Ce qui est affiché',
    forms: { full: 'page entière', min: 'compact', view: 'vue seule' },
    as: 'Format',
    kinds: { frame: 'Cadre HTML', element: 'Élément HTML', markdown: 'Image Markdown' },
    width: 'Largeur',
    height: 'Hauteur',
    colours: 'Couleurs',
    theme: { auto: 'auto', light: 'clair', dark: 'sombre' },
    field: 'Code à copier',
    markdown: (file) => `Pour les sites sans cadres. Enregistrez le PNG sous ${file} à côté de votre texte.`,
    label: 'LPP et PCA de points du plan, interactif',
  },
  files: {
    title: 'Fichiers',
    view: 'Contenu',
    views: { drawing: 'le dessin', whole: 'la page' },
    panels: { drawing: 'premier volet', whole: 'tous les volets' },
    scale: 'Résolution',
    colours: 'Couleurs',
    themes: { light: 'clair', dark: 'sombre' },
    png: ['PNG', 'image ; peut être rouverte ici'],
    svg: ['SVG', 'image vectorielle modifiable'],
    picture: ['Copier l’image', 'avec le lien en texte'],
    csv: ['CSV', 'points et projections'],
    maps: ['Projection en CSV', 'matrice A, moyenne, valeurs propres'],
    scene: ['Fichier de scène', 'peut être rouvert ici'],
    page: ['Page web', 'tout dans un fichier HTML'],
    code: 'code de cet ajustement',
    noPicture: 'Ce navigateur ne peut pas copier d’images. Enregistrez plutôt le PNG.',
    pictureCopied: 'Image copiée, avec le lien en texte.',
    svgEmbedded: (most) => `Au-delà de ${whole(most)} arêtes, le SVG les contient comme une seule image matricielle.`,
    tooWide: (n, cols) =>
      `${whole(n)} lignes de ${whole(cols)} colonnes, c’est trop pour un programme. Enregistrez plutôt un fichier de scène.`,
    notYet: 'Il n’y a pas encore de résultat.',
    of: { task: 'exercice', answer: 'réponse' },
  },
  elsewhere: {
    title: 'Exporter la projection',
    about: 'Projette de nouvelles lignes dans votre propre système : y = (x − moyenne)·A. Dix lignes d’exemple servent à vérifier.',
    of: 'Méthode',
    dialect: 'Base de données',
    table: 'Nom de la table',
    sql: ['SQL', 'une instruction SELECT'],
    onnx: ['ONNX', 'modèle float64 pour ONNX'],
    none: 'Aucune des méthodes affichées n’est linéaire : il n’y a pas de matrice à exporter.',
    beyond: {
      dates: 'Les dates ont été converties en jours. SQL et ONNX n’incluent pas cette étape ; les programmes Python et JavaScript l’incluent.',
      words: 'Les mots ont été comptés. SQL et ONNX n’incluent pas cette étape ; les programmes Python et JavaScript l’incluent.',
      log1p: 'Les valeurs sont passées au logarithme. SQL et ONNX n’incluent pas cette étape ; les programmes Python et JavaScript l’incluent.',
      unit: 'Les lignes ont été ramenées à la longueur un. SQL et ONNX n’incluent pas cette étape ; les programmes Python et JavaScript l’incluent.',
    },
  },
  open: {
    button: 'Ouvrir un fichier de scène…',
    drop: 'Déposez un fichier de scène, ou un PNG enregistré par cette page, pour l’ouvrir.',
    opened: (of, left) =>
      `${of} est ouvert.${left.length > 0 ? ` Un seul dessin peut être ouvert. Non ouverts : ${left.slice(0, 3).join(', ')}${left.length > 3 ? ` et ${left.length - 3} de plus` : ''}.` : ''}`,
    none: (reason, n) => `${reason}${n > 1 ? ` Aucun des ${n} fichiers ne contient une scène.` : ''}`,
    noScene: (of) =>
      `${of} est une image sans scène. Copier ou modifier une image retire la scène. Ouvrez le fichier que cette page a enregistré.`,
    damaged: (of) => `${of} est endommagé ou incomplet. Votre dessin est inchangé.`,
    foreign: (of) =>
      `${of} n’est ni un fichier de scène ni un PNG enregistré par cette page. Votre dessin est inchangé.`,
    badPath: (of) =>
      `${of} ne peut pas être ouvert. Un lien ne peut ouvrir qu’un fichier .json du dossier de la page ou d’un sous-dossier.`,
    unreached: (of) =>
      `${of} n’a pas pu être chargé. Vérifiez le lien et la connexion, puis réessayez.`,
    large: (of, most) => `${of} est trop volumineux (${most >> 20} Mo au maximum). Votre dessin est inchangé.`,
    unread: (of) => `${of} n’a pas pu être lu. Choisissez-le de nouveau.`,
  },
  drawings: 'Mes dessins…',
};

const small: LateWords['small'] = {
  sheets: { graph: 'Graphe', methods: 'Méthodes', measured: 'Mesures', task: 'Exercice', more: 'Plus' },
  close: 'Fermer',
  more: 'Plus',
  moreTools: 'Plus d’outils',
  classOf: (of) => `Classe des nouveaux points : ${of}`,
  setting: 'Réglage',
  short: { k: 'k', epsilon: 'ε', t: 't', degree: 'degré', coef0: 'c', scaleK: 'échelle', gamma: 'γ' },
  less: (of) => `Diminuer ${of}`,
  greater: (of) => `Augmenter ${of}`,
  setByTask: 'verrouillé par l’exercice',
};

const epsilonGraph = {
  name: 'Graphe ε (epsilon)', sentence: 'Deux points sont reliés si le carré de leur distance est inférieur à ε (epsilon).',
};

const terms: LateWords['terms'] = {
  'directions': { name: 'Toutes les directions', sentence: 'La valeur qu’une méthode donne à chaque direction de la droite, en courbe. LPP prend le point le plus bas de sa courbe, PCA le plus haut.' },
  'angle': { name: 'Angle entre les axes', sentence: 'L’angle entre la première direction d’une méthode et celle de la première méthode, de 0° à 90°.' },
  'center': { name: 'Centrage', sentence: 'Le point soustrait avant l’ajustement : par défaut la moyenne, pondérée par les degrés.' },
  'gap': { name: 'Écart entre classes', sentence: 'La distance entre les deux moyennes de classe les plus proches après projection, en écarts types à l’intérieur des classes. Avec trois classes ou plus, seules ces deux comptent.' },
  'graph.epsilon': epsilonGraph,
  'epsilon': epsilonGraph,
  'weight.heat': { name: 'Noyau de la chaleur', sentence: 'Une arête de longueur d a le poids exp(−d²/t) : les voisins proches comptent plus.' },
  't': { name: 'Largeur t de la chaleur', sentence: 'Si t est petit, seules les arêtes les plus courtes comptent ; si t est grand, toutes les arêtes ont presque le même poids.' },
  'graph.knn': { name: 'Graphe kNN', sentence: 'Chaque point est relié à ses k plus proches voisins.' },
  'objective': { name: 'Localité λ (lambda)', sentence: 'La distance entre les points reliés après projection, comparée à celle de tous les points. LPP la rend aussi petite que possible.' },
  'k': { name: 'Voisins k', sentence: 'Le nombre des plus proches voisins auxquels chaque point est relié. Si k est trop petit, LPP peut manquer les groupes, et le graphe peut se diviser en composantes. Si k est grand, il relie aussi des points éloignés.' },
  'kept': { name: 'Voisins conservés', sentence: 'La part des plus proches voisins de chaque point qui sont aussi parmi les plus proches après projection. LPP rapproche les voisins sans éloigner les autres points ; la part de PCA peut donc être plus grande.' },
  'view.strips': { name: 'Projection', sentence: 'Les positions des points sur la droite ou le plan qu’une méthode choisit, par une application linéaire.' },
  'gap.value': { name: 'σ (sigma)', sentence: 'Un σ (sigma) est l’écart type des points à l’intérieur de leur classe après projection.' },
  'symmetry.or': { name: 'Symétrie, l’un suffit', sentence: 'Deux points sont reliés si l’un est parmi les k plus proches voisins de l’autre.' },
  'symmetry.and': { name: 'Symétrie, mutuelle', sentence: 'Deux points sont reliés seulement si chacun est parmi les k plus proches voisins de l’autre.' },
  'variance': { name: 'Variance expliquée', sentence: 'La part de la variance totale le long de la direction ; PCA la rend maximale.' },
};

const times: LateWords['times'] = {
  tag: 'fr', today: (hour) => `aujourd’hui ${hour}`, yesterday: (hour) => `hier ${hour}`,
};

const tips: LateWords['tips'] = {
  graph: {
    choices: {
      knn: 'Relie chaque point à ses k plus proches voisins',
      epsilon: 'Relie tous les points plus proches que ε (une distance au carré)',
      complete: 'Relie toutes les paires de points',
      supervised: 'Relie les points de même classe',
    },
  },
  k: { tip: 'Le nombre des plus proches voisins auxquels chaque point est relié. Si k est trop petit, LPP peut manquer les groupes, et le graphe peut se diviser en composantes. Si k est grand, LPP ne voit plus ce qui est local.' },
  symmetry: {
    choices: {
      or: 'Relie deux points si l’un est parmi les k plus proches de l’autre',
      and: 'Relie deux points seulement si chacun est parmi les k plus proches de l’autre',
    },
  },
  metric: { tip: 'Comment la proximité est mesurée. Euclidienne : la distance entre deux points. Cosinus : l’angle entre eux vu de l’origine ; les longueurs ne comptent pas.' },
  epsilon: {
    auto: 'Donne autant d’arêtes que le graphe kNN',
    tip: 'Deux points sont reliés si le carré de leur distance est inférieur à ε. L’histogramme montre toutes les distances au carré.',
  },
  weight: {
    choices: {
      heat: 'Noyau de la chaleur exp(−d²/t) : les voisins proches pèsent plus',
      binary: 'Chaque arête a le poids 1',
      dot: 'Le produit scalaire des deux points',
      cosine: 'Le cosinus de l’angle entre les deux points',
      polynomial: 'Polynôme : (x·y + c) élevé à une puissance',
      'local-scaling': 'Noyau de la chaleur dont la largeur suit la densité locale',
      'inverse-distance': '1/d ; des points identiques ont le plus grand poids de toutes les arêtes',
    },
  },
  t: {
    auto: 'La médiane des longueurs d’arête au carré',
    tip: 'Largeur du noyau de la chaleur : un poids est exp(−d²/t). Si t est petit, seules les arêtes les plus courtes comptent. Si t est grand, toutes comptent autant. L’histogramme montre les longueurs d’arête au carré.',
  },
  degree: { tip: 'La puissance de (x·y + c). Une puissance plus grande donne plus de poids aux paires éloignées de l’origine dans des directions semblables.' },
  coef0: { tip: 'La constante ajoutée à x·y avant l’élévation à la puissance. Une grande constante rend tous les poids semblables.' },
  scaleK: { tip: 'Échelle locale : la largeur de la chaleur de chaque point est la distance à ce voisin. Elle est petite où les points sont denses, grande où ils sont rares.' },
  center: { tip: 'Le point soustrait des données. Pondéré : la moyenne où chaque point compte selon son degré ; le résultat ne dépend alors pas de l’origine. Moyenne : la moyenne ordinaire. Aucun : rien n’est soustrait, comme dans l’article.' },
  constraint: { tip: 'Ce que LPP garde fixe. Variance pondérée : la variance des points projetés, pondérée par les degrés (aᵀXᵀDXa = 1). Longueur un : la longueur de la direction (aᵀa = 1).' },
  reduce: { tip: 'Applique PCA avant LPP. Elle garde les directions qui expliquent cette part de la variance, ou un nombre fixe de directions. Utile s’il y a beaucoup de colonnes, ou presque autant de colonnes que de lignes.' },
  kernel: {
    choices: {
      rbf: 'Noyau gaussien (RBF) exp(−γd²) : similarité selon la distance ; non linéaire',
      linear: 'Produit scalaire : Kernel LPP est alors LPP, mesurée depuis l’origine',
      polynomial: '(x·y + 1)² : courbes du second degré',
    },
  },
  gamma: {
    auto: '1 divisé par la médiane des distances au carré de toutes les paires',
    tip: 'Largeur du noyau. Si γ est petit, Kernel LPP est presque linéaire. Si γ est grand, elle se courbe autour de chaque point.',
  },
  select: { tip: 'L’eigenmap sous contraintes a plusieurs solutions. Deuxième : le deuxième vecteur propre, comme dans l’article. Meilleure séparation : parmi les suivants, celui qui sépare le mieux les points étiquetés.' },
  ridge: { tip: 'Ajoute une petite constante à XᵀDX (régularisation). Le résultat est plus stable si les points varient à peine dans une direction. Une grande valeur a le même effet que la contrainte longueur un.' },
  presentation: { tip: 'Agrandit d’une fois et demie les textes, les points et les lignes, pour un vidéoprojecteur.' },
  shortcuts: { tip: 'Les lettres et les chiffres choisissent des outils et des classes. Sans cela, seuls les raccourcis avec Ctrl fonctionnent.' },
};

const tour: LateWords['tour'] = {
  glide: (method) => `Les points glissent là où ${method} les place.`,
  frames: ({ pca, tried, preserved, now, best: least }) => [
    [
      'Une projection montre où les points tombent sur une droite.',
      'Suivez le point entouré d’un anneau : dans le dessin et sur les deux droites à côté.',
    ],
    [
      'PCA choisit la droite de plus grande variance.',
      `À ${pca}°, elle garde ${preserved} de la variance, plus que toute autre droite.`,
    ],
    [
      'Tournez la droite, et λ change.',
      `λ additionne les longueurs d’arête au carré sur la droite, pondérées, et divise par la variance. À ${tried}°, il vaut ${now}. La droite de LPP a la plus petite valeur, ${least}.`,
    ],
    ['LPP choisit la droite de plus petit λ.', 'Sur cette droite, les voisins restent le plus proches, par rapport à la variance de tous les points.'],
    ['À vous.', 'Faites glisser un point, dessinez où vous voulez, ou tournez une droite. Tout change aussitôt.'],
  ],
  place: (frame, of) => `Visite ${frame} sur ${of}`,
  back: 'Retour',
  pause: 'Pause',
  play: 'Lire',
  next: 'Suivant',
  stop: 'Arrêter',
  notNow: 'La visite a besoin d’un dessin avec LPP et PCA. Choisissez « Deux cigares », puis recommencez la visite.',
  ended: 'La visite est finie. À vous de dessiner.',
};

export const late: LateWords = mapTexts({
  card, columns, drawer, finding, help, lessons, link, methodTexts, near, numberFaults, own, panels, records, share,
  small, terms, times, tips, titles, tour,
}, withFrenchSpaces);
