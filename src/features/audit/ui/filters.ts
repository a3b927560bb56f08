import { idIn, textIn, type FilterSource } from '../../../lib/filters.ts';

/** What the log is narrowed to; empty texts narrow nothing. */
export interface LogFilters {
  readonly q: string;
  readonly action: string;
  readonly actor_id: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  /** Days, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

const keep = (text: string, shape: RegExp): string => (shape.test(text) ? text : '');

const day = (text: string): string => {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : '';
};

/** The filters as an address or a form says them; what makes no sense narrows nothing. */
export const readFilters = (source: FilterSource): LogFilters => {
  return {
    q: textIn(source, 'q').slice(0, 80),
    action: keep(textIn(source, 'action'), /^[a-z_]{1,40}\.[a-z_]{1,40}$/),
    actor_id: idIn(source, 'actor_id'),
    subject_kind: keep(textIn(source, 'subject_kind'), /^[a-z_]{1,40}$/),
    subject_id: idIn(source, 'subject_id'),
    from: day(textIn(source, 'from')),
    to: day(textIn(source, 'to')),
  };
};

/** Whether they narrow anything. */
export const isNarrowed = (filters: LogFilters): boolean => Object.values(filters).some((value) => value !== '');
