import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import type { AuditRow } from '../contract.ts';
import { subjectPage } from './subject-page.ts';

const link =
  'inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 text-sm font-medium text-olive hover:bg-olive-wash';

interface Props {
  readonly row: AuditRow;
  /** Whether only this subject is shown already. */
  readonly alone: boolean;
}

/** From a change to what was changed, and to all that was done to it. */
export const SubjectLinks = ({ row, alone }: Props): ReactNode => {
  const { t } = useSite();
  const { pathname, search } = useLocation();
  const { kind, id } = row.subject;
  const page = subjectPage(row);
  const history = id === null || alone ? null : withQuery(PATHS.adminAudit, { subject_kind: kind, subject_id: id });
  if (page === null && history === null) return null;
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap">
      {page !== null && (
        <Link to={page} state={{ back: pathname + search }} className={link}>
          <Icon name="external-link" className="size-4 rtl:-scale-x-100" />
          {t('audit.open')}
        </Link>
      )}
      {history !== null && (
        <Link to={history} className={link}>
          <Icon name="clipboard-list" className="size-4" />
          {t('audit.history')}
        </Link>
      )}
    </div>
  );
};
