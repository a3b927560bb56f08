import type { ItemType } from '../../../lib/item-types.ts';
import type { IconName } from '../../../ui/icon-names.ts';

/** The icon of each item type. */
export const TYPE_ICON: Readonly<Record<ItemType, IconName>> = {
  Product: 'carrot',
  Animal: 'paw-print',
  Tool: 'tractor',
  Service: 'handshake',
  Land: 'land-plot',
  Professional: 'briefcase-business',
};
