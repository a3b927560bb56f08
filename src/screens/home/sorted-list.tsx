import { useId, type ReactNode } from 'react';
import { useNearViewport } from '#client/use-near-viewport.ts';
import type { Sort } from '#features/items/contract.ts';
import { ItemCarousel } from '#features/items/ui/item-carousel.tsx';
import { ItemGrid } from '#features/items/ui/item-grid.tsx';
import { ListEmpty, ListFailed, LoadingOverlay } from '#ui/list-states.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import { SortChips } from './sort-chips.tsx';
import type { Teaser } from '#features/items/ui/teaser.ts';
import { useSortedList } from './use-sorted.ts';
import { LikeButton } from '#features/likes/ui/like-button.tsx';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly viewAll?: string;
  /** The list from the page's loader; `null` if it failed. */
  readonly first: readonly Teaser[] | null;
  /** The sort order of `first`; absent for the list's default order. */
  readonly start?: Sort;
  readonly load: (sort: Sort | null, signal: AbortSignal) => Promise<readonly Teaser[]>;
  readonly as: 'carousel' | 'grid';
  /** Whether to load the list anew when it is about to scroll into view. */
  readonly reload?: boolean;
  /** Number of pictures above the fold, which load eagerly. */
  readonly eager?: number;
}

/** A section with items as a carousel or grid, and sort buttons above them. */
export const SortedList = ({
  title,
  text,
  viewAll,
  first,
  start,
  load,
  as,
  reload = false,
  eager = 0,
}: Props): ReactNode => {
  const id = useId();
  const { items, busy, sort, choose } = useSortedList(first, load, start ?? null);
  const frame = useNearViewport(() => reload && choose(sort));
  const chips = <SortChips sort={sort} onChoose={choose} label={title} />;
  const cards = items && items.length > 0 ? items : null;
  return (
    <section ref={frame} aria-labelledby={id}>
      <SectionHeader id={id} title={title} text={text} viewAll={viewAll} />
      <div className="relative" aria-busy={busy}>
        {busy && <LoadingOverlay />}
        <div className={busy ? 'pointer-events-none opacity-40' : ''}>
          {as === 'carousel' && cards ? (
            <ItemCarousel items={cards} Like={LikeButton} label={title}>
              {chips}
            </ItemCarousel>
          ) : (
            <>
              <div className="mb-3">{chips}</div>
              {items === null && <ListFailed onRetry={() => choose(sort)} />}
              {items?.length === 0 && <ListEmpty />}
              {cards && <ItemGrid items={cards} Like={LikeButton} eager={eager} />}
            </>
          )}
        </div>
      </div>
    </section>
  );
};
