import type { AcceptedContent, Content } from '#features/items/rules/content.ts';

/** The part of an item that a moderator sees change: everything except city and quantity. */
export type Snapshot = AcceptedContent & Pick<Content, 'price_centimes' | 'price_unit'>;

/** The fields that can differ. Changes of the price and of measures are shown, but do not send the item back to review. */
export const CHANGES = ['title', 'description', 'address', 'images', 'category', 'price', 'details'] as const;
type Change = (typeof CHANGES)[number];

/** Picks these fields of an item. */
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
    // Older versions have none.
    address: (before.address ?? '') !== (now.address ?? ''),
    images: !same(before.images, now.images),
    category: before.category_id !== now.category_id,
    price: before.price_centimes !== now.price_centimes || before.price_unit !== now.price_unit,
    details: getChangedDetails(before.details, now.details).length > 0,
  };
  return CHANGES.filter((change) => changed[change]);
};
