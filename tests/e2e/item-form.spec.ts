import type { ItemType } from '../../src/lib/item-types.ts';
import { sayIn } from '../../src/i18n/server.ts';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { getItemForm } from './support/item-form.ts';
import { pdfFile, randomWord, solidPhoto, publishItem, detailedPhoto } from './support/items.ts';
import { randomPhone } from './support/users.ts';
import {
  waitForHydration,
  waitForPage,
  expect,
  localizedPath,
  test,
  visit,
  visitBeforeScripts,
} from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity } from './support/city-picker.ts';

// The item form with slow uploads, a lost network and failing saves.

const lang = 'fr';
const t = getTexts(lang);
const createPath = (type: ItemType): string => localizedPath(lang, pathTo('createItemOf', { type }));

test('item form › shows upload progress and disables publishing until uploads end', async ({
  openBrowserAs,
  createUser,
}) => {
  const page = await openBrowserAs(await createUser());
  await visit(page, createPath('Product'));
  const form = getItemForm(page, t);
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/uploads*', async (route) => {
    await gate;
    await route.continue();
  });
  await form.pictures.setInputFiles([await detailedPhoto('a.jpg'), await detailedPhoto('b.jpg')]);
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await expect(page.getByRole('progressbar', { name: t('form.upload_of', { name: 'a.jpg' }) })).toBeVisible();
  await expect(form.publish).toBeDisabled();
  await expect(page.getByText(t('form.uploading')).last()).toBeVisible();
  release();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(form.publish).toBeEnabled();
  await expect(form.files).toHaveCount(2);
  // Two previews stay small in a wide window.
  await page.setViewportSize({ width: 620, height: 740 });
  const preview = page.getByRole('listitem').filter({ has: form.files }).locator('img').first();
  expect((await preview.boundingBox())?.width).toBeLessThanOrEqual(200);
});

test('item form › resumes an interrupted upload when back online', async ({ openBrowserAs, createUser }) => {
  const page = await openBrowserAs(await createUser());
  await visit(page, createPath('Product'));
  const form = getItemForm(page, t);
  await page.context().setOffline(true);
  await form.pictures.setInputFiles(await solidPhoto('field.jpg', '#109010'));
  await expect(page.getByText(t('form.upload_offline')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('form.retry_upload', { number: 1 }) })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(t('form.upload_offline'))).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // The uploaded file is restored after a reload.
  await page.reload();
  await waitForHydration(page);
  await expect(form.files).toHaveCount(1);
  await expect(page.getByRole('main').locator('ol img')).toHaveAttribute('src', /^\/uploads\//);
});

test('item form › explains why a file is not a picture and lets the user remove it', async ({
  openBrowserAs,
  createUser,
}) => {
  const page = await openBrowserAs(await createUser());
  await visit(page, createPath('Product'));
  const form = getItemForm(page, t);
  await form.pictures.setInputFiles({
    name: 'song.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(page.getByText(sayIn(lang)({ key: 'not_a_picture' }))).toBeVisible();
  await page.getByRole('button', { name: t('form.remove_file', { number: 1 }) }).click();
  await expect(form.files).toHaveCount(0);
  await expect(form.publish).toBeEnabled();
});

test('item form › keeps the input when saving fails, also after a reload', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const title = `Miel d’euphorbe ${randomWord(lang)}`;
  const farmer = await createUser();
  const page = await openBrowserAs(farmer);
  const [{ categories }, { cities }] = await Promise.all([
    admin.api('GET /api/categories/type/{type}', { params: { type: 'Product' } }),
    admin.api('GET /api/cities'),
  ]);
  await visit(page, createPath('Product'));
  const form = getItemForm(page, t);
  await form.title.fill(title);
  await form.price.fill('250');
  await form.category.selectOption(String(categories[0]?.id));
  await chooseCity(form.city, cities[0]?.id);
  await page.route('**/api/items/store/**', (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'internal' } }),
  );
  await form.publish.click();
  await form.withoutPhoto.click();
  await expect(page.getByRole('alert').filter({ hasText: t('common.failed') })).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await page.unroute('**/api/items/store/**');
  await page.reload();
  await waitForHydration(page);
  await expect(form.title).toHaveValue(title);
  await expect(form.price).toHaveValue('250');
  await form.publish.click();
  await form.withoutPhoto.click();
  await page.waitForURL(localizedPath(lang, PATHS.thanks));
  // The local draft is deleted after saving.
  await visit(page, createPath('Product'));
  await expect(form.title).toHaveValue('');
  const { items } = await farmer.api('GET /api/items/my-items');
  expect(items.map((item) => item.title)).toEqual([title]);
});

test('item form › keeps text that is typed before hydration', async ({ openBrowserAs, createUser }) => {
  const title = `Safran ${randomWord(lang)}`;
  const farmer = await createUser();
  const page = await openBrowserAs(farmer);
  const releaseScripts = await visitBeforeScripts(page, createPath('Product'));
  const form = getItemForm(page, t);
  await form.title.fill(title);
  await form.description.fill(`${title}\nTaliouine`);
  await releaseScripts();
  await form.price.fill('45');
  await form.draft.click();
  await waitForPage(page, localizedPath(lang, PATHS.thanks));
  const { items } = await farmer.api('GET /api/items/my-items');
  const [item] = items;
  expect(item).toMatchObject({ title, price: 45 });
});

test('item form › saves a draft with only a title, hidden from others', async ({ openBrowserAs, createUser }) => {
  const title = `Brouillon ${randomWord(lang)}`;
  const farmer = await createUser();
  const page = await openBrowserAs(farmer);
  await visit(page, createPath('Tool'));
  const form = getItemForm(page, t, 'Tool');
  await form.title.fill(title);
  await form.draft.click();
  await page.waitForURL((url) => url.pathname === localizedPath(lang, PATHS.thanks));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks.draft'));
  await visit(page, localizedPath(lang, PATHS.myItems));
  await expect(page.getByRole('listitem').getByText(t('my_items.state.draft'), { exact: true })).toBeVisible();
  const { items } = await farmer.api('GET /api/items/my-items');
  const [item] = items;
  expect(item).toMatchObject({ title, state: 'draft' });
  const guest = await openBrowserAs(null);
  const response = await guest.goto(pathTo('item', { slug: item?.slug ?? '', id: String(item?.id) }));
  expect(response?.status()).toBe(404);
});

test('item form › resets to its initial state on cancel', async ({ openBrowserAs, createUser }) => {
  const page = await openBrowserAs(await createUser());
  await visit(page, createPath('Product'));
  const form = getItemForm(page, t);
  await form.title.fill('Menthe');
  await form.price.fill('3');
  await form.pictures.setInputFiles(await solidPhoto('mint.jpg', '#10d010'));
  await expect(form.publish).toBeEnabled();
  await form.cancel.click();
  await expect(form.title).toHaveValue('');
  await expect(form.price).toHaveValue('');
  await expect(form.files).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  await expect(form.title).toHaveValue('');
  await expect(page.getByText(t('form.restored'))).toBeHidden();
});

test('item form › asks for a duration when land is rented out, not when it is sold', async ({
  openBrowserAs,
  createUser,
}) => {
  const page = await openBrowserAs(await createUser());
  await visit(page, createPath('Land'));
  const duration = page.getByRole('textbox', { name: t('item_types.field.duration') });
  const rent = page.getByRole('textbox', { name: t('form.rent') });
  const { price } = getItemForm(page, t, 'Land');
  await expect(page.getByRole('radio', { name: t('item_types.choice.sale') })).toBeChecked();
  await expect(price).toBeVisible();
  await expect(duration).toBeHidden();
  await price.fill('900000');
  await page.getByRole('radio', { name: t('item_types.choice.rent') }).check();
  await expect(duration).toBeVisible();
  await expect(price).toBeHidden();
  // The sale price is not used as the rent, and is restored with the sale.
  await expect(rent).toHaveValue('');
  await rent.fill('700');
  await page.getByRole('radio', { name: t('item_types.choice.sale') }).check();
  await expect(duration).toBeHidden();
  await expect(price).toHaveValue('900000');
  await page.getByRole('radio', { name: t('item_types.choice.rent') }).check();
  await expect(rent).toHaveValue('700');
});

test('item form › replaces the CV of a job profile, which guests cannot download', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const farmer = await createUser({ phone: randomPhone() });
  const page = await openBrowserAs(farmer);
  await visit(page, createPath('Professional'));
  const form = getItemForm(page, t, 'Professional');
  const uploaded = page.waitForResponse((response) => 'image-path' in response.headers());
  await form.cv.setInputFiles(pdfFile('old.pdf'));
  await expect(page.getByText('old.pdf')).toBeVisible();
  const oldPath = (await uploaded).headers()['image-path'];
  await expect(form.publish).toBeEnabled();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await form.cv.setInputFiles(pdfFile('new.pdf'));
  expect((await removed).url()).toContain(`/delete-doc/${oldPath?.split('/').at(-1)}`);
  expect((await farmer.request.get(`/${oldPath}`)).status()).toBe(404);
  await expect(page.getByText('new.pdf')).toBeVisible();
  await expect(page.getByText('old.pdf')).toBeHidden();
  await expect(form.files).toHaveCount(1);
  await expect(form.publish).toBeEnabled();
  // The user's data is filled in.
  await expect(page.getByLabel(t('item_types.field.first_name'), { exact: true })).toHaveValue(farmer.first_name);
  await form.title.fill(`Tractoriste ${randomWord(lang)}`);
  const { cities } = await admin.api('GET /api/cities');
  const { categories } = await admin.api('GET /api/categories/type/{type}', { params: { type: 'Professional' } });
  await chooseCity(form.city, cities[0]?.id);
  await form.category.selectOption(String(categories[0]?.id));
  await form.publish.click();
  await page.waitForURL(localizedPath(lang, PATHS.thanks));
  const { items } = await farmer.api('GET /api/items/my-items');
  const paths = items[0]?.images.split(',') ?? [];
  expect(paths).toHaveLength(1);
  const guest = await openBrowserAs(null);
  expect((await guest.request.get(`/${paths[0]}`)).status()).toBe(401);
  expect((await farmer.request.get(`/${paths[0]}`)).status()).toBe(200);
  // The CV of a published item is deleted on save, not before.
  await visit(page, localizedPath(lang, pathTo('editItem', { id: String(items[0]?.id) })));
  await form.cv.setInputFiles(pdfFile('newest.pdf'));
  await expect(page.getByText('newest.pdf')).toBeVisible();
  await expect(form.save).toBeEnabled();
  expect((await farmer.request.get(`/${paths[0]}`)).status()).toBe(200);
  await form.save.click();
  await page.waitForURL(localizedPath(lang, PATHS.myItems));
  expect((await farmer.request.get(`/${paths[0]}`)).status()).toBe(404);
});

test('item form › merges a concurrent edit without losing input or overwriting changes', async ({
  openBrowserAs,
  createUser,
}) => {
  const farmer = await createUser();
  const { id } = await publishItem(farmer, {
    title: `Figues ${randomWord(lang)}`,
    price: '10',
    quantity: '5',
    address: 'Souk',
  });
  const page = await openBrowserAs(farmer);
  await visit(page, localizedPath(lang, pathTo('editItem', { id: String(id) })));
  const form = getItemForm(page, t);
  const description = 'Séchées au soleil, cueillies en août.';
  await form.description.fill(description);
  await form.price.fill('12');
  await form.pictures.setInputFiles(await solidPhoto('figs.jpg', '#601060'));
  await expect(form.save).toBeEnabled();
  const otherEdit = { id, address: 'Douar', quantity: '4', price: '15' };
  await farmer.api('POST /api/items/update/{publish}', { params: { publish: 'Yes' }, body: otherEdit });

  await form.save.click();
  // The alert is above the clicked button and scrolled into view.
  await expect(page.getByRole('alert').filter({ hasText: t('form.caught_up') })).toBeInViewport();
  await expect(form.description).toHaveValue(description);
  await expect(form.price).toHaveValue('12');
  // Descriptions are compared with ordinary spaces.
  const elsewhere = t('form.elsewhere', { value: '15' }).replaceAll('\u202f', ' ');
  await expect(form.price).toHaveAccessibleDescription(new RegExp(elsewhere));
  await expect(form.quantity).toHaveValue('4');
  await expect(page.getByLabel(t('form.address'))).toHaveValue('Douar');
  await expect(form.files).toHaveCount(1);
  // The input survives a reload.
  await page.reload();
  await waitForHydration(page);
  await expect(form.description).toHaveValue(description);
  await expect(form.price).toHaveValue('12');
  await form.save.click();
  await page.waitForURL(localizedPath(lang, PATHS.myItems));
  const { item } = await farmer.api('GET /api/items/{id}', { params: { id } });
  expect(item).toMatchObject({ description, price: 12, quantity: 4, address: 'Douar' });
  expect(item.images).not.toBe('');
});
