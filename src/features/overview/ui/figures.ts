import { formatAmount, formatNumber, formatTotal } from '../../../i18n/format.ts';
import type { PageT } from '../../../i18n/page.ts';
import type { Overview } from '../contract.ts';

/** What is counted day by day, in the order of the page. */
export const FIGURES = ['items', 'orders', 'value', 'sign_ups'] as const;
export type Figure = (typeof FIGURES)[number];

export type Day = Overview['days'][number];

/** A count, or a sum of dirhams with its currency. */
export const sayFigure = (figure: Figure, value: number, t: PageT): string =>
  figure === 'value' ? t('overview.dirhams', { value: formatAmount(value, t.lang) }) : formatNumber(value, t.lang);

/** The same in a column, where decimals stand below one another and the head names the currency. */
export const inColumn = (figure: Figure, value: number, t: PageT): string =>
  figure === 'value' ? formatTotal(value, t.lang) : formatNumber(value, t.lang);

/** How the last thirty days differ from those before, in whole percent; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
