import type { PendingItem, PendingView } from '../../contract.ts';
import type { Status } from '../../rules.ts';
import type { Reason } from '../../rules/reasons.ts';

/** One item of the review. */
export interface Entry {
  readonly id: number;
  readonly title: string;
  /** What is judged; null while it is on its way, and nothing is decided about what was not seen. */
  readonly view: PendingView | null;
  /** `updated_at` as it is shown. */
  readonly seen: string;
  readonly decided: Status | null;
  /** Why it is back, or cannot be shown. */
  readonly trouble: string | null;
  readonly note: string;
}

/** What is decided about an entry. */
export interface Choice {
  readonly status: Status;
  readonly reason?: Reason | undefined;
}

/** Where the review stands: the items in their order, and which one is looked at (none at the end). */
export interface Review {
  readonly entries: readonly Entry[];
  readonly at: number | null;
  /** Decisions of this review, the last at the end. */
  readonly history: readonly number[];
}

export const entryOf = ({ id, title, updated_at }: PendingItem): Entry => ({
  id,
  title,
  view: null,
  seen: updated_at,
  decided: null,
  trouble: null,
  note: '',
});

const find = ({ entries }: Review, id: number): Entry | undefined => entries.find((entry) => entry.id === id);

/** The entry that is looked at. */
export const current = (review: Review): Entry | undefined =>
  review.at === null ? undefined : find(review, review.at);

export const openOnes = ({ entries }: Review): Entry[] => entries.filter(({ decided }) => decided === null);

/** Changes one entry. */
export const changed = (review: Review, id: number, change: Partial<Entry>): Review => ({
  ...review,
  entries: review.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
});

/** The next undecided item, or the one before; at either end it stays. Past a decided one the other direction is looked in too. */
export const moved = (review: Review, by: 1 | -1): Review => {
  const { entries, at } = review;
  const here = entries.findIndex(({ id }) => id === at);
  const isOpen = ({ decided }: Entry): boolean => decided === null;
  const after = entries.slice(here + 1).find(isOpen);
  const before = entries.slice(0, Math.max(here, 0)).findLast(isOpen);
  const stay = entries[here]?.decided === null ? entries[here] : undefined;
  const next = by === 1 ? (after ?? stay ?? before) : (before ?? stay ?? after);
  return { ...review, at: next?.id ?? null };
};

/** Adds items that are not there yet, behind the others; where nothing was looked at the first of them is. */
export const grown = (review: Review, items: readonly PendingItem[]): Review => {
  const known = new Set(review.entries.map(({ id }) => id));
  const more = items.filter(({ id }) => !known.has(id)).map(entryOf);
  return { ...review, entries: [...review.entries, ...more], at: review.at ?? more[0]?.id ?? null };
};

/** The item that is looked at is decided, and the next one is looked at. */
export const decidedNow = (review: Review, id: number, { status }: Choice): Review => {
  const next = changed(review, id, { decided: status, trouble: null });
  return moved({ ...next, history: [...review.history.filter((one) => one !== id), id] }, 1);
};

/** Puts an entry in front of another; at the end where there is none. */
const placed = (review: Review, entry: Entry, before: (entry: Entry) => boolean): Review => {
  const others = review.entries.filter(({ id }) => id !== entry.id);
  const found = others.findIndex(before);
  const index = found < 0 ? others.length : found;
  return { ...review, entries: others.toSpliced(index, 0, entry) };
};

const reopened = (review: Review, id: number, change: Partial<Entry>): Entry | null => {
  const entry = find(review, id);
  return entry ? { ...entry, decided: null, ...change } : null;
};

/** An item whose decision was not taken: it comes next, since whoever is looking at another has its keys under their fingers. */
export const cameBack = (review: Review, id: number, change: Partial<Entry>): Review => {
  const entry = reopened(review, id, change);
  if (!entry) return review;
  const history = review.history.filter((one) => one !== id);
  const { entries, at } = review;
  const here = entries.findIndex((one) => one.id === at);
  const following = entries.slice(here + 1).find((one) => one.id !== id)?.id;
  return { ...placed({ ...review, history }, entry, (one) => one.id === following), at: at ?? id };
};

/** The last decision is taken back: its item is looked at again. */
export const undoneLast = (review: Review): { readonly review: Review; readonly id: number | null } => {
  const id = review.history.at(-1);
  const entry = id === undefined ? null : reopened(review, id, { trouble: null });
  if (id === undefined || !entry) return { review, id: null };
  const { at } = review;
  const back = placed({ ...review, history: review.history.slice(0, -1) }, entry, (one) => one.id === at);
  return { review: { ...back, at: id }, id };
};
