import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../../web/client.ts';
import { useApi } from '../../../../web/use-api.ts';
import type { FiledChatReport } from '../../contract.ts';
import type { ChatReportStatus } from '../../rules.ts';

export type Verdict = Exclude<ChatReportStatus, 'open'>;

/** Sends the decision about a report and reads the queue anew; where somebody was quicker, the queue says so. */
export const useDecide = (report: FiledChatReport, status: Verdict, onDone: () => void) => {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const decide = async (note: string): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await api('PUT /api/admin/chat-reports/{id}', { params: { id: report.id }, body: { status, note } });
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
