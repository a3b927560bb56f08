import type { ItemType } from '#lib/item-types.ts';
import type { Deps } from '#platform/context.ts';

interface ChangedItem {
  readonly id: number;
  readonly type: ItemType;
  readonly state: string;
  readonly deleted_at: Date | null;
}

/** Publishes `item.changed`. Call it after the commit, with the item's new state. */
export const publishItemChanged = ({ events }: Pick<Deps, 'events'>, item: ChangedItem): void => {
  const { id, type, state, deleted_at } = item;
  events.publish({ name: 'item.changed', id, type, listed: state === 'accepted' && deleted_at === null });
};
