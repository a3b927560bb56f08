import { notFound } from '../../../lib/errors.ts';
import { toPage, type PageResult } from '../../../lib/page-result.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { findPerson } from '../../accounts/service.ts';
import { categoryById } from '../../categories/service.ts';
import { ratingsOf } from '../../reviews/service.ts';
import type { AdminCard, ItemCard, MyCard, PublishedStatus, Seller, Sort } from '../contract.ts';
import * as queries from '../queries.ts';
import type { ItemType } from '../../../lib/item-types.ts';
import type { Side } from '../rules/visibility.ts';
import { toSeller } from '../wire.ts';
import { toAdminCards, toCards, toMyCards } from './cards.ts';

export const PER_PAGE = 24;

interface Wanted {
  readonly sort?: Sort | undefined;
  readonly page: number;
  /** The call's own URL: the neighbouring pages have the same, but for the page. */
  readonly url: string;
}

/** Puts one page of cards into the wire form of a page, with the addresses of its neighbours. */
export const toItemsPage = <T>(
  rows: T[],
  { total, page, url, capped = false }: { total: number; page: number; url: string; capped?: boolean },
): PageResult<T> => {
  const { pathname, searchParams } = new URL(url);
  return toPage({
    rows,
    total,
    page,
    perPage: PER_PAGE,
    path: pathname,
    query: Object.fromEntries(searchParams),
    capped,
  });
};

interface Narrowed extends Wanted {
  readonly type?: ItemType | 'All' | undefined;
  readonly category_id?: number | undefined;
  readonly city_id?: number | undefined;
}

interface Public extends Narrowed {
  readonly side?: Side;
}

const NOTHING: { rows: queries.CardRow[]; total: number | null } = { rows: [], total: null };

/** A page of accepted, undeleted items of the viewer's audiences; counts to 1 000 at the most. */
export const listItems = async (ctx: Ctx, wanted: Public): Promise<{ items: PageResult<ItemCard> }> => {
  const { page, url, sort = 'latest', type, ...narrow } = wanted;
  const list = { ...narrow, viewer: ctx.viewer, sort, type: type === 'All' ? undefined : type };
  const offset = (page - 1) * PER_PAGE;
  // Past what is counted there is no page; the last one ends where the count does.
  const limit = Math.min(PER_PAGE, queries.MOST_COUNTED - offset);
  let { rows, total } = limit > 0 ? await queries.publicPage(ctx.readDb, { ...list, limit, offset }) : NOTHING;
  if (total === null && page > 1) ({ total } = await queries.publicPage(ctx.readDb, { ...list, limit: 1 }));
  const counted = Math.min(total ?? 0, queries.MOST_COUNTED);
  const capped = (total ?? 0) > queries.MOST_COUNTED;
  return { items: toItemsPage(await toCards(ctx, rows), { total: counted, page, url, capped }) };
};

/** What is told of a seller, the phone masked; undefined where there is none. */
export const sellerOf = async (ctx: Ctx, sellerId: number): Promise<Seller | undefined> => {
  const [people, ratings] = await Promise.all([
    findPerson(ctx.readDb, [sellerId]),
    ratingsOf(ctx.readDb, 'seller', [sellerId]),
  ]);
  const seller = people.get(sellerId);
  return seller && toSeller(seller, ratings.get(sellerId), false);
};

const BY: Readonly<Record<Sort, (a: queries.CardRow, b: queries.CardRow) => number>> = {
  latest: (a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id,
  oldest: (a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id,
  popular: (a, b) => b.views - a.views || b.id - a.id,
};

/** Reorders rows that were chosen already. */
export const reordered = <R extends queries.CardRow>(rows: R[], sort: Sort | undefined): R[] =>
  sort ? rows.toSorted(BY[sort]) : rows;

/** The newest 24; a sort reorders those. */
export const latestItems = async (ctx: Ctx, sort?: Sort): Promise<{ items: ItemCard[] }> => {
  const rows = await queries.publicFirst(ctx.readDb, { viewer: ctx.viewer, sort: 'latest', limit: PER_PAGE });
  return { items: await toCards(ctx, reordered(rows, sort)) };
};

/**
 * The first 24 of a category: boosted ones, then the newest, or the whole category by the wanted order.
 * Throws `not_found` for an unknown category.
 */
export const itemsOfCategory = async (ctx: Ctx, categoryId: number, sort?: Sort): Promise<{ items: ItemCard[] }> => {
  if (!(await categoryById(ctx, categoryId))) throw notFound();
  const { viewer, readDb, clock } = ctx;
  const rows = sort
    ? await queries.publicFirst(readDb, { viewer, sort, limit: PER_PAGE, category_id: categoryId })
    : await queries.firstOfCategory(readDb, viewer, { category_id: categoryId, limit: PER_PAGE, now: clock.now() });
  return { items: await toCards(ctx, rows) };
};

/** All of the caller's own items, drafts and deleted ones included, newest first. */
export const myItems = async (ctx: UserCtx, sort: Sort = 'latest', type?: ItemType): Promise<{ items: MyCard[] }> => ({
  items: await toMyCards(ctx, await queries.ownItems(ctx.db, ctx.viewer, sort, type)),
});

interface Published extends Narrowed {
  readonly q?: string | undefined;
  readonly status?: PublishedStatus | undefined;
}

/** A page of everything published, for administrators, counted exactly, with how many wait and how many are drafts. */
export const adminItems = async (
  ctx: UserCtx,
  { page, url, sort = 'latest', type, ...narrow }: Published,
): Promise<{ items: PageResult<AdminCard>; new_items: number; draft_items: number }> => {
  const list = { ...narrow, type: type === 'All' ? undefined : type, sort, now: ctx.clock.now() };
  const [{ rows, total }, counts] = await Promise.all([
    queries.adminPage(ctx.db, ctx.viewer, { ...list, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    queries.countWaiting(ctx.db),
  ]);
  return { items: toItemsPage(await toAdminCards(ctx, rows), { total, page, url }), ...counts };
};
