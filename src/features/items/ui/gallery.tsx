import { isExamplePicture } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Suspense, useState, type ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { lazyPart } from '#client/lazy-part.ts';
import type { ItemFull } from '../contract.ts';
import { getRememberedPicture, Picture } from './picture.tsx';
import { getPictures } from '../rules/details.ts';
import { CarouselArrow, CarouselTrack } from '#ui/carousel.tsx';
import { useCarousel } from '#ui/use-carousel.ts';

// Loaded on first use; offline, the gallery stays as it is.
const FullScreen = lazyPart(async () => (await import('./full-screen.tsx')).FullScreen);

// The size on phones is a little smaller than drawn: a common screen of 720 pixels then takes the picture of 640, half
// as large.
const SIZES = '(min-width: 80rem) 44rem, (min-width: 64rem) 58vw, (min-width: 48rem) 100vw, 88vw';
const arrow =
  'absolute top-1/2 z-10 -mt-5.5 inline-flex size-11 items-center justify-center rounded-full bg-raised/90 text-ink shadow-card hover:bg-raised aria-disabled:opacity-0 max-md:hidden';

interface Props {
  readonly item: ItemFull;
  readonly children?: ReactNode;
}

/** The pictures of an item: swipeable, with thumbnails, and in full screen. */
export const Gallery = ({ item, children }: Props): ReactNode => {
  const { t } = useSite();
  const pictures = getPictures(item);
  const carousel = useCarousel();
  const { index, moveTo } = carousel;
  const [early] = useState(() => getRememberedPicture(item.id));
  const [open, setOpen] = useState<number | null>(null);
  const frame = 'relative overflow-hidden bg-olive-wash max-md:-mx-4 md:rounded-card md:border md:border-line';
  if (pictures.length === 0) {
    return (
      <div className={frame}>
        <div className="aspect-4/3 md:aspect-3/2">
          <Picture path={null} type={item.type} sizes={SIZES} />
        </div>
        {children}
      </div>
    );
  }
  return (
    <section data-gallery aria-label={t('item.pictures')}>
      <div className={frame}>
        <CarouselTrack carousel={carousel}>
          {pictures.map((path, of) => (
            <li key={path} className="w-full shrink-0 snap-center">
              <button
                type="button"
                onClick={() => setOpen(of)}
                aria-label={t('item.enlarge', { n: of + 1, total: pictures.length })}
                className="relative block aspect-4/3 w-full cursor-zoom-in -outline-offset-4 md:aspect-3/2"
              >
                {of === 0 && early && <img src={early} alt="" className="absolute inset-0 size-full object-cover" />}
                <Picture
                  path={path}
                  type={item.type}
                  alt={item.title}
                  sizes={SIZES}
                  eager={of === 0 && 'first'}
                  className="relative"
                />
              </button>
            </li>
          ))}
        </CarouselTrack>
        {pictures.length > 1 && (
          <>
            <CarouselArrow carousel={carousel} to="previous" className={`${arrow} start-3`} />
            <CarouselArrow carousel={carousel} to="next" className={`${arrow} end-3`} />
          </>
        )}
        {isExamplePicture(pictures[index] ?? '') && (
          <p className="pointer-events-none absolute start-3 bottom-3 rounded-full bg-black/65 px-2.5 py-1 text-xs leading-none text-white">
            {t('item.example_picture')}
          </p>
        )}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-3 bottom-3 inline-flex h-8 items-center gap-1.5 rounded-full bg-black/65 px-3 text-sm font-medium text-white tabular-nums"
        >
          <Icon name="maximize-2" className="size-4" />
          <bdi className="ltr-run">
            {index + 1} / {pictures.length}
          </bdi>
        </span>
        {children}
      </div>
      {pictures.length > 1 && (
        <ul className="no-scrollbar mt-2.5 flex gap-2 overflow-x-auto p-0.5 max-md:hidden">
          {pictures.map((path, of) => (
            <li key={path}>
              <button
                type="button"
                onClick={() => moveTo(of)}
                aria-label={t('item.picture', { n: of + 1 })}
                aria-current={of === index}
                className={`block h-16 w-20 overflow-hidden rounded-field border-2 ${of === index ? 'border-olive' : 'border-transparent opacity-75 hover:opacity-100'}`}
              >
                <Picture path={path} type={item.type} sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <Suspense>
          <FullScreen title={item.title} pictures={pictures} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
};
