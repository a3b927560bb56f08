import { z } from 'zod';
import { NewReview, Review } from '#features/reviews/contract.ts';
import { defineCalls } from '#lib/call.ts';
import { RowPath } from '#lib/schema.ts';

/** The call belongs to the reviews, and is absent without them. */
export const rateCalls = defineCalls({
  'POST /api/buyer/orders/{id}/rate': {
    auth: 'user',
    summary:
      'Rates the seller or the driver of a delivered order, once each; 403 while nothing of the account is proven',
    params: RowPath,
    body: NewReview,
    response: z.object({
      review: Review,
      counted: z.boolean().describe('No within an hour of the order: it is neither listed nor in the average'),
    }),
    status: 201,
  },
});
