/** So many days the overview tells, today included, and compares with as many before them. */
export const SHOWN_DAYS = 30;

/** The longest stretch of an export, both ends included. */
export const MOST_DAYS = 366;
