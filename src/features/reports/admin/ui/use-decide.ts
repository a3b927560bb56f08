import { useSite } from '../../../../client/site.ts';
import { say } from '../../../../client/toasts.ts';
import { useApi } from '../../../../client/use-api.ts';
import { useAttempt } from '../../../../client/use-attempt.ts';
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
  const { busy, refusal, message, attempt } = useAttempt();

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
      say(t(`complaints.done_${done}`));
      if (left_open > 0) say(t('complaints.left', { count: left_open }));
      onDone();
    });
  return { busy, refusal, message, decide };
};
