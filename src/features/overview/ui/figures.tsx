import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon-names.ts';
import { formatDate, formatMonth, formatMonthName, formatAmount, formatNumber, formatTotal } from '#i18n/format.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { Overview } from '../contract.ts';
import '#i18n/bundles/admin.ts';
import type { PageT } from '#i18n/page.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { isAbsentPage } from '#lib/features.ts';
import { Ago } from '#ui/ago.tsx';

const ICONS: Readonly<Record<Figure, IconName>> = {
  items: 'sprout',
  orders: 'shopping-basket',
  value: 'coins',
  sign_ups: 'user-check',
};

/** One figure: the last two days or months, and the period as a chart and compared with the one before. */
export const FigureCard = ({ figure, overview }: { figure: Figure; overview: Overview }): ReactNode => {
  const { t, lang } = useSite();
  const { period, days, total, before } = overview;
  const monthly = period === 'year';
  const formatDay = monthly ? formatMonth : formatDate;
  const today = days.at(-1)?.[figure] ?? 0;
  const yesterday = days.at(-2)?.[figure] ?? 0;
  const change = changeOf(total[figure], before[figure]);
  const formatChange = (): string => {
    if (change === null) return total[figure] === 0 ? t('overview.same') : t('overview.first');
    if (change === 0) return t('overview.same');
    return t(change > 0 ? 'overview.more' : 'overview.fewer', { percent: Math.abs(change) });
  };
  const describe = (day: Day): string =>
    t('overview.on_day', { day: formatDay(day.day, lang), value: formatFigure(figure, day[figure], t) });
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <header className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <h3 className="flex items-center gap-2 text-base font-medium">
            <Icon name={ICONS[figure]} className="size-5 shrink-0 text-olive" />
            {t(`overview.figure.${figure}`)}
          </h3>
          <p className="text-sm text-soft">
            {t(monthly ? 'overview.last_month' : 'overview.yesterday', {
              value: formatFigure(figure, yesterday, t),
            })}
          </p>
        </div>
        <p className="text-end">
          <span className="block text-sm text-soft">{t(monthly ? 'overview.this_month' : 'overview.today')}</span>
          <span className="text-[min(1.5rem,8vw)] leading-tight font-bold tabular-nums sm:text-3xl sm:whitespace-nowrap">
            {formatFigure(figure, today, t)}
          </span>
        </p>
      </header>
      <BarChart
        label={t(monthly ? 'overview.chart_months' : 'overview.chart', { figure: t(`overview.figure.${figure}`) })}
        help={t('overview.chart_help')}
        days={days.map(({ day }) => day)}
        values={days.map((day) => day[figure])}
        describe={(n) => describe(days[n] as Day)}
        today={t(monthly ? 'overview.this_month' : 'overview.today')}
        {...(monthly && { formatDay: (day: string) => formatMonthName(day, lang) })}
      />
      <p className="text-sm text-soft">
        {t(`overview.in_period.${period}`)}{' '}
        <strong className="text-ink">{formatFigure(figure, total[figure], t)}</strong> · {formatChange()}
      </p>
    </article>
  );
};

export const FIGURES = ['items', 'orders', 'value', 'sign_ups'] as const;
type Figure = (typeof FIGURES)[number];

type Day = Overview['days'][number];

/** Formats a count, or an amount with its currency. */
const formatFigure = (figure: Figure, value: number, t: PageT): string =>
  figure === 'value' ? t('overview.dirhams', { value: formatAmount(value, t.lang) }) : formatNumber(value, t.lang);

/** Formats a value for a table column: aligned decimals, with the currency in the header. */
const formatColumn = (figure: Figure, value: number, t: PageT): string =>
  figure === 'value' ? formatTotal(value, t.lang) : formatNumber(value, t.lang);

/** Change against the previous period in whole percent; null if that was zero. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

const cellClass = 'border-b border-line px-1 py-1.5 first:ps-4 last:pe-4 sm:px-3';

/** The figures as a table, newest day first. */
export const DaysTable = ({ period, days }: Pick<Overview, 'period' | 'days'>): ReactNode => {
  const { t, lang } = useSite();
  const monthly = period === 'year';
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 items-center px-4 font-medium">{t('overview.table')}</summary>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-xs sm:text-sm">
          <caption className="sr-only">{t(`overview.periods.${period}`)}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${cellClass} text-start`}>
                {t(monthly ? 'overview.one_month' : 'overview.day')}
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
                  {monthly ? formatMonth(day.day, lang) : formatDate(day.day, lang)}
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

interface SearchReportProps {
  readonly id: 'missed' | 'abandoned';
  readonly searches: Overview['missed'];
}

/** Searches with their counts, each with a link to try it and one to add it to the dictionary. */
const SearchList = ({ id, searches }: SearchReportProps): ReactNode => {
  const { t } = useSite();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id={id} className="text-lg">
          {t(`overview.${id}`)}
        </h2>
        <p className="text-sm text-soft">{t(`overview.${id}_${searches.length > 0 ? 'text' : 'none'}`)}</p>
      </div>
      {searches.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {searches.map(({ words, count }) => (
            <li key={words} className="flex flex-wrap items-center justify-between gap-x-3 py-1 ps-4 pe-1">
              <Link
                to={withQuery(pathTo('search', { type: 'All' }), { q: words })}
                className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 hover:underline"
              >
                <bdi className="font-medium break-words">{words}</bdi>
                <span className="text-sm whitespace-nowrap text-soft">· {t('overview.times', { count })}</span>
              </Link>
              <Link
                to={withQuery(PATHS.adminDictionary, { add: words })}
                aria-label={t('overview.teach_word', { words })}
                className={buttonClass('bare', 'px-3 text-sm')}
              >
                <Icon name="languages" className="size-5" />
                <span className="max-sm:hidden">{t('overview.teach')}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

/** Searches without results, and searches whose results were not opened. */
export const SearchReport = ({ missed, abandoned }: Pick<Overview, 'missed' | 'abandoned'>): ReactNode => (
  <div className="flex min-w-0 flex-col gap-8">
    <SearchList id="missed" searches={missed} />
    <SearchList id="abandoned" searches={abandoned} />
  </div>
);

const QUEUES: readonly { readonly name: keyof Overview['waiting']; readonly icon: IconName; readonly to: string }[] = [
  { name: 'items', icon: 'shield-check', to: PATHS.pendingItems },
  { name: 'reports', icon: 'flag', to: PATHS.adminReports },
  { name: 'orders', icon: 'clipboard-list', to: withQuery(PATHS.adminOrders, { status: 'pending' }) },
];

/** Pending work: number, age and link. */
export const PendingWork = ({ waiting }: Pick<Overview, 'waiting'>): ReactNode => {
  const { t, lang, absent } = useSite();
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      {QUEUES.filter(({ to }) => !isAbsentPage(to, absent)).map(({ name, icon, to }) => {
        const { count, oldest_at } = waiting[name];
        return (
          <li key={name} className="min-w-0">
            <Link
              to={to}
              className={`flex h-full items-center gap-3 rounded-card border border-line p-4 shadow-card transition duration-150 hover:border-olive ${
                count > 0 ? 'bg-saffron-wash' : 'bg-surface'
              }`}
            >
              <Icon name={icon} className="size-7 shrink-0 text-olive" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t(`overview.waits.${name}`)}</span>
                <span className="block text-sm">
                  {oldest_at === null ? (
                    <span className="text-soft">{t('overview.nothing_waits')}</span>
                  ) : (
                    <>
                      {t('overview.oldest')} <Ago at={oldest_at} />
                    </>
                  )}
                </span>
              </span>
              <span className="text-3xl font-bold tabular-nums">{formatNumber(count, lang)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
