import type { ReactNode } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { Pagination } from '#ui/pagination.tsx';
import { useSite } from '#client/site.ts';
import { ReportedChats } from '../ui/chats/reported-chats.tsx';
import { SubjectTabs } from '../ui/subject-tabs.tsx';
import { ReportedItems } from '../ui/reported-items.tsx';
import { StatusTabs } from '../ui/status-tabs.tsx';
import type { PageResult } from '#lib/page-result.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import type { FiledChatReport, ReportedItem } from '../contract.ts';
import { REPORT_STATUSES, type ReportStatus } from '#features/reports/rules.ts';
import '#client/texts/admin.ts';
import '#client/texts/chat.ts';

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

/** The reports of items and conversations, and their decisions. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<ReportsData>();
  const { of, status } = data;
  const { current_page, last_page, total } = data.of === 'chats' ? data.reports : data.items;
  return (
    <div className="wrap-page py-6">
      <h1 className="text-2xl">{t('admin_reports.heading')}</h1>
      <p className="text-soft" aria-live="polite">
        {of === 'chats' ? t('chat.admin.count', { count: total }) : t('admin_reports.count', { count: total })}
      </p>
      <SubjectTabs of={of} />
      <StatusTabs of={of} status={status} />
      {data.of === 'chats' ? (
        <ReportedChats reports={data.reports.data} status={status} />
      ) : (
        <ReportedItems items={data.items.data} status={status} />
      )}
      <Pagination page={current_page} last={last_page} />
    </div>
  );
};
