import { prefixOf, type Lang } from '../../lib/lang.ts';
import { PATHS, withQuery } from '../../lib/paths.ts';

export { maskPhone } from '../../lib/phone.ts';

/** So long a one-time code and a link for a new password are good, in seconds. */
export const CODE_SECONDS = 10 * 60;
export const RESET_LINK_SECONDS = 60 * 60;

/** An e-mail address with its first letters and its ending left to see: `y•••@g•••.com`. */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${/\.[^.]+$/.exec(domain)?.[0] ?? ''}`;
};

/** The page where the token of a reset link is taken. */
export const resetPage = (lang: Lang, token: string): string =>
  prefixOf(lang) + withQuery(PATHS.forgotPassword, { token });

/** An account as far as it matters who may claim a number. */
export interface Holder {
  readonly email: string | null;
  readonly phone_number_verified: boolean;
}

/**
 * What happens to the account that holds a number when somebody else proves to have the phone: it is theirs to enter
 * when it confirmed the number or lives by it alone; else its claim was never proven and gives way. (Entering it would
 * hand the account of a person who mistyped to a stranger, and a trap laid with a victim's number to the victim.)
 */
export const claimOf = (holder: Holder): 'enter' | 'gives way' =>
  holder.phone_number_verified || holder.email === null ? 'enter' : 'gives way';

// The first that fits wins: most browsers also carry the names of those they descend from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A user agent in words, `Chrome · Android`; the first word of any other program; `null` where nothing is known. */
export const deviceOf = (userAgent: string): string | null => {
  const first = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const words = [first(BROWSERS), first(SYSTEMS)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' · ') : (/^[\w.-]+/.exec(userAgent)?.[0] ?? null);
};

/** What somebody types who wants to close their account, by the language of the page. */
export const CLOSE_WORDS: Readonly<Record<Lang, string>> = { ar: 'إغلاق', fr: 'fermer', en: 'close' };

const bare = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .toLowerCase()
    // Many write the hamza nowhere.
    .replaceAll(/[أإآ]/g, 'ا');

/** Whether a text is that word, in any of the languages. */
export const isCloseWord = (text: string): boolean =>
  Object.values(CLOSE_WORDS).some((word) => bare(word) === bare(text));
