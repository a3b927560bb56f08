import type { ResponseOf } from '../../../../client/api.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { formatDate, formatNumber } from '../../../../i18n/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { useSite } from '../../../../client/site.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/use-api.ts';
import type { AdminCard } from '../../../items/contract.ts';
import { BarChart } from '../../../../ui/bar-chart.tsx';

type Statistics = ResponseOf<'GET /api/admin/items/{id}/statistics'>;

const FIGURES = [
  { of: 'views', icon: 'eye', color: 'text-olive' },
  { of: 'likes', icon: 'heart', color: 'text-clay' },
  { of: 'orders', icon: 'package', color: 'text-sky' },
] as const;

interface Props {
  readonly item: AdminCard | null;
  readonly onClose: () => void;
}

/** Views, likes and orders of an item over the last 30 days. */
export const StatisticsDialog = ({ item, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const [tries, setTries] = useState(0);
  return (
    <Modal
      open={item !== null}
      title={item ? t('admin_items.stats.title', { title: item.title }) : ''}
      onClose={onClose}
    >
      {item && <StatisticsLoader key={`${item.id} ${tries}`} id={item.id} onRetry={() => setTries(tries + 1)} />}
    </Modal>
  );
};

const StatisticsLoader = ({ id, onRetry }: { id: number; onRetry: () => void }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [statistics, setStatistics] = useState<Statistics | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let unmounted = false;
    api('GET /api/admin/items/{id}/statistics', { params: { id } }).then(
      (response) => !unmounted && setStatistics(response),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!unmounted) setFailed(error.message || t('common.offline'));
      },
    );
    return () => {
      unmounted = true;
    };
  }, [api, id, t]);
  if (statistics) return <Charts statistics={statistics} />;
  if (failed !== null) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{failed}</p>
        <Button variant="quiet" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-3">
      {FIGURES.map(({ of }) => (
        <div key={of} className="skeleton h-38 rounded-field" />
      ))}
    </div>
  );
};

const Charts = ({ statistics: { days, totals } }: { statistics: Statistics }): ReactNode => {
  const { t, lang } = useSite();
  const [open, setOpen] = useState(false);
  return (
    <>
      {FIGURES.map(({ of, icon, color }) => (
        <section key={of} aria-label={t(`admin_items.stats.${of}`)} className="rounded-field border border-line p-3">
          <div className="flex items-baseline justify-between gap-2">
            <h3 className="flex items-center gap-2 text-base font-medium">
              <Icon name={icon} className={`size-5 self-center ${color}`} />
              {t(`admin_items.stats.${of}`)}
            </h3>
            <p className="text-2xl font-bold tabular-nums">{formatNumber(totals[of], lang)}</p>
          </div>
          {totals[of] === 0 ? (
            <p className="py-3 text-sm text-soft">{t('admin_items.stats.none')}</p>
          ) : (
            <>
              <p className="text-sm text-soft">
                {t('admin_items.stats.most', { count: formatNumber(Math.max(...days.map((day) => day[of])), lang) })}
              </p>
              <BarChart
                label={t(`admin_items.stats.${of}`)}
                help={t('admin_items.stats.chart_help')}
                days={days.map(({ day }) => day)}
                values={days.map((day) => day[of])}
                describe={(n) =>
                  t('admin_items.stats.on_day', {
                    day: formatDate(days[n]?.day ?? '', lang),
                    count: formatNumber(days[n]?.[of] ?? 0, lang),
                  })
                }
                today={t('admin_items.stats.today')}
                color={color}
              />
            </>
          )}
        </section>
      ))}
      <Button variant="bare" className="self-start" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'admin_items.stats.hide' : 'admin_items.stats.show')}
      </Button>
      {/* Visually hidden when collapsed, but available to screen readers as the text version of the charts. */}
      <div className={open ? '' : 'sr-only'}>
        <table className="w-full text-sm">
          <caption className="sr-only">{t('admin_items.stats.caption')}</caption>
          <thead>
            <tr className="text-soft">
              <th scope="col" className="py-1 text-start font-medium">
                {t('admin_items.stats.day')}
              </th>
              {FIGURES.map(({ of }) => (
                <th key={of} scope="col" className="py-1 text-end font-medium">
                  {t(`admin_items.stats.${of}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((row) => (
              <tr key={row.day} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {formatDate(row.day, lang)}
                </th>
                {FIGURES.map(({ of }) => (
                  <td key={of} className="py-1 text-end tabular-nums">
                    {formatNumber(row[of], lang)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
