import type { ParsedSpan } from './amounts.ts';
import { toPhraseSet, findPhraseAt, type Phrases, type Token } from '#lib/phrases.ts';
import { findSimilarPlace, everydayNames, joinWords, type PlaceNames, type PlaceRef } from './place-names.ts';

const nearMe =
  toPhraseSet(`قريب مني,قريبة مني,بالقرب مني,قربي,حدايا,قريب ليا,قريبة ليا,قراب ليا,قريب من هنا,قريب من عندي,بجانبي,قريب مني بزاف,من حولي,
  9rib liya,9riba liya,9rib mni,9rib menni,9rab liya,7daya,hdaya,qrib liya,krib liya,9rib men 3andi,
  near me,close to me,nearby,around me,near here,in my area,next to me,close by,near my house,
  pres de chez moi,pres de moi,pres d ici,proche de moi,proche de chez moi,autour de moi,a proximite,a cote de moi,a cote de chez moi,
  dans ma region,dans mon coin`);

/** Prepositions before a place. After those in `spelling`, misspelt names count too. */
const prepositions =
  toPhraseSet(`في,ف,ب,من,ل,إلى,ديال,د,حدا,قرب,قريب من,قريب ل,قريبة من,بالقرب من,قريب,نواحي,بنواحي,بضواحي,ضواحي,في ضواحي,داخل,مدينة,في مدينة,
  منطقة,في منطقة,حول,جوار,بجوار,جنب,
  f,fi,fe,b,men,mn,l,7da,hda,9rib men,9rib l,9rib d,qrib mn,nwa7i,dyal,d,mdinat,f mdinat,
  a,a la,au,aux,en,de,du,des,dans,sur,pres de,pres d,proche de,vers,region de,autour de,aux environs de,cote,ville de,a la ville de,environs de,
  in,at,near,around,from,of,close to,next to,to,city of,town of,in the city of`);
const strictPrepositions = toPhraseSet(
  `في,ف,من,حدا,قرب,قريب من,نواحي,مدينة,في مدينة,f,fi,fe,men,mn,7da,hda,9rib men,nwa7i,a,au,pres de,vers,ville de,in,near,from,close to,around`,
);
/** Prepositions that mean the surroundings of a place as well. */
const aroundWords =
  toPhraseSet(`حدا,قرب,قريب من,قريب ل,قريبة من,بالقرب من,نواحي,بنواحي,بضواحي,ضواحي,في ضواحي,حول,جوار,بجوار,جنب,
  7da,hda,9rib men,9rib l,9rib d,qrib mn,nwa7i,
  pres de,pres d,proche de,autour de,aux environs de,environs de,cote,
  near,around,close to,next to`);
const AROUND_KM = 50;

const provinceWords = toPhraseSet(
  'إقليم,اقليم,في إقليم,عمالة,ف إقليم,i9lim,f i9lim,province de,province d,province,la province de,dans la province de,province of',
);
const regionWords = toPhraseSet(
  'جهة,في جهة,ف جهة,ب جهة,jiha,jihat,f jihat,region,la region,dans la region,dans la region de,region de,region du,region d,the region of,region of',
);
/** Words that may follow the name of a region. */
const regionAfter = toPhraseSet('region,area,جهة');
const provinceAfter = toPhraseSet('province');

const endOf = (phrases: Phrases<true>, tokens: readonly Token[], at: number): number =>
  at + (findPhraseAt(phrases, tokens, at)?.length ?? 0);

/** Lengths of prepositions that may be joined to a name in Arabic and in typed Darija. */
const joinedLengths = (word: string, follows: boolean): number[] => {
  if (/^[فبلو]../.test(word)) return follows ? [0] : [0, 1];
  return /^[fbl][a-z0-9]{4}/.test(word) ? [0, 1, ...(/^[fb]l/.test(word) ? [2] : [])] : [0];
};

interface PlaceMatch {
  readonly where: PlaceRef;
  readonly length: number;
}

const exactAt = (
  names: PlaceNames,
  tokens: readonly Token[],
  at: number,
  hasPreposition: boolean,
): PlaceMatch | null => {
  for (let length = Math.min(names.longest, tokens.length - at); length > 0; length -= 1) {
    for (const cut of joinedLengths(tokens[at]?.word ?? '', false)) {
      const words = joinWords(tokens, at, length, cut);
      const where = names.exact.get(words);
      const isWord = cut > 0 && words.length > 2;
      if (where && (cut === 0 || isWord) && (hasPreposition || !everydayNames.has(words))) return { where, length };
    }
  }
  return null;
};

const misspeltAt = (
  names: PlaceNames,
  tokens: readonly Token[],
  at: number,
  hasPreposition: boolean,
): PlaceMatch | null => {
  for (const length of [2, 1]) {
    if (at + length > tokens.length) continue;
    // Two words are no misspelt name where the second one is a name by itself.
    if (length === 2 && names.exact.has(tokens[at + 1]?.word ?? '')) continue;
    const words = joinWords(tokens, at, length);
    const where =
      hasPreposition || words.replaceAll(' ', '').length >= 8 ? findSimilarPlace(names, words, hasPreposition) : null;
    if (where) return { where, length };
  }
  return null;
};

const districtAt = (names: PlaceNames, tokens: readonly Token[], at: number): ParsedSpan<PlaceRef> | null => {
  for (const [phrases, kind] of [
    [provinceWords, 'province'],
    [regionWords, 'region'],
  ] as const) {
    const start = endOf(phrases, tokens, at);
    if (start === at) continue;
    for (let length = Math.min(names.longest, tokens.length - start); length > 0; length -= 1) {
      const where = names.districts[kind].get(joinWords(tokens, start, length));
      if (where) return { at, length: start - at + length, meaning: where };
    }
    const found = exactAt(names, tokens, start, true) ?? misspeltAt(names, tokens, start, true);
    if (found) return { at, length: start - at + found.length, meaning: found.where };
  }
  return null;
};

/** Replaces a city by its district when the following word says so. */
const widenToDistrict = (names: PlaceNames, tokens: readonly Token[], start: number, found: PlaceMatch): PlaceMatch => {
  const end = start + found.length;
  for (const [phrases, kind] of [
    [provinceAfter, 'province'],
    [regionAfter, 'region'],
  ] as const) {
    const close = endOf(phrases, tokens, end);
    if (close === end) continue;
    const where = names.districts[kind].get(joinWords(tokens, start, found.length)) ?? found.where;
    return { where, length: close - start };
  }
  return found;
};

/** Prepositions that also occur in product names («clémentine de Berkane») and so do not prove a location. */
const originPrepositions = toPhraseSet('de,du,des,d,of,من,ديال,د,dyal,men,mn,ل,l,for');

export interface NamedPlace extends ParsedSpan<PlaceRef> {
  /** Whether the prompt says that something is located there. */
  readonly explicit: boolean;
}

const placeAt = (names: PlaceNames, tokens: readonly Token[], at: number): NamedPlace | null => {
  const me = findPhraseAt(nearMe, tokens, at);
  if (me) return { at, length: me.length, meaning: { kind: 'me' }, explicit: true };
  const district = districtAt(names, tokens, at);
  if (district) return { ...district, explicit: true };
  const end = endOf(prepositions, tokens, at);
  // A possible preposition may also begin a name: «المدينة الحمراء».
  const isName = (exactAt(names, tokens, at, false)?.length ?? 0) > end - at;
  const start = isName ? at : end;
  const hasPreposition = start > at;
  const spelt = endOf(strictPrepositions, tokens, at) === start && hasPreposition;
  const found = exactAt(names, tokens, start, hasPreposition) ?? misspeltAt(names, tokens, start, spelt);
  if (!found) return null;
  const wide = widenToDistrict(names, tokens, start, found);
  const isExplicit = hasPreposition && endOf(originPrepositions, tokens, at) !== start;
  const isAround = wide.where.kind === 'city' && hasPreposition && endOf(aroundWords, tokens, at) === start;
  const meaning = isAround ? ({ ...wide.where, kind: 'around', km: AROUND_KM } as const) : wide.where;
  return { at, length: start - at + wide.length, meaning, explicit: isExplicit };
};

/** Finds the place of a prompt, including its preposition. */
export const findPlace = (names: PlaceNames, tokens: readonly Token[]): NamedPlace | null => {
  let first: NamedPlace | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    const found = placeAt(names, tokens, at);
    // "near me" is more specific than a place of origin.
    if (found?.meaning.kind === 'me') return found;
    first ??= found;
  }
  return first;
};
