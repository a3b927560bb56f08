import { findPhraseAt, toPhraseSet, toPhrases, type Token } from '#lib/phrases.ts';

// Each list has the spellings of a number in Arabic, Darija, French and English.
const UNITS: readonly (readonly [number, string])[] = [
  [2, 'اثنان,اثنين,اثنتين,جوج,زوج,jouj,juj,deux,two'],
  [3, 'ثلاثة,ثلاث,تلاتة,تلات,tlata,tlat,trois,three'],
  [4, 'أربعة,أربع,ربعة,rab3a,reb3a,arb3a,quatre,four'],
  [5, 'خمسة,خمس,khamsa,khemsa,5amsa,cinq,five'],
  [6, 'ستة,ست,setta,stta,six'],
  [7, 'سبعة,سبع,seb3a,sb3a,sept,seven'],
  [8, 'ثمانية,ثمان,تمنية,tmnya,tmenya,huit,eight'],
  [9, 'تسعة,تسع,ts3oud,tes3oud,تسعود,neuf,nine'],
  [10, 'عشرة,عشر,3achra,3chra,3echra,dix,ten'],
  [11, 'حداش,7dach'],
  [12, 'طناش,اثنا عشر,tnach,douze,twelve,dozen,douzaine'],
  [15, 'خمسة عشر,خمسطاش,khmstach,khamstach,quinze,fifteen'],
  [20, 'عشرون,عشرين,3chrin,3echrin,vingt,twenty'],
  [30, 'ثلاثون,ثلاثين,تلاتين,tlatin,trente,thirty'],
  [40, 'أربعون,أربعين,ربعين,reb3in,arb3in,quarante,forty'],
  [50, 'خمسون,خمسين,khamsin,khemsin,cinquante,fifty'],
  [60, 'ستون,ستين,settin,stin,soixante,sixty'],
  [70, 'سبعون,سبعين,seb3in,seventy,soixante dix'],
  [80, 'ثمانون,ثمانين,تمانين,tmanin,eighty,quatre vingt,quatre vingts'],
  [90, 'تسعون,تسعين,tes3in,ninety,quatre vingt dix'],
  [200, 'مئتان,مئتين,مائتين,ميتين,mitin,miatayn'],
  [300, 'ثلاثمائة,تلتمية,tltmya,tltmia'],
  [400, 'أربعمائة,ربعمية,reb3mya,rb3mia'],
  [500, 'خمسمائة,خمسمئة,خمسمية,khmsmya,khamsmia,khmsmia'],
  [600, 'ستمائة,ستمية'],
  [700, 'سبعمائة,سبعمية'],
  [800, 'ثمانمائة,ثمنمية,تمنمية'],
  [900, 'تسعمائة,تسعمية'],
  [2000, 'ألفان,ألفين,alfayn,alfin,2alfin'],
];
const MULTIPLIERS: readonly (readonly [number, string])[] = [
  [100, 'مئة,مائة,مية,مياة,mya,mia,miya,cent,cents,hundred'],
  [1000, 'ألف,آلاف,الاف,alf,2alf,alaf,mille,thousand,k'],
  [1_000_000, 'مليون,ملاين,ملايين,melyoun,mlyoun,malyoun,mlayen,million,millions'],
];
const half = toPhraseSet('ونص,و نص,ونصف,و نصف,w noss,w ness,w nos,w ness,o noss,et demi,et demie,and a half');
const numberWords = toPhrases(UNITS);
const multipliers = toPhrases(MULTIPLIERS);
const CONJUNCTIONS = new Set(['و', 'w', 'u', 'et', 'and']);

/** Strips the conjunction و from a number word: «خمسة وعشرين». */
const withoutConjunction = (token: Token): Token => ({ ...token, word: token.word.replace(/^و(?=.{3})/, '') });

export interface ParsedNumber {
  readonly value: number;
  /** Number of tokens. */
  readonly length: number;
  /** Whether it is in millions, which in Morocco are centimes by default. */
  readonly millions: boolean;
}

/**
 * Parses the number at a position, in digits, words or both: `5`, «ألفين», `3 mille`.
 * @param single stops at a conjunction: «بين ألف وألفين» are two numbers
 */
export const parseNumberAt = (tokens: readonly Token[], start: number, single = false): ParsedNumber | null => {
  let total = 0;
  let current = 0;
  let millions = false;
  let at = start;
  let digits = false;
  for (;;) {
    const joins = at > start && !digits && !single && CONJUNCTIONS.has(tokens[at]?.word ?? '') ? 1 : 0;
    const list = at > start ? tokens.map((token, n) => (n === at + joins ? withoutConjunction(token) : token)) : tokens;
    const token = list[at + joins];
    if (!token) break;
    const multiplier = findPhraseAt(multipliers, list, at + joins);
    const word = multiplier ? null : findPhraseAt(numberWords, list, at + joins);
    if (token.value !== undefined && at === start) {
      current = token.value;
      digits = true;
      at += 1;
    } else if (multiplier && joins === 0) {
      const scaled = (current === 0 ? 1 : current) * multiplier.meaning;
      if (multiplier.meaning === 100) current = scaled;
      else {
        total += scaled;
        current = 0;
      }
      millions ||= multiplier.meaning === 1_000_000;
      at += multiplier.length;
      const more = findPhraseAt(half, tokens, at);
      if (more && !single) {
        total += multiplier.meaning / 2;
        at += more.length;
      }
    } else if (word && !digits) {
      current += word.meaning;
      at += joins + word.length;
    } else break;
  }
  return at === start ? null : { value: total + current, length: at - start, millions };
};
