import { PATHS, pathTo, withQuery } from '../../../lib/paths.ts';
import type { AuditRow } from '../contract.ts';

const LISTS: Readonly<Record<string, string>> = {
  category: PATHS.adminCategories,
  city: PATHS.adminPlaces,
  concept: PATHS.adminDictionary,
  slide: PATHS.adminSlides,
  report: PATHS.adminReports,
  chat_report: withQuery(PATHS.adminReports, { of: 'chats' }),
};

/** The page where the subject of a row stands; null where it has none, or has none any more. */
export const subjectPage = ({ action, subject }: Pick<AuditRow, 'action' | 'subject'>): string | null => {
  const { kind, id } = subject;
  if (action.endsWith('.removed')) return null;
  if (id === null) return LISTS[kind] ?? null;
  const params = { id: String(id) };
  if (kind === 'item') return pathTo('adminShowItem', params);
  if (kind === 'order') return pathTo('adminEditOrder', params);
  if (kind === 'user') return pathTo('adminPerson', params);
  return LISTS[kind] ?? null;
};
