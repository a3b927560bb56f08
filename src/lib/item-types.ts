/** The six item types, in the order of the tabs. */
export const ITEM_TYPES = ['Product', 'Animal', 'Tool', 'Service', 'Land', 'Professional'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const isItemType = (value: unknown): value is ItemType => ITEM_TYPES.includes(value as ItemType);
