/** A slide of the welcome was added, changed, moved or hidden. For the server's own tables; no user is told. */
export const SLIDES_CHANGED = 'slides.changed';
