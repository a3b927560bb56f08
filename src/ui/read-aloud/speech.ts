import type { Lang } from '#lib/lang.ts';

/** Spoken forms of abbreviations: after a number, after «/» and alone. */
const UNITS: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  ar: { كلغ: 'كيلوغرام', كلم: 'كيلومتر', ملم: 'مليمتر', 'م²': 'متر مربع', 'م³': 'متر مكعب' },
  fr: { kg: 'kilos', km: 'kilomètres', mm: 'millimètres', 'm²': 'mètres carrés', 'm³': 'mètres cubes', DH: 'dirhams' },
  en: { kg: 'kilos', km: 'kilometers', mm: 'millimeters', 'm²': 'square meters', 'm³': 'cubic meters', DH: 'dirhams' },
};

const DIRHAMS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { few: 'دراهم', many: 'درهماً' };

/** Returns «درهم» in its spoken form after a number: «5 دراهم», «12 درهماً», «2,50 درهم». */
const countDirhams = (number: string): string => {
  const value = Number(number.replace(',', '.'));
  if (value === 1) return 'درهم واحد';
  if (value === 2) return 'درهمان';
  const plural = Number.isInteger(value) ? new Intl.PluralRules('ar').select(value) : 'other';
  return `${number} ${DIRHAMS[plural] ?? 'درهم'}`;
};

const PER: Readonly<Record<Lang, (unit: string) => string>> = {
  // Three lams are written as two: «للتر».
  ar: (unit) => (unit.startsWith('ل') ? `ل${unit}` : `لل${unit}`),
  fr: (unit) => `par ${unit.replace(/^kilos$/, 'kilo').replace(/^h$/, 'heure')}`,
  en: (unit) => `per ${unit.replace(/^kilos$/, 'kilo').replace(/^h$/, 'hour')}`,
};

/**
 * Returns the spoken form of a text: digits without separators, units and «per» as words, no characters that a voice would
 * spell out.
 */
export const toSpoken = (text: string, lang: Lang): string => {
  let spoken = text
    .replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replaceAll(/(?<=\d)[\u00a0\u202f](?=\d{3})/g, '')
    .replaceAll(/(?<=\d)[,.]00(?!\d)/g, '');
  spoken = spoken.replaceAll(/[\p{L}²³]+/gu, (word) => UNITS[lang][word] ?? word);
  if (lang === 'ar')
    spoken = spoken.replaceAll(/(?<![\d,])(\d+(?:,\d+)?)[ \u00a0\u202f]درهم(?!\p{L})/gu, (_, number: string) =>
      countDirhams(number),
    );
  return spoken
    .replaceAll(/ ?\/ ?(\p{L}+)/gu, (_, unit: string) => ` ${PER[lang](unit)}`)
    .replaceAll(/ ?[·|] ?/g, lang === 'ar' ? '، ' : ', ')
    .replaceAll(/[ \u00a0\u202f]+/g, ' ')
    .trim();
};

/** A part of the text to read, in one language. */
export interface Passage {
  readonly text: string;
  readonly lang: Lang;
}

const MAX_LETTERS = 160;

/**
 * Divides a sentence into parts of at most `MAX_LETTERS`: after the last comma that fits, else after the last space, else
 * anywhere.
 */
const divide = (sentence: string): string[] => {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > MAX_LETTERS) {
    const start = rest.slice(0, MAX_LETTERS);
    const comma = Math.max(start.lastIndexOf('، '), start.lastIndexOf(', '));
    const end = comma > 0 ? comma + 1 : start.lastIndexOf(' ');
    const at = end > 0 ? end : MAX_LETTERS;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at).trim();
  }
  return rest ? [...parts, rest] : parts;
};

/**
 * Splits passages into sentences, and long sentences at commas or spaces: some browsers stop after 15 seconds of one utterance.
 * @returns the utterances in order, each at most 160 letters long
 */
export const toUtterances = (passages: readonly Passage[]): Passage[] =>
  passages.flatMap(({ text, lang }) =>
    toSpoken(text, lang)
      .split(/(?<=[.!?؟؛;])\s+|\n+/)
      .flatMap(divide)
      .map((part) => ({ text: part.trim(), lang })),
  );

/** Elements whose words are not read: controls, and elements that screen readers do not read either. */
const SILENT = 'button, input, select, textarea, svg, [hidden], [aria-hidden=true]';

/** Returns the texts of an element, one for each block: a voice pauses between them. */
const readBlocks = (element: Element): string[] => {
  const blocks = [''];
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) blocks[blocks.length - 1] += node.textContent ?? '';
    if (!(node instanceof Element) || node.matches(SILENT)) return;
    const { display } = getComputedStyle(node);
    if (display === 'none') return;
    const block = !/^(?:inline|contents)/.test(display) && !node.matches('bdi, .sr-only');
    if (block) blocks.push('');
    for (const child of node.childNodes) visit(child);
    if (block) blocks.push('');
  };
  visit(element);
  return blocks.map((text) => text.trim()).filter((text) => text !== '');
};

/**
 * Returns the texts that a page marks with `data-read`, in the order of the page. Texts of users (`dir="auto"`) are in the
 * detected language of their words, all others in that of the page.
 */
export const readPage = (root: ParentNode, lang: Lang): Passage[] =>
  [...root.querySelectorAll('[data-read]')]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => {
      const text = readBlocks(element)
        .join('.\n')
        .replaceAll(/([.!?؟:])\.\n/g, '$1\n');
      const own = element.matches('[dir=auto]');
      return { text, lang: own || (lang === 'ar' && !/\p{Script=Arabic}/u.test(text)) ? detectLanguage(text) : lang };
    })
    .filter(({ text }) => text !== '');

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Detects the language of a text by its letters and, between French and English, its most common words. */
export const detectLanguage = (text: string): Lang => {
  if (count(text, /\p{Script=Arabic}/gu) > count(text, /\p{Script=Latin}/gu)) return 'ar';
  const french = count(text, /[àâçéèêëîïôûùœ]|\b(?:le|la|les|des|du|et|à|pour|avec|de|est|sur|dans|une?)\b/gi);
  const english = count(text, /\b(?:the|of|and|for|with|is|are|in|on|to|from|by|an?)\b/gi);
  return french >= english ? 'fr' : 'en';
};

/** The languages of voices as devices write them: `ar-MA`, `ar_SA`, `ara-XXX`, `fr`; and the nearest country. */
const VOICES: Readonly<Record<Lang, readonly [language: RegExp, country: RegExp]>> = {
  ar: [/^ara?(?:[-_]|$)/i, /[-_]ma$/i],
  fr: [/^(?:fr|fra|fre)(?:[-_]|$)/i, /[-_]fr$/i],
  en: [/^(?:en|eng)(?:[-_]|$)/i, /[-_](?:gb|us)$/i],
};

/** Returns a voice of the device for a language: of the nearest country, else one that works offline, else any. */
export const findVoice = (lang: Lang): SpeechSynthesisVoice | undefined => {
  const [language, country] = VOICES[lang];
  const voices = speechSynthesis.getVoices().filter((voice) => language.test(voice.lang));
  return voices.find((voice) => country.test(voice.lang)) ?? voices.find((voice) => voice.localService) ?? voices[0];
};
