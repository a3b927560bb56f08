import { notFound } from '#lib/errors.ts';
import type { Ctx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/index.ts';
import { distanceKm } from '#features/places/rules/index.ts';
import { getGazetteer } from '#features/places/index.ts';
import { type LocalizedName, toLocalizedName } from '#lib/lang.ts';
import type { ItemCard, RecommendedCard, Sort, RecommendationReason } from '../contract.ts';
import { type Candidate, findCandidates, findFallbackCandidates, findSimilar } from '../queries/recommend.ts';
import { findCardsByIds } from '../queries/lists.ts';
import { mixCandidates } from '../rules/mix.ts';
import { toCards, PER_PAGE, sortRows } from './lists.ts';
import { accountKey } from './statistics.ts';
import { findItem } from './show.ts';

const NEAR_KM = 60;
const MAX_NEAR_CITIES = 8;
const MAX_SIMILAR = 12;

/** Returns the ids of a city and those around it, nearest first; empty when no city is known. */
const findCitiesAround = async (ctx: Ctx<'events'>, cityId: number | null): Promise<number[]> => {
  const { byId, cities } = await getGazetteer(ctx);
  const centre = cityId === null ? undefined : byId.get(cityId);
  if (!centre) return [];
  return cities
    .map((city) => ({ id: city.id, km: distanceKm(city, centre) }))
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, MAX_NEAR_CITIES)
    .map(({ id }) => id);
};

/** With fewer categories, one of them takes more than a third. */
const MIN_CATEGORIES = 3;
const MIN_LENGTH = PER_PAGE / 2;

const isVaried = (list: readonly Candidate[]): boolean =>
  new Set(list.map((one) => one.category_id)).size >= MIN_CATEGORIES;

/** Chooses recommendations; falls back to all categories when there are few, then to items the viewer has or likes. */
const chooseCandidates = async ({ readDb, viewer, lang }: Ctx, cities: readonly number[]): Promise<Candidate[]> => {
  const arabic = lang === 'ar';
  const key = viewer ? accountKey(viewer.id) : '';
  const first = await findCandidates(readDb, { viewer, key, cities, arabic });
  const chosen = mixCandidates(first, PER_PAGE);
  if (isVaried(chosen) && chosen.length >= MIN_LENGTH) return chosen;
  const spare = await findFallbackCandidates(readDb, { viewer, arabic });
  const more = mixCandidates([...first, ...spare.filter(({ barred }) => !barred)], PER_PAGE);
  return isVaried(more) ? more : mixCandidates([...first, ...spare], PER_PAGE);
};

/** The reason shown on a card, with the names of its category or of the nearby city. */
const toReason = (card: ItemCard, kind: Candidate['why'], city: LocalizedName | undefined): RecommendationReason => {
  if (kind === 'near' && city) return { kind, city: toLocalizedName(city) };
  if ((kind === 'ordered' || kind === 'liked' || kind === 'viewed') && card.category)
    return { kind, category: toLocalizedName(card.category) };
  return { kind: 'popular' };
};

/**
 * Recommends up to 24 items to the viewer, each with its reason: from categories they ordered from, liked and viewed, from
 * nearby cities, and popular ones. Never empty while any item is listed.
 * @param city_id the city to look around; by default the account's own
 * @param sort reorders the chosen items
 */
export const itemsForMe = async (
  ctx: Ctx<'events'>,
  { city_id, sort }: { city_id?: number | undefined; sort?: Sort | undefined },
): Promise<{ items: RecommendedCard[] }> => {
  const { viewer, readDb } = ctx;
  const home = viewer && !city_id ? (await findUsers(ctx.db, [viewer.id])).get(viewer.id)?.city_id : city_id;
  const cityIds = await findCitiesAround(ctx, home ?? null);
  const why = new Map((await chooseCandidates(ctx, cityIds)).map((one) => [one.id, one.why]));
  const rows = await findCardsByIds(readDb, viewer, [...why.keys()]);
  const cards = await toCards(ctx, sortRows(rows, sort));
  const city = home ? (await getGazetteer(ctx)).byId.get(home) : undefined;
  return {
    items: cards.map((card) => Object.assign(card, { why: toReason(card, why.get(card.id) ?? 'popular', city) })),
  };
};

/** Returns up to twelve similar items. Throws `not_found` when the viewer may not see the item. */
export const similarItems = async (ctx: Ctx<'events'>, id: number): Promise<{ items: ItemCard[] }> => {
  const rows = await findSimilar(ctx.readDb, ctx.viewer, id, MAX_SIMILAR);
  const exists = rows.length > 0 || (await findItem(ctx, id));
  if (!exists) throw notFound();
  return { items: await toCards(ctx, rows) };
};
