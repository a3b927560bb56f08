import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { savesData } from '#client/local-storage.ts';

/** Duration of a movement in milliseconds. */
const MOVE_MS = 400;

interface Position {
  /** Index of the slide at the start of the track. */
  readonly index: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

export type Carousel = ReturnType<typeof useCarousel>;

/** Controls a scroll-snap row that is swiped, moved by buttons, or moved every `intervalMs` milliseconds if given. */
export const useCarousel = (intervalMs?: number) => {
  const track = useRef<HTMLUListElement>(null);
  const animation = useRef(0);
  const [position, setPosition] = useState<Position>({ index: 0, atStart: true, atEnd: false });

  /** The index of the slide that the list is moving to; null if it is not moving. */
  const heading = useRef<number>(null);

  const stop = useCallback((): void => {
    heading.current = null;
    cancelAnimationFrame(animation.current);
    track.current?.style.removeProperty('scroll-snap-type');
  }, []);

  const moveTo = useCallback(
    (index: number): void => {
      const list = track.current;
      if (!list?.children[index]) return;
      stop();
      const from = list.scrollLeft;
      const distance = index * getStride(list) * (getComputedStyle(list).direction === 'rtl' ? -1 : 1) - from;
      const startedAt = performance.now();
      // Browsers differ in the speed of smooth scrolling, so the animation runs here, with snapping off until its end.
      const step = (now: number): void => {
        const part = Math.min(1, Math.max(0, (now - startedAt) / MOVE_MS));
        list.scrollLeft = from + distance * ease(part);
        if (part === 1) stop();
        else animation.current = requestAnimationFrame(step);
      };
      if (prefersReducedMotion() || document.hidden) list.scrollLeft = from + distance;
      else {
        heading.current = index;
        list.style.scrollSnapType = 'none';
        animation.current = requestAnimationFrame(step);
      }
    },
    [stop],
  );

  const moveBy = useCallback(
    (steps: number, loops: boolean): void => {
      if (!track.current) return;
      // A tap while the list moves counts from the slide that it is moving to.
      const { index, atStart, atEnd } = getPosition(track.current, heading.current);
      const last = track.current.children.length - 1;
      if (steps > 0 ? !atEnd : !atStart) moveTo(Math.max(0, Math.min(last, index + steps)));
      else if (loops) moveTo(steps > 0 ? 0 : last);
    },
    [moveTo],
  );

  const onScroll = useCallback((): void => {
    if (!track.current) return;
    const next = getPosition(track.current);
    setPosition((old) =>
      old.index === next.index && old.atStart === next.atStart && old.atEnd === next.atEnd ? old : next,
    );
  }, []);
  // A short row may be at its end initially. Sizes are read when they are available: reading them during hydration would force
  // a layout of the page.
  useEffect(() => {
    if (!track.current) return undefined;
    const observer = new ResizeObserver(onScroll);
    observer.observe(track.current);
    return () => observer.disconnect();
  }, [onScroll]);

  return {
    track,
    ...position,
    moveTo,
    /** Moves by the number of visible slides; at either end it stops, or wraps around if `loops`. */
    movePage: (direction: 1 | -1, loops = false): void => {
      if (track.current) moveBy(direction * countVisible(track.current), loops);
    },
    ...useAutoplay(intervalMs, moveBy),
    // The user takes over by touch or wheel.
    trackProps: { onScroll, onWheel: stop, onTouchStart: stop },
  };
};

/**
 * Moves the slides by themselves until somebody touches them, looks at them (a pointer or the keyboard is on them) or scrolls the
 * page; then only if they are started with the button. Pauses out of view. Does nothing when reduced motion is preferred, and
 * starts only on request when data is saved.
 */
const useAutoplay = (intervalMs: number | undefined, moveBy: (steps: number, loops: boolean) => void) => {
  const frame = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(true);
  const [attended, setAttended] = useState(false);
  const [inView, setInView] = useState(false);
  /** Whether the user has started or stopped it with the button. */
  const chosen = useRef(false);
  const stop = useCallback((): void => {
    if (!chosen.current) setPlaying(false);
  }, []);
  const running = playing && inView && !attended;

  useEffect(() => {
    if (savesData()) setPlaying(false);
    addEventListener('scroll', stop, { passive: true, once: true });
    return () => removeEventListener('scroll', stop);
  }, [stop]);

  useEffect(() => {
    if (!frame.current || intervalMs === undefined) return undefined;
    // A busy device reports several changes at once; the last one counts.
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true), {
      threshold: 0.4,
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [intervalMs]);

  useEffect(() => {
    if (!running || intervalMs === undefined || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => document.hidden || moveBy(1, true), intervalMs);
    return () => clearInterval(timer);
  }, [running, intervalMs, moveBy]);

  return {
    /** The element around track and controls. */
    frame,
    /** Whether it moves by itself, even if it pauses because it is looked at. */
    playing,
    setPlaying: (next: boolean): void => {
      chosen.current = true;
      setPlaying(next);
    },
    frameProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setAttended(true),
      onPointerLeave: () => {
        setAttended(false);
        stop();
      },
      onPointerDown: ({ pointerType, target }: PointerEvent) => {
        if (pointerType !== 'mouse' && !(target as Element).closest('[data-autoplay]')) setPlaying(false);
      },
      // A click focuses too; only keyboard focus pauses.
      onFocus: ({ target }: FocusEvent) =>
        setAttended(target.matches(':focus-visible') && !target.closest('[data-autoplay]')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        setAttended(false);
        stop();
      },
    },
  };
};

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const ease = (progress: number): number => (progress < 0.5 ? 2 * progress * progress : 1 - (2 - 2 * progress) ** 2 / 2);

/** The distance between the starts of two slides, in pixels. */
const getStride = ({ children: [first, second], clientWidth }: HTMLElement): number =>
  (first && second && Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left)) ||
  clientWidth ||
  1;

const countVisible = (list: HTMLElement): number => Math.max(1, Math.round(list.clientWidth / getStride(list)));

/**
 * Returns the position of a list.
 * @param heading the index of the slide that it is moving to: then the position that it will have there
 */
const getPosition = (list: HTMLElement, heading: number | null = null): Position => {
  // Without the sign, the distance from the start is the same in both writing directions.
  const at = heading === null ? Math.abs(list.scrollLeft) : heading * getStride(list);
  return {
    index: Math.round(at / getStride(list)),
    atStart: at < 8,
    atEnd: at + list.clientWidth >= list.scrollWidth - 8,
  };
};
