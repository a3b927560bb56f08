import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onSeen` once when the element comes near the viewport, so that data is not fetched in vain. */
export const useNearViewport = (onSeen: () => void): RefObject<HTMLElement | null> => {
  const frame = useRef<HTMLElement>(null);
  const callback = useRef(onSeen);
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy device reports several changes at once.
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        callback.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return frame;
};
