import type { ItemState } from './visibility.ts';

/** Days after publication or the last confirmation until the owner is asked whether the item is still available. */
export const ASK_AFTER_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;

interface ListedItem {
  readonly state: ItemState;
  readonly deleted_at: Date | null;
  readonly sold: boolean;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly confirmed_at: Date | null;
}

/** Whether to ask the owner if the item is still available: it is listed, not sold, and unconfirmed for 30 days. */
export const shouldAskOwner = (item: ListedItem, now: Date): boolean => {
  if (item.state !== 'accepted' || item.deleted_at !== null || item.sold) return false;
  const confirmed = item.confirmed_at ?? item.published_at ?? item.created_at;
  return now.getTime() - confirmed.getTime() >= ASK_AFTER_DAYS * DAY;
};
