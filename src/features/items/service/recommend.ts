import { notFound } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findPerson } from '../../accounts/service.ts';
import { distanceKm } from '../../places/rules.ts';
import { gazetteer } from '../../places/service.ts';
import type { ItemCard, RecommendedCard, Sort } from '../contract.ts';
import * as queries from '../queries.ts';
import { mix } from '../rules/mix.ts';
import { toCards } from './cards.ts';
import { latestItems, PER_PAGE, reordered } from './lists.ts';
import { viewerKey } from './view.ts';

const NEAR_KM = 60;
const NEAR_TOWNS = 8;
const SIMILAR = 12;

/** A town and those around it, the nearest first; none where no town is known. */
const townsAround = async (ctx: Ctx, cityId: number | null): Promise<number[]> => {
  const { byId, cities } = await gazetteer(ctx);
  const centre = cityId === null ? undefined : byId.get(cityId);
  if (!centre) return [];
  return cities
    .map((city) => ({ id: city.id, km: distanceKm(city, centre) }))
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEAR_TOWNS)
    .map(({ id }) => id);
};

/**
 * At most 24 items for the viewer, each with its reason: from categories that they like and look at, from towns near
 * them, and popular ones; never none while the market has any.
 * @param cityId the town to look around; without it the account's own
 * @param sort reorders the chosen ones
 */
export const itemsForMe = async (
  ctx: Ctx,
  { city_id, sort }: { city_id?: number | undefined; sort?: Sort | undefined },
): Promise<{ items: RecommendedCard[] }> => {
  const { viewer, readDb } = ctx;
  const home = viewer && !city_id ? (await findPerson(ctx.db, [viewer.id])).get(viewer.id)?.city_id : city_id;
  const key = viewer ? viewerKey(viewer.id) : '';
  const chosen = mix(await queries.candidates(readDb, viewer, key, await townsAround(ctx, home ?? null)), PER_PAGE);
  if (chosen.length === 0) return latestItems(ctx, sort);
  const why = new Map(chosen.map((one) => [one.id, { kind: one.why }]));
  const rows = await queries.cardsByIds(readDb, viewer, [...why.keys()]);
  const cards = await toCards(ctx, reordered(rows, sort));
  return { items: cards.map((card) => Object.assign(card, { why: why.get(card.id) })) };
};

/** At most twelve items like one that the viewer may see. Throws `not_found`. */
export const similarItems = async (ctx: Ctx, id: number): Promise<{ items: ItemCard[] }> => {
  const item = await queries.itemFor(ctx.viewer ? ctx.db : ctx.readDb, ctx.viewer, id);
  if (!item) throw notFound();
  return { items: await toCards(ctx, await queries.similarTo(ctx.readDb, ctx.viewer, item, SIMILAR)) };
};
