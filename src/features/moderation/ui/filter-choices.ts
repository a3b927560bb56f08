import type { PlainKey } from '../../../i18n/page.ts';
import { STATUSES, type Status } from '../rules.ts';

/** What the list's filter offers: each status, and two groups of audiences. */
export const FILTER_CHOICES = [...STATUSES, 'companyAccepted', 'individualAccepted'] as const;

/** The text of a filter. */
export const filterKey = (filter: (typeof FILTER_CHOICES)[number]): PlainKey =>
  filter === 'companyAccepted' || filter === 'individualAccepted'
    ? `moderation.group.${filter}`
    : `moderation.status.${filter satisfies Status}`;
