import type { Audience, ItemState } from './visibility.ts';

export interface Standing {
  readonly state: ItemState;
  readonly audience: Audience | null;
}

interface Save {
  /** Published, or kept as a draft. */
  readonly publish: boolean;
  /** Where it stood; null for a new item. */
  readonly before: Standing | null;
  /** An administrator saves it. */
  readonly byAdmin: boolean;
  /** It is the saver's own. */
  readonly own: boolean;
  /** What the moderator looked at has changed (`needsAnotherLook`). */
  readonly touched: boolean;
  /** Of a draft: whom its content was accepted for when its owner took it off the market; null where it was not. */
  readonly acceptedFor?: Audience | null;
}

/**
 * Where an item stands after its form was saved. Unpublished: a draft. What an administrator adds is accepted at once;
 * an accepted item whose words or pictures changed waits again, and a rejected one that is published again. An accepted
 * one that its owner took off the market and publishes again unchanged is accepted as it was. Where an
 * administrator corrects what others published it stays where it is: about that they decide elsewhere.
 */
export const standingAfter = ({ publish, before, byAdmin, own, touched, acceptedFor = null }: Save): Standing => {
  if (!publish) return { state: 'draft', audience: null };
  if (acceptedFor) return { state: 'accepted', audience: acceptedFor };
  const { state = 'draft', audience = null } = before ?? {};
  if (state === 'accepted' && (!touched || byAdmin)) return { state, audience };
  if (byAdmin && !own && state !== 'draft') return { state, audience };
  if (byAdmin && own) return { state: 'accepted', audience: 'everyone' };
  return { state: 'pending', audience: null };
};
