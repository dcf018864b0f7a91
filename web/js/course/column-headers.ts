// Words by which the heads of rosters and grade files are recognised, in the languages of the platforms.

/** As heads are compared: without case, marks of width and spaces around. */
export const plainHead = (head: string) => head.normalize('NFKC').replace(/[\ufeff\s]+/g, ' ').trim().toLowerCase();

/** The headers of columns in any file, in full or by their beginning. The first match counts. */
export const HEADERS = {
  first: /^(?:first|given)[ _-]?names?(?:$|_of)|^vorname|^prénom|^nombre$|^nome$|^voornaam|^förnamn|^fornavn|^名$/,
  last: new RegExp(
    '^(?:last|family|sur)[ _-]?names?(?:$|_of)|^(?:nach|familien)name|^nom$|^nom de famille|^apellidos?|^cognome|' +
      '^apelidos?|^sobrenome|^achternaam|^efternamn|^etternavn|^姓$',
  ),
  name: new RegExp(
    '^(?:(?:full|(?:user )?display|your|student|vollständiger|ihr|dein)[ _-]?)?names?$|' +
      '^nom\\b(?!.*(?:util|group|fichier|cours|devoir|activité))|' +
      '^nombre (?!.*(?:usuario|grupo|archivo|curso|tarea|actividad))|' +
      '^nome completo|^volledige naam|^naam$|^(?:fullständigt )?namn$|\\bstudents?$|^teilnehmer|^candidate|^author|' +
      '^sender|^from$|^absender|^von$|^schüler|^learner|^氏名|^フルネーム|^姓名|^الاسم',
  ),
  email: /e-?mail|correo|courriel|messagerie|メール|^mail$/,
  /** A number or a word by which a platform or a university knows a student, the surest first. */
  keys: [
    /^(?:orgdefinedid|usr_id|sid|student ?(?:id|number|no\.?|key)|matri[ck](?!es)\w*|immatri\w*|key)\b/,
    new RegExp(
      '^stud\\w*\\W?(?:nummer|nr)|^m(?:artik|atr(?:[ií][ck](?!es)|n|\\W|$)|at\\.?-?nr|tk)|^id[ -]?(?:number|nummer)|' +
        '^(?:your )?number in the course',
    ),
    new RegExp(
      '^n(?:[o°º]|[úu]mero|uméro)?\\.? ?(?:d[eo] |d.)?(?:al?um?no|estud|étud|ident|id$|id |matr)|^registration[ _]?n|' +
        '^dni$|^学[号籍]|^الرقم|^رقم',
    ),
    /^(?:user ?name|u(?:ser ?)?id|login(?: id)?|benutzername|nutzername|kennung|nombre de usuario|nom d.utilisateur)$/,
    /^(?:gebruikersnaam|användarnamn|nome utente|(?:nome d[eo] )?(?:usuário|utilizador)|ユーザ名?)$/,
    /^(?:id|identifier|ident\w*|nr\.?|no\.?|number|nummer|idナンバー)$/,
  ],
  grade: new RegExp(
    '^(?:final ?)?(?:grade|marks?|score|total score|result|points?|punkte|bewertung|zensur|calificación|puntuación|' +
      'note|notes|cijfer|beoordeling|betyg|poäng|nota|avaliação|classificação|valutazione|voto|punteggio|karakter|' +
      'ergebnis|résultat|resultado|ocena|оценка|評点|評定|点数|成绩|分数|الدرجة)(?:$| ?[(/:[]| \\d)',
  ),
  feedback: new RegExp(
    'feedback|^comm?ent|^kommentar|^bemerkung|^remarks?$|^opmerking|återkoppling|^フィードバック|^コメント|retroaliment|' +
      'retroinform',
  ),
  max: new RegExp(
    '^max|^out of$|^(?:best|höchst)(?:wertung|bewertung|punktzahl|note)|^note max|^högsta |^最大|' +
      '^(?:calificación|puntuación|nota|avaliação|classificação|valutazione|punteggio|voto) (?:máxima|massim)',
  ),
  scale: /^scal[ae]$|skala$|^escala$|^barème$|^schaal$|尺度$/,
  /** Of the time, of whether it was in time, of how a platform has it. */
  at: new RegExp(
    '^(?:timestamp|zeitstempel|marca temporal|horodateur|tijdstempel|tidsstämpel|carimbo|タイムスタンプ)|cronologiche|' +
      '(?:submission|completion) time|submission date|^date submitted|fertigstellungszeit|^hora de fin|heure de fin|' +
      '^last modified \\(sub|^zuletzt geändert \\(abg|^submitted(?: at)?$',
  ),
  late: /^late(?: submission|ness)?\b|^verspätet|^lateness/,
  status: /^(?:status|statut|estado|stato|ステータス)$/,
};

/** Words of a status that something was late, some only after a duration. */
export const LATE_STATUS = new RegExp(
  '\\blate\\b|verspätet|zu spät|\\bretard\\b|\\bretras|\\bförsena|\\bsen\\b|\\batras|\\britardo\\b|遅|' +
    '\\d.*(?:\\blaat|\\bf[oö]r sent|después|之后)',
  'i',
);

/** Words for no, in the languages of Moodle. */
export const NO_WORD = /^(?:no|nein|non|nee|nej|não|nei|nie|нет|いいえ)$/i;
export const YES_WORD = /^(?:yes|ja|oui|sí|si|sì|sim|tak|да|はい)$/i;

/** Returns a mark or a grade as a number; NaN: it is not one. */
export function numberOf(text: string) {
  // A separator of thousands too: 1,000.00.
  const head = text.trim().replace(/^(\d+)([., ])(\d{3})(?!\2)(?=[.,]\d+$)/, '$1$3');
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(head) ? Number(head.replace(',', '.')) : NaN;
}
