import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { Carousel } from './use-carousel.ts';

interface FrameProps {
  readonly carousel: Carousel;
  readonly role: 'group' | 'region';
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The element around the slides and the controls of an autoplaying carousel. */
export const CarouselFrame = ({ carousel: { frame, frameProps }, label, children, ...rest }: FrameProps): ReactNode => {
  const { t } = useSite();
  return (
    <div ref={frame} aria-roledescription={t('card.carousel')} aria-label={label} {...frameProps} {...rest}>
      {children}
    </div>
  );
};

interface TrackProps {
  readonly carousel: Carousel;
  /** 0 makes it reachable by keyboard, for slides without controls. */
  readonly tabIndex?: 0 | undefined;
  readonly className?: string;
  readonly 'data-cards'?: 'row' | undefined;
  /** List items. */
  readonly children: ReactNode;
}

export const CarouselTrack = ({ carousel: { track, trackProps }, className = '', ...rest }: TrackProps): ReactNode => (
  <ul
    ref={track}
    {...trackProps}
    className={`no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain ${className}`}
    {...rest}
  />
);

interface ControlProps {
  readonly carousel: Carousel;
  readonly className: string;
  /** Classes of the visible disc, where it is smaller than the touch target. */
  readonly discClass?: string | undefined;
}

interface ArrowProps extends ControlProps {
  readonly to: 'previous' | 'next';
  /** Wraps around at either end. */
  readonly loops?: boolean;
}

export const CarouselArrow = ({ carousel, to, loops = false, className, discClass }: ArrowProps): ReactNode => {
  const { t } = useSite();
  const atLimit = !loops && (to === 'next' ? carousel.atEnd : carousel.atStart);
  return (
    <Button
      variant="unstyled"
      aria-label={t(`common.${to}`)}
      disabledReason={atLimit && t(to === 'next' ? 'card.at_end' : 'card.at_start')}
      onClick={() => carousel.movePage(to === 'next' ? 1 : -1, loops)}
      className={className}
    >
      <span className={discClass}>
        <Icon name={to === 'next' ? 'chevron-right' : 'chevron-left'} className="size-6 rtl:-scale-x-100" />
      </span>
    </Button>
  );
};

/** Pauses or resumes autoplay; hidden when reduced motion is preferred. */
export const CarouselPlay = ({ carousel, className, discClass }: ControlProps): ReactNode => {
  const { t } = useSite();
  const { playing, setPlaying } = carousel;
  return (
    <button
      type="button"
      data-autoplay
      onClick={() => setPlaying(!playing)}
      aria-label={t(playing ? 'card.pause' : 'card.play')}
      className={`motion-reduce:hidden ${className}`}
    >
      <span className={discClass}>
        <Icon name={playing ? 'pause' : 'play'} className="size-4.5" />
      </span>
    </button>
  );
};
