import type { Prices, Quantity } from '#features/search/language.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { serverT } from '#i18n/server.ts';
import { type Lang, nameIn } from '#lib/lang.ts';
import type { Plan } from './plan.ts';

type Translate = ReturnType<typeof serverT>;

/** Formats a quantity in words. */
export const formatQuantity = ({ amount, unit }: Quantity, lang: Lang): string =>
  serverT(lang)(`answers.unit.${unit}`, { count: formatNumber(amount, lang) });

const describeItem = (t: Translate, { request: { q, offer }, type }: Plan): string => {
  const kind = t(`answers.kind.${type}`);
  const what = q === '' ? kind : type === 'All' || type === 'Product' ? q : t('answers.words_of', { words: q, kind });
  return offer ? t(`answers.offer.${offer}`, { what }) : what;
};

const addPrice = (t: Translate, what: string, { min, max }: Prices): string => {
  const [from, to] = [min, max].map((value) => formatAmount(value ?? 0, t.lang));
  const values = { what, min: from ?? '', max: to ?? '' };
  if (min !== undefined && max !== undefined) return t('answers.price.both', values);
  return t(min === undefined ? 'answers.price.max' : 'answers.price.min', values);
};

/** Describes a search in words: «طماطم بما لا يتجاوز 5 درهم في أكادير». */
export const describeSearch = (plan: Plan, lang: Lang): string => {
  const t = serverT(lang);
  const { area, quantity, request } = plan;
  let what = describeItem(t, plan);
  if (plan.withPrice) what = addPrice(t, what, request.prices);
  if (area?.km === null) what = t('answers.place.in', { what, place: nameIn(area.city, lang) });
  else if (area) what = t('answers.place.within', { what, km: area.km, place: nameIn(area.city, lang) });
  if (quantity) what = t('answers.quantity', { what, quantity: formatQuantity(quantity, lang) });
  if (request.sort && (request.sort !== 'nearest' || area)) what = t(`answers.order.${request.sort}`, { what });
  return what;
};
