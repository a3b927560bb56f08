import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { measured, type Unit } from './readings.ts';

interface Props {
  readonly value: number | null;
  readonly unit: Unit;
  readonly className?: string;
}

/** A figure with its unit, in its own direction; a dash where the provider leaves it out. */
export const Measure = ({ value, unit, className = '' }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <bdi suppressHydrationWarning className={`whitespace-nowrap tabular-nums ${className}`}>
      {value === null ? '—' : measured(value, unit, t)}
    </bdi>
  );
};
