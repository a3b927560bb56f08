import type { ItemState } from './visibility.ts';

/** How long nothing is asked after a listing was published, or its owner said that it is still to be had. */
export const ASK_AFTER_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;

interface Offered {
  readonly state: ItemState;
  readonly deleted_at: Date | null;
  readonly sold: boolean;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly confirmed_at: Date | null;
}

/** Whether its owner is to be asked if an item is still to be had: it is on the market, not sold, and nobody said so for 30 days. */
export const asksOwner = (item: Offered, now: Date): boolean => {
  if (item.state !== 'accepted' || item.deleted_at !== null || item.sold) return false;
  const said = item.confirmed_at ?? item.published_at ?? item.created_at;
  return now.getTime() - said.getTime() >= ASK_AFTER_DAYS * DAY;
};
