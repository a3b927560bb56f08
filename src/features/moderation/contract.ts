import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { Id, ItemFull, OwnCard } from '../items/contract.ts';
import { readText } from '../items/rules/values.ts';
import { FILTERS, RIGHT_SPELLING, spelled, STATUSES } from './rules.ts';

const ItemPath = z.object({ id: Id });

/** What the moderator tells the seller; empty is none. */
const Note = z
  .string()
  .nullish()
  .transform((text, ctx) => {
    const read = readText(text ?? '', { max: 1000, lines: true });
    if ('value' in read) return read.value;
    ctx.issues.push({ code: 'custom', message: read.problem.key, params: read.problem.values, input: text });
    return z.NEVER;
  });

/** A row of the moderator's list. */
export const PendingItem = OwnCard.extend({
  status: z.enum(STATUSES),
  note: z.string().nullable().describe('What the seller was told with the last decision'),
  updated_at: z.iso.datetime().describe('Goes back as seen_updated_at with a decision'),
});
export type PendingItem = z.output<typeof PendingItem>;

const Decision = z.object({
  status: z.enum([...STATUSES, RIGHT_SPELLING]).transform(spelled),
  note: Note,
  seen_updated_at: z
    .union([z.iso.datetime({ offset: true, error: 'not_date' }), z.literal('')])
    .nullish()
    .describe('updated_at as the moderator saw it: a 409 when the item was changed or decided about since'),
});
export type Decision = z.output<typeof Decision>;

const Chosen = z.object({ id: Id, note: Note });
const OneItem = z.object({ item: ItemFull });

export const moderationCalls = calls({
  'GET /api/admin/pending-items': {
    who: 'admin',
    about: 'Items by moderation status: those that wait, unless told otherwise, the longest waiting first',
    query: z.object({
      status: z.enum(FILTERS).default('pending'),
      city_id: Id.optional(),
      page: Page,
    }),
    answer: z.object({ items: pageOf(PendingItem) }),
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
});
