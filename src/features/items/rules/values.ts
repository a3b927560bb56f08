import {
  readChoice,
  readDate,
  readEmail,
  readNumber,
  readPaths,
  readPhone,
  readSwitch,
  readText,
  type Raw,
  type Read,
} from '../../../lib/fields.ts';
import type { Field } from './kinds.ts';

export type DetailValue = string | number | boolean | readonly string[];

/** Max files of an item, for pictures and for certificates each. */
export const MAX_FILES = 12;

/** Parses a field according to its definition. */
export const readField = (field: Field, raw: Raw): Read<DetailValue> => {
  switch (field.form) {
    case 'number':
      return readNumber(raw, field);
    case 'choice':
      return readChoice(raw, field.choices);
    case 'switch':
      return readSwitch(raw);
    case 'text':
      return readText(raw, field);
    case 'files':
      return readPaths(raw, MAX_FILES);
    case 'date':
      return readDate(raw);
    case 'phone':
      return readPhone(raw);
    default:
      return readEmail(raw);
  }
};
