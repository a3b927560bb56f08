import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { decide, freshWord, offer, publish } from './support/goods.ts';
import { alive, arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// The two halves of the market: what buyers are shown, and what farmers are.

const t = textsIn('fr');

test('each half shows what is for everybody, and to those it is for what is for them alone', async ({
  browserOf,
  person,
  admin,
}) => {
  const seller = await person();
  const word = freshWord('fr');
  await offer(seller, admin, { title: `Foin pour tous ${word}` });
  await decide(admin, await publish(seller, { title: `Engrais des fermes ${word}` }), 'farmerAccepted');
  await decide(admin, await publish(seller, { title: `Miel au détail ${word}` }), 'particlarBuyerAccepted');

  const farmer = await person();
  const buyer = await person({ role: 'buyer' });
  const seen = [
    [null, PATHS.buyerItems, ['Foin']],
    [null, PATHS.sellerItems, ['Foin']],
    [farmer, PATHS.sellerItems, ['Engrais', 'Foin']],
    [farmer, PATHS.buyerItems, ['Foin']],
    [buyer, PATHS.buyerItems, ['Foin', 'Miel']],
  ] as const;
  for (const [who, path, titles] of seen) {
    const page = await browserOf(who);
    await visit(page, pathIn('fr', withQuery(path, { q: word })));
    await expect(page.getByRole('article')).toHaveCount(titles.length);
    for (const title of titles) await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1);
  }
});

test('a half is searched like the whole, and keeps to its address', async ({ page, person, admin }) => {
  const seller = await person();
  const word = freshWord('fr');
  await offer(seller, admin, { title: `Poires ${word}`, price: '4' });
  await offer(seller, admin, { type: 'Tool', title: `Serpe ${word}`, price: '90' });
  await visit(page, pathIn('fr', PATHS.home));
  await page.getByRole('link', { name: t('layout.footer_buyers') }).click();
  await arrives(page, pathIn('fr', PATHS.buyerItems));
  await expect(page.getByText(t('search.side.buyers.text'))).toBeVisible();
  await page.locator('#search-words').fill(word);
  await expect(page.getByRole('article')).toHaveCount(2);
  const tabs = page.getByRole('navigation', { name: t('search.types') });
  await tabs.getByRole('link', { name: t('kinds.many.Tool') }).click();
  await page.waitForURL((url) => url.searchParams.get('type') === 'Tool');
  expect(new URL(page.url()).pathname).toBe(pathIn('fr', PATHS.buyerItems));
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
  await expect(tabs.getByRole('link', { name: t('kinds.many.All') })).toHaveAttribute('aria-current', 'page');

  // Back from the door to the same search.
  await page.getByRole('link', { name: t('search.side.sign_in') }).click();
  await page.waitForURL((url) => url.pathname === pathIn('fr', PATHS.login));
  await alive(page);
  expect(new URL(page.url()).searchParams.get('back')).toContain(word);
});

test('without scripts a half is searched by the same form', async ({ browserOf, person, admin }) => {
  const word = freshWord('fr');
  await offer(await person(), admin, { type: 'Animal', title: `Brebis ${word}` });
  const page = await browserOf(null, { javaScriptEnabled: false });
  await page.goto(pathIn('fr', withQuery(PATHS.sellerItems, { type: 'Animal' })));
  await page.getByRole('searchbox', { name: t('search.words') }).fill(word);
  await page.getByRole('searchbox', { name: t('search.words') }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === word && url.searchParams.get('type') === 'Animal');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('search.near_me') })).toBeHidden();
  const small = await page.request.get(pathIn('fr', withQuery(PATHS.buyerItems, { type: 'animal' })), {
    maxRedirects: 0,
  });
  expect([small.status(), small.headers().location]).toEqual([
    301,
    pathIn('fr', withQuery(PATHS.buyerItems, { type: 'Animal' })),
  ]);
  expect((await page.request.get(pathTo('search', { type: 'animals' }))).status()).toBe(404);
});

test('from one listing to the next, past parts that were never in view', async ({ page, admin }) => {
  const { items } = await admin.api('GET /api/items/latest');
  const [item] = items;
  await visit(page, pathIn('fr', pathTo('item', { slug: item?.slug ?? '', id: String(item?.id) })));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(item?.title ?? '');
  // Led there by a key or a link, nothing in between is scrolled past; its script comes, and no more than that.
  const next = page.locator('#others').getByRole('article').getByRole('link').first();
  await next.focus();
  await expect
    .poll(() => next.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => !pathname.endsWith(`/${item?.id}`));
  await expect(heading).not.toHaveText(item?.title ?? '');
});
