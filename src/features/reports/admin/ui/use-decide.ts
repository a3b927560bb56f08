import { useSite } from '../../../../client/site.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useApi } from '../../../../client/use-api.ts';
import { useMutation } from '../../../../client/use-mutation.ts';
import type { ReportedItem } from '../contract.ts';
import type { DecisionStatus } from '../../rules.ts';

interface Decision {
  readonly status: DecisionStatus;
  readonly note: string;
  readonly take_down: boolean;
}

/** Sends a decision about all displayed reports of an item and shows the result. */
export const useDecide = (entry: ReportedItem, onDone: () => void) => {
  const { t } = useSite();
  const api = useApi();
  const { busy, error: refusal, message, run: attempt } = useMutation();

  const decide = (decision: Decision): Promise<boolean> =>
    attempt(async () => {
      const [first] = entry.reports;
      if (!first) return;
      const seen = { also_others: true, seen_updated_at: first.updated_at, seen_until: entry.last_at };
      const { left_open, taken_down } = await api('PUT /api/admin/reports/{id}', {
        params: { id: first.id },
        body: { ...decision, ...seen },
      });
      const done = taken_down ? 'down' : decision.status;
      showToast(t(`admin_reports.done_${done}`));
      if (left_open > 0) showToast(t('admin_reports.left', { count: left_open }));
      onDone();
    });
  return { busy, refusal, message, decide };
};
