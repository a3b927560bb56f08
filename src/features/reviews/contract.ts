import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id, inDigits } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { readText } from '../../lib/fields.ts';
import { MOST_COMMENT, MOST_STARS, REVIEW_ROLES } from './rules.ts';

/** A comment, read as the texts of listings are; empty is none. */
const Comment = z
  .string()
  .nullish()
  .transform((text, ctx) => {
    const read = readText(text ?? '', { max: MOST_COMMENT, lines: true });
    if ('value' in read) return read.value;
    ctx.issues.push({ code: 'custom', message: read.problem.key, params: read.problem.values, input: text });
    return z.NEVER;
  });

export const NewReview = z.object({
  role: z.enum(REVIEW_ROLES).describe('Who is rated: the seller, or who brought it'),
  stars: inDigits(z.coerce.number<string | number>().int().min(1).max(MOST_STARS)),
  comment: Comment,
});
export type NewReview = z.output<typeof NewReview>;

export const Review = z.object({
  id: z.number().int(),
  role: z.enum(REVIEW_ROLES),
  stars: z.number().int(),
  comment: z.string().nullable(),
  author: z.string().nullable().describe('First name and initial; null once the account is gone'),
  created_at: z.iso.datetime(),
});
export type Review = z.output<typeof Review>;

/** How somebody is rated, as it stands among the facts of a person. */
export const Rated = z.object({
  average_rating: z.number().nullable().describe('1 to 5, one decimal; null where nobody rated yet'),
  reviews: z.number().int().describe('How many rated'),
});
export type Rated = z.output<typeof Rated>;

export const reviewsCalls = calls({
  'GET /api/sellers/{farmer_id}/reviews': {
    who: 'anyone',
    about: 'What buyers say of a seller, the newest first',
    params: z.object({ farmer_id: Id }),
    query: z.object({ page: Page }),
    answer: z.object({
      reviews: pageOf(Review),
      average_rating: Rated.shape.average_rating,
    }),
  },
  'GET /api/user/ratings': {
    who: 'user',
    about: 'How the caller is rated, as a seller and as a driver',
    answer: z.object({ seller: Rated, driver: Rated }),
  },
});
