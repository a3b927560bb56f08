import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { decideItem, randomCity, randomWord, publishAccepted, publishItem } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The item lists for buyers and for farmers, and the ways between pages.

const t = getTexts('fr');

test('buyer and seller items › show public items to all and restricted items to their audience', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const word = randomWord('fr');
  await publishAccepted(seller, admin, { title: `Foin pour tous ${word}` });
  await decideItem(admin, await publishItem(seller, { title: `Engrais des fermes ${word}` }), 'farmerAccepted');
  await decideItem(admin, await publishItem(seller, { title: `Miel au détail ${word}` }), 'particlarBuyerAccepted');

  const farmer = await createUser();
  const buyer = await createUser({ role: 'buyer' });
  const cases = [
    [null, PATHS.buyerItems, ['Foin']],
    [null, PATHS.sellerItems, ['Foin']],
    [farmer, PATHS.sellerItems, ['Engrais', 'Foin']],
    [farmer, PATHS.buyerItems, ['Foin']],
    [buyer, PATHS.buyerItems, ['Foin', 'Miel']],
  ] as const;
  for (const [viewer, path, titles] of cases) {
    const page = await openBrowserAs(viewer);
    await visit(page, localizedPath('fr', withQuery(path, { q: word })));
    await expect(page.getByRole('article')).toHaveCount(titles.length);
    for (const title of titles) await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1);
  }
});

test('listings and sellers › are searched without JavaScript', async ({ openBrowserAs, createUser, admin }) => {
  const word = randomWord('fr');
  const seller = await createUser();
  const city = await randomCity(admin);
  await publishAccepted(seller, admin, { type: 'Animal', title: `Brebis ${word}`, city_id: city.id });
  const page = await openBrowserAs(null, { javaScriptEnabled: false });
  const cards = page.getByRole('article');
  await page.goto(localizedPath('fr', withQuery(PATHS.sellerItems, { type: 'Animal' })));
  const words = page.getByRole('searchbox', { name: t('search.words') });
  await words.fill(word);
  await words.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === word && url.searchParams.get('type') === 'Animal');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('search.near_me') })).toBeHidden();

  await page.goto(localizedPath('fr', withQuery(PATHS.sellers, { type: 'Animal' })));
  await page.getByRole('searchbox', { name: t('sellers.field') }).fill(seller.first_name);
  await page.getByLabel(t('sellers.town')).selectOption(String(city.id));
  await page.getByRole('button', { name: t('common.search') }).click();
  await expect(cards).toHaveCount(1);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    q: seller.first_name,
    type: 'Animal',
    city_id: String(city.id),
  });

  const lowercase = await page.request.get(localizedPath('fr', withQuery(PATHS.buyerItems, { type: 'animal' })), {
    maxRedirects: 0,
  });
  expect([lowercase.status(), lowercase.headers().location]).toEqual([
    301,
    localizedPath('fr', withQuery(PATHS.buyerItems, { type: 'Animal' })),
  ]);
  expect((await page.request.get(pathTo('search', { type: 'animals' }))).status()).toBe(404);
});

test('back › shows the page before at once, where it was scrolled to, and links load when they are touched', async ({
  openBrowserAs,
  createUser,
}) => {
  const page = await openBrowserAs(await createUser());
  await visit(page, localizedPath('fr', PATHS.home));
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/items\/(latest|\d+)$/.test(pathname)) calls.push(pathname);
  });
  const last = page
    .getByRole('region', { name: t('home.just_in') })
    .getByRole('article')
    .last();
  // Lists below the first screen are laid out when they come near it.
  expect(await last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))).toBe(false);
  await last.scrollIntoViewIfNeeded();
  // The lists on the way are laid out now, a little higher or lower than the place that they had taken.
  let before: number | undefined;
  const hasMoved = async (): Promise<boolean> => before !== (before = await page.evaluate(() => scrollY));
  await expect.poll(hasMoved, { intervals: [300] }).toBe(false);
  await expect(last).toBeInViewport();
  const title = await last.getByRole('heading').innerText();
  await last.getByRole('link').dispatchEvent('pointerdown', { button: 0 });
  await expect.poll(() => calls.length).toBe(1);
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 10));
  // The click itself touches the link too; the navigation used what was requested.
  expect(calls.length).toBeLessThanOrEqual(2);
  calls.length = 0;
  await page.goBack();
  await expect(last.getByRole('heading')).toHaveText(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  // Nothing is requested ahead while data is saved. A request that is made later shows that none was made before.
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await last.getByRole('link').dispatchEvent('pointerdown', { button: 0 });
  await page.evaluate(async () => (await fetch('/api/regions')).ok);
  expect(calls).toEqual([]);
});
