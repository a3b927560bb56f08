import type { ItemType } from '../../../lib/item-types.ts';
import { pathTo, withQuery } from '../../../lib/paths.ts';
import { findPreferredTypes } from '../../search/rules.ts';
import type { Quantity } from '../rules/amounts.ts';
import type { Reading } from '../rules/interpretation.ts';
import { filtersOf, widerThan, type Spot } from './search-area.ts';

/** One search to try: the full request, or a relaxed one. */
export interface Plan {
  readonly reading: Reading;
  readonly type: ItemType | 'All';
  readonly spot: Spot | null;
  /** A quantity that the search can filter by. */
  readonly quantity: Quantity | null;
  readonly priced: boolean;
}

const KILOGRAMS: Readonly<Partial<Record<Quantity['unit'], number>>> = { kg: 1, quintal: 100, tonne: 1000 };
const SQUARE_METRES = 10_000;
const RENT = { ar: 'كراء', fr: 'location', en: 'rental' } as const;

/** Whether items of this type have such a quantity. */
const tellsQuantity = ({ type, quantity, what }: Reading): boolean => {
  if (!quantity) return false;
  if (quantity.unit === 'hectare') return type === 'Land';
  const product = type === 'Product' || (type === undefined && findPreferredTypes(what).includes('Product'));
  return product && quantity.unit in KILOGRAMS;
};

/** Returns the searches to try in order: the full request, then with ever fewer conditions. */
export const plansOf = (reading: Reading, spot: Spot | null): Plan[] => {
  const { prices, quantity, type } = reading;
  const counted = tellsQuantity(reading) && quantity ? quantity : null;
  const whole: Plan = {
    reading,
    type: type ?? (counted ? 'Product' : 'All'),
    spot,
    quantity: counted,
    priced: prices.min !== undefined || prices.max !== undefined,
  };
  const loose: Plan = { ...whole, quantity: null, type: type ?? 'All' };
  const wider = spot && widerThan(spot);
  return [
    whole,
    ...(counted ? [loose] : []),
    ...(wider ? [{ ...loose, spot: wider }] : []),
    ...(spot ? [{ ...loose, spot: null }] : []),
    ...(whole.priced ? [{ ...loose, priced: false }] : []),
    ...(whole.priced && spot ? [{ ...loose, priced: false, spot: null }] : []),
  ];
};

const dirhams = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(Math.min(99_999_999, Math.max(1, value)));

/** Converts a plan to the query of the search page. */
export const queryOf = ({ reading, type, spot, quantity, priced }: Plan): Record<string, string | undefined> => {
  const { q, offer, sort, lang, prices } = reading;
  const words = offer === 'rent' && type !== 'Land' ? `${RENT[lang]} ${q}`.trim() : q;
  const metres = quantity?.unit === 'hectare' ? quantity.amount * SQUARE_METRES : undefined;
  const kilograms = quantity && KILOGRAMS[quantity.unit];
  return {
    q: words.slice(0, 200) || undefined,
    ...(spot ? filtersOf(spot) : {}),
    min_price: priced ? dirhams(prices.min) : undefined,
    max_price: priced ? dirhams(prices.max) : undefined,
    min_weight: quantity && kilograms ? String(quantity.amount * kilograms) : undefined,
    offer_type: type === 'Land' ? offer : undefined,
    min_space: metres === undefined ? undefined : String(metres),
    sort: sort === 'nearest' && (!spot || spot.km === null) ? undefined : sort,
  };
};

/** Returns the URL of the search page without the language prefix. */
export const pathOfPlan = (plan: Plan): string => withQuery(pathTo('search', { type: plan.type }), queryOf(plan));
