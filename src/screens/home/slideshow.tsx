import { useEffect, type ReactNode } from 'react';
import { writeStored, SLIDES_SEEN_KEY } from '#client/local-storage.ts';
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
const atSide = 'top-1/2 -mt-5.5 md:top-auto md:mt-0 md:bottom-4';

/** Whether a picture is drawn: it leaves space for the text on one side; on a photo the text needs a background. */
const isDrawn = (picture: string): boolean => picture.endsWith('.svg');

/** One slide: the text is below the picture on phones and over its quiet side on wide screens. */
const Slide = ({ slide, index, total }: { slide: WelcomeSlide; index: number; total: number }): ReactNode => {
  const { t } = useSite();
  const { title, text, action, link, picture } = slide;
  return (
    <div
      role="group"
      aria-roledescription={t('home.slide')}
      aria-label={t('home.slide_of', { n: index + 1, total })}
      className="slide relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface md:block"
    >
      {/* The pictures are the same in both themes, and so is the colour of the text on them. */}
      <img
        src={imageUrl(picture, 1280)}
        alt=""
        width={1600}
        height={640}
        loading={index === 0 ? 'eager' : 'lazy'}
        {...(index === 0 ? { fetchPriority: 'high' as const } : {})}
        className="aspect-video w-full object-cover md:aspect-5/2"
      />
      <div
        className={`flex min-w-0 flex-1 flex-col items-start gap-1.5 p-4 md:absolute md:inset-y-0 md:start-0 md:w-[34%] md:justify-center md:gap-3 md:ps-8 md:pb-16 md:text-[#22330F] lg:gap-4 lg:ps-12 ${isDrawn(picture) ? 'md:pe-0' : 'md:bg-[#fffdf5]/85 md:pe-6'}`}
      >
        <h2 className="text-lg md:text-xl lg:text-3xl xl:text-4xl">{title}</h2>
        <p className="text-sm max-md:text-soft md:leading-snug lg:text-base lg:leading-normal xl:text-lg">{text}</p>
        <Link
          to={link}
          className={buttonClass(
            index === 0 ? 'main' : 'olive',
            `max-md:mt-2 md:mt-1 ${index === 0 ? '' : 'dark:md:bg-[#43601f] dark:md:text-[#fffdf5]'}`,
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
  useEffect(() => writeStored(SLIDES_SEEN_KEY, 'true'), []);
  return (
    <CarouselFrame carousel={carousel} role="region" label={t('home.welcome')} className="relative">
      <CarouselTrack carousel={carousel} className="gap-[30px] rounded-card">
        {slides.map((slide, position) => (
          <li key={slide.id} className="w-full shrink-0 snap-center">
            <Slide slide={slide} index={position} total={slides.length} />
          </li>
        ))}
      </CarouselTrack>
      {/* The controls lie over the picture, whose height on phones follows the page width. */}
      <div className="slide-controls pointer-events-none absolute inset-x-0 top-0 h-[calc((100vw-2rem)*9/16)] md:inset-y-0 md:h-auto">
        <CarouselPlay
          carousel={carousel}
          className={`start-1 bottom-1 md:start-4 md:bottom-4 ${round}`}
          discClass={disc}
        />
        <div className="absolute inset-x-0 bottom-1 flex justify-center md:bottom-4">
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
        <CarouselArrow
          carousel={carousel}
          to="previous"
          loops
          className={`start-1 md:start-auto md:end-17 ${atSide} ${round}`}
          discClass={disc}
        />
        <CarouselArrow
          carousel={carousel}
          to="next"
          loops
          className={`end-1 md:end-4 ${atSide} ${round}`}
          discClass={disc}
        />
      </div>
    </CarouselFrame>
  );
};
