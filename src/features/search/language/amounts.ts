import { parseNumberAt, type ParsedNumber } from './numbers.ts';
import { toPhraseSet, findPhraseAt, toPhrases, type PhraseMatch, type Token } from '#lib/phrases.ts';

export const UNITS = ['kg', 'quintal', 'tonne', 'crate', 'head', 'litre', 'piece', 'hectare', 'm2'] as const;
export type Unit = (typeof UNITS)[number];

const units = toPhrases<Unit>([
  [
    'kg',
    'كيلو,كيلوات,كلغ,كغ,كيلوغرام,كيلوغرامات,كيلوجرام,kg,kgs,kilo,kilos,klo,kilogramme,kilogrammes,kilogram,kilograms',
  ],
  ['quintal', 'قنطار,قناطير,قناطر,قنطارا,9entar,9ontar,9antar,qentar,qintar,9nater,quintal,quintaux,quintals,qx'],
  ['tonne', 'طن,أطنان,طنا,طونة,طوان,ton,tons,tonne,tonnes,tona,touna,twan'],
  ['crate', 'صندوق,صناديق,كاجو,caisse,caisses,crate,crates,sandou9,snad9,sendou9'],
  ['head', 'رأس,رأسا,رؤوس,ريوس,راس,ryous,ras,rous,rouss,tete,tetes,head,heads'],
  ['litre', 'لتر,لترات,لترا,ليترو,ليطرو,يطرو,litre,litres,liter,liters,litro,itro,litrou'],
  ['piece', 'قطعة,قطع,حبة,حبات,وحدة,piece,pieces,unite,unites,7ba,7bat,we7da'],
  ['hectare', 'هكتار,هكتارات,هكتارا,ha,hectare,hectares,hktar,iktar,hiktar'],
  [
    'm2',
    'متر مربع,أمتار مربعة,مترمربع,م2,م مربع,m2,m carre,m carres,metre carre,metres carres,sqm,square metres,square meters',
  ],
]);
/** Units of values that are neither a price nor a quantity: an age, a power, a length. */
const otherUnits = toPhraseSet(
  `سنة,سنوات,عام,أعوام,سنين,شهر,أشهر,شهور,يوم,أيام,ساعة,ساعات,سوايع,حصان,أحصنة,خيول,متر,أمتار,سنتيم متر,بالمئة,
  3am,3wam,chhar,chher,chhour,snin,nhar,sa3a,swaye3,7san,mitro,
  an,ans,annee,annees,mois,jour,jours,semaine,semaines,heure,heures,h,ch,cv,chevaux,kva,kw,watt,watts,w,m,metre,metres,mm,cm,km,bar,bars,pouces,
  year,years,month,months,day,days,week,weeks,hour,hours,hp,horsepower,meter,meters,inch,inches,volt,volts,v`,
);

/** The value of one unit of each currency in dirhams. */
const currencies = toPhrases<number>([
  [1, 'درهم,دراهم,درهما,دهم,dh,dhs,mad,dirham,dirhams,drahm,drahem,derham,dirhem,derhem,drhm,d h'],
  [1 / 20, 'ريال,ريالات,ريالا,ryal,rial,ryals,rials,riyal'],
  [1 / 100, 'سنتيم,سنتيما,فرنك,centime,centimes,santim,frank,francs'],
]);

type Bound = 'max' | 'min' | 'about' | 'between' | 'at';
const bounds = toPhrases<Bound>([
  [
    'max',
    `أقل من,ب أقل من,بثمن أقل من,قل من,أقل,ب أقل,تحت,دون,لا يتجاوز,لا تتجاوز,لا يفوق,لا تفوق,ما يفوتش,ما تفوتش,مايفوتش,ماتفوتش,ما يتعداش,ما تتعداش,
    ما يزيدش على,ماشي كتر من,بحد أقصى,كحد أقصى,أقصاه,على الأكثر,حتى,حتى ل,إلى حدود,إلى غاية,أرخص من,رخص من,
    a9al men,a9al mn,9al men,9al mn,9el men,9el mn,9ell men,9ell mn,9all men,9all mn,aqal men,aqal mn,qel men,qel mn,kel men,kel mn,a9al,9el,
    ma yfoutch,ta7t,te7t,tal,7ta,7ta l,hta l,hta,ma yfoutch,mayfoutch,ma tfoutch,
    matfoutch,rkhes men,
    moins de,moin de,moins d,moins que,inferieur a,en dessous de,au dessous de,sous,maximum,maxi,max,jusqu a,jusque,au plus,ne depasse pas,
    ne depassant pas,pas plus de,budget,budget de,budget max,
    under,less than,below,up to,at most,no more than,not more than,cheaper than,budget of,within,maximum of,max of`,
  ],
  [
    'min',
    `أكثر من,ب أكثر من,أكتر من,ب أكتر من,كثر من,كتر من,فوق,على الأقل,ابتداء من,يفوق,تفوق,لا يقل عن,لا تقل عن,بحد أدنى,
    kter men,kter mn,ktar men,ktar mn,fo9,fou9,3la l a9al,
    plus de,au moins,a partir de,superieur a,minimum,min,au dessus de,
    more than,over,above,at least,starting at,starting from,minimum of,not less than,no less than`,
  ],
  [
    'about',
    `حوالي,تقريبا,في حدود,فحدود,بحدود,شي حوالي,f 7doud,fi 7odod,f 7dod,7awali,ta9riban,autour de,environ,a peu pres,aux alentours de,
    around,about,roughly,approximately`,
  ],
  ['between', 'بين,ما بين,من بين,bin,ma bin,bayn,mabin,entre,between'],
  ['at', 'ب,بثمن,بسعر,بمبلغ,ثمن,سعر,b,bi,b taman,a,au prix de,prix,pour,at,for,price'],
]);
const fromWords = toPhrases<'min' | 'at'>([
  ['min', 'من,men,mn,from'],
  ['at', 'de'],
]);
const toWords = toPhraseSet('إلى,حتى,حتى ل,ل,و,w,u,tal,7ta l,l,a,et,au,to,and,till');
const trailingBounds = toPhrases<Bound>([
  ['max', 'كحد أقصى,بحد أقصى,على الأكثر,ماكس,max,maxi,maximum,au plus,au maximum,at most,or less,ou moins,tops'],
  ['min', 'على الأقل,كحد أدنى,min,minimum,au moins,at least,or more,ou plus,w fo9'],
]);
const perWords = toPhraseSet(
  `ل,لل,في,ف,f,fi,d,l,le,la,du,de la,par,per,the,a,an,pour,الواحد,واحد,للواحد,للوحدة,each,chaque,chacun,chacune,l we7da,we7da`,
);
const eachWords = toPhraseSet('الواحد,واحد,للوحدة,each,chaque,chacun,chacune,apiece,l we7da,لكل واحد');
const ofWords = toPhraseSet('ديال,دال,د,من,dyal,dial,d,de,of');

/** A price range in dirhams; a missing bound is open. */
export interface Prices {
  readonly min?: number;
  readonly max?: number;
}

export interface Quantity {
  readonly amount: number;
  readonly unit: Unit;
  /** Whether it is a minimum or a maximum; otherwise about as much is meant. */
  readonly bound?: 'min' | 'max';
}

export interface ParsedSpan<T> {
  readonly at: number;
  readonly length: number;
  readonly meaning: T;
}

const TOLERANCE = 0.2;
const MILLION_OF_CENTIMES = 1 / 100;

const round = (value: number): number => Math.round(value * 100) / 100;

interface ParsedPrice {
  readonly value: number;
  readonly length: number;
  readonly hasCurrency: boolean;
}

/** Converts a number to dirhams. Consumes the currency and the unit that the price is per. */
const parsePriceAt = (tokens: readonly Token[], at: number, number: ParsedNumber): ParsedPrice => {
  let end = at + number.length;
  const currency = findPhraseAt(currencies, tokens, end);
  end += currency?.length ?? 0;
  const one = findPhraseAt(eachWords, tokens, end);
  const link = one ? null : findPhraseAt(perWords, tokens, end);
  const unit = one ? null : findPhraseAt(units, tokens, end + (link?.length ?? 0));
  const period = link && !unit ? findPhraseAt(otherUnits, tokens, end + link.length) : null;
  if (one) end += one.length;
  else if (unit && currency) end = unit.at + unit.length;
  else if (period) end = period.at + period.length;
  const rate = currency?.meaning ?? (number.millions ? MILLION_OF_CENTIMES : 1);
  return { value: round(number.value * rate), length: end - at, hasCurrency: currency !== null };
};

const toSpan = (prices: Prices, at: number, end: number): ParsedSpan<Prices> => ({
  at,
  length: end - at,
  meaning: prices,
});

/** Parses the end of a range: «بين 10 و 20», `de 5 à 10 dh`. */
const rangeEndAt = (tokens: readonly Token[], at: number): (ParsedPrice & { readonly end: number }) | null => {
  const to = findPhraseAt(toWords, tokens, at);
  if (!to && tokens[at]?.value === undefined) return null;
  const start = at + (to?.length ?? 0);
  const number = parseNumberAt(tokens, start);
  if (!number) return null;
  const sum = parsePriceAt(tokens, start, number);
  return { ...sum, end: start + sum.length };
};

const pricesAt = (tokens: readonly Token[], at: number): ParsedSpan<Prices> | null => {
  const bound = findPhraseAt(bounds, tokens, at);
  const from = bound ? null : findPhraseAt(fromWords, tokens, at);
  const start = at + (bound?.length ?? from?.length ?? 0);
  const isRange = bound?.meaning === 'between';
  const number = parseNumberAt(tokens, start, isRange);
  if (!number) return null;
  const first = parsePriceAt(tokens, start, number);
  const end = start + first.length;
  const last = rangeEndAt(tokens, end);
  if (last && (isRange || first.hasCurrency || last.hasCurrency) && last.value >= first.value)
    return toSpan({ min: first.value, max: last.value }, at, last.end);
  const isPrice = first.hasCurrency || number.millions;
  const after = start + number.length;
  const hasUnit = findPhraseAt(units, tokens, after) !== null || findPhraseAt(otherUnits, tokens, after) !== null;
  if (!isPrice && (hasUnit || !bound || bound.meaning === 'at' || isRange)) return null;
  const trailing = findPhraseAt(trailingBounds, tokens, end);
  const kind = trailing?.meaning ?? from?.meaning ?? bound?.meaning ?? 'at';
  const { value } = first;
  const close = end + (trailing?.length ?? 0);
  if (kind === 'min') return toSpan({ min: value }, at, close);
  if (kind === 'about')
    return toSpan({ min: round(value * (1 - TOLERANCE)), max: round(value * (1 + TOLERANCE)) }, at, close);
  return toSpan({ max: value }, at, close);
};

/** Finds the price range of a prompt: a bound before a number, or a number of dirhams. */
export const findPrices = (tokens: readonly Token[]): ParsedSpan<Prices> | null => {
  for (let at = 0; at < tokens.length; at += 1) {
    const found = pricesAt(tokens, at);
    if (found) return found;
  }
  return null;
};

/** Finds the quantity of a prompt: a number with a unit, or a unit alone as one load («طن ديال البصلة»). */
export const findQuantity = (tokens: readonly Token[]): ParsedSpan<Quantity> | null => {
  for (let at = 0; at < tokens.length; at += 1) {
    const number = parseNumberAt(tokens, at);
    const linked = number ? findPhraseAt(ofWords, tokens, at + number.length) : null;
    const direct = number ? findPhraseAt(units, tokens, at + number.length) : null;
    const unit = direct ?? (number && linked ? findPhraseAt(units, tokens, at + number.length + linked.length) : null);
    if (number && unit) {
      const bound = at > 0 ? boundBefore(tokens, at) : null;
      const start = bound?.at ?? at;
      const end = unit.at + unit.length;
      const trailing = findPhraseAt(trailingBounds, tokens, end);
      const kind = trailing?.meaning ?? bound?.meaning;
      const meaning = { amount: number.value, unit: unit.meaning };
      return {
        at: start,
        length: end + (trailing?.length ?? 0) - start,
        meaning: kind === 'min' || kind === 'max' ? { ...meaning, bound: kind } : meaning,
      };
    }
    const load = findPhraseAt(units, tokens, at);
    if (load && ['tonne', 'quintal'].includes(load.meaning) && findPhraseAt(ofWords, tokens, at + load.length))
      return { at, length: load.length, meaning: { amount: 1, unit: load.meaning } };
  }
  return null;
};

/** Returns the bound directly before a quantity: «au moins 2 tonnes». */
const boundBefore = (tokens: readonly Token[], at: number): PhraseMatch<Bound> | null => {
  for (let length = Math.min(bounds.longest, at); length > 0; length -= 1) {
    const bound = findPhraseAt(bounds, tokens.slice(0, at), at - length);
    if (bound && bound.length === length && bound.meaning !== 'at') return bound;
  }
  return null;
};
