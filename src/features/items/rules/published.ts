/** Where a published item stands, as the administrator's list tells them apart. */
export const PUBLISHED_STATUSES = ['pending', 'accepted', 'rejected', 'deleted', 'boosted'] as const;
