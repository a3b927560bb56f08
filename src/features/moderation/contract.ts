import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { CategoryOfItem, ItemFull, OwnCard } from '../items/contract.ts';
import { PRICE_UNITS } from '../items/rules/kinds.ts';
import { STATUS_OF, type ErrorCode } from '../../lib/errors.ts';
import { optionalText } from '../../lib/schema.ts';
import { FILTERS, RIGHT_SPELLING, spelled, STATUSES } from './rules.ts';
import { CHANGES } from './rules/look.ts';
import { REASONS } from './rules/reasons.ts';

const ItemPath = z.object({ id: Id });

/** What the moderator tells the seller. */
export const Note = optionalText({ max: 1000, lines: true });

/** A row of the moderator's list. */
export const PendingItem = OwnCard.extend({
  status: z.enum(STATUSES),
  note: z.string().nullable().describe('What the seller was told with the last decision'),
  updated_at: z.iso.datetime().describe('Goes back as seen_updated_at with a decision'),
});
export type PendingItem = z.output<typeof PendingItem>;

export const SeenAt = z.iso.datetime({ offset: true, error: 'not_date' });
const Emptied = z.literal('').transform(() => null);

/** What is decided; a ready-made reason goes to the seller in their language, above the note. */
const verdict = {
  status: z.enum([...STATUSES, RIGHT_SPELLING]).transform(spelled),
  reason: z
    .union([z.enum(REASONS), Emptied])
    .nullish()
    .describe('A ready-made reason not to accept it'),
  note: Note,
};

const Decision = z.object({
  ...verdict,
  seen_updated_at: z
    .union([SeenAt, z.literal('')])
    .nullish()
    .describe('updated_at as the moderator saw it: a 409 when the item was changed or decided about since'),
  seen_status: z.enum(STATUSES).nullish().describe('The status as they saw it, likewise'),
});

const Seen = z.object({ id: Id, seen_updated_at: SeenAt, seen_status: z.enum(STATUSES).nullish() });

/** A hundred items with three fields each, and the decision. */
const maxFields = 420;

const DecideMany = z.object({ items: z.array(Seen).min(1).max(100), ...verdict });
export type DecideMany = z.output<typeof DecideMany>;

const UndoMany = z.object({
  items: z
    .array(z.object({ id: Id, seen_updated_at: SeenAt.describe('updated_at as the decision answered it') }))
    .min(1)
    .max(100),
});
export type UndoMany = z.output<typeof UndoMany>;

const CODES = Object.keys(STATUS_OF) as [ErrorCode, ...ErrorCode[]];

/** What became of one of many: done, with what undoes it, or why not. */
export const Told = z.discriminatedUnion('done', [
  z.object({ id: z.number().int(), done: z.literal(true), status: z.enum(STATUSES), updated_at: z.iso.datetime() }),
  z.object({ id: z.number().int(), done: z.literal(false), code: z.enum(CODES), message: z.string() }),
]);
export type Told = z.output<typeof Told>;

const Results = z.object({ results: z.array(Told) });

/** An item as it stood when it was accepted last. */
const Accepted = z.object({
  title: z.string(),
  description: z.string(),
  images: z.string().describe('Comma-joined paths'),
  category: CategoryOfItem.nullable(),
  price: z.number().nullable(),
  price_unit: z.enum(PRICE_UNITS).nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()])),
  accepted_at: z.iso.datetime(),
});

const PendingView = z.object({
  item: ItemFull,
  status: z.enum(STATUSES),
  accepted: Accepted.nullable().describe('As it was accepted last; null where it never was'),
  changes: z.array(z.enum(CHANGES)).describe('What differs from it'),
  changed_details: z.array(z.string()),
  seller: z
    .object({ accepted: z.number().int(), refused: z.number().int(), waiting: z.number().int() })
    .describe('Their other listings'),
});
export type PendingView = z.output<typeof PendingView>;

const Counts = z.object({
  views: z.number().int(),
  likes: z.number().int().describe('Those that still hold'),
  orders: z.number().int(),
});

/** How a listing does. */
const Statistics = z.object({
  days: z.array(Counts.extend({ day: z.iso.date() })).describe('The last thirty days of Morocco; the last is today'),
  totals: Counts.describe('All of them together'),
});
export type Statistics = z.output<typeof Statistics>;

const Chosen = z.object({ id: Id, reason: verdict.reason, note: Note });
const OneItem = z.object({ item: ItemFull });

export const moderationCalls = calls({
  'GET /api/admin/pending-items': {
    who: 'admin',
    about: 'Items by moderation status: those that wait, unless told otherwise, the longest waiting first',
    query: z.object({
      status: z.enum(FILTERS).default('pending'),
      city_id: Id.optional(),
      after: Id.optional().describe('Of what waits, only what comes after this item: decisions move pages, not this'),
      page: Page,
    }),
    answer: z.object({ items: pageOf(PendingItem) }),
  },
  'GET /api/admin/pending-items/{id}': {
    who: 'admin',
    about: 'One item as a moderator judges it, with what changed since it was accepted',
    params: ItemPath,
    answer: PendingView,
  },
  'POST /api/admin/pending-items/decide': {
    who: 'admin',
    about: 'The same decision about up to 100 items; tells for each whether it was carried out',
    body: DecideMany,
    answer: Results,
    maxFields,
  },
  'POST /api/admin/pending-items/undo': {
    who: 'admin',
    about: 'Undoes the caller’s last decision about each of up to 100 items that nobody changed since',
    body: UndoMany,
    answer: Results,
    maxFields,
  },
  'PUT /api/admin/pending-items/{id}/status': {
    who: 'admin',
    about: 'Decides about an item and tells its seller, with the note',
    params: ItemPath,
    body: Decision,
    answer: OneItem,
  },
  'DELETE /api/admin/pending-items/delete/{id}': {
    who: 'admin',
    about: 'Deletes an item; on a deleted one, for good',
    params: ItemPath,
    answer: z.object({ removed: z.enum(['soft', 'permanent']) }),
  },
  'POST /api/items/accept': { who: 'admin', about: 'Accepts an item for everyone', body: Chosen, answer: OneItem },
  'POST /api/items/refuse': { who: 'admin', about: 'Refuses an item', body: Chosen, answer: OneItem },
  'PUT /api/admin/items/{id}/boost': {
    who: 'admin',
    about: 'Puts an item first in its category’s default order to the end of a day; null takes that back',
    params: ItemPath,
    body: z.object({ until: z.iso.date({ error: 'not_date' }).nullable() }),
    answer: z.object({ boosted_until: z.iso.datetime().nullable() }),
  },
  'GET /api/admin/items/{id}/statistics': {
    who: 'admin',
    about: 'Views, likes and orders of an item, day by day',
    params: ItemPath,
    answer: Statistics,
  },
});
