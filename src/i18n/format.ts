import type { Lang } from '../lib/lang.ts';

// Western digits in all three languages: ar-MA has them, plain `ar` does not.
const LOCALE: Record<Lang, string> = { ar: 'ar-MA', fr: 'fr-MA', en: 'en-GB' };

/** Morocco is UTC+1 except in Ramadan; the time zone contains this, so no hours are added by hand. */
const ZONE = 'Africa/Casablanca';

const CURRENCY: Record<Lang, string> = { ar: 'درهم', fr: 'DH', en: 'DH' };

const once = <A extends string, R>(make: (arg: A) => R): ((arg: A) => R) => {
  const made = new Map<A, R>();
  return (arg) => {
    const known = made.get(arg);
    if (known !== undefined) return known;
    const fresh = make(arg);
    made.set(arg, fresh);
    return fresh;
  };
};

const numbers = once((lang: Lang) => new Intl.NumberFormat(LOCALE[lang], { maximumFractionDigits: 2 }));
const centimes = once(
  (lang: Lang) => new Intl.NumberFormat(LOCALE[lang], { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const tenths = once(
  (lang: Lang) => new Intl.NumberFormat(LOCALE[lang], { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const dates = once(
  (lang: Lang) =>
    new Intl.DateTimeFormat(LOCALE[lang], { day: 'numeric', month: 'long', year: 'numeric', timeZone: ZONE }),
);
const months = once(
  (lang: Lang) => new Intl.DateTimeFormat(LOCALE[lang], { month: 'long', year: 'numeric', timeZone: ZONE }),
);
const weekdays = once(
  (lang: Lang) =>
    new Intl.DateTimeFormat(LOCALE[lang], { weekday: 'long', day: 'numeric', month: 'long', timeZone: ZONE }),
);
const moments = once(
  (lang: Lang) => new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE }),
);
const relative = once((lang: Lang) => new Intl.RelativeTimeFormat(LOCALE[lang], { numeric: 'always' }));

/** Whether a number has neither separators nor decimals in any language: most counts and prices, for which no formatter is made. */
const isShort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** A plain number with the language's separators, at most two decimals. */
export const formatNumber = (value: number, lang: Lang): string =>
  isShort(value) ? String(value) : numbers(lang).format(value);

/** An average rating, always with one decimal. */
export const formatRating = (average: number, lang: Lang): string => tenths(lang).format(average);

/** The word after a price: DH, or درهم in Arabic. */
export const currencyIn = (lang: Lang): string => CURRENCY[lang];

/** An amount of dirhams without its currency: no decimals when whole, else two. */
export const formatAmount = (dirhams: number, lang: Lang): string =>
  Number.isInteger(dirhams) ? formatNumber(dirhams, lang) : centimes(lang).format(dirhams);

/** A sum of dirhams without its currency: always two decimals. */
export const formatTotal = (dirhams: number, lang: Lang): string => centimes(lang).format(dirhams);

/** A date or moment as a day: 7 غشت 2026. Takes an ISO string. */
export const formatDate = (iso: string, lang: Lang): string => dates(lang).format(new Date(iso));

/** The month of a date or moment: غشت 2026. Takes an ISO string. */
export const formatMonth = (iso: string, lang: Lang): string => months(lang).format(new Date(iso));

/** A day with its weekday: الجمعة 7 غشت. Takes an ISO string. */
export const formatWeekday = (iso: string, lang: Lang): string => weekdays(lang).format(new Date(iso));

/** A moment with its time of day. Takes an ISO string. */
export const formatMoment = (iso: string, lang: Lang): string => moments(lang).format(new Date(iso));

const JUST_NOW: Record<Lang, string> = { ar: 'الآن', fr: 'à l’instant', en: 'just now' };

/**
 * How long ago a moment was: «just now» below a minute, then minutes, hours and days below three days, then the date.
 * @param iso the moment, ISO 8601
 * @param now milliseconds since 1970, the reader's clock
 */
export const formatAgo = (iso: string, lang: Lang, now: number): string => {
  const seconds = Math.floor((now - Date.parse(iso)) / 1000);
  if (seconds < 60) return JUST_NOW[lang];
  if (seconds < 3600) return relative(lang).format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return relative(lang).format(-Math.floor(seconds / 3600), 'hour');
  if (seconds < 3 * 86_400) return relative(lang).format(-Math.floor(seconds / 86_400), 'day');
  return formatDate(iso, lang);
};
