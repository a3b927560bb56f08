import type { PageT } from '../../../i18n/page.ts';
import type { SellersData } from './load.ts';
import '../../../client/texts/sellers.ts';

/** The heading of the list: «Farmers and sellers, Animals, Meknes». */
export const getHeading = ({ filters, city }: Pick<SellersData, 'filters' | 'city'>, t: PageT): string => {
  const all = t('sellers.all');
  const kind = filters.type ? t('sellers.with', { what: all, more: t(`item_types.many.${filters.type}`) }) : all;
  const place = city ? t('sellers.with', { what: kind, more: city }) : kind;
  return filters.q ? t('sellers.words', { words: filters.q, what: place }) : place;
};
