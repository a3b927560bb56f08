import type { OptionalFeature } from '#lib/features.ts';
import { prefixOf, type Lang, splitPath } from '#lib/lang.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { SESSION_SECONDS } from '#lib/session-cookie.ts';
import type { Role } from '#lib/viewer.ts';

/** How many code points the first or last name of a user may have. */
export const MAX_NAME_LENGTH = 60;

/** How long a one-time code and a password reset link are valid, in seconds. */
export const CODE_SECONDS = 10 * 60;
export const RESET_LINK_SECONDS = 60 * 60;

const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long the link that proves an address is valid, and the link that takes an account back, in seconds. */
export const CONFIRM_LINK_SECONDS = 3 * DAY_SECONDS;
export const RESTORE_LINK_SECONDS = 7 * DAY_SECONDS;

/** How long a session lasts at most after it began, in seconds, however often it is extended. */
export const MAX_SESSION_SECONDS = { admin: 12 * HOUR_SECONDS, other: 90 * DAY_SECONDS } as const;

/** The time at which a session ends at the latest, by the role that its user has now. */
const lastSessionEnd = (role: Role, startedAt: Date): Date =>
  new Date(startedAt.getTime() + MAX_SESSION_SECONDS[role === 'admin' ? 'admin' : 'other'] * 1000);

/** The time at which a session that is used now ends if it is not used again. */
export const nextSessionEnd = (role: Role, startedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + SESSION_SECONDS * 1000, lastSessionEnd(role, startedAt).getTime()));

interface Site<C> {
  readonly config: C;
  readonly absent: readonly OptionalFeature[];
}

/** Whether an account must have a second factor: those of administrators, on a live site. */
export const isFactorRequired = ({ config, absent }: Site<{ readonly MODE: 'demo' | 'live' }>, role: Role): boolean =>
  config.MODE === 'live' && role === 'admin' && !absent.includes('factors');

export const offersGoogle = ({ config, absent }: Site<{ readonly GOOGLE_CLIENT_ID?: string | undefined }>): boolean =>
  config.GOOGLE_CLIENT_ID !== undefined && !absent.includes('google');

/** The reasons why signing in, linking or proving with Google did not work; a page shows them. */
const GOOGLE_PROBLEMS = [
  'failed',
  'unavailable',
  'too_many',
  'suspended',
  'taken',
  'mismatch',
  'elsewhere',
  'stale',
] as const;
export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number];

/** The problem that the address of a page names, if any. */
export const readProblem = (query: URLSearchParams): GoogleProblem | undefined =>
  GOOGLE_PROBLEMS.find((problem) => problem === query.get('problem'));

/**
 * The second factors of an account, by how many it has of each; the likeliest first, empty if it has none. Without the
 * feature no account has any, whatever is stored: no user could prove them.
 */
export const toFactorMethods = (
  counts: { readonly totp: boolean; readonly passkeys: number; readonly recovery_codes: number },
  absent: readonly OptionalFeature[],
): ('passkey' | 'totp' | 'recovery_code')[] => {
  const { totp, passkeys, recovery_codes } = counts;
  if (absent.includes('factors') || (!totp && passkeys === 0)) return [];
  return [
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...(totp ? ['totp' as const] : []),
    ...(recovery_codes > 0 ? ['recovery_code' as const] : []),
  ];
};

/** Whether browsers allow passkeys on a host: it needs a name, not an IP address. */
export const allowsPasskeys = (hostname: string): boolean => !/^[\d.]+$|:/.test(hostname);

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
 * Entering an account with an unconfirmed number would hand the account of a user who mistyped to another person.
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

/** The roles that users may choose for themselves. */
export type SelectableRole = 'farmer' | 'buyer';

const BASE = 'http://here.invalid';
const AUTH_PAGES: ReadonlySet<string> = new Set([PATHS.login, PATHS.register, PATHS.forgotPassword]);

/**
 * Returns the page to open after signing in, without its language prefix: the value of `?back=` if it is a path of this
 * site, else the dashboard, which leads to where the user's work is. Rejects anything a browser could read as another origin.
 */
export const getReturnPath = (query: URLSearchParams): string => {
  const value = query.get('back') ?? '';
  if (!value.startsWith('/') || !URL.canParse(value, BASE)) return PATHS.dashboard;
  const url = new URL(value, BASE);
  if (url.origin !== BASE) return PATHS.dashboard;
  // `/fr//evil.example` is a path of this site, but what follows its prefix is not.
  const rest = splitPath(url.pathname).rest.replace(/^\/+/, '/');
  return AUTH_PAGES.has(rest) ? PATHS.dashboard : `${rest}${url.search}${url.hash}`;
};

/** The role that a new user most likely has: a farmer if they were about to sell. */
export const getLikelyRole = (back: string): SelectableRole => (back.startsWith(PATHS.createItem) ? 'farmer' : 'buyer');

/** The full path of a page in a language, for a full page load. */
export const fullPath = (path: string, lang: Lang): string => `${prefixOf(lang)}${path === '/' ? '' : path}` || '/';
