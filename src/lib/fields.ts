import { MAX_NUMBER_LENGTH, westernDigits } from './digits.ts';
import type { ErrorKey, Reason } from './errors.ts';
import { normalizePhone } from './phone.ts';

/** A form's field as it comes: text from a form, or what JSON has for it. */
export type Raw = unknown;

/** A field read: its value (null: cleared), or why it is refused. */
export type Read<T> = { readonly value: T | null } | { readonly problem: Reason };

const refuse = (key: ErrorKey, values?: Reason['values']): { problem: Reason } => ({
  problem: values ? { key, values } : { key },
});

// Control characters but the line break, and the marks that override the direction of what follows.
const HIDDEN = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** At least one sign that can be seen. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** More than any measure of a farm, and exact in every number format on the way. */
const LARGEST = 999_999_999;

/** What a form would have sent for a value: numbers and booleans as text, nothing as empty text. */
const asText = (raw: Raw): string | undefined => {
  if (raw === null || raw === undefined) return '';
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'boolean' ? (raw ? 'Yes' : 'No') : undefined;
};

/** Reads any field whose empty form means «cleared»; what cannot be text is refused. */
const reading =
  <T>(read: (text: string) => Read<T>) =>
  (raw: Raw): Read<T> => {
    const text = asText(raw)?.trim();
    if (text === undefined) return refuse('malformed');
    return text === '' ? { value: null } : read(text);
  };

/** Text without hidden characters, in composed form, with single line breaks where `lines` are allowed. Counts code points. */
export const readText = (raw: Raw, { max, min = 0, lines = false }: { max: number; min?: number; lines?: boolean }) =>
  reading<string>((text) => {
    const value = text.normalize('NFC').replaceAll(/\r\n?/g, '\n');
    if (
      HIDDEN.test(lines ? value.replaceAll('\t', ' ') : value) ||
      (!lines && value.includes('\n')) ||
      !SEEN.test(value)
    ) {
      return refuse('hidden_characters');
    }
    const { length } = Array.from(value);
    if (length > max) return refuse('too_long', { max });
    return length < min ? refuse('too_short', { min }) : { value };
  })(raw);

/** A number in decimal digits, with point or comma; at most `MAX_NUMBER_LENGTH` characters. */
export const readNumber = (raw: Raw, { min, whole = false }: { min: number; whole?: boolean }) =>
  reading<number>((text) => {
    if (text.length > MAX_NUMBER_LENGTH) return refuse('too_long', { max: MAX_NUMBER_LENGTH });
    const digits = westernDigits(text)
      .replaceAll(/[\s\u00a0\u202f]/g, '')
      .replace(/[,٫]/, '.');
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits)) return refuse('not_number');
    const value = Number(digits);
    if (whole && !Number.isInteger(value)) return refuse('not_int');
    if (value < min) return refuse('too_low', { min });
    return value > LARGEST ? refuse('too_high', { max: LARGEST }) : { value };
  })(raw);

export const readChoice = <T extends string>(raw: Raw, choices: readonly T[]) =>
  reading<T>((text) => {
    const choice = choices.find((one) => one === text);
    return choice === undefined ? refuse('not_a_choice') : { value: choice };
  })(raw);

const SWITCH_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', '1', 'on'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'off'].map((word) => [word, false] as const),
]);

/** Yes or No in the ways forms and JSON say it. */
export const readSwitch = reading<boolean>((text) => {
  const value = SWITCH_WORDS.get(text.toLowerCase());
  return value === undefined ? refuse('not_boolean') : { value };
});

/** An id; also what has one, since an edit form may send the town or category it was given. */
export const readId = (raw: Raw): Read<number> => {
  const inner = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw;
  const read = readNumber(inner, { min: 1, whole: true });
  return 'problem' in read && read.problem.key !== 'malformed' ? refuse('not_a_choice') : read;
};

/** Comma-joined paths, or a list of them; each once. */
export const readPaths = (raw: Raw, max: number): Read<readonly string[]> => {
  const parts = Array.isArray(raw) ? raw.map(asText) : [asText(raw)];
  if (!parts.every((part) => part !== undefined)) return refuse('malformed');
  const paths = parts
    .join(',')
    .split(',')
    .map((path) => path.trim().replace(/^\//, ''));
  const value = [...new Set(paths.filter((path) => path !== ''))];
  return value.length > max ? refuse('too_many_entries', { max }) : { value };
};

/** A day as `YYYY-MM-DD`. */
export const readDate = reading<string>((text) => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
    ? { value: text }
    : refuse('not_date');
});

/** A Moroccan phone number in any notation, as E.164. */
export const readPhone = reading<string>((text) => {
  const value = normalizePhone(text);
  return value === null ? refuse('not_phone') : { value };
});

/** An e-mail address, in lower case. */
export const readEmail = reading<string>((text) => {
  const value = text.toLowerCase();
  return value.length <= 254 && /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}]+\.[^\s@,;<>"\p{Cc}.]{2,}$/u.test(value)
    ? { value }
    : refuse('not_email');
});
