import type { ReactNode } from 'react';
import { currencyIn, formatAmount } from '../i18n/format.ts';
import { useSite } from '../client/site.ts';

interface Props {
  /** Dirhams. */
  readonly amount: number;
  /** What it is per, in the reader's language: kg, head… */
  readonly per?: string | undefined;
  readonly className?: string;
}

/** A price: digits left to right in any line, the currency after them, the unit where known. */
export const Money = ({ amount, per, className = '' }: Props): ReactNode => {
  const { lang } = useSite();
  return (
    <span className={`sm:whitespace-nowrap ${className}`}>
      <bdi suppressHydrationWarning className="ltr-run font-bold tabular-nums">
        {formatAmount(amount, lang)}
      </bdi>{' '}
      <span className="text-[0.75em] font-medium">
        {currencyIn(lang)}
        {per && ' '}
        {per && <span className="whitespace-nowrap text-soft">/ {per}</span>}
      </span>
    </span>
  );
};
