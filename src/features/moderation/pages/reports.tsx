import { useState, type ReactNode } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { useSite } from '../../../ui/site.ts';
import type { ReportedItem } from '../../reports/contract.ts';
import type { Decided } from '../../reports/rules.ts';
import { DecisionDialog } from '../ui/reports/decision-dialog.tsx';
import { ReportedCard } from '../ui/reports/reported-card.tsx';
import { StatusTabs } from '../ui/reports/status-tabs.tsx';
import { useQueueKeys } from '../ui/reports/use-queue-keys.ts';
import type { ReportsData } from './reports.loader.ts';

interface Asked {
  readonly entry: ReportedItem;
  readonly status: Decided;
}

/** What people report about listings, each listing once, and what became of it. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { items, status } = useLoaderData<ReportsData>();
  const loading = useNavigation().state === 'loading';
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = status === 'open';
  const { list, at, setAt } = useQueueKeys(items.data.length, (key, n) => {
    const entry = items.data[n];
    if (open && entry) setAsked({ entry, status: key === 'u' ? 'upheld' : 'dismissed' });
  });
  return (
    <div className="wrap-page py-6">
      <h1 className="text-2xl">{t('complaints.heading')}</h1>
      <p className="text-soft" aria-live="polite">
        {t('complaints.count', { count: items.total })}
      </p>
      <StatusTabs status={status} />
      {items.data.length === 0 ? (
        <EmptyState
          art="thanks"
          title={t(open ? 'complaints.empty_open' : 'complaints.empty')}
          text={t(open ? 'complaints.empty_open_text' : 'complaints.empty_text')}
        />
      ) : (
        <>
          {open && <p className="mb-3 hidden text-sm text-soft lg:block">{t('complaints.keys')}</p>}
          <ul
            ref={list}
            aria-busy={loading}
            className={`flex flex-col gap-3 transition-opacity duration-150 ${loading ? 'opacity-50' : ''}`}
          >
            {items.data.map((entry, n) => (
              <li
                key={entry.item.id}
                tabIndex={-1}
                aria-current={n === at ? 'true' : undefined}
                onFocus={() => setAt(n)}
                className="scroll-mt-32 rounded-card"
              >
                <ReportedCard entry={entry} status={status} onDecide={(next) => setAsked({ entry, status: next })} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination page={items.current_page} last={items.last_page} />
      <DecisionDialog entry={asked?.entry ?? null} status={asked?.status ?? 'upheld'} onClose={() => setAsked(null)} />
    </div>
  );
};
