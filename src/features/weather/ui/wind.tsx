import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { Measure } from './measure.tsx';
import { toAngle } from './format-measure.ts';

interface Props {
  readonly kph: number | null;
  /** The direction the wind comes from. */
  readonly from: string | null;
}

/** Wind speed, direction as text, and an arrow in the direction it blows; north is up in every language. */
export const Wind = ({ kph, from }: Props): ReactNode => {
  const { t } = useSite();
  const angle = toAngle(from);
  return (
    <>
      <span className="flex items-center gap-1.5">
        <Measure value={kph} unit="kmh" />
        {angle !== null && (
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth={2.5}
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="size-5 shrink-0 text-olive"
          >
            <path d="M12 3v18M6 15l6 6 6-6" transform={`rotate(${angle} 12 12)`} />
          </svg>
        )}
      </span>
      {angle !== null && (
        <span className="block text-sm font-normal text-soft">{t(`weather.from.${from as 'N'}`)}</span>
      )}
    </>
  );
};
