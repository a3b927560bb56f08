import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/support/database.ts';
import { toSearchWords } from './search-words.ts';
import { normalizeText } from './normalize-text.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const inSql = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(
    'select normalize_text(t) as text from unnest($1::text[]) with ordinality u (t, place) order by place',
    [texts],
  );
  return rows.map((row) => row.text);
};

describe('normalizeText', () => {
  test.each([
    ['الزيت البلدي', 'زيت بلدي'],
    ['زيتون', 'زيتون'],
    ['والطماطم', 'طماطم'],
    ['بالجملة', 'جمله'],
    ['كالعسل', 'عسل'],
    ['فالتمر', 'تمر'],
    ['للبيع', 'بيع'],
    ['الله', 'الله'],
    ['مَطِيشَة', 'مطيشه'],
    ['زيـــــت', 'زيت'],
    ['أرض إنتاج آلة ٱلأرض', 'ارض انتاج اله ارض'],
    ['مؤونة مئة على', 'موونه ميه علي'],
    ['كرموس ڭرموس گرموس کرموس', 'كرموس كرموس كرموس كرموس'],
    ['ڤيتامين پاطاطا چوافة', 'فيتامين باطاطا جوافه'],
    ['٢٠ كلغ ۳۰', '20 كلغ 30'],
    ['ﻃﻤﺎﻃﻢ', 'طماطم'],
    ['Éléphants À VENDRE', 'elephants a vendre'],
    ['Cœur de bœuf, Ægir', 'coeur de boeuf aegir'],
    ['STRAßE ẞ Ørsted Łódź ısı', 'strasse ss orsted lodz isi'],
    ['l’huile d’olive', 'l huile d olive'],
    ['1,5 m² — 100%', '1 5 m2 100'],
    ['ＯＬＩＶＥ ﬁg', 'olive fig'],
    ['\u202eolives\u2066 vertes\u200b', 'olives vertes'],
    ['ⴰⵔⴳⴰⵏ', 'ⴰⵔⴳⴰⵏ'],
    ['  \n\t ', ''],
    ['%_*&|!:()<>\\\'"$', ''],
    ['🍅 طماطم 🍅', 'طماطم'],
  ])('%j becomes %j', async (text, form) => {
    expect(normalizeText(text)).toBe(form);
    expect(await inSql([text])).toEqual([form]);
  });
});

// Letters newer than the database's Unicode tables that resemble Latin ones.
const isYoung = (code: number): boolean => code >= 0xa7cb && code <= 0xa7f4;

test('normalizeText › agrees with SQL for every letter of the basic plane', async () => {
  const texts: string[] = [];
  for (let code = 1; code < 0x10000; code += 1) {
    if ((code < 0xd800 || code > 0xdfff) && !isYoung(code)) texts.push(`ab${String.fromCharCode(code)}cd`);
  }
  const answers = await inSql(texts);
  const unequal = texts.filter((text, at) => normalizeText(text) !== answers[at]);
  expect(unequal.map((text) => text.codePointAt(2)?.toString(16))).toEqual([]);
});

test('normalizeText › agrees with SQL for any text', async () => {
  const alphabet = fc.oneof(
    fc.constantFrom(...'والبكفلاإأآؤئءىةه زيتنم'),
    fc.constantFrom(' ', '\n', ',', '،', '-', '’', '%', "'", '\\', '\u0640', '\u064e', '\u200f', '\u202b', '0', '٥'),
    fc.integer({ min: 1, max: 0x24f }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0x600, max: 0x77f }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0xfb50, max: 0xfefc }).map((code) => String.fromCharCode(code)),
    fc.constantFrom('🍅', '🫒', '𝓸𝓵', 'e\u0301', 'ﷺ', 'œ', 'ẞ'),
  );
  const texts = fc.sample(fc.string({ unit: alphabet, maxLength: 60 }), 5000);
  const answers = await inSql(texts);
  expect(texts.map(normalizeText)).toEqual(answers);
});

test('normalizeText › returns letters and digits separated by single spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(normalizeText(text)).toMatch(
        /^([a-z0-9\u0620-\u077f\u2d30-\u2d6f]+( [a-z0-9\u0620-\u077f\u2d30-\u2d6f]+)*)?$/,
      );
    }),
  );
});

test('toSearchWords › returns words that the database indexes', async () => {
  const words = ['زيت', 'olive', '12kg', '3sel', '9ar3a', '7out', 'm2', '2026', '5', 'ⴰⵔⴳⴰⵏ', 'x'.repeat(40)];
  const { rows } = await client.query<{ lexemes: string[] }>(
    `select tsvector_to_array(to_tsvector('simple', normalize_text($1))) as lexemes`,
    [words.join(' ')],
  );
  expect(rows[0]?.lexemes.sort()).toEqual(words.sort());
});

test.each([
  'زيت الزيتون مع الخبز أو على الخبز، من تاونات إلى فاس، عن الفلاح و في السوق',
  'مطيشة ديال البيوت دال الصيف د الدار',
  'l7lib dyal lbger dial l3robia diyal chi wa7d',
  'Les pommes de terre du Saïss, à la ferme et aux champs, pour un ou une avec des sacs sur l’étal d’en haut au marché le matin',
  'The price of an apple for a box in the market with crates on and at it',
])('toSearchWords › uses the same stop words as SQL: %s', async (text) => {
  const { rows } = await client.query<{ words: string[] }>('select content_words(normalize_text($1)) as words', [text]);
  expect(toSearchWords(text)).toEqual(rows[0]?.words.slice(0, 16));
});
