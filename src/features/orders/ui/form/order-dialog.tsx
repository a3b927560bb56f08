import type { ReactNode } from 'react';
import { Modal } from '#ui/modal.tsx';
import type { Group } from '#ui/select.tsx';
import { useSite } from '#client/site.tsx';
import type { ItemFull } from '#features/items/contract.ts';
import { ItemSummary } from './item-summary.tsx';
import { OrderForm } from './order-form.tsx';
import '#i18n/bundles/order.ts';
import type { Lang } from '#lib/lang.ts';
import type { Api } from '#client/api.ts';
import { groupCities } from '#features/places/ui/index.ts';

interface Props {
  readonly item: ItemFull;
  readonly cities: readonly Group[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The order form in a dialog. On close, the input stays in the device's draft. */
const OrderDialog = ({ item, cities, open, onClose }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={open} onClose={onClose} title={t('order.heading')} variant="sheet">
      <ItemSummary item={item} />
      <OrderForm item={item} cities={cities} within="sheet" onLeave={onClose} />
    </Modal>
  );
};

/** Loads what the order dialog needs besides the item. */
export const loadOrderDialog = async (api: Api, lang: Lang) => {
  const [{ cities }, { regions }] = await Promise.all([api('GET /api/cities'), api('GET /api/regions')]);
  return { OrderSheet: OrderDialog, cities: groupCities(cities, regions, lang) };
};
