import type { Transaction } from 'kysely';
import type { UserCtx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { diffFields } from '../rules.ts';
import { insertEntry } from '../queries.ts';

type State = Readonly<Record<string, unknown>> | null;

interface ContentChange {
  readonly kind: 'category' | 'city' | 'slide';
  readonly operation: 'added' | 'edited' | 'removed' | 'reordered';
  /** Null if the change concerns all of them. */
  readonly id: number | null;
  readonly name?: string;
  readonly before: State;
  readonly after: State;
}

/** Records the fields that differ in the given transaction; does nothing if none do. */
export const recordEdit = async (ctx: UserCtx, trx: Transaction<DB>, change: ContentChange): Promise<void> => {
  const { kind, operation, id, name = null, before, after } = change;
  const diff = diffFields(before ?? {}, after ?? {});
  if (!diff) return;
  await insertEntry(trx, {
    actor_id: ctx.viewer.id,
    action: `${kind}.${operation}`,
    subject: { kind, id, name },
    before: before && diff.before,
    after: after && diff.after,
    now: ctx.clock.now(),
  });
};
