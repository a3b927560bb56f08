import type { Audience, ItemState } from '#features/items/rules/visibility.ts';

export { REJECTION_REASONS as REASONS, type RejectionReason as Reason } from '#features/items/rules/states.ts';

/** The fields a decision sets. Deleting keeps state and audience, so that restoring brings them back. */
type StatusEffect =
  | { readonly deleted: true }
  | { readonly deleted: false; readonly state: 'pending' | 'rejected'; readonly audience: null }
  | { readonly deleted: false; readonly state: 'accepted'; readonly audience: Audience };

const PENDING = { deleted: false, state: 'pending', audience: null } as const;
const REJECTED = { deleted: false, state: 'rejected', audience: null } as const;
const acceptedFor = <A extends Audience>(audience: A) => ({ deleted: false, state: 'accepted', audience }) as const;

/** Every status a moderator can choose, and its effect on the item. */
export const STATUS_EFFECTS = {
  pending: PENDING,
  rejected: REJECTED,
  deleted: { deleted: true },
  clientAccepted: acceptedFor('everyone'),
  farmerAccepted: acceptedFor('farmers'),
  particularFarmerAccepted: acceptedFor('small_farmers'),
  professionalFarmerAccepted: acceptedFor('large_farmers'),
  particlarBuyerAccepted: acceptedFor('individual_buyers'),
  professionalBuyerAccepted: acceptedFor('professional_buyers'),
} as const satisfies Record<string, StatusEffect>;

export type Status = keyof typeof STATUS_EFFECTS;

/** Whether a decision accepts the item, for any audience. */
export const isAcceptance = (status: Status): boolean => {
  const effect: StatusEffect = STATUS_EFFECTS[status];
  return !effect.deleted && effect.state === 'accepted';
};

export const STATUSES = Object.keys(STATUS_EFFECTS) as [Status, ...Status[]];

/** `particlarBuyerAccepted` is misspelled in the API and stays so; the correct spelling is accepted too. */
export const CORRECT_SPELLING = 'particularBuyerAccepted';

/** Maps the correct spelling to the one the API uses. */
export const toApiSpelling = (status: Status | typeof CORRECT_SPELLING): Status =>
  status === CORRECT_SPELLING ? 'particlarBuyerAccepted' : status;

const ACCEPTED_STATUS: Readonly<Record<Audience, Status>> = {
  everyone: 'clientAccepted',
  farmers: 'farmerAccepted',
  small_farmers: 'particularFarmerAccepted',
  large_farmers: 'professionalFarmerAccepted',
  individual_buyers: 'particlarBuyerAccepted',
  professional_buyers: 'professionalBuyerAccepted',
};

interface ModeratedItem {
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly deleted_at: Date | string | null;
}

/** The current status of an item; null for a draft, which is not moderated. */
export const getStatus = ({ state, audience, deleted_at }: ModeratedItem): Status | null => {
  if (state === 'draft') return null;
  if (deleted_at) return 'deleted';
  return state === 'accepted' ? ACCEPTED_STATUS[audience ?? 'everyone'] : state;
};

const AFTER_ACCEPTED = ['rejected', 'deleted', 'pending'] as const;

/** The statuses a moderator usually chooses next, most likely first. Every other status may follow as well. */
export const USUAL_NEXT_STATUSES: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['clientAccepted', 'rejected', 'farmerAccepted'],
  rejected: ['clientAccepted', 'pending', 'deleted'],
  deleted: ['pending', 'clientAccepted'],
  clientAccepted: AFTER_ACCEPTED,
  farmerAccepted: AFTER_ACCEPTED,
  particularFarmerAccepted: AFTER_ACCEPTED,
  professionalFarmerAccepted: AFTER_ACCEPTED,
  particlarBuyerAccepted: AFTER_ACCEPTED,
  professionalBuyerAccepted: AFTER_ACCEPTED,
};

/** The filters of the list: a status, a group of audiences, or everything that was ever published. */
export const FILTERS = [...STATUSES, CORRECT_SPELLING, 'companyAccepted', 'individualAccepted', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

/** The rows a filter matches. */
export interface RowFilter {
  readonly deleted: boolean;
  readonly state?: ItemState;
  readonly audiences?: readonly Audience[];
}

/** Returns the rows a filter matches; null for all except drafts. */
export const toRowFilter = (filter: Filter): RowFilter | null => {
  if (filter === 'all') return null;
  if (filter === 'companyAccepted')
    return { deleted: false, state: 'accepted', audiences: ['large_farmers', 'professional_buyers'] };
  if (filter === 'individualAccepted')
    return { deleted: false, state: 'accepted', audiences: ['small_farmers', 'individual_buyers'] };
  const effect: StatusEffect = STATUS_EFFECTS[toApiSpelling(filter)];
  if (effect.deleted) return { deleted: true };
  return { deleted: false, state: effect.state, ...(effect.audience ? { audiences: [effect.audience] } : {}) };
};
