// The encoding of files that do not state it: encodings other than the Western one are guessed and reported, the
// Western one is used without a question.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './read.ts';

/** @type {Array<[string, number]>} */
const SIGNS = [
  ['€', 0x80], ['…', 0x85], ['“', 0x93], ['”', 0x94], ['–', 0x96], ['™', 0x99], ['œ', 0x9c], ['š', 0x9a], ['ž', 0x9e],
];

/** Bytes of each letter that an encoding has. @param {string} encoding */
function lettersOf(encoding) {
  const decoder = new TextDecoder(encoding);
  // Some releases of Node take the signs of Windows-1252 for those of Latin-1.
  /** @type {Map<string, number[]>} */
  const letters = new Map(encoding === 'windows-1252' ? SIGNS.map(([letter, byte]) => [letter, [byte]]) : []);
  const two = /^(gbk|big5|euc-kr|shift_jis)$/.test(encoding);
  for (let first = 0; first < 256; first++) {
    for (const bytes of first < 128 || !two ? [[first]] : Array.from({ length: 191 }, (_, i) => [first, i + 64])) {
      const letter = decoder.decode(Uint8Array.from(bytes));
      if ([...letter].length === 1 && !letters.has(letter)) letters.set(letter, bytes);
    }
  }
  return letters;
}

/** @param {string} text @param {string} encoding */
function encoded(text, encoding) {
  const letters = lettersOf(encoding);
  const bytesOf = (/** @type {string} */ letter) => letters.get(letter) ?? assert.fail(`${encoding} has no ${letter}`);
  return Uint8Array.from([...text].flatMap(bytesOf));
}

/** Thirty rows, each with one of the names. @param {string} head @param {string[]} names */
const table = (head, names) =>
  [head, ...Array.from({ length: 30 }, (_, i) => `${names[i % names.length]},${i * 1.37},${(i * i) % 17}`)].join('\n');

const OTHERS = {
  'windows-1251': [
    ['Город,Рост,Вес', 'Москва', 'Санкт-Петербург', 'Казань'], ['answer,a,b', 'да', 'нет'],
    ['Місто,Вага,Зріст', 'Київ', 'Львів', 'Запоріжжя'], ['ПОЛ,ВЕС,РОСТ', 'МУЖ', 'ЖЕН'],
  ],
  gbk: [['城市,身高,体重', '北京', '上海', '广州'], ['sex,a,b', '男', '女']],
  shift_jis: [['都市,身長,重量', '東京', '大阪', 'さっぽろ']],
  'windows-1250': [
    ['miasto,wzrost,waga', 'Wrocław', 'Łódź', 'Gdańsk'], ['ludność,płaca,a', 'powiat łódzki', 'Kraków'],
    ['město,výška,váha', 'Plzeň', 'Příbram', 'Šumperk'],
    ['város,magasság,súly', 'Győr', 'Kőszeg', 'Körmend'], ['oraş,înălţime,greutate', 'Braşov', 'Timişoara', 'Bacău'],
  ],
  'windows-1254': [['şehir,boy,ağırlık', 'Muğla', 'Eskişehir', 'Çanakkale']],
};

test('Cyrillic, Chinese, Japanese, Central European and Turkish letters are guessed, with a question', async () => {
  for (const [encoding, tables] of Object.entries(OTHERS)) {
    for (const [head, ...names] of tables) {
      const { how, columns, doubts } = await read({ name: 't.csv', data: encoded(table(head, names), encoding) });
      const [doubt] = doubts.filter(({ about }) => about === 'encoding');
      assert.deepEqual([how.encoding, doubt?.chosen], [encoding, encoding], head);
      assert.ok(doubt.others.includes('windows-1252') && !doubt.others.includes(encoding), String(doubt.others));
      assert.deepEqual(columns.map(({ name }) => name), head.split(','));
    }
  }
});

test('each other reading that a doubt has is one, and what is chosen is no doubt', async () => {
  for (const [encoding, [[head, ...names]]] of Object.entries(OTHERS)) {
    const source = { name: 't.csv', data: encoded(table(head, names), encoding) };
    const [{ others }] = (await read(source)).doubts;
    for (const other of [encoding, .../** @type {string[]} */ (others)]) {
      const { how, rows, doubts } = await read(source, { encoding: other });
      assert.deepEqual([how.encoding, rows, doubts.filter(({ about }) => about === 'encoding')], [other, 30, []]);
    }
  }
});

test('Western letters are in no doubt, whatever the language, nor are units and signs', async () => {
  for (const [head, ...names] of [
    ['Größe,Straße,Maß', 'Süß', 'Äpfel', 'Öl', 'Übung'],
    ['où,élève,âge', 'garçon', 'Noël', 'cœur', 'à', 'août', 'Père'],
    ['año,¿qué?,x', 'niño', 'Nº 3', '1ª', '¿cuál?'], ['ação,não,1º', 'São Paulo', 'Belém', 'nº 5'],
    ['ø,æ,år', 'Ærø', 'Århus', 'København'], ['ålder,hög,ä', 'Malmö', 'Jyväskylä', 'Å'],
    ['città,età,è', 'perché', 'Cantù', 'però'], ['þyngd,hæð,aldur', 'Reykjavík', 'Ísafjörður', 'Þingvellir'],
    ['õ,ä,ö', 'Võru', 'Jõgeva', 'Pärnu'], ['m³/s,µm,°C', '±1', '½', '20 €', 'm²', 'x³'],
    ['flow m³,tmp °C,µg/m³', 'kg/m³', '§3', '“so”', '…'],
    ['Prix,N,x', '12\xa0€', '1\xa0250\xa0€', '€\xa03'], ['Qté,a,b', '5\xa0±\xa03', '«\xa0oui\xa0»', '\xa0\xa0'],
    ['NºCliente,Año,nºs', 'Peña', 'Ibáñez'], ['Freqüência,Ações,x', 'Müller', 'Camões'],
    ['Navn,a,b', 'Miloš', 'Tromsø'],
  ]) {
    const { how, doubts } = await read({ name: 't.csv', data: encoded(table(head, names), 'windows-1252') });
    assert.deepEqual([how.encoding, doubts.filter(({ about }) => about === 'encoding')], ['windows-1252', []], head);
  }
});

test('the signs that Windows has beyond Latin-1 are read, and amounts with them are numbers', async () => {
  const lines = ['Art;Umsatz (€);“Name”', 'A;1.234,50 €;x–1', 'B;12,00 €;x–2', 'A;7,25 €;x…3', 'B;9,00 €;œ™'];
  const data = encoded(lines.join('\n'), 'windows-1252');
  const { columns, values } = await read({ name: 't.csv', data });
  assert.deepEqual(columns.map(({ name }) => name), ['Art', 'Umsatz (€)', '“Name”']);
  assert.deepEqual(values(1), [1234.5, 12, 7.25, 9]);
  assert.deepEqual(values(2), ['x–1', 'x–2', 'x…3', 'œ™']);
});

test('the question names a word that another reading changes', async () => {
  const [head, ...names] = ['město,výška,váha', 'Görlitz', 'Plzeň', 'Šumperk'];
  const { doubts: [doubt] } = await read({ name: 't.csv', data: encoded(table(head, names), 'windows-1250') });
  const word = /"(.+?)"/.exec(doubt.message)?.[1] ?? '';
  assert.match(word, /ě|ň|Š/, doubt.message);
});

test('of a folder in two encodings the choice is for the texts that are in doubt', async () => {
  const data = [
    new TextEncoder().encode('Это груз'), encoded('Это рост и вес', 'windows-1251'),
    new TextEncoder().encode('Нет, да'),
  ];
  const texts = data.map((bytes, i) => ({ name: `a/${i}.txt`, data: bytes }));
  const guessed = await (await read(texts)).data();
  const chosen = await (await read(texts, { encoding: 'windows-1251' })).data();
  assert.deepEqual(chosen.featureNames, guessed.featureNames);
  assert.ok(guessed.featureNames.includes('груз') && guessed.featureNames.includes('рост'));
});

test('letters of sparse texts are questions too', async () => {
  const lines = Array.from({ length: 8 }, (_, i) => `${i % 2} 1:${i} 3:${i + 1} # ${i % 3 ? 'Москва' : 'Казань'}`);
  const { format, doubts } = await read({ name: 't.svm', data: encoded(lines.join('\n'), 'windows-1251') });
  assert.equal(format, 'svmlight');
  assert.ok(doubts.some(({ about, chosen }) => about === 'encoding' && chosen === 'windows-1251'));
});

test('UTF-8 with a damaged line is still UTF-8, with a question; texts of a folder too', async () => {
  const whole = new TextEncoder().encode(table('Größe,b,c', ['Süß', 'Äpfel', '北京']));
  const data = Uint8Array.of(...whole, 10, 0xe4, 44, 49, 44, 50);
  const { how, columns, doubts } = await read({ name: 't.csv', data });
  assert.deepEqual([how.encoding, columns[0].name, doubts[0].about], ['utf-8', 'Größe', 'encoding']);
  const texts = ['Это первый текст', 'Это второй', 'Третий'].map((text, i) => ({
    name: `a/${i}.txt`, data: encoded(text, 'windows-1251'),
  }));
  const of = await read(texts);
  assert.deepEqual([of.doubts[0].about, (await of.data()).featureNames.slice(0, 2)], ['encoding', ['это', 'первый']]);
  const record = encoded('{"Город": "Москва", "x": 1}', 'windows-1251');
  const list = Uint8Array.from([91, ...record, 44, ...record, 44, ...record, 93]);
  const json = await read({ name: 't.json', data: list });
  assert.deepEqual([json.columns[0].name, json.doubts[0].about], ['Город', 'encoding']);
});
