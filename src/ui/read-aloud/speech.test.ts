import { expect, test, vi } from 'vitest';
import { detectLanguage, findVoice, toSpoken, toUtterances } from './speech.ts';

test.each([
  ['مطيشة حمراء صلبة، الصندوق فيه 30 كيلو', 'ar'],
  ['زيت الزيتون Picholine من تاونات', 'ar'],
  ['Olives de nos parcelles, récoltées début novembre et pressées à froid', 'fr'],
  ['Tomates cerises en barquette de 3 kg', 'fr'],
  ['Cherry tomatoes on the vine, picked for you in the morning', 'en'],
] as const)('languageOf › "%s" is %s', (text, lang) => {
  expect(detectLanguage(text)).toBe(lang);
});

test.each([
  ['الثمن 5,00 درهم / كلغ', 'ar', 'الثمن 5 دراهم للكيلوغرام'],
  ['5\u202f400 درهم / رأس', 'ar', '5400 درهم للرأس'],
  ['12 درهم · 2 درهم · 1 درهم · 2,50 درهم', 'ar', '12 درهماً، درهمان، درهم واحد، 2,50 درهم'],
  ['بقي 3\u202f200 كلغ، على 12 كلم', 'ar', 'بقي 3200 كيلوغرام، على 12 كيلومتر'],
  ['30 درهم / لتر', 'ar', '30 درهماً للتر'],
  ['تدفع 40\u00a0درهم', 'ar', 'تدفع 40 درهماً'],
  ['Prix 5,20 DH / kg', 'fr', 'Prix 5,20 dirhams par kilo'],
  ['1\u202f200 m² · 18 kg', 'fr', '1200 mètres carrés, 18 kilos'],
  ['12.50 DH / head', 'en', '12.50 dirhams per head'],
  ['أمطار 30 ملم', 'ar', 'أمطار 30 مليمتر'],
  ['vent jusqu’à 60 km/h, 30 mm', 'fr', 'vent jusqu’à 60 kilomètres par heure, 30 millimètres'],
  ['wind up to 60 km/h, 30 mm', 'en', 'wind up to 60 kilometers per hour, 30 millimeters'],
] as const)('toSpoken › «%s» in %s is «%s»', (text, lang, spoken) => {
  expect(toSpoken(text, lang)).toBe(spoken);
});

test('toUtterances › splits at sentences and long sentences at commas, without losing a word', () => {
  const long = `${'كلمة '.repeat(25)}أولى، ${'كلمة '.repeat(25)}ثانية.`;
  const parts = toUtterances([{ text: `جملة قصيرة. ${long}\nسطر`, lang: 'ar' }]).map(({ text }) => text);
  expect(parts[0]).toBe('جملة قصيرة.');
  expect(parts.at(-1)).toBe('سطر');
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(160);
  expect(parts.join(' ').split(/\s+/)).toEqual(`جملة قصيرة. ${long} سطر`.split(/\s+/));
});

test.each([
  ['ar', ['fr-FR', 'ar-SA', 'ar-MA'], 'ar-MA'],
  ['ar', ['ara_XA', 'arn-CL'], 'ara_XA'],
  ['ar', ['arn-CL', 'en-US'], undefined],
  ['fr', ['fr_CA', 'fr_FR'], 'fr_FR'],
] as const)('findVoice › for %s among %j is %s', (lang, langs, found) => {
  vi.stubGlobal('speechSynthesis', { getVoices: () => langs.map((of) => ({ lang: of, localService: true })) });
  expect(findVoice(lang)?.lang).toBe(found);
  vi.unstubAllGlobals();
});
