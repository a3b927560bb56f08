/** Number of days shown, including today, and of the previous days to compare with. */
export const SHOWN_DAYS = 30;

/** Max length of an export in days, both ends included. */
export const MAX_EXPORT_DAYS = 366;
