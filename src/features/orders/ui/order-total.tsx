import type { ReactNode } from 'react';
import '#i18n/bundles/order.ts';
import { currencyIn, formatAmount, formatTotal } from '#i18n/format.ts';
import { useSite } from '#client/site.tsx';

interface OrderTotalProps {
  /** Dirhams; `null` when the seller states no price. */
  readonly total: number | null;
  readonly className?: string;
}

/** The total of an order, always with two decimals. */
export const OrderTotal = ({ total, className = '' }: OrderTotalProps): ReactNode => {
  const { t, lang } = useSite();
  if (total === null) return <span className={className}>{t('common.no_total')}</span>;
  return (
    <span className={`sm:whitespace-nowrap ${className}`}>
      <bdi className="ltr-run font-bold tabular-nums">{formatTotal(total, lang)}</bdi>{' '}
      <span className="text-[0.75em] font-medium">{currencyIn(lang)}</span>
    </span>
  );
};

/** The distance and rate of a fee per kilometre: “53 km × 2.50 DH”. */
export const DistanceFee = ({ km, perKm }: { km: number | null; perKm: number | null }): ReactNode => {
  const { t, lang } = useSite();
  if (km === null || perKm === null) return null;
  return (
    <span className="block text-sm text-soft">
      {t('order.distance_fee', { km, rate: `${formatAmount(perKm, lang)} ${currencyIn(lang)}` })}
    </span>
  );
};

interface DeliveryFeeProps {
  /** Dirhams; 0 when delivery is free, null when the seller states no fee. */
  readonly fee: number | null;
  readonly className?: string;
}

/** The delivery fee of an order: an amount, free, or to be agreed on. */
export const DeliveryFee = ({ fee, className = '' }: DeliveryFeeProps): ReactNode => {
  const { t } = useSite();
  if (fee) return <OrderTotal total={fee} className={className} />;
  return <span className={`font-medium ${className}`}>{t(fee === 0 ? 'common.free' : 'common.agree_delivery')}</span>;
};
