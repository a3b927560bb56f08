import type { Standing, Viewer } from '#lib/viewer.ts';

/** The audiences that an accepted item can be listed for. */
export const AUDIENCES = [
  'everyone',
  'farmers',
  'small_farmers',
  'large_farmers',
  'individual_buyers',
  'professional_buyers',
] as const;
export type Audience = (typeof AUDIENCES)[number];

export const ITEM_STATES = ['draft', 'pending', 'accepted', 'rejected'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** A half of the marketplace that can be browsed separately: items for buyers, or for farmers. */
export type Side = 'buyers' | 'farmers';

const SIDES: Readonly<Record<Side, readonly Audience[]>> = {
  buyers: ['everyone', 'individual_buyers', 'professional_buyers'],
  farmers: ['everyone', 'farmers', 'small_farmers', 'large_farmers'],
};

type AudienceViewer = Pick<Viewer, 'role' | 'for'>;

const ownAudiences = ({ role, for: standing }: AudienceViewer): readonly Audience[] => {
  const professional = standing === 'Professional';
  if (role === 'admin') return AUDIENCES;
  if (role === 'farmer') return ['everyone', 'farmers', professional ? 'large_farmers' : 'small_farmers'];
  // Drivers buy like any other user.
  return ['everyone', professional ? 'professional_buyers' : 'individual_buyers'];
};

/**
 * The audiences a user belongs to; a guest only to `everyone`.
 * @param side limits them to those of buyers or farmers
 */
export const getAudiences = (viewer: AudienceViewer | null, side?: Side): readonly Audience[] => {
  const own = viewer ? ownAudiences(viewer) : (['everyone'] as const);
  return side ? own.filter((audience) => SIDES[side].includes(audience)) : own;
};

/** The fields that decide whether an item is listed. */
interface ListableItem {
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly deleted_at: Date | null;
}

/** Whether an item is in public lists for this viewer: accepted, not deleted, and for one of their audiences. */
export const isListedFor = (viewer: AudienceViewer | null, item: ListableItem): boolean =>
  item.state === 'accepted' &&
  item.deleted_at === null &&
  item.audience !== null &&
  getAudiences(viewer).includes(item.audience);

const STANDING: Readonly<Partial<Record<Audience, Standing>>> = {
  small_farmers: 'Particular',
  individual_buyers: 'Particular',
  large_farmers: 'Professional',
  professional_buyers: 'Professional',
};

/** The standing an audience is limited to (wire field `for`), or null. */
export const getStanding = (audience: Audience | null): Standing | null => (audience && STANDING[audience]) ?? null;

interface OwnedItem {
  readonly owner_id: number;
  readonly deleted_at: Date | null;
  readonly deleted_by: number | null;
}

declare const editable: unique symbol;

/** An item the viewer may edit, required by the functions that write. Only `mayEdit` creates one. */
export type EditableItem<I extends OwnedItem = OwnedItem> = I & { readonly [editable]: true };

type MaybeViewer = Pick<Viewer, 'id' | 'role'> | null;

/** Returns the item as editable when the viewer is its owner or an administrator; else null. */
export const mayEdit = <I extends OwnedItem>(viewer: MaybeViewer, item: I): EditableItem<I> | null =>
  // The only place that creates this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  viewer && (viewer.id === item.owner_id || viewer.role === 'admin') ? (item as EditableItem<I>) : null;

/** Whether a change counts as an administrator's: always, except on their own drafts. */
export const actsAsAdmin = (
  viewer: MaybeViewer,
  item: Pick<OwnedItem, 'owner_id'> & { readonly state: ItemState },
): boolean => viewer?.role === 'admin' && (viewer.id !== item.owner_id || item.state !== 'draft');

/** Items deleted by an administrator can be restored by administrators only; owners can restore what they deleted. */
export const mayRestore = (viewer: MaybeViewer, item: OwnedItem): boolean =>
  viewer !== null && item.deleted_at !== null && (viewer.role === 'admin' || item.deleted_by === viewer.id);
