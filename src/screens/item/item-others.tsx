import type { ReactNode } from 'react';
import type { ItemFull } from '#features/items/contract.ts';
import { SellerItems } from './seller-items.tsx';
import { Similar } from './similar.tsx';
import type { Teaser } from '#features/items/ui/teaser.ts';

interface Props {
  readonly item: ItemFull;
  readonly similar: readonly Teaser[] | null;
}

/** Other items: similar ones, and those of the same seller. */
export const ItemOthers = ({ item, similar }: Props): ReactNode => (
  <div id="others" className="flex flex-col gap-8 md:gap-12">
    <Similar items={similar} />
    <SellerItems key={item.id} item={item} />
  </div>
);
