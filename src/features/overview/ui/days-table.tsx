import type { ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { useSite } from '#client/site.ts';
import { FIGURES, formatColumn, type Day } from './figure-card.tsx';
import '#client/texts/admin.ts';

const cellClass = 'border-b border-line px-1 py-1.5 first:ps-4 last:pe-4 sm:px-3';

/** The figures as a table, newest day first. */
export const DaysTable = ({ days }: { days: readonly Day[] }): ReactNode => {
  const { t, lang } = useSite();
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 items-center px-4 font-medium">{t('overview.table')}</summary>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-xs sm:text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${cellClass} text-start`}>
                {t('overview.day')}
              </th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col" className={`${cellClass} text-end`}>
                  {t(`overview.figure.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className={`${cellClass} text-start font-normal`}>
                  {formatDate(day.day, lang)}
                </th>
                {FIGURES.map((figure) => (
                  <td key={figure} className={`${cellClass} text-end tabular-nums`}>
                    <bdi className="ltr-run">{formatColumn(figure, day[figure], t)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
