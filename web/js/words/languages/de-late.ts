// German: the texts of lazy chunks that a student sees.
import { figure, percent } from '../numbers.ts';
import { quoted } from '../quoted.ts';
import { formatsOf } from './format.ts';
import type { LateWords } from './late-texts.ts';
import type { Fault } from '../../scene/scene.d.ts';

const { whole, fixed, plain, count } = formatsOf('de');
const rows = (n: number) => count(n, 'Zeile', 'Zeilen');
const points = (n: number) => count(n, 'Punkt', 'Punkte');
const list = (all: string[]) => all.join(', ').replace(/, ([^,]*)$/, ' und $1');
const quote = (text?: string) => quoted(text).replace('”', '“').replace('“', '„');
const axes = (angle: number) => `${Math.round(angle) % 180}°`;

const card: LateWords['card'] = { more: 'Mehr', moreAbout: (term) => `Mehr über: ${term}` };

const columns: LateWords['columns'] = {
  name: 'Originalspalten',
  group: 'Ohne Projektion',
  hint: 'zwei Spalten, ohne Projektion',
  tip: 'Zwei Spalten der Daten, ohne Projektion. Es wird nichts angepasst.',
  note: 'ohne Projektion',
  pairLabel: (names) => `${names.join(' × ')}: Spalten wählen`,
  only: (n, all) => `Zur Wahl stehen die ${n} Spalten mit der größten Varianz, von ${whole(all)}.`,
  drawingHint: 'x und y, ohne Projektion',
  stripSummary: (of, n, classes) =>
    `Spalte ${of}, ohne Projektion: ${points(n)}${classes > 1 ? ` in ${classes} Klassen` : ''}.`,
  shown: (names) => `${names.length > 1 ? 'Spalten' : 'Spalte'} ${names.join(' und ')} ohne Projektion`,
};

const drawer: LateWords['drawer'] = {
  drawer: 'Einzelheiten zu diesem Datensatz',
  open: 'Einzelheiten zeigen',
  close: 'Einzelheiten ausblenden',
  tabs: { components: 'Ladungen', quality: 'Güte', apart: 'Gruppen vergleichen', row: 'Neue Zeile', model: 'Modell' },
  model: {
    damaged: 'Das ist kein gespeichertes Modell, oder es ist beschädigt. Speichern Sie es noch einmal mit JSON.stringify(model).',
    noMap: (method) =>
      `Ein Modell von ${method} hat keine lineare Abbildung und kann hier keine anderen Zeilen abbilden.`,
    otherSize: (wanted, have) =>
      `Das Modell braucht ${wanted} Spalten, dieser Datensatz hat ${have}. Speichern Sie das Modell mit featureNames, dann werden die Spalten nach Namen zugeordnet.`,
    missing: (names, all) =>
      `Es fehlen Spalten, die das Modell braucht: ${names.join(', ')}${all > names.length ? ' …' : ''}.`,
    what: (method, m, d, named) =>
      `Ein gespeichertes Modell von ${method}: ${m === 1 ? 'eine Richtung' : `${m} Richtungen`} mit ${d} Spalten, ` +
      `zugeordnet nach ${named ? 'dem Namen' : 'der Reihenfolge'}. Das Modell wird nicht neu angepasst: Jede Zeile liegt bei (x − Mittelwert)·A.`,
    figures: (accuracy, trust) => (accuracy || trust ? `10-NN ${accuracy} · Trustw. ${trust}` : ''),
    picture: (method, of) => `Zeilen dieses Datensatzes, abgebildet mit dem ${method}-Modell ${of}`,
    opened: (of) => `${of} ist geöffnet, unter „Modell“ unterhalb der Ansichten.`,
  },
  loadings: 'Ladung × Standardabw.',
  addsTo: 'Anteil am Abstand',
  low: (symbol) => `${symbol} aufsteigend`,
  high: (symbol) => `${symbol} absteigend`,
  share: 'Anteil der Varianz',
  componentLabel: (c, value, now, touch) =>
    `Dimension ${c}, ${value}${now ? `, auf der ${now}en Achse` : ''}. ${touch
      ? 'Tippen zeigt sie waagerecht, langes Drücken senkrecht.'
      : 'Klick: auf der waagerechten Achse zeigen. Umschalt+Klick: auf der senkrechten Achse zeigen.'}`,
  across: 'waagerecht',
  upward: 'senkrecht',
  noMap: (method) => `${method} ist nicht linear und hat darum keine Ladungen. LPP ist die lineare Fassung.`,
  noWeights: (method) => `${method} verwendet Ähnlichkeiten zwischen Zeilen und hat darum keine Ladungen.`,
  progress: (share) => (share > 0 ? `Wird berechnet, ${percent(share)}` : 'Wird berechnet'),
  waiting: 'Wartet',
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen.',
  again: 'Berechnen',
  failed: 'Das konnte nicht berechnet werden. Versuchen Sie es noch einmal.',
  takeAsA: 'Auswahl als A verwenden',
  chooseA: 'Wählen Sie Zeilen mit dem Lasso in einer Ansicht aus, oder klicken Sie oben auf eine Klasse. Verwenden Sie sie als Gruppe A. Wählen Sie andere Zeilen für Gruppe B aus.',
  noOthers: 'Gruppe A enthält alle Zeilen. Wählen Sie weniger Zeilen aus.',
  group: (n, of, own) => `${rows(n)}${of ? (own === n ? `, ${of}` : `, meist ${of}`) : ''}`,
  groups: (a, b, rest) =>
    `A: ${a}. B: ${rest ? `alle anderen Zeilen, ${b}` : b}. ` +
    'Anteil jeder Spalte am Abstand der beiden Gruppenmittelwerte. Ein negativer Anteil bringt sie näher zusammen.',
  distance: (v) => `Abstand der Mittelwerte ${figure(v)}`,
  contributions: (method) => `Anteil jedes Pixels am Abstand in ${method}`,
  pad: (touch) =>
    (touch ? 'Zeichenfeld' : 'Zeichenfeld. Pfeiltasten bewegen, Leertaste setzt oder löscht einen Pixel.'),
  drawOne: 'Zeichnen Sie ein Bild. Ein Ring zeigt in jeder linearen Ansicht, wo es liegt.',
  typeRow: (some, all) =>
    'Geben Sie eine Zeile ein. Sie beginnt beim Mittelwert. Ein Ring zeigt in jeder linearen Ansicht, wo sie liegt.' +
    (some < all ? ` Nur die ${some} Spalten mit der größten Varianz haben ein Feld. Die anderen ${all - some} bleiben beim Mittelwert.` : ''),
  anyValue: '(Mittelwert)',
  noNewRow: 'Hier können keine neuen Zeilen hinzukommen: Die Vorverarbeitung dieses Datensatzes braucht mehr als die Zahlen einer Zeile.',
  dropPicture: 'Bild öffnen oder auf das Feld ziehen',
  noPicture: 'Dieser Browser kann die Datei nicht als Bild lesen.',
  clearRow: 'Leeren',
  placeRow: 'Zeile abbilden',
  placedAt: (each) => each.map(([method, all]) => `${method}: ${all.map(figure).join('; ')}`).join(' · '),
  noNumber: (of) => `Geben Sie eine Zahl für ${of} ein.`,
  // As fields of numbers are read: with a point, or a comma before one or two digits.
  field: (v) => String(Number(v.toPrecision(4))).replace('-', '−'),
  nearest: (n, each) =>
    `Klassen der ${n} nächsten Zeilen in den Daten: ${each.map(([of, many]) => `${of} (${many})`).join(', ')}.`,
  method: 'Methode',
  accuracy: '10-NN-Genauigkeit',
  trust: 'Trustworthiness',
  neighbourRecall: 'Erhaltene Nachbarn',
  inShown: 'Für die gezeigten Dimensionen',
  overDims: 'nach Anzahl der Dimensionen',
  curves: (of, each) => `${of} nach Anzahl der Dimensionen. ${each.join('. ')}.`,
  curve: (method, first, last, most) => `${method}: ${first} in einer Dimension, ${last} in ${most}`,
  trustOf: (some, all) =>
    `Die Trustworthiness wird mit einer Stichprobe von ${whole(some)} der ${whole(all)} Zeilen berechnet.`,
};

const finding: LateWords['finding'] = {
  list,
  unstable: (names) => `${names}: Richtung instabil. Eine andere Richtung ist fast so gut.`,
  rotated: (angle, edges) =>
    `LPP hat sich um ${angle} gedreht: ${edges === 0
      ? 'Jetzt verbindet keine Kante die Klassen.'
      : edges === 1 ? 'Jetzt verbindet 1 Kante die Klassen.' : `Jetzt verbinden ${whole(edges)} Kanten die Klassen.`}`,
  far: (n) =>
    (n === 1
      ? 'PCA folgt dem fernen Punkt. LPP gibt ihm fast kein Gewicht.'
      : `PCA folgt den ${whole(n)} fernen Punkten. LPP gibt ihnen fast kein Gewicht.`),
  agree: 'LPP und PCA stimmen überein.',
  agreeApart: 'LPP und PCA stimmen überein: Die Klassen liegen weiter auseinander, als sie lang sind.',
  agreeSeparate: 'LPP und PCA stimmen überein, und beide trennen die Klassen.',
  agreeAt: (angle) => `LPP und PCA stimmen überein: Ihre Geraden schließen einen Winkel von ${angle} ein.`,
  differAt: (angle) => `LPP und PCA unterscheiden sich: Ihre Geraden schließen einen Winkel von ${angle} ein.`,
  nearly: (angle) => `LPP und PCA stimmen fast überein: Sie unterscheiden sich um ${angle}.`,
  apart: 'Die Klassen liegen weiter auseinander, als sie lang sind.',
  bothSeparate: 'Beide trennen die Klassen.',
  bothSeparateAt: (angle) => `Beide Geraden trennen die Klassen. Sie schließen einen Winkel von ${angle} ein.`,
  onlyOne: (of) => `Nur ${of} trennt die Klassen.`,
  crossing: (crossing, edges) =>
    (crossing === 0
      ? 'Keine Kante verbindet sie.'
      : `${whole(crossing)} von ${whole(edges)} Kanten ${crossing === 1 ? 'verbindet' : 'verbinden'} sie.`),
  connected: (crossing, edges) =>
    `${whole(crossing)} von ${whole(edges)} Kanten ${crossing === 1 ? 'verbindet' : 'verbinden'} die Klassen. ` +
    `Ohne diese ${crossing === 1 ? 'würde' : 'Kanten würde'} LPP sie trennen.`,
  even: 'Kanten sind, mit ihren Gewichten, in jeder Richtung etwa gleich lang. Darum folgt auch LPP der Streuung.',
  aimless: (ratio, n) =>
    `Keine Richtung ragt heraus: Die größte Streuung ist ${ratio}-mal die kleinste` +
    `${n > 0 ? `; bei ${n} Punkten kann das Zufall sein` : ''}.`,
  overlap: 'die Klassen überlappen sich',
  eachOverlaps: 'jede Klasse überlappt sich mit einer anderen',
  someOverlap: (classes) => `die Klassen ${classes} überlappen sich`,
  eachOfThem: (classes) => `von den Klassen ${classes} überlappt sich jede mit einer anderen`,
  separate: (classes, n) => (n > 1 ? `die Klassen ${classes} sind getrennt` : `Klasse ${classes} ist getrennt`),
  where: { both: 'auf beiden Geraden', every: 'in jeder Projektion', here: 'in dieser Projektion' },
  separateOf: (each, of) => `Von allen anderen getrennte Klassen: ${list(each)} von ${of}.`,
  gaps: (lpp, pca) =>
    `Die Klassen überlappen sich auf beiden Geraden. Ihr Abstand ist ${lpp} bei LPP und ${pca} bei PCA.`,
  separates: (names, n) => `${names} ${n > 1 ? 'trennen' : 'trennt'} die Klassen.`,
  onlySeparate: (names, n) => `Nur ${names} ${n > 1 ? 'trennen' : 'trennt'} die Klassen.`,
  between: (one, other, angle) => `Die Geraden von ${one} und ${other} schließen einen Winkel von ${angle} ein.`,
  at: (of, angle) => `Die Gerade von ${of} liegt bei ${angle}.`,
  noLine: 'Eine Methode ohne Gerade bildet jeden Punkt einzeln ab.',
  predicted: (neighbours, each) => `Klasse aus ${neighbours} Nachbarn vorhergesagt: ${each.join(', ')}.`,
  usesClasses: '(verwendet die Klassen)',
  trust: (each) => `Trustworthiness der Ansichten: ${each.join(', ')}.`,
};

const help: LateWords['help'] = {
  title: 'Zwei Arten, Punkte zu projizieren',
  close: 'Schließen',
  what: [
    'PCA findet die Richtung, in der die Punkte am stärksten streuen. LPP (Locality Preserving Projections) verbindet zuerst jeden Punkt mit seinen Nachbarn. Dann findet es die Richtung, in der verbundene Punkte nah beieinanderbleiben.',
    'Zeichnen Sie Punkte, ziehen Sie daran, ändern Sie den Graphen, und beobachten Sie beide Achsen. Die Projektionen zeigen, wo die Punkte bei jeder Methode auf einer Geraden liegen. Die Kurven zeigen, wie gut jede Richtung wäre.',
    'Drehen Sie eine Achse, um eine eigene Richtung auszuprobieren; wenn Sie loslassen, kehrt sie zurück. Ein Geisterpunkt wird wie die anderen projiziert, geht aber nicht in die Anpassung ein.',
  ],
  documents: {
    title: 'Mehr dazu (auf Englisch):',
    links: [
      ['index', 'Einführung'], ['guide', 'Anleitung'], ['from-csv', 'Eigene CSV-Datei öffnen'], ['gallery', 'Galerie'],
      ['api', 'API-Referenz'],
    ],
    elsewhere: 'Die Anleitung liegt im Ordner docs des Playgrounds, von dem diese Datei gespeichert wurde.',
  },
  keys: [
    {
      title: 'Werkzeuge',
      rows: [
        ['B', 'Punkte sprühen'], ['P', 'Einen Punkt hinzufügen'],
        ['V', 'Punkte oder eine Achse ziehen; auf freier Fläche zeichnen'],
        ['L', 'Punkte mit einer Schlinge auswählen'], ['E', 'Punkte löschen'], ['G', 'Geisterpunkt'],
        ['T', 'Punkten eine Klasse zuweisen'], ['1 – 6', 'Klasse der ausgewählten oder der neuen Punkte setzen'],
        ['[ ]', 'Pinsel kleiner oder größer'], ['W', 'Kanten nach ihrem Beitrag zu λ färben (ein/aus)'],
      ],
    },
    {
      title: 'Ansicht',
      rows: [
        ['Leertaste', 'Halten und ziehen: den Ausschnitt bewegen'], ['0', 'Alle Punkte zeigen'],
        ['Mausrad', 'Am Zeiger vergrößern'], ['F', 'Präsentationsmodus (größere Texte und Punkte) ein/aus'],
        ['?', 'Diese Hilfe öffnen'], ['Esc', 'Das Ziehen abbrechen oder die Auswahl aufheben'],
      ],
    },
    {
      title: 'Verlauf und Zwischenablage',
      rows: [
        ['Strg Z', 'Rückgängig'], ['Strg ⇧ Z', 'Wiederholen'], ['Strg A', 'Alle Punkte auswählen'],
        ['Strg C', 'Ausgewählte Punkte als Zeilen mit x, y und Klasse kopieren'],
        ['Strg V', 'Solche Zeilen einfügen, auch aus einer Tabelle'],
      ],
    },
    {
      title: 'Ansichten eines Datensatzes',
      rows: [
        ['L', 'Lasso: Zeilen auswählen; ⇧ fügt hinzu, Alt entfernt'], ['V', 'Hand: den Ausschnitt bewegen'],
        ['+ −', 'Vergrößern oder verkleinern; Pfeiltasten bewegen, 0 zeigt alles'],
        ['N', 'Nächste Zeile, mit ⇧ die vorige; die Leertaste wählt sie aus'],
        ['Enter', 'Eine Ansicht vergrößern, oder alle zeigen'],
        ['Esc', 'Die Auswahl aufheben, dann alle Ansichten zeigen'],
      ],
    },
    {
      title: 'Finger und Stift',
      rows: [
        ['1 Finger', 'Benutzt das Werkzeug. Tippen wählt einen Punkt aus, dann eine Klasse für ihn'],
        ['2 Finger', 'Bewegen und vergrößern den Ausschnitt; ein eben begonnener Strich entfällt'],
        ['Stift', 'Zeichnet; Finger bewegen dann nur den Ausschnitt'],
      ],
    },
    {
      title: 'Zeichnen mit der Tastatur',
      rows: [
        ['← ↑ → ↓', 'Fadenkreuz bewegen'], ['⇧', 'Mit Pfeiltasten: zehnmal so weit'], ['Enter', 'Punkt hinzufügen'],
        ['Entf', 'Den Punkt oder die Auswahl löschen'], ['N', 'Nächster Punkt, mit ⇧ der vorige'],
        ['M', 'Den Punkt mit den Pfeiltasten bewegen'],
      ],
    },
  ],
};

const lessons: LateWords['lessons'] = {
  outliers: 'Drei Ausreißer drehen PCA, LPP aber nicht.',
  'lecture-1': 'Zwei runde Wolken: Beide Methoden stimmen überein.',
  'lecture-2': 'Zwei schmale Wolken nebeneinander: PCA verläuft längs, LPP quer dazu.',
  moons: 'Keine Gerade trennt die beiden gebogenen Klassen.',
  'three-blobs': 'Hier stimmen LPP und PCA überein.',
  'noisy-curve': 'Eine Kurve und ein Ausreißer, nach der Veröffentlichung zu LPP.',
  'two-circles': 'Zwei Ellipsen, nach der Veröffentlichung zu LPP.',
  'swiss-roll': 'Eine Spirale: Keine lineare Abbildung kann sie abrollen.',
  'noisy-moons': 'Wenige gesetzte Klassen ändern die Einbettung.',
  bridge: 'Jede Eigenmap teilt die Daten an der dünnsten Stelle der Brücke.',
  noise: 'Zufällige Punkte: Keine Richtung bedeutet etwas.',
};

const titles: LateWords['titles'] = {
  'two-cigars': 'Zwei Zigarren', outliers: 'Ausreißer', 'lecture-1': 'Vorlesung, Datensatz 1', 'lecture-2': 'Vorlesung, Datensatz 2',
  moons: 'Zwei Monde', 'three-blobs': 'Drei Punktwolken', 'noisy-curve': 'Verrauschte Kurve', 'two-circles': 'Zwei Ellipsen',
  'swiss-roll': 'Swiss Roll (Querschnitt)', 'noisy-moons': 'Verrauschte Monde, wenige Klassen',
  bridge: 'Punktwolken mit einer Brücke', noise: 'Gleichverteiltes Rauschen',
  iris: 'Iris', wine: 'Wein', penguins: 'Pinguine', digits: 'Handgeschriebene Ziffern', segments: 'Bildsegmente',
  texts: 'Texte',
};

const again = 'Bitten Sie noch einmal um den Link.';
const newer = 'Laden Sie die Seite neu, um die neueste Fassung zu bekommen.';

/** Which tasks or answers are missing. */
function missing({ value = '', count: n = 0, of = 0 }: Fault, all: string, one: string, many: string) {
  if (n === 0 && of > 0) return `Der Link hat ${whole(of)} ${all}, mehr als ein Blatt haben kann.`;
  const several = value.includes(',');
  if (n === 0) return `Die ${all} im Link sind nicht lesbar. ${again}`;
  return `${several ? many : one} ${value} von ${of} ${several ? 'sind' : 'ist'} nicht lesbar. ${again}`;
}

const link: LateWords['link'] = {
  label: 'Zu diesem Link',
  ownSaved: 'Sie haben einen Link geöffnet. Ihre eigene Zeichnung ist gespeichert.',
  ownDrawing: 'Ihre eigene Zeichnung ist gespeichert.',
  back: 'Zurück zu meiner Zeichnung',
  backAgain: 'Ihre eigene Zeichnung ist wieder da.',
  backGone: 'Diese Zeichnung ist nicht mehr in diesem Browser gespeichert.',
  wentOn: (what) => `Ihre Arbeit geht weiter: ${what.join(', ')}.`,
  withWords: 'Ihre schriftliche Antwort',
  startOver: 'Neu beginnen',
  begunAnew: 'Der Link, wie er verschickt wurde. Ihre frühere Zeichnung ist gespeichert.',
  close: 'Schließen',
  failed: 'Der Inhalt dieses Links konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  more: (n) => `${n} weitere Angaben im Link sind nicht lesbar.`,
  fault: {
    foreign: () => 'Die Adresse enthält keine Zeichnung des Playgrounds. Dieser Teil wurde übergangen.',
    long: ({ count: n = 0 }) => `Der Link ist zu lang (${whole(n)} Zeichen). Bitten Sie um eine Datei.`,
    cut: () => 'Der Link ist unvollständig: Sein Ende fehlt. Gezeigt wird, was lesbar war.',
    altered: () =>
      'Der Link wurde nach dem Kopieren verändert. Die Zeichnung kann von der abweichen, die verschickt wurde.',
    newer: () => `Der Link ist von einer neueren Fassung dieser Seite; Teile können fehlen. ${newer}`,
    value: ({ key, value }) =>
      `Der Link hat einen ungültigen Wert ${quote(value)} für ${quote(key)}. Es gilt der Standard.`,
    unknown: ({ key, near: close }) =>
      `Der Link hat eine unbekannte Einstellung ${quote(key)}.${close ? ` Meinten Sie ${quote(close)}?` : ''}`,
    repeated: ({ key }) => `Der Link enthält ${quote(key)} zweimal. Es gilt die erste Angabe.`,
    points: ({ count: n = 0, of = 0 }) =>
      (n > 0
        ? `Nur die ersten ${whole(n)} von ${whole(of)} Punkten sind lesbar.`
        : 'Die Punkte im Link sind nicht lesbar.'),
    ghosts: ({ count: n = 0, of = 0 }) =>
      (n > 0
        ? `Nur die ersten ${whole(n)} von ${whole(of)} Geisterpunkten sind lesbar.`
        : 'Die Geisterpunkte im Link sind nicht lesbar.'),
    many: ({ of = 0, count: n = 0 }) =>
      `Der Link enthält ${whole(of)} Punkte, mehr als erlaubt. ${n > 0
        ? `Gezeigt sind die ersten ${whole(n)}.` : 'Keiner davon ist gezeigt.'}`,
    pins: () => 'Die angehefteten Achsen im Link sind nicht lesbar.',
    angles: () => 'Die Winkel im Link sind nicht lesbar und werden neu berechnet.',
    task: () => `Die Aufgabe im Link ist nicht lesbar. ${again}`,
    answer: () => `Die Antwort im Link ist nicht lesbar. ${again}`,
    sheet: (fault) => missing(fault, 'Aufgaben', 'Aufgabe', 'Die Aufgaben'),
    handIn: (fault) => missing(fault, 'Antworten', 'Antwort', 'Die Antworten'),
    later: ({ value = '', of = 0 }) =>
      `${of === 1 ? 'Die Aufgabe ist' : value.includes(',')
        ? `Die Aufgaben ${value} von ${of} sind` : `Aufgabe ${value} von ${of} ist`} ` +
      `von einer neueren Fassung dieser Seite; Teile können fehlen. ${newer}`,
    set: () => 'Die Zeilen in der Datei sind nicht lesbar. Öffnen Sie die ursprüngliche Datendatei.',
    guess: () => 'Die Schätzung darin ist nicht lesbar.',
    result: () => `Die Bewertung im Link ist nicht lesbar. ${again}`,
    file: () => 'Der Name der Datendatei im Link ist nicht lesbar.',
  },
};

const tried = (of: string, value: string, best: string) => `${of} = ${value}, am besten ${best}`;

const methodTexts: LateWords['methodTexts'] = {
  'lpp': {
    tip: 'Locality Preserving Projections: die Richtungen, in denen verbundene Punkte am nächsten beieinanderbleiben.',
    hint: 'hält Nachbarn nah beieinander',
    does: 'hält Nachbarn nah beieinander',
    curve: {
      name: 'λ(θ)', takes: 'das kleinste λ',
      tried: (v, best) => `λ = ${figure(v)}, das Minimum von LPP ist ${figure(best)}`,
    },
  },
  'neighborhood-preserving-embedding': {
    tip: 'Neighborhood Preserving Embedding: die Richtungen, in denen sich jeder Punkt am besten aus seinen Nachbarn zusammensetzen lässt.',
    hint: 'setzt Zeilen aus Nachbarn zusammen',
    does: 'setzt jeden aus Nachbarn zusammen',
    curve: {
      name: 'Rekonstruktion', takes: 'den kleinsten Rekonstruktionsfehler',
      tried: (v, best) => tried('λ von NPE', figure(v), figure(best)),
    },
  },
  'orthogonal-lpp': {
    tip: 'Orthogonales LPP: die erste Richtung von LPP, dann jede im rechten Winkel zu allen früheren.',
    hint: 'LPP, orthogonale Achsen', does: 'LPP, orthogonale Achsen',
    curve: {
      name: 'λ(θ)', takes: 'das kleinste λ',
      tried: (v, best) => `λ = ${figure(v)}, das Minimum von OLPP ist ${figure(best)}`,
    },
    numbers: { title: 'OLPP   min aᵀXᵀLX a / aᵀXᵀDX a, a ⟂ frühere a', sign: 'λ', column: 'a' },
  },
  'pca': {
    tip: 'Hauptkomponentenanalyse (Principal Component Analysis): die Richtungen der größten Varianz. Der Graph zählt nicht.',
    hint: 'größte Varianz',
    does: 'größte Varianz',
    curve: {
      name: 'Varianz', takes: 'die größte Varianz',
      tried: (v, best) => `${percent(v)} der Varianz, das Maximum von PCA ist ${percent(best)}`,
    },
    numbers: { title: 'PCA   Kovarianz', sign: 's²', column: 'u' },
  },
  'lda': {
    tip: 'Lineare Diskriminanzanalyse (Linear Discriminant Analysis): die Richtungen, die die Klassen am besten trennen. Der Graph zählt nicht.',
    hint: 'trennt Klassen; braucht Klassen',
    does: 'trennt Klassen; ohne Graph',
    curve: {
      name: 'Trennung', takes: 'die beste Trennung der Klassen',
      tried: (v, best) => tried('μ von LDA', figure(v), figure(best)),
    },
    refused: { 'missing-labels': 'LDA braucht Punkte aus mindestens zwei Klassen.' },
  },
  'kernel-lpp': {
    tip: 'Kernel LPP: nichtlineares LPP. Es findet glatte Funktionen des Ortes statt Richtungen.',
    hint: 'nichtlineares LPP',
    does: 'nichtlineares LPP',
    refused: { 'too-many-components': 'Dieser Kern sieht nur den Abstand vom Ursprung. Bewegen Sie die Punkte näher an den Ursprung, oder wählen Sie rbf.' },
  },
  'lpi': {
    tip: 'Locality Preserving Indexing: LPP für Textdaten; Zeilen werden nach ihrem Winkel verglichen.',
    hint: 'LPP für Texte, nach Winkeln', does: null,
  },
  'lsi': {
    tip: 'Latent Semantic Indexing: PCA ohne Zentrierung, für Textdaten.',
    hint: 'PCA ohne Zentrierung, für Texte', does: null,
  },
  'laplacian-eigenmap': {
    tip: 'Laplacian Eigenmap: legt jeden Punkt so nah wie möglich an seine Nachbarn. LPP ist die lineare Fassung.',
    hint: 'nichtlinear; LPP ist die lineare Fassung',
    does: 'setzt Punkte nah an Nachbarn',
  },
  'semi-laplacian-eigenmap': {
    tip: 'Teilweise überwachte Eigenmap: Punkte derselben gesetzten Klasse sind verbunden, die verschiedener Klassen nicht.',
    hint: 'Eigenmap mit einigen Klassen', does: 'Eigenmap mit einigen Klassen',
    refused: { 'missing-labels': 'Semi-LE braucht eine gesetzte Klasse. Wählen Sie das Werkzeug „Klasse setzen“, dann Punkte.' },
  },
  'constrained-laplacian-eigenmap': {
    tip: 'Constrained Laplacian Eigenmap: eine Dimension je Klasse, mit den Klassen als Nebenbedingungen.',
    hint: 'Eigenmap, Klassen als Nebenbedingung',
    does: 'eine Stelle je gesetzter Klasse',
    refused: { 'missing-labels': 'CLE braucht gesetzte Klassen, mindestens zwei. Wählen Sie das Werkzeug „Klasse setzen“, dann Punkte.' },
  },
};

const near: LateWords['near'] = {
  lead: 'Von lokal bis global.',
  about:
    'Cε ist die Kovarianz der Paare, die näher als ε sind. LPP nimmt die kurze Achse ihrer Ellipse. Wenn ε alle Paare umfasst, ist Cε die gewöhnliche Kovarianz. PCA nimmt deren lange Achse, darum endet LPP bei der letzten Achse von PCA.',
  turns: 'Winkel der LPP-Achse',
  axis: 'LPP-Achse',
  last: (angle) => `letzte Achse von PCA, ${axes(angle)}`,
  slider: 'Abstand² ε, von lokal bis global',
  ends: ['lokal', 'global'],
  allPairs: 'alle Paare',
  stops: 'Schritte von lokal bis global',
  play: 'Abspielen',
  halt: 'Anhalten',
  playing: 'Spielt 4 Sekunden: von lokal bis global und zurück',
  settings:
    'Die Ellipsen sind bei zwei Standardabweichungen gezeichnet. Diese Ansicht setzt den Graphen ε, die Gewichte 0–1 und die Nebenbedingung Länge eins. Wenn Sie zu den Projektionen zurückkehren, gelten wieder Ihre Einstellungen. Wenn Sie Graph oder Gewichte ändern, schließt sich diese Ansicht.',
  none: 'Es gibt noch keine Paare. Zeichnen Sie Punkte an mindestens zwei Stellen.',
  sample: (known, of, more) =>
    `Aus ${whole(known)} von ${whole(of)} Punkten${more ? '; weitere werden berechnet' : ' (Stichprobe)'}`,
  figures: {
    lpp: 'Winkel von LPP', pca: 'Winkel von PCA', pairs: 'Paare näher als ε', beta: 'β: Anteil aller n² Paare',
    near: 'Achsenverhältnis von Cε', all: 'Achsenverhältnis von C',
  },
  unstable: 'Richtung instabil',
  within: (pairs, all) => `${whole(pairs)} von ${whole(all)}`,
  summary: ({ from, to, last }) =>
    `Die LPP-Achse liegt für die nächsten Paare bei ${axes(from)} und für alle Paare bei ${axes(to)}. Die letzte Achse von PCA liegt bei ${axes(last)}.`,
};

const numberFaults: LateWords['numberFaults'] = {
  empty: () => 'Die Zelle ist leer. Geben Sie eine Zahl ein.',
  text: (text) => `${quote(text.trim())} ist keine Zahl. Schreiben Sie Zahlen wie −1,5 oder 2000.`,
  ambiguous: (text) =>
    `${quote(text.trim())} ist mehrdeutig. Schreiben Sie ${text.trim().replace(',', '.')} oder ${text.trim().replace(',', '')}.`,
  large: (text) => `Die Zahl ${quote(text.trim())} ist zu groß.`,
};

const own: LateWords['own'] = {
  stays: 'bleibt auf diesem Computer',
  setSize: (n, cols) => `${whole(n)} Zeilen × ${count(cols, 'Spalte', 'Spalten')}`,
  fitting: (set) => `${set} wird angepasst…`,
  sample: (n, of) => `Stichprobe von ${whole(n)} der ${whole(of)} Zeilen · `,
  notSaved: {
    full: (title) =>
      `${title} ist geöffnet, aber nicht gespeichert: Der Speicher des Browsers ist voll. Nach dem Neuladen müssen Sie die Datei noch einmal öffnen.`,
    denied: (title) =>
      `${title} ist geöffnet, aber nicht gespeichert: Dieser Browser erlaubt es nicht. Nach dem Neuladen müssen Sie die Datei noch einmal öffnen.`,
  },
  again: {
    title: (of) => `${of} noch einmal öffnen`,
    why: (of, n, cols) =>
      `Dieser Link braucht die Datei ${of} (${rows(n)}, ${count(cols, 'Spalte', 'Spalten')}). ` +
      'Links enthalten keine Daten, und die Datei ist nicht in diesem Browser gespeichert. Öffnen Sie die Datei, um die Ansicht zu sehen. ' +
      'Sie bleibt auf diesem Computer.',
    unknown: 'Dieser Link braucht eine Datendatei, die nicht in diesem Browser gespeichert ist. Ihr Name ist unbekannt.',
    open: (of) => `${of} öffnen…`,
    back: 'Zurück zur Zeichnung',
    reading: (of) => `${of} wird gelesen…`,
    other: (given, of, size, was) =>
      (size === was
        ? `${given} ist nicht dieselbe Datei wie ${of}: Die Größe ist gleich, aber der Inhalt ist anders.`
        : `${given} ist nicht dieselbe Datei wie ${of}: Sie hat ${count(size, 'Byte', 'Bytes')} statt ${whole(was)}.`),
    allTheSame: 'Trotzdem öffnen',
    failed: (of, why) => `${of} konnte nicht geöffnet werden. ${why}`,
    unread: 'Die Datei wurde vielleicht verschoben, gelöscht oder geändert. Wählen Sie sie noch einmal.',
    opened: (of) => `${of} geöffnet.`,
  },
};

const dimensions = (x: number, y: number) => (y ? `Dimensionen ${x} und ${y}` : `Dimension ${x}`);
const WAYS = ['', 'einmal', 'zweimal', 'dreimal', 'viermal'];

const panels: LateWords['panels'] = {
  title: (n) => (n > 1 ? `Dieselben Daten, ${WAYS[n]}.` : 'Eine Methode'),
  legend: 'Klassen: Ein Klick wählt ihre Zeilen aus',
  moreClasses: (n) => `${whole(n)} weitere`,
  colourBy: 'Farbe nach',
  byClass: 'Klasse',
  byNothing: 'Eine Farbe',
  otherColumns: 'Andere Spalten',
  columns: (n, all) => (n < all ? `Die ${n} Spalten mit der größten Varianz` : 'Spalten'),
  add: 'Ansicht hinzufügen',
  remove: 'Diese Ansicht entfernen',
  enlarge: 'Diese Ansicht vergrößern',
  shrink: 'Alle Ansichten zeigen',
  fit: 'Alle Zeilen zeigen',
  method: (r) => `Methode der Ansicht ${r}`,
  maps: 'Kann auch neue Zeilen abbilden',
  places: 'Bildet nur diese Zeilen ab',
  pairLabel: (method, x, y) => `${y ? `${x} × ${y}` : x}: Dimensionen von ${method}, Skala der Achsen und mehr`,
  across: 'Waagerechte Achse',
  up: 'Senkrechte Achse',
  none: 'keine',
  scale: 'Skala der Achsen',
  scales: { w: 'Werte', r: 'Ränge' },
  scalesOfParts: { '': 'jede Komponente für sich', w: 'alle zusammen, Werte', r: 'alle zusammen, Ränge' },
  byRank: 'Ränge',
  only: (m) => (m === 1 ? 'Es gibt eine Dimension.' : `Es gibt ${m} Dimensionen.`),
  accuracy: '10-NN',
  trust: 'Trustw.',
  best: 'bester Wert der Ansichten',
  usesClasses: 'mit Klassen',
  usesClassesTip: 'Diese Methode bekommt die Klasse jeder Zeile. Die anderen bekommen sie nicht, darum trennt sie diese Klassen leichter.',
  accuracyTip:
    '10-NN-Genauigkeit: der Anteil der Zeilen, deren Klasse die häufigste unter ihren zehn nächsten Nachbarn ist. ' +
    'Es zählen die Abstände in den gezeigten Dimensionen.',
  trustTip: 'Trustworthiness: wie weit die zehn nächsten Nachbarn in dieser Ansicht auch in den Daten nah sind. 1 ist das Beste.',
  shownDimensions: (x, y, rank) => `${dimensions(x, y)}${rank ? ', nach Rängen' : ''}`,
  summary(method, set, n, classes, shown, { accuracy, trust }, best, usesClasses, chosen) {
    return [
      `${method} von ${set}: ${rows(n)}${classes > 1 ? ` in ${classes} Klassen` : ''}, ${shown}.`,
      usesClasses ? 'Die Methode verwendet die Klassen.' : '',
      accuracy === undefined || Number.isNaN(accuracy)
        ? '' : `10-NN-Genauigkeit ${percent(accuracy, 1)}${best ? ', der beste Wert der Ansichten' : ''}.`,
      trust === undefined || Number.isNaN(trust) ? '' : `Trustworthiness ${fixed(trust, 2)}.`,
      chosen > 0 ? `${rows(chosen)} ausgewählt.` : '',
    ].filter(Boolean).join(' ');
  },
  keys:
    'Plus und Minus vergrößern und verkleinern, 0 zeigt alles, die Pfeiltasten bewegen den Ausschnitt. N und Umschalt+N gehen zur nächsten und vorigen Zeile, ' +
    'die Leertaste wählt sie aus. Enter vergrößert die Ansicht. Esc bricht ab.',
  hands: { lasso: 'Lasso: Zeilen mit einer Schlinge auswählen', pan: 'Hand: den Ausschnitt bewegen' },
  handNames: { lasso: 'Lasso', pan: 'Hand' },
  hand: 'Was Ziehen in den Ansichten bewirkt',
  chosen: (n) => `${whole(n)} ausgewählt`,
  onlyThese: 'Nur diese anpassen',
  whyApart: 'Gruppen vergleichen',
  clear: 'Auswahl aufheben',
  part: (n, all) => `${whole(n)} von ${rows(all)} angepasst`,
  allRows: 'Alle Zeilen anpassen',
  tooFew: 'Wählen Sie mindestens drei Zeilen aus.',
  statusChosen: (n, where) =>
    (n === 0
      ? 'Keine Zeilen ausgewählt.'
      : `${rows(n)} ausgewählt${where ? ` in ${where}` : ''}, in allen Ansichten hervorgehoben.`),
  statusOnly: (n) => `Es wird nur die Auswahl angepasst: ${rows(n)}.`,
  statusAll: 'Es werden wieder alle Zeilen angepasst.',
  warnings: { 'singular-within-class': 'LDA hat Richtungen gefunden, in denen sich keine Klasse ändert. Das kann Zufall sein: Schalten Sie „PCA vorab“ unter „Andere Einstellungen“ ein.' },
  statusEnlarged: (of) => `${of} vergrößert.`,
  statusShrunk: 'Alle Ansichten gezeigt.',
  row: (row, of) => (of ? `${of} · Zeile ${whole(row)}` : `Zeile ${whole(row)}`),
  waiting: 'Wartet',
  stages: {
    started: 'Wird berechnet',
    neighbours: 'Nachbarn werden gesucht',
    edges: 'Der Graph wird gebildet',
    affinity: 'Gewichte werden berechnet',
    kernel: 'Der Kern wird berechnet',
    eigenpairs: 'Das Eigenwertproblem wird gelöst',
    reconstruction: 'Rekonstruktionsgewichte werden berechnet',
    'row space': 'Der Zeilenraum wird gesucht',
  },
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen.',
  again: 'Berechnen',
  forTexts: (of) =>
    `${of} ist für Textdaten (gezählte Wörter, nach ihrem Winkel verglichen). Dieser Datensatz ist kein Text.`,
  refused: {
    'missing-labels': 'Diese Methode braucht Zeilen aus mindestens zwei Klassen.',
    'constant-data': 'Alle Zeilen sind gleich. Wählen Sie andere Spalten.',
    'too-few-samples': 'Es braucht mindestens drei Zeilen.',
    'empty-graph': 'Der Graph hat keine Kanten. Erhöhen Sie k, ε oder t.',
    'too-many-components': 'Die Daten haben weniger Dimensionen als verlangt. Wählen Sie weniger Dimensionen.',
    'not-converged': 'Das Eigenwertverfahren ist nicht zu einem Ergebnis gekommen: Die Gewichte unterscheiden sich um zu viele Größenordnungen. Versuchen Sie die Gewichte 0–1.',
    'out-of-memory': 'Der Speicher reicht für so viele Zeilen oder Spalten nicht. Wählen Sie weniger Zeilen, oder schalten Sie „PCA vorab“ ein.',
    'not-finite': 'Ein Wert ist zu groß zum Rechnen. Prüfen Sie die Daten.',
    'invalid-data': 'Diese Zeilen lassen sich nicht verwenden. Prüfen Sie die Daten.',
    'engine-stopped': 'Der Rechenkern ist ausgefallen und startet neu. Ihre Daten bleiben erhalten.',
    'no-out-of-sample': 'Diese Methode kann keine neuen Zeilen abbilden.',
  },
  refusedElse: 'Diese Methode hat für diese Zeilen und Einstellungen kein Ergebnis. Versuchen Sie andere Einstellungen.',
  partTitles: {
    part: (p, _, n) => [`Komponente ${p} · ${rows(n)}`, `Komp. ${p}`, String(p)],
    small: (_, parts) => [parts === 1 ? '1 kleine Komponente' : `${parts} kleine Komponenten`, 'kleine'],
    rest: (_, parts, n) => [`Andere ${parts} Komponenten · ${rows(n)}`, `Andere ${parts}`, 'Rest'],
  },
  inPart: (p) => `Komponente ${p}`,
  partsApart: (n) =>
    `Der Graph hat ${n} Zusammenhangskomponenten. Eine Eigenmap bestimmt keinen Abstand zwischen ihnen, darum ist jede für sich gezeichnet.`,
  partsTogether: (n) =>
    `Der Graph hat ${n} Zusammenhangskomponenten. Abstände zwischen ihnen bedeuten in einer Eigenmap nichts.`,
  partsInOnePlace: (parts) =>
    `Die Komponenten ${list(parts.map(String))} des Graphen liegen an derselben Stelle: Keine Kante verbindet sie, also hält nichts sie auseinander.`,
  join: (k) => `Verbinden: k = ${k}`,
  largest: 'Nur die größte Komponente anpassen',
  statusJoined: (k) => `k ist jetzt ${k}: Der Graph ist zusammenhängend.`,
  figuresOfFitted: (n, all) =>
    `Kennzahlen gelten für die angepassten Zeilen, ${whole(n)} von ${whole(all)}. Die anderen Zeilen sind projiziert und als kleine Punkte gezeigt.`,
  figuresOfSample: (n, all) => `Die Zeilen sind eine Stichprobe: ${whole(n)} von ${whole(all)}.`,
  outOfSample: {
    placed: (n, of) =>
      (n === of
        ? `Die anderen Zeilen (${whole(n)}) sind projiziert und als kleine Punkte gezeigt.`
        : `${whole(n)} der ${whole(of)} anderen Zeilen sind projiziert und als kleine Punkte gezeigt.`),
    gaps: (n) =>
      `${rows(n)} mit fehlenden Werten ${n === 1 ? 'ist' : 'sind'} weggelassen. ` +
      'Um sie zu behalten, wählen Sie „Change columns…“ und setzen den Mittelwert der Spalte ein.',
    why: {
      sparse: (of) =>
        `Die anderen Zeilen (${whole(of)}) sind nicht gezeigt: Bei dünn besetzten Daten sind nur die angepassten Zeilen gespeichert.`,
      many: (of) => `Die anderen Zeilen (${whole(of)}) sind nicht gezeigt: Die Datei ist zu groß.`,
      texts: (of) => `Die anderen Zeilen (${whole(of)}) sind nicht gezeigt: Das geht nur mit Zahlen in den Spalten.`,
    },
    elsewhere: 'Die anderen Zeilen sind nicht geladen. Öffnen Sie die Datei noch einmal, um sie zu zeigen.',
  },
  trustOfSome: (n) => `Die Trustworthiness wird mit einer Stichprobe von ${whole(n)} Zeilen berechnet.`,
  used: 'Verwendet von',
  graph: (users, others) =>
    [
      users.length > 0 ? `${list(users)} ${users.length > 1 ? 'verwenden' : 'verwendet'} diesen Graphen.` : '',
      others.length > 0
        ? `${list(others)} ${others.length > 1 ? 'verwenden' : 'verwendet'} ${users.length > 0 ? 'ihn' : 'diesen Graphen'} nicht.`
        : '',
    ].filter(Boolean).join(' '),
  facts: (edges, parts) =>
    `${count(edges, 'Kante', 'Kanten')}, ${parts === 1 ? 'zusammenhängend' : `${parts} Zusammenhangskomponenten`}`,
};

const records: LateWords['records'] = {
  numbers: {
    angles: (each, between) => `Winkel  ${each.join(', ')}${between && `, Winkel dazwischen ${between}`}`,
    between: (between) => `Winkel zwischen den ersten Richtungen  ${between}`,
    checked: (size) => `Residuum ≤ ${size}`,
    graph: 'Graph',
    graphFacts: (n, edges, parts, isolated) =>
      `n = ${n}, Kanten ${edges}, Komponenten ${parts}, isoliert ${isolated}`,
    degreeRange: (low, high) => `Grad ${low} … ${high}`,
    time: (ms) => `Zeit  ${fixed(ms, ms < 10 ? 1 : 0)}\u202fms`,
    point: (point) => `Punkt ${point}`,
    moreEdges: (n) => `und ${n} weitere`,
  },
  cells: {
    noClass: (text, most) => `${quote(text)} ist keine Klasse. Klassen sind 1 bis ${most}.`,
    tooMany: (n, most) => `${n} Zellen, aber höchstens ${most} ${most === 1 ? 'ist' : 'sind'} erlaubt: x, y und Klasse.`,
    tooFew: 'Ein Punkt braucht x und y.',
    inRow: (row, fault) => `Zeile ${row}: ${fault}`,
    readAs: (text, value) => `${quote(text)} wurde als ${plain(value)} gelesen.`,
    pastedTable: 'eingefügte Tabelle.txt',
    pasted: (n, faults) =>
      [
        n > 0 ? `${points(n)} eingefügt.` : 'Es wurden keine Punkte eingefügt.',
        ...faults.slice(0, 2),
        ...(faults.length > 2 ? [`${faults.length - 2} weitere Zeilen haben Fehler.`] : []),
      ].join(' '),
    noTable: 'Der eingefügte Text ist keine Tabelle. Eine Tabelle braucht mindestens zwei Spalten und drei Zeilen.',
    nothing: 'Die Zwischenablage enthält keinen Text. Punkte sind Zeilen mit x, y und Klasse.',
    copied: (n) => `${points(n)} kopiert.`,
  },
  table: {
    caption: 'Punkte',
    number: 'Nr.', x: 'x', y: 'y', label: 'Klasse', actions: 'Entfernen',
    add: 'Punkt hinzufügen',
    remove: (row) => `Punkt ${row} entfernen`,
    cell: (field, row) => `${field} von Punkt ${row}`,
    unlabelled: 'keine',
  },
};

const share: LateWords['share'] = {
  title: 'Teilen',
  close: 'Schließen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  selected: 'Die Zwischenablage ist nicht verfügbar. Der Text ist markiert: Kopieren Sie ihn.',
  saved: (of) => `${of} gespeichert.`,
  savedWith: (of, file) => `${of} gespeichert, mit den Zeilen von ${file}.`,
  savedWithout: (of, most) =>
    `${of} ohne die Zeilen gespeichert, weil die Datei größer als ${most >> 20} MB würde. Wer sie öffnet, braucht auch die Datendatei.`,
  onePage: 'Die Seite als eine Datei',
  colouredBy: (column, range) =>
    `Gefärbt nach ${column}${range ? `, ${figure(range.low)} bis ${figure(range.high)}` : ''}.`,
  failed: 'Das konnte nicht erstellt werden. Ihre Zeichnung bleibt erhalten.',
  link: {
    titles: { drawing: 'Link', task: 'Link zur Aufgabe', answer: 'Link zu Ihrer Antwort' },
    fields: { drawing: 'Link zu dieser Ansicht', task: 'Link zur Aufgabe', answer: 'Link zu Ihrer Antwort' },
    given: 'Teilen',
    kinds: { answer: 'Meine Antwort', task: 'Die Aufgabe' },
    inside: {
      task: 'Die Aufgabe mit ihrer ersten Zeichnung, für die Lernenden, die sie lösen.',
      answer: 'Ihre Zeichnung und Ihre schriftliche Antwort, für Ihre Lehrkraft. Die Aufgabe selbst ist nicht enthalten.',
    },
    more: 'Mehr',
    bare: 'Nur die Zeichnung, ohne die Aufgabe:',
    length: (n) => `${whole(n)} Zeichen.`,
    drawn: (n, ghosts) =>
      `Der Link enthält alles: ${points(n)}${ghosts > 0 ? `, ${count(ghosts, 'Geisterpunkt', 'Geisterpunkte')}` : ''} und alle Einstellungen. Nichts liegt auf einem Server.`,
    preset: 'Der Link enthält das Beispiel, seinen Startwert und alle Einstellungen. Nichts liegt auf einem Server.',
    set: (title) => `Der Link öffnet ${title} mit allen Einstellungen.`,
    own: (title) =>
      `Der Link enthält alle Einstellungen, aber nicht die Zeilen von ${title}. Wer ihn öffnet, braucht diese Datei. Um die Zeilen weiterzugeben, speichern Sie eine Szenendatei.`,
    exact: 'Die Koordinaten sind genau gespeichert.',
    here: 'Dieser Link geht nur auf diesem Computer, weil die Seite keine öffentliche Adresse hat.',
    code: 'QR-Code des Links',
    large: 'QR-Code vergrößern',
    noCode: (most) => `Der Link ist zu lang für einen QR-Code (höchstens ${whole(most)} Zeichen).`,
    long: 'Dieser Link ist lang, und manche Programme kürzen lange Links. Eine Szenendatei hat denselben Inhalt.',
    tooLong: (n) =>
      `Der Link hätte ${whole(n)} Zeichen, zu viele für die meisten Programme. Speichern Sie stattdessen eine Szenendatei.`,
    file: 'Szenendatei speichern',
  },
  embed: {
    title: 'Einbetten',
    form: 'Was gezeigt wird',
    forms: { full: 'ganze Seite', min: 'kompakt', view: 'nur die Ansicht' },
    as: 'Format',
    kinds: { frame: 'HTML-Rahmen', element: 'HTML-Element', markdown: 'Markdown-Bild' },
    width: 'Breite',
    height: 'Höhe',
    colours: 'Farben',
    theme: { auto: 'auto', light: 'hell', dark: 'dunkel' },
    field: 'Code zum Kopieren',
    markdown: (file) => `Für Seiten ohne Rahmen. Speichern Sie das PNG als ${file} neben Ihrem Text.`,
    label: 'LPP und PCA von Punkten in der Ebene, interaktiv',
  },
  files: {
    title: 'Dateien',
    view: 'Inhalt',
    views: { drawing: 'die Zeichnung', whole: 'die Seite' },
    panels: { drawing: 'erste Ansicht', whole: 'alle Ansichten' },
    scale: 'Auflösung',
    colours: 'Farben',
    themes: { light: 'hell', dark: 'dunkel' },
    png: ['PNG', 'Bild; lässt sich hier wieder öffnen'],
    svg: ['SVG', 'Vektorgrafik zum Bearbeiten'],
    picture: ['Bild kopieren', 'mit dem Link als Text'],
    csv: ['CSV', 'Punkte und Projektionen'],
    maps: ['Projektion als CSV', 'Matrix A, Mittelwert, Eigenwerte'],
    scene: ['Szenendatei', 'lässt sich hier wieder öffnen'],
    page: ['Webseite', 'alles in einer HTML-Datei'],
    code: 'Code für diese Anpassung',
    noPicture: 'Dieser Browser kann keine Bilder kopieren. Speichern Sie stattdessen das PNG.',
    pictureCopied: 'Bild kopiert, mit dem Link als Text.',
    svgEmbedded: (most) => `Bei mehr als ${whole(most)} Kanten enthält das SVG sie als ein Rasterbild.`,
    tooWide: (n, cols) =>
      `${whole(n)} Zeilen mit ${whole(cols)} Spalten sind zu viele für ein Programm. Speichern Sie stattdessen eine Szenendatei.`,
    notYet: 'Es gibt noch kein Ergebnis.',
    of: { task: 'Aufgabe', answer: 'Antwort' },
  },
  elsewhere: {
    title: 'Projektion exportieren',
    about: 'Projiziert neue Zeilen in Ihrem eigenen System: y = (x − Mittelwert)·A. Zehn Beispielzeilen zum Prüfen sind enthalten.',
    of: 'Methode',
    dialect: 'Datenbank',
    table: 'Name der Tabelle',
    sql: ['SQL', 'eine SELECT-Anweisung'],
    onnx: ['ONNX', 'float64-Modell für ONNX'],
    none: 'Keine der gezeigten Methoden ist linear, also gibt es keine Matrix zum Exportieren.',
    beyond: {
      dates: 'Datumsangaben wurden in Tage umgerechnet. SQL und ONNX enthalten diesen Schritt nicht; die Programme in Python und JavaScript schon.',
      words: 'Wörter wurden gezählt. SQL und ONNX enthalten diesen Schritt nicht; die Programme in Python und JavaScript schon.',
      log1p: 'Die Werte wurden logarithmiert. SQL und ONNX enthalten diesen Schritt nicht; die Programme in Python und JavaScript schon.',
      unit: 'Zeilen wurden auf Länge eins gebracht. SQL und ONNX enthalten diesen Schritt nicht; die Programme in Python und JavaScript schon.',
    },
  },
  open: {
    button: 'Szenendatei öffnen…',
    drop: 'Ziehen Sie eine Szenendatei oder ein PNG dieser Seite hierher, um es zu öffnen.',
    opened: (of, left) =>
      `${of} geöffnet.${left.length > 0 ? ` Es kann nur eine Zeichnung offen sein. Nicht geöffnet: ${left.slice(0, 3).join(', ')}${left.length > 3 ? ` und ${left.length - 3} weitere` : ''}.` : ''}`,
    none: (reason, n) => `${reason}${n > 1 ? ` Keine der ${n} Dateien enthält eine Szene.` : ''}`,
    noScene: (of) =>
      `${of} ist ein Bild ohne Szene. Beim Kopieren oder Bearbeiten eines Bildes geht die Szene verloren. Öffnen Sie die Datei, die diese Seite gespeichert hat.`,
    damaged: (of) => `${of} ist beschädigt oder unvollständig. Ihre Zeichnung ist unverändert.`,
    foreign: (of) => `${of} ist weder eine Szenendatei noch ein PNG dieser Seite. Ihre Zeichnung ist unverändert.`,
    badPath: (of) =>
      `${of} kann nicht geöffnet werden. Ein Link kann nur eine .json-Datei im Ordner der Seite oder in einem Unterordner öffnen.`,
    unreached: (of) =>
      `${of} konnte nicht geladen werden. Prüfen Sie den Link und die Verbindung und versuchen Sie es noch einmal.`,
    large: (of, most) => `${of} ist zu groß (höchstens ${most >> 20} MB). Ihre Zeichnung ist unverändert.`,
    unread: (of) => `${of} konnte nicht gelesen werden. Wählen Sie die Datei noch einmal.`,
  },
  drawings: 'Meine Zeichnungen…',
};

const small: LateWords['small'] = {
  sheets: { graph: 'Graph', methods: 'Methoden', measured: 'Kennzahlen', task: 'Aufgabe', more: 'Mehr' },
  close: 'Schließen',
  more: 'Mehr',
  moreTools: 'Weitere Werkzeuge',
  classOf: (of) => `Klasse neuer Punkte: ${of}`,
  setting: 'Einstellung',
  short: { k: 'k', epsilon: 'ε', t: 't', degree: 'Grad', coef0: 'c', scaleK: 'Skala', gamma: 'γ' },
  less: (of) => `${of} verringern`,
  greater: (of) => `${of} erhöhen`,
  setByTask: 'von der Aufgabe gesperrt',
};

const epsilonGraph = {
  name: 'ε-Graph', sentence: 'Zwei Punkte sind verbunden, wenn ihr Abstand zum Quadrat kleiner als ε ist.',
};

const terms: LateWords['terms'] = {
  'directions': { name: 'Alle Richtungen', sentence: 'Der Wert, den eine Methode jeder Richtung der Geraden gibt, als Kurve. LPP nimmt den tiefsten Punkt seiner Kurve, PCA den höchsten.' },
  'angle': { name: 'Winkel zwischen den Achsen', sentence: 'Der Winkel zwischen der ersten Richtung einer Methode und der der ersten Methode, von 0° bis 90°.' },
  'center': { name: 'Zentrierung', sentence: 'Der Punkt, der vor der Anpassung abgezogen wird: im Standard der Mittelwert, mit den Graden gewichtet.' },
  'gap': { name: 'Klassenabstand', sentence: 'Der Abstand der beiden nächsten Klassenmittelwerte nach der Projektion, in Standardabweichungen innerhalb der Klassen. Bei drei und mehr Klassen zählen nur diese beiden.' },
  'graph.epsilon': epsilonGraph,
  'epsilon': epsilonGraph,
  'weight.heat': { name: 'Wärmekern', sentence: 'Eine Kante der Länge d hat das Gewicht exp(−d²/t), also zählen nahe Nachbarn mehr.' },
  't': { name: 'Wärmebreite t', sentence: 'Ist t klein, zählen nur die kürzesten Kanten; ist t groß, haben alle Kanten fast dasselbe Gewicht.' },
  'graph.knn': { name: 'kNN-Graph', sentence: 'Jeder Punkt ist mit seinen k nächsten Nachbarn verbunden.' },
  'objective': { name: 'Lokalität λ (Lambda)', sentence: 'Wie weit verbundene Punkte nach der Projektion voneinander entfernt sind, verglichen mit allen Punkten. LPP macht das so klein wie möglich.' },
  'k': { name: 'Nachbarn k', sentence: 'Die Anzahl der nächsten Nachbarn, mit denen jeder Punkt verbunden ist. Ist k zu klein, übersieht LPP vielleicht die Gruppen, und der Graph kann in Komponenten zerfallen. Ist k groß, verbindet er auch ferne Punkte.' },
  'kept': { name: 'Erhaltene Nachbarn', sentence: 'Der Anteil der nächsten Nachbarn jedes Punktes, die auch nach der Projektion zu den nächsten gehören. LPP bringt Nachbarn nah zusammen, hält aber andere Punkte nicht fern; darum kann PCA den größeren Anteil haben.' },
  'view.strips': { name: 'Projektion', sentence: 'Die Stellen, an denen die Punkte auf der Geraden oder Ebene liegen, die eine Methode durch eine lineare Abbildung wählt.' },
  'gap.value': { name: 'σ (Sigma)', sentence: 'Ein σ ist die Standardabweichung der Punkte innerhalb ihrer Klassen nach der Projektion.' },
  'symmetry.or': { name: 'Symmetrie, einer genügt', sentence: 'Zwei Punkte sind verbunden, wenn einer zu den k nächsten Nachbarn des anderen gehört.' },
  'symmetry.and': { name: 'Symmetrie, gegenseitig', sentence: 'Zwei Punkte sind nur verbunden, wenn jeder zu den k nächsten Nachbarn des anderen gehört.' },
  'variance': { name: 'Erklärte Varianz', sentence: 'Der Anteil der gesamten Varianz entlang der Richtung; PCA macht ihn so groß wie möglich.' },
};

const times: LateWords['times'] = {
  tag: 'de', today: (hour) => `heute ${hour}`, yesterday: (hour) => `gestern ${hour}`,
};

const tips: LateWords['tips'] = {
  graph: {
    choices: {
      knn: 'Verbindet jeden Punkt mit seinen k nächsten Nachbarn',
      epsilon: 'Verbindet alle Punkte, die näher als ε sind (ein Abstand zum Quadrat)',
      complete: 'Verbindet alle Paare von Punkten',
      supervised: 'Verbindet Punkte derselben Klasse',
    },
  },
  k: { tip: 'Die Anzahl der nächsten Nachbarn, mit denen jeder Punkt verbunden ist. Ist k zu klein, übersieht LPP vielleicht die Gruppen, und der Graph kann in Komponenten zerfallen. Ist k groß, sieht LPP nicht mehr, was lokal ist.' },
  symmetry: {
    choices: {
      or: 'Verbindet zwei Punkte, wenn einer zu den k nächsten des anderen gehört',
      and: 'Verbindet zwei Punkte nur, wenn jeder zu den k nächsten des anderen gehört',
    },
  },
  metric: { tip: 'Wie Nähe gemessen wird. Euklidisch: der Abstand zwischen zwei Punkten. Kosinus: der Winkel zwischen ihnen, vom Ursprung aus gesehen; Längen zählen nicht.' },
  epsilon: {
    auto: 'Ergibt so viele Kanten wie der kNN-Graph',
    tip: 'Zwei Punkte sind verbunden, wenn ihr Abstand zum Quadrat kleiner als ε ist. Das Histogramm zeigt alle Abstände zum Quadrat.',
  },
  weight: {
    choices: {
      heat: 'Wärmekern exp(−d²/t): Nahe Nachbarn wiegen mehr',
      binary: 'Jede Kante hat das Gewicht 1',
      dot: 'Das Skalarprodukt der beiden Punkte',
      cosine: 'Der Kosinus des Winkels zwischen den beiden Punkten',
      polynomial: 'Polynom: eine Potenz von (x·y + c)',
      'local-scaling': 'Wärmekern, dessen Breite der örtlichen Dichte folgt',
      'inverse-distance': '1/d; gleiche Punkte erhalten das größte Gewicht aller Kanten',
    },
  },
  t: {
    auto: 'Der Median der quadrierten Kantenlängen',
    tip: 'Breite des Wärmekerns: Ein Gewicht ist exp(−d²/t). Ist t klein, zählen nur die kürzesten Kanten. Ist t groß, zählen alle Kanten gleich. Das Histogramm zeigt die quadrierten Kantenlängen.',
  },
  degree: { tip: 'Der Exponent von (x·y + c). Ein größerer gibt Paaren mehr Gewicht, die weit vom Ursprung in ähnlicher Richtung liegen.' },
  coef0: { tip: 'Die Konstante, die vor dem Potenzieren zu x·y addiert wird. Eine große Konstante macht alle Gewichte ähnlich.' },
  scaleK: { tip: 'Lokale Skalierung: Die Wärmebreite jedes Punktes ist der Abstand zu diesem Nachbarn. Sie ist klein, wo Punkte dicht liegen, und groß, wo sie weit auseinanderliegen.' },
  center: { tip: 'Der Punkt, der von den Daten abgezogen wird. Gewichtet: der Mittelwert, in dem jeder Punkt nach seinem Grad zählt; dann hängt das Ergebnis nicht vom Ursprung ab. Mittelwert: der gewöhnliche. Keines: Es wird nichts abgezogen, wie in der Veröffentlichung.' },
  constraint: { tip: 'Was LPP festhält. Gewichtete Varianz: die Varianz der projizierten Punkte, mit den Graden gewichtet (aᵀXᵀDXa = 1). Länge eins: die Länge der Richtung (aᵀa = 1).' },
  reduce: { tip: 'Wendet PCA vor LPP an. Es bleiben die Richtungen, die diesen Anteil der Varianz erklären, oder eine feste Anzahl von Richtungen. Nützlich bei vielen Spalten, oder wenn es fast so viele Spalten wie Zeilen gibt.' },
  kernel: {
    choices: {
      rbf: 'Gauß-Kern (RBF) exp(−γd²): Ähnlichkeit nach dem Abstand; nichtlinear',
      linear: 'Skalarprodukt: Kernel LPP ist dann LPP, vom Ursprung aus gemessen',
      polynomial: '(x·y + 1)²: Kurven zweiten Grades',
    },
  },
  gamma: {
    auto: '1 geteilt durch den Median der quadrierten Abstände aller Paare',
    tip: 'Breite des Kerns. Ist γ klein, ist Kernel LPP fast linear. Ist γ groß, biegt es sich um einzelne Punkte.',
  },
  select: { tip: 'Die Constrained Eigenmap hat mehrere Lösungen. Zweiter: der zweite Eigenvektor, wie in der Veröffentlichung. Beste Trennung: unter den nächsten der, der die Punkte mit Klasse am besten trennt.' },
  ridge: { tip: 'Addiert eine kleine Konstante zu XᵀDX (Regularisierung). Das macht das Ergebnis stabiler, wenn sich die Punkte in einer Richtung kaum unterscheiden. Ein großer Wert wirkt wie die Nebenbedingung Länge eins.' },
  presentation: { tip: 'Macht Texte, Punkte und Linien anderthalbmal so groß, für einen Beamer.' },
  shortcuts: { tip: 'Buchstaben und Ziffern wählen Werkzeuge und Klassen. Ausgeschaltet gelten nur Kürzel mit Strg.' },
};

const tour: LateWords['tour'] = {
  glide: (method) => `Die Punkte gleiten dorthin, wo ${method} sie hinlegt.`,
  frames: ({ pca, tried: at, preserved, now, best }) => [
    [
      'Eine Projektion zeigt, wo Punkte auf einer Geraden liegen.',
      'Folgen Sie dem Punkt mit dem Ring: in der Zeichnung und auf den beiden Geraden daneben.',
    ],
    [
      'PCA wählt die Gerade mit der größten Varianz.',
      `Bei ${pca}° behält sie ${preserved} der Varianz, mehr als jede andere Gerade.`,
    ],
    [
      'Drehen Sie die Gerade, und λ ändert sich.',
      `λ summiert die quadrierten Kantenlängen auf der Geraden, gewichtet, und teilt durch die Varianz. Bei ${at}° ist es ${now}. Die Gerade von LPP hat den kleinsten Wert, ${best}.`,
    ],
    ['LPP wählt die Gerade mit dem kleinsten λ.', 'Auf dieser Geraden bleiben Nachbarn am nächsten, gemessen an der Varianz aller Punkte.'],
    ['Jetzt sind Sie dran.', 'Ziehen Sie an einem Punkt, zeichnen Sie, oder drehen Sie eine Gerade. Alles ändert sich sofort mit.'],
  ],
  place: (frame, of) => `Rundgang ${frame} von ${of}`,
  back: 'Zurück',
  pause: 'Pause',
  play: 'Abspielen',
  next: 'Weiter',
  stop: 'Anhalten',
  notNow: 'Der Rundgang braucht eine Zeichnung mit LPP und PCA. Wählen Sie „Zwei Zigarren“, und starten Sie den Rundgang noch einmal.',
  ended: 'Der Rundgang ist zu Ende. Jetzt können Sie zeichnen.',
};

export const late: LateWords = {
  card, columns, drawer, finding, help, lessons, link, methodTexts, near, numberFaults, own, panels, records, share,
  small, terms, times, tips, titles, tour,
};
