import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { ListPage, listQuery, redirectPastEnd } from '#ui/list-page.tsx';
import { useSite } from '#client/site.tsx';
import { ReportedChats } from '../ui/chats/reported-chats.tsx';
import { SubjectTabs, StatusTabs } from '#features/reports/ui/subject-tabs.tsx';
import { ReportedItems } from '../ui/reported-items.tsx';
import type { PageResult } from '#lib/page-result.ts';
import { PATHS } from '#lib/paths.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import type { FiledChatReport, ReportedItem } from '../contract.ts';
import { REPORT_STATUSES, type ReportStatus } from '#features/reports/rules.ts';
import '#i18n/bundles/admin.ts';
import '#i18n/bundles/chat.ts';

export type ReportsData = { readonly status: ReportStatus } & (
  | { readonly of: 'items'; readonly items: PageResult<ReportedItem> }
  | { readonly of: 'chats'; readonly reports: PageResult<FiledChatReport> }
);

export const loader = defineLoader<ReportsData>(async ({ api, url }) => {
  const requested = url.searchParams.get('status');
  const status = REPORT_STATUSES.find((one) => one === requested) ?? 'open';
  const query = listQuery({ status }, url);
  if (url.searchParams.get('of') === 'chats') {
    const { reports } = await api('GET /api/admin/chat-reports', { query });
    redirectPastEnd(reports, PATHS.adminReports, { of: 'chats', status });
    return { of: 'chats', reports, status };
  }
  const { items } = await api('GET /api/admin/reported-items', { query });
  redirectPastEnd(items, PATHS.adminReports, { status });
  return { of: 'items', items, status };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('admin_reports.heading'), canonical: null });

export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<ReportsData>();
  const { of, status } = data;
  const list = data.of === 'chats' ? data.reports : data.items;
  const count = t(of === 'chats' ? 'chat.admin.count' : 'admin_reports.count', { count: list.total });
  return (
    <ListPage heading={t('admin_reports.heading')} count={count} list={list}>
      <SubjectTabs of={of} />
      <StatusTabs of={of} status={status} />
      {data.of === 'chats' ? (
        <ReportedChats reports={data.reports.data} status={status} />
      ) : (
        <ReportedItems items={data.items.data} status={status} />
      )}
    </ListPage>
  );
};
