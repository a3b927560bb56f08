import type { ItemState } from './visibility.ts';

/** Days after publication or the last renewal until a listing may be renewed. */
export const RENEW_AFTER_DAYS = 7;

/** Days after publication or the last confirmation until the owner is asked whether the item is still available. */
export const ASK_AFTER_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;

interface OfferedItem {
  readonly state: ItemState;
  readonly deleted_at: Date | null;
  readonly sold: boolean;
  /** When it was published or last renewed. */
  readonly created_at: Date;
}

interface ListedItem extends OfferedItem {
  readonly published_at: Date | null;
  readonly confirmed_at: Date | null;
}

/** Whether buyers find an item and can have it: it is listed and not sold. */
const isOffered = ({ state, deleted_at, sold }: OfferedItem): boolean =>
  state === 'accepted' && deleted_at === null && !sold;

/** From when an item may be renewed; null while it is not listed, or sold. */
export const getRenewalDate = (item: OfferedItem): Date | null =>
  isOffered(item) ? new Date(item.created_at.getTime() + RENEW_AFTER_DAYS * DAY) : null;

/** Whether to ask the owner if the item is still available: it is listed, not sold, and unconfirmed for 30 days. */
export const shouldAskOwner = (item: ListedItem, now: Date): boolean => {
  if (!isOffered(item)) return false;
  const confirmed = item.confirmed_at ?? item.published_at ?? item.created_at;
  return now.getTime() - confirmed.getTime() >= ASK_AFTER_DAYS * DAY;
};
