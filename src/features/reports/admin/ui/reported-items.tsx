import { useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRows } from '#ui/list-page.tsx';
import { useSite } from '#client/site.ts';
import type { ReportedItem } from '../contract.ts';
import type { DecisionStatus, ReportStatus } from '#features/reports/rules.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReportedCard } from './reported-card.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import '#client/texts/admin.ts';

interface PendingDecision {
  readonly entry: ReportedItem;
  readonly status: DecisionStatus;
}

/** The list of reported items, with keyboard shortcuts. */
export const ReportedItems = ({
  items,
  status,
}: {
  items: readonly ReportedItem[];
  status: ReportStatus;
}): ReactNode => {
  const { t } = useSite();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const open = status === 'open';
  const { list, at, setAt } = useQueueKeys(items.length, (key, n) => {
    const entry = items[n];
    if (open && entry) setPending({ entry, status: key === 'u' ? 'upheld' : 'dismissed' });
  });
  return (
    <>
      <ListRows
        isEmpty={items.length === 0}
        empty={
          <EmptyState
            art="thanks"
            title={t(open ? 'admin_reports.empty_open' : 'admin_reports.empty')}
            text={t(open ? 'admin_reports.empty_open_text' : 'admin_reports.empty_text')}
          />
        }
      >
        {open && <p className="mb-3 hidden text-sm text-soft lg:block">{t('admin_reports.keys')}</p>}
        <ul ref={list} className="flex flex-col gap-3">
          {items.map((entry, n) => (
            <li
              key={entry.item.id}
              tabIndex={-1}
              aria-current={n === at ? 'true' : undefined}
              onFocus={() => setAt(n)}
              className="scroll-mt-32 rounded-card"
            >
              <ReportedCard entry={entry} status={status} onDecide={(next) => setPending({ entry, status: next })} />
            </li>
          ))}
        </ul>
      </ListRows>
      <DecisionDialog
        entry={pending?.entry ?? null}
        status={pending?.status ?? 'upheld'}
        onClose={() => setPending(null)}
      />
    </>
  );
};
