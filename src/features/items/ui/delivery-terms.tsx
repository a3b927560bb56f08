import type { ReactNode } from 'react';
import { currencyIn, formatAmount } from '#i18n/format.ts';
import type { PageT } from '#i18n/page.ts';
import { nameIn } from '#lib/lang.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { useSite } from '#client/site.tsx';
import type { ItemFull } from '../contract.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import '#i18n/bundles/quantities.ts';
import { getDeliveryWays, isBrought, splitWays, staysInPlace } from '../rules/price.ts';

interface Line {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
}

const getCarrier = ({ type, delivery }: ItemFull, t: PageT): string => {
  if (type === 'Service') return t('about.terms.seller_service');
  const ways = splitWays(delivery) ?? [];
  if (!ways.includes('driver')) return t('about.terms.seller');
  return t(ways.includes('seller') ? 'about.terms.seller_or_driver' : 'about.terms.driver');
};

/** The fee of the delivery, and who pays it. */
const getFee = ({ delivery_fee: fixed, delivery_fee_km: perKm }: ItemFull, t: PageT): string => {
  const toMoney = (dirhams: number): string => `${formatAmount(dirhams, t.lang)}\u00a0${currencyIn(t.lang)}`;
  if (perKm !== null) return t('about.terms.fee_km', { amount: toMoney(perKm) });
  if (fixed === null) return t('about.terms.fee_open');
  return fixed === 0 ? t('about.terms.free') : t('about.terms.fee', { amount: toMoney(fixed) });
};

const getLines = (item: ItemFull, t: PageT): Line[] => {
  const { type, city: place, delivery_km: km, min_quantity: min } = item;
  const ways = staysInPlace(type, item.category?.slug) ? (['pickup'] as const) : splitWays(item.delivery);
  const city = place ? nameIn(place, t.lang) : '…';
  const lines: Line[] = ways === null ? [{ icon: 'truck', title: t('about.terms.open') }] : [];
  if (isBrought(ways)) {
    const upTo = km === null ? '' : ` ${t('about.terms.up_to', { km, city })}`;
    lines.push({ icon: 'truck', title: getCarrier(item, t), text: `${getFee(item, t)}${upTo}` });
  }
  if (ways?.includes('pickup')) {
    const place = type === 'Service' ? 'service' : 'goods';
    const only = isBrought(ways) ? 'also' : 'only';
    lines.push({ icon: 'store', title: t(`about.terms.pickup.${place}.${only}`, { city }) });
  }
  if (min !== null && min > 1)
    lines.push({ icon: 'scale', title: t('about.terms.minimum', { amount: formatQuantity(min, item.price_unit, t) }) });
  return lines;
};

/** The terms of delivery: who brings the item, what that costs and who pays, where it can be picked up, and the smallest order. */
export const DeliveryTerms = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  if (getDeliveryWays(item.type).length === 0) return null;
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="mb-3 flex items-center gap-2 text-lg md:text-xl">
        <Icon name="truck" className="size-5.5 shrink-0 text-olive" />
        {t('common.delivery')}
      </h2>
      <ul data-read className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
        {getLines(item, t).map(({ icon, title, text }) => (
          <li key={icon} className="flex items-center gap-3 py-3 leading-snug">
            <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-field bg-olive-wash text-olive">
              <Icon name={icon} className="size-5.5" />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              {text && <span className="block text-soft">{text}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
