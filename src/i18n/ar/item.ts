import type { item as en } from '../en/item.ts';
import type { Texts } from '../t.ts';

export const item: Texts<typeof en> = {};
