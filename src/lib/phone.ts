import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Moroccan numbers, those of the southern provinces among them, whose country the plan names EH. */
const CALLING_CODE = '212';

// What phones put around a number that was copied out of Arabic text: marks of direction, never seen.
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A Moroccan phone number in any usual notation (06…, +212…, 00212…, spaces, points, Arabic digits) in the one form that
 * is stored: E.164, `+212` and nine digits. `null` where it is no such number.
 */
export const normalizePhone = (text: string): string | null => {
  const trimmed = text.replaceAll(DIRECTION_MARKS, '').trim();
  const number = parsePhoneNumberFromString(trimmed, { defaultCountry: 'MA', extract: false });
  if (!number?.isValid() || number.countryCallingCode !== CALLING_CODE || number.ext) return null;
  return number.number;
};

/** A stored number as people here read it: `06 12 34 56 78`. */
export const formatPhone = (e164: string): string => `0${e164.slice(4)}`.replaceAll(/(\d{2})(?=\d)/g, '$1 ');

/** A stored number with four digits left to see: `06 •• •• •• 78`. */
export const maskPhone = (e164: string): string => {
  const national = formatPhone(e164);
  return `${national.slice(0, 2)} •• •• •• ${national.slice(-2)}`;
};
