import type { Status } from '#features/moderation/rules.ts';
import { findEmptyCity, getDecisions, openReview, publishPending, waitUntilShown } from './support/review.ts';
import { expect, test } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// A long review: items are decided one by one by keyboard, over several pages of the list, without leaving the page.

const t = getTexts('ar');

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
  await openReview(page, t, city_id);
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
  page.on('framenavigated', () => void (loads += 1));

  const expected = new Map<number, Status>();
  for (const [at, { id, title }] of items.entries()) {
    await waitUntilShown(page, title);
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
