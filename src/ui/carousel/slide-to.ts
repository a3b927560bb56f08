const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const ease = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

const running = new WeakMap<HTMLElement, number>();

/**
 * Moves a scroll-snap track until a child stands at its start, in either writing direction. Browsers choose the speed of
 * their own smooth scrolling, so the steps are made here, with snapping off until the last.
 * @param ms how long it takes; at once for readers who want no motion
 */
export const slideTo = (track: HTMLElement, child: Element, ms: number): void => {
  const rtl = getComputedStyle(track).direction === 'rtl';
  const edge = Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0;
  const [outer, inner] = [track.getBoundingClientRect(), child.getBoundingClientRect()];
  const way = rtl ? inner.right - outer.right + edge : inner.left - outer.left - edge;
  const from = track.scrollLeft;
  cancelAnimationFrame(running.get(track) ?? 0);
  if (calm() || document.hidden) {
    track.scrollLeft = from + way;
    return;
  }
  const began = performance.now();
  track.dataset.sliding = '';
  const step = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - began) / ms));
    track.scrollLeft = from + way * ease(part);
    if (part < 1) running.set(track, requestAnimationFrame(step));
    else delete track.dataset.sliding;
  };
  running.set(track, requestAnimationFrame(step));
};

/** Lets go of a track that a finger or wheel has taken. */
export const letGo = (track: HTMLElement): void => {
  cancelAnimationFrame(running.get(track) ?? 0);
  delete track.dataset.sliding;
};
