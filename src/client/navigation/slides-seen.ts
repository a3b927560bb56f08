/** Storage key that says that this device has shown the slides of the home page. */
export const SLIDES_SEEN_KEY = 'slides_seen';
