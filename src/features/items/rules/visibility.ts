import type { Standing, Viewer } from '../../../lib/viewer.ts';

/** Whom an accepted item is shown to. */
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

/** A half of the market that can be browsed alone: what buyers are shown, or what farmers are. */
export type Side = 'buyers' | 'farmers';

const SIDES: Readonly<Record<Side, readonly Audience[]>> = {
  buyers: ['everyone', 'individual_buyers', 'professional_buyers'],
  farmers: ['everyone', 'farmers', 'small_farmers', 'large_farmers'],
};

type Looks = Pick<Viewer, 'role' | 'for'>;

const ownAudiences = ({ role, for: standing }: Looks): readonly Audience[] => {
  const professional = standing === 'Professional';
  if (role === 'admin') return AUDIENCES;
  if (role === 'farmer') return ['everyone', 'farmers', professional ? 'large_farmers' : 'small_farmers'];
  // A delivery person buys like anybody else.
  return ['everyone', professional ? 'professional_buyers' : 'individual_buyers'];
};

/**
 * The audiences whose items somebody is shown; a guest belongs to `everyone` alone.
 * @param side cuts them to what buyers or farmers are shown
 */
export const audiencesOf = (viewer: Looks | null, side?: Side): readonly Audience[] => {
  const own = viewer ? ownAudiences(viewer) : (['everyone'] as const);
  return side ? own.filter((audience) => SIDES[side].includes(audience)) : own;
};

/** What decides whether an item is listed. */
interface Shown {
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly deleted_at: Date | null;
}

/** In public lists for this viewer: accepted, not deleted, and of an audience they belong to. */
export const isListedFor = (viewer: Looks | null, item: Shown): boolean =>
  item.state === 'accepted' &&
  item.deleted_at === null &&
  item.audience !== null &&
  audiencesOf(viewer).includes(item.audience);

const STANDING: Readonly<Partial<Record<Audience, Standing>>> = {
  small_farmers: 'Particular',
  individual_buyers: 'Particular',
  large_farmers: 'Professional',
  professional_buyers: 'Professional',
};

/** The standing that an audience is narrowed to (the wire field `for`), or null. */
export const standingOf = (audience: Audience | null): Standing | null => (audience && STANDING[audience]) ?? null;
