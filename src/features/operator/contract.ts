import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { formatPhoneText } from '#lib/phone-text.ts';

const NullableText = z.string().nullable();

/** The operator of the site; null for what the settings do not say. */
export const Operator = z.object({
  name: NullableText,
  phone: NullableText.describe('E.164: +212522000000'),
  email: NullableText,
  address: NullableText,
  hours: NullableText,
  notice: NullableText.describe('The number of the declaration or authorization under law 09-08'),
  isExample: z.boolean().describe('Whether these are the example details of a demo'),
});
export type Operator = z.output<typeof Operator>;

export const operatorCalls = defineCalls({
  'GET /api/operator': {
    auth: 'anyone',
    summary: 'Who runs the site, and how to contact them',
    response: z.object({ operator: Operator }),
    cache: 300,
  },
});

/** A phone number as it is read: a Moroccan one in national notation, `05 22 00 11 22`, another one as it is stored. */
export const formatOperatorPhone = (phone: string): string =>
  phone.startsWith('+212') ? formatPhoneText(phone) : phone;

/** Whether WhatsApp may have the number: it is a Moroccan mobile number, or a foreign one. */
export const canHaveWhatsApp = (phone: string): boolean => !/^\+212(?![67])/.test(phone);
