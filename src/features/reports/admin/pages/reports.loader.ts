import { redirect } from 'react-router';
import type { PageResult } from '../../../../lib/page-result.ts';
import { PATHS, withQuery } from '../../../../lib/paths.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { FiledChatReport } from '../contract.ts';
import type { ReportedItem } from '../contract.ts';
import { REPORT_STATUSES, type ReportStatus } from '../../rules.ts';

export type ReportsData = { readonly status: ReportStatus } & (
  | { readonly of: 'items'; readonly items: PageResult<ReportedItem> }
  | { readonly of: 'chats'; readonly reports: PageResult<FiledChatReport> }
);

/** Redirects to the last page when later ones are empty after decisions. */
const redirectPastEnd = (
  page: Pick<PageResult<unknown>, 'current_page' | 'last_page'>,
  query: Record<string, string>,
): void => {
  if (page.current_page <= page.last_page) return;
  // React Router expects a redirect to be thrown.
  // oxlint-disable-next-line only-throw-error
  throw redirect(withQuery(PATHS.adminReports, { ...query, page: page.last_page }));
};

export const loader = defineLoader<ReportsData>(async ({ api, url }) => {
  const requested = url.searchParams.get('status');
  const status = REPORT_STATUSES.find((one) => one === requested) ?? 'open';
  const page = url.searchParams.get('page') ?? '1';
  if (url.searchParams.get('of') === 'chats') {
    const { reports } = await api('GET /api/admin/chat-reports', { query: { status, page } });
    redirectPastEnd(reports, { of: 'chats', status });
    return { of: 'chats', reports, status };
  }
  const { items } = await api('GET /api/admin/reported-items', { query: { status, page } });
  redirectPastEnd(items, { status });
  return { of: 'items', items, status };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('admin_reports.heading'), canonical: null });
