import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CarouselArrow, CarouselFrame, CarouselPlay, CarouselTrack } from '#ui/carousel.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import type { WelcomeSlide } from './home-data.ts';
import { Link } from '#ui/link.tsx';
import { imageUrl } from '#lib/paths.ts';

const INTERVAL_MS = 4000;
const round = 'group/round pointer-events-auto absolute inline-flex size-11 items-center justify-center rounded-full';
const disc =
  'inline-flex size-9 items-center justify-center rounded-full bg-raised/85 text-ink shadow-card group-hover/round:bg-raised md:size-11 md:bg-raised/90';

/** Whether a picture is drawn: it leaves space for the text on one side; on a photo the text needs a background. */
const isDrawn = (picture: string): boolean => picture.endsWith('.svg');

interface SlideProps {
  readonly slide: WelcomeSlide;
  readonly index: number;
  readonly total: number;
  readonly isCurrent: boolean;
}

/** One slide: its text is over the quiet side of the picture. */
const Slide = ({ slide, index, total, isCurrent }: SlideProps): ReactNode => {
  const { t } = useSite();
  const { title, text, action, link, picture } = slide;
  return (
    <div
      role="group"
      aria-roledescription={t('home.slide')}
      aria-label={t('home.slide_of', { n: index + 1, total })}
      className="relative flex h-full min-h-36 items-center overflow-hidden rounded-card border border-line bg-surface md:min-h-56"
    >
      {/* The pictures are the same in both themes, and so is the colour of the text on them. */}
      <img
        src={imageUrl(picture, 1280)}
        alt=""
        width={1600}
        height={640}
        loading={index === 0 ? 'eager' : 'lazy'}
        {...(index === 0 ? { fetchPriority: 'high' as const } : {})}
        className="absolute inset-0 size-full object-cover object-[50%_25%]"
      />
      <div
        className={`relative flex min-w-0 max-w-1/2 flex-col items-start gap-2 p-3 text-[#22330F] md:max-w-[36%] md:gap-2.5 md:ps-8 lg:ps-12 ${isDrawn(picture) ? '' : 'self-stretch justify-center bg-[#fffdf5]/85'}`}
      >
        <h2 className="text-base leading-snug md:text-xl lg:text-3xl">{title}</h2>
        <p className="max-md:sr-only md:leading-snug lg:text-base lg:leading-normal">{text}</p>
        <Link
          to={link}
          tabIndex={isCurrent ? undefined : -1}
          className={buttonClass(
            index === 0 ? 'main' : 'olive',
            `max-md:px-3 max-md:text-sm ${index === 0 ? '' : 'dark:bg-[#43601f] dark:text-[#fffdf5]'}`,
          )}
        >
          {action}
        </Link>
      </div>
    </div>
  );
};

/** The slides at the top of the home page, edited by administrators. */
export const Slideshow = ({ slides }: { slides: readonly WelcomeSlide[] }): ReactNode => {
  const { t } = useSite();
  const carousel = useCarousel(INTERVAL_MS);
  const { index, moveTo } = carousel;
  return (
    <CarouselFrame carousel={carousel} role="region" label={t('home.welcome')} className="relative">
      <CarouselTrack carousel={carousel} className="gap-[30px] rounded-card">
        {slides.map((slide, position) => (
          <li key={slide.id} className="w-full shrink-0 snap-center">
            <Slide slide={slide} index={position} total={slides.length} isCurrent={position === index} />
          </li>
        ))}
      </CarouselTrack>
      <div className="pointer-events-none absolute inset-0">
        <CarouselPlay carousel={carousel} className={`end-1 top-1 md:end-4 md:top-4 ${round}`} discClass={disc} />
        <div className="absolute end-1 bottom-0.5 flex md:inset-x-0 md:bottom-3 md:justify-center">
          <div className="pointer-events-auto relative flex rounded-full before:absolute before:inset-x-0 before:inset-y-2.5 before:rounded-full before:bg-raised/85 md:before:inset-y-1.5">
            {slides.map(({ id }, position) => (
              <button
                key={id}
                type="button"
                aria-label={t('home.go_to_slide', { n: position + 1 })}
                aria-current={position === index}
                onClick={() => moveTo(position)}
                className="group/dot relative inline-flex h-11 w-9 items-center justify-center rounded-full md:w-11"
              >
                <span
                  className={`h-2.5 rounded-full transition-all duration-150 ${position === index ? 'w-6 bg-olive' : 'w-2.5 bg-soft/60 group-hover/dot:bg-soft'}`}
                />
              </button>
            ))}
          </div>
        </div>
        {/* Phones swipe instead. */}
        <CarouselArrow
          carousel={carousel}
          to="previous"
          loops
          className={`end-17 bottom-4 max-md:hidden ${round}`}
          discClass={disc}
        />
        <CarouselArrow
          carousel={carousel}
          to="next"
          loops
          className={`end-4 bottom-4 max-md:hidden ${round}`}
          discClass={disc}
        />
      </div>
    </CarouselFrame>
  );
};
