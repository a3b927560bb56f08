import type { Page } from '@playwright/test';
import type { ItemType } from '#lib/item-types.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import { getItemForm } from './support/item-form.ts';
import { pdfFile, randomWord } from './support/items.ts';
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

// The item form before hydration and over reloads, and what becomes of its files.

const lang = 'fr';
const t = getTexts(lang);
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const createPath = (type: ItemType): string => localizedPath(lang, pathTo('createItemOf', { type }));

test('item form › keeps text that is typed before hydration, and saves it as a draft hidden from others', async ({
  openBrowserAs,
  createUser,
}) => {
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
  await waitForPage(page, `${localizedPath(lang, PATHS.thanks)}?draft=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks.draft'));
  await visit(page, localizedPath(lang, PATHS.myItems));
  await expect(page.getByRole('listitem').getByText(t('my_items.state.draft'), { exact: true })).toBeVisible();
  const { items } = await farmer.api('GET /api/items/my-items');
  const [card] = items;
  expect(card).toMatchObject({ title, price: 45, state: 'draft' });
  const { item } = await farmer.api('GET /api/items/{id}', { params: { id: card?.id ?? 0 } });
  expect(item.description).toBe(`${title}\nTaliouine`);
  const guest = await openBrowserAs(null);
  const response = await guest.goto(pathTo('item', { slug: item.slug, id: String(item.id) }));
  expect(response?.status()).toBe(404);
});

test('item form › keeps the input and its place on the page when saving fails, also after a reload', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const title = `Miel d’euphorbe ${randomWord(lang)}`;
  const farmer = await createUser();
  const page = await openBrowserAs(farmer, PHONE);
  const [{ categories }, { cities }] = await Promise.all([
    admin.api('GET /api/categories/type/{type}', { params: { type: 'Product' } }),
    admin.api('GET /api/cities'),
  ]);
  await visit(page, createPath('Product'));
  const form = getItemForm(page, t);
  await form.price.fill('250');
  await form.publish.click();
  // The title, category and city.
  await expect(page.getByRole('button', { name: t('form.attention', { count: 3 }) })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.title.fill(title);
  await form.category.selectOption(String(categories[0]?.id));
  await chooseCity(form.city, cities[0]?.id);
  await page.route('**/api/items/store/**', (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'internal' } }),
  );
  await form.publish.click();
  await form.withoutPhoto.click();
  await expect(page.getByRole('alert').filter({ hasText: t('common.failed') })).toBeVisible();
  await page.unroute('**/api/items/store/**');

  await form.price.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await page.reload();
  await waitForHydration(page);
  await expect(form.title).toHaveValue(title);
  await expect(form.price).toHaveValue('250');
  await expect(page.getByText(t('form.restored'))).toBeInViewport();
  await expect(form.price).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
  await form.publish.click();
  await form.withoutPhoto.click();
  await waitForPage(page, localizedPath(lang, PATHS.thanks));
  // The local draft is deleted after saving.
  await visit(page, createPath('Product'));
  await expect(form.title).toHaveValue('');
  const { items } = await farmer.api('GET /api/items/my-items');
  expect(items.map((item) => item.title)).toEqual([title]);
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

test('item form › two tabs do not share a draft, and neither loses what was typed in it', async ({
  openBrowserAs,
  createUser,
}) => {
  const first = await openBrowserAs(await createUser());
  const hint = (page: Page) => page.getByText(t('form.elsewhere_tab'));
  const reload = async (page: Page): Promise<void> => {
    await page.reload();
    await waitForHydration(page);
  };
  await visit(first, createPath('Product'));
  await getItemForm(first, t).title.fill('Figues');
  const second = await first.context().newPage();
  await visit(second, createPath('Product'));
  await expect(hint(second)).toBeVisible();
  await expect(getItemForm(second, t).title).toHaveValue('');

  const takeOver = (page: Page) => page.getByRole('button', { name: t('form.take_over') });
  await takeOver(second).click();
  await expect(getItemForm(second, t).title).toHaveValue('Figues');
  await expect(hint(second)).toBeHidden();
  await expect(hint(first)).toBeVisible();
  await getItemForm(second, t).title.fill('Olives');
  await getItemForm(first, t).title.fill('Amandes');
  for (const page of [first, second]) await reload(page);
  await expect(getItemForm(first, t).title).toHaveValue('Amandes');
  await expect(getItemForm(second, t).title).toHaveValue('Olives');
  // With something typed, the other draft is not offered: it would overwrite the text.
  await expect(hint(first)).toBeVisible();
  await expect(takeOver(first)).toBeHidden();
});

test('the form’s address › is found in lower case, and leads to the right one with its query', async ({
  openBrowserAs,
  createUser,
}) => {
  const page = await openBrowserAs(await createUser());
  await page.goto(localizedPath(lang, `${PATHS.createItem}/product?title=miel`));
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(localizedPath(lang, `${pathTo('createItemOf', { type: 'Product' })}?title=miel`));
  await page.goto(localizedPath(lang, `${PATHS.createItem}/products`));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
  expect((await page.request.get(localizedPath(lang, `${PATHS.createItem}/products`))).status()).toBe(404);
});
