import { getTranslator } from './translate.ts';
import { notFound } from '#lib/errors.ts';
import { toPage, type PageResult } from '#lib/page-result.ts';
import type { Ctx, Deps, UserCtx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/index.ts';
import { findCategory, getCategories, type CategoryTable } from '#features/categories/index.ts';
import { getRatings } from '#features/reviews/index.ts';
import type { ItemCard, MyCard, Seller, Sort, OwnCard } from '../contract.ts';
import type { CardRow, MyRow, OwnRow } from '../queries/card.ts';
import {
  MAX_COUNTED,
  findPublicPage,
  findFirstPublic,
  findFirstOfCategory,
  findOwnItems,
  findIdRanges,
  findItemsInRange,
  type SitemapEntry,
} from '../queries/lists.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { Side } from '../rules/visibility.ts';
import { toSeller, toCard, toMyCard, toOwnCard, type References } from '../wire.ts';
import { getGazetteer, type Gazetteer } from '#features/places/index.ts';

export const PER_PAGE = 24;

interface ListOptions {
  readonly sort?: Sort | undefined;
  readonly page: number;
}

/** Builds the wire form of a page of cards, with links to the other pages. */
export const toItemsPage = <T>(
  { request: { path, query } }: Ctx<'request'>,
  rows: T[],
  { total, page, capped = false }: { total: number; page: number; capped?: boolean },
): PageResult<T> => toPage({ rows, total, page, perPage: PER_PAGE, path, query, capped });

interface FilteredListOptions extends ListOptions {
  readonly type?: ItemType | 'All' | undefined;
  readonly category_id?: number | undefined;
  readonly city_id?: number | undefined;
}

interface PublicListOptions extends FilteredListOptions {
  readonly side?: Side;
}

const EMPTY_PAGE: { rows: CardRow[]; total: number | null } = { rows: [], total: null };

/** Returns a page of items listed for the viewer; the total counts up to 1000. */
export const listItems = async (
  ctx: Ctx<'events' | 'request'>,
  options: PublicListOptions,
): Promise<{ items: PageResult<ItemCard> }> => {
  const { page, sort = 'latest', type, ...narrow } = options;
  const list = { ...narrow, viewer: ctx.viewer, sort, type: type === 'All' ? undefined : type };
  const offset = (page - 1) * PER_PAGE;
  // There are no pages past the counted rows; the last page ends where the count does.
  const limit = Math.min(PER_PAGE, MAX_COUNTED - offset);
  let { rows, total } = limit > 0 ? await findPublicPage(ctx.readDb, { ...list, limit, offset }) : EMPTY_PAGE;
  if (total === null && page > 1) ({ total } = await findPublicPage(ctx.readDb, { ...list, limit: 1 }));
  const counted = Math.min(total ?? 0, MAX_COUNTED);
  const capped = (total ?? 0) > MAX_COUNTED;
  return { items: toItemsPage(ctx, await toCards(ctx, rows), { total: counted, page, capped }) };
};

/** Returns a seller's public profile with a masked phone; undefined when there is none. */
export const getSeller = async (ctx: Ctx, sellerId: number): Promise<Seller | undefined> => {
  const [sellers, ratings] = await Promise.all([
    findUsers(ctx.readDb, [sellerId]),
    getRatings(ctx.readDb, 'seller', [sellerId]),
  ]);
  const seller = sellers.get(sellerId);
  return seller && toSeller(seller, ratings.get(sellerId), false);
};

const COMPARE: Readonly<Record<Sort, (a: CardRow, b: CardRow) => number>> = {
  latest: (a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id,
  oldest: (a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id,
  popular: (a, b) => b.views - a.views || b.id - a.id,
};

export const sortRows = <R extends CardRow>(rows: R[], sort: Sort | undefined): R[] =>
  sort ? rows.toSorted(COMPARE[sort]) : rows;

/** Returns the newest 24 items, those that are sold last; `sort` only reorders those. */
export const latestItems = async (ctx: Ctx<'events'>, sort?: Sort): Promise<{ items: ItemCard[] }> => {
  const rows = await findFirstPublic(ctx.readDb, { viewer: ctx.viewer, sort: 'latest', limit: PER_PAGE });
  const [available, sold] = [false, true].map((is) =>
    sortRows(
      rows.filter((row) => row.sold === is),
      sort,
    ),
  );
  return { items: await toCards(ctx, [...(available ?? []), ...(sold ?? [])]) };
};

/**
 * Returns the first 24 items of a category, those that are sold last: by default boosted ones, then the newest; with `sort`,
 * the first 24 in that order. Throws `not_found` when the category does not exist.
 */
export const itemsOfCategory = async (
  ctx: Ctx<'events'>,
  categoryId: number,
  sort?: Sort,
): Promise<{ items: ItemCard[] }> => {
  if (!(await findCategory(ctx, categoryId))) throw notFound();
  const { viewer, readDb, clock } = ctx;
  const rows = sort
    ? await findFirstPublic(readDb, { viewer, sort, limit: PER_PAGE, category_id: categoryId })
    : await findFirstOfCategory(readDb, viewer, { category_id: categoryId, limit: PER_PAGE, now: clock.now() });
  return { items: await toCards(ctx, rows) };
};

/** Returns all of the viewer's own items, including drafts and deleted ones, by default newest first. */
export const myItems = async (
  ctx: UserCtx<'events'>,
  sort: Sort = 'latest',
  type?: ItemType,
): Promise<{ items: MyCard[] }> => ({
  items: await toMyCards(ctx, await findOwnItems(ctx.db, ctx.viewer, sort, type)),
});

type SitemapDeps = Pick<Deps, 'readDb'>;

/** Max items per sitemap page. */
const SIZE = 10_000;

/** The 1-based numbers of the sitemap's item pages: one per id range with public items. */
export const sitemapPages = async ({ readDb }: SitemapDeps): Promise<number[]> =>
  (await findIdRanges(readDb, SIZE)).map((range) => range + 1);

/** Returns the public items of a sitemap page, at most 10 000; empty when there is no such page. */
export const sitemapItems = ({ readDb }: SitemapDeps, page: number): Promise<SitemapEntry[]> =>
  findItemsInRange(readDb, SIZE, page - 1);

// Cached per version of the two tables, so that cards look their city and category up without copying.
let cached:
  | { readonly places: Gazetteer; readonly categoryTable: CategoryTable; readonly references: References }
  | undefined;

/** Returns the city and category lookups that item cards use. */
export const loadReferences = async (ctx: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<References> => {
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

/** Adds the words of a title in the viewer's language, if there are any. */
export const withWords = <C extends { readonly title_words?: string | undefined }>(card: C, words: string | null): C =>
  words === null ? card : { ...card, title_words: words };

/** Converts rows of a public list (`CARD_COLUMNS` with `liked`) to their wire form, with masked contacts. */
export const toCards = async (
  ctx: Pick<Ctx<'events'>, 'db' | 'clock' | 'events' | 'lang'>,
  rows: readonly CardRow[],
): Promise<ItemCard[]> => {
  const [references, translate] = await Promise.all([loadReferences(ctx), getTranslator(ctx)]);
  const now = ctx.clock.now();
  return rows.map((row) => withWords(toCard(row, references, now), translate(row)));
};

/** Converts rows of the moderation list, with their state. */
export const toOwnCards = async (
  ctx: Pick<Deps, 'db' | 'clock' | 'events'>,
  rows: readonly OwnRow[],
): Promise<OwnCard[]> => {
  const references = await loadReferences(ctx);
  const now = ctx.clock.now();
  return rows.map((row) => toOwnCard(row, references, now));
};

const toMyCards = async (ctx: Pick<Deps, 'db' | 'clock' | 'events'>, rows: readonly MyRow[]): Promise<MyCard[]> => {
  const references = await loadReferences(ctx);
  const now = ctx.clock.now();
  return rows.map((row) => toMyCard(row, references, now));
};
