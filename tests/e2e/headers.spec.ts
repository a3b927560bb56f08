import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { waitForHydration, expect, localizedPath, test } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Security headers, keep-alive, and pages without JavaScript.

test('pages › send a strict Content-Security-Policy, do not violate it, and keep idle connections open', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const item = await publishAccepted(await createUser(), admin);
  const page = await openBrowserAs(await createUser());
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const paths = [
    PATHS.home,
    pathTo('search', { type: 'All' }),
    pathTo('item', { slug: item.slug, id: String(item.id) }),
    PATHS.profile,
  ];
  for (const path of [...paths, pathTo('createItemOf', { type: 'Product' })]) {
    const response = await page.goto(localizedPath('fr', path));
    const headers = response?.headers() ?? {};
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    // Longer than proxies keep idle connections open.
    expect(Number(/timeout=(\d+)/.exec(headers['keep-alive'] ?? '')?.[1])).toBeGreaterThan(60);
    await waitForHydration(page);
    // Only then is it known which fonts were allowed.
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
  }
});

test('market › can be browsed, searched and filtered without JavaScript', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord('ar');
  const title = `رمان ${word}`;
  const item = await publishAccepted(await createUser(), admin, { title });
  const t = getTexts('ar');
  const page = await openBrowserAs(null, { javaScriptEnabled: false });
  await page.goto(PATHS.home);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.title'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: t('layout.quick_menu') })
    .getByRole('link', { name: t('layout.tab_search') })
    .click();
  await page.getByRole('searchbox', { name: t('search.words') }).fill(word);
  await page.getByRole('searchbox', { name: t('search.words') }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === word);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Filters work too: the link opens them above the results.
  await page.goto(withQuery(pathTo('search', { type: 'Product' }), { q: word }));
  await page.getByRole('link', { name: t('search.filters') }).click();
  await page.getByLabel(t('search.from'), { exact: true }).fill('13');
  await page.getByRole('button', { name: t('common.apply') }).click();
  await page.waitForURL((url) => url.searchParams.get('min_price') === '13');
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(item.price).toBe(12.5);

  await test.step('the assistant searches the market', async () => {
    await page.goto(PATHS.help);
    const field = page.locator('#ask').getByRole('textbox', { name: t('assistant.title') });
    await field.fill(word);
    await field.press('Enter');
    await page.waitForURL((url) => url.pathname === pathTo('search', { type: 'All' }));
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
