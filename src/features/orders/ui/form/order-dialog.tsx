import type { ReactNode } from 'react';
import { Modal } from '../../../../ui/modal.tsx';
import type { Group } from '../../../../ui/option-groups.ts';
import { useSite } from '../../../../client/site.ts';
import type { ItemFull } from '../../../items/contract.ts';
import { ItemSummary } from './item-summary.tsx';
import { OrderForm } from './order-form.tsx';
import '../../../../client/texts/order.ts';

interface Props {
  readonly item: ItemFull;
  readonly cities: readonly Group[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The order form in a dialog. On close, the input stays in the device's draft. */
export const OrderDialog = ({ item, cities, open, onClose }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={open} onClose={onClose} title={t('order.heading')} variant="sheet">
      <ItemSummary item={item} />
      <OrderForm item={item} cities={cities} within="sheet" onLeave={onClose} />
    </Modal>
  );
};
