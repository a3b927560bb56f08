import { formatAmount, formatNumber, formatTotal } from '#i18n/format.ts';
import type { PageT } from '#i18n/page.ts';
import type { Overview } from '../contract.ts';
import '#client/texts/admin.ts';

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
