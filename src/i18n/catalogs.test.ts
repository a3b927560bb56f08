import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGS } from '#lib/lang.ts';

type Texts = string | { readonly [key: string]: Texts };

const FORMS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const bundles = readdirSync(new URL('en/', import.meta.url)).filter((name) => name.endsWith('.ts'));

/** Words that docs/interface-words.md replaces, and spelling that the language does not have. */
const REFUSED: Record<(typeof LANGS)[number], RegExp> = {
  ar: /صنف|مُباع|موصّل|إعجاباتي|ما أعجبني|مسودّة|توقيف|القيام|قام ب|X كم(?![\u0600-\u06ff])|\u064b\u0627|السعر(?! )/,
  fr: /coups? de cœur|j’aime|relecture|diapositive|[a-zà-ÿ]'[a-zà-ÿ]|autre côté|les deux côtés|qui a signalé|hors service/i,
  en: /\b(colour|cancelled|centre|kilometre|town|growers?|other side|whoever|nobody fits)\b/i,
};
const ADVICE: Record<(typeof LANGS)[number], string> = {
  ar: 'see docs/interface-words.md for the word; a tanwin is written before its alif (ًا), «السعر» and «كم» stand alone',
  fr: 'see docs/interface-words.md for the word; the apostrophe is ’',
  en: 'see docs/interface-words.md for the word; spelling is American',
};

/** A French mark without its narrow space; addresses and times have a colon without one. */
const FRENCH_MARK = /«(?!\u202f)|(?<![\u202f(?!])[?!;»]|(?<!\u202f):(?![/\d])/;

/** Says where a text has a refused word or spelling, and what to write instead; null if it has none. */
const explainRefused = (lang: (typeof LANGS)[number], text: string): string | null => {
  const plain = withoutNames(text);
  const found = REFUSED[lang].exec(plain)?.[0];
  if (found !== undefined) return `"${found}" in "${text}": ${ADVICE[lang]}`;
  const mark = lang === 'fr' ? FRENCH_MARK.exec(plain)?.[0] : undefined;
  if (mark === undefined) return null;
  return `write the narrow space (U+202F) ${mark === '«' ? 'after' : 'before'} ${mark} in "${text}"`;
};

/** An SMS with U+202F would need twice as many messages: GSM 03.38 does not have it. */
const SENT_BY_SMS = new Set(['emails.code_text']);

const isPlural = (entry: Texts): entry is Record<string, string> =>
  typeof entry === 'object' && typeof entry.other === 'string';

/** The texts of a bundle by dotted key; a plural is one entry. */
const flat = (entry: Texts, key: string): [string, string | Record<string, string>][] => {
  if (typeof entry === 'string' || isPlural(entry)) return [[key, entry]];
  return Object.entries(entry).flatMap(([name, inner]) => flat(inner, key ? `${key}.${name}` : name));
};

const load = async (lang: string, bundle: string) =>
  Object.fromEntries(
    flat((await import(/* @vite-ignore */ new URL(`${lang}/${bundle}`, import.meta.url).href)) as Texts, ''),
  ) as Record<string, string | Record<string, string>>;

const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();

const withoutNames = (text: string): string => text.replaceAll(/\{\w+\}/g, 'X');

/** The values that a text may name; for a plural, those of all its forms. */
const allPlaceholders = (entry: string | Record<string, string>): string[] =>
  typeof entry === 'string' ? placeholdersOf(entry) : placeholdersOf(Object.values(entry).join(' '));

test('the three languages have the same bundles', () => {
  for (const lang of LANGS) {
    expect(
      readdirSync(new URL(`${lang}/`, import.meta.url))
        .filter((name) => name.endsWith('.ts'))
        .sort(),
    ).toEqual(bundles.toSorted());
  }
});

describe.each(bundles)('%s', async (bundle) => {
  const en = await load('en', bundle);

  test.each(LANGS)('%s: the same keys, the same values, nothing empty', async (lang) => {
    const texts = await load(lang, bundle);
    expect(Object.keys(texts).sort(), `give ${lang}/${bundle} the keys of en/${bundle}`).toEqual(
      Object.keys(en).sort(),
    );
    for (const [key, entry] of Object.entries(texts)) {
      const english = en[key] ?? '';
      expect([key, allPlaceholders(entry)], 'name the same {values} as in English').toEqual([
        key,
        allPlaceholders(english),
      ]);
      expect([key, typeof entry]).toEqual([key, typeof english]);
      for (const text of typeof entry === 'string' ? [entry] : Object.values(entry)) {
        expect([key, text.trim()], 'no space at the ends').toEqual([key, text]);
        expect([key, text.length > 0], 'a text is not empty').toEqual([key, true]);
        expect([key, /[\u202a-\u202e\u2066-\u2069\ufffd]/.test(text)], 'marks of direction are added by t').toEqual([
          key,
          false,
        ]);
        const problem = SENT_BY_SMS.has(key) ? null : explainRefused(lang, text);
        if (problem !== null) expect.fail(`${key} of src/i18n/${lang}/${bundle}: ${problem}`);
      }
    }
  });

  test.each(LANGS)('%s: plurals have the forms of the language, and no other key beside `other`', async (lang) => {
    // Words that never change («mois») need one form in French and English; in Arabic every counted word changes.
    const needed = { ar: ['one', 'two', 'few', 'many'], fr: ['one'], en: ['one'] }[lang];
    for (const [key, entry] of Object.entries(await load(lang, bundle))) {
      if (typeof entry === 'string') continue;
      expect([key, Object.keys(entry).filter((form) => !FORMS.has(form))]).toEqual([key, []]);
      if (lang !== 'ar' && Object.keys(entry).length === 1) continue;
      expect([key, needed.filter((form) => entry[form] === undefined)], 'add these plural forms').toEqual([key, []]);
    }
  });
});
