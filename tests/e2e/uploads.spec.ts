import { pathTo, PATHS } from '#lib/paths.ts';
import { noiseImage } from '../support/uploads.ts';
import { openWeakNetwork, type WeakNetwork } from '../support/weak-network.ts';
import { chooseCity } from './support/city-picker.ts';
import { getItemForm } from './support/item-form.ts';
import { detailedPhoto, randomWord } from './support/items.ts';
import { expect, localizedPath, test, visit, waitForHydration, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { marketUrl } from './support/users.ts';

// Photos over a line that is slow and breaks.

const lang = 'fr';
const t = getTexts(lang);

let network: WeakNetwork;
test.beforeEach(async () => {
  network = await openWeakNetwork(Number(new URL(marketUrl()).port), 60_000);
});
test.afterEach(() => network.close());

test('item form › continues a photo after a lost network and after a reload, and signing out deletes what waits', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const farmer = await createUser();
  const page = await openBrowserAs(farmer, { baseURL: network.origin });
  await visit(page, localizedPath(lang, pathTo('createItemOf', { type: 'Product' })));
  const form = getItemForm(page, t);
  // Too small to be shrunk.
  const buffer = await noiseImage(800, 600).jpeg({ quality: 85 }).toBuffer();
  expect(buffer.byteLength).toBeGreaterThan(120_000);
  expect(buffer.byteLength).toBeLessThan(200_000);
  const before = network.sent();
  const cutAt = (share: number): Promise<void> => network.cutAt(before + buffer.byteLength * share);

  const firstCut = cutAt(0.3);
  await form.pictures.setInputFiles({ name: 'field.jpg', mimeType: 'image/jpeg', buffer });
  await firstCut;
  await page.context().setOffline(true);
  await expect(page.getByText(t('form.upload_offline')).first()).toBeVisible();
  // The listing could be sent now, with the photo later.
  await expect(form.publish).toBeEnabled();
  const secondCut = cutAt(0.6);
  network.restore();
  await page.context().setOffline(false);
  await secondCut;
  // The page is closed before the network is back.
  const { pathname } = new URL(page.url());
  await page.goto('about:blank');
  network.restore();
  await visit(page, pathname);
  await expect(page.getByRole('progressbar', { name: t('form.upload_of', { name: 'field.jpg' }) })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
  await expect(form.files).toHaveCount(1);
  expect(network.sent() - before).toBeLessThan(buffer.byteLength * 1.5);

  const { categories } = await admin.api('GET /api/categories/type/{type}', { params: { type: 'Product' } });
  const { cities } = await admin.api('GET /api/cities');
  const title = `Olives ${randomWord(lang)}`;
  await form.title.fill(title);
  await form.category.selectOption(String(categories[0]?.id));
  await chooseCity(form.city, cities[0]?.id);
  await form.draft.click();
  await waitForPage(page, `${localizedPath(lang, PATHS.thanks)}?draft=1`);
  const { items } = await farmer.api('GET /api/items/my-items');
  expect(items.map((item) => [item.title, item.images.split(',').length])).toEqual([[title, 1]]);

  // Nothing is left on the device.
  await visit(page, localizedPath(lang, pathTo('createItemOf', { type: 'Product' })));
  await expect(form.files).toHaveCount(0);

  // Photos that were chosen without a network are kept until the user signs out.
  await page.route(/\/api\/uploads/, (route) => route.abort());
  await form.pictures.setInputFiles([await detailedPhoto('a.jpg'), await detailedPhoto('b.jpg')]);
  await expect(page.getByRole('listitem').filter({ hasText: t('form.upload_offline') })).toHaveCount(2);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await visit(page, localizedPath(lang, PATHS.profile));
  await page
    .getByRole('main')
    .getByRole('button', { name: t('profile.sign_out'), exact: true })
    .click();
  await waitForPage(page, localizedPath(lang, '/'));
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).not.toContain('files');
});
