import type { Ctx } from '#platform/context.ts';
import { getCategories, type CategoryTable } from '#features/categories/service.ts';
import { getGazetteer, type Gazetteer } from '#features/places/service.ts';
import type { ItemCard, MyCard, OwnCard } from '../contract.ts';
import type { CardRow, MyRow, OwnRow } from '../queries/card.ts';
import { toCard, toMyCard, toOwnCard, type References } from '../wire.ts';

// Cached per version of the two tables, so that cards look their city and category up without copying.
let cached:
  | { readonly places: Gazetteer; readonly categoryTable: CategoryTable; readonly references: References }
  | undefined;

/** Returns the city and category lookups that item cards use. */
export const loadReferences = async (ctx: Pick<Ctx, 'db' | 'clock' | 'events'>): Promise<References> => {
  const [places, categoryTable] = await Promise.all([getGazetteer(ctx), getCategories(ctx)]);
  if (cached?.places === places && cached.categoryTable === categoryTable) return cached.references;
  const cities = new Map(
    [...places.byId].map(([id, { en_name, fr_name, ar_name, latitude, longitude }]) => [
      id,
      { id, en_name, fr_name, ar_name, latitude, longitude },
    ]),
  );
  const categories = new Map(
    [...categoryTable.byId].map(([id, { type, slug, en_name, fr_name, ar_name, status }]) => [
      id,
      { id, type, slug, en_name, fr_name, ar_name, status },
    ]),
  );
  const references = { city: (id: number) => cities.get(id), category: (id: number) => categories.get(id) };
  cached = { places, categoryTable: categoryTable, references };
  return references;
};

/** Converts rows of a public list (`CARD_COLUMNS` with `liked`) to their wire form, with masked contacts. */
export const toCards = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'events'>,
  rows: readonly CardRow[],
): Promise<ItemCard[]> => {
  const references = await loadReferences(ctx);
  const now = ctx.clock.now();
  return rows.map((row) => toCard(row, references, now));
};

/** Converts rows of the moderation list, with their state. */
export const toOwnCards = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'events'>,
  rows: readonly OwnRow[],
): Promise<OwnCard[]> => {
  const references = await loadReferences(ctx);
  const now = ctx.clock.now();
  return rows.map((row) => toOwnCard(row, references, now));
};

/** Converts rows of the viewer's own list. */
export const toMyCards = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'events'>,
  rows: readonly MyRow[],
): Promise<MyCard[]> => {
  const references = await loadReferences(ctx);
  const now = ctx.clock.now();
  return rows.map((row) => toMyCard(row, references, now));
};
