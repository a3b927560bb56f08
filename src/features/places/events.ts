/** Towns, provinces or regions were changed. For the server's own tables; no user is told. */
export const PLACES_CHANGED = 'places.changed';
