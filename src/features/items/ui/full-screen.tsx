import { Icon } from '#ui/icon.tsx';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { dirOf } from '#lib/lang.ts';
import { savesData } from '#client/local-storage.ts';
import { useSite } from '#client/site.tsx';
import { CarouselArrow, CarouselTrack } from '#ui/carousel.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import { imageUrl } from '#lib/paths.ts';

interface Props {
  readonly title: string;
  readonly pictures: readonly string[];
  /** The index of the first picture shown. */
  readonly start: number;
  readonly onClose: () => void;
}

const round =
  'inline-flex size-12 items-center justify-center rounded-full bg-black/55 text-white hover:bg-black/80 focus-visible:outline-white aria-disabled:opacity-30';

const side = 'absolute top-1/2 -mt-6 max-md:hidden';

/** A full-screen picture viewer: swipe, arrow keys or buttons; Escape closes. */
export const FullScreen = ({ title, pictures, start, onClose }: Props): ReactNode => {
  const { t, lang } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const carousel = useCarousel();
  const { track, index, movePage } = carousel;
  // To save data a picture is loaded when it is shown, and the service worker or the server sends the one of 640 pixels.
  const [saves] = useState(savesData);
  useEffect(() => {
    dialog.current?.showModal();
    close.current?.focus();
    track.current?.children[start]?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' });
  }, [start, track]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    event.preventDefault();
    const onwards = (key === 'ArrowRight') === (dirOf(lang) === 'ltr');
    movePage(onwards ? 1 : -1);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t('item.pictures')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-black p-0 text-white"
    >
      <CarouselTrack
        carousel={carousel}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        className="h-full overscroll-contain -outline-offset-4 focus-visible:outline-white"
      >
        {pictures.map((path, of) => (
          <li key={path} className="flex w-full shrink-0 snap-center items-center justify-center">
            <img
              src={saves && of !== index && of !== start ? undefined : imageUrl(path, 1280)}
              alt={`${title} (${of + 1})`}
              width={1280}
              height={960}
              loading={Math.abs(of - start) <= (saves ? 0 : 1) ? 'eager' : 'lazy'}
              className="max-h-full w-full touch-pinch-zoom object-contain"
            />
          </li>
        ))}
      </CarouselTrack>
      <p
        aria-live="polite"
        className="absolute start-4 top-4 flex h-12 items-center rounded-full bg-black/55 px-4 tabular-nums"
      >
        <span className="sr-only">{t('item.pictures')} </span>
        <bdi className="ltr-run">
          {index + 1} / {pictures.length}
        </bdi>
      </p>
      <button
        type="button"
        ref={close}
        aria-label={t('common.close')}
        onClick={() => dialog.current?.close()}
        className={`absolute end-4 top-4 ${round}`}
      >
        <Icon name="x" className="size-6" />
      </button>
      {pictures.length > 1 && (
        <>
          <CarouselArrow carousel={carousel} to="previous" className={`start-4 ${side} ${round}`} />
          <CarouselArrow carousel={carousel} to="next" className={`end-4 ${side} ${round}`} />
        </>
      )}
    </dialog>
  );
};
