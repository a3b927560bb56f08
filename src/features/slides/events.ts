/** A slide was added, changed, moved or hidden. Invalidates server-side caches. */
export const SLIDES_CHANGED = 'slides.changed';
