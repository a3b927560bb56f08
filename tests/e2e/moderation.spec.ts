import type { Route } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { submitDecision, openModerationList, openDecisionDialog, findRow } from './support/moderation-list.ts';
import {
  findEmptyCity,
  getDecisions,
  getReviewHeading,
  openReview,
  publishPending,
  waitUntilShown,
} from './support/review.ts';
import { getItemPath, randomWord, publishItem, solidPhoto, uploadFile } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Decisions of moderators, and who sees them and the item.

const lang = 'ar';
const t = getTexts(lang);

test('moderation › shows a rejection note to the farmer, who edits and resubmits the item', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord(lang);
  const farmer = await createUser();
  const item = await publishItem(farmer, { title: `خروف ${word}` });
  const note = `زيد صورة واضحة ${word}`;

  const adminPage = await openBrowserAs(admin);
  await openModerationList(adminPage, t, { city_id: item.city_id });
  await submitDecision(await openDecisionDialog(findRow(adminPage, word), t, item.title), t, 'rejected', note);
  await expect(findRow(adminPage, word)).toHaveCount(0);
  await openModerationList(adminPage, t, { status: 'rejected', city_id: item.city_id });
  await expect(findRow(adminPage, word).getByText(note)).toBeVisible();

  const farmerPage = await openBrowserAs(farmer);
  await visit(farmerPage, PATHS.myItems);
  const row = farmerPage.getByRole('listitem').filter({ hasText: word });
  await expect(row.getByText(t('my_items.state.rejected'))).toBeVisible();
  await expect(row.getByText(note)).toBeVisible();
  await row.getByRole('link', { name: t('my_items.edit') }).click();
  await expect(farmerPage.getByText(t('form.moderator_says'))).toBeVisible();
  await expect(farmerPage.getByText(note)).toBeVisible();
  await farmerPage.getByLabel(t('form.description.Product')).fill('من الضيعة مباشرة.');
  await farmerPage
    .getByRole('button', { name: t('form.publish') })
    .last()
    .click();
  await farmerPage.waitForURL(localizedPath(lang, PATHS.myItems));
  await expect(row.getByText(t('my_items.state.pending'))).toBeVisible();
});

test('item review › decides items one by one by keyboard, undoes a decision, and shows them to the audience', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const city_id = await findEmptyCity(admin);
  const items = await publishPending(admin, await createUser({ for: 'Professional' }), city_id, 4);
  const [first, second, third] = items;
  if (!first || !second || !third) throw new Error('four were published');
  const page = await openBrowserAs(admin);
  await openReview(page, t, city_id);
  const press = async ({ title }: { title: string }, ...keys: string[]): Promise<void> => {
    await waitUntilShown(page, title);
    for (const key of keys) await page.keyboard.press(key);
  };
  await press(first, 'n');
  await page.getByRole('textbox', { name: t('moderation.note') }).fill('ثمن ممتاز a 1');
  await page.keyboard.press('Escape');
  await press(first, '3');
  await press(second, 'r', '1');
  await press(third, 'u');
  await press(second, 'a');
  await press(third, 'r', '5');
  await expect(getReviewHeading(page, items[3]?.title ?? '')).toBeVisible();
  await expect(page.getByText(t('moderation.sending'))).toBeHidden();
  const decisions = await getDecisions(admin, city_id);
  expect(items.map(({ id }) => decisions.get(id))).toEqual([
    ['particularFarmerAccepted', 'ثمن ممتاز a 1'],
    ['clientAccepted', null],
    ['rejected', expect.stringMatching(/[\u0621-\u064a]/)],
    ['pending', null],
  ]);

  const { item } = await admin.api('GET /api/items/{id}', { params: { id: first.id } });
  const getVisibility = async (
    user: Parameters<typeof openBrowserAs>[0],
  ): Promise<[status: number | undefined, found: number]> => {
    const viewer = await openBrowserAs(user);
    const response = await viewer.goto(getItemPath(item));
    await visit(viewer, withQuery(pathTo('search', { type: 'All' }), { q: first.title, city_id }));
    return [response?.status(), await viewer.getByRole('article').filter({ hasText: first.title }).count()];
  };
  expect(await getVisibility(null)).toEqual([404, 0]);
  expect(await getVisibility(await createUser())).toEqual([200, 1]);
});

test('item review › accepts nothing whose photo has not arrived', async ({ openBrowserAs, createUser, admin }) => {
  const city_id = await findEmptyCity(admin);
  const seller = await createUser();
  const images = await uploadFile(seller, await solidPhoto('photo.jpg', 'red'));
  const item = await publishItem(seller, { title: `صندوق ${randomWord(lang)}`, city_id, images });
  const page = await openBrowserAs(admin);
  const paused: Route[] = [];
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  let isPaused = true;
  await page.route(/\/uploads\//, async (route) => {
    if (!isPaused) return route.continue();
    paused.push(route);
    return resolve();
  });
  await page.clock.install();
  await openReview(page, t, city_id);
  await requested;
  await expect(getReviewHeading(page, item.title)).toBeVisible();
  // Longer than an item with its photo has to be in sight.
  await page.clock.fastForward(5000);
  await page.keyboard.press('a');
  await expect(page.getByText(t('moderation.just_shown'))).toBeVisible();
  await expect(page.getByRole('toolbar').getByRole('button').nth(1)).toBeDisabled();
  expect(await getDecisions(admin, city_id)).toEqual(new Map([[item.id, ['pending', null]]]));

  isPaused = false;
  await Promise.all(paused.map((route) => route.continue()));
  await waitUntilShown(page, item.title);
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: t('moderation.all_done') })).toBeVisible();
  await expect(page.getByText(t('moderation.sending'))).toBeHidden();
  expect(await getDecisions(admin, city_id)).toEqual(new Map([[item.id, ['clientAccepted', null]]]));
});
