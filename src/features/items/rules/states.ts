import type { Audience, ItemState } from './visibility.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { PriceUnit } from './kinds.ts';
import { DAY } from '#lib/days.ts';

export interface ModerationState {
  readonly state: ItemState;
  readonly audience: Audience | null;
}

interface Save {
  /** Whether the item is published, or saved as a draft. */
  readonly publish: boolean;
  /** The previous state; null for a new item. */
  readonly before: ModerationState | null;
  readonly byAdmin: boolean;
  /** Whether its owner saves it. */
  readonly own: boolean;
  /** Whether reviewed fields have changed (`needsReview`). */
  readonly reviewNeeded: boolean;
  /**
   * The audience of a draft: the audience its content was accepted for before it became a draft; null when it was not
   * accepted.
   */
  readonly acceptedFor?: Audience | null;
}

/**
 * The state of an item after its form was saved. An unpublished item is a draft. An administrator's own item is
 * accepted at once. An accepted item of which a reviewed field changed, or a rejected one, goes back to review. An
 * accepted item that its owner unpublished and publishes again unchanged is accepted as before. An administrator's edit
 * of another user's item does not change its state: that takes a decision.
 */
export const getStateAfterSave = ({
  publish,
  before,
  byAdmin,
  own,
  reviewNeeded,
  acceptedFor = null,
}: Save): ModerationState => {
  if (!publish) return { state: 'draft', audience: null };
  if (acceptedFor) return { state: 'accepted', audience: acceptedFor };
  const { state = 'draft', audience = null } = before ?? {};
  if (state === 'accepted' && (!reviewNeeded || byAdmin)) return { state, audience };
  if (byAdmin && !own && state !== 'draft') return { state, audience };
  if (byAdmin && own) return { state: 'accepted', audience: 'everyone' };
  return { state: 'pending', audience: null };
};

/** Ready-made rejection reasons, in the order of their digit keys; translated into the seller's language. */
export const REJECTION_REASONS = [
  'blurry_picture',
  'no_price_or_quantity',
  'wrong_category',
  'contact_details',
  'duplicate',
  'not_farm_goods',
  'forbidden_goods',
  'misleading',
  'offensive',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Days after publication or the last renewal until a listing may be renewed. */
export const RENEW_AFTER_DAYS = 7;

/** Days after publication or the last confirmation until the owner is asked whether the item is still available. */
const ASK_AFTER_DAYS = 30;

interface OfferedItem {
  readonly state: ItemState;
  readonly deleted_at: Date | null;
  readonly sold: boolean;
  /** When the item was published or last renewed. */
  readonly created_at: Date;
}

interface ListedItem extends OfferedItem {
  readonly published_at: Date | null;
  readonly confirmed_at: Date | null;
}

/** Whether buyers find an item and can have it: it is listed and not sold. */
const isOffered = ({ state, deleted_at, sold }: OfferedItem): boolean =>
  state === 'accepted' && deleted_at === null && !sold;

/** Returns from when an item may be renewed; null while it is not listed, or sold. */
export const getRenewalDate = (item: OfferedItem): Date | null =>
  isOffered(item) ? new Date(item.created_at.getTime() + RENEW_AFTER_DAYS * DAY) : null;

/** Whether to ask the owner if the item is still available: it is listed, not sold, and unconfirmed for 30 days. */
export const shouldAskOwner = (item: ListedItem, now: Date): boolean => {
  if (!isOffered(item)) return false;
  const confirmed = item.confirmed_at ?? item.published_at ?? item.created_at;
  return now.getTime() - confirmed.getTime() >= ASK_AFTER_DAYS * DAY;
};

interface Stock {
  readonly type: ItemType;
  /** The price, of which only matters whether there is one. */
  readonly price: number | null;
  readonly price_unit: PriceUnit | null;
}

/**
 * Whether orders take from the stock of an item. Heads are taken only where an order's quantity is a number of animals: the
 * price is for one of them, or still to be agreed on. A lot with one price is ordered as a whole, and live weight in
 * kilograms. The statements in `queries/stock.ts` have the same rule.
 */
export const countsStock = ({ type, price, price_unit }: Stock): boolean =>
  type !== 'Animal' || price === null || price_unit === 'head' || price_unit === 'piece';

// Search engines and link previews. Headless browsers are not matched, so that browser tests count as views.
const CRAWLER =
  /bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|whatsapp|telegram|embedly|preview|lighthouse|archiver|mediapartners|bingpreview|scrapy|^curl\/|^wget\/|^python-/i;

/** Whether a user agent is a crawler or a link preview, whose views do not count. */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
