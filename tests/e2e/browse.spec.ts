import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { decideItem, randomWord, publishAccepted, publishItem } from './support/items.ts';
import { waitForHydration, waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The item lists for buyers and for farmers.

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

test('buyer items › are searched and filtered under their own URL', async ({ page, createUser, admin }) => {
  const seller = await createUser();
  const word = randomWord('fr');
  await publishAccepted(seller, admin, { title: `Poires ${word}`, price: '4' });
  await publishAccepted(seller, admin, { type: 'Tool', title: `Serpe ${word}`, price: '90' });
  await visit(page, localizedPath('fr', PATHS.home));
  await page.getByRole('link', { name: t('layout.footer_buyers') }).click();
  await waitForPage(page, localizedPath('fr', PATHS.buyerItems));
  await expect(page.getByText(t('search.side.buyers.text'))).toBeVisible();
  await page.locator('#search-words').fill(word);
  await expect(page.getByRole('article')).toHaveCount(2);
  const tabs = page.getByRole('navigation', { name: t('search.types') });
  await tabs.getByRole('link', { name: t('item_types.many.Tool') }).click();
  await page.waitForURL((url) => url.searchParams.get('type') === 'Tool');
  expect(new URL(page.url()).pathname).toBe(localizedPath('fr', PATHS.buyerItems));
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.locator('a[aria-haspopup=dialog]').click();
  const sheet = page.getByRole('dialog', { name: t('search.filters') });
  await sheet.getByLabel(t('search.to'), { exact: true }).fill('50');
  await sheet.getByRole('button', { name: t('common.apply') }).click();
  await page.waitForURL((url) => url.searchParams.get('max_price') === '50');
  await expect(page.getByRole('heading', { name: t('search.none_for', { words: word }) })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('type'));
  await expect(tabs.getByRole('link', { name: t('item_types.many.All') })).toHaveAttribute('aria-current', 'page');

  // After sign-in the user returns to the same search.
  const signIn = page.getByRole('link', { name: t('search.side.sign_in') });
  const url = new URL((await signIn.getAttribute('href')) ?? '', page.url());
  expect(url.pathname).toBe(localizedPath('fr', PATHS.login));
  expect(url.searchParams.get('back')).toContain(word);
  await signIn.click();
  await expect(page.getByRole('dialog', { name: t('accounts.sign_in') })).toBeVisible();
});

test('seller items › are searched without JavaScript', async ({ openBrowserAs, createUser, admin }) => {
  const word = randomWord('fr');
  await publishAccepted(await createUser(), admin, { type: 'Animal', title: `Brebis ${word}` });
  const page = await openBrowserAs(null, { javaScriptEnabled: false });
  await page.goto(localizedPath('fr', withQuery(PATHS.sellerItems, { type: 'Animal' })));
  await page.getByRole('searchbox', { name: t('search.words') }).fill(word);
  await page.getByRole('searchbox', { name: t('search.words') }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === word && url.searchParams.get('type') === 'Animal');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('search.near_me') })).toBeHidden();
  const lowercase = await page.request.get(localizedPath('fr', withQuery(PATHS.buyerItems, { type: 'animal' })), {
    maxRedirects: 0,
  });
  expect([lowercase.status(), lowercase.headers().location]).toEqual([
    301,
    localizedPath('fr', withQuery(PATHS.buyerItems, { type: 'Animal' })),
  ]);
  expect((await page.request.get(pathTo('search', { type: 'animals' }))).status()).toBe(404);
});

test('item page › opens another item from a section that has not been scrolled into view', async ({ page }) => {
  // As a guest: administrators see items of one audience too.
  const response = await page.request.get('/api/items/latest');
  const { items } = (await response.json()) as { items: { id: number; slug: string; title: string }[] };
  const [item] = items;
  await visit(page, localizedPath('fr', pathTo('item', { slug: item?.slug ?? '', id: String(item?.id) })));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(item?.title ?? '');
  const next = page.locator('#others').getByRole('article').getByRole('link').first();
  await next.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => !pathname.endsWith(`/${item?.id}`));
  await expect(heading).not.toHaveText(item?.title ?? '');
});

test('search page › shows its cards again after another type was chosen by mistake', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord('fr');
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer' })];
  const item = await publishAccepted(seller, admin, { title: `Cerises ${word}` });
  const page = await openBrowserAs(buyer);
  await visit(page, localizedPath('fr', withQuery(pathTo('search', { type: 'All' }), { q: word })));
  const card = page.getByRole('article').filter({ hasText: item.title });
  await expect(card).toHaveCount(1);
  await page.route('**/api/items/search?*', () => {});
  const tabs = page.getByRole('navigation', { name: t('search.types') });
  await tabs.getByRole('link', { name: t('item_types.many.Tool') }).click();
  await expect(card).toHaveCount(0);
  await tabs.getByRole('link', { name: t('item_types.many.All') }).click();
  await expect(card).toHaveCount(1);
  await page.unrouteAll();

  const heart = card.getByRole('button', { name: t('card.like', { title: item.title }) });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toContainText('1');
  await card.getByRole('link', { name: item.title }).click();
  await waitForPage(page, localizedPath('fr', pathTo('item', { slug: item.slug, id: String(item.id) })));
});

test('back › shows the page before at once, where it was scrolled to', async ({ openBrowserAs, createUser }) => {
  const page = await openBrowserAs(await createUser());
  const home = localizedPath('fr', PATHS.home);
  await visit(page, home);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/items/latest')) calls.push(pathname);
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
  // On a slow phone, the next page is shown before all effects of the removal of this one have run.
  test.setTimeout(180_000);
  const onSlowPhone = { timeout: 60_000 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 10), onSlowPhone);
  await page.goBack();
  await expect(last.getByRole('heading')).toHaveText(title, onSlowPhone);
  await expect.poll(() => page.evaluate(() => scrollY), onSlowPhone).toBe(before);
  expect(calls).toEqual([]);
});

test('links › request the data of a page when they are touched, but not when data is saved', async ({ page }) => {
  await visit(page, localizedPath('fr', pathTo('search', { type: 'All' })));
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/api\/items\/\d+$/.test(path)) calls.push(path);
  });
  const card = page.getByRole('article').first();
  await card.getByRole('link').dispatchEvent('pointerdown', { button: 0 });
  await expect.poll(() => calls).toHaveLength(1);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/item\//);
  await waitForHydration(page);
  // The click itself touches the link too; the navigation used what was requested.
  expect(calls.length).toBeLessThanOrEqual(2);

  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
  await visit(page, localizedPath('fr', pathTo('search', { type: 'All' })));
  calls.length = 0;
  await card.getByRole('link').dispatchEvent('pointerdown', { button: 0 });
  await page.waitForTimeout(300);
  expect(calls).toEqual([]);
});
