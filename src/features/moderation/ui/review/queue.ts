import type { PendingItem, PendingView } from '#features/moderation/contract.ts';
import type { RejectionReason as Reason } from '#features/items/rules/index.ts';
import type { Status } from '#features/moderation/rules.ts';

export interface Entry {
  readonly id: number;
  readonly title: string;
  /** The loaded item; null while loading, when no decision is possible. */
  readonly view: PendingView | null;
  /** The `updated_at` the moderator sees. */
  readonly seen: string;
  readonly decided: Status | null;
  /** The reason why the item came back to the queue, or could not be loaded. */
  readonly trouble: string | null;
  readonly note: string;
}

export interface Choice {
  readonly status: Status;
  readonly reason?: Reason | undefined;
}

/** The state of the review: the entries in order, and the current one (none at the end). */
export interface Review {
  readonly entries: readonly Entry[];
  readonly at: number | null;
  /** Ids of decided entries, the latest last. */
  readonly history: readonly number[];
}

export const toEntry = ({ id, title, updated_at }: PendingItem): Entry => ({
  id,
  title,
  view: null,
  seen: updated_at,
  decided: null,
  trouble: null,
  note: '',
});

const findEntry = ({ entries }: Review, id: number): Entry | undefined => entries.find((entry) => entry.id === id);

export const currentEntry = (review: Review): Entry | undefined =>
  review.at === null ? undefined : findEntry(review, review.at);

export const undecidedEntries = ({ entries }: Review): Entry[] => entries.filter(({ decided }) => decided === null);

export const updateEntry = (review: Review, id: number, change: Partial<Entry>): Review => ({
  ...review,
  entries: review.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
});

/** Moves to the next or previous undecided entry; stays at either end, or turns around when the current one is decided. */
export const moveCurrent = (review: Review, by: 1 | -1): Review => {
  const { entries, at } = review;
  const here = entries.findIndex(({ id }) => id === at);
  const isOpen = ({ decided }: Entry): boolean => decided === null;
  const after = entries.slice(here + 1).find(isOpen);
  const before = entries.slice(0, Math.max(here, 0)).findLast(isOpen);
  const stay = entries[here]?.decided === null ? entries[here] : undefined;
  const next = by === 1 ? (after ?? stay ?? before) : (before ?? stay ?? after);
  return { ...review, at: next?.id ?? null };
};

/** Appends new entries; the first of them becomes current when there is none. */
export const appendItems = (review: Review, items: readonly PendingItem[]): Review => {
  const existingIds = new Set(review.entries.map(({ id }) => id));
  const more = items.filter(({ id }) => !existingIds.has(id)).map(toEntry);
  return { ...review, entries: [...review.entries, ...more], at: review.at ?? more[0]?.id ?? null };
};

/** Marks an entry as decided and moves to the next one. */
export const decideCurrent = (review: Review, id: number, { status }: Choice): Review => {
  const next = updateEntry(review, id, { decided: status, trouble: null });
  return moveCurrent({ ...next, history: [...review.history.filter((one) => one !== id), id] }, 1);
};

/** Inserts an entry before the first match, or at the end. */
const insertBefore = (review: Review, entry: Entry, before: (entry: Entry) => boolean): Review => {
  const others = review.entries.filter(({ id }) => id !== entry.id);
  const position = others.findIndex(before);
  const index = position < 0 ? others.length : position;
  return { ...review, entries: others.toSpliced(index, 0, entry) };
};

const reopen = (review: Review, id: number, change: Partial<Entry>): Entry | null => {
  const entry = findEntry(review, id);
  return entry ? { ...entry, decided: null, ...change } : null;
};

/**
 * Puts an entry back into the queue because its decision failed. It comes next, so that the current entry does not
 * change while the moderator decides.
 */
export const returnToQueue = (review: Review, id: number, change: Partial<Entry>): Review => {
  const entry = reopen(review, id, change);
  if (!entry) return review;
  const history = review.history.filter((one) => one !== id);
  const { entries, at } = review;
  const here = entries.findIndex((one) => one.id === at);
  const following = entries.slice(here + 1).find((one) => one.id !== id)?.id;
  return { ...insertBefore({ ...review, history }, entry, (one) => one.id === following), at: at ?? id };
};

/** Reverts the last decision and makes its entry current. */
export const undoLast = (review: Review): { readonly review: Review; readonly id: number | null } => {
  const id = review.history.at(-1);
  const entry = id === undefined ? null : reopen(review, id, { trouble: null });
  if (id === undefined || !entry) return { review, id: null };
  const { at } = review;
  const back = insertBefore({ ...review, history: review.history.slice(0, -1) }, entry, (one) => one.id === at);
  return { review: { ...back, at: id }, id };
};

/** The accepting statuses, in the order of their digit keys. */
export const ACCEPTANCES = [
  'clientAccepted',
  'farmerAccepted',
  'particularFarmerAccepted',
  'professionalFarmerAccepted',
  'particlarBuyerAccepted',
  'professionalBuyerAccepted',
] as const satisfies readonly Status[];
