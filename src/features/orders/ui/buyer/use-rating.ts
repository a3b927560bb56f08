import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../../ui/site.ts';
import { say } from '../../../../ui/toasts.ts';
import { ApiError } from '../../../../web/client.ts';
import { useApi } from '../../../../web/use-api.ts';
import type { ReviewRole } from '../../../reviews/rules.ts';
import { unratedOf, type Ratable } from './rating.ts';

interface Word {
  readonly stars: number | null;
  readonly comment: string;
}

const NOTHING: Word = { stars: null, comment: '' };

/** What a buyer says of the people behind an order, each once; nothing typed is lost where the market refuses. */
export const useRating = (order: Ratable, onDone: () => void) => {
  const { t } = useSite();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [words, setWords] = useState<Partial<Record<ReviewRole, Word>>>({});
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [unsaid, setUnsaid] = useState(false);
  const roles = unratedOf(order);
  const wordOf = (role: ReviewRole): Word => words[role] ?? NOTHING;

  const tell = (role: ReviewRole, part: Partial<Word>): void => {
    setUnsaid(false);
    setWords((before) => ({ ...before, [role]: { ...(before[role] ?? NOTHING), ...part } }));
  };

  const send = async (): Promise<void> => {
    const said = roles.filter((role) => wordOf(role).stars !== null);
    if (said.length === 0) return setUnsaid(true);
    setBusy(true);
    setRefusal(null);
    try {
      for (const role of said) {
        const { stars, comment } = wordOf(role);
        const body = { role, stars: stars ?? 0, comment };
        await api('POST /api/buyer/orders/{id}/rate', { params: { id: order.id }, body });
      }
      say(t('tracking.rate.thanks'));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      if (error.code === 'offline') return;
    } finally {
      setBusy(false);
    }
    // Also after a refusal: one of two may be said by now, and is asked no more.
    await revalidate();
  };

  return { roles, wordOf, tell, busy, refusal, unsaid, send };
};
