import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { formatMeasure, type Unit } from './format-measure.ts';

interface Props {
  readonly value: number | null;
  readonly unit: Unit;
  readonly className?: string;
}

/** A value with its unit, isolated in its own text direction; a dash if unknown. */
export const Measure = ({ value, unit, className = '' }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <bdi className={`whitespace-nowrap tabular-nums ${className}`}>
      {value === null ? '—' : formatMeasure(value, unit, t)}
    </bdi>
  );
};
