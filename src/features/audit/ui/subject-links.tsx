import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PATHS, withQuery, pathTo } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { AuditEntry } from '../contract.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 text-sm font-medium text-olive hover:bg-olive-wash';

interface Props {
  readonly row: AuditEntry;
  /** Whether the log shows only this subject. */
  readonly singleSubject: boolean;
}

/** Links from an entry to its subject, and to all entries of the subject. */
export const SubjectLinks = ({ row, singleSubject }: Props): ReactNode => {
  const { t } = useSite();
  const { pathname, search } = useLocation();
  const { kind, id } = row.subject;
  const page = getSubjectPath(row);
  const history =
    id === null || singleSubject ? null : withQuery(PATHS.adminAudit, { subject_kind: kind, subject_id: id });
  if (page === null && history === null) return null;
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap">
      {page !== null && (
        <Link to={page} state={{ back: pathname + search }} className={linkClass}>
          <Icon name="external-link" className="size-4 rtl:-scale-x-100" />
          {t('audit.open')}
        </Link>
      )}
      {history !== null && (
        <Link to={history} className={linkClass}>
          <Icon name="clipboard-list" className="size-4" />
          {t('audit.history')}
        </Link>
      )}
    </div>
  );
};

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
