import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Pixels within which an edge counts as reached. */
const NEAR = 120;

/** Disables the browser's scroll anchoring, which would correct twice. */
const keepStill = (room: HTMLElement): void => {
  room.style.overflowAnchor = 'none';
};

interface Options {
  /** Changes when a message was added at the end. */
  readonly last: string;
  /** Whether that message is the viewer's own. */
  readonly own: boolean;
  /** Called when the user approaches the start. */
  readonly onTop: () => void;
}

/**
 * Scrolls a list whose origin is its end (`flex-col-reverse`): it opens at the end, and content added at the start
 * moves nothing. New messages are followed at the end, and flagged otherwise.
 */
export const useScroll = (room: RefObject<HTMLElement | null>, { last, own, onTop }: Options) => {
  /** The last message when the user scrolled up; null at the end. */
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
    // The position is measured from the end, so it must be corrected.
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
    /** Whether messages arrived at the end since. */
    missed: left !== null && left !== last,
    onScroll,
    toEnd: (): void => room.current?.scrollTo({ top: 0 }),
  };
};
