import { useState } from 'react';
import { ApiError } from '../../client/api.ts';

interface Draft<R> {
  readonly reason: R | null;
  readonly text: string;
}

/** Submits a report; resolves to whether it replaced an earlier one. */
export type SubmitReport<R> = (reason: R, text: string) => Promise<{ readonly updated: boolean }>;

/** Manages a report: draft, error and result. */
export const useReport = <R extends string>(file: SubmitReport<R>) => {
  const empty: Draft<R> = { reason: null, text: '' };
  const [draft, setDraft] = useState(empty);
  const [reasonMissing, setMissing] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<'thanks' | 'updated' | null>(null);

  const change = (part: Partial<Draft<R>>): void => {
    setDraft({ ...draft, ...part });
    if (part.reason) setMissing(false);
  };

  const send = async (): Promise<void> => {
    const { reason, text } = draft;
    setError(null);
    setMissing(reason === null);
    if (reason === null) return;
    setBusy(true);
    try {
      const { updated } = await file(reason, text);
      setDraft(empty);
      setSent(updated ? 'updated' : 'thanks');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setError(error);
    } finally {
      setBusy(false);
    }
  };

  return { draft, change, missing: reasonMissing, refusal: error, busy, sent, send, anew: () => setSent(null) };
};
