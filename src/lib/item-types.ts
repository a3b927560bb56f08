/** The six types of listings, in the order in which tabs show them. */
export const ITEM_TYPES = ['Product', 'Animal', 'Tool', 'Service', 'Land', 'Professional'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const isItemType = (value: unknown): value is ItemType => ITEM_TYPES.includes(value as ItemType);
