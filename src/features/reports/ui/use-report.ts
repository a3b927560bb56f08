import { useState } from 'react';
import { ApiError } from '../../../web/client.ts';
import { useApi } from '../../../web/use-api.ts';
import type { Reason } from '../rules.ts';

interface Draft {
  readonly reason: Reason | null;
  readonly text: string;
}

const EMPTY: Draft = { reason: null, text: '' };

/** A report on its way: what was chosen and typed, why it was refused, and whether it has arrived. */
export const useReport = (itemId: number) => {
  const api = useApi();
  const [draft, setDraft] = useState(EMPTY);
  const [missing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<'thanks' | 'updated' | null>(null);

  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    if (part.reason) setMissing(false);
  };

  const send = async (): Promise<void> => {
    const { reason, text } = draft;
    setRefusal(null);
    setMissing(reason === null);
    if (reason === null) return;
    setBusy(true);
    try {
      const { updated } = await api('POST /api/items/{id}/report', { params: { id: itemId }, body: { reason, text } });
      setDraft(EMPTY);
      setSent(updated ? 'updated' : 'thanks');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  return { draft, change, missing, refusal, busy, sent, send, anew: () => setSent(null) };
};
