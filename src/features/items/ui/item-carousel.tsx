import { useEffect, useRef, type ReactNode } from 'react';
import { CarouselArrow, CarouselFrame, CarouselPlay, CarouselTrack } from '#ui/carousel.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import { useFromServer } from '#client/hydration.ts';
import { ItemCard, type LikeSlot } from './item-card.tsx';
import type { Teaser } from './teaser.ts';

interface Props {
  readonly items: readonly Teaser[];
  readonly Like: LikeSlot;
  readonly label: string;
  /** Content at the start of the row above the cards. */
  readonly children?: ReactNode;
}

const INTERVAL_MS = 5000;
const SIZES = '(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 44vw';
const CARD =
  'w-[45%] shrink-0 snap-start sm:w-[30%] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3rem)/4)] 2xl:w-[calc((100%-4rem)/5)]';
const round =
  'inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-olive-wash aria-disabled:opacity-35';

/** A carousel of cards: autoplay, swipe, or arrow buttons. */
export const ItemCarousel = ({ items, Like, label, children }: Props): ReactNode => {
  const carousel = useCarousel(INTERVAL_MS);
  const { track, atStart, atEnd } = carousel;
  // A new sort order starts from the first card.
  const shown = useRef(items);
  useEffect(() => {
    if (shown.current === items) return;
    shown.current = items;
    track.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [track, items]);
  const fromServer = useFromServer();
  return (
    <CarouselFrame carousel={carousel} role="group" label={label}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-2">
        <div className="min-w-0">{children}</div>
        <div className={`-me-2 flex shrink-0 items-center ${atStart && atEnd ? 'invisible' : ''}`}>
          <CarouselPlay carousel={carousel} className={round} />
          <CarouselArrow carousel={carousel} to="previous" className={`${round} max-md:hidden`} />
          <CarouselArrow carousel={carousel} to="next" className={`${round} max-md:hidden`} />
        </div>
      </div>
      <CarouselTrack
        carousel={carousel}
        className="-mx-4 scroll-px-4 gap-3 px-4 pb-3 md:mx-0 md:scroll-px-0 md:gap-4 md:px-0"
        data-cards={fromServer ? 'row' : undefined}
      >
        {items.map((item) => (
          <li key={item.id} className={CARD}>
            <ItemCard item={item} Like={Like} sizes={SIZES} />
          </li>
        ))}
      </CarouselTrack>
    </CarouselFrame>
  );
};
