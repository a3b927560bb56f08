import type { ItemType } from '#lib/item-types.ts';

/**
 * A part of a page's content, by which an event names the pages that it concerns: an item, a seller, a list to which new items
 * of a type (or of all types) belong, a list of sellers, the slides, or the meaning of the words of a search.
 */
export type Tag =
  | `item:${number}`
  | `seller:${number}`
  | `items:${ItemType}`
  | 'items'
  | 'sellers'
  | 'slides'
  | 'words';

interface WithId {
  readonly id: number;
}

export const tagItems = (items: readonly WithId[] | null): Tag[] => items?.map(({ id }) => `item:${id}` as const) ?? [];

/** The tag of a list of items of a type, in which a new item would appear. */
export const tagList = (type: ItemType | 'All'): Tag => (type === 'All' ? 'items' : `items:${type}`);
