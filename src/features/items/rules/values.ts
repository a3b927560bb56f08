import {
  parseChoice,
  parseDate,
  parseEmail,
  parseNumber,
  parsePaths,
  parsePhone,
  parseSwitch,
  parseText,
  type RawField,
  type ParsedField,
} from '../../../lib/fields.ts';
import type { Field } from './kinds.ts';

export type DetailValue = string | number | boolean | readonly string[];

/** Max files of an item, for pictures and for certificates each. */
export const MAX_FILES = 12;

/** Parses a field according to its definition. */
export const readField = (field: Field, raw: RawField): ParsedField<DetailValue> => {
  switch (field.form) {
    case 'number':
      return parseNumber(raw, field);
    case 'choice':
      return parseChoice(raw, field.choices);
    case 'switch':
      return parseSwitch(raw);
    case 'text':
      return parseText(raw, field);
    case 'files':
      return parsePaths(raw, MAX_FILES);
    case 'date':
      return parseDate(raw);
    case 'phone':
      return parsePhone(raw);
    default:
      return parseEmail(raw);
  }
};
