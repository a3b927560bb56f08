import type { ReactNode } from 'react';
import { PATHS, withQuery } from '#lib/paths.ts';
import { useSite } from '#client/site.ts';
import { REPORT_STATUSES, type ReportStatus } from '#features/reports/rules.ts';
import type { ReportSubject } from './subject-tabs.tsx';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';

/** Filters reports by status, by URL. */
export const StatusTabs = ({ of, status }: { of: ReportSubject; status: ReportStatus }): ReactNode => {
  const { t } = useSite();
  return (
    <nav aria-label={t('admin_reports.show')} className="my-4 flex flex-wrap gap-2">
      {REPORT_STATUSES.map((one) => (
        <Link
          key={one}
          to={withQuery(PATHS.adminReports, {
            of: of === 'items' ? null : of,
            status: one === 'open' ? null : one,
          })}
          aria-current={one === status ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-medium hover:bg-olive-wash aria-[current]:border-olive aria-[current]:bg-olive aria-[current]:text-on-olive"
        >
          {t(`admin_reports.status.${one}`)}
        </Link>
      ))}
    </nav>
  );
};
