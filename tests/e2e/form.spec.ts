import type { ItemType } from '../../src/lib/item-types.ts';
import { sayIn } from '../../src/i18n/server.ts';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { formOn } from './support/form.ts';
import { certificate, freshWord, plainPhoto, publish, richPhoto } from './support/goods.ts';
import { freshPhone } from './support/people.ts';
import { alive, arrives, expect, pathIn, test, visit, visitBeforeScripts } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// The listing form under bad weather: slow uploads, a lost network, saves that fail.

const lang = 'fr';
const t = textsIn(lang);
const createPath = (type: ItemType): string => pathIn(lang, pathTo('createItemOf', { type }));

test('each file shows how far it is, and publishing waits for it', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, createPath('Product'));
  const form = formOn(page, t);
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/items/upload-image*', async (route) => {
    await held;
    await route.continue();
  });
  await form.pictures.setInputFiles([await richPhoto('a.jpg'), await richPhoto('b.jpg')]);
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await expect(page.getByRole('progressbar', { name: t('form.upload_of', { name: 'a.jpg' }) })).toBeVisible();
  await expect(form.publish).toBeDisabled();
  await expect(page.getByText(t('form.uploading')).last()).toBeVisible();
  letGo();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(form.publish).toBeEnabled();
  await expect(form.files).toHaveCount(2);
  // Previews stay small where two have the whole width.
  await page.setViewportSize({ width: 620, height: 740 });
  const preview = page.getByRole('listitem').filter({ has: form.files }).locator('img').first();
  expect((await preview.boundingBox())?.width).toBeLessThanOrEqual(200);
});

test('an upload that the network cut goes on by itself', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, createPath('Product'));
  const form = formOn(page, t);
  await page.context().setOffline(true);
  await form.pictures.setInputFiles(await plainPhoto('field.jpg', '#109010'));
  await expect(page.getByText(t('form.upload_offline'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('form.retry_upload', { number: 1 }) })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(t('form.upload_offline'))).toBeHidden();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // What the server keeps is also what comes back.
  await page.reload();
  await alive(page);
  await expect(form.files).toHaveCount(1);
  await expect(page.getByRole('main').locator('ol img')).toHaveAttribute('src', /^\/uploads\//);
});

test('a file that is no picture is refused in words, and can be taken away', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, createPath('Product'));
  const form = formOn(page, t);
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

test('a save that fails loses nothing', async ({ browserOf, person, admin }) => {
  const title = `Miel d’euphorbe ${freshWord(lang)}`;
  const farmer = await person();
  const page = await browserOf(farmer);
  const [{ categories }, { cities }] = await Promise.all([
    admin.api('GET /api/categories/type/{type}', { params: { type: 'Product' } }),
    admin.api('GET /api/cities'),
  ]);
  await visit(page, createPath('Product'));
  const form = formOn(page, t);
  await form.title.fill(title);
  await form.price.fill('250');
  await form.category.selectOption(String(categories[0]?.id));
  await form.city.selectOption(String(cities[0]?.id));
  await page.route('**/api/items/store/**', (route) => route.abort());
  await form.publish.click();
  await expect(page.getByRole('alert').filter({ hasText: t('common.offline') })).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await page.unroute('**/api/items/store/**');
  await page.reload();
  await alive(page);
  await expect(form.title).toHaveValue(title);
  await expect(form.price).toHaveValue('250');
  await form.publish.click();
  await page.waitForURL(pathIn(lang, PATHS.thanks));
  // What was saved is no draft of the device any more.
  await visit(page, createPath('Product'));
  await expect(form.title).toHaveValue('');
  const { items } = await farmer.api('GET /api/items/my-items');
  expect(items.map((item) => item.title)).toEqual([title]);
});

test('what is typed before the scripts are there stays', async ({ browserOf, person }) => {
  const title = `Safran ${freshWord(lang)}`;
  const farmer = await person();
  const page = await browserOf(farmer);
  const letCome = await visitBeforeScripts(page, createPath('Product'));
  const form = formOn(page, t);
  await form.title.fill(title);
  await form.description.fill(`${title}\nTaliouine`);
  await letCome();
  await form.price.fill('45');
  await form.draft.click();
  await arrives(page, pathIn(lang, PATHS.thanks));
  const { items } = await farmer.api('GET /api/items/my-items');
  const [item] = items;
  expect(item).toMatchObject({ title, price: 45 });
});

test('a draft needs only a title, and is nobody else’s to see', async ({ browserOf, person }) => {
  const title = `Brouillon ${freshWord(lang)}`;
  const farmer = await person();
  const page = await browserOf(farmer);
  await visit(page, createPath('Tool'));
  const form = formOn(page, t, 'Tool');
  await form.title.fill(title);
  await form.draft.click();
  await page.waitForURL((url) => url.pathname === pathIn(lang, PATHS.thanks));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks.draft'));
  await visit(page, pathIn(lang, PATHS.myItems));
  await expect(page.getByRole('listitem').getByText(t('mine.state.draft'), { exact: true })).toBeVisible();
  const { items } = await farmer.api('GET /api/items/my-items');
  const [item] = items;
  expect(item).toMatchObject({ title, state: 'draft' });
  const other = await browserOf(null);
  const answer = await other.goto(pathTo('item', { slug: item?.slug ?? '', id: String(item?.id) }));
  expect(answer?.status()).toBe(404);
});

test('cancel puts the form back as it was opened', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, createPath('Product'));
  const form = formOn(page, t);
  await form.title.fill('Menthe');
  await form.price.fill('3');
  await form.pictures.setInputFiles(await plainPhoto('mint.jpg', '#10d010'));
  await expect(form.publish).toBeEnabled();
  await form.cancel.click();
  await expect(form.title).toHaveValue('');
  await expect(form.price).toHaveValue('');
  await expect(form.files).toHaveCount(0);
  await page.reload();
  await alive(page);
  await expect(form.title).toHaveValue('');
  await expect(page.getByText(t('form.restored'))).toBeHidden();
});

test('renting out a land asks for a duration, selling it does not', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, createPath('Land'));
  const duration = page.getByRole('spinbutton', { name: t('kinds.field.duration') });
  const rent = page.getByRole('textbox', { name: t('form.rent') });
  const { price } = formOn(page, t, 'Land');
  await expect(page.getByRole('radio', { name: t('kinds.choice.sale') })).toBeChecked();
  await expect(price).toBeVisible();
  await expect(duration).toBeHidden();
  await price.fill('900000');
  await page.getByRole('radio', { name: t('kinds.choice.rent') }).check();
  await expect(duration).toBeVisible();
  await expect(price).toBeHidden();
  // The sale price is not the rent, and comes back with the sale.
  await expect(rent).toHaveValue('');
  await rent.fill('700');
  await page.getByRole('radio', { name: t('kinds.choice.sale') }).check();
  await expect(duration).toBeHidden();
  await expect(price).toHaveValue('900000');
  await page.getByRole('radio', { name: t('kinds.choice.rent') }).check();
  await expect(rent).toHaveValue('700');
});

test('a job profile has one CV: a new one replaces it, and guests do not get it', async ({
  browserOf,
  person,
  admin,
}) => {
  const farmer = await person({ phone: freshPhone() });
  const page = await browserOf(farmer);
  await visit(page, createPath('Professional'));
  const form = formOn(page, t, 'Professional');
  const uploaded = page.waitForResponse(/upload-pdf/);
  await form.cv.setInputFiles(certificate('old.pdf'));
  await expect(page.getByText('old.pdf')).toBeVisible();
  const { image_path: old } = (await (await uploaded).json()) as { image_path: string };
  await expect(form.publish).toBeEnabled();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await form.cv.setInputFiles(certificate('new.pdf'));
  expect((await removed).url()).toContain(`/delete-doc/${old.split('/').at(-1)}`);
  expect((await farmer.request.get(`/${old}`)).status()).toBe(404);
  await expect(page.getByText('new.pdf')).toBeVisible();
  await expect(page.getByText('old.pdf')).toBeHidden();
  await expect(form.files).toHaveCount(1);
  await expect(form.publish).toBeEnabled();
  // What is known of the person stands there already.
  await expect(page.getByLabel(t('kinds.field.first_name'), { exact: true })).toHaveValue(farmer.first_name);
  await form.title.fill(`Tractoriste ${freshWord(lang)}`);
  const { cities } = await admin.api('GET /api/cities');
  const { categories } = await admin.api('GET /api/categories/type/{type}', { params: { type: 'Professional' } });
  await form.city.selectOption(String(cities[0]?.id));
  await form.category.selectOption(String(categories[0]?.id));
  await form.publish.click();
  await page.waitForURL(pathIn(lang, PATHS.thanks));
  const { items } = await farmer.api('GET /api/items/my-items');
  const paths = items[0]?.images.split(',') ?? [];
  expect(paths).toHaveLength(1);
  const guest = await browserOf(null);
  expect((await guest.request.get(`/${paths[0]}`)).status()).toBe(401);
  expect((await farmer.request.get(`/${paths[0]}`)).status()).toBe(200);
  // Of a listing that is published it goes with the save, and not before.
  await visit(page, pathIn(lang, pathTo('editItem', { id: String(items[0]?.id) })));
  await form.cv.setInputFiles(certificate('newest.pdf'));
  await expect(page.getByText('newest.pdf')).toBeVisible();
  await expect(form.save).toBeEnabled();
  expect((await farmer.request.get(`/${paths[0]}`)).status()).toBe(200);
  await form.save.click();
  await page.waitForURL(pathIn(lang, PATHS.myItems));
  expect((await farmer.request.get(`/${paths[0]}`)).status()).toBe(404);
});

test('of two who edit, the second loses nothing of what they typed, and saves over nothing', async ({
  browserOf,
  person,
}) => {
  const farmer = await person();
  const { id } = await publish(farmer, {
    title: `Figues ${freshWord(lang)}`,
    price: '10',
    quantity: '5',
    address: 'Souk',
  });
  const page = await browserOf(farmer);
  await visit(page, pathIn(lang, pathTo('editItem', { id: String(id) })));
  const form = formOn(page, t);
  const description = 'Séchées au soleil, cueillies en août.';
  await form.description.fill(description);
  await form.price.fill('12');
  await form.pictures.setInputFiles(await plainPhoto('figs.jpg', '#601060'));
  await expect(form.save).toBeEnabled();
  const elsewhere = { id, address: 'Douar', quantity: '4', price: '15' };
  await farmer.api('POST /api/items/update/{publish}', { params: { publish: 'Yes' }, body: elsewhere });

  await form.save.click();
  // Above the button that was tapped, and brought into view.
  await expect(page.getByRole('alert').filter({ hasText: t('form.caught_up') })).toBeInViewport();
  await expect(form.description).toHaveValue(description);
  await expect(form.price).toHaveValue('12');
  await expect(form.price).toHaveAccessibleDescription(new RegExp(t('form.elsewhere', { value: '15' })));
  await expect(form.quantity).toHaveValue('4');
  await expect(page.getByLabel(t('form.address'))).toHaveValue('Douar');
  await expect(form.files).toHaveCount(1);
  // Not even a reload loses it.
  await page.reload();
  await alive(page);
  await expect(form.description).toHaveValue(description);
  await expect(form.price).toHaveValue('12');
  await form.save.click();
  await page.waitForURL(pathIn(lang, PATHS.myItems));
  const { item } = await farmer.api('GET /api/items/{id}', { params: { id } });
  expect(item).toMatchObject({ description, price: 12, quantity: 4, address: 'Douar' });
  expect(item.images).not.toBe('');
});
