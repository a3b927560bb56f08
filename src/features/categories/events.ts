/** A category was added, changed or hidden. For the server's own tables; no user is told. */
export const CATEGORIES_CHANGED = 'categories.changed';
