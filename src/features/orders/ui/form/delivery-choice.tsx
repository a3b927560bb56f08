import type { ReactNode } from 'react';
import type { ItemType } from '../../../../lib/item-types.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useSite } from '../../../../client/site.ts';
import { getDeliveryOptions } from './delivery-options.ts';

interface Props {
  readonly type: ItemType;
  readonly pickup: string;
  readonly onChange: (pickup: 'Yes' | 'No') => void;
}

/** Delivery or pickup; hidden when there is only one option. */
export const DeliveryChoice = ({ type, pickup, onChange }: Props): ReactNode => {
  const { t } = useSite();
  const ways = getDeliveryOptions(type);
  if (ways.length === 1) return null;
  const kind = type === 'Service' ? 'service' : 'goods';
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t(`order.way.${kind}.legend`)}</legend>
      <div className="grid-fit-2 gap-3">
        {ways.map((way) => (
          <label
            key={way}
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
          </label>
        ))}
      </div>
    </fieldset>
  );
};
