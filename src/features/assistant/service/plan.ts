import type { ItemType } from '../../../lib/item-types.ts';
import { pathTo, withQuery } from '../../../lib/paths.ts';
import { findPreferredTypes } from '../../search/rules.ts';
import type { Quantity } from '../rules/amounts.ts';
import type { Interpretation } from '../rules/interpretation.ts';
import { toAreaFilters, widenArea, type SearchArea } from './search-area.ts';

/** One search to try: the full request, or a relaxed one. */
export interface Plan {
  readonly reading: Interpretation;
  readonly type: ItemType | 'All';
  readonly area: SearchArea | null;
  /** A quantity that the search can filter by. */
  readonly quantity: Quantity | null;
  readonly withPrice: boolean;
}

const KILOGRAMS: Readonly<Partial<Record<Quantity['unit'], number>>> = { kg: 1, quintal: 100, tonne: 1000 };
const SQUARE_METRES = 10_000;
const RENT = { ar: 'كراء', fr: 'location', en: 'rental' } as const;

/** Whether items of this type have such a quantity. */
const canFilterQuantity = ({ type, quantity, what }: Interpretation): boolean => {
  if (!quantity) return false;
  if (quantity.unit === 'hectare') return type === 'Land';
  const product = type === 'Product' || (type === undefined && findPreferredTypes(what).includes('Product'));
  return product && quantity.unit in KILOGRAMS;
};

/** Returns the searches to try in order: the full request, then with ever fewer conditions. */
export const toPlans = (reading: Interpretation, spot: SearchArea | null): Plan[] => {
  const { prices, quantity, type } = reading;
  const usableQuantity = canFilterQuantity(reading) && quantity ? quantity : null;
  const fullPlan: Plan = {
    reading,
    type: type ?? (usableQuantity ? 'Product' : 'All'),
    area: spot,
    quantity: usableQuantity,
    withPrice: prices.min !== undefined || prices.max !== undefined,
  };
  const relaxed: Plan = { ...fullPlan, quantity: null, type: type ?? 'All' };
  const widerArea = spot && widenArea(spot);
  return [
    fullPlan,
    ...(usableQuantity ? [relaxed] : []),
    ...(widerArea ? [{ ...relaxed, spot: widerArea }] : []),
    ...(spot ? [{ ...relaxed, spot: null }] : []),
    ...(fullPlan.withPrice ? [{ ...relaxed, priced: false }] : []),
    ...(fullPlan.withPrice && spot ? [{ ...relaxed, priced: false, spot: null }] : []),
  ];
};

const clampPrice = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(Math.min(99_999_999, Math.max(1, value)));

/** Converts a plan to the query of the search page. */
export const toQuery = ({ reading, type, area: spot, quantity, withPrice: priced }: Plan): Record<string, string | undefined> => {
  const { q, offer, sort, lang, prices } = reading;
  const words = offer === 'rent' && type !== 'Land' ? `${RENT[lang]} ${q}`.trim() : q;
  const squareMetres = quantity?.unit === 'hectare' ? quantity.amount * SQUARE_METRES : undefined;
  const kilograms = quantity && KILOGRAMS[quantity.unit];
  return {
    q: words.slice(0, 200) || undefined,
    ...(spot ? toAreaFilters(spot) : {}),
    min_price: priced ? clampPrice(prices.min) : undefined,
    max_price: priced ? clampPrice(prices.max) : undefined,
    min_weight: quantity && kilograms ? String(quantity.amount * kilograms) : undefined,
    offer_type: type === 'Land' ? offer : undefined,
    min_space: squareMetres === undefined ? undefined : String(squareMetres),
    sort: sort === 'nearest' && (!spot || spot.km === null) ? undefined : sort,
  };
};

/** Returns the URL of the search page without the language prefix. */
export const getPlanUrl = (plan: Plan): string => withQuery(pathTo('search', { type: plan.type }), toQuery(plan));
