// Letters that people write for one another, one for one; what a letter is made of (أ = ا + hamza) has come apart before.
const FROM = ['øłđı', 'ٱىیةۃہھەکگڭڨپچڤڥ', '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'].join('');
const TO = ['oldi', 'اييهههههكككقبجفف', '01234567890123456789'].join('');
const LETTERS = new Map([...FROM].map((letter, at) => [letter, TO[at] ?? '']));

const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const NO_LETTERS = /[^a-z0-9\u0620-\u064a\u066e-\u06d3\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u2d30-\u2d6f]+/g;
const ARTICLE = /(^| )(?:وال|بال|كال|فال|لل|ال)(?=[^ ]{3})/g;

/**
 * Brings words of the three languages to one form: the twin of the SQL function `normalize_text`, which makes what is
 * searched in. Latin letters lose case and accents, Arabic ones vowel marks, hamza and articles; all else is blanks.
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
