import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon-names.ts';
import { formatDate, formatAmount, formatNumber, formatTotal } from '#i18n/format.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Overview } from '../contract.ts';
import '#client/texts/admin.ts';
import type { PageT } from '#i18n/page.ts';

const ICONS: Readonly<Record<Figure, IconName>> = {
  items: 'sprout',
  orders: 'shopping-basket',
  value: 'coins',
  sign_ups: 'user-check',
};

/** One figure: today, yesterday, and thirty days as a chart and compared with the thirty before. */
export const FigureCard = ({ figure, overview }: { figure: Figure; overview: Overview }): ReactNode => {
  const { t, lang } = useSite();
  const { days, total, before } = overview;
  const today = days.at(-1)?.[figure] ?? 0;
  const yesterday = days.at(-2)?.[figure] ?? 0;
  const change = changeOf(total[figure], before[figure]);
  const formatChange = (): string => {
    if (change === null) return total[figure] === 0 ? t('overview.same') : t('overview.first');
    if (change === 0) return t('overview.same');
    return t(change > 0 ? 'overview.more' : 'overview.fewer', { percent: Math.abs(change) });
  };
  const describe = (day: Day): string =>
    t('overview.on_day', { day: formatDate(day.day, lang), value: formatFigure(figure, day[figure], t) });
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <header className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <h3 className="flex items-center gap-2 text-base font-medium">
            <Icon name={ICONS[figure]} className="size-5 shrink-0 text-olive" />
            {t(`overview.figure.${figure}`)}
          </h3>
          <p className="text-sm text-soft">{t('overview.yesterday', { value: formatFigure(figure, yesterday, t) })}</p>
        </div>
        <p className="text-end">
          <span className="block text-sm text-soft">{t('overview.today')}</span>
          <span className="text-[min(1.5rem,8vw)] leading-tight font-bold tabular-nums sm:text-3xl sm:whitespace-nowrap">
            {formatFigure(figure, today, t)}
          </span>
        </p>
      </header>
      <BarChart
        label={t('overview.chart', { figure: t(`overview.figure.${figure}`) })}
        help={t('overview.chart_help')}
        days={days.map(({ day }) => day)}
        values={days.map((day) => day[figure])}
        describe={(n) => describe(days[n] as Day)}
        today={t('overview.today')}
      />
      <p className="text-sm text-soft">
        {t('overview.month')} <strong className="text-ink">{formatFigure(figure, total[figure], t)}</strong> ·{' '}
        {formatChange()}
      </p>
    </article>
  );
};

/** The daily figures, in display order. */
export const FIGURES = ['items', 'orders', 'value', 'sign_ups'] as const;
export type Figure = (typeof FIGURES)[number];

export type Day = Overview['days'][number];

/** Formats a count, or an amount with its currency. */
export const formatFigure = (figure: Figure, value: number, t: PageT): string =>
  figure === 'value' ? t('overview.dirhams', { value: formatAmount(value, t.lang) }) : formatNumber(value, t.lang);

/** Formats a value for a table column: aligned decimals, with the currency in the header. */
export const formatColumn = (figure: Figure, value: number, t: PageT): string =>
  figure === 'value' ? formatTotal(value, t.lang) : formatNumber(value, t.lang);

/** Change against the previous period in whole percent; null if that was zero. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
