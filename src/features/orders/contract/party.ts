import { z } from 'zod';
import { StaffMark } from '#lib/schema.ts';

/** The other party of an order: seller or driver. */
export const Party = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable().describe('Masked for the buyer until the seller has confirmed'),
  avatar: z.string().nullable(),
  staff: StaffMark,
  average_rating: z.number().nullable().describe('1 to 5, one decimal; null when there is no rating yet'),
  reviews: z.number().int().describe('Number of ratings'),
});
export type Party = z.output<typeof Party>;
