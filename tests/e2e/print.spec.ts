import type { Locator, Page } from '@playwright/test';
import { PATHS, pathTo } from '#lib/paths.ts';
import { getItemPath, publishAccepted, randomWord } from './support/items.ts';
import { randomPhone } from './support/users.ts';
import { expect, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Pages on paper, from the dark theme: a receipt, a poster and plain lists.

const t = getTexts('ar');
const dark = { colorScheme: 'dark', viewport: { width: 794, height: 1123 } } as const;

/** The number of sheets of A4 that the page takes. */
const countSheets = async (page: Page): Promise<number> => {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

const shown = (locator: Locator): Locator => locator.filter({ visible: true });

/** Shows the page as on paper, and checks that only its content is there, black on white. */
const print = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(shown(page.getByRole('button'))).toHaveCount(0);
  await expect(
    shown(
      page.locator(
        '#page > :not(main, :has(> main)), #page > * > :not(main):has(~ main), main nav, [data-bar], input, .skeleton',
      ),
    ),
  ).toHaveCount(0);
  const [ground, ink] = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body);
    return [backgroundColor, getComputedStyle(document.querySelector('main') ?? document.body).color];
  });
  expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
};

test('an order › is printed as one sheet: number, parties with phones, line, fee, total, status and places to sign', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [sellerPhone, buyerPhone] = [randomPhone(), randomPhone()];
  const seller = await createUser({ phone: sellerPhone });
  const title = `زيتون ${randomWord('ar')}`;
  const item = await publishAccepted(seller, admin, {
    title,
    quantity: 20,
    price: 12,
    delivery: 'seller',
    delivery_fee: 30,
  });
  const { cities } = await seller.api('GET /api/cities');
  const buyer = await createUser({ phone: buyerPhone });
  const { order } = await buyer.api('POST /api/orders/store', {
    body: {
      item_id: item.id,
      quantity: 2,
      name: 'سلمى',
      phone: buyerPhone,
      city_id: cities[0]?.id,
      address: 'زنقة 4',
      pickup: 'No',
    },
  });
  const page = await openBrowserAs(seller, dark);
  await visit(page, pathTo('sellerOrder', { id: String(order.id) }));
  await print(page);
  const receipt = page
    .getByRole('article')
    .filter({ has: page.getByText(t('orders.number', { id: order.id }), { exact: true }) });
  const spaced = (phone: string): string => phone.replaceAll(/(\d{2})(?=\d)/g, '$1 ');
  for (const text of [
    title,
    'سلمى',
    spaced(buyerPhone),
    spaced(sellerPhone),
    t('orders.status.pending'),
    t('tracking.total'),
    t('common.delivery'),
    t('tracking.sign.customer'),
  ])
    await expect(receipt).toContainText(text);
  await expect(receipt).toContainText('54,00');
  expect(await countSheets(page)).toBe(1);
});

test('an item › is printed as one or two sheets: one photo, title, price, place and address', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const seller = await createUser({ phone: randomPhone() });
  const title = `رمان ${randomWord('ar')}`;
  const item = await publishAccepted(seller, admin, { title, price: 12 });
  const page = await openBrowserAs(null, dark);
  await visit(page, getItemPath(item));
  await print(page);
  await expect(shown(page.getByRole('heading', { level: 1 }))).toHaveText(title);
  await expect(shown(page.getByText(`/i/${item.id}`))).toHaveCount(1);
  await expect(page.locator('#others')).toBeHidden();
  expect(await countSheets(page)).toBeLessThanOrEqual(2);
});

for (const [name, path] of [
  ['home', '/'],
  ['a search', pathTo('search', { type: 'All' })],
] as const)
  test(`${name} › is printed as a list with a line for each listing, also those below the first screen`, async ({
    openBrowserAs,
  }) => {
    const page = await openBrowserAs(null, dark);
    await visit(page, path);
    await print(page);
    const cards = page.locator('.card');
    expect(await cards.count()).toBeGreaterThan(20);
    const heights = await shown(cards).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect([Math.min(...heights) > 15, Math.max(...heights) < 90]).toEqual([true, true]);
    await expect(shown(page.locator('main img'))).toHaveCount(0);
    expect(await countSheets(page)).toBeLessThanOrEqual(name === 'home' ? 5 : 2);
  });

test('own listings and orders › are printed as lists', async ({ openBrowserAs, createUser, admin }) => {
  const seller = await createUser({ phone: randomPhone() });
  const title = `عسل ${randomWord('ar')}`;
  await publishAccepted(seller, admin, { title });
  const page = await openBrowserAs(seller, dark);
  for (const path of [PATHS.myItems, PATHS.sellerOrders]) {
    await visit(page, path);
    await print(page);
    expect(await countSheets(page)).toBe(1);
  }
  await visit(page, PATHS.myItems);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
