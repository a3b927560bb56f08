import type { Quantity } from '#features/search/language.ts';
import type { ItemType } from '#lib/item-types.ts';
import { pathTo, withQuery } from '#lib/paths.ts';
import type { Interpretation } from '../rules/interpretation.ts';
import { toAreaFilters, widenArea, type SearchArea } from './search-area.ts';

/** One search to try: the full request, or a relaxed one. */
export interface Plan {
  readonly request: Interpretation;
  readonly type: ItemType | 'All';
  readonly area: SearchArea | null;
  /** A quantity that the search can filter by. */
  readonly quantity: Quantity | null;
  readonly withPrice: boolean;
}

const KILOGRAMS: Readonly<Partial<Record<Quantity['unit'], number>>> = { kg: 1, quintal: 100, tonne: 1000 };
const SQUARE_METRES: Readonly<Partial<Record<Quantity['unit'], number>>> = { hectare: 10_000, m2: 1 };
const RENT = { ar: 'كراء', fr: 'location', en: 'rental' } as const;

/** Whether items of this type have such a quantity. */
const canFilterQuantity = ({ type, quantity, types }: Interpretation): boolean => {
  if (!quantity) return false;
  if (quantity.unit in SQUARE_METRES) return type === 'Land';
  const product = type === 'Product' || (type === undefined && types.includes('Product'));
  return product && quantity.unit in KILOGRAMS;
};

/** Returns the searches to try in order: the full request, then with ever fewer conditions. */
export const toPlans = (request: Interpretation, area: SearchArea | null): Plan[] => {
  const { prices, quantity, type } = request;
  const usableQuantity = canFilterQuantity(request) && quantity ? quantity : null;
  const fullPlan: Plan = {
    request,
    type: type ?? (usableQuantity ? 'Product' : 'All'),
    area,
    quantity: usableQuantity,
    withPrice: prices.min !== undefined || prices.max !== undefined,
  };
  const relaxed: Plan = { ...fullPlan, quantity: null, type: type ?? 'All' };
  const widerArea = area && widenArea(area);
  return [
    fullPlan,
    ...(usableQuantity ? [relaxed] : []),
    ...(widerArea ? [{ ...relaxed, area: widerArea }] : []),
    ...(area ? [{ ...relaxed, area: null }] : []),
    ...(fullPlan.withPrice ? [{ ...relaxed, withPrice: false }] : []),
    ...(fullPlan.withPrice && area ? [{ ...relaxed, withPrice: false, area: null }] : []),
  ];
};

const clampPrice = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(Math.min(99_999_999, Math.max(1, value)));

/** Converts a plan to the query of the search page. */
export const toQuery = ({ request, type, area, quantity, withPrice }: Plan): Record<string, string | undefined> => {
  const { q, offer, sort, lang, prices } = request;
  const words = offer === 'rent' && type !== 'Land' ? `${RENT[lang]} ${q}`.trim() : q;
  const squareMetres = quantity && SQUARE_METRES[quantity.unit];
  const kilograms = quantity && KILOGRAMS[quantity.unit];
  return {
    q: words.slice(0, 200) || undefined,
    ...(area ? toAreaFilters(area) : {}),
    min_price: withPrice ? clampPrice(prices.min) : undefined,
    max_price: withPrice ? clampPrice(prices.max) : undefined,
    min_weight: quantity && kilograms ? String(quantity.amount * kilograms) : undefined,
    offer_type: type === 'Land' ? offer : undefined,
    min_space: quantity && squareMetres ? String(quantity.amount * squareMetres) : undefined,
    sort: sort === 'nearest' && (!area || area.km === null) ? undefined : sort,
  };
};

/** Returns the URL of the search page without the language prefix. */
export const getPlanUrl = (plan: Plan): string => withQuery(pathTo('search', { type: plan.type }), toQuery(plan));
