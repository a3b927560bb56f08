/** Reasons to report an item, most serious first, in the order they are offered. */
export const REASONS = ['fraud', 'wrong_facts', 'forbidden_goods', 'offensive', 'unavailable'] as const;
export type ReportReason = (typeof REASONS)[number];

/** Maximum length of the text in code points. */
export const MAX_TEXT_LENGTH = 1000;

/** Status of a report: open, upheld, or dismissed. */
export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The statuses that a decision can set. */
export const DECISION_STATUSES = ['upheld', 'dismissed'] as const satisfies readonly ReportStatus[];
export type DecisionStatus = (typeof DECISION_STATUSES)[number];

/** Status filters of the administrators' list. */
export const REPORT_FILTERS = [...REPORT_STATUSES, 'all'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];
