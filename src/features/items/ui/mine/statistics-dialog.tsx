import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { ApiError } from '#client/api.ts';
import type { Statistics, MyCard } from '#features/items/contract.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import '#i18n/bundles/dashboard.ts';

const FIGURES = [
  { of: 'views', icon: 'eye', color: 'text-olive' },
  { of: 'likes', icon: 'heart', color: 'text-clay' },
  { of: 'contacts', icon: 'phone', color: 'text-olive' },
  { of: 'conversations', icon: 'message-circle', color: 'text-sky' },
  { of: 'orders', icon: 'package', color: 'text-sky' },
] as const;

interface StatisticsDialogProps {
  /** The item; null while the dialog is closed. */
  readonly item: { readonly id: number; readonly title: string } | null;
  /** A component that is shown above the figures. */
  readonly Summary?: ComponentType<{ readonly totals: Statistics['totals'] }>;
  readonly onClose: () => void;
}

/** The statistics of an item over the last 30 days, by day, for its owner and administrators. */
export const StatisticsDialog = ({ item, Summary, onClose }: StatisticsDialogProps): ReactNode => {
  const { t } = useSite();
  const [tries, setTries] = useState(0);
  return (
    <Modal open={item !== null} title={item ? t('item_stats.title', { title: item.title }) : ''} onClose={onClose}>
      {item && (
        <StatisticsLoader
          key={`${item.id} ${tries}`}
          id={item.id}
          Summary={Summary}
          onRetry={() => setTries(tries + 1)}
        />
      )}
    </Modal>
  );
};

interface LoaderProps {
  readonly id: number;
  readonly Summary: StatisticsDialogProps['Summary'];
  readonly onRetry: () => void;
}

const StatisticsLoader = ({ id, Summary, onRetry }: LoaderProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [statistics, setStatistics] = useState<Statistics | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let unmounted = false;
    api('GET /api/items/{id}/statistics', { params: { id } }).then(
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
  if (statistics) {
    return (
      <>
        {Summary && <Summary totals={statistics.totals} />}
        <Charts statistics={statistics} />
      </>
    );
  }
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
        <section key={of} aria-label={t(`item_stats.${of}`)} className="rounded-field border border-line p-3">
          <div className="flex items-baseline justify-between gap-2">
            <h3 className="flex items-center gap-2 text-base font-medium">
              <Icon name={icon} className={`size-5 self-center ${color}`} />
              {t(`item_stats.${of}`)}
            </h3>
            <p className="text-2xl font-bold tabular-nums">{formatNumber(totals[of], lang)}</p>
          </div>
          {totals[of] === 0 ? (
            <p className="py-3 text-sm text-soft">{t('item_stats.none')}</p>
          ) : (
            <>
              <p className="text-sm text-soft">
                {t('item_stats.most', { count: formatNumber(Math.max(...days.map((day) => day[of])), lang) })}
              </p>
              <BarChart
                label={t(`item_stats.${of}`)}
                help={t('item_stats.chart_help')}
                days={days.map(({ day }) => day)}
                values={days.map((day) => day[of])}
                describe={(n) =>
                  t('item_stats.on_day', {
                    day: formatDate(days[n]?.day ?? '', lang),
                    count: formatNumber(days[n]?.[of] ?? 0, lang),
                  })
                }
                today={t('item_stats.today')}
                color={color}
              />
            </>
          )}
        </section>
      ))}
      <Button variant="bare" className="self-start" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'item_stats.hide' : 'item_stats.show')}
      </Button>
      {/* Visually hidden when collapsed, but available to screen readers as the text version of the charts. */}
      <div className={open ? 'overflow-x-auto' : 'sr-only'}>
        <table className="w-full text-sm">
          <caption className="sr-only">{t('item_stats.caption')}</caption>
          <thead>
            <tr className="text-soft">
              <th scope="col" className="py-1 text-start font-medium">
                {t('item_stats.day')}
              </th>
              {FIGURES.map(({ of }) => (
                <th key={of} scope="col" className="py-1 text-end font-medium">
                  {t(`item_stats.${of}`)}
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

/** Shows the figures in words; for a listing without views, what would help. */
const Summary = ({ totals: { views, contacts } }: { totals: Statistics['totals'] }): ReactNode => {
  const { t } = useSite();
  if (views === 0) {
    return (
      <div className="rounded-field bg-saffron-wash p-3">
        <p className="font-medium">{t('item_stats.advice.title')}</p>
        <ul className="mt-1 list-disc ps-5">
          <li>{t('item_stats.advice.photos')}</li>
          <li>{t('item_stats.advice.share')}</li>
          <li>{t('item_stats.advice.renew')}</li>
        </ul>
      </div>
    );
  }
  return (
    <p className="text-lg font-medium">
      {t('item_stats.seen', { count: views })} {contacts > 0 && t('item_stats.took', { count: contacts })}
    </p>
  );
};

interface OwnStatisticsProps {
  readonly item: MyCard;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const OwnStatistics = ({ item, open, onClose }: OwnStatisticsProps): ReactNode => (
  <StatisticsDialog item={open ? item : null} Summary={Summary} onClose={onClose} />
);
