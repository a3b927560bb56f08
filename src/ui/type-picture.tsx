import type { ReactNode } from 'react';
import type { ItemType } from '#lib/item-types.ts';
import type { IconName } from './icon-names.ts';

const pathOf = (type: ItemType): string => `/pictures/types/${type}`;

/** The attributes of a picture of an item type that is shown in the given `sizes`. */
export const getTypePicture = (type: ItemType, sizes: string) => ({
  src: `${pathOf(type)}-320.webp`,
  srcSet: `${pathOf(type)}-320.webp 320w, ${pathOf(type)}.webp 800w`,
  sizes,
});

export const TypeIcon = ({ type, className = 'size-8' }: { type: ItemType; className?: string }): ReactNode => (
  <img
    src={`${pathOf(type)}-128.webp`}
    alt=""
    width={32}
    height={32}
    loading="lazy"
    className={`rounded-full bg-olive-wash object-cover ${className}`}
  />
);

export const TYPE_ICON: Readonly<Record<ItemType, IconName>> = {
  Product: 'carrot',
  Animal: 'paw-print',
  Tool: 'tractor',
  Service: 'handshake',
  Land: 'land-plot',
  Professional: 'briefcase-business',
};
