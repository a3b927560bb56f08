import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id, withMaxDigits, StaffMark, optionalText } from '#lib/schema.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { MAX_COMMENT_LENGTH, MAX_STARS, REVIEW_ROLES } from './rules.ts';

const Comment = optionalText({ max: MAX_COMMENT_LENGTH, lines: true });

export const NewReview = z.object({
  role: z.enum(REVIEW_ROLES).describe('Who is rated: the seller or the driver'),
  stars: withMaxDigits(z.coerce.number<string | number>().int().min(1).max(MAX_STARS)),
  comment: Comment,
});
export type NewReview = z.output<typeof NewReview>;

export const Review = z.object({
  id: z.number().int(),
  role: z.enum(REVIEW_ROLES),
  stars: z.number().int(),
  comment: z.string().nullable(),
  author: z.string().nullable().describe('First name and initial; null after the account was closed'),
  author_staff: StaffMark,
  created_at: z.iso.datetime(),
});
export type Review = z.output<typeof Review>;

/** The rating of a user, as part of user data. */
export const RatingSummary = z.object({
  average_rating: z.number().nullable().describe('1 to 5, one decimal; null without reviews'),
  reviews: z.number().int().describe('Number of reviews that count: the last one of each author'),
});
export type RatingSummary = z.output<typeof RatingSummary>;

export const reviewsCalls = defineCalls({
  'GET /api/sellers/{farmer_id}/reviews': {
    auth: 'anyone',
    summary: 'Reviews of a seller that count, the last one of each author, newest first',
    params: z.object({ farmer_id: Id }),
    query: z.object({ page: Page }),
    response: z.object({
      reviews: pageSchema(Review),
      average_rating: RatingSummary.shape.average_rating,
    }),
  },
  'GET /api/user/ratings': {
    auth: 'user',
    summary: 'Ratings of the viewer as seller and as driver',
    response: z.object({ seller: RatingSummary, driver: RatingSummary }),
  },
});
