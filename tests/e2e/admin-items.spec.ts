import type { Locator } from '@playwright/test';
import { addDays, toDay } from '#lib/days.ts';
import { formatDate } from '#i18n/format.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { randomWord, publishItem } from './support/items.ts';
import { expect, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The administrator's list of all items, on a phone in Arabic.

const t = getTexts('ar');

test('admin item list › accepts, boosts, inspects, rejects, deletes and restores an item from its menu', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord('ar');
  const farmer = await createUser();
  const title = `طماطم ${word}`;
  const { id } = await publishItem(farmer, { title });
  const getItem = async () => (await admin.api('GET /api/items/{id}', { params: { id } })).item;
  const page = await openBrowserAs(admin, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await visit(page, withQuery(PATHS.adminItems, { page: 999 }));
  await page.getByLabel(t('admin_items.words')).fill(word);
  await expect(page).toHaveURL(/q=/);
  const card = page.getByRole('article').filter({ hasText: word });
  await expect(page.getByRole('article')).toHaveCount(1);
  const choose = async (name: string): Promise<void> => {
    // The list that loads again after a change closes a menu.
    await expect(async () => {
      await card.getByRole('button', { name: t('my_items.menu', { title }) }).click();
      await card.getByRole('menuitem', { name }).click({ timeout: 2000 });
    }).toPass();
  };
  const dialog = (name: string): Locator => page.getByRole('dialog', { name });
  const expectState = (state: 'accepted' | 'rejected' | 'deleted'): Promise<void> =>
    expect(card.getByText(t(`my_items.state.${state}`))).toBeVisible();

  await choose(t('admin_items.accept'));
  await expectState('accepted');
  expect((await getItem()).active).toBe('Yes');

  await choose(t('admin_items.boosted'));
  const boost = dialog(t('admin_items.boost.title', { title }));
  await boost.getByRole('button', { name: t('admin_items.boost.days', { count: 14 }) }).click();
  await boost.getByRole('button', { name: t('admin_items.boost.save') }).click();
  await expect(boost).toBeHidden();
  const day = formatDate(addDays(toDay(new Date()), 14), 'ar');
  await expect(card.getByText(t('admin_items.until', { day }))).toBeVisible();
  expect((await getItem()).boosted).toBe(true);

  await farmer.api('POST /api/items/{id}/like', { params: { id } });
  await choose(t('admin_items.statistics'));
  const statistics = dialog(t('item_stats.title', { title }));
  const today = statistics.getByRole('table').getByRole('row').nth(1);
  await expect(today.getByRole('cell')).toHaveText(['0', '1', '0', '0', '0']);
  await page.keyboard.press('Escape');
  await expect(statistics).toBeHidden();

  await choose(t('admin_items.refuse'));
  const rejection = dialog(t('admin_items.refuse_title', { title }));
  await rejection.getByRole('button', { name: t('moderation.reason.duplicate') }).click();
  await rejection.getByRole('button', { name: t('admin_items.refuse') }).click();
  await expect(rejection).toBeHidden();
  await expectState('rejected');
  expect((await getItem()).rejected).toBe('Yes');
  // The notification of the acceptance may still be visible, so the last undo button is clicked.
  await page
    .getByRole('button', { name: t('my_items.undo') })
    .last()
    .click();
  await expectState('accepted');

  const remove = async (): Promise<void> => {
    await choose(t('common.delete'));
    const confirmation = dialog(t('my_items.confirm_title'));
    await confirmation.getByRole('button', { name: t('common.delete') }).click();
    // It closes after the list has been loaded again.
    await expect(confirmation).toBeHidden();
  };
  await remove();
  await expectState('deleted');
  await choose(t('my_items.activate'));
  await expectState('accepted');
  await remove();
  await expectState('deleted');
  await remove();
  await expect(card).toHaveCount(0);
  await expect(admin.api('GET /api/items/{id}', { params: { id } })).rejects.toMatchObject({ status: 404 });
});
