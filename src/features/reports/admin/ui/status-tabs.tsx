import type { ReactNode } from 'react';
import { PATHS, withQuery } from '#lib/paths.ts';
import { useSite } from '#client/site.ts';
import { REPORT_STATUSES, type ReportStatus } from '#features/reports/rules.ts';
import type { ReportSubject } from './subject-tabs.tsx';
import { FilterChips } from '#ui/list-page.tsx';
import '#client/texts/admin.ts';

/** Filters reports by status, by URL. */
export const StatusTabs = ({ of, status }: { of: ReportSubject; status: ReportStatus }): ReactNode => {
  const { t } = useSite();
  return (
    <FilterChips
      label={t('admin_reports.show')}
      chips={REPORT_STATUSES.map((one) => ({
        to: withQuery(PATHS.adminReports, { of: of === 'items' ? null : of, status: one === 'open' ? null : one }),
        text: t(`admin_reports.status.${one}`),
        current: one === status,
      }))}
    />
  );
};
