import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { Money } from '#ui/money.tsx';
import type { ItemFull } from '#features/items/contract.ts';
import { getDeliveryOptions } from './values.ts';
import '#client/texts/order.ts';

interface Props {
  readonly item: ItemFull;
  readonly pickup: string;
  readonly onChange: (pickup: 'Yes' | 'No') => void;
}

/** The fee that the seller states; nothing when buyer and seller agree on it. */
const StatedFee = ({ item: { delivery_fee: fee, delivery_fee_km: perKm } }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  if (perKm !== null) return <Money amount={perKm} per={t('order.km')} />;
  if (fee === null) return null;
  return fee === 0 ? <span className="font-medium text-olive">{t('common.free')}</span> : <Money amount={fee} />;
};

/** Delivery or pickup; hidden when there is only one option. */
export const DeliveryChoice = ({ item, pickup, onChange }: Props): ReactNode => {
  const { t } = useSite();
  const ways = getDeliveryOptions(item);
  if (ways.length === 1) return null;
  const kind = item.type === 'Service' ? 'service' : 'goods';
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t(`order.way.${kind}.legend`)}</legend>
      <div className="grid-fit-2 gap-3">
        {ways.map((way) => (
          <label
            key={way}
            data-read={pickup === way || undefined}
            className="relative flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-line bg-raised px-3 pt-4 pb-3.5 text-center transition duration-150 hover:bg-olive-wash has-checked:border-olive has-checked:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky"
          >
            <input
              type="radio"
              name="pickup"
              value={way}
              checked={pickup === way}
              onChange={() => onChange(way)}
              className="absolute start-3 top-3 size-5 accent-olive"
            />
            <Icon name={way === 'No' ? 'truck' : 'store'} className="size-9 text-olive" />
            <span className="font-semibold">{t(`order.way.${kind}.${way}`)}</span>
            <span className="text-sm text-soft">{t(`order.way.${kind}.${way}_text`)}</span>
            {way === 'No' && <StatedFee item={item} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
