// Interchangeable letters, mapped one to one. Composed letters (أ = ا + hamza) are already decomposed by NFKD.
const FROM = ['øłđı', 'ٱىیةۃہھەکگڭڨپچڤڥ', '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'].join('');
const TO = ['oldi', 'اييهههههكككقبجفف', '01234567890123456789'].join('');
const LETTERS = new Map([...FROM].map((letter, at) => [letter, TO[at] ?? '']));

const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const NO_LETTERS = /[^a-z0-9\u0620-\u064a\u066e-\u06d3\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u2d30-\u2d6f]+/g;
const ARTICLE = /(^| )(?:وال|بال|كال|فال|لل|ال)(?=[^ ]{3})/g;

/**
 * Normalises text of the three languages, exactly like the SQL function `normalize_text` that builds the index. Removes
 * Latin case and accents, Arabic vowel marks, hamza and articles; everything else becomes spaces.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[A-ZŒÆẞØŁĐ]/g, (letter) => (letter === 'ẞ' ? 'ß' : letter.toLowerCase()))
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll(/\P{ASCII}/gu, (letter) => LETTERS.get(letter) ?? letter)
    .replaceAll(MARKS, '')
    .replaceAll(NO_LETTERS, ' ')
    .replaceAll(ARTICLE, '$1')
    .trim();

/** A URL slug: lower-case Latin letters, digits and hyphens, at most 40; empty if the name has no Latin letter or digit. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
