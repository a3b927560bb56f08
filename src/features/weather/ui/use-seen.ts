import { useEffect, useRef, type RefObject } from 'react';

/** Calls once when the element comes near the screen: nobody is asked for what nobody looks at. */
export const useSeen = (onSeen: () => void): RefObject<HTMLElement | null> => {
  const frame = useRef<HTMLElement>(null);
  const tell = useRef(onSeen);
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        tell.current();
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return frame;
};
