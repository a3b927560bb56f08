import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id, inDigits } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { readText } from '../../lib/fields.ts';
import { MOST_COMMENT, MAX_STARS, REVIEW_ROLES } from './rules.ts';

/** A comment, parsed like the texts of items; empty becomes null. */
const Comment = z
  .string()
  .nullish()
  .transform((text, ctx) => {
    const parsed = readText(text ?? '', { max: MOST_COMMENT, lines: true });
    if ('value' in parsed) return parsed.value;
    ctx.issues.push({ code: 'custom', message: parsed.problem.key, params: parsed.problem.values, input: text });
    return z.NEVER;
  });

export const NewReview = z.object({
  role: z.enum(REVIEW_ROLES).describe('Who is rated: the seller or the driver'),
  stars: inDigits(z.coerce.number<string | number>().int().min(1).max(MAX_STARS)),
  comment: Comment,
});
export type NewReview = z.output<typeof NewReview>;

export const Review = z.object({
  id: z.number().int(),
  role: z.enum(REVIEW_ROLES),
  stars: z.number().int(),
  comment: z.string().nullable(),
  author: z.string().nullable().describe('First name and initial; null after the account was closed'),
  created_at: z.iso.datetime(),
});
export type Review = z.output<typeof Review>;

/** The rating of a user, as part of user data. */
export const Rated = z.object({
  average_rating: z.number().nullable().describe('1 to 5, one decimal; null without reviews'),
  reviews: z.number().int().describe('Number of reviews'),
});
export type Rated = z.output<typeof Rated>;

export const reviewsCalls = calls({
  'GET /api/sellers/{farmer_id}/reviews': {
    who: 'anyone',
    about: 'Reviews of a seller, newest first',
    params: z.object({ farmer_id: Id }),
    query: z.object({ page: Page }),
    answer: z.object({
      reviews: pageOf(Review),
      average_rating: Rated.shape.average_rating,
    }),
  },
  'GET /api/user/ratings': {
    who: 'user',
    about: 'Ratings of the viewer as seller and as driver',
    answer: z.object({ seller: Rated, driver: Rated }),
  },
});
