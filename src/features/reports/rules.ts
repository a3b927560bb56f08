/** What can be wrong with a listing, the gravest first: the order in which a reader is asked. */
export const REASONS = ['fraud', 'wrong_facts', 'forbidden_goods', 'offensive', 'unavailable'] as const;
export type Reason = (typeof REASONS)[number];

/** The longest text beside a reason, in characters as people count them. */
export const MOST_TEXT = 1000;

/** What became of a report: it waits, an administrator found it right, or found nothing wrong. */
export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What a decision makes of an open report. */
export const DECIDED = ['upheld', 'dismissed'] as const satisfies readonly ReportStatus[];
export type Decided = (typeof DECIDED)[number];

/** What the administrators' list can be narrowed to. */
export const REPORT_FILTERS = [...REPORT_STATUSES, 'all'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];
