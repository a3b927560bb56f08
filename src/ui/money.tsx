import type { ReactNode } from 'react';
import { currencyIn, formatAmount } from '#i18n/format.ts';
import { useSite } from '#client/site.tsx';

interface Props {
  /** The amount in dirhams. */
  readonly amount: number;
  /** The unit, in the viewer's language: kg, head… */
  readonly per?: string | undefined;
  readonly className?: string;
}

/** A price: digits always left to right, then the currency and the unit. */
export const Money = ({ amount, per, className }: Props): ReactNode => {
  const { lang } = useSite();
  return (
    <span className={className ? `money ${className}` : 'money'}>
      <bdi>{formatAmount(amount, lang)}</bdi>{' '}
      <small>
        {per ? `${currencyIn(lang)} ` : currencyIn(lang)}
        {per && <span>{`/ ${per}`}</span>}
      </small>
    </span>
  );
};
