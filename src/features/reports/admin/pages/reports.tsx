import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { Pagination } from '../../../../ui/pagination.tsx';
import { useSite } from '../../../../client/site.ts';
import { ReportedChats } from '../ui/chats/reported-chats.tsx';
import { SubjectTabs } from '../ui/subject-tabs.tsx';
import { ReportedItems } from '../ui/reported-items.tsx';
import { StatusTabs } from '../ui/status-tabs.tsx';
import type { ReportsData } from './reports.loader.ts';

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
