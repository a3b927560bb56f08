import { readFile } from 'node:fs/promises';
import { invalidField } from '#lib/errors.ts';

/** The data of the owner of a password, which it may not contain. */
export interface PasswordOwner {
  readonly email?: string | null | undefined;
  /** E.164. */
  readonly phone?: string | null | undefined;
  readonly first_name?: string;
  readonly last_name?: string;
}

/** Shorter names and addresses are parts of many good passwords. */
const MIN_PERSONAL_LENGTH = 4;
/** A Moroccan number without its prefix. */
const NATIONAL_DIGITS = 9;
/** Digits and signs after a word, such as `2026!`, make it hardly harder to guess. */
const MAX_ENDING = 6;

const SITE_NAMES = ['ghalla', 'غلة'];

/** Sequences that fingers type in a row: digits, alphabets, and the rows of the three keyboards that are used in Morocco. */
const ROWS = [
  '01234567890123456789',
  '12345678910111213141516171819',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ',
];
const reverse = (text: string): string => [...text].toReversed().join('');
const SEQUENCES = [...ROWS, ...ROWS.map(reverse)];

/** Removes the differences that do not matter in a password: case, Arabic vowel marks and the width of digits. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u064b-\u0652\u0640]/g, '');

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loads the list with the first new password: most processes never need it. */
const loadCommonPasswords = (): Promise<ReadonlySet<string>> =>
  (commonPasswords ??= readFile(new URL('common-passwords.txt', import.meta.url), 'utf8').then(
    (text) => new Set(text.trim().split('\n')),
  ));

/** Returns the password, and what is left of it without an ending of digits and signs. */
const withoutEndings = (password: string): readonly string[] => {
  const characters = [...password];
  const ending = characters.toReversed().findIndex((character) => /\p{L}/u.test(character));
  const longest = ending === -1 ? 0 : Math.min(ending, MAX_ENDING);
  return Array.from({ length: longest + 1 }, (_, count) => characters.slice(0, characters.length - count).join(''));
};

/** Whether a text is one short text several times, such as `aaaaaaaa` or `abcabcab`. */
const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4].some(
    (length) => text.length >= 2 * length && text === text.slice(0, length).repeat(text.length).slice(0, text.length),
  );

const isSequence = (text: string): boolean =>
  text.length >= MIN_PERSONAL_LENGTH && SEQUENCES.some((sequence) => sequence.includes(text));

const isPersonal = (password: string, { email, phone, first_name = '', last_name = '' }: PasswordOwner): boolean => {
  const local = email?.split('@')[0]?.split('+')[0] ?? '';
  const words = normalize(`${local} ${first_name} ${last_name}`).split(/\s+/);
  const digits = password.replaceAll(/\D/g, '');
  return (
    [...words.filter((word) => word.length >= MIN_PERSONAL_LENGTH), ...SITE_NAMES].some((word) =>
      password.includes(word),
    ) || Boolean(phone && digits.includes(phone.slice(-NATIONAL_DIGITS)))
  );
};

/**
 * Rejects a new password that is guessed first: one of the 5 000 most used, a repetition or a sequence of keys, also with
 * digits or signs behind it, or one that contains what is known of its owner or the name of the site. Case does not
 * matter. Throws `invalid` on `field`. Source: OWASP ASVS 5.0, 6.2.4 and 6.2.11.
 */
export const assertGoodPassword = async (field: string, password: string, owner: PasswordOwner): Promise<void> => {
  const text = normalize(password);
  const common = await loadCommonPasswords();
  if (withoutEndings(text).some((word) => common.has(word) || isRepetition(word) || isSequence(word)))
    throw invalidField(field, 'common_password');
  if (isPersonal(text, owner)) throw invalidField(field, 'personal_password');
};
