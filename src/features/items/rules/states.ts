import type { Audience, ItemState } from './visibility.ts';

export interface ModerationState {
  readonly state: ItemState;
  readonly audience: Audience | null;
}

interface Save {
  /** Published, or saved as a draft. */
  readonly publish: boolean;
  /** The previous state; null for a new item. */
  readonly before: ModerationState | null;
  /** Saved by an administrator. */
  readonly byAdmin: boolean;
  /** Saved by its owner. */
  readonly own: boolean;
  /** Whether reviewed fields have changed (`needsReview`). */
  readonly reviewNeeded: boolean;
  /** For a draft: the audience its content was accepted for before it became a draft; null when it was not accepted. */
  readonly acceptedFor?: Audience | null;
}

/**
 * The state of an item after its form was saved. Unpublished: a draft. An administrator's own item is accepted at once. An
 * accepted item of which a reviewed field changed, or a rejected one, goes back to review. An accepted item that its owner
 * unpublished and publishes again unchanged is accepted as before. An administrator's edit of another user's item does
 * not change its state: that takes a decision.
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
