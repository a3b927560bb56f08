import { useState } from 'react';
import { ApiError } from '../../../web/client.ts';
import { useApi } from '../../../web/use-api.ts';
import type { ChatReason } from '../rules.ts';

interface Draft {
  readonly reason: ChatReason | null;
  readonly text: string;
}

const EMPTY: Draft = { reason: null, text: '' };

/** The report of a conversation on its way: what was chosen and typed, why it was refused, and whether it has arrived. */
export const useReport = (chatId: number) => {
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
      const { updated } = await api('POST /api/chats/report', { body: { chat_id: chatId, reason, text } });
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
