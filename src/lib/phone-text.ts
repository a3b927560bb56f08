/** A number told whole is `+212…`; a masked one has points in it. */
export const isWhole = (phone: string): boolean => /^\+?\d[\d ]+$/.test(phone);

/** The digits that links to a phone or to WhatsApp take, with the country's code and without plus. */
export const dialDigits = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^0/, '212');

/** As people here read it: `06 12 34 56 78`; a masked number stays as it is. */
export const readable = (phone: string): string =>
  isWhole(phone) ? `0${dialDigits(phone).slice(3)}`.replaceAll(/(\d{2})(?=\d)/g, '$1 ') : phone;
