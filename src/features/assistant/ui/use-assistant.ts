import { useRef, useState } from 'react';
import type { ResponseBody } from '#lib/call.ts';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import { errorMessage } from '#client/errors.ts';
import type { assistantCalls } from '../contract.ts';

export type AssistantAnswer = ResponseBody<(typeof assistantCalls)['POST /chatbot']>;

/** A prompt and its answer; null while pending. */
export interface Exchange {
  readonly id: number;
  readonly prompt: string;
  readonly answer: AssistantAnswer | null;
}

interface Assistant {
  /** Newest first. */
  readonly exchanges: readonly Exchange[];
  readonly busy: boolean;
  /** Error message of the last prompt. */
  readonly error: string | null;
  /** Resolves to whether an answer arrived. Ignored while another prompt is pending. */
  readonly ask: (prompt: string) => Promise<boolean>;
}

/** More would push the page footer too far down. */
const MAX_SHOWN = 5;

/** Manages the prompts and answers of this visit. */
export const useAssistant = (): Assistant => {
  const { t } = useSite();
  const api = useApi();
  const lastId = useRef(0);
  const pending = useRef(false);
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const ask = async (prompt: string): Promise<boolean> => {
    if (pending.current) return false;
    pending.current = true;
    lastId.current += 1;
    const id = lastId.current;
    setBusy(true);
    setError(null);
    setExchanges((shown) => [{ id, prompt, answer: null }, ...shown].slice(0, MAX_SHOWN));
    try {
      const [answer] = await Promise.all([api('POST /chatbot', { body: { prompt } }), import('./answer-view.tsx')]);
      setExchanges((shown) => shown.map((one) => (one.id === id ? { ...one, answer } : one)));
      return true;
    } catch (cause) {
      setExchanges((shown) => shown.filter((one) => one.id !== id));
      setError(errorMessage(cause, t));
      return false;
    } finally {
      pending.current = false;
      setBusy(false);
    }
  };

  return { exchanges, busy, error, ask };
};
