import type { ReactNode } from 'react';
import { currencyIn, formatTotal } from '../../../i18n/format.ts';
import { useSite } from '../../../client/site.ts';

interface Props {
  /** Dirhams; `null` when the seller states no price. */
  readonly total: number | null;
  readonly className?: string;
}

/** The total of an order, always with two decimals. */
export const OrderTotal = ({ total, className = '' }: Props): ReactNode => {
  const { t, lang } = useSite();
  if (total === null) return <span className={className}>{t('common.no_total')}</span>;
  return (
    <span className={`sm:whitespace-nowrap ${className}`}>
      <bdi className="ltr-run font-bold tabular-nums">{formatTotal(total, lang)}</bdi>{' '}
      <span className="text-[0.75em] font-medium">{currencyIn(lang)}</span>
    </span>
  );
};
