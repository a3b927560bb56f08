import type { Audience, ItemState, AcceptedContent, Content } from '#features/items/rules/index.ts';
import { findContacts, type Contact } from '#lib/contacts.ts';

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

/** The filters of the list: a status, a group of audiences, or everything that was ever published. */
export const FILTERS = [...STATUSES, CORRECT_SPELLING, 'companyAccepted', 'individualAccepted', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

/** The orders in which the list can be sorted: by date and price. */
export const PENDING_SORTS = ['oldest', 'latest', 'price_desc', 'price_asc'] as const;
export type PendingSort = (typeof PENDING_SORTS)[number];

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

/** The part of an item whose changes a moderator sees: everything except city and quantity. */
export type Snapshot = AcceptedContent & Pick<Content, 'price_centimes' | 'price_unit'>;

/** The fields that can differ. Changes of the price and of measures are shown, but do not send the item back to review. */
export const CHANGES = ['title', 'description', 'address', 'images', 'category', 'price', 'details'] as const;
type Change = (typeof CHANGES)[number];

export const toSnapshot = (content: Snapshot & Pick<Content, 'address'>): Snapshot => {
  const { title, description, address, images, category_id, price_centimes, price_unit, details } = content;
  return { title, description, address, images, category_id, price_centimes, price_unit, details };
};

type Details = Snapshot['details'];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the names of the details that differ, whatever their order. */
export const getChangedDetails = (before: Details, now: Details): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => !same(before[name], now[name]));

/** Returns the fields that differ between two snapshots, in display order. */
export const getChanges = (before: Snapshot, now: Snapshot): Change[] => {
  const changed: Record<Change, boolean> = {
    title: before.title !== now.title,
    description: before.description !== now.description,
    // Older versions have no address.
    address: (before.address ?? '') !== (now.address ?? ''),
    images: !same(before.images, now.images),
    category: before.category_id !== now.category_id,
    price: before.price_centimes !== now.price_centimes || before.price_unit !== now.price_unit,
    details: getChangedDetails(before.details, now.details).length > 0,
  };
  return CHANGES.filter((change) => changed[change]);
};

/** The texts of an item that are searched for contact details. */
export const TEXT_FIELDS = ['title', 'description', 'address'] as const;
type TextField = (typeof TEXT_FIELDS)[number];

interface ContactWarning extends Contact {
  readonly field: TextField;
  readonly text: string;
}

export const getContactWarnings = (item: Readonly<Record<TextField, string>>): ContactWarning[] =>
  TEXT_FIELDS.flatMap((field) =>
    findContacts(item[field]).map((contact) => ({
      ...contact,
      field,
      text: item[field].slice(contact.start, contact.end),
    })),
  );

/** Accepted prices of a category in one unit, in centimes: how many, and the values below which 5 % and 95 % are. */
export interface UsualPrices {
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

/** With fewer prices, nothing is usual. */
const MIN_PRICES = 20;
/** How many times lower or higher than usual a price must be. */
const FACTOR = 3;

/** Whether a price in centimes is far from the usual ones. */
export const isUnusualPrice = (centimes: number, { count, low, high }: UsualPrices): boolean =>
  count >= MIN_PRICES && (centimes < low / FACTOR || centimes > high * FACTOR);

/** From this number of words on, an equal title of another seller is no coincidence: many sell «طماطم». */
export const MIN_TITLE_WORDS = 4;

/** A run of text found in both versions, or only in one. */
interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Splits a text into words with their trailing space; joined, they give the text again. */
const splitWords = (text: string): string[] => text.match(/\s+|\S+\s*/gu) ?? [];

/** Lengths of the longest common subsequence of `a` from i and `b` from j, for every i and j. */
const lcsLengths = (a: readonly string[], b: readonly string[]): Uint16Array[] => {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i] as Uint16Array, rows[i + 1] as Uint16Array];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] =
        a[i]?.trim() === b[j]?.trim() ? Number(below[j + 1]) + 1 : Math.max(Number(below[j]), Number(row[j + 1]));
    }
  }
  return rows;
};

/**
 * Compares two texts word by word (longest common subsequence): the pieces that are not `removed` joined give exactly the
 * new text. Takes quadratic time, so it is meant for texts of a few thousand characters.
 */
export const diffWords = (before: string, now: string): DiffPart[] => {
  const [a, b] = [splitWords(before), splitWords(now)];
  const common = lcsLengths(a, b);
  const pieces: DiffPart[] = [];
  const push = (kind: DiffPart['kind'], text: string): void => {
    const last = pieces.at(-1);
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [old, next] = [a[i], b[j]];
    if (old !== undefined && next !== undefined && old.trim() === next.trim()) {
      push('same', next);
      [i, j] = [i + 1, j + 1];
    } else if (old !== undefined && Number(common[i + 1]?.[j]) >= (common[i]?.[j + 1] ?? -1)) {
      push('removed', old);
      i += 1;
    } else {
      push('added', next ?? '');
      j += 1;
    }
  }
  return pieces;
};
