import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import type { AuditEntry } from '../contract.ts';

const LIST_PATHS: Readonly<Record<string, string>> = {
  category: PATHS.adminCategories,
  city: PATHS.adminCities,
  concept: PATHS.adminDictionary,
  slide: PATHS.adminSlides,
  report: PATHS.adminReports,
  chat_report: withQuery(PATHS.adminReports, { of: 'chats' }),
};

/** Path of the page that shows the subject of an entry; null if there is none, or none any more. */
export const getSubjectPath = ({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null => {
  const { kind, id } = subject;
  if (action.endsWith('.removed')) return null;
  if (id === null) return LIST_PATHS[kind] ?? null;
  const params = { id: String(id) };
  if (kind === 'item') return pathTo('adminShowItem', params);
  if (kind === 'order') return pathTo('adminEditOrder', params);
  if (kind === 'user') return pathTo('adminUser', params);
  return LIST_PATHS[kind] ?? null;
};
