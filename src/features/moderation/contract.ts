import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id, optionalText, IdParams } from '#lib/schema.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { ItemCategory, ItemFull, OwnCard } from '#features/items/contract.ts';
import { PRICE_UNITS, REJECTION_REASONS as REASONS } from '#features/items/rules/index.ts';
import { HTTP_STATUS, type ErrorCode } from '#lib/errors.ts';
import { CORRECT_SPELLING, FILTERS, PENDING_SORTS, STATUSES, toApiSpelling, CHANGES, TEXT_FIELDS } from './rules.ts';
import { CONTACT_KINDS } from '#lib/contacts.ts';

/** The moderator's message to the seller. */
export const Note = optionalText({ max: 1000, lines: true });

const Offset = z.number().int().describe('In UTF-16 code units');

/** Warnings that a moderator must see before accepting an item. */
const Warning = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(CONTACT_KINDS), field: z.enum(TEXT_FIELDS), start: Offset, end: Offset, text: z.string() }),
  z.object({
    kind: z.literal('price'),
    low: z.number().describe('The usual prices of the category in this unit, in dirhams'),
    high: z.number(),
    price_unit: z.enum(PRICE_UNITS).nullable(),
  }),
  z.object({
    kind: z.literal('duplicate'),
    by: z.enum(['title', 'picture']),
    same_seller: z.boolean(),
    id: z.number().int().describe('The other item'),
    title: z.string(),
  }),
]);
export type Warning = z.output<typeof Warning>;

const Warnings = z.array(Warning).describe('What to see before accepting the item; empty for accepted items of a list');

export const PendingItem = OwnCard.extend({
  status: z.enum(STATUSES),
  note: z.string().nullable().describe('The message sent to the seller with the last decision'),
  updated_at: z.iso.datetime().describe('Send it back as seen_updated_at with a decision'),
  warnings: Warnings,
});
export type PendingItem = z.output<typeof PendingItem>;

export const SeenAt = z.iso.datetime({ offset: true, error: 'not_date' });
const EmptyToNull = z.literal('').transform(() => null);

/** The fields of a decision. A ready-made reason is sent to the seller in their language, above the note. */
const decisionFields = {
  status: z.enum([...STATUSES, CORRECT_SPELLING]).transform(toApiSpelling),
  reason: z
    .union([z.enum(REASONS), EmptyToNull])
    .nullish()
    .describe('A ready-made rejection reason'),
  note: Note,
};

const Decision = z.object({
  ...decisionFields,
  seen_updated_at: z
    .union([SeenAt, z.literal('')])
    .nullish()
    .describe('updated_at as the moderator saw it; 409 when the item has changed since'),
  seen_status: z.enum(STATUSES).nullish().describe('The status as the moderator saw it; 409 when it has changed since'),
});

const SeenItem = z.object({ id: Id, seen_updated_at: SeenAt, seen_status: z.enum(STATUSES).nullish() });

/** 100 items with three fields each, plus the decision. */
const maxBulkFields = 420;

const DecideMany = z.object({ items: z.array(SeenItem).min(1).max(100), ...decisionFields });
export type DecideMany = z.output<typeof DecideMany>;

const UndoMany = z.object({
  items: z
    .array(z.object({ id: Id, seen_updated_at: SeenAt.describe('updated_at from the response to the decision') }))
    .min(1)
    .max(100),
});
export type UndoMany = z.output<typeof UndoMany>;

const CODES = Object.keys(HTTP_STATUS) as [ErrorCode, ...ErrorCode[]];

/** The result for one item of a bulk call: the new status (with the `updated_at` needed to undo it), or the error. */
export const DecisionResult = z.discriminatedUnion('done', [
  z.object({ id: z.number().int(), done: z.literal(true), status: z.enum(STATUSES), updated_at: z.iso.datetime() }),
  z.object({ id: z.number().int(), done: z.literal(false), code: z.enum(CODES), message: z.string() }),
]);
export type DecisionResult = z.output<typeof DecisionResult>;

const Results = z.object({ results: z.array(DecisionResult) });

/** The snapshot of an item from its last acceptance. */
const AcceptedVersion = z.object({
  title: z.string(),
  description: z.string(),
  address: z.string(),
  images: z.string().describe('Comma-joined paths'),
  category: ItemCategory.nullable(),
  price: z.number().nullable(),
  price_unit: z.enum(PRICE_UNITS).nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()])),
  accepted_at: z.iso.datetime(),
});

const PendingView = z.object({
  item: ItemFull,
  status: z.enum(STATUSES),
  accepted: AcceptedVersion.nullable().describe('The last accepted version; null when the item was never accepted'),
  changes: z.array(z.enum(CHANGES)).describe('The fields that differ from it'),
  changed_details: z.array(z.string()),
  seller: z
    .object({ accepted: z.number().int(), refused: z.number().int(), waiting: z.number().int() })
    .describe('The seller’s other items, by status'),
  warnings: Warnings,
});
export type PendingView = z.output<typeof PendingView>;

const ItemDecision = z.object({
  id: Id,
  reason: decisionFields.reason,
  note: Note,
  seen_updated_at: Decision.shape.seen_updated_at,
});
const OneItem = z.object({ item: ItemFull });

export const moderationCalls = defineCalls({
  'GET /api/admin/pending-items': {
    auth: 'admin',
    summary: 'Lists items by moderation status; by default the pending ones, oldest first',
    query: z.object({
      status: z.enum(FILTERS).default('pending'),
      city_id: Id.optional(),
      after: Id.optional().describe(
        'Cursor for pending items: only items after this id, stable while decisions shorten the list',
      ),
      sort: z
        .enum(PENDING_SORTS)
        .optional()
        .describe('By default the oldest first if pending, the newest first otherwise'),
      page: Page,
    }),
    response: z.object({ items: pageSchema(PendingItem) }),
  },
  'GET /api/admin/pending-items/{id}': {
    auth: 'admin',
    summary: 'Returns one item for review, with the changes since its last acceptance',
    params: IdParams,
    response: PendingView,
  },
  'POST /api/admin/pending-items/decide': {
    auth: 'admin',
    summary: 'Applies one decision to up to 100 items and returns a result for each',
    body: DecideMany,
    response: Results,
    maxFields: maxBulkFields,
  },
  'POST /api/admin/pending-items/undo': {
    auth: 'admin',
    summary: 'Undoes the viewer’s last decision on each of up to 100 items, unless the item has changed since',
    body: UndoMany,
    response: Results,
    maxFields: maxBulkFields,
  },
  'PUT /api/admin/pending-items/{id}/status': {
    auth: 'admin',
    summary: 'Applies a decision to an item and notifies its seller',
    params: IdParams,
    body: Decision,
    response: OneItem,
  },
  'DELETE /api/admin/pending-items/delete/{id}': {
    auth: 'admin',
    freshProof: true,
    summary: 'Soft-deletes an item; deletes it permanently when it is already deleted',
    params: IdParams,
    response: z.object({ removed: z.enum(['soft', 'permanent']) }),
  },
  'POST /api/items/accept': {
    auth: 'admin',
    summary: 'Accepts an item for the audience “everyone”',
    body: ItemDecision,
    response: OneItem,
  },
  'POST /api/items/refuse': { auth: 'admin', summary: 'Rejects an item', body: ItemDecision, response: OneItem },
});
