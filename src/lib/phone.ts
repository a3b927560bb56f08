import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core';
import metadata from './phone-metadata.json' with { type: 'json' };

/** The calling code of Morocco, including the southern provinces, which the numbering plan lists as EH. */
const CALLING_CODE = '212';

// Morocco's part of the library's numbering plans: all of them are 25 KB, which each order form would load.
const PLANS = metadata as unknown as MetadataJson;

// Invisible direction marks that phones add around a number copied from Arabic text.
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Normalizes a Moroccan phone number in any usual notation (06…, +212…, 00212…, spaces, dots, Arabic digits) to the
 * stored form: E.164, `+212` and nine digits. Returns `null` if it is not a Moroccan number.
 */
export const normalizePhone = (text: string): string | null => {
  const trimmed = text.replaceAll(DIRECTION_MARKS, '').trim();
  const number = parsePhoneNumberFromString(trimmed, { defaultCountry: 'MA', extract: false }, PLANS);
  if (!number?.isValid() || number.countryCallingCode !== CALLING_CODE || number.ext) return null;
  return number.number;
};

/** Formats a stored number in national notation: `06 12 34 56 78`. */
export const formatPhone = (e164: string): string => `0${e164.slice(4)}`.replaceAll(/(\d{2})(?=\d)/g, '$1 ');

/** Masks a stored number except four digits: `06 •• •• •• 78`. */
export const maskPhone = (e164: string): string => {
  const national = formatPhone(e164);
  return `${national.slice(0, 2)} •• •• •• ${national.slice(-2)}`;
};
