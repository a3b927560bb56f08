/** Max drafts of an account, the deleted ones included. */
export const MAX_DRAFTS = 50;

/** How many accepted listings make an account a trusted seller. */
export const TRUSTED_AFTER = 20;

/**
 * Max listings that an account publishes within 24 hours: with nothing proven, with a phone or e-mail address, as a trusted
 * seller.
 */
export const PUBLICATIONS_A_DAY = { unproven: 5, proven: 30, trusted: 100 } as const;
