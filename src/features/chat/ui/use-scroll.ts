import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Pixels within which an edge counts as reached. */
const EDGE_DISTANCE = 120;

/** Disables the browser's scroll anchoring, which would correct twice. */
const disableScrollAnchoring = (scroller: HTMLElement): void => {
  scroller.style.overflowAnchor = 'none';
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
export const useScroll = (container: RefObject<HTMLElement | null>, { last, own, onTop }: Options) => {
  /** The last message when the user scrolled up; null at the end. */
  const [lastSeen, setLastSeen] = useState<string | null>(null);
  const height = useRef(0);
  const known = useRef(last);

  useLayoutEffect(() => {
    const { current } = container;
    if (!current) return;
    disableScrollAnchoring(current);
    const grown = current.scrollHeight - height.current;
    height.current = current.scrollHeight;
    if (known.current === last) return;
    known.current = last;
    if (own || current.scrollTop > -EDGE_DISTANCE) current.scrollTo({ top: 0 });
    // The position is measured from the end, so it must be corrected.
    else current.scrollBy({ top: -grown });
  });

  const onScroll = (): void => {
    const { current } = container;
    if (!current) return;
    const below = -current.scrollTop;
    setLastSeen((now) => (below > EDGE_DISTANCE ? (now ?? last) : null));
    if (current.scrollHeight - current.clientHeight - below < EDGE_DISTANCE) onTop();
  };
  return {
    away: lastSeen !== null,
    /** Whether messages arrived at the end since. */
    missed: lastSeen !== null && lastSeen !== last,
    onScroll,
    toEnd: (): void => container.current?.scrollTo({ top: 0 }),
  };
};
