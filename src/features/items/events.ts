import type { Deps } from '../../platform/context.ts';
import type { Fact } from '../../platform/facts.ts';
import type { ItemType } from '../../lib/item-types.ts';

/** An item was created, changed, moderated, deleted or restored: lists and pages that show it are stale. */
export interface ItemChanged extends Fact {
  readonly name: 'item.changed';
  readonly id: number;
  readonly type: ItemType;
  /** Whether the item is in public lists now. */
  readonly listed: boolean;
}

export const isItemChanged = (event: Fact): event is ItemChanged => event.name === 'item.changed';

interface ChangedItem {
  readonly id: number;
  readonly type: ItemType;
  readonly state: string;
  readonly deleted_at: Date | null;
}

/** Publishes `item.changed`. Call it after the commit, with the item's new state. */
export const itemChanged = ({ facts }: Pick<Deps, 'facts'>, { id, type, state, deleted_at }: ChangedItem): void => {
  const event: ItemChanged = {
    name: 'item.changed',
    id,
    type,
    listed: state === 'accepted' && deleted_at === null,
  };
  facts.publish(event);
};
