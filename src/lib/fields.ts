import { MAX_NUMBER_LENGTH, plainNumber } from './digits.ts';
import type { Reason } from './errors.ts';
import type { ErrorKey } from './register.ts';
import { MAX_EMAIL_LENGTH } from './text.ts';
import { normalizePhone } from './phone.ts';

export type RawField = unknown;

/**
 * The type of a form field with its limits, as data: the form, the validation (`parseField`) and the documentation of the
 * API (`formField` in `schema.ts`) read the same rule. Lengths count code points.
 */
export type FieldRule =
  | { readonly form: 'text'; readonly min?: number; readonly max: number; readonly lines?: true }
  | { readonly form: 'number'; readonly min: number; readonly max?: number; readonly whole?: true }
  | { readonly form: 'choice'; readonly choices: readonly string[] }
  | { readonly form: 'files'; readonly max: number }
  | { readonly form: 'id' }
  | { readonly form: 'switch' | 'date' | 'email' | 'phone' };

interface FieldValues {
  readonly text: string;
  readonly number: number;
  readonly choice: string;
  readonly files: readonly string[];
  readonly id: number;
  readonly switch: boolean;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** An address in lower case. */
  readonly email: string;
  /** E.164. */
  readonly phone: string;
}

/** The value of a parsed field. */
export type FieldValue<R extends FieldRule = FieldRule> = R extends { readonly choices: readonly (infer C)[] }
  ? C
  : FieldValues[R['form']];

/** A parsed field: its value (null when cleared), or the reason why it is invalid. */
export type ParsedField<T> = { readonly value: T | null } | { readonly problem: Reason };

const invalid = (key: ErrorKey, values?: Reason['values']): { problem: Reason } => ({
  problem: values ? { key, values } : { key },
});

// Control characters except the line break, and the marks that override the text direction.
const HIDDEN_CHARACTER = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** At least one visible character; the Braille pattern without dots is a blank. */
const VISIBLE_CHARACTER = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** Invisible characters, except marks of direction: those of whole texts are rejected, the others are needed in Arabic. */
const INVISIBLE = /(?![\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;

const isArabic = (character = ''): boolean => /(?=\p{Script_Extensions=Arabic})[\p{L}\p{M}]/u.test(character);
const isPictograph = (character = ''): boolean => /\p{Extended_Pictographic}/u.test(character);

/** Whether an invisible character changes the visible text: it joins Arabic letters or emoji, or makes an emoji of a sign. */
const isNeeded = (characters: readonly string[], at: number): boolean => {
  const [before, character, after] = [characters[at - 1], characters[at], characters[at + 1]];
  if (character === '\ufe0f') return isPictograph(before) || (/^[\d#*]$/.test(before ?? '') && after === '\u20e3');
  if (character !== '\u200c' && character !== '\u200d') return false;
  // A joiner also ends a word: «هـ‍» of a year of the Hijra.
  if (isArabic(before)) return character === '\u200d' || isArabic(after);
  return (
    character === '\u200d' &&
    isPictograph(after) &&
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u.test(before ?? '')
  );
};

/**
 * The only cleaning of texts: drops invisible characters that nothing needs, such as those that Word and WhatsApp copy along,
 * and blanks at both ends. Returns the text in NFC form with `\n` for line breaks.
 */
export const cleanText = (text: string): string => {
  const characters = INVISIBLE.test(text) ? Array.from(text) : null;
  const visible = characters
    ? characters.filter((character, at) => !INVISIBLE.test(character) || isNeeded(characters, at)).join('')
    : text;
  return visible.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();
};

/** Max of a number without a limit: larger than any measure on a farm, and exact in all number formats in use. */
export const MAX_NUMBER = 999_999_999;

/** Returns the text that a form would have sent for a value: numbers and booleans as text, null as an empty text. */
const toText = (raw: RawField): string | undefined => {
  if (raw === null || raw === undefined) return '';
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'boolean' ? (raw ? 'Yes' : 'No') : undefined;
};

/** Parses a field whose empty text means "cleared"; a value that cannot be text is `malformed`. */
const fieldParser =
  <T>(read: (text: string) => ParsedField<T>) =>
  (raw: RawField): ParsedField<T> => {
    const text = toText(raw)?.trim();
    if (text === undefined) return invalid('malformed');
    return text === '' ? { value: null } : read(text);
  };

/** Text as `cleanText` returns it, without hidden characters; `lines` allows line breaks. `min` and `max` count code points. */
export const parseText = (
  raw: RawField,
  { max, min = 0, lines = false }: { max: number; min?: number; lines?: boolean },
) =>
  fieldParser<string>((text) => {
    const value = cleanText(text);
    if (value === '') return { value: null };
    if (
      HIDDEN_CHARACTER.test(lines ? value.replaceAll('\t', ' ') : value) ||
      (!lines && value.includes('\n')) ||
      !VISIBLE_CHARACTER.test(value)
    ) {
      return invalid('hidden_characters');
    }
    const { length } = Array.from(value);
    if (length > max) return invalid('too_long', { max });
    return length < min ? invalid('too_short', { min }) : { value };
  })(raw);

/** A decimal number with point or comma; at most `MAX_NUMBER_LENGTH` characters. */
export const parseNumber = (
  raw: RawField,
  { min, max = MAX_NUMBER, whole = false }: { min: number; max?: number; whole?: boolean },
) =>
  fieldParser<number>((text) => {
    if (text.length > MAX_NUMBER_LENGTH) return invalid('too_long', { max: MAX_NUMBER_LENGTH });
    const digits = plainNumber(text);
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits)) return invalid('not_number');
    const value = Number(digits);
    if (whole && !Number.isInteger(value)) return invalid('not_int');
    if (value < min) return invalid('too_low', { min });
    return value > max ? invalid('too_high', { max }) : { value };
  })(raw);

const parseChoice = <T extends string>(raw: RawField, choices: readonly T[]) =>
  fieldParser<T>((text) => {
    const choice = choices.find((candidate) => candidate === text);
    return choice === undefined ? invalid('not_a_choice') : { value: choice };
  })(raw);

const SWITCH_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', '1', 'on'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'off'].map((word) => [word, false] as const),
]);

/** A boolean in the notations of forms and JSON: yes/no, true/false, 1/0, on/off. */
export const parseSwitch = fieldParser<boolean>((text) => {
  const value = SWITCH_WORDS.get(text.toLowerCase());
  return value === undefined ? invalid('not_boolean') : { value };
});

/** An id, or an object with an `id`: an edit form may send back the city or category object it received. */
export const parseId = (raw: RawField): ParsedField<number> => {
  const inner = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw;
  const read = parseNumber(inner, { min: 1, whole: true });
  return 'problem' in read && read.problem.key !== 'malformed' ? invalid('not_a_choice') : read;
};

/** Paths as a comma-separated text or as a list, without duplicates. */
const parsePaths = (raw: RawField, max: number): ParsedField<readonly string[]> => {
  const parts = Array.isArray(raw) ? raw.map(toText) : [toText(raw)];
  if (!parts.every((part) => part !== undefined)) return invalid('malformed');
  const paths = parts
    .join(',')
    .split(',')
    .map((path) => path.trim().replace(/^\//, ''));
  const value = [...new Set(paths.filter((path) => path !== ''))];
  return value.length > max ? invalid('too_many_entries', { max }) : { value };
};

const parseDate = fieldParser<string>((text) => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
    ? { value: text }
    : invalid('not_date');
});

/** A Moroccan phone number in any notation, as E.164. */
const parsePhone = fieldParser<string>((text) => {
  const value = normalizePhone(text);
  return value === null ? invalid('not_phone') : { value };
});

const parseEmail = fieldParser<string>((text) => {
  const value = text.toLowerCase();
  return value.length <= MAX_EMAIL_LENGTH &&
    /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}]+\.[^\s@,;<>"\p{Cc}.]{2,}$/u.test(value)
    ? { value }
    : invalid('not_email');
});

const parseByRule = (rule: FieldRule, raw: RawField): ParsedField<FieldValue> => {
  switch (rule.form) {
    case 'text':
      return parseText(raw, rule);
    case 'number':
      return parseNumber(raw, rule);
    case 'choice':
      return parseChoice(raw, rule.choices);
    case 'files':
      return parsePaths(raw, rule.max);
    case 'id':
      return parseId(raw);
    case 'switch':
      return parseSwitch(raw);
    case 'date':
      return parseDate(raw);
    case 'phone':
      return parsePhone(raw);
    default:
      return parseEmail(raw);
  }
};

/** Parses a field by its rule. An empty value is `null`. */
export const parseField = <const R extends FieldRule>(rule: R, raw: RawField): ParsedField<FieldValue<R>> =>
  parseByRule(rule, raw) as ParsedField<FieldValue<R>>;
