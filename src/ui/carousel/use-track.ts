import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { stopSliding, slideTo } from './slide-to.ts';

/** Duration of a scroll in milliseconds. */
const DURATION_MS = 400;

interface Track<E extends HTMLElement> {
  readonly track: RefObject<E | null>;
  /** Index of the child at the start of the track. */
  readonly index: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly scrollToIndex: (index: number) => void;
  /** Moves by a number of children, wrapping around at either end. */
  readonly scrollBySteps: (by: number) => void;
  /** Moves by the number of visible children. */
  readonly scrollByPage: (by: 1 | -1) => void;
  /** Props for the track. */
  readonly handlers: { readonly onScroll: () => void; readonly onWheel: () => void; readonly onTouchStart: () => void };
}

interface Position {
  readonly index: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

// Without the sign, the distance from the start is the same in both directions.
const getPosition = (list: HTMLElement): Position => {
  const at = Math.abs(list.scrollLeft);
  const first = list.firstElementChild?.getBoundingClientRect();
  const second = list.children[1]?.getBoundingClientRect();
  const stride = first && second ? Math.abs(second.left - first.left) : list.clientWidth;
  return {
    index: stride > 0 ? Math.round(at / stride) : 0,
    atStart: at < 8,
    atEnd: at + list.clientWidth >= list.scrollWidth - 8,
  };
};

const countVisible = (list: HTMLElement): number => {
  const width = list.firstElementChild?.getBoundingClientRect().width ?? list.clientWidth;
  return Math.max(1, Math.floor((list.clientWidth + 16) / (width + 12)));
};

/** Controls a scroll-snap row that is swiped or moved by buttons. */
export const useTrack = <E extends HTMLElement = HTMLUListElement>(): Track<E> => {
  const track = useRef<E>(null);
  const [where, setWhere] = useState<Position>({ index: 0, atStart: true, atEnd: false });

  const go = useCallback((index: number): void => {
    const child = track.current?.children[index];
    if (track.current && child) slideTo(track.current, child, DURATION_MS);
  }, []);

  const step = useCallback(
    (by: number): void => {
      const list = track.current;
      if (!list) return;
      const { index, atStart, atEnd } = getPosition(list);
      const last = list.children.length - 1;
      if (by > 0) go(atEnd ? 0 : Math.min(last, index + by));
      else go(atStart ? last : Math.max(0, index + by));
    },
    [go],
  );

  const turn = useCallback(
    (by: 1 | -1): void => {
      if (track.current) step(by * countVisible(track.current));
    },
    [step],
  );

  const onScroll = useCallback((): void => {
    if (!track.current) return;
    const next = getPosition(track.current);
    setWhere((old) =>
      old.index === next.index && old.atStart === next.atStart && old.atEnd === next.atEnd ? old : next,
    );
  }, []);
  // A short row may be at its end initially.
  useEffect(onScroll, [onScroll]);
  const release = (): void => {
    if (track.current) stopSliding(track.current);
  };
  return {
    track,
    ...where,
    scrollToIndex: go,
    scrollBySteps: step,
    scrollByPage: turn,
    handlers: { onScroll, onWheel: release, onTouchStart: release },
  };
};
