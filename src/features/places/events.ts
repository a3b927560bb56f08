/** Cities, provinces or regions were changed. Invalidates server-side caches. */
export const PLACES_CHANGED = 'places.changed';
