import { useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRows } from '#ui/list-page.tsx';
import { useSite } from '#client/site.ts';
import type { FiledChatReport } from '#features/reports/admin/contract.ts';
import type { ReportStatus } from '#features/reports/rules.ts';
import { DecisionDialog, type PendingDecision } from './decision-dialog.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { ReportCard } from './report-card.tsx';
import '#client/texts/chat.ts';

interface Props {
  readonly reports: readonly FiledChatReport[];
  readonly status: ReportStatus;
}

/** The list of reported conversations. */
export const ReportedChats = ({ reports, status }: Props): ReactNode => {
  const { t } = useSite();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [reading, setReading] = useState<FiledChatReport | null>(null);
  const open = status === 'open';
  return (
    <>
      <ListRows
        isEmpty={reports.length === 0}
        empty={
          <EmptyState
            art="thanks"
            title={t(open ? 'chat.admin.empty_open' : 'chat.admin.empty')}
            text={t(open ? 'chat.admin.empty_open_text' : 'chat.admin.empty_text')}
          />
        }
      >
        <ul className="flex flex-col gap-3">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard
                report={report}
                onRead={() => setReading(report)}
                onDecide={(decided) => setPending({ report, status: decided })}
              />
            </li>
          ))}
        </ul>
      </ListRows>
      <ReadDialog report={reading} onClose={() => setReading(null)} />
      <DecisionDialog pending={pending} onClose={() => setPending(null)} />
    </>
  );
};
