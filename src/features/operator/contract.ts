import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';

const NullableText = z.string().nullable();

/** The operator of the site; null for details that are not set. */
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
