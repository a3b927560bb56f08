const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const ease = (progress: number): number => (progress < 0.5 ? 2 * progress * progress : 1 - (2 - 2 * progress) ** 2 / 2);

const running = new WeakMap<HTMLElement, number>();

/**
 * Scrolls a scroll-snap track until a child is at its start, in either writing direction. Browsers differ in the speed
 * of smooth scrolling, so the animation runs here, with snapping off until the end.
 * @param ms duration; ignored when reduced motion is preferred
 */
export const slideTo = (track: HTMLElement, child: Element, ms: number): void => {
  const rtl = getComputedStyle(track).direction === 'rtl';
  const edge = Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0;
  const [outer, inner] = [track.getBoundingClientRect(), child.getBoundingClientRect()];
  const distance = rtl ? inner.right - outer.right + edge : inner.left - outer.left - edge;
  const from = track.scrollLeft;
  cancelAnimationFrame(running.get(track) ?? 0);
  if (prefersReducedMotion() || document.hidden) {
    track.scrollLeft = from + distance;
    return;
  }
  const startedAt = performance.now();
  track.dataset.sliding = '';
  const step = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - startedAt) / ms));
    track.scrollLeft = from + distance * ease(part);
    if (part < 1) running.set(track, requestAnimationFrame(step));
    else delete track.dataset.sliding;
  };
  running.set(track, requestAnimationFrame(step));
};

/** Stops the animation when the user scrolls by touch or wheel. */
export const stopSliding = (track: HTMLElement): void => {
  cancelAnimationFrame(running.get(track) ?? 0);
  delete track.dataset.sliding;
};
