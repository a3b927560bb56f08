/** A category was added, changed or hidden. Invalidates server-side caches. */
export const CATEGORIES_CHANGED = 'categories.changed';
