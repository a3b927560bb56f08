import { findContacts } from './contacts.ts';
import type { FieldErrors } from './errors.ts';
import type { ErrorKey } from './register.ts';
import { normalizeText } from './normalize-text.ts';
import type { Role } from './viewer.ts';

// Rules for the names of users, shops and customers. The name is the first thing that a user sees of another: it must not pass
// for the team of the site, and contains no address and no sign that looks like a mark of the site.

/**
 * Letters that look like a Latin letter, in lower case: the part of `confusables.txt` of Unicode (UTS 39) whose target is a
 * Latin letter, with small capitals and turned letters. `1` is a stroke that may be an `i` or an `l`. Accents and other forms
 * of a letter are absent, because NFKD removes them; so are scripts that a word must not mix with Latin.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  1: 'ǀɩιіӏᛁⲓⳑꓲ𐊊𐌉𖼨',
  a: 'ɑαаᗅꓮꭺ𐊠𖽀λʌɐᴀд',
  b: 'ƀƃƅɓβбвьѣҍᏼᖯᗷꓐꞵꮟ𐊂𐊡𐌁ʙ',
  c: 'ȼςсҫᴄⲥꓚꮯ𐊢𐌂𐐽𐔜',
  d: 'ðđƌɖɗԁᑯᗞᗪꓒꓓꭰꮷᴅ',
  e: 'ɇεеҽҿꓰꬲꭼ𐊆𑣆𑣎əǝɘєзᴇ',
  f: 'ƒϝքᖴᵮẝꓝꞙꬵ𐊇𐊥𐔥𑣂ꜰ',
  g: 'ƍǥɠɡԍᏻᶃꓖꮐɢ',
  h: 'ħɦнћңһӈӊհᏺᕼⱨⲏꓧꚕꮋꮒ𐋏ʜ',
  i: 'ıɨɪᵻᵼꙇꭵ𑣃',
  j: 'ɉʝϳјᒍꓙꭻᴊ',
  k: 'ƙκкқҟᛕⱪⲕꓗꝁꮶ𐔘ᴋ',
  l: 'łƚɫɭᒪꓡꮮ𐑃𐔦𑣒𖼖ʟ',
  m: 'ɱμϻмӎᗰᛖᵯⲙꓟꮇ𐊰𐌑ᴍɯ',
  n: 'ƞɲɳηոռᵰⲛꓠ𐔓ɴпи',
  o: '٥۵øɵθοσоѳөօ०ଠ౦ഠတဝჿዐᴏᴑⲟ〇ꓳꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐬𐓪𐔖𑣈𑣕𑣗',
  p: 'ƥρрᑭᵽⲣꓑꮲ𐊕ᴘ',
  q: 'ʠԛգզꞯ',
  r: 'ɍɼɽʀгғᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ𐓜𖼵ɹя',
  s: 'ƽʂѕտᵴꓢꜱꮥꮪ𐊖𐑈𑣁𖼺',
  t: 'ŧƭʈτтҭᵵⱦⲧꓔꭲ𐊗𐊱𐌕𑣜𖼊ᴛʇ',
  u: 'ʉυսሀᑌᴜᵾꓴꞟꭎꭒꮜ𐓶𑣘𖽂',
  v: 'νѵᐯᴠꓦꛟꮩ𐔝𑜆𑣀𖼈',
  w: 'ѡѽԝաᴡꓪꝡꮃꮤ𑓅𑜊𑜎𑜏ш',
  x: 'χхҳᕁᕽᚷⲭꓫꭓ𐊐𐊴𐌗𐔧',
  y: 'ƴɏɣʏγуүұყᶌỿⲩꓬꭚꭹꮍ𐊲𑣄𖽃',
  z: 'ƶȥʐζᴢᵶꓜꮓ𑣉',
  // Arabic letters that differ by a mark.
  ا: 'ٲٳ',
  د: 'ڈډڊڌ',
  ر: 'ڒړڔڕ',
  غ: 'ڠۼݝ',
  ل: 'ڵڶڷڸ',
};

const toMap = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(groups).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
  );

const LETTERS = toMap(LOOK_ALIKES);
/** Signs that replace a letter in a word; elsewhere they separate words. */
const SIGN_LETTERS = toMap({ a: '@', e: '€', s: '$', '1': '!|¡' });
const DIGIT_LETTERS = toMap({ o: '0', e: '3', a: '4', s: '5', t: '7', b: '8', g: '9' });

/**
 * Letters in circles, in squares and of flags, which no normal form turns into letters: the first code point of each alphabet.
 */
const BOXED_ALPHABETS = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6];

const unboxLetter = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  const start = BOXED_ALPHABETS.findLast((first) => first <= code) ?? code;
  return String.fromCodePoint(97 + code - start);
};

/**
 * Returns the words of a name by their appearance: without case, accents, articles and invisible characters, with one letter
 * for all that look like it.
 * @param signs the letters for signs such as `@` and `$`
 */
const toSkeleton = (name: string, signs: ReadonlyMap<string, string>): string[] => {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, unboxLetter)
    // A capital I among small letters looks like an l; among capitals it does not.
    .replaceAll(/\p{L}+/gu, (word) =>
      /\p{Ll}/u.test(word) ? word.slice(0, 1) + word.slice(1).replaceAll('I', '1') : word,
    )
    .toLowerCase();
  const folded = Array.from(letters, (letter) => LETTERS.get(letter) ?? signs.get(letter) ?? letter).join('');
  return normalizeText(folded).split(' ');
};

// ---- reserved words --------------------------------------------------------------------------------------------------

const toWords = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Words of the team, which no name contains; phrases without blanks. All in the form of `toSkeleton`. */
const RESERVED = toWords(`
  ghalla admin administrator administrateur administratrice administration administrador administracion
  moderator moderateur moderatrice moderation moderador support suport soporte staff helpdesk helpcenter helpcentre
  centredaide centredassistance webmaster postmaster noreply serviceclient serviceclientele servicealaclientele
  serviceauxclients customerservice customercare
  غله اداره ادمن ادمين دعم ستاف سابورت خدمهزبناء خدمهزبنا خدمهزباين خدمهعملاء خدمهعملا مركزمساعده
  ⵖⴰⵍⵍⴰ ⵖⵍⵍⴰ ⵖⴻⵍⵍⴰ ⴰⴷⵎⵉⵏ ⵜⴰⴷⴱⵍⵜ ⵜⴰⵎⵀⵍⴰ
`);

/** Words that refer to the team only if the name has no other words: «مدير» and «مشرف» are also family names. */
const RESERVED_ALONE = toWords(`
  team equipe equipo official officiel officielle root system systeme service assistance security securite manager
  supervisor superviseur
  فريق رسمي رسميه مدير مشرف مراقب خدمه مساعده اداري
  ⵜⴰⵔⴰⴱⴱⵓⵜ
`);

/** Words that do not make a name of the words above. */
const FILLERS = toWords(`
  the le la les l de du des d of and et a au aux en our notre your votre my mon mr mme site web website online ligne app
  application market marketplace marche souk platform plateforme maroc morocco client clientele customer user users
  technique technical general generale help aide info contact s
  موقع منصه سوق مغرب تطبيق عام عامه فني فنيه تقني تقنيه زبناء زباين عملاء مستخدمين ل و
`);

/** The beginnings of a compound: `elghalla`, «الغله» in letters with blanks. */
const PREFIXES = ['', 'al', 'el', 'l', 'la', 'le', 'the', 'my', 'mr', 'ال', 'وال', 'لل', 'و', 'ل'];
/** The words of a compound: `ghallasupport`. Short fillers would make one of «Ghallal», which is a family name. */
const PARTS = [...RESERVED, ...RESERVED_ALONE, ...FILLERS.filter((word) => word.length >= 4)];

/** The parts by the letters from which their first letter may be read. */
const PARTS_BY_LETTER: ReadonlyMap<string, readonly string[]> = Map.groupBy(PARTS, (part) => part.charAt(0));
const STROKE_PARTS = PARTS.filter((part) => /^[il]/.test(part));

const isSame = (letter: string | undefined, expected: string | undefined): boolean =>
  letter !== undefined && (letter === expected || (letter === '1' && (expected === 'i' || expected === 'l')));

/**
 * Returns the positions where a word that begins at `from` may end: letters may be repeated, as in `adminn`. Empty if another
 * word is there.
 */
const findEnds = (text: string, from: number, word: string): number[] => {
  let at = from;
  for (let index = 0; index < word.length; index += 1) {
    if (!isSame(text[at], word[index])) return [];
    at += 1;
    const isLast = index === word.length - 1;
    if (!isLast && word[index + 1] !== word[index]) while (isSame(text[at], word[index])) at += 1;
  }
  const ends = [at];
  while (isSame(text[at], word.at(-1))) ends.push((at += 1));
  return ends;
};

/** Whether a text consists of `PARTS`, with an `s` at its end or without, and contains one of the `needed` ones. */
const consistsOfParts = (text: string, needed: ReadonlySet<string>): boolean => {
  // The reachable positions, each with whether it is reached with a needed part.
  const reached = new Map<number, boolean>([[0, false]]);
  for (let at = 0; at < text.length; at += 1) {
    const has = reached.get(at);
    if (has === undefined) continue;
    if (has && text.slice(at) === 's') return true;
    const letter = text.charAt(at);
    for (const part of letter === '1' ? STROKE_PARTS : (PARTS_BY_LETTER.get(letter) ?? []))
      for (const end of findEnds(text, at, part))
        reached.set(end, has || needed.has(part) || reached.get(end) === true);
  }
  return reached.get(text.length) === true;
};

/** Returns a text and its other readings: digits for letters or as a number at its ends, `rn` for m, `cl` for d. */
const toReadings = (text: string): ReadonlySet<string> => {
  const digitsToLetters = (one: string): string =>
    /[a-z]/.test(one) ? Array.from(one, (digit) => DIGIT_LETTERS.get(digit) ?? digit).join('') : one;
  const withoutNumber = text.replace(/^\d+/, '').replace(/(?<!\d)\d+$/, '');
  // Most texts contain none of this, and one name is many texts.
  const readings = /\d/.test(text)
    ? [text, withoutNumber, digitsToLetters(text), digitsToLetters(withoutNumber)]
    : [text];
  if (!/rn|vv|cl/.test(text)) return new Set(readings);
  const pairs = (one: string): string => one.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd');
  return new Set([...readings, ...readings.map(pairs)]);
};

const RESERVED_SET: ReadonlySet<string> = new Set(RESERVED);
const TEAM_SET: ReadonlySet<string> = new Set([...RESERVED, ...RESERVED_ALONE]);
const FILLER_SET: ReadonlySet<string> = new Set(FILLERS);
/** Max length of a text that is joined: no reserved word with its prefix has more letters. */
const MAX_JOINED = 24;

const isReservedWord = (text: string): boolean =>
  [...toReadings(text)].some((reading) =>
    PREFIXES.some(
      (prefix) => reading.startsWith(prefix) && consistsOfParts(reading.slice(prefix.length), RESERVED_SET),
    ),
  );

/** Whether words contain a reserved one, also one that is divided among several words: `G. h a-lla`. */
const containReserved = (words: readonly string[]): boolean =>
  words.some((word, first) => {
    let joined = word;
    if (isReservedWord(joined)) return true;
    for (const next of words.slice(first + 1)) {
      joined += next;
      if (joined.length > MAX_JOINED) return false;
      if (isReservedWord(joined)) return true;
    }
    return false;
  });

/** Whether words name only the team: «فريق», `L’équipe du marché`. */
const nameTeamOnly = (words: readonly string[]): boolean =>
  [words, words.filter((word) => !FILLER_SET.has(word))].some((some) =>
    [...toReadings(some.join(''))].some((reading) => consistsOfParts(reading, TEAM_SET)),
  );

const isReserved = (name: string): boolean =>
  // Signs are read as letters, `@dmin`, and as separators of words, `@ghalla`.
  [SIGN_LETTERS, new Map<string, string>()].some((signs, index) => {
    if (index > 0 && !/[@€$!|¡]/.test(name)) return false;
    const words = toSkeleton(name, signs);
    return containReserved(words) || nameTeamOnly(words);
  });

// ---- addresses, signs and scripts ------------------------------------------------------------------------------------

const SCHEME = /:\/\/|\/\/|(?:https?|ftp|mailto|tel|javascript|data):|(?<![\p{L}\p{N}])www\d?\./u;
/** A domain by its end. `M.Ba` and `St.Marc` are none: endings of two letters follow at least two others. */
const DOMAIN =
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|edu|gov|shop|store|online|site|website|app|dev|link|live|xyz|top|club|vip|pro|news|blog|tech|cloud|digital|page|web|click|fun|space|world|email|support|team|company|agency|group|market|mobi|name|host|press|example|test|onion|local|localhost|المغرب|موقع|شبكة|بازار)(?![\p{L}\p{N}])/u;
const SHORT_DOMAIN =
  /(?:[\p{L}\p{N}]{2}\.(?:ma|fr|es|it|de|uk|us|be|ch|ca|nl|pt|eu|ru|cn|in|dz|tn|eg|sa|ae|qa|io|me|co|ai|tv|cc|ly|gl|gd|ws|to|sh|so|gg|im|is|pw|tk|ml|ga|cf|gq)|(?<![\p{L}\p{N}])[gtx]\.(?:co|me))(?![\p{L}\p{N}])/u;
const PATH = /[\p{L}\p{N}]\.\p{L}{2,20}\//u;

const containsAddress = (name: string): boolean => {
  // Full stops of other scripts, which browsers read as those of a domain.
  const text = name.normalize('NFKC').replaceAll(/[。｡]/g, '.').toLowerCase();
  return (
    [SCHEME, DOMAIN, SHORT_DOMAIN, PATH].some((pattern) => pattern.test(text)) ||
    findContacts(text).some(({ kind }) => kind !== 'handle')
  );
};

/** Ticks, shields, medals, rosettes, police officers and signs of registered names, which look like a mark of the site. */
const MARKS =
  /[©®℗™℠ℹ√⍻Ⓡⓡ☐-☒⚜⛊⛨✅✓-✘✪✯ꪜ\u{1f12d}\u{1f16a}-\u{1f16c}\u{1f197}\u{1f396}\u{1f3c5}\u{1f3f5}\u{1f46e}\u{1f482}\u{1f510}\u{1f512}\u{1f530}\u{1f535}\u{1f575}\u{1f5f8}\u{1f5f9}\u{1f6e1}\u{1faaa}]/u;

/** Marks of direction, which stand between words of two directions; a name does not need them. */
const DIRECTION_MARK = /[\u061c\u200e\u200f]/;

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Tifinagh}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];
const LETTER = /(?!\p{Script=Common}|\p{Script=Inherited})\p{L}/gu;

/** Whether a word mixes scripts, as the single-script level of UTS 39 forbids. */
const isMixed = (word: string): boolean =>
  new Set(Array.from(word.matchAll(LETTER), ([letter]) => SCRIPTS.findIndex((script) => script.test(letter)))).size > 1;

/**
 * Finds the problem of the name of a user, a shop or a customer. Returns the key of the error, undefined for a good name.
 * @param name as `parseText` returns it
 * @param role of the user whose name it is: administrators may use the words of the team, because they have its mark
 */
export const findNameProblem = (name: string, role?: Role): ErrorKey | undefined => {
  if (DIRECTION_MARK.test(name)) return 'hidden_characters';
  if (containsAddress(name)) return 'name_address';
  if (MARKS.test(name)) return 'name_sign';
  if (role !== 'admin' && isReserved(name)) return 'name_reserved';
  return toWords(name.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ' ')).some(isMixed)
    ? 'name_scripts'
    : undefined;
};

/**
 * Finds the problems of a first and last name, each alone and both together, as they are shown. Returns the errors by field,
 * empty for good names and for those that are absent.
 * @param role see `findNameProblem`
 */
export const findNameErrors = (
  {
    first_name: first = '',
    last_name: last = '',
  }: { readonly first_name?: string | null | undefined; readonly last_name?: string | null | undefined },
  role?: Role,
): FieldErrors => {
  const ofFirst = first ? findNameProblem(first, role) : undefined;
  // The last name is never shown alone: «محمد مدير» is a name, «مدير» is not.
  const ofLast = last ? findNameProblem(ofFirst || !first ? last : `${first} ${last}`, role) : undefined;
  return {
    ...(ofFirst ? { first_name: [{ key: ofFirst }] } : {}),
    ...(ofLast ? { last_name: [{ key: ofLast }] } : {}),
  };
};
