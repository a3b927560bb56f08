import type { PlainKey } from '../../../i18n/page.ts';
import { STATUSES, type Status } from '../rules.ts';

/** The options of the status filter: each status, and two groups of audiences. */
export const FILTER_CHOICES = [...STATUSES, 'companyAccepted', 'individualAccepted'] as const;

/** The text key of a filter. */
export const filterKey = (filter: (typeof FILTER_CHOICES)[number]): PlainKey =>
  filter === 'companyAccepted' || filter === 'individualAccepted'
    ? `moderation.group.${filter}`
    : `moderation.status.${filter satisfies Status}`;
