import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { requiredText, IdParams } from '#lib/schema.ts';
import { csvCall } from '#features/audit/contract.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { LANGS } from '#lib/lang.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { ROLES, STANDINGS } from '#lib/viewer.ts';
import { AUDIENCES, ITEM_STATES } from '#features/items/rules/index.ts';
import { ItemCity } from '#features/items/contract.ts';
import { ORDER_STATUSES } from '#features/orders/rules/index.ts';
import { REASONS, REPORT_STATUSES } from '#features/reports/rules.ts';
import { MAX_REASON_LENGTH, USER_STATUSES } from './rules.ts';
import { USER_SORTS } from './rules/list.ts';

const Int = z.number().int();
const DateTime = z.iso.datetime();

export const UserRow = z.object({
  id: Int,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  for: z.enum(STANDINGS),
  city: ItemCity.nullable(),
  status: z.enum(USER_STATUSES),
  items: Int.describe('On the market now'),
  created_at: DateTime,
  seen_at: DateTime.nullable().describe('When a session of the user was last used'),
});
export type UserRow = z.output<typeof UserRow>;

const UserItem = z.object({
  id: Int,
  slug: z.string(),
  title: z.string(),
  images: z.string(),
  type: z.enum(ITEM_TYPES),
  state: z.enum(ITEM_STATES),
  audience: z.enum(AUDIENCES).nullable(),
  deleted_at: DateTime.nullable(),
  withdrawn: z.boolean().describe('Hidden while its owner is suspended'),
  created_at: DateTime,
});

const UserOrder = z.object({
  id: Int,
  side: z.enum(['seller', 'buyer', 'delivery']).describe('The user’s role in the order'),
  title: z.string(),
  image: z.string(),
  type: z.enum(ITEM_TYPES),
  status: z.enum(ORDER_STATUSES),
  total: z.number().nullable(),
  created_at: DateTime,
});

const UserReport = z.object({
  id: Int,
  made: z.boolean().describe('Made by the user; otherwise about an item of theirs'),
  item_id: Int,
  title: z.string(),
  reason: z.enum(REASONS),
  text: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  created_at: DateTime,
});

const UserSession = z.object({
  created_at: DateTime,
  updated_at: DateTime,
  address: z.string().nullable(),
  device: z.string().nullable(),
});

const UserHistoryEntry = z.object({
  action: z.enum(['user.role_changed', 'user.suspended', 'user.restored']),
  by: z.string().describe('The administrator’s name at that time'),
  at: DateTime,
  role: z.enum(ROLES).nullable().describe('The new one'),
  reason: z.string().nullable(),
  until: DateTime.nullable(),
});

const ErasureOrder = z.object({
  id: Int,
  status: z.enum(ORDER_STATUSES),
  side: z.enum(['buyer', 'seller', 'delivery']).describe('The role of the erased in the order'),
});
export type ErasureOrder = z.output<typeof ErasureOrder>;

/** The effects of an erasure. They contain no personal data: they are stored, and go into the audit log. */
export const ErasurePlan = z.object({
  user_id: Int.nullable().describe('Null for a customer without an account'),
  items: Int.describe('Listings that are deleted'),
  files: Int.describe('Uploaded files that are deleted, unless an order or a conversation needs them'),
  sessions: Int.describe('Devices that are signed out'),
  orders: Int.describe('Orders from which the customer is erased at once, the canceled ones among them'),
  canceled: z.array(ErasureOrder).describe('Orders that are canceled, because no seller has confirmed them'),
  remaining: z.array(ErasureOrder).describe('Orders in progress, from which the customer is erased when they end'),
  blocking: z.array(ErasureOrder).describe('Sales and deliveries that have to end before'),
  accounts: z.array(Int).describe('Accounts that contain the contact of a customer without an account'),
});
export type ErasurePlan = z.output<typeof ErasurePlan>;

const Erasure = z.object({
  id: z.uuid(),
  at: DateTime,
  proof: z.string().nullable().describe('The request; null if the user has closed the account'),
  done: ErasurePlan.nullable().describe(
    'Null for accounts that were closed before there were reports, and for erasures that were repeated after a restore',
  ),
});
export type Erasure = z.output<typeof Erasure>;

export const UserDetails = UserRow.extend({
  lang: z.enum(LANGS),
  closed_at: DateTime.nullable(),
  suspension: z.object({ reason: z.string(), until: DateTime.nullable() }).nullable(),
  seller_rating: z.object({ average: z.number(), reviews: Int }).nullable(),
  counts: z.object({
    items: Int,
    sold: Int,
    bought: Int,
    brought: Int,
    reports_made: Int,
    reports_received: Int,
  }),
  newest_items: z.array(UserItem),
  newest_orders: z.array(UserOrder),
  newest_reports: z.array(UserReport),
  sessions: z.array(UserSession),
  history: z.array(UserHistoryEntry).describe('The newest first'),
  erasure: Erasure.nullable().describe('Of a closed account'),
});
export type UserDetails = z.output<typeof UserDetails>;

const Reason = requiredText(MAX_REASON_LENGTH, { lines: true });

const Contact = z.string().trim().min(1, { error: 'required' }).max(254);
const Confirmation = z.string().trim().min(1, { error: 'required' }).max(254);

const userResponse = z.object({ person: UserDetails });

const UserFilters = z.object({
  q: z.string().trim().max(80).optional().describe('A name in either script, an e-mail address, a number, an id'),
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
  sort: z.enum(USER_SORTS).optional(),
});

export const usersCalls = defineCalls({
  'GET /api/admin/users': {
    auth: 'admin',
    summary: 'Lists users, newest first unless another order is asked for',
    query: UserFilters.extend({ page: Page }),
    response: z.object({ users: pageSchema(UserRow) }),
  },
  'GET /api/admin/lists/users.csv': {
    ...csvCall,
    summary: 'Exports all users that the list with these filters has, in its order, as CSV',
    query: UserFilters,
  },
  'GET /api/admin/users/{id}': {
    auth: 'admin',
    summary: 'One user with all details',
    params: IdParams,
    response: userResponse,
  },
  'PUT /api/admin/users/{id}/role': {
    auth: 'admin',
    freshProof: true,
    summary: 'Changes the role of another user',
    params: IdParams,
    body: z.object({ role: z.enum(ROLES) }),
    response: userResponse,
  },
  'POST /api/admin/users/{id}/suspend': {
    auth: 'admin',
    freshProof: true,
    summary:
      'Suspends a user: ends their sessions, blocks sign-in and hides their items; repeating the call corrects the reason',
    params: IdParams,
    body: z.object({
      reason: Reason,
      until: z
        .union([z.iso.date({ error: 'not_date' }), z.literal('')])
        .nullish()
        .describe('The day on which the suspension expires; absent or empty: never'),
    }),
    response: userResponse,
  },
  'POST /api/admin/users/{id}/restore': {
    auth: 'admin',
    freshProof: true,
    summary: 'Lifts a suspension and restores the items that it hid',
    params: IdParams,
    response: userResponse,
  },
  'GET /api/admin/users/{id}/erasure': {
    auth: 'admin',
    summary: 'What an erasure of a user on request would do',
    params: IdParams,
    response: z.object({ plan: ErasurePlan }),
  },
  'POST /api/admin/users/{id}/erase': {
    auth: 'admin',
    freshProof: true,
    idempotent: false,
    summary: 'Erases a user on a written request, as if the user closed the account (law 09-08)',
    params: IdParams,
    body: z.object({
      confirm: Confirmation.describe('The id of the user'),
      proof: Reason.describe('The request: what it is and when it arrived, without names and contacts'),
    }),
    response: z.object({ erasure: Erasure }),
  },
  'GET /api/admin/guests/erasure': {
    auth: 'admin',
    summary: 'What an erasure of a customer without an account would do',
    query: z.object({ contact: Contact.describe('A phone number or an e-mail address') }),
    response: z.object({ plan: ErasurePlan }),
  },
  'POST /api/admin/guests/erase': {
    auth: 'admin',
    freshProof: true,
    idempotent: false,
    summary: 'Erases a customer without an account on a written request',
    body: z.object({
      contact: Contact.describe('A phone number or an e-mail address'),
      confirm: Confirmation.describe('The contact again'),
      proof: Reason.describe('The request: what it is and when it arrived, without names and contacts'),
    }),
    response: z.object({ erasure: Erasure }),
  },
  'GET /api/user/export': {
    auth: 'user',
    summary: 'All stored data of the viewer, as a file',
    response: z.looseObject({ exported_at: z.iso.datetime() }),
    limit: 'exports',
    budget: 'exports',
  },
  'POST /api/user/close': {
    auth: 'user',
    idempotent: false,
    summary: 'Closes the account permanently and erases its personal data',
    body: z.object({
      confirm: z.string().max(60).describe('The confirmation word shown on the page, in any of the three languages'),
      password: z.string().max(128).optional().describe('Required if the account has one'),
      code: z.string().trim().max(10).optional().describe('A new one-time code, if the account has no password'),
    }),
    response: z.object({ closed: z.literal(true) }),
  },
});

export type UsersQuery = z.output<(typeof usersCalls)['GET /api/admin/users']['query']>;
export type SuspensionInput = z.output<(typeof usersCalls)['POST /api/admin/users/{id}/suspend']['body']>;
export type ClosingInput = z.output<(typeof usersCalls)['POST /api/user/close']['body']>;
export type ErasureInput = z.output<(typeof usersCalls)['POST /api/admin/users/{id}/erase']['body']>;
export type GuestErasureInput = z.output<(typeof usersCalls)['POST /api/admin/guests/erase']['body']>;
