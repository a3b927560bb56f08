import type { Transaction } from 'kysely';
import type { UserCtx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { differenceOf } from '../rules.ts';
import { insertEntry } from '../queries.ts';

type State = Readonly<Record<string, unknown>> | null;

interface Change {
  readonly kind: 'category' | 'city' | 'slide';
  readonly deed: 'added' | 'edited' | 'removed' | 'reordered';
  /** Null where it is about all of them. */
  readonly id: number | null;
  readonly name?: string;
  readonly before: State;
  readonly after: State;
}

/** Writes down in the transaction of a change what differs; nothing where nothing does. */
export const recorded = async (ctx: UserCtx, trx: Transaction<DB>, change: Change): Promise<void> => {
  const { kind, deed, id, name = null, before, after } = change;
  const changed = differenceOf(before ?? {}, after ?? {});
  if (!changed) return;
  await insertEntry(trx, {
    actor_id: ctx.viewer.id,
    action: `${kind}.${deed}`,
    subject: { kind, id, name },
    before: before && changed.before,
    after: after && changed.after,
    now: ctx.clock.now(),
  });
};
