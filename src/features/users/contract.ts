import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { requiredText } from '../../lib/schema.ts';
import { Id } from '../../lib/id.ts';
import { ITEM_TYPES } from '../../lib/item-types.ts';
import { LANGS } from '../../lib/lang.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { ROLES, STANDINGS } from '../../lib/viewer.ts';
import { AUDIENCES, ITEM_STATES } from '../items/rules/visibility.ts';
import { CityOfItem } from '../items/contract.ts';
import { ORDER_STATUSES } from '../orders/rules/statuses.ts';
import { REASONS, REPORT_STATUSES } from '../reports/rules.ts';
import { MOST_REASON, PERSON_STATUSES } from './rules.ts';

const Whole = z.number().int();
const Moment = z.iso.datetime();

/** Somebody in the administrators' list. */
export const PersonRow = z.object({
  id: Whole,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  for: z.enum(STANDINGS),
  city: CityOfItem.nullable(),
  status: z.enum(PERSON_STATUSES),
  items: Whole.describe('On the market now'),
  created_at: Moment,
  seen_at: Moment.nullable().describe('When a session of theirs was last in use'),
});
export type PersonRow = z.output<typeof PersonRow>;

const ItemOfPerson = z.object({
  id: Whole,
  slug: z.string(),
  title: z.string(),
  images: z.string(),
  type: z.enum(ITEM_TYPES),
  state: z.enum(ITEM_STATES),
  audience: z.enum(AUDIENCES).nullable(),
  deleted_at: Moment.nullable(),
  withdrawn: z.boolean().describe('Taken from the market with its suspended owner'),
  created_at: Moment,
});

const OrderOfPerson = z.object({
  id: Whole,
  side: z.enum(['seller', 'buyer', 'delivery']).describe('As what they took part'),
  title: z.string(),
  image: z.string(),
  type: z.enum(ITEM_TYPES),
  status: z.enum(ORDER_STATUSES),
  total: z.number().nullable(),
  created_at: Moment,
});

const ReportOfPerson = z.object({
  id: Whole,
  made: z.boolean().describe('By them; else about a listing of theirs'),
  item_id: Whole,
  title: z.string(),
  reason: z.enum(REASONS),
  text: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  created_at: Moment,
});

const SessionOfPerson = z.object({
  created_at: Moment,
  updated_at: Moment,
  address: z.string().nullable(),
  device: z.string().nullable(),
});

const PastOfPerson = z.object({
  action: z.enum(['user.role_changed', 'user.suspended', 'user.restored']),
  by: z.string().describe('The administrator, as they were called then'),
  at: Moment,
  role: z.enum(ROLES).nullable().describe('The new one'),
  reason: z.string().nullable(),
  until: Moment.nullable(),
});

/** Somebody whole. */
export const PersonFull = PersonRow.extend({
  lang: z.enum(LANGS),
  closed_at: Moment.nullable(),
  suspension: z.object({ reason: z.string(), until: Moment.nullable() }).nullable(),
  seller_rating: z.object({ average: z.number(), reviews: Whole }).nullable(),
  counts: z.object({
    items: Whole,
    sold: Whole,
    bought: Whole,
    brought: Whole,
    reports_made: Whole,
    reports_received: Whole,
  }),
  newest_items: z.array(ItemOfPerson),
  newest_orders: z.array(OrderOfPerson),
  newest_reports: z.array(ReportOfPerson),
  sessions: z.array(SessionOfPerson),
  history: z.array(PastOfPerson).describe('The newest first'),
});
export type PersonFull = z.output<typeof PersonFull>;

/** What the suspended person reads. */
const Reason = requiredText(MOST_REASON, { lines: true });

const PersonPath = z.object({ id: Id });
const one = z.object({ person: PersonFull });

export const usersCalls = calls({
  'GET /api/admin/users': {
    who: 'admin',
    about: 'People, the newest first',
    query: z.object({
      q: z.string().trim().max(80).optional().describe('A name in either script, an e-mail address, a number, an id'),
      role: z.enum(ROLES).optional(),
      status: z.enum(PERSON_STATUSES).optional(),
      page: Page,
    }),
    answer: z.object({ users: pageOf(PersonRow) }),
  },
  'GET /api/admin/users/{id}': { who: 'admin', about: 'One person, whole', params: PersonPath, answer: one },
  'PUT /api/admin/users/{id}/role': {
    who: 'admin',
    about: 'Gives somebody else another role',
    params: PersonPath,
    body: z.object({ role: z.enum(ROLES) }),
    answer: one,
  },
  'POST /api/admin/users/{id}/suspend': {
    who: 'admin',
    about: 'Ends somebody’s sessions, keeps them out and takes what they offer from the market; again: corrects why',
    params: PersonPath,
    body: z.object({
      reason: Reason,
      until: z
        .union([z.iso.date({ error: 'not_date' }), z.literal('')])
        .nullish()
        .describe('The day on which they may come back; absent or empty: never by itself'),
    }),
    answer: one,
  },
  'POST /api/admin/users/{id}/restore': {
    who: 'admin',
    about: 'Lets somebody in again, and brings back what was taken from the market with them',
    params: PersonPath,
    answer: one,
  },
  'GET /api/user/export': {
    who: 'user',
    about: 'Everything that is kept of whoever asks, as a file to keep',
    answer: z.looseObject({ exported_at: z.iso.datetime() }),
    limit: 'exports',
  },
  'POST /api/user/close': {
    who: 'user',
    about: 'Closes the account for good and erases what is personal in it',
    body: z.object({
      confirm: z.string().max(60).describe('The word that the page asks for, in any of the three languages'),
      password: z.string().max(128).optional().describe('Needed where the account has one'),
      code: z.string().trim().max(10).optional().describe('A fresh one-time code to the number, where it has none'),
    }),
    answer: z.object({ closed: z.literal(true) }),
  },
});

export type PeopleQuery = z.output<(typeof usersCalls)['GET /api/admin/users']['query']>;
export type Suspension = z.output<(typeof usersCalls)['POST /api/admin/users/{id}/suspend']['body']>;
export type Closing = z.output<(typeof usersCalls)['POST /api/user/close']['body']>;
