import type { Locator, Page } from '@playwright/test';
import type { Status } from '../../src/features/moderation/rules.ts';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import { randomWord, publishItem } from './support/items.ts';
import { signInAdmin, type TestUser } from './support/users.ts';
import { inRandomOrder } from './support/random.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The review mode: items are decided one by one by keyboard, without leaving the page.

const lang = 'ar';
const t = getTexts(lang);

/** Finds a city without pending items, so that the review ends when the test's own items are decided. */
const findEmptyCity = async (admin: TestUser): Promise<number> => {
  const { cities } = await admin.api('GET /api/cities');
  for (const { id } of inRandomOrder(cities)) {
    const { items } = await admin.api('GET /api/admin/pending-items', { query: { city_id: id, status: 'all' } });
    if (items.total === 0) return id;
  }
  throw new Error('every city has pending items');
};

/** Publishes items in one city and returns them in review order. */
const publishPending = async (admin: TestUser, seller: TestUser, city_id: number, count: number) => {
  const titles = Array.from({ length: count }, (_, index) => `صندوق ${index + 1} ${randomWord(lang)}`);
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

const openReview = (page: Page, city_id: number): Promise<number | undefined> =>
  visit(page, localizedPath(lang, withQuery(PATHS.pendingItems, { review: '1', city_id })));
const getHeading = (page: Page, title: string): Locator =>
  page.getByRole('article').getByRole('heading', { name: title });

/** Returns status and note of every item in a city. */
const getDecisions = async (admin: TestUser, city_id: number): Promise<Map<number, [Status, string | null]>> => {
  const decisions = new Map<number, [Status, string | null]>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items } = await admin.api('GET /api/admin/pending-items', { query: { status: 'all', city_id, page } });
    last = items.last_page;
    for (const { id, status, note } of items.data) decisions.set(id, [status, note]);
  }
  return decisions;
};

const ACCEPTED_STATUSES: readonly Status[] = [
  'clientAccepted',
  'farmerAccepted',
  'particularFarmerAccepted',
  'professionalFarmerAccepted',
  'particlarBuyerAccepted',
  'professionalBuyerAccepted',
];

test('item review › decides fifty items by keyboard without a reload', async ({ openBrowserAs, createUser, admin }) => {
  const city_id = await findEmptyCity(admin);
  const items = await publishPending(admin, await createUser(), city_id, 50);
  const page = await openBrowserAs(admin);
  await openReview(page, city_id);
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
  page.on('framenavigated', () => void (loads += 1));

  const expected = new Map<number, Status>();
  for (const [at, { id, title }] of items.entries()) {
    await expect(getHeading(page, title)).toBeVisible();
    if (at % 4 === 0) {
      await page.keyboard.press('a');
      expected.set(id, 'clientAccepted');
    } else if (at % 4 === 1) {
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog', { name: t('moderation.refuse_title', { title }) })).toBeVisible();
      await page.keyboard.press(String((at % 9) + 1));
      expected.set(id, 'rejected');
    } else {
      const digit = (at % 6) + 1;
      await page.keyboard.press(String(digit));
      expected.set(id, ACCEPTED_STATUSES[digit - 1] ?? 'pending');
    }
  }
  await expect(page.getByRole('heading', { name: t('moderation.all_done') })).toBeVisible();
  await expect(page.getByText(t('moderation.sending'))).toBeHidden();
  expect(loads).toBe(0);

  const after = await getDecisions(admin, city_id);
  expect(items.map(({ id }) => after.get(id)?.[0])).toEqual(items.map(({ id }) => expected.get(id)));
  const rejected = items.filter(({ id }) => expected.get(id) === 'rejected');
  for (const { id } of rejected) expect(after.get(id)?.[1]).toMatch(/[\u0621-\u064a]/);
});

test('item review › moves back and forth, saves a note and undoes the last decision', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const city_id = await findEmptyCity(admin);
  const [first, second, third] = await publishPending(admin, await createUser(), city_id, 3);
  if (!first || !second || !third) throw new Error('three were published');
  const page = await openBrowserAs(admin);
  await openReview(page, city_id);
  await expect(getHeading(page, first.title)).toBeVisible();
  // In Arabic the next item is on the left.
  await page.keyboard.press('ArrowLeft');
  await expect(getHeading(page, second.title)).toBeVisible();
  await page.keyboard.press('k');
  await expect(getHeading(page, first.title)).toBeVisible();

  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: t('moderation.note') }).fill('ثمن ممتاز a 1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(getHeading(page, second.title)).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await expect(getHeading(page, third.title)).toBeVisible();
  await page.keyboard.press('u');
  await expect(getHeading(page, second.title)).toBeVisible();
  await page.keyboard.press('a');
  await expect(getHeading(page, third.title)).toBeVisible();
  await expect(page.getByText(t('moderation.sending'))).toBeHidden();
  const after = await getDecisions(admin, city_id);
  expect([first, second, third].map(({ id }) => after.get(id))).toEqual([
    ['clientAccepted', 'ثمن ممتاز a 1'],
    ['clientAccepted', null],
    ['pending', null],
  ]);
});

test('item review › shows an item again with its new status after a concurrent decision', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const city_id = await findEmptyCity(admin);
  const [first, second] = await publishPending(admin, await createUser(), city_id, 2);
  if (!first || !second) throw new Error('two were published');
  const page = await openBrowserAs(admin);
  await openReview(page, city_id);
  await expect(getHeading(page, first.title)).toBeVisible();
  const other = await signInAdmin();
  await other.api('POST /api/items/refuse', { body: { id: first.id, note: 'صورة أخرى' } });
  await page.keyboard.press('a');
  await expect(getHeading(page, second.title)).toBeVisible();
  await page.keyboard.press('a');
  await expect(getHeading(page, first.title)).toBeVisible();
  const alert = page.getByRole('alert');
  await expect(alert.getByText(t('moderation.status.rejected'))).toBeVisible();
  expect((await getDecisions(admin, city_id)).get(first.id)).toEqual(['rejected', 'صورة أخرى']);
  await other.request.dispose();
});

test('moderation list › rejects all selected items with a reason, and undoes it', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const city_id = await findEmptyCity(admin);
  const items = await publishPending(admin, await createUser(), city_id, 3);
  const page = await openBrowserAs(admin);
  await visit(page, localizedPath(lang, withQuery(PATHS.pendingItems, { city_id })));
  await page.getByLabel(t('moderation.select_all')).check();
  const bar = page.getByRole('region', { name: t('moderation.selected', { count: 3 }) });
  await bar.getByRole('button', { name: t('moderation.refuse'), exact: true }).click();
  await page.getByRole('button', { name: t('moderation.reason.duplicate') }).click();
  await expect(page.getByText(t('moderation.decided_many', { count: 3 }))).toBeVisible();
  await expect(page.getByText(t('moderation.empty'), { exact: true })).toBeVisible();
  const rejected = await getDecisions(admin, city_id);
  expect(items.map(({ id }) => rejected.get(id)?.[0])).toEqual(['rejected', 'rejected', 'rejected']);
  await page
    .getByRole('status')
    .getByRole('button', { name: t('moderation.undo') })
    .click();
  await expect(page.getByText(t('moderation.undone', { count: 3 }))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: items[0]?.title ?? '' })).toBeVisible();
  const undone = await getDecisions(admin, city_id);
  expect(items.map(({ id }) => undone.get(id))).toEqual(items.map(() => ['pending', null]));
});

test('item review › holds the first acceptance of an item with warnings, and marks what they name', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const city_id = await findEmptyCity(admin);
  const seller = await createUser();
  const phone = '06 61 22 33 44';
  const warned = await publishItem(seller, { title: `تمر ${phone} ${randomWord(lang)}`, city_id });
  const [, plain] = await publishPending(admin, seller, city_id, 1);
  if (!plain) throw new Error('it is listed after the one with warnings');
  const page = await openBrowserAs(admin);
  await openReview(page, city_id);
  await expect(getHeading(page, warned.title)).toBeVisible();
  const mark = page.getByRole('article').locator('mark');
  await expect(mark).toHaveText(phone);
  await expect(mark).toHaveCSS('direction', 'ltr');
  const warnings = page.getByRole('region', { name: t('moderation.warnings.heading') });
  await expect(warnings).toContainText(t('moderation.warnings.phone_title'));

  await page.keyboard.press('a');
  await expect(warnings).toBeFocused();
  await expect(warnings.getByText(t('moderation.warnings.again'))).toBeVisible();
  await expect(getHeading(page, warned.title)).toBeVisible();
  await page.keyboard.press('a');
  await expect(getHeading(page, warned.title)).toBeHidden();
  await page.keyboard.press('u');
  await expect(getHeading(page, warned.title)).toBeVisible();
  await page.keyboard.press('a');
  await expect(getHeading(page, warned.title)).toBeHidden();
  // An item without warnings takes one key.
  await expect(getHeading(page, plain.title)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: t('moderation.all_done') })).toBeVisible();
  await expect(page.getByText(t('moderation.sending'))).toBeHidden();
  const decisions = await getDecisions(admin, city_id);
  expect([warned, plain].map(({ id }) => decisions.get(id)?.[0])).toEqual(['clientAccepted', 'clientAccepted']);
});

test('moderation list › leaves out items with unseen warnings when it accepts all selected items', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const city_id = await findEmptyCity(admin);
  const seller = await createUser();
  const warned = await publishItem(seller, { title: `زيت ${randomWord(lang)}`, description: 'souk.ma', city_id });
  const [, plain] = await publishPending(admin, seller, city_id, 1);
  if (!plain) throw new Error('it is listed after the one with warnings');
  const page = await openBrowserAs(admin);
  await visit(page, localizedPath(lang, withQuery(PATHS.pendingItems, { city_id })));
  await page.getByLabel(t('moderation.select_all')).check();
  const accept = page.getByRole('button', { name: t('moderation.accept'), exact: true });
  await accept.click();
  const outcome = `${t('moderation.decided_many', { count: 1 })} ${t('moderation.warnings.omitted', { count: 1 })}`;
  await expect(page.getByText(outcome)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: warned.title });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText(plain.title)).toBeHidden();
  const getStatuses = async () => {
    const decisions = await getDecisions(admin, city_id);
    return [warned, plain].map(({ id }) => decisions.get(id)?.[0]);
  };
  expect(await getStatuses()).toEqual(['pending', 'clientAccepted']);
  await row.getByText(t('moderation.warnings.count', { count: 1 })).click();
  await expect(row.getByText('souk.ma')).toBeVisible();
  await accept.click();
  await expect(page.getByText(t('moderation.empty'), { exact: true })).toBeVisible();
  expect(await getStatuses()).toEqual(['clientAccepted', 'clientAccepted']);
});
