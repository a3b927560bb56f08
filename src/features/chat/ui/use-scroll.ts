import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So near to an edge (pixels) somebody is there. */
const NEAR = 120;

/** Some browsers keep the place by themselves, which would count twice. */
const keepStill = (room: HTMLElement): void => {
  room.style.overflowAnchor = 'none';
};

interface Options {
  /** Changes when something was added at the end. */
  readonly last: string;
  /** Whether that is the reader's own. */
  readonly own: boolean;
  /** Asked for when the beginning comes near. */
  readonly onTop: () => void;
}

/**
 * The scrolling of a list whose origin is its end (`flex-col-reverse`): it opens there, and what is added at its
 * beginning moves nothing. What is added at the end is followed by who reads there, and counted for who does not.
 */
export const useScroll = (room: RefObject<HTMLElement | null>, { last, own, onTop }: Options) => {
  /** What was the last when the reader went up; null at the end. */
  const [left, setLeft] = useState<string | null>(null);
  const height = useRef(0);
  const known = useRef(last);

  useLayoutEffect(() => {
    const { current } = room;
    if (!current) return;
    keepStill(current);
    const grown = current.scrollHeight - height.current;
    height.current = current.scrollHeight;
    if (known.current === last) return;
    known.current = last;
    if (own || current.scrollTop > -NEAR) current.scrollTo({ top: 0 });
    // Counted from the end, the place moves with it.
    else current.scrollBy({ top: -grown });
  });

  const onScroll = (): void => {
    const { current } = room;
    if (!current) return;
    const below = -current.scrollTop;
    setLeft((now) => (below > NEAR ? (now ?? last) : null));
    if (current.scrollHeight - current.clientHeight - below < NEAR) onTop();
  };
  return {
    away: left !== null,
    /** Something has come at the end meanwhile. */
    missed: left !== null && left !== last,
    onScroll,
    toEnd: (): void => room.current?.scrollTo({ top: 0 }),
  };
};
