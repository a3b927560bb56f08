import { useSite } from '../../../client/site.ts';
import { showToast } from '../../../client/toasts.ts';
import { useApi } from '../../../client/use-api.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import type { Order } from '../../orders/contract.ts';
import type { OrderStatus } from '../../orders/rules/statuses.ts';
import { getNextStatus } from '../rules.ts';

/** Sets the usual next status with one tap, with undo while the toast is visible. */
export const useNextStatus = ({ id, status }: Pick<Order, 'id' | 'status'>) => {
  const { t } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast' });
  const move = (from: OrderStatus, to: OrderStatus): Promise<boolean> =>
    run(() => api('PUT /api/delivery/orders/{id}/status', { params: { id }, body: { status: to, was: from } }));

  const next = getNextStatus(status);
  const step = async (): Promise<void> => {
    if (!next || !(await move(status, next))) return;
    const undo = (): void => void move(next, status).then((undone) => undone && showToast(t('delivery.undone')));
    showToast(t(`delivery.said.${next}`), { action: { label: t('delivery.undo'), run: undo } });
  };
  return { next, step, busy };
};
