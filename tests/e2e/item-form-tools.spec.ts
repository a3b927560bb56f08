import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { findAccessibilityViolations, findOverflows } from './support/inspect.ts';
import { getItemForm } from './support/item-form.ts';
import { dominantColor, randomWord, solidPhoto } from './support/items.ts';
import { expect, localizedPath, test, visit, waitForHydration, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity } from './support/city-picker.ts';

// What helps to fill in the item form on a phone: its bar, the tools of photos, and what is proposed from the title.

const lang = 'ar';
const t = getTexts(lang);
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const createPath = localizedPath(lang, pathTo('createItemOf', { type: 'Product' }));

const getBar = (page: Page): Locator => page.locator('[data-form-bar]');

const tool = (page: Page, key: 'make_main' | 'rotate' | 'earlier' | 'later' | 'remove_file', number: number): Locator =>
  page.getByRole('button', { name: t(`form.${key}`, { number }), exact: true });

/** Uploads three photos and returns their preview addresses in order. */
const addPhotos = async (page: Page): Promise<() => Promise<string[]>> => {
  const form = getItemForm(page, t);
  const colors = ['#d01010', '#10d010', '#1010d0'];
  await form.pictures.setInputFiles(await Promise.all(colors.map((color, n) => solidPhoto(`${n}.jpg`, color))));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(form.publish).toBeEnabled();
  return () =>
    page
      .getByRole('main')
      .locator('ol img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
};

test('item form › has one bar of buttons, which covers no field and says how many fields need attention', async ({
  openBrowserAs,
  createUser,
}) => {
  const page = await openBrowserAs(await createUser(), PHONE);
  for (const size of [
    { width: 360, height: 740 },
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await visit(page, createPath);
    const form = getItemForm(page, t);
    await expect(form.publish).toHaveCount(1);
    await expect(form.draft).toHaveCount(1);
    await expect(form.cancel).toHaveCount(1);
    await expect(form.publish).toBeInViewport({ ratio: 1 });
    // Every field that gets the focus with the keyboard is above the bar.
    for (const field of [form.title, form.description, form.quantity, form.price, page.getByLabel(t('form.address'))]) {
      await field.focus();
      const [box, bar] = [await field.boundingBox(), await getBar(page).boundingBox()];
      expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 60)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  await page.setViewportSize(PHONE.viewport);
  const form = getItemForm(page, t);
  await form.publish.click();
  // The title, category and city.
  const attention = getBar(page).getByRole('button', { name: t('form.attention', { count: 3 }) });
  await expect(attention).toBeVisible();
  await expect(form.title).toBeFocused();
  await form.price.focus();
  await attention.click();
  await expect(form.title).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('item form › keeps its bar within the window with text of 200 %', async ({ openBrowserAs, createUser }) => {
  const page = await openBrowserAs(await createUser(), PHONE);
  await visit(page, createPath);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const bar = await getBar(page).boundingBox();
  expect(bar?.height).toBeLessThan(370);
  for (const button of await getBar(page).getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
});

test('item form › keeps its place on the page after a reload, and says that it kept the input', async ({
  openBrowserAs,
  createUser,
}) => {
  const page = await openBrowserAs(await createUser(), PHONE);
  await visit(page, createPath);
  const form = getItemForm(page, t);
  await form.title.fill(`نعناع ${randomWord(lang)}`);
  await form.price.fill('3');
  await form.price.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await page.reload();
  await waitForHydration(page);
  await expect(form.price).toHaveValue('3');
  await expect(page.getByText(t('form.restored'))).toBeInViewport();
  await expect(form.price).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
  await page.getByRole('button', { name: t('form.start_over') }).click();
  await expect(form.price).toHaveValue('');
  await expect(page.getByText(t('form.restored'))).toBeHidden();
});

test('photos › are ordered by buttons that keep the focus, and one is made the main photo', async ({
  openBrowserAs,
  createUser,
}) => {
  const page = await openBrowserAs(await createUser(), PHONE);
  await visit(page, createPath);
  const order = await addPhotos(page);
  const [first, second, third] = await order();
  await expect(page.getByRole('main').locator('ol').getByText(t('form.tool.main'))).toHaveCount(3);
  await expect(tool(page, 'make_main', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(tool(page, 'earlier', 2)).toHaveText(t('form.tool.earlier'));
  await expect(tool(page, 'later', 2)).toHaveText(t('form.tool.later'));
  await tool(page, 'later', 1).focus();
  await page.keyboard.press('Enter');
  expect(await order()).toEqual([second, first, third]);
  await expect(tool(page, 'later', 2)).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await order()).toEqual([second, third, first]);
  // At the end the button stays where the focus is, and does nothing.
  await expect(tool(page, 'later', 3)).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await order()).toEqual([second, third, first]);
  await tool(page, 'make_main', 3).click();
  expect(await order()).toEqual([first, second, third]);
  await expect(page.getByRole('status').filter({ hasText: t('form.moved', { number: 1 }) })).toHaveCount(1);
  await tool(page, 'remove_file', 2).click();
  expect(await order()).toEqual([first, third]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await findOverflows(page)).toEqual([]);
});

test('photos › are ordered by dragging with a mouse, and on a phone after a long press', async ({
  openBrowserAs,
  createUser,
}) => {
  const user = await createUser();
  const page = await openBrowserAs(user);
  await visit(page, createPath);
  const order = await addPhotos(page);
  const [first, second, third] = await order();
  const previews = page.getByRole('main').locator('ol [data-drag]');
  await previews.nth(0).scrollIntoViewIfNeeded();
  const [target, source] = [await previews.nth(0).boundingBox(), await previews.nth(2).boundingBox()];
  if (!target || !source) throw new Error('the photos are not visible');
  await page.mouse.move(source.x + source.width / 2, source.y + 12);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + 12, { steps: 8 });
  await page.mouse.up();
  expect(await order()).toEqual([third, first, second]);

  const phone = await openBrowserAs(user, PHONE);
  await visit(phone, createPath);
  const orderOnPhone = await addPhotos(phone);
  const [one, two, three] = await orderOnPhone();
  const touched = phone.getByRole('main').locator('ol [data-drag]');
  await touched.nth(0).scrollIntoViewIfNeeded();
  const centers = await Promise.all(
    [0, 1].map(async (n) => {
      const box = (await touched.nth(n).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + 12) };
    }),
  );
  const client = await phone.context().newCDPSession(phone);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const [from = { x: 0, y: 0 }, to = from] = centers;
  // A finger that moves at once scrolls.
  await touch('touchStart', from);
  await touch('touchMove', to);
  await touch('touchEnd');
  expect(await orderOnPhone()).toEqual([one, two, three]);
  await touch('touchStart', from);
  await expect(phone.getByRole('main').locator('ol li.ring-3')).toHaveCount(1);
  await touch('touchMove', to);
  await touch('touchEnd');
  expect(await orderOnPhone()).toEqual([two, one, three]);
});

test('photos › are rotated as they are stored, a new one and one of a saved item', async ({
  openBrowserAs,
  createUser,
}) => {
  const farmer = await createUser();
  const page = await openBrowserAs(farmer, PHONE);
  await visit(page, createPath);
  const form = getItemForm(page, t);
  // Green to the left, blue to the right.
  const right = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#1010d0' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#10d010' } })
    .composite([{ input: right, left: 320, top: 0 }])
    .jpeg()
    .toBuffer();
  await form.pictures.setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form.publish).toBeEnabled();
  await tool(page, 'rotate', 1).click();
  await expect(form.publish).toBeDisabled();
  await expect(form.publish).toBeEnabled();
  await form.title.fill(`زيتون ${randomWord(lang)}`);
  await form.draft.click();
  await waitForPage(page, localizedPath(lang, PATHS.thanks));

  const read = async (): Promise<{ id: number; size: string; top: string }> => {
    const { items } = await farmer.api('GET /api/items/my-items');
    const id = items[0]?.id ?? 0;
    const { item } = await farmer.api('GET /api/items/{id}', { params: { id } });
    const bytes = await (await farmer.request.get(`/${item.images}`)).body();
    const { width, height } = await sharp(bytes).metadata();
    const top = await sharp(bytes).extract({ left: 10, top: 10, width: 40, height: 40 }).toBuffer();
    return { id, size: `${width}x${height}`, top: await dominantColor(top) };
  };
  const saved = await read();
  // A quarter turn clockwise takes the left side to the top.
  expect(saved).toMatchObject({ size: '480x640', top: 'green' });

  await visit(page, localizedPath(lang, pathTo('editItem', { id: String(saved.id) })));
  // Two taps are one rotation.
  const rotated = page.waitForRequest('**/rotate-image*');
  await tool(page, 'rotate', 1).click();
  await tool(page, 'rotate', 1).click();
  expect((await rotated).postData()).toContain('2');
  await expect(form.publish).toBeEnabled();
  await form.draft.click();
  await page.waitForURL((url) => url.pathname === localizedPath(lang, PATHS.myItems));
  expect(await read()).toMatchObject({ size: '480x640', top: 'blue' });
});

test('photos › stay as they were when a rotation fails', async ({ openBrowserAs, createUser }) => {
  const page = await openBrowserAs(await createUser(), PHONE);
  await visit(page, createPath);
  const order = await addPhotos(page);
  const before = await order();
  await page.route('**/rotate-image*', (route) => route.abort());
  await tool(page, 'rotate', 2).click();
  await expect(page.getByRole('listitem').getByText(t('common.offline'))).toBeVisible();
  expect(await order()).toEqual(before);
  await expect(getItemForm(page, t).publish).toBeEnabled();
});

test('item form › asks once for a photo before publishing without one', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const { cities } = await admin.api('GET /api/cities');
  const page = await openBrowserAs(await createUser(), PHONE);
  await visit(page, createPath);
  const form = getItemForm(page, t);
  const question = page.getByRole('dialog', { name: t('form.photo.title') });
  await form.title.fill(`رمان ${randomWord(lang)}`);
  // The category is proposed from the title, and marked.
  await expect(page.getByText(t('form.category_proposed'))).toBeVisible();
  await form.publish.click();
  // Not before what is required is there.
  await expect(form.city).toBeFocused();
  await expect(question).toBeHidden();
  await chooseCity(form.city, cities[0]?.id);
  await form.publish.click();
  await expect(question).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const chooser = page.waitForEvent('filechooser');
  await question.getByRole('button', { name: t('form.photo.add') }).click();
  await (await chooser).setFiles(await solidPhoto('a.jpg', '#d01010'));
  await expect(question).toBeHidden();
  await expect(form.files).toHaveCount(1);
  await expect(form.publish).toBeEnabled();
  await tool(page, 'remove_file', 1).click();
  await form.publish.click();
  await form.withoutPhoto.click();
  await waitForPage(page, localizedPath(lang, PATHS.thanks));
});

test('sell page › proposes a kind and category from the title, and the form has both', async ({
  openBrowserAs,
  createUser,
}) => {
  const page = await openBrowserAs(await createUser(), PHONE);
  await visit(page, localizedPath(lang, PATHS.createItem));
  await page.getByLabel(t('form.start.label')).fill('جرار مستعمل');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'جرارات' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.heading.Tool'));
  const form = getItemForm(page, t, 'Tool');
  await expect(form.title).toHaveValue('جرار مستعمل');
  await expect(form.category.locator('option:checked')).toHaveText('جرارات');
  const mark = page.getByText(t('form.category_proposed'));
  await expect(mark).toBeVisible();
  // It follows the title until the user chooses one.
  await form.title.fill('محراث');
  await expect(form.category.locator('option:checked')).toHaveText('محاريث');
  await form.category.selectOption({ label: 'أدوات يدوية' });
  await expect(mark).toBeHidden();
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/propose') && requests.push(request.url()));
  await form.title.fill('جرار');
  await form.description.fill('في حالة جيدة');
  await expect(form.category.locator('option:checked')).toHaveText('أدوات يدوية');
  expect(requests).toEqual([]);
});

test('sell page › keeps the title for a kind that is chosen by its picture', async ({ openBrowserAs, createUser }) => {
  const page = await openBrowserAs(await createUser(), PHONE);
  await visit(page, localizedPath(lang, PATHS.createItem));
  const title = `شيء ${randomWord(lang)}`;
  await page.getByLabel(t('form.start.label')).fill(title);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('form.choose.Land') })
    .click();
  const form = getItemForm(page, t, 'Land');
  await expect(form.title).toHaveValue(title);
  await expect(form.category).toHaveValue('');
});
