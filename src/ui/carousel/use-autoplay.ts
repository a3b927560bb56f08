import { useEffect, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';

interface Autoplay {
  /** Whether autoplay is on, even if paused by hover or focus. */
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  /** Props for the element around track and buttons. */
  readonly frameProps: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

const useInView = (frame: RefObject<HTMLElement | null>): boolean => {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), {
      threshold: 0.4,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return inView;
};

/**
 * Calls `advance` every `ms` milliseconds while the frame is in view. Pauses on hover and focus; a touch stops it until
 * the play button is pressed. Does nothing when reduced motion is preferred.
 */
export const useAutoplay = (frame: RefObject<HTMLElement | null>, ms: number, advance: () => void): Autoplay => {
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const inView = useInView(frame);
  const running = playing && inView && !hovered && !focused;

  useEffect(() => {
    if (!running || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, ms);
    return () => clearInterval(timer);
  }, [running, ms, advance]);

  return {
    playing,
    setPlaying,
    frameProps: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onPointerDown: ({ pointerType, target }) => {
        if (pointerType !== 'mouse' && !(target as Element).closest('[data-autoplay]')) setPlaying(false);
      },
      // A click focuses too; only keyboard focus pauses.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible') && !target.closest('[data-autoplay]')),
      onBlur: ({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocused(false),
    },
  };
};
