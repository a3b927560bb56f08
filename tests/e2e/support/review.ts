import { expect, type Locator, type Page } from '@playwright/test';
import type { Status } from '#features/moderation/rules.ts';
import type { PageT } from '#i18n/page.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { publishItem, randomWord } from './items.ts';
import { inRandomOrder } from './random.ts';
import { localizedPath, visit } from './test.ts';
import type { TestUser } from './users.ts';

/** Finds a city without pending items, so that the review ends when the test's own items are decided. */
export const findEmptyCity = async (admin: TestUser): Promise<number> => {
  const { cities } = await admin.api('GET /api/cities');
  for (const { id } of inRandomOrder(cities)) {
    const { items } = await admin.api('GET /api/admin/pending-items', { query: { city_id: id, status: 'all' } });
    if (items.total === 0) return id;
  }
  throw new Error('every city has pending items');
};

/** Publishes items in one city and returns them in review order. */
export const publishPending = async (admin: TestUser, seller: TestUser, city_id: number, count: number) => {
  const titles = Array.from({ length: count }, (_, index) => `صندوق ${index + 1} ${randomWord('ar')}`);
  while (titles.length > 0) {
    await Promise.all(titles.splice(0, 10).map((title) => publishItem(seller, { title, city_id })));
  }
  const ordered: { id: number; title: string }[] = [];
  for (let page = 1; ordered.length < count; page += 1) {
    const { items } = await admin.api('GET /api/admin/pending-items', { query: { city_id, page } });
    ordered.push(...items.data);
  }
  return ordered;
};

/** Opens the review of the items in one city. */
export const openReview = (page: Page, t: PageT, city_id: number): Promise<number | undefined> =>
  visit(page, localizedPath(t.lang, withQuery(PATHS.pendingItems, { review: '1', city_id })));

/** The heading of the item under review. */
export const getReviewHeading = (page: Page, title: string): Locator =>
  page.getByRole('article').getByRole('heading', { name: title });

/** Waits until the item under review has been shown, and so can be accepted. */
export const waitUntilShown = async (page: Page, title: string): Promise<void> => {
  await expect(getReviewHeading(page, title)).toBeVisible();
  await expect(page.getByRole('toolbar').getByRole('button').nth(1)).toBeEnabled();
};

/** Returns status and note of every item in a city. */
export const getDecisions = async (admin: TestUser, city_id: number): Promise<Map<number, [Status, string | null]>> => {
  const decisions = new Map<number, [Status, string | null]>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items } = await admin.api('GET /api/admin/pending-items', { query: { status: 'all', city_id, page } });
    last = items.last_page;
    for (const { id, status, note } of items.data) decisions.set(id, [status, note]);
  }
  return decisions;
};
