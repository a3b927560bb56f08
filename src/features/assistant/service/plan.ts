import type { PlaceRef, Quantity } from '#features/search/language.ts';
import { RADII } from '#features/search/rules/index.ts';
import { distanceKm, type Point } from '#features/places/rules/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/index.ts';
import type { City } from '#features/places/contract.ts';
import { getGazetteer } from '#features/places/index.ts';
import type { ItemType } from '#lib/item-types.ts';
import { pathTo, withQuery } from '#lib/paths.ts';
import type { Interpretation } from '../rules/interpretation.ts';

/** A location as search filters: one city, or all cities within a radius. */
interface SearchArea {
  readonly city: City;
  readonly km: number | null;
}

const getOwnCityId = async ({ db, viewer }: Ctx): Promise<number | null> =>
  viewer ? ((await findUsers(db, [viewer.id])).get(viewer.id)?.city_id ?? null) : null;

const NEAR_ME_KM = 50;

/** A circle around a whole district would often cover half of its neighbours. */
const MIN_COVERAGE = 0.75;

/**
 * Returns the smallest circle around a district's main city that covers most of its cities. The main city comes first
 * in `cities`.
 */
export const getSmallestCircle = <C extends Point>(cities: readonly C[]): { city: C; km: number } | null => {
  const [city] = cities;
  if (!city) return null;
  const countWithin = (km: number): number => cities.filter((other) => distanceKm(city, other) <= km).length;
  return { city, km: RADII.find((km) => countWithin(km) >= cities.length * MIN_COVERAGE) ?? 200 };
};

/** Resolves a location. Returns null when unknown, such as "near me" for a guest. */
export const resolveArea = async (ctx: Ctx<'events'>, where: PlaceRef): Promise<SearchArea | null> => {
  const places = await getGazetteer(ctx);
  if (where.kind === 'province' || where.kind === 'region') {
    const districtCities = places.cities.filter(
      (city) => city[where.kind === 'region' ? 'region_id' : 'province_id'] === where.id,
    );
    const circle = getSmallestCircle(districtCities);
    const city = circle && places.byId.get(circle.city.id);
    return city ? { city, km: circle.km } : null;
  }
  const city = places.byId.get(where.kind === 'me' ? ((await getOwnCityId(ctx)) ?? 0) : where.id);
  if (!city) return null;
  return { city, km: where.kind === 'me' ? NEAR_ME_KM : where.kind === 'around' ? where.km : null };
};

const WIDER_KM = { first: 50, max: 200 } as const;

/** Returns the next wider circle, or null when it is at its maximum. */
const widenArea = ({ city, km }: SearchArea): SearchArea | null => {
  if (km === null) return { city, km: WIDER_KM.first };
  return km < WIDER_KM.max ? { city, km: WIDER_KM.max } : null;
};

/** Converts a location to search filters, rounded to about a hundred metres. */
const toAreaFilters = ({ city, km }: SearchArea): Record<string, string> => {
  if (km === null) return { city_id: String(city.id) };
  const point = [city.latitude, city.longitude].map((degrees) => Number(degrees.toFixed(3)));
  return { near: point.join(','), radius_km: String(km) };
};

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
