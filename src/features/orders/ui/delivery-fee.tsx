import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { OrderTotal } from './order-total.tsx';

interface Props {
  /** Dirhams; 0 when delivery is free, null when the seller states no fee. */
  readonly fee: number | null;
  readonly className?: string;
}

/** The delivery fee of an order: an amount, free, or to be agreed on. */
export const DeliveryFee = ({ fee, className = '' }: Props): ReactNode => {
  const { t } = useSite();
  if (fee) return <OrderTotal total={fee} className={className} />;
  return <span className={`font-medium ${className}`}>{t(fee === 0 ? 'common.free' : 'common.agree_delivery')}</span>;
};
