import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../ui/site.ts';
import { say } from '../../../ui/toasts.ts';
import { ApiError } from '../../../web/client.ts';
import { useApi } from '../../../web/use-api.ts';
import type { Order } from '../../orders/contract.ts';
import type { OrderStatus } from '../../orders/rules/statuses.ts';
import { nextStep } from '../rules.ts';

/** Brings an order on by one tap, and back by another while the message stands. */
export const useStep = ({ id, status }: Pick<Order, 'id' | 'status'>) => {
  const { t } = useSite();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  /** Answers whether it went through; a refusal is said, and the list read anew, where it may stand otherwise by now. */
  const move = async (from: OrderStatus, to: OrderStatus): Promise<boolean> => {
    let done = true;
    try {
      await api('PUT /api/delivery/orders/{id}/status', { params: { id }, body: { status: to, was: from } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(error.message || t('common.offline'), { look: 'bad' });
      done = false;
    }
    await revalidate();
    return done;
  };

  const next = nextStep(status);
  const step = async (): Promise<void> => {
    if (!next) return;
    setBusy(true);
    const done = await move(status, next);
    setBusy(false);
    if (!done) return;
    const run = (): void => void move(next, status).then((undone) => undone && say(t('delivery.undone')));
    say(t(`delivery.said.${next}`), { action: { label: t('delivery.undo'), run } });
  };
  return { next, step, busy };
};
