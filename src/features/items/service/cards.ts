import type { Ctx } from '../../../platform/context.ts';
import { shelves, type Shelves } from '../../categories/service.ts';
import { gazetteer, type Gazetteer } from '../../places/service.ts';
import type { AdminCard, ItemCard, MyCard, OwnCard } from '../contract.ts';
import type { AdminRow, CardRow, MyRow, OwnRow } from '../queries.ts';
import { toAdminCard, toCard, toMyCard, toOwnCard, type References } from '../wire.ts';

// What a card says of its town and category: made once for each reading of the two tables, then only looked up.
let made: { readonly places: Gazetteer; readonly shelves: Shelves; readonly references: References } | undefined;

/** The names of towns and categories as items carry them. */
export const referencesOf = async (ctx: Pick<Ctx, 'db' | 'clock' | 'events'>): Promise<References> => {
  const [places, shelf] = await Promise.all([gazetteer(ctx), shelves(ctx)]);
  if (made?.places === places && made.shelves === shelf) return made.references;
  const cities = new Map(
    [...places.byId].map(([id, { en_name, fr_name, ar_name, latitude, longitude }]) => [
      id,
      { id, en_name, fr_name, ar_name, latitude, longitude },
    ]),
  );
  const categories = new Map(
    [...shelf.byId].map(([id, { type, slug, en_name, fr_name, ar_name, status }]) => [
      id,
      { id, type, slug, en_name, fr_name, ar_name, status },
    ]),
  );
  const references = { city: (id: number) => cities.get(id), category: (id: number) => categories.get(id) };
  made = { places, shelves: shelf, references };
  return references;
};

/** Rows of a public list in their wire form. Takes rows of `CARD_COLUMNS` with `liked`; contacts come masked. */
export const toCards = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'events'>,
  rows: readonly CardRow[],
): Promise<ItemCard[]> => {
  const references = await referencesOf(ctx);
  const now = ctx.clock.now();
  return rows.map((row) => toCard(row, references, now));
};

/** Rows of the administrator's lists, with their state. */
export const toOwnCards = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'events'>,
  rows: readonly OwnRow[],
): Promise<OwnCard[]> => {
  const references = await referencesOf(ctx);
  const now = ctx.clock.now();
  return rows.map((row) => toOwnCard(row, references, now));
};

/** Rows of everything published, for administrators. */
export const toAdminCards = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'events'>,
  rows: readonly AdminRow[],
): Promise<AdminCard[]> => {
  const references = await referencesOf(ctx);
  const now = ctx.clock.now();
  return rows.map((row) => toAdminCard(row, references, now));
};

/** Rows of the caller's own list. */
export const toMyCards = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'events'>,
  rows: readonly MyRow[],
): Promise<MyCard[]> => {
  const references = await referencesOf(ctx);
  const now = ctx.clock.now();
  return rows.map((row) => toMyCard(row, references, now));
};
