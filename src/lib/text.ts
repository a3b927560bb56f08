/** Truncates a text to `max` code points and adds an ellipsis; never splits a code point. */
export const truncate = (text: string, max: number): string => {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
};

/** The name of a user; empty without one. */
export const getFullName = ({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): string => `${first_name} ${last_name}`.trim();

/** Max length of an e-mail address (RFC 5321, 4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254;

/** Whether a phone number is complete (`+212…`); a masked one contains dots. */
export const isComplete = (phone: string): boolean => /^\+?\d[\d ]+$/.test(phone);

/** Returns the digits for `tel:` and WhatsApp links: with country code, without plus. */
export const dialDigits = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^0/, '212');

/** Formats a number in national notation, `06 12 34 56 78`; a masked number is returned as it is. */
export const formatPhoneText = (phone: string): string =>
  isComplete(phone) ? `0${dialDigits(phone).slice(3)}`.replaceAll(/(\d{2})(?=\d)/g, '$1 ') : phone;

/** Formats a phone number for display: a Moroccan one in national notation, `05 22 00 11 22`, others as stored. */
export const formatOperatorPhone = (phone: string): string =>
  phone.startsWith('+212') ? formatPhoneText(phone) : phone;

/** Whether WhatsApp may have the number: it is a Moroccan mobile number, or a foreign one. */
export const canHaveWhatsApp = (phone: string): boolean => !/^\+212(?![67])/.test(phone);
