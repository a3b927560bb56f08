import { prefixOf, type Lang } from '../../lib/lang.ts';
import { PATHS, withQuery } from '../../lib/paths.ts';

export { maskPhone } from '../../lib/phone.ts';

/** How long a one-time code and a password reset link are valid, in seconds. */
export const CODE_SECONDS = 10 * 60;
export const RESET_LINK_SECONDS = 60 * 60;

const DAY_SECONDS = 24 * 60 * 60;
/** How long the link that proves an address is valid, and the link that takes an account back. */
export const CONFIRM_LINK_SECONDS = 3 * DAY_SECONDS;
export const RESTORE_LINK_SECONDS = 7 * DAY_SECONDS;

/** Masks an e-mail address except for the initials and the top-level domain: `y•••@g•••.com`. */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${/\.[^.]+$/.exec(domain)?.[0] ?? ''}`;
};

/** Path of the page that takes the token of a reset link. */
export const resetPagePath = (lang: Lang, token: string): string =>
  prefixOf(lang) + withQuery(PATHS.forgotPassword, { token });

/** Path of the page that takes the token of a link that proves an address. */
export const confirmPagePath = (lang: Lang, token: string): string =>
  prefixOf(lang) + withQuery(PATHS.confirmEmail, { token });

/** Path of the same page for the token of a link that takes an account back. */
export const restorePagePath = (lang: Lang, token: string): string =>
  prefixOf(lang) + withQuery(PATHS.confirmEmail, { restore: token });

/** The fields of an account that decide who may claim its phone number. */
export interface PhoneHolder {
  /** The address that it has or claims. */
  readonly email: string | null;
  readonly phone_number_verified: boolean;
}

/**
 * Decides what happens when a user proves ownership of a phone number that an account already holds. They enter that
 * account if it has confirmed the number or has no other way to sign in; otherwise the unconfirmed claim gives way.
 * Entering an account with an unconfirmed number would hand the account of a user who mistyped to a stranger.
 */
export const resolvePhoneClaim = (holder: PhoneHolder): 'enter' | 'gives way' =>
  holder.phone_number_verified || holder.email === null ? 'enter' : 'gives way';

// The first match wins: most browsers also name the browsers they derive from.
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

/**
 * Turns a user agent into a label such as `Chrome · Android`, or the first word for other programs. Returns `null` if
 * nothing is recognised.
 */
export const describeDevice = (userAgent: string): string | null => {
  const firstMatch = (patterns: typeof BROWSERS) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1];
  const words = [firstMatch(BROWSERS), firstMatch(SYSTEMS)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' · ') : (/^[\w.-]+/.exec(userAgent)?.[0] ?? null);
};

/** The word that users type to confirm closing their account, by page language. */
export const CLOSE_WORDS: Readonly<Record<Lang, string>> = { ar: 'إغلاق', fr: 'fermer', en: 'close' };

const normalizeWord = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .toLowerCase()
    // Many writers omit the hamza.
    .replaceAll(/[أإآ]/g, 'ا');

/** Whether the text is the confirmation word in any language. */
export const isCloseWord = (text: string): boolean =>
  Object.values(CLOSE_WORDS).some((word) => normalizeWord(word) === normalizeWord(text));

/** The header that passes the client's IP address to the library. */
export const ADDRESS_HEADER = 'x-ghalla-address';
