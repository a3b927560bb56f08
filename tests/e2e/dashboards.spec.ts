import { PATHS, pathTo } from '#lib/paths.ts';
import { publishAccepted, publishItem } from './support/items.ts';
import { expect, localizedPath, test, visit, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { createOrder, getSampleMarket } from './support/page-urls.ts';

// The navigation of dashboards, where users land, and the hub of their pages.

const t = getTexts('fr');
const at = (path: string): string => localizedPath('fr', path);

test('dashboard › leads every role to where its work is, and guests to sign in', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const cases = [
    [admin, PATHS.adminHome],
    [(await getSampleMarket(admin)).driver, PATHS.deliveryOrders],
    [await createUser({ role: 'farmer' }), PATHS.myItems],
    [await createUser({ role: 'buyer' }), PATHS.buyerOrders],
  ] as const;
  for (const [user, path] of cases) {
    const page = await openBrowserAs(user);
    await page.goto(at(PATHS.dashboard));
    await waitForPage(page, at(path));
    // Signing in without a page to return to leads there too.
    await page.goto(at(PATHS.login));
    await waitForPage(page, at(path));
    await page.close();
  }
  const guest = await openBrowserAs(null);
  await guest.goto(at(PATHS.dashboard));
  await expect(guest).toHaveURL(/\/fr\/login\?back=/);
});

test('side bar › is the same on every page of an administrator, details included, with what waits; no footer is below', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const { id: pending } = await publishItem(seller);
  const item = await publishAccepted(seller, admin, { quantity: 9 });
  const order = await createOrder(await createUser({ role: 'buyer', proven: true }), seller, item.id, null);
  const page = await openBrowserAs(admin);
  await page.setViewportSize({ width: 1280, height: 800 });
  const bar = page.getByRole('navigation', { name: t('pages.label') });
  const pages = [
    [PATHS.adminHome, 'overview'],
    [PATHS.pendingItems, 'review'],
    [pathTo('adminShowItem', { id: String(pending) }), 'review'],
    [PATHS.adminUsers, 'people'],
    [pathTo('adminUser', { id: String(seller.id) }), 'people'],
    [PATHS.adminOrders, 'all_orders'],
    [pathTo('adminEditOrder', { id: String(order.id) }), 'all_orders'],
    [PATHS.adminAudit, 'audit'],
    [PATHS.profile, 'profile'],
  ] as const;
  let links: string[] | undefined;
  for (const [path, current] of pages) {
    await visit(page, at(path));
    await expect(bar.locator('[aria-current=page]')).toContainText(t(`pages.${current}`));
    const found = await bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    links ??= found;
    expect([path, found]).toEqual([path, links]);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    expect(
      await page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top ?? Infinity),
    ).toBeLessThan(220);
  }
  await expect(bar.getByRole('link', { name: t('pages.review') })).toContainText(/\d/);
});

test('menu of a phone › opens the same pages; the hub counts what waits', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const item = await publishAccepted(seller, admin, { quantity: 9 });
  await createOrder(await createUser({ role: 'buyer', proven: true }), seller, item.id, null);
  const page = await openBrowserAs(seller);
  await visit(page, at(PATHS.myItems));
  await page.getByRole('button', { name: t('pages.items') }).click();
  const menu = page.getByRole('navigation', { name: t('pages.label') });
  const received = menu.getByRole('link', { name: t('pages.received') });
  await received.click();
  await waitForPage(page, at(PATHS.sellerOrders));
  await expect(received).toBeHidden();
  await page.getByRole('link', { name: t('layout.tab_me'), exact: true }).click();
  await waitForPage(page, at(PATHS.account));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t('pages.received') })).toContainText('1');
  await expect(main.getByRole('link', { name: `1 ${t('account.listings')}` })).toBeVisible();
  await main.getByRole('link', { name: t('pages.received') }).click();
  await waitForPage(page, at(PATHS.sellerOrders));
});
