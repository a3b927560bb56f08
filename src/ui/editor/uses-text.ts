import type { PageT } from '#i18n/page.ts';
import '#client/texts/admin.ts';

interface Uses {
  readonly items: number;
  readonly people?: number;
  readonly orders: number;
}

/** Describes how often a row is used; empty when unused. */
export const usesText = (t: PageT, { items, people: users = 0, orders }: Uses): string =>
  [
    items > 0 ? t('categories.items', { count: items }) : '',
    users > 0 ? t('categories.people', { count: users }) : '',
    orders > 0 ? t('categories.orders', { count: orders }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
