import { useEffect, useRef, type ReactNode } from 'react';
import { CarouselArrow, CarouselFrame, CarouselTrack } from '#ui/carousel.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import { useFromServer } from '#client/hydration.ts';
import { ItemCard, type LikeSlot } from './item-card.tsx';
import type { Teaser } from './teaser.ts';

interface Props {
  readonly items: readonly Teaser[];
  readonly Like: LikeSlot;
  readonly label: string;
}

const INTERVAL_MS = 5000;
const SIZES = '(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 44vw';
const CARD =
  'w-[45%] shrink-0 snap-start sm:w-[30%] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3rem)/4)] xl:w-[calc((100%-4rem)/5)]';
const arrow =
  'group/arrow absolute inset-y-0 z-10 my-auto flex size-11 items-center justify-center aria-disabled:hidden max-md:hidden';
const disc =
  'inline-flex size-10 items-center justify-center rounded-full border border-line bg-raised text-ink shadow-raised group-hover/arrow:bg-olive-wash';

/** A carousel of cards: it moves by itself, by a swipe, or by arrow buttons. */
export const ItemCarousel = ({ items, Like, label }: Props): ReactNode => {
  const carousel = useCarousel(INTERVAL_MS);
  const { track } = carousel;
  // A new sort order starts from the first card.
  const shown = useRef(items);
  useEffect(() => {
    if (shown.current === items) return;
    shown.current = items;
    track.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [track, items]);
  const fromServer = useFromServer();
  return (
    <CarouselFrame carousel={carousel} role="group" label={label} className="relative">
      {/* Phones swipe instead. */}
      <CarouselArrow carousel={carousel} to="previous" className={`start-0 ${arrow}`} discClass={disc} />
      <CarouselArrow carousel={carousel} to="next" className={`end-0 ${arrow}`} discClass={disc} />
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
