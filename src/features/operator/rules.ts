import { formatPhoneText } from '#lib/phone-text.ts';

/** Formats a phone number for display: a Moroccan one in national notation, `05 22 00 11 22`, others as stored. */
export const formatOperatorPhone = (phone: string): string =>
  phone.startsWith('+212') ? formatPhoneText(phone) : phone;

/** Whether WhatsApp may have the number: it is a Moroccan mobile number, or a foreign one. */
export const canHaveWhatsApp = (phone: string): boolean => !/^\+212(?![67])/.test(phone);
