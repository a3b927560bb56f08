import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PATHS, withQuery } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { AuditEntry } from '../contract.ts';
import { getSubjectPath } from './subject-page.ts';
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
