import { toLocalTime } from '#lib/days.ts';
import type { Lang } from '#lib/lang.ts';

// Western digits in all three languages: ar-MA has them, plain `ar` does not.
const LOCALE: Record<Lang, string> = { ar: 'ar-MA', fr: 'fr-MA', en: 'en-GB' };

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

/** Its rules have changed several times, so no hours are added by hand. */
const ZONE = 'Africa/Casablanca';

/** The UTC offset to use instead of the device's time zone data, in minutes; null if the data is up to date. */
let serverOffset: number | null = null;

/** How far Morocco is ahead of UTC by the time zone data of this process, in minutes. */
export const getUtcOffset = (at: number): number =>
  Math.round((Date.parse(`${toLocalTime(new Date(at)).replace(' ', 'T')}Z`) - at) / 60_000);

/**
 * Makes a browser show the times of day that the server shows, even if the device does not know the latest change of
 * Morocco's time. Called once, before anything is formatted.
 * @param minutes the server's offset at the moment `now`
 */
export const adoptUtcOffset = (minutes: number, now: number): void => {
  if (getUtcOffset(now) !== minutes) serverOffset = minutes;
};

/** The moment, and the time zone in which formatters show it. */
const toZoned = (iso: string | number): Date =>
  new Date((typeof iso === 'number' ? iso : Date.parse(iso)) + (serverOffset ?? 0) * 60_000);
const inZone = (): { timeZone: string } => ({ timeZone: serverOffset === null ? ZONE : 'UTC' });

/** A date formatter of Moroccan time, made when it is first used. */
export const dateFormatter = (
  options: Intl.DateTimeFormatOptions,
): ((moment: string | number, lang: Lang) => string) => {
  const formats = once((lang: Lang) => new Intl.DateTimeFormat(LOCALE[lang], { ...options, ...inZone() }));
  return (moment, lang) => formats(lang).format(toZoned(moment));
};

const CURRENCY: Record<Lang, string> = { ar: 'درهم', fr: 'DH', en: 'DH' };

/** Numbers with at least `least` decimals and at most `most`. */
const decimals = (least: number, most: number): ((value: number, lang: Lang) => string) => {
  let format: Intl.NumberFormat | undefined;
  // A narrow no-break space between thousands in all languages: the point of ar-MA and fr-MA reads as a decimal sign.
  return (value, lang) =>
    (format ??= new Intl.NumberFormat('en', { minimumFractionDigits: least, maximumFractionDigits: most }))
      .format(value)
      .replace(/[.,]/g, (sign) => (sign === ',' ? '\u202f' : lang === 'en' ? '.' : ','));
};
const numbers = decimals(0, 2);
const centimes = decimals(2, 2);
export const tenths = decimals(1, 1);
const relative = once((lang: Lang) => new Intl.RelativeTimeFormat(LOCALE[lang], { numeric: 'always' }));

/** Whether a number has neither separators nor decimals in any language: most counts and prices, for which no formatter is made. */
const isShort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** A plain number, at most two decimals. */
export const formatNumber = (value: number, lang: Lang): string =>
  isShort(value) ? String(value) : numbers(value, lang);

/** An average rating, always with one decimal. */
export const formatRating = (average: number, lang: Lang): string => tenths(average, lang);

/** The word after a price: DH, or درهم in Arabic. */
export const currencyIn = (lang: Lang): string => CURRENCY[lang];

/** An amount of dirhams without its currency: no decimals when whole, else two. */
export const formatAmount = (dirhams: number, lang: Lang): string =>
  Number.isInteger(dirhams) ? formatNumber(dirhams, lang) : centimes(dirhams, lang);

/** A sum of dirhams without its currency: always two decimals. */
export const formatTotal = (dirhams: number, lang: Lang): string => centimes(dirhams, lang);

/** A date or moment as a day of an axis: 7 غشت. Takes an ISO string. */
export const formatShortDay = dateFormatter({ day: 'numeric', month: 'short' });

/** A date or moment as a day: 7 غشت 2026. Takes an ISO string. */
export const formatDate = dateFormatter({ day: 'numeric', month: 'long', year: 'numeric' });

/** The month of a date or moment on an axis: غشت. Takes an ISO string. */
export const formatMonthName = dateFormatter({ month: 'short' });

/** The month of a date or moment: غشت 2026. Takes an ISO string. */
export const formatMonth = dateFormatter({ month: 'long', year: 'numeric' });

/** A day with its weekday: الجمعة 7 غشت. Takes an ISO string. */
export const formatWeekday = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long' });

/** A moment with its time of day. Takes an ISO string. */
export const formatMoment = dateFormatter({ dateStyle: 'medium', timeStyle: 'short' });

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
