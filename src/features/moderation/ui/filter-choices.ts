import type { PlainKey } from '../../../i18n/page.ts';
import { getTextParam, type FilterSource } from '../../../lib/filters.ts';
import { FILTERS, STATUSES, type Filter, type Status } from '../rules.ts';
import '../../../client/texts/dashboard.ts';

/** The options of the status filter: each status, and two groups of audiences. */
export const FILTER_CHOICES = [...STATUSES, 'companyAccepted', 'individualAccepted'] as const;

/** The text key of a filter. */
export const filterKey = (filter: (typeof FILTER_CHOICES)[number]): PlainKey =>
  filter === 'companyAccepted' || filter === 'individualAccepted'
    ? `moderation.group.${filter}`
    : `moderation.status.${filter satisfies Status}`;

/** Reads the filters of the queue from the URL or a form; pending items are the default. */
export const readQueueFilters = (source: FilterSource): { status: Filter; city_id: string } => ({
  status: FILTERS.find((filter) => filter === getTextParam(source, 'status')) ?? 'pending',
  city_id: getTextParam(source, 'city_id'),
});
