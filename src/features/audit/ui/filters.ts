import { getIdParam, getTextParam, type FilterSource } from '#lib/filters.ts';

/** Filters of the log; empty values match everything. */
export interface LogFilters {
  readonly q: string;
  readonly action: string;
  readonly actor_id: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  /** Dates, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

const matchOrEmpty = (text: string, pattern: RegExp): string => (pattern.test(text) ? text : '');

const dayOrEmpty = (text: string): string => {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : '';
};

/** Reads the filters from a URL or a form; invalid values are ignored. */
export const readFilters = (source: FilterSource): LogFilters => {
  return {
    q: getTextParam(source, 'q').slice(0, 80),
    action: matchOrEmpty(getTextParam(source, 'action'), /^[a-z_]{1,40}\.[a-z_]{1,40}$/),
    actor_id: getIdParam(source, 'actor_id'),
    subject_kind: matchOrEmpty(getTextParam(source, 'subject_kind'), /^[a-z_]{1,40}$/),
    subject_id: getIdParam(source, 'subject_id'),
    from: dayOrEmpty(getTextParam(source, 'from')),
    to: dayOrEmpty(getTextParam(source, 'to')),
  };
};

export const hasFilters = (filters: LogFilters): boolean => Object.values(filters).some((value) => value !== '');
