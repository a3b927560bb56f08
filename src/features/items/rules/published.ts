/** The status filters of the administrator's list. */
export const PUBLISHED_STATUSES = ['pending', 'accepted', 'rejected', 'deleted', 'boosted'] as const;
