import { useRef, useState } from 'react';
import type { Answer } from '../../../lib/call.ts';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import { reasonOf } from '../../../client/error-message.ts';
import type { assistantCalls } from '../contract.ts';

export type Told = Answer<(typeof assistantCalls)['POST /chatbot']>;

/** A prompt and its answer; null while pending. */
export interface Exchange {
  readonly id: number;
  readonly prompt: string;
  readonly told: Told | null;
}

interface Asking {
  /** Newest first. */
  readonly exchanges: readonly Exchange[];
  readonly busy: boolean;
  /** Error message of the last prompt. */
  readonly trouble: string | null;
  /** Resolves to whether an answer arrived. Ignored while another prompt is pending. */
  readonly ask: (prompt: string) => Promise<boolean>;
}

/** More would push the page footer too far down. */
const MOST_SHOWN = 5;

/** Manages the prompts and answers of this visit. */
export const useAsking = (): Asking => {
  const { t } = useSite();
  const api = useApi();
  const last = useRef(0);
  const under = useRef(false);
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const ask = async (prompt: string): Promise<boolean> => {
    if (under.current) return false;
    under.current = true;
    last.current += 1;
    const id = last.current;
    setBusy(true);
    setTrouble(null);
    setExchanges((shown) => [{ id, prompt, told: null }, ...shown].slice(0, MOST_SHOWN));
    try {
      const told = await api('POST /chatbot', { body: { prompt } });
      setExchanges((shown) => shown.map((one) => (one.id === id ? { ...one, told } : one)));
      return true;
    } catch (why) {
      setExchanges((shown) => shown.filter((one) => one.id !== id));
      setTrouble(reasonOf(why, t));
      return false;
    } finally {
      under.current = false;
      setBusy(false);
    }
  };

  return { exchanges, busy, trouble, ask };
};
