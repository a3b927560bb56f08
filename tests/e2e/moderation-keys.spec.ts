import type { Locator, Page } from '@playwright/test';
import type { Status } from '../../src/features/moderation/rules.ts';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import { freshWord, publish } from './support/goods.ts';
import { signInAdmin, type Person } from './support/people.ts';
import { inRandomOrder } from './support/random.ts';
import { expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// The review one by one: everything by keys, on one page that is never left.

const lang = 'ar';
const t = textsIn(lang);

/** A town where nothing waits, so that a review is over when its own listings are decided. */
const quietTown = async (admin: Person): Promise<number> => {
  const { cities } = await admin.api('GET /api/cities');
  for (const { id } of inRandomOrder(cities)) {
    const { items } = await admin.api('GET /api/admin/pending-items', { query: { city_id: id, status: 'all' } });
    if (items.total === 0) return id;
  }
  throw new Error('something waits in every town');
};

/** Listings of one town in the order in which they are reviewed. */
const waiting = async (admin: Person, seller: Person, city_id: number, count: number) => {
  const titles = Array.from({ length: count }, (_, at) => `صندوق ${at + 1} ${freshWord(lang)}`);
  while (titles.length > 0) {
    await Promise.all(titles.splice(0, 10).map((title) => publish(seller, { title, city_id })));
  }
  const ordered: { id: number; title: string }[] = [];
  for (let page = 1; ordered.length < count; page += 1) {
    const { items } = await admin.api('GET /api/admin/pending-items', { query: { city_id, page } });
    ordered.push(...items.data);
  }
  return ordered;
};

const openReview = (page: Page, city_id: number): Promise<number | undefined> =>
  visit(page, pathIn(lang, withQuery(PATHS.pendingItems, { review: '1', city_id })));
const shown = (page: Page, title: string): Locator => page.getByRole('article').getByRole('heading', { name: title });

/** The status and the note of every listing of a town. */
const outcomes = async (admin: Person, city_id: number): Promise<Map<number, [Status, string | null]>> => {
  const found = new Map<number, [Status, string | null]>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items } = await admin.api('GET /api/admin/pending-items', { query: { status: 'all', city_id, page } });
    last = items.last_page;
    for (const { id, status, note } of items.data) found.set(id, [status, note]);
  }
  return found;
};

const ACCEPTED: readonly Status[] = [
  'clientAccepted',
  'farmerAccepted',
  'particularFarmerAccepted',
  'professionalFarmerAccepted',
  'particlarBuyerAccepted',
  'professionalBuyerAccepted',
];

test('fifty listings are decided by keys alone, as they were pressed, without a reload', async ({
  browserOf,
  person,
  admin,
}) => {
  const city_id = await quietTown(admin);
  const items = await waiting(admin, await person(), city_id, 50);
  const page = await browserOf(admin);
  await openReview(page, city_id);
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
  page.on('framenavigated', () => void (loads += 1));

  const pressed = new Map<number, Status>();
  for (const [at, { id, title }] of items.entries()) {
    await expect(shown(page, title)).toBeVisible();
    if (at % 4 === 0) {
      await page.keyboard.press('a');
      pressed.set(id, 'clientAccepted');
    } else if (at % 4 === 1) {
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog', { name: t('moderation.refuse_title', { title }) })).toBeVisible();
      await page.keyboard.press(String((at % 9) + 1));
      pressed.set(id, 'rejected');
    } else {
      const digit = (at % 6) + 1;
      await page.keyboard.press(String(digit));
      pressed.set(id, ACCEPTED[digit - 1] ?? 'pending');
    }
  }
  await expect(page.getByRole('heading', { name: t('moderation.all_done') })).toBeVisible();
  await expect(page.getByText(t('moderation.sending'))).toBeHidden();
  expect(loads).toBe(0);

  const after = await outcomes(admin, city_id);
  expect(items.map(({ id }) => after.get(id)?.[0])).toEqual(items.map(({ id }) => pressed.get(id)));
  const refused = items.filter(({ id }) => pressed.get(id) === 'rejected');
  for (const { id } of refused) expect(after.get(id)?.[1]).toMatch(/[\u0621-\u064a]/);
});

test('one goes back and forth, writes a note, and takes the last decision back', async ({
  browserOf,
  person,
  admin,
}) => {
  const city_id = await quietTown(admin);
  const [first, second, third] = await waiting(admin, await person(), city_id, 3);
  if (!first || !second || !third) throw new Error('three were published');
  const page = await browserOf(admin);
  await openReview(page, city_id);
  await expect(shown(page, first.title)).toBeVisible();
  // In Arabic one goes on to the left.
  await page.keyboard.press('ArrowLeft');
  await expect(shown(page, second.title)).toBeVisible();
  await page.keyboard.press('k');
  await expect(shown(page, first.title)).toBeVisible();

  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: t('moderation.note') }).fill('ثمن ممتاز a 1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(shown(page, second.title)).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await expect(shown(page, third.title)).toBeVisible();
  await page.keyboard.press('u');
  await expect(shown(page, second.title)).toBeVisible();
  await page.keyboard.press('a');
  await expect(shown(page, third.title)).toBeVisible();
  await expect(page.getByText(t('moderation.sending'))).toBeHidden();
  const after = await outcomes(admin, city_id);
  expect([first, second, third].map(({ id }) => after.get(id))).toEqual([
    ['clientAccepted', 'ثمن ممتاز a 1'],
    ['clientAccepted', null],
    ['pending', null],
  ]);
});

test('what somebody else decided meanwhile comes back with the reason, as it is now', async ({
  browserOf,
  person,
  admin,
}) => {
  const city_id = await quietTown(admin);
  const [first, second] = await waiting(admin, await person(), city_id, 2);
  if (!first || !second) throw new Error('two were published');
  const page = await browserOf(admin);
  await openReview(page, city_id);
  await expect(shown(page, first.title)).toBeVisible();
  const other = await signInAdmin();
  await other.api('POST /api/items/refuse', { body: { id: first.id, note: 'صورة أخرى' } });
  await page.keyboard.press('a');
  await expect(shown(page, second.title)).toBeVisible();
  await page.keyboard.press('a');
  await expect(shown(page, first.title)).toBeVisible();
  const alert = page.getByRole('alert');
  await expect(alert.getByText(t('moderation.status.rejected'))).toBeVisible();
  expect((await outcomes(admin, city_id)).get(first.id)).toEqual(['rejected', 'صورة أخرى']);
  await other.request.dispose();
});

test('a page of the list is refused with a reason at once, and that is undone', async ({
  browserOf,
  person,
  admin,
}) => {
  const city_id = await quietTown(admin);
  const items = await waiting(admin, await person(), city_id, 3);
  const page = await browserOf(admin);
  await visit(page, pathIn(lang, withQuery(PATHS.pendingItems, { city_id })));
  await page.getByLabel(t('moderation.select_all')).check();
  const bar = page.getByRole('region', { name: t('moderation.selected', { count: 3 }) });
  await bar.getByRole('button', { name: t('moderation.refuse'), exact: true }).click();
  await page.getByRole('button', { name: t('moderation.reason.duplicate') }).click();
  await expect(page.getByText(t('moderation.decided_many', { count: 3 }))).toBeVisible();
  await expect(page.getByText(t('moderation.empty'), { exact: true })).toBeVisible();
  const refused = await outcomes(admin, city_id);
  expect(items.map(({ id }) => refused.get(id)?.[0])).toEqual(['rejected', 'rejected', 'rejected']);
  await page
    .getByRole('status')
    .getByRole('button', { name: t('moderation.undo') })
    .click();
  await expect(page.getByText(t('moderation.undone', { count: 3 }))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: items[0]?.title ?? '' })).toBeVisible();
  const undone = await outcomes(admin, city_id);
  expect(items.map(({ id }) => undone.get(id))).toEqual(items.map(() => ['pending', null]));
});
