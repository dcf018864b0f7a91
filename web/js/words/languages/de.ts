// German: the student's side of a task. Names of methods, settings and JavaScript are not translated.
import { methodWords } from '../method-labels.ts';
import { methodTexts } from '../method-texts.ts';
import { figure } from '../numbers.ts';
import { formatsOf } from './format.ts';
import type { MethodName } from '../../engine/names.ts';
import type { StudentWords } from './student-texts.ts';

const { whole, fixed, plain, count, choose, percent, sigmas } = formatsOf('de');
const name = (method: MethodName) => methodWords[method].name;
const numbers = (n: number) => count(n, 'Zahl', 'Zahlen');
const degrees = (v: number) => `${fixed(v, 0)}°`;

const quantities: Record<string, (methods: MethodName[], from?: string) => string> = {
  gap: ([m]) => `Klassenabstand von ${name(m)}`,
  'gap.best': () => 'Größter Klassenabstand aller gezeigten Methoden',
  between: ([a, b]) =>
    (a === 'lpp' && b === 'pca' ? 'Winkel der Achsen' : `Winkel zwischen ${name(a)} und ${name(b)}`),
  angle: ([m]) => `Winkel der ${name(m)}-Achse`,
  second: ([m]) => `Winkel der zweiten Achse von ${name(m)}`,
  'turned': ([m], from = 'ihrem jetzigen Winkel') => `Drehung der ${name(m)}-Achse gegenüber ${from}`,
  objective: ([m]) => `Lokalität λ von ${name(m)}`,
  variance: ([m]) => `Durch ${name(m)} erklärte Varianz`,
  kept: ([m]) => `Von ${name(m)} erhaltene Nachbarn`,
  accuracy: ([m]) => `10-NN-Genauigkeit von ${name(m)}`,
  trust: ([m]) => `Trustworthiness von ${name(m)}`,
  points: () => 'Punkte',
  classes: () => 'Klassen',
  'given.added': () => 'Hinzugefügte Punkte',
  'given.moved': () => 'Verschobene gegebene Punkte',
  'given.missing': () => 'Entfernte gegebene Punkte',
  'given.relabelled': () => 'Gegebene Punkte mit anderer Klasse',
  edges: () => 'Kanten',
  parts: () => 'Zusammenhangskomponenten',
  isolated: () => 'Isolierte Punkte',
  program: () => 'Datensätze, die Ihr Programm besteht',
  predicted: () => 'Vorhersage abgegeben',
  ghosts: () => 'Geisterpunkte',
  ghost: ([m]) => `Abstand des fernsten Geisterpunkts vom Mittelwert in ${name(m)}`,
};

const marks = (n: number, of: number) => `${plain(n)} von ${count(of, 'Bewertungspunkt', 'Bewertungspunkten')}`;

const task: StudentWords['task'] = {
  task: 'Aufgabe',
  language: 'Sprache',
  languageFailed: (which) =>
    `${which} konnte nicht geladen werden, darum bleibt die Sprache gleich. ` +
    'Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  program: 'Ihr Programm',
  quantity: (id, methods, from) => (Object.hasOwn(quantities, id) ? quantities[id](methods, from) : id),
  decimal: ',',
  points: (n) => count(n, 'Punkt', 'Punkte'),
  marksNow: marks,
  marksOf: (n) => `(${plain(n)} ${choose(n, 'Bewertungspunkt', 'Bewertungspunkte')})`,
  met: (met, total) =>
    (total === 0
      ? 'wird von Ihrer Lehrkraft bewertet'
      : `${met} von ${total} ${choose(total, 'Ziel', 'Zielen')} erreicht`),
  tick: { met: 'erreicht', unmet: 'nicht erreicht', made: 'erledigt' },
  moreHints: (n, total) => `Hinweis ${n} von ${total}`,
  why: {
    later: 'Dieses Ziel braucht eine neuere Version der Seite. Laden Sie die Seite neu.',
    unknown: '',
    unstable: 'Die Richtung ist instabil: Zwei Richtungen sind fast gleich gut.',
  },
  setByTask: 'von der Aufgabe gesperrt',
  writtenAnswer: 'Ihre schriftliche Antwort',
  counted: (n, most) => `${whole(n)} von ${whole(most)}`,
  name: 'Ihr Name',
  nameNote: 'Freiwillig. Der Name wird nur in Ihrer Antwort gespeichert.',
  copyAnswer: 'Antwort kopieren',
  saveAnswer: 'Antwort speichern',
  startAgain: 'Neu beginnen',
  startAgainTip: {
    drawing: 'Die erste Zeichnung der Aufgabe wiederherstellen. Sie können das rückgängig machen.',
    set: 'Die ersten Einstellungen der Aufgabe wiederherstellen. Sie können das rückgängig machen.',
  },
  leaveTask: 'Aufgabe schließen',
  untitled: 'Aufgabe ohne Titel',
  begun: {
    drawing: 'Die erste Zeichnung der Aufgabe ist wiederhergestellt.',
    set: 'Die ersten Einstellungen der Aufgabe sind wiederhergestellt.',
  },
  goalMet: (goal) => `Ziel erreicht: ${goal}.`,
  goalLost: (goal) => `Ziel nicht mehr erreicht: ${goal}.`,
  allMet: (n) =>
    `${n === 1 ? 'Das Ziel ist' : `${n === 2 ? 'Beide' : `Alle ${n}`} Ziele sind`} erreicht. ` +
    'Sie können Ihre Antwort jetzt kopieren.',
  copied: (length) =>
    `Antwort als Link kopiert (${whole(length)} Zeichen). Geben Sie ihn so ab, wie Ihre Lehrkraft es wünscht.`,
  copyByHand: 'Die Zwischenablage ist nicht verfügbar. Der Link ist markiert: Drücken Sie Strg+C.',
  long: (length) =>
    `Ihre Antwort ist zu lang für einen Link (${whole(length)} Zeichen). Speichern Sie sie als Datei und geben Sie die Datei ab.`,
  savedFile: (file) => `Antwort als ${file} gespeichert.`,
  pointsSet: 'Die Punkte sind in dieser Aufgabe gesperrt.',
  notOffered: 'Das ist in dieser Aufgabe nicht möglich.',
  answerOpen: (who) => (who ? `Antwort von ${who}` : 'Antwort'),
  answer: 'Antwort',
  closeAnswer: 'Schließen',
  answerNote: 'Antworten werden unter „Review answers“ geprüft, nicht hier.',
  answerLink: 'Link zur Antwort',
  next: (title) => `Weiter: ${title}`,
  editCopy: 'Kopie bearbeiten',
  editCopyNote: 'für Ihre Lernenden',
  editCopyTip: 'Eine Aufgabe anlegen, die mit dieser beginnt. Der ursprüngliche Link ändert sich nicht.',
  goals: 'Ziele',
  prediction: 'Ihre Vorhersage',
  predictFirst: 'Machen Sie zuerst Ihre Vorhersage. Ergebnisse erscheinen, sobald Sie sie festlegen.',
  goalsAfter: 'Ziele und Ergebnisse erscheinen, sobald Sie Ihre Vorhersage festlegen.',
  predictHow: {
    direction: (method) =>
      `Drehen Sie die Gerade dorthin, wo die ${method}-Achse liegen wird: Ziehen Sie über die Zeichnung, drücken Sie die Pfeiltasten oder geben Sie den Winkel ein.`,
    number: () => 'Geben Sie eine Zahl ein.',
    choice: () => 'Wählen Sie eine Antwort.',
    words: () => 'Schreiben Sie Ihre Antwort.',
  },
  keepPrediction: 'Festlegen',
  predictFaults: {
    direction: (method) =>
      `${method} hat hier keine Achse: Zeichnen Sie mindestens drei Punkte, die nicht alle an derselben Stelle liegen.`,
    number: () => 'Geben Sie eine Zahl ein, zum Beispiel 1000 oder 2,5. Trennen Sie Tausender nicht ab.',
    choice: () => 'Wählen Sie zuerst eine Antwort.',
    words: () => 'Schreiben Sie zuerst eine Antwort.',
  },
  predicted: (what) => `Ihre Vorhersage: ${what}${/[.!?…]$/.test(what) ? '' : '.'}`,
  right: 'Das ist richtig.',
  wrong: (value) => `Die Antwort ist ${value}.`,
  yourPrediction: 'Ihre Vorhersage',
  predictSeen:
    'Sie haben diese Aufgabe vor Ihrer Vorhersage geschlossen. In Ihrer Abgabe steht, dass Ergebnisse sichtbar waren.',
  noPrediction: 'Ihre Vorhersage fehlt: Sie wurde nicht festgelegt.',
};

const taskNotices: StudentWords['taskNotices'] = {
  opened: (title) => `Aufgabe: ${title}. Die Anleitung steht unter ihrem Titel.`,
  closed: (title) => `Aufgabe geschlossen: ${title}.`,
  saved: 'Ihre Arbeit ist in diesem Browser gespeichert. Neue Änderungen gehören nicht dazu.',
  reopen: 'Wieder öffnen',
};

const sheet: StudentWords['sheet'] = {
  tasks: 'Aufgaben',
  untitled: 'Übungsblatt ohne Titel',
  total: (met, of) => `${met} von ${of} ${choose(of, 'Ziel', 'Zielen')} erreicht`,
  tab: (number, of, state) => `Aufgabe ${number} von ${of}, ${state}`,
  states: {
    all: 'alle Ziele erreicht', some: 'einige Ziele erreicht', none: 'kein Ziel erreicht',
    words: 'wird von Ihrer Lehrkraft bewertet',
  },
  missing: 'Diese Aufgabe ist nicht lesbar. Bitten Sie noch einmal um den Link.',
  handIn: 'Abgeben',
  handedIn: (time) => `Um ${time} abgegeben.`,
  changed: (time) => `Um ${time} abgegeben; seitdem geändert.`,
  title: (of) => `Abgabe: ${of}`,
  goalsMet: (n, left) =>
    `${n === 1 ? 'Das Ziel dieser Aufgabe ist' : `${n === 2 ? 'Beide' : `Alle ${n}`} Ziele dieser Aufgabe sind`} ` +
    `erreicht. ${left === 0 ? 'Sie können das Blatt abgeben.'
    : left === 1 ? 'Eine andere Aufgabe hat noch offene Ziele.' : `${left} andere Aufgaben haben noch offene Ziele.`}`,
  intro: 'Ein Link enthält Ihre Antworten zu allen Aufgaben. Sie können beliebig oft abgeben.',
  inside: 'Der Link enthält Ihre Zeichnungen, Einstellungen, schriftlichen Antworten, Vorhersagen und Programme, Ihren Namen und Ihre Nummer. ' +
    'Er enthält keine Zeiten und nichts über Ihren Browser oder Ihr Gerät.',
  complete: 'Alle Ziele sind erreicht.',
  unmet: (goal, value) => (value ? `Nicht erreicht: ${goal}. Ihr Wert: ${value}.` : `Nicht erreicht: ${goal}.`),
  incomplete: (which) =>
    `Sie können noch nicht abgeben: ${which.includes(',')
      ? `Die Aufgaben ${which} dieses Blatts sind` : `Aufgabe ${which} dieses Blatts ist`} nicht lesbar. ` +
    'Bitten Sie noch einmal um den Link. Ihre Arbeit ist gespeichert.',
  goOn: 'Daran weiterarbeiten',
  sheetFirst: 'Um daran weiterzuarbeiten, öffnen Sie den Link des Blatts in diesem Browser, dann diesen Link noch einmal. ' +
    'Die Datei einer Abgabe braucht kein Blatt.',
  notBegun: 'Nicht begonnen.',
  noWords: 'Keine schriftliche Antwort.',
  noProgram: 'Kein Programm.',
  noPrediction: 'Keine Vorhersage.',
  noName: 'Ihr Name fehlt.',
  key: 'Ihre Nummer im Kurs',
  noKey: 'Ihre Nummer im Kurs fehlt.',
  copy: 'Abgabe kopieren',
  copiedByHand: 'Ich habe den Link kopiert',
  save: 'Als Datei speichern',
  send: 'Senden…',
  sent: 'Abgabe als Link gesendet.',
  notSent: 'Dieses Gerät konnte den Link nicht senden. Kopieren Sie ihn stattdessen.',
  close: 'Zurück zu den Aufgaben',
  copied: (length) =>
    `Abgabe als Link kopiert (${whole(length)} Zeichen). Geben Sie ihn so ab, wie Ihre Lehrkraft es wünscht.`,
  long: (length) =>
    `Ihre Abgabe ist zu lang für einen Link (${whole(length)} Zeichen). Speichern Sie sie als Datei und geben Sie die Datei ab.`,
  tooLong: 'Ihre Abgabe ist zu lang für einen Link. Speichern Sie sie als Datei und geben Sie die Datei ab.',
  saved: (file) => `Abgabe als ${file} gespeichert.`,
  file: 'Abgabe',
  print: 'Drucken',
  scan: 'Öffnet dieses Blatt',
  noCode: 'Dieses Blatt ist zu lang für einen QR-Code: Öffnen Sie seinen Link oder seine Datei.',
};

const kinds: Record<string, string> = {
  'nothing': 'nichts', 'an empty list': 'eine leere Liste', 'a list': 'eine Liste',
  'a number': 'eine Zahl', 'a matrix of the graph': 'eine Matrix des Graphen', 'a text': 'eine Zeichenkette',
  'a function': 'eine Funktion', 'true or false': 'true oder false', 'an object': 'ein Objekt',
};
const kind = (what = '') => (Object.hasOwn(kinds, what) ? kinds[what] : what);
const place: Record<string, string> = { first: 'erste', second: 'zweite' };

const program: StudentWords['program'] = {
  title: 'Ihr Programm',
  frameTitle: 'Führt Ihr Programm aus',
  given: 'Gegeben',
  code: 'Ihr Programm in JavaScript',
  codeNote: 'Tab rückt ein. Um das Feld zu verlassen, drücken Sie Esc, dann Tab.',
  counted: (n, most) => `${whole(n)} von ${whole(most)} Zeichen`,
  run: 'Ausführen',
  stop: 'Anhalten',
  tryUnseen: 'Mit unbekannten Daten prüfen',
  trying: 'Unbekannte Daten werden geprüft…',
  notRun: 'Wählen Sie „Ausführen“, um dieses Programm zu starten. Das Öffnen eines Links startet es nie.',
  yours: 'Ihre',
  noEdges: 'Das Programm braucht die Kanten: Schalten Sie die Kanten ein.',
  notShown: (method) => `Die Zeichnung zeigt ${method} nicht. Fügen Sie die Methode unter „Methoden“ hinzu, um zu vergleichen.`,
  noDirection: (method) => `${method} hat hier keine Richtung: Zeichnen Sie mindestens drei Punkte.`,
  unstable: (method) => `Die Richtung von ${method} ist hier instabil: Zwei Richtungen sind gleich gut.`,
  tooManyRows: (n, most) =>
    `${whole(n)} Punkte sind zu viele, um beim Ziehen mitzurechnen. Bis ${whole(most)} geht es; wählen Sie „Ausführen“.`,
  compared: (method, yours, engine, off) =>
    `Ihre Achse ${fixed(yours, 1)}°, ${method} ${fixed(engine, 1)}°: ${fixed(off, 2)}° auseinander.`,
  notTried: (why) => `Zu den Datensätzen konnte nichts berechnet werden: ${why}`,
  notLoaded:
    'Die Datei, die Programme ausführt, wurde nicht geladen. Prüfen Sie die Verbindung und wählen Sie „Ausführen“. Der Text ist gespeichert.',
  blocked: 'Dieser Browser führt hier keine Programme aus. Sie können den Text trotzdem schreiben und abgeben.',
  stopped: 'Angehalten. Der Text ist unverändert.',
  timeout: (limit) =>
    `Nach ${whole(Math.round(limit / 1000))}\u202fs angehalten: vielleicht eine Endlosschleife? Der Text ist unverändert.`,
  place: (line, column) => (line > 0 ? `Zeile ${line}${column > 0 ? `, Spalte ${column}` : ''}: ` : ''),
  faults: {
    character: () => 'ein Zeichen hier gehört nicht zu JavaScript',
    importing: () => 'ein Programm kann nichts importieren',
    unexpected: (what) => `${what} wird hier nicht erwartet`,
    declared: (what) => `${what} ist schon deklariert`,
    noValue: () => 'const braucht einen Wert',
    ended: () => 'der Text endet zu früh',
    undefined: (what) => `${what} ist nicht definiert: Prüfen Sie die Schreibweise, oder setzen Sie const davor`,
    recursion: () => 'eine Funktion ruft sich endlos selbst auf',
    memory: () => 'es wurde mehr Speicher verlangt, als verfügbar ist',
    noFunction: (what) => `${what} ist keine Funktion`,
    noProperty: (what) =>
      `${what} gibt es nicht, weil der Wert davor undefined ist: Prüfen Sie seinen Namen oder Index`,
    constant: () => 'eine Konstante (const) kann keinen anderen Wert bekommen',
  },
  helperFaults: {
    tooMany: (_, of, rows, most, others) =>
      `${of}: ${rows} Zeilen sind zu viele; höchstens ${most}.${others ? ' Verwenden Sie mul oder at.' : ''}`,
    noMatrix: (_, of, what) => `${of}: ${kind(what)} ist keine Matrix. Eine Matrix ist eine Liste von Zeilen, wie X.`,
    oddRow: (_, of, row, found, wanted) => `${of}: Zeile ${row} hat ${found} Zahlen, Zeile 0 hat ${wanted}.`,
    unfit: (_, of, a, b, transposed) =>
      `${of}: ${a} mal ${b} passt nicht.${transposed ? ' Meinten Sie T(…) der ersten Matrix?' : ''}`,
    lastFactor: (_, of) =>
      `${of}: Eine Liste von Zahlen kann nur der letzte Faktor sein; für zwei Listen gibt es dot.`,
    unequal: (_, of, a, b) => `${of}: ${a} und ${b} passen nicht zusammen.`,
    numberFirst: (_, of, what) => `${of}: Die Zahl kommt zuerst; das ist ${kind(what)}.`,
    noList: (_, of, what) => `${of}: Hier gehört eine Liste von Zahlen hin; das ist ${kind(what)}.`,
    notSquare: (_, of, which, size) => `${of}: Die ${place[which ?? '']} Matrix ist ${size}; sie muss quadratisch sein.`,
    notNumber: (_, of, which) => `${of}: Ein Eintrag der ${place[which ?? '']}n Matrix ist keine Zahl.`,
    notSymmetric: (_, of, which, a, va, b, vb) =>
      `${of}: Die ${place[which ?? '']} Matrix ist nicht symmetrisch: ${a} ist ${va}, ${b} ist ${vb}.`,
    notPositive: (_, of) => `${of}: Die zweite Matrix ist nicht positiv definit.`,
    wasThrown: (_, what, value) => `geworfen wurde ${kind(what)}: ${value}`,
  },
  kinds,
  invalid: 'der Text ist kein gültiges JavaScript',
  missing: (character) => `ein ${character} fehlt`,
  extra: (character) => `dieses ${character} schließt nichts`,
  nothing: 'Das Programm gibt nichts zurück. Endet es mit return?',
  other: (what, columns) => `Das Programm gibt ${what} zurück; eine Richtung ist eine Liste von ${numbers(columns)}.`,
  lists: (lists, columns) =>
    `Das Programm gibt ${count(lists, 'Liste', 'Listen')} zurück; eine Richtung ist ${numbers(columns)}. vectors[0] ist die erste.`,
  length: (found, columns) =>
    `Das Programm gibt ${numbers(found)} zurück; eine Richtung ist hier ${numbers(columns)}, eine je Spalte.`,
  notFinite: (place, value) => `Zahl ${place} der Richtung ist ${Number.isNaN(value) ? 'NaN' : plain(value)}.`,
  zero: 'Alle Zahlen der Richtung sind 0.',
  scores: {
    compared: (method, off) => `Ihre Werte sind ${fixed(off, 2)}° von denen von ${method} entfernt.`,
    other: (what, rows) => `Das Programm gibt ${what} zurück; die Werte sind eine Liste von ${numbers(rows)}.`,
    lists: (lists, rows) =>
      `Das Programm gibt ${count(lists, 'Liste', 'Listen')} zurück; die Werte sind ${numbers(rows)}. vectors[1] ist die zweite.`,
    length: (found, rows) =>
      `Das Programm gibt ${numbers(found)} zurück; die Werte sind hier ${numbers(rows)}, einer je Punkt.`,
    notFinite: (place, value) => `Wert ${place} ist ${Number.isNaN(value) ? 'NaN' : plain(value)}.`,
    zero: 'Alle Werte sind 0.',
    slow: (n) =>
      `eig mit ${whole(n)} Zeilen, einer je Punkt, dauert auf einem langsamen Computer lange: ` +
      'Verwenden Sie dann eine kleinere Zeichnung.',
    tooManyPoints: (n, most) =>
      `Die Matrix dieser Zeichnung hat ${whole(n)} Zeilen, eine je Punkt. eig und dense nehmen höchstens ${most}: ` +
      'Verwenden Sie eine kleinere Zeichnung. „Mit unbekannten Daten prüfen“ geht mit jeder Zeichnung.',
    returns: 'Geben Sie die Werte zurück: eine Liste von n Zahlen, eine je Punkt.',
  },
  sets: {
    rows: 'zwei Punktreihen',
    far: 'weit vom Ursprung',
    degrees: 'sehr ungleiche Grade',
    columns: 'fünf Spalten',
    equal: 'alle Gewichte 1',
    all: 'alle Paare verbunden',
    few: 'wenige Nachbarn',
    many: 'viele Nachbarn',
    arc: 'Punkte auf einem Bogen',
    scales: 'Spalten verschiedener Größe',
    tilted: 'geneigte Punktreihen',
    outlier: 'ein Punkt weit entfernt',
  },
  hints: {
    rows: 'Das ist nicht die Richtung von LPP: Diese hat das kleinste λ.',
    far: 'Ihre Gerade zeigt dorthin, wo die Daten liegen: Ziehen Sie den Mittelwert ab, mit den Graden gewichtet.',
    degrees: 'Punkte mit vielen Kanten zählen mehr: Verwenden Sie die Grade im Mittelwert und in XᵀDX.',
    columns: 'Bei mehr Spalten fallen Fehler mehr auf: Gewichten Sie den Mittelwert mit den Graden, und B ist XᵀDX, nicht XᵀX.',
    equal: 'Verwenden Sie die Gewichte, die gegeben sind, auch im Mittelwert.',
    all: 'Hier ist jedes Paar eine Kante: Verwenden Sie die Gewichte, die gegeben sind, auch im Mittelwert.',
    few: 'Zwei Punkte sind verbunden, wenn einer zu den k nächsten des anderen gehört.',
    many: 'Verwenden Sie das k, das gegeben ist.',
  },
  hintsOfPCA: {
    rows: 'Das ist nicht die Richtung von PCA: Diese hat die größte Varianz, und eig sortiert die Werte aufsteigend.',
    far: 'Ihre Gerade zeigt dorthin, wo die Daten liegen: Ziehen Sie von jeder Spalte den Mittelwert ab.',
    columns: 'Bei fünf Spalten hat XᵀX fünf Zeilen: Multiplizieren Sie die Spalten miteinander, nicht die Zeilen.',
    scales: 'Verwenden Sie die Spalten unverändert: Teilen Sie sie nicht durch ihre Standardabweichung.',
    tilted: 'Die Richtung liegt zwischen den Spalten: Auch ihre Produkte zählen.',
    outlier: 'Jeder Punkt zählt gleich viel: Ziehen Sie den einfachen Mittelwert ab.',
  },
  hintsOfEigenmap: {
    arc: 'Der erste Vektor ist konstant. Die Werte sind der zweite.',
    far: 'Die Werte hängen vom Graphen ab, nicht davon, wo die Punkte liegen.',
    degrees: 'Punkte mit vielen Kanten zählen mehr: Lösen Sie L y = λ D y, nicht L y = λ y.',
    columns: 'Ein Wert gehört zu einem Punkt. Nur Abstände hängen von den Spalten ab: Verwenden Sie alle.',
  },
  hintsOfLast: {
    far: 'X ist schon zentriert: Verwenden Sie es unverändert, mit L in A und D in B.',
    degrees: 'Punkte mit vielen Kanten zählen mehr: B ist XᵀDX.',
    columns: 'Bei mehr Spalten unterscheiden sich die beiden Matrizen stärker: B ist XᵀDX, nicht XᵀX.',
    equal: 'Die Gewichte stehen in L und in D: Verwenden Sie beide.',
    all: 'Hier ist jedes Paar eine Kante: Die Gewichte stehen in L und in D.',
  },
  table: { set: 'Datensatz', result: 'Ergebnis', off: 'Abweichung in Grad' },
  met: 'bestanden',
  unmet: 'nicht bestanden',
  off: (degrees) => (Number.isFinite(degrees) ? `${fixed(degrees, degrees < 0.1 ? 3 : 1)}°` : '–'),
  passed: (met, of) => `${met} von ${of} Datensätzen bestanden.`,
  stale: 'Das Programm wurde seitdem geändert: Prüfen Sie es noch einmal.',
  givenTexts: {
    centred: 'n Zeilen mit d Zahlen, zentriert',
    rows: 'n Zeilen mit d Zahlen',
    matrices: 'Matrizen des Graphen: mul(B), at(i, j), rows, diagonal, dense()',
    weights: 'die Gewichte des Graphen: mul(B), at(i, j), rows, dense()',
    neighbours: 'die Anzahl der Nachbarn',
  },
  givenHelpers: [
    ['T(A)', 'die Transponierte'],
    ['mul(A, B, …)', 'das Produkt von Matrizen; das letzte Argument darf eine Liste sein'],
    ['add, sub', 'von zwei Matrizen oder zwei Listen'],
    ['scale(s, A)', 'eine Zahl mal eine Matrix oder Liste'],
    ['sum(v), dot(u, v)', 'von Listen'],
    ['diag(v)', 'die Matrix mit v auf der Diagonalen'],
    ['eig(A, B)', 'löst A v = λ B v: values aufsteigend, vectors[i] gehört zu values[i]. Ohne B: A v = λ v'],
  ],
  returns: 'Geben Sie eine Richtung zurück: eine Liste von d Zahlen.',
  firstComments: {
    last: ['X ist zentriert. L und D sind gegeben.'],
    graph: ['Die Grade sind D.diagonal.', '1. X zentrieren. 2. A und B bilden. 3. A a = λ B a lösen.'],
    points: ['1. Jeden Punkt mit seinen k nächsten Nachbarn verbinden, Gewicht 1.', '2. Grade, D und L. 3. X zentrieren. 4. A a = λ B a lösen.'],
    'pca-last': ['X ist zentriert. C = XᵀX bilden und C a = λ a lösen.'],
    'pca-points': ['1. X zentrieren. 2. C bilden. 3. C a = λ a lösen.'],
    'eigenmap-last': ['L und D sind gegeben. L y = λ D y lösen.'],
    'eigenmap-graph': ['W ist gegeben. 1. Grade, D und L. 2. L y = λ D y lösen.'],
    'eigenmap-points': ['1. Jeden Punkt mit seinen k nächsten Nachbarn verbinden, Gewicht 1.', '2. Grade, D und L. 3. L y = λ D y lösen.'],
  },
};

const guess: StudentWords['guess'] = {
  angle: 'Winkel Ihrer Geraden',
  angleTyped: 'Winkel Ihrer Geraden, in Grad',
  result: (method, axis, yours, off) =>
    `Die ${method}-Achse liegt bei ${degrees(axis)}, Ihre Gerade bei ${degrees(yours)}: ${degrees(off)} daneben.`,
};

const result: StudentWords['result'] = {
  tab: 'Ergebnis',
  title: (of) => (of ? `Ergebnis: ${of}` : 'Ergebnis'),
  by: (who) => (who ? `Abgabe von ${who}` : 'Abgabe'),
  marks,
  words: 'Die schriftliche Antwort',
  comment: 'Kommentar',
  program: 'Das Programm',
  note: 'Es gilt die Notenliste Ihrer Lehrkraft. Dieser Link zeigt die Bewertung, er beweist sie nicht.',
  close: 'Schließen',
  locked: 'in einem Ergebnis gesperrt',
  solution: 'Lösung',
  showSolution: 'Lösung zeigen',
  solutionShown: 'Sie sehen die Lösung Ihrer Lehrkraft. Derselbe Knopf zeigt wieder Ihre Abgabe.',
  handInShown: 'Sie sehen Ihre Abgabe.',
  solutionDamaged: 'Die Lösung im Link ist nicht lesbar. Bitten Sie noch einmal um den Link.',
  taskLine: (number, n, of) => `Aufgabe ${number}: ${plain(n)} von ${plain(of)}`,
  wordsLine: (mark) => `schriftliche Antwort: ${mark === 0.5 ? '½' : mark}`,
};

const scorm: StudentWords['scorm'] = {
  here: 'Ihre Arbeit ist in der Lernplattform gespeichert.',
  words:
    'Ihre Arbeit ist zu lang für die Lernplattform. Dort sind Ihr Ergebnis, die Einstellungen und die Texte. ' +
    'Ihre Zeichnungen sind nur in diesem Browser: Speichern Sie eine Datei, um an einem anderen Gerät weiterzuarbeiten.',
  none:
    'Ihre Arbeit ist zu lang für die Lernplattform. Dort ist nur Ihr Ergebnis. ' +
    'Ihre Antworten sind nur in diesem Browser: Speichern Sie eine Datei, um an einem anderen Gerät weiterzuarbeiten.',
  refused: (call, error) =>
    `Die Lernplattform hat Ihre Arbeit nicht gespeichert (${[call, error].filter(Boolean).join(': ')}). ` +
    'Speichern Sie eine Datei und sagen Sie Ihrer Lehrkraft Bescheid.',
};

const page: StudentWords['page'] = {
  Tools: 'Werkzeuge', 'More tools': 'Weitere Werkzeuge', Spray: 'Sprühen', Point: 'Punkt', Move: 'Bewegen',
  Lasso: 'Lasso', Eraser: 'Radierer', 'Ghost point': 'Geisterpunkt', Label: 'Klasse setzen',
  'Spray points': 'Punkte sprühen', 'Add one point': 'Einen Punkt hinzufügen',
  'Drag points or an axis; on empty space, draw': 'Punkte oder eine Achse ziehen; auf freier Fläche zeichnen',
  'Select points with a loop': 'Punkte mit einer Schlinge auswählen', 'Erase points': 'Punkte löschen',
  'Add a ghost point: projected, but not used in the fit': 'Einen Geisterpunkt hinzufügen: Er wird projiziert, geht aber nicht in die Anpassung ein',
  'Assign the class to points': 'Punkten eine Klasse zuweisen', 'Class of new points': 'Klasse neuer Punkte',
  'Class 1': 'Klasse 1', 'Class 2': 'Klasse 2', 'Class 3': 'Klasse 3', 'Class 4': 'Klasse 4', 'Class 5': 'Klasse 5',
  'Class 6': 'Klasse 6', Undo: 'Rückgängig', Redo: 'Wiederholen', 'Clear all': 'Alles löschen',
  'Erase all points': 'Alle Punkte löschen', Share: 'Teilen',
  'Copy a link, embed, save files': 'Link kopieren, einbetten, Dateien speichern', Help: 'Hilfe', Close: 'Schließen',
  More: 'Mehr', Draw: 'Zeichnen', 'Drawing area': 'Zeichenfläche',
  'Show the edges of the graph': 'Kanten des Graphen zeigen',
  'Pin the current axes to compare': 'Jetzige Achsen zum Vergleich anheften', 'Show all points': 'Alle Punkte zeigen',
  'Zoom in': 'Vergrößern', 'Zoom out': 'Verkleinern', Settings: 'Einstellungen', Graph: 'Graph', Weights: 'Gewichte',
  Kernel: 'Kern', Projection: 'Projektion', Methods: 'Methoden', 'Add a method': 'Methode hinzufügen',
  'More graph settings': 'Mehr zum Graphen', 'Other settings': 'Andere Einstellungen',
  Defaults: 'Standard', 'Restore all default settings': 'Alle Einstellungen zurücksetzen', Measures: 'Kennzahlen',
  'All directions': 'Alle Richtungen', 'Neighbours k': 'Nachbarn k', Symmetry: 'Symmetrie', Metric: 'Abstandsmaß',
  'Distance² ε': 'Abstand² ε', 'Heat width t': 'Wärmebreite t', 'Polynomial degree': 'Grad des Polynoms',
  'Constant c': 'Konstante c', 'Scaling neighbour': 'Nachbar für die Skala', Centre: 'Zentrum',
  Constraint: 'Nebenbedingung', 'PCA first': 'PCA vorab', 'Width γ': 'Breite γ', Ridge: 'Ridge', all: 'alle',
  classes: 'Klassen', heat: 'Wärme', dot: 'Skalar', local: 'lokal', either: 'einer genügt',
  mutual: 'gegenseitig', Euclidean: 'euklidisch', cosine: 'Kosinus', weighted: 'gewichtet', mean: 'Mittelwert',
  none: 'keines', 'weighted variance': 'gewichtete Varianz', 'unit length': 'Länge eins', off: 'aus',
  'Locality λ': 'Lokalität λ', 'Variance explained': 'Erklärte Varianz',
  'Class gap': 'Klassenabstand', 'Angle between axes': 'Winkel der Achsen',
  'View next to the drawing': 'Ansicht neben der Zeichnung', projections: 'Projektionen',
  'local to global': 'lokal bis global',
  'Each method picks a line. The projection is where the points land on it.': 'Jede Methode wählt eine Gerade. Die Projektion zeigt, wo die Punkte auf ihr liegen.',
  'How LPP’s line changes from the nearest pairs to all pairs': 'Wie sich die Gerade von LPP ändert, von den nächsten Paaren bis zu allen Paaren',
  'Edge colour: contribution to λ': 'Farbe der Kanten: Beitrag zu λ', 'Direction to try': 'Richtung zum Ausprobieren',
  '30-second tour': 'Rundgang in 30 Sekunden', Presets: 'Beispiele', Exercises: 'Übungen', Data: 'Daten',
  'Data sets': 'Datensätze', 'Number of points and seed': 'Anzahl der Punkte und Startwert', Points: 'Punkte',
  Seed: 'Startwert', 'New seed': 'Neuer Startwert', Resample: 'Neu ziehen', Reset: 'Zurücksetzen',
  'Restore the preset': 'Beispiel wiederherstellen', 'Theme: system, light, dark': 'Farben: System, hell, dunkel',
  Panels: 'Ansichten', Setting: 'Einstellung', Licences: 'Lizenzen',
  'Can also place new points': 'Kann auch neue Punkte abbilden',
  'Places these points only': 'Bildet nur diese Punkte ab', 'keeps neighbours close': 'hält Nachbarn nah beieinander',
  'reconstructs each from neighbours': 'setzt jeden aus Nachbarn zusammen',
  'LPP, orthogonal axes': 'LPP, orthogonale Achsen', 'largest variance': 'größte Varianz',
  'separates classes; ignores the graph': 'trennt Klassen; ohne Graph', 'nonlinear LPP': 'nichtlineares LPP',
  'places points near neighbours': 'setzt Punkte nah an Nachbarn',
  'eigenmap with some labels': 'Eigenmap mit einigen Klassen',
  'one place per labelled class': 'eine Stelle je gesetzter Klasse', 'Method 1': 'Methode 1', 'Method 2': 'Methode 2',
  'Method 3': 'Methode 3', 'Method 4': 'Methode 4', Introduction: 'Einführung',
  Guide: 'Anleitung', Numbers: 'Zahlen', 'Point table': 'Tabelle der Punkte',
  Copy: 'Kopieren', 'places new points': 'bildet neue Punkte ab', 'these points only': 'nur diese Punkte',
  'CLE eigenvector': 'Eigenvektor von CLE', second: 'zweiter', 'best separation': 'beste Trennung',
  'Presentation mode': 'Präsentationsmodus', 'Single-key shortcuts': 'Kürzel mit einer Taste',
  '300 dimensions': '300 Dimensionen', linear: 'linear',
  'Arrow keys move the crosshair, with Shift ten times as far. Enter adds a point. Delete erases it. N and Shift+N go to the next and previous point. M moves a point with the arrow keys. 1 to 6 set its class. Esc cancels.':
    'Die Pfeiltasten bewegen das Fadenkreuz, mit Umschalt zehnmal so weit. Enter fügt einen Punkt hinzu. Entf löscht ihn. N und Umschalt+N gehen zum nächsten und vorigen Punkt. M bewegt einen Punkt mit den Pfeiltasten. 1 bis 6 setzen seine Klasse. Esc bricht ab.',
};

const classes = (n: number) => count(n, 'Klasse', 'Klassen');
const points = (n: number) => count(n, 'Punkt', 'Punkte');
const again = ' Es wird noch einmal versucht; neu laden kann helfen. Ihre Punkte bleiben erhalten.';
const turns = 'Eine kleine Änderung der Punkte kann sie drehen.';

const status: StudentWords['status'] = {
  edited: (preset) => `${preset}, geändert`,
  ownDrawing: 'Meine Zeichnung',
  countSeed: (n, seed) => `${points(n)} · Startwert ${seed}`,
  countOnly: points,
  origin: 'Ursprung',
  unstable: 'Richtung instabil',
  handAxis: (degrees) => `Ihre Achse ${degrees}°`,
  stage: 'Zeichenfläche',
  hint: 'Ziehen Sie Punkte oder Achsen, oder zeichnen Sie.',
  hintFew: 'Zeichnen Sie mindestens drei Punkte.',
  hintEmpty: 'Zeichnen Sie hier mindestens drei Punkte.',
  stageSummary: (n, groups, lpp, pca) => `${points(n)} in ${classes(groups)}. ${lpp} ${pca}`,
  stripSummary: (method, n, groups) => `Projektion von ${method}: ${points(n)} in ${classes(groups)} auf einer Geraden.`,
  statusDefaults: 'Alle Einstellungen sind zurückgesetzt.',
  statusGaps: (each) =>
    (each.length > 0 ? `Klassenabstand: ${each.map(([of, gap]) => `${of} ${sigmas(gap)}`).join(', ')}.` : ''),
  statusGraph: (what, edges, parts) =>
    `${what}, ${count(edges, 'Kante', 'Kanten')}${parts === 1 ? ', zusammenhängend' : ''}.`,
  pointed: (point, c, joined) =>
    `Punkt ${point}, ${c > 0 ? `Klasse ${c}` : 'ohne Klasse'}, ${count(joined, 'Nachbar', 'Nachbarn')}.`,
  statusSet: (n, d) => `${count(n, 'Zeile', 'Zeilen')} in ${count(d, 'Dimension', 'Dimensionen')}`,
  range: (what, least, most) => `${what}: von ${least} bis ${most}.`,
  full: (n) => `Die Grenze von ${whole(n)} Punkten ist erreicht.`,
  notSaved: {
    full: 'Der Speicher des Browsers ist voll. Speichern Sie die Zeichnung als Datei, bevor Sie die Seite schließen.',
    denied: 'Dieser Browser speichert nichts. Speichern Sie die Zeichnung als Datei, bevor Sie die Seite schließen.',
  },
  madeRoom: (gone) =>
    `Um Platz zu schaffen, ${gone === 1 ? 'wurde' : 'wurden'} ${count(gone, 'Zeichnung', 'Zeichnungen')} entfernt, ` +
    `die mit ${gone === 1 ? 'einem Link' : 'Links'} geöffnet ${gone === 1 ? 'worden war' : 'worden waren'}.`,
  frameFailed: 'Ein Teil der Seite konnte nicht gezeichnet werden. Ihre Punkte bleiben erhalten.',
  engineSlow: 'Der Rechenkern wird noch geladen. Sie können weiterzeichnen.',
  engineHere:
    'Worker sind hier blockiert, darum rechnet die Seite selbst: Sie ist langsamer und hält an, solange sie rechnet.',
  engineAgain: 'Der Rechenkern wurde neu gestartet. Ihre Punkte bleiben erhalten.',
  lastGood: 'Das letzte Ergebnis ist zu sehen.',
  trouble: {
    'engine-stopped': 'Der Rechenkern ist ausgefallen und startet neu. Ihre Punkte bleiben erhalten.',
    missing: `Der Rechenkern konnte nicht geladen werden: Seine Datei fehlt.${again}`,
    unreachable: `Der Rechenkern konnte nicht geladen werden: Es gibt kein Netz, oder seine Datei ist blockiert.${again}`,
    stalled: `Der Rechenkern konnte nicht geladen werden: Die Übertragung blieb stehen.${again}`,
    cut: `Der Rechenkern konnte nicht geladen werden: Die Übertragung war unvollständig.${again}`,
    damaged: `Der Rechenkern konnte nicht geladen werden: Seine Datei ist beschädigt, oder dieser Browser führt sie nicht aus.${again}`,
    unfit: `Der Rechenkern konnte nicht starten: Er passt nicht zu dieser Seite, oder dieser Browser führt ihn nicht aus.${again}`,
  },
  statusUndo: 'Rückgängig gemacht.',
  statusRedo: 'Wiederholt.',
  statusClear: 'Alle Punkte sind gelöscht.',
  statusPreset: (of) => `${of} geladen.`,
  ofVariance: (share) => `${percent(share)} der Varianz`,
  statusTool: (tool) => `${page[tool as keyof typeof page] ?? tool}.`,
  statusSelected: (n) => `${points(n)} ausgewählt.`,
  statusChosen: 'Ausgewählt. 1 bis 6 setzen die Klasse, Entf löscht.',
  statusPinned: 'Achsen angeheftet.',
  statusUnpinned: 'Achsen gelöst.',
  statusWhy: 'Die Kanten zeigen ihren Beitrag zu λ.',
  statusNoWhy: 'Farben der Kanten aus.',
  statusNoAxes: 'Es gibt noch keine Achsen zum Anheften.',
  loading: (set) => `${set} wird geladen…`,
  loadFailed: (set) =>
    `${set} konnte nicht geladen werden. Versuchen Sie es noch einmal, oder laden Sie die Seite neu. ` +
    'Ihre Zeichnung bleibt erhalten.',
  unreached: (set) =>
    `${set} konnte nicht geladen werden: Das Netz oder der Server ist nicht erreichbar. Lassen Sie diese Seite offen ` +
    'und versuchen Sie es später noch einmal. Ihre Zeichnung bleibt erhalten.',
  slow: (set) => `${set} wird noch geladen…`,
  themeNow: { auto: 'Farben: System.', light: 'Farben: hell.', dark: 'Farben: dunkel.' },
  statusPresentation: { on: 'Präsentationsmodus ein.', off: 'Präsentationsmodus aus.' },
  pasteNotNow: 'Einfügen ist nicht möglich: Ein Teil der Seite konnte nicht geladen werden.',
  within: (label) => label,
  className: (c) => `Klasse ${c}`,
  methodOf: (r) => `Methode ${r}`,
  sentence: 'PCA folgt der Streuung. LPP folgt den Nachbarn.',
  sameBy: (names, last) => `Dieselben Punkte, projiziert mit ${names} und ${last}.`,
  statusRestored: 'Ihre Zeichnung ist wieder da.',
};

const methods: StudentWords['methods'] = {
  full: (n) => `${n} von 4 Methoden gezeigt`,
  behind: 'wird berechnet…',
  figures: (gap, value) => [...(Number.isFinite(gap) ? [`Abstand ${sigmas(gap)}`] : []), value].join(' · '),
  summary: (method, n, figures, shown) => `${method}: ${points(n)} auf einer Geraden, ${figures}.${shown}`,
  shown: {
    axis: ' Die Zeichnung zeigt die Achse.',
    lines: ' Die Zeichnung zeigt die Höhenlinien.',
    colours: ' Danach sind die Punkte gefärbt.',
  },
  added: (method) => `${method} hinzugefügt.`,
  removed: (method) => `${method} entfernt.`,
  groups: { map: 'Kann auch neue Punkte abbilden', none: 'Bildet nur diese Punkte ab' },
  texts: 'LPI und LSI sind für Textdaten: Sie vergleichen Zeilen nach ihrem Winkel. Für gezeichnete Punkte hat das keinen Sinn.',
  remove: (method) => `${method} entfernen`,
  eye: {
    axis: (method) => `Die ${method}-Achse in der Zeichnung zeigen`,
    lines: (method) => `Die Höhenlinien von ${method} in der Zeichnung zeigen`,
    colours: (method) => `Die Punkte nach ${method} färben`,
  },
  legend: {
    colours: (method) => `Farbe: ${method}, klein bis groß`,
    lines: (method) => `Höhenlinien: ${method}, dick bei 0`,
    full: 'mit Klasse',
    unknown: 'ohne Klasse',
    hollow: (method) => `ohne Klasse, nach ${method} gefärbt`,
    ring: (n) => `falsche Klasse: ${n}`,
  },
  labels: {
    title: 'Gesetzte Klassen',
    labelled: 'Punkte mit Klasse',
    more: 'Je Klasse bei einem Punkt mehr die Klasse setzen',
    clear: 'Klassen löschen',
    unveil: 'Verborgene Klassen zeigen',
    lead(plainBest, taught, of, labelled) {
      const most = plainBest ?? taught;
      if (labelled === 0) return 'Kein Punkt hat eine Klasse.';
      if (most === null) return 'Einige Punkte haben keine Klasse.';
      if (plainBest === null || taught === null) return `${most} von ${of} verborgenen Klassen sind richtig.`;
      if (taught > plainBest) return `Gesetzte Klassen helfen: ${taught} richtig statt ${plainBest}.`;
      if (taught < plainBest) return `Gesetzte Klassen helfen nicht: ${taught} richtig statt ${plainBest}.`;
      return plainBest === of
        ? 'Auch ohne gesetzte Klassen sind alle richtig.'
        : `Gesetzte Klassen ändern nichts: ${plainBest} von ${of} richtig.`;
    },
    foot:
      'Große Zeichen sind Punkte mit Klasse. Semi-LE verbindet die Punkte derselben Klasse. CLE gibt ihnen eine ' +
      'Stelle. Die gewählte Methode färbt die hohlen Punkte: Jeder bekommt die Klasse des nächsten Punktes, der eine ' +
      'hat. Um weitere Klassen zu setzen, wählen Sie das Werkzeug „Klasse setzen“.',
    of: ({ labelled, n }) => `${labelled} von ${n}`,
    labelledStatus: ({ labelled, n }) => `${labelled} von ${n} Punkten haben eine Klasse.`,
    right: (right, of) => `${right} von ${of} richtig`,
    summary: ({ labelled, n }, judged) =>
      `${labelled} von ${n} Punkten haben eine Klasse.${judged.length > 0
        ? ` Richtig unter den ${judged[0].of} verborgenen Klassen: ` +
          `${judged.map(({ name: of, right }) => `${of} ${right}`).join(', ')}.`
        : ''}`,
  },
  why: (method, code) => methodTexts[method].refused?.[code] ?? ({
    'out-of-memory': 'Zu viele Punkte für diese Methode. Löschen Sie einige.',
    'empty-graph': 'Die Klassen lassen dem Graphen keine brauchbaren Kanten. Löschen Sie einige Klassen, oder erhöhen Sie k.',
  } as Record<string, string>)[code],
  foot(shown, valueOf) {
    const eigenmap = valueOf('laplacian-eigenmap'), kernel = valueOf('kernel-lpp'), lpp = shown.includes('lpp');
    if (eigenmap === null) {
      return kernel !== null && lpp
        ? 'Ein kleineres λ heißt, dass Nachbarn näher beieinanderbleiben. Kernel LPP ist nichtlinear, darum kann sein λ kleiner sein als bei ' +
          'jeder Geraden. Es kann trotzdem neue Punkte abbilden.'
        : '';
    }
    const least =
      'Ein kleineres λ heißt, dass Nachbarn näher beieinanderbleiben. Das der ' +
      `Eigenmap${lpp || kernel !== null ? '' : `, ${figure(eigenmap)},`} ist das kleinste mögliche`;
    if (kernel === null) return `${least}, aber sie kann keine neuen Punkte abbilden.`;
    return kernel < 3 * eigenmap
      ? `${least}. Kernel LPP kommt ihm nahe und kann neue Punkte abbilden.`
      : `${least}. Kernel LPP kann neue Punkte abbilden; ein anderes γ bringt sein λ vielleicht näher.`;
  },
};

const notices: StudentWords['notices'] = {
  unstable(method) {
    const reasons: Partial<Record<MethodName, string>> = {
      pca: 'Die Varianz ist in allen Richtungen fast gleich.',
      lda: 'Zwei Richtungen trennen die Klassen fast gleich gut.',
      lpp: 'Zwei Richtungen sind fast gleich gut.', 'neighborhood-preserving-embedding': 'Zwei Richtungen sind fast gleich gut.',
      'orthogonal-lpp': 'Zwei Richtungen sind fast gleich gut.',
    };
    return reasons[method] ? `Richtung von ${name(method)} instabil: ${reasons[method]} ${turns}` : '';
  },
  emptyGraph: (what) => `Der Graph hat keine Kanten. Erhöhen Sie ${what}.`,
  or: ' oder ',
  isolated: (n) =>
    `${count(n, 'isolierter Punkt hat', 'isolierte Punkte haben')} keine Nachbarn: LPP lässt ` +
    `${n === 1 ? 'ihn' : 'sie'} weg.`,
  weightless: (n) =>
    `Alle Kanten von ${count(n, 'Punkt', 'Punkten')} haben das Gewicht 0, weil sie für t zu lang sind: LPP lässt ` +
    `${n === 1 ? 'ihn' : 'sie'} weg.`,
  edgeless: (n) =>
    `${count(n, 'Punkt hat', 'Punkte haben')} keine Kanten oder nur Kanten mit Gewicht 0: LPP lässt ` +
    `${n === 1 ? 'ihn' : 'sie'} weg.`,
  parts: (n, isZero) =>
    `Der Graph hat ${whole(n)} Zusammenhangskomponenten.` +
    (isZero ? ' λ ist 0: LPP bildet jede auf eine Stelle ab.' : ''),
  tied: (n) =>
    `${count(n, 'Zeile hat', 'Zeilen haben')} bei k gleich weite Nachbarn: Die Rundung entscheidet, welche verbunden sind.`,
  kLimited: (k, n) =>
    `k ist auf ${whole(k)} begrenzt: ${count(n, 'Punkt hat', 'Punkte haben')} je höchstens ` +
    `${count(n - 1, 'Nachbarn', 'Nachbarn')}.`,
  thinned: (n, all) => `${whole(all)} Kanten; ${n === 0 ? 'zu viele zum Zeichnen' : `gezeichnet sind ${whole(n)}`}.`,
  warning: {
    'negative-weights': 'Einige Gewichte sind negativ: Skalar- und Kosinusgewichte hängen vom Ursprung ab.',
    underflow: 't ist so klein, dass einige Gewichte 0 sind. Erhöhen Sie t.',
  },
  trouble: {
    'constant-data': 'Alle Punkte liegen an derselben Stelle. Bewegen Sie einen davon.',
    'too-few-samples': 'Zeichnen Sie mindestens drei Punkte.',
    'empty-graph-labels': 'Keine zwei Punkte haben dieselbe Klasse, darum hat der Graph keine Kanten.',
    'not-finite': 'Eine Koordinate ist zu groß oder keine Zahl.',
    'weight.kind': 'Diese Gewichte gehen hier nicht. Versuchen Sie Wärme oder 0–1.',
    far: 'Einige Punkte sind zu weit von den anderen entfernt. Bewegen oder löschen Sie sie.',
    'graph.kind': 'NPE braucht einen kNN-Graphen. Wählen Sie kNN.',
    'graph.k': 'k muss mindestens 1 sein und kleiner als die Anzahl der Punkte.',
    'graph.epsilon': 'ε muss größer als 0 sein.',
    'weight.t': 't muss größer als 0 sein.',
    'out-of-memory': 'Der Speicher reicht für diesen Graphen nicht. Nehmen Sie weniger Punkte oder kNN.',
  },
};

const keyboard: StudentWords['keyboard'] = {
  tried: (d, each) => `Bei ${d}°: ${each.join('; ')}.`,
  everyDirectionTip: (each) => `${each.join(', ')}. Ziehen Sie eine Achse, um eine andere Richtung auszuprobieren.`,
  takes: (of, what, first) => `${of} ${first ? 'wählt ' : ''}${what}`,
  copied: 'Kopiert.',
  statusCross: (x, y) => `${fixed(x, 2)}; ${fixed(y, 2)}`,
  statusPoint: (i, n, c, x, y) =>
    `Punkt ${i} von ${n}, ${c > 0 ? `Klasse ${c}` : 'ohne Klasse'}, bei ${fixed(x, 2)}; ${fixed(y, 2)}.`,
  landsOn: (of, at) => `bei ${fixed(at, 2)} auf der ${of}-Achse`,
  lands: (on) => `Projiziert ${on.join(' und ')}.`,
  statusMoving: 'Der Punkt bewegt sich: Pfeiltasten, dann Enter.',
  statusMoved: 'Der Punkt ist gesetzt.',
  statusAdded: 'Punkt hinzugefügt.',
  statusGhost: 'Geisterpunkt hinzugefügt.',
  statusErased: (n) => `${points(n)} gelöscht.`,
  statusClassed: (n, c) => `${count(n, 'Punkt hat', 'Punkte haben')} jetzt Klasse ${c}.`,
  metrics: {
    objective: {
      label: 'Lokalität λ',
      head: 'λ',
      tooltip:
        'Wie weit verbundene Punkte nach der Projektion voneinander entfernt sind, verglichen mit allen Punkten. Klein: Nachbarn bleiben nah. ' +
        'LPP macht λ so klein wie möglich. Bei Länge eins wird λ nicht durch die Varianz geteilt.',
    },
    variance: {
      label: 'Erklärte Varianz',
      head: 'Var.',
      tooltip: 'Der Anteil der gesamten Varianz, den die Projektion erhält. PCA macht ihn so groß wie möglich.',
    },
    kept: {
      head: 'erh.',
      label: (k) => (k > 0 ? `Von ${k} Nachbarn erhalten` : 'Erhaltene Nachbarn'),
      tooltip: (k) =>
        `Im Mittel: wie viele der ${k > 0 ? `${k} ` : ''}nächsten Nachbarn jedes Punktes auch in der Projektion zu den ` +
        'nächsten gehören. LPP gibt seinen beiden Richtungen dieselbe Varianz, PCA nicht. Wo eine Richtung wenig ' +
        'Varianz hat, wie bei Iris, behält LPP weniger.',
    },
    gap: {
      label: 'Klassenabstand',
      head: 'Abst.',
      tooltip:
        'Der Abstand der beiden nächsten Klassenmittelwerte, in Standardabweichungen innerhalb der Klassen (σ). ' +
        'Nur LDA und Methoden auf dem Graphen „Klassen“ verwenden die Klassen, darum ist ihr Abstand größer. Der größte ist fett.',
    },
    angle: {
      label: 'Winkel der Achsen',
      head: 'Winkel',
      tooltip: (one, other) => `Der Winkel zwischen den ersten Richtungen von ${one} und ${other}.`,
    },
  },
  trying: (method) =>
    'Sie probieren eine andere Achse aus. Projektion und Kurven folgen ihr. ' +
    `Wenn Sie loslassen, kehrt sie zur ${method}-Achse zurück.`,
};

export const words: StudentWords = {
  task, taskNotices, sheet, program, guess, result, scorm, page, status, methods, notices, keyboard,
};

export { late } from './de-late.ts';
