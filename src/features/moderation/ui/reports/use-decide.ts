import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../../ui/site.ts';
import { say } from '../../../../ui/toasts.ts';
import { ApiError } from '../../../../web/client.ts';
import { useApi } from '../../../../web/use-api.ts';
import type { ReportedItem } from '../../../reports/contract.ts';
import type { Decided } from '../../../reports/rules.ts';

interface Decision {
  readonly status: Decided;
  readonly note: string;
  readonly take_down: boolean;
}

/** Sends a decision about all reports of a listing that were seen, says what became of it and reads the queue anew. */
export const useDecide = (
  entry: ReportedItem,
  onDone: () => void,
): { busy: boolean; refusal: ApiError | null; decide: (decision: Decision) => Promise<void> } => {
  const { t } = useSite();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const decide = async (decision: Decision): Promise<void> => {
    const [first] = entry.reports;
    if (!first) return;
    setBusy(true);
    setRefusal(null);
    const seen = { also_others: true, seen_updated_at: first.updated_at, seen_until: entry.last_at };
    try {
      const { left_open, taken_down } = await api('PUT /api/admin/reports/{id}', {
        params: { id: first.id },
        body: { ...decision, ...seen },
      });
      const done = taken_down ? 'down' : decision.status;
      say(t(`complaints.done_${done}`));
      if (left_open > 0) say(t('complaints.left', { count: left_open }));
      onDone();
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      if (error.code === 'conflict' || error.code === 'not_found') await revalidate();
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, decide };
};
