import { redirect } from 'react-router';
import type { PageResult } from '../../../lib/page-result.ts';
import { PATHS, withQuery } from '../../../paths.ts';
import { loading, type MetaArgs } from '../../../web/page.ts';
import type { ReportedItem } from '../../reports/contract.ts';
import { REPORT_STATUSES, type ReportStatus } from '../../reports/rules.ts';

export interface ReportsData {
  readonly items: PageResult<ReportedItem>;
  readonly status: ReportStatus;
}

export const loader = loading<ReportsData>(async ({ api, url }) => {
  const asked = url.searchParams.get('status');
  const status = REPORT_STATUSES.find((one) => one === asked) ?? 'open';
  const page = url.searchParams.get('page') ?? '1';
  const { items } = await api('GET /api/admin/reported-items', { query: { status, page } });
  const { current_page, last_page } = items;
  // After the last listing of the last page was decided. Answered with a thrown address, as the router wants it.
  // oxlint-disable-next-line only-throw-error
  if (current_page > last_page) throw redirect(withQuery(PATHS.adminReports, { status, page: last_page }));
  return { items, status };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('complaints.heading'), canonical: null });
