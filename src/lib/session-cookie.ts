/** Prefix of the accounts library's cookies. */
export const COOKIE_PREFIX = 'ghalla';

export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** Lifetime of a session after its last day of use, in seconds. Its end at the latest is a rule of accounts. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The cookie with the random id of a device, by which the server recognizes it. */
export const DEVICE_COOKIE = `${COOKIE_PREFIX}.device`;

/** Lifetime of a device's id after its last use, in seconds: the longest that browsers store a cookie. */
export const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** The cookie of a browser that has just changed something: as long as it exists, pages are not read from a replica. */
export const CHANGED_COOKIE = `${COOKIE_PREFIX}.changed`;
