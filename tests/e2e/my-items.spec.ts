import { PATHS, pathTo } from '#lib/paths.ts';
import { getItemForm } from './support/item-form.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { randomPhone } from './support/users.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The states of the seller's own items, for the seller and for others.

const lang = 'en';
const t = getTexts(lang);
const path = localizedPath(lang, PATHS.myItems);

test('my items › a published item is sold, changed, unpublished, restored and reviewed again, and its views are counted', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const farmer = await createUser({ phone: randomPhone() });
  const title = `Figs ${randomWord(lang)}`;
  const { id } = await publishAccepted(farmer, admin, { title });
  const getItem = async () => (await farmer.api('GET /api/items/{id}', { params: { id } })).item;
  const page = await openBrowserAs(farmer);
  const row = page.getByRole('main').getByRole('listitem');
  const form = getItemForm(page, t);

  await test.step('is marked sold, and available again', async () => {
    await visit(page, path);
    await row.getByRole('button', { name: t('my_items.mark_sold') }).click();
    await expect(row.getByRole('button', { name: t('my_items.mark_available') })).toBeVisible();
    expect(await getItem()).toMatchObject({ sold: 'Yes' });
    await row.getByRole('button', { name: t('my_items.mark_available') }).click();
    await expect(row.getByRole('button', { name: t('my_items.mark_sold') })).toBeVisible();
    expect(await getItem()).toMatchObject({ sold: 'No' });
  });

  await test.step('has statistics', async () => {
    const buyer = await createUser();
    await buyer.api('POST /api/items/{id}/view', { params: { id } });
    await buyer.api('POST /api/items/{id}/contact', { params: { id } });
    await row.getByRole('button', { name: t('my_items.more', { title }) }).click();
    await row.getByRole('menuitem', { name: t('my_items.statistics') }).click();
    const dialog = page.getByRole('dialog', { name: t('item_stats.title', { title }) });
    const summary = `${t('item_stats.seen', { count: 1 })} ${t('item_stats.took', { count: 1 })}`;
    await expect(dialog.getByText(summary)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('stays published when its price changes', async () => {
    await row.getByRole('link', { name: t('my_items.edit') }).click();
    await waitForPage(page, localizedPath(lang, pathTo('editItem', { id: String(id) })));
    await form.price.fill('9');
    await form.save.click();
    await waitForPage(page, path);
    await expect(page.getByText(t('form.saved'))).toBeVisible();
    expect(await getItem()).toMatchObject({ state: 'accepted', price: 9 });
  });

  await test.step('is unpublished on request, with undo', async () => {
    await row.getByRole('link', { name: t('my_items.edit') }).click();
    await form.takeOff.click();
    await page
      .getByRole('dialog', { name: t('form.take_off_sure') })
      .getByRole('button', { name: t('form.take_off') })
      .click();
    await waitForPage(page, path);
    await expect(row.getByText(t('my_items.state.draft'))).toBeVisible();
    expect((await getItem()).state).toBe('draft');
    await page.getByRole('button', { name: t('form.undo') }).click();
    await expect(row.getByText(t('my_items.state.accepted'))).toBeVisible();
    expect((await getItem()).state).toBe('accepted');
  });

  await test.step('is reviewed again when its title changes', async () => {
    await row.getByRole('link', { name: t('my_items.edit') }).click();
    await form.title.fill(`${title}, dried`);
    await form.save.click();
    await expect(page.getByText(t('form.saved_review'))).toBeVisible();
    await expect(row.getByText(t('my_items.state.pending'))).toBeVisible();
    expect((await getItem()).state).toBe('pending');
  });
});
