import { Icon } from '../../../ui/icon.tsx';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { ItemCard, type LikeSlot } from './item-card.tsx';
import { PlayButton } from '../../../ui/carousel/play-button.tsx';
import type { Teaser } from './teaser.ts';
import { useAutoplay } from '../../../ui/carousel/use-autoplay.ts';
import { useTrack } from '../../../ui/carousel/use-track.ts';

interface Props {
  readonly items: readonly Teaser[];
  readonly Like: LikeSlot;
  /** Accessible name of the carousel. */
  readonly label: string;
  /** Shown at the start of the row above the cards. */
  readonly children?: ReactNode;
}

const EVERY = 5000;
const SIZES = '(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 44vw';
const round =
  'inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-olive-wash aria-disabled:opacity-35';

/** A carousel of cards: autoplay, swipe, or arrow buttons. */
export const ItemCarousel = ({ items, Like, label, children }: Props): ReactNode => {
  const { t } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  const { track, atStart, atEnd, scrollBySteps: step, scrollByPage: turn, handlers } = useTrack();
  const advance = useCallback(() => step(1), [step]);
  const { playing, setPlaying, frameProps: watching } = useAutoplay(frame, EVERY, advance);
  // A new sort order starts from the first card.
  useEffect(() => {
    if (items.length > 0) track.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [track, items]);
  return (
    <div ref={frame} role="group" aria-roledescription={t('card.carousel')} aria-label={label} {...watching}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-2">
        <div className="min-w-0">{children}</div>
        <div className={`-me-2 flex shrink-0 items-center ${atStart && atEnd ? 'invisible' : ''}`}>
          <PlayButton playing={playing} onChange={setPlaying} className={round} />
          <button
            type="button"
            aria-label={t('common.previous')}
            aria-disabled={atStart}
            onClick={() => !atStart && turn(-1)}
            className={`${round} max-md:hidden`}
          >
            <Icon name="chevron-left" className="size-6 rtl:-scale-x-100" />
          </button>
          <button
            type="button"
            aria-label={t('common.next')}
            aria-disabled={atEnd}
            onClick={() => !atEnd && turn(1)}
            className={`${round} max-md:hidden`}
          >
            <Icon name="chevron-right" className="size-6 rtl:-scale-x-100" />
          </button>
        </div>
      </div>
      <ul
        ref={track}
        {...handlers}
        className="no-scrollbar -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3 data-sliding:snap-none md:mx-0 md:scroll-px-0 md:gap-4 md:px-0"
      >
        {items.map((item) => (
          <li
            key={item.id}
            className="w-[45%] shrink-0 snap-start sm:w-[30%] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3rem)/4)] 2xl:w-[calc((100%-4rem)/5)]"
          >
            <ItemCard item={item} Like={Like} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </div>
  );
};
