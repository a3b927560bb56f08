import type { ReactNode } from 'react';
import { PATHS, withQuery } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/chat.ts';
import { REPORT_STATUSES, type ReportStatus } from '../rules.ts';
import { FilterChips } from '#ui/list-page.tsx';
import '#i18n/bundles/admin.ts';

export type ReportSubject = 'items' | 'chats';

const TABS = [
  { of: 'items', icon: 'store' },
  { of: 'chats', icon: 'message-circle' },
] as const;

/** Switches between reports of items and of conversations, by URL. */
export const SubjectTabs = ({ of }: { of: ReportSubject }): ReactNode => {
  const { t } = useSite();
  return (
    <nav aria-label={t('chat.admin.which')} className="flex flex-wrap gap-x-1 border-b border-line">
      {TABS.map((tab) => (
        <Link
          key={tab.of}
          to={withQuery(PATHS.adminReports, { of: tab.of === 'items' ? null : tab.of })}
          aria-current={tab.of === of ? 'page' : undefined}
          className="flex min-h-12 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap text-soft hover:text-olive aria-[current]:border-olive aria-[current]:font-semibold aria-[current]:text-olive"
        >
          <Icon name={tab.icon} className="size-5" />
          {t(`chat.admin.${tab.of}`)}
        </Link>
      ))}
    </nav>
  );
};

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
