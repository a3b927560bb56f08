import type { ReactNode } from 'react';
import type { SellerTeaser } from './load.ts';
import { SellerTile } from './seller-tile.tsx';

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3 min-[112rem]:grid-cols-4';

/** A grid of seller cards. */
export const SellerGrid = ({ sellers }: { sellers: readonly SellerTeaser[] }): ReactNode => (
  <ul className={GRID}>
    {sellers.map((seller, index) => (
      <li key={seller.id} className="min-w-0">
        <SellerTile seller={seller} eager={index < 4} />
      </li>
    ))}
  </ul>
);

/** A placeholder for the grid while it loads. */
export const SellerSkeleton = (): ReactNode => (
  <div aria-hidden="true" className={GRID}>
    {Array.from({ length: 9 }, (_, index) => (
      <div key={index} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <div className="flex items-center gap-3">
          <div className="skeleton size-16 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 py-1">
            <div className="skeleton h-4 w-2/3" />
            <div className="skeleton h-3 w-1/2" />
            <div className="skeleton h-3 w-4/5" />
          </div>
        </div>
        <div className="skeleton h-4 w-3/5" />
        <div className="flex items-center justify-between border-t border-line pt-3">
          <div className="skeleton h-7 w-1/3" />
          <div className="skeleton h-4 w-1/4" />
        </div>
      </div>
    ))}
  </div>
);
