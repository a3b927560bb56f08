import type { ReactNode } from 'react';
import { useFromServer } from '#client/hydration.ts';
import { ItemCard, type LikeSlot } from './item-card.tsx';
import type { Teaser } from './teaser.ts';

/** Two columns on phones, up to six on wide screens. */
const GRID = 'grid-fit-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4 2xl:grid-cols-5 min-[112rem]:grid-cols-6';

interface Props {
  readonly items: readonly Teaser[];
  readonly Like: LikeSlot;
  /** Number of pictures above the fold, which load eagerly. */
  readonly eager?: number;
  readonly level?: 'h2' | 'h3';
  /** Whether phones show the first six only. */
  readonly short?: boolean;
  readonly onOpen?: ((id: number) => void) | undefined;
}

/**
 * A grid of item cards. The style sheet delays the layout of lists that came with the page (`data-cards`) until they are near;
 * those that the browser renders are laid out at once, so that going back finds its place.
 */
export const ItemGrid = ({ items, Like, eager = 0, level = 'h3', short = false, onOpen }: Props): ReactNode => (
  <ul
    className={`${GRID} ${short ? 'max-md:[&>:nth-child(n+7)]:hidden' : ''}`}
    data-cards={useFromServer() ? (short ? 'short' : 'grid') : undefined}
  >
    {items.map((item, index) => (
      <li key={item.id} className="min-w-0">
        <ItemCard
          item={item}
          Like={Like}
          level={level}
          eager={index < eager && (index === 0 ? 'first' : true)}
          onOpen={onOpen}
        />
      </li>
    ))}
  </ul>
);

/** A placeholder of the exact size of a card. */
export const CardSkeleton = (): ReactNode => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <div className="skeleton aspect-4/3 rounded-none" />
    <div className="flex flex-col gap-2 px-3 pt-3 pb-1.5">
      <div className="skeleton h-3 w-1/3" />
      <div className="skeleton h-4 w-full" />
      <div className="skeleton h-4 w-2/3" />
      <div className="skeleton h-5 w-1/2" />
      <div className="skeleton h-3 w-2/5" />
      <div className="skeleton h-3 w-3/5" />
    </div>
  </div>
);

/** A placeholder for the grid while it loads. */
export const GridSkeleton = ({ count = 12 }: { count?: number }): ReactNode => (
  <div aria-hidden="true" className={GRID}>
    {Array.from({ length: count }, (_, index) => (
      <CardSkeleton key={index} />
    ))}
  </div>
);
