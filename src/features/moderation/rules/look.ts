import type { Content } from '../../items/rules/content.ts';

/** What a moderator looks at: of what the owner says, all but where and how much is left. */
export type Look = Pick<
  Content,
  'title' | 'description' | 'images' | 'category_id' | 'price_centimes' | 'price_unit' | 'details'
>;

/** What can differ between two looks; price and details are told, and bring nothing back to the moderator. */
export const CHANGES = ['title', 'description', 'images', 'category', 'price', 'details'] as const;
export type Change = (typeof CHANGES)[number];

/** The look of an item as it is now. */
export const lookOf = (content: Look): Look => {
  const { title, description, images, category_id, price_centimes, price_unit, details } = content;
  return { title, description, images, category_id, price_centimes, price_unit, details };
};

type Details = Look['details'];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The names of details that differ, whatever their order. */
export const changedDetails = (before: Details, now: Details): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => !same(before[name], now[name]));

/** What differs between a look and the next one, in the order in which it is read. */
export const changesOf = (before: Look, now: Look): Change[] => {
  const changed: Record<Change, boolean> = {
    title: before.title !== now.title,
    description: before.description !== now.description,
    images: !same(before.images, now.images),
    category: before.category_id !== now.category_id,
    price: before.price_centimes !== now.price_centimes || before.price_unit !== now.price_unit,
    details: changedDetails(before.details, now.details).length > 0,
  };
  return CHANGES.filter((change) => changed[change]);
};
