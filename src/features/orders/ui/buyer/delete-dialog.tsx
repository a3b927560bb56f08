import type { ReactNode } from 'react';
import { Confirm } from '#ui/modal.tsx';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { Order } from '#features/orders/contract.ts';
import { isActive } from '../view/progress.ts';
import '#client/texts/dashboard.ts';
import '#client/texts/orders.ts';
import '#client/texts/tracking.ts';

interface Props {
  readonly order: Pick<Order, 'id' | 'status' | 'draft'> | null;
  readonly onClose: () => void;
}

/** Asks before an order is removed from the buyer's list, and warns that an active one continues. */
export const DeleteDialog = ({ order, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast' });
  const goesOn = order?.draft === 'No' && isActive(order.status);
  const remove = async (): Promise<void> => {
    if (!order) return;
    const { id } = order;
    await run(() => api('DELETE /api/buyer/orders/delete/{id}', { params: { id } }), t('tracking.removed'));
    onClose();
  };
  return (
    <Confirm
      open={order !== null}
      title={t('my_items.confirm_title')}
      text={goesOn ? `${t('orders.remove.text')} ${t('tracking.remove_goes_on')}` : t('orders.remove.text')}
      action={t('common.delete')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
};
