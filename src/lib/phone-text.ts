/** Whether a phone number is complete (`+212…`); a masked one contains dots. */
export const isComplete = (phone: string): boolean => /^\+?\d[\d ]+$/.test(phone);

/** Returns the digits for `tel:` and WhatsApp links: with country code, without plus. */
export const dialDigits = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^0/, '212');

/** Formats a number in national notation, `06 12 34 56 78`; a masked number is returned as it is. */
export const formatPhoneText = (phone: string): string =>
  isComplete(phone) ? `0${dialDigits(phone).slice(3)}`.replaceAll(/(\d{2})(?=\d)/g, '$1 ') : phone;
