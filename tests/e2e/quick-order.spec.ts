import { PATHS, pathTo } from '#lib/paths.ts';
import { publishAccepted, randomWord } from './support/items.ts';
import { getSentCode } from './support/outbox.ts';
import { expect, localizedPath, test, visit, visitUntilShown, waitForHydration } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { randomPhone } from './support/users.ts';
import { chooseCity, citySelect } from './support/city-picker.ts';

// The steps of a guest on a phone, in Arabic: the fewest taps and keys to an order, and back to it without its link.

const t = getTexts('ar');

test('guest › orders from the home page with six taps and 25 keys, finds the order by phone and code, and cancels it', async ({
  page,
  admin,
  createUser,
}) => {
  const word = randomWord('ar');
  const seller = await createUser();
  const item = await publishAccepted(seller, admin, {
    title: `طماطم ${word}`,
    price: '5',
    quantity: 3000,
    delivery: 'seller',
    delivery_fee: '40',
    min_quantity: 30,
  });
  let taps = 0;
  let keys = 0;
  const tap = async (target: ReturnType<typeof page.locator>): Promise<void> => {
    taps += 1;
    await target.click();
  };
  const type = async (text: string): Promise<void> => {
    keys += text.length;
    await page.keyboard.type(text);
  };

  const card = page.locator(`a[href$="/${item.id}"]`).filter({ visible: true }).first();
  await visitUntilShown(page, localizedPath('ar', PATHS.home), card);
  await tap(card);
  await page.waitForURL((url) => url.pathname.endsWith(`/${item.id}`));
  await waitForHydration(page);
  await tap(page.getByRole('link', { name: t('item.order') }).filter({ visible: true }));
  const form = page.getByRole('form', { name: t('order.heading') });
  // The minimum is filled in, and so is the city.
  await expect(form.getByRole('textbox', { name: t('order.quantity') })).toHaveValue('30');
  await expect(citySelect(form.getByLabel(t('order.city')))).toHaveValue(String(item.city_id));
  const phone = randomPhone();
  await tap(form.getByLabel(t('order.name')));
  await type('كريم بناني');
  await tap(form.getByLabel(t('order.phone')));
  await type(phone);
  await tap(form.getByLabel(t('order.address'), { exact: true }));
  await type('السوق');
  await tap(form.getByRole('button', { name: t('order.now') }));
  await expect(page.getByRole('heading', { level: 1, name: t('order.thanks.title') })).toBeVisible();
  await expect(page.getByText('190,00').first()).toBeVisible();
  expect({ taps, keys }).toEqual({ taps: 6, keys: 25 });

  // Later, without the link.
  await visit(page, localizedPath('ar', PATHS.findOrder));
  await page.getByLabel(t('accounts.phone')).fill(phone);
  await page.getByRole('button', { name: t('accounts.code.send') }).click();
  await page.getByLabel(t('accounts.code.label')).fill(await getSentCode(phone));
  await page.getByRole('link', { name: item.title }).click();
  await expect(page.getByRole('heading', { name: t('orders.status.pending') })).toBeVisible();
  await page.getByRole('button', { name: t('tracking.cancel'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tracking.cancel_yes') })
    .click();
  await expect(page.getByRole('heading', { name: t('orders.status.canceled') })).toBeVisible();
  const { orders } = await seller.api('GET /api/seller/orders');
  expect(orders.data).toMatchObject([{ status: 'canceled', canceled_by: 'buyer' }]);
});

test('item form › states who delivers, a price per kilometre and the minimum, as the listing and the order form show them', async ({
  createUser,
  openBrowserAs,
  admin,
}) => {
  const seller = await createUser();
  const item = await publishAccepted(seller, admin, { price: '5', quantity: 3000 });
  const page = await openBrowserAs(seller);
  await visit(page, pathTo('editItem', { id: String(item.id) }));
  const box = (way: 'pickup' | 'seller') => page.getByRole('checkbox', { name: t(`form.delivery.way.goods.${way}`) });
  await page.getByRole('button', { name: t('common.delivery') }).click();
  await box('pickup').check();
  await box('seller').check();
  await page.getByRole('radio', { name: t('form.delivery.fee.km') }).check();
  await page.getByLabel(t('form.delivery.per_km')).fill('2,5');
  await page.getByLabel(t('form.delivery.how_far')).fill('120');
  await page.getByLabel(t('form.delivery.minimum')).fill('30');
  await page
    .getByRole('button', { name: t('form.save_changes') })
    .last()
    .click();
  await page.waitForURL((url) => url.pathname === PATHS.myItems);
  const { item: saved } = await seller.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(saved).toMatchObject({
    delivery: 'pickup,seller',
    delivery_fee: null,
    delivery_fee_km: 2.5,
    delivery_km: 120,
    min_quantity: 30,
  });

  const guest = await openBrowserAs(null);
  await visit(guest, pathTo('item', { slug: item.slug, id: String(item.id) }));
  const terms = guest.getByRole('region', { name: t('common.delivery') });
  await expect(terms).toContainText(t('about.terms.seller'));
  await expect(terms).toContainText('2,50');
  await expect(terms).toContainText('120');
  await visit(guest, pathTo('order', { id: String(item.id) }));
  const form = guest.getByRole('form', { name: t('order.heading') });
  await waitForHydration(guest);
  // Within the city the fee is for one kilometre.
  const fee = form.getByText(t('order.distance_fee', { km: 1, rate: '2,50 درهم' }));
  await expect(fee.first()).toBeVisible();
  // A delivery with a fee is shown, and not chosen for the buyer.
  await expect(form.locator('[name=pickup]').first()).toBeChecked();
  await form.locator('[name=pickup][value=No]').check();
  await form.getByRole('button', { name: '50', exact: false }).first().click();
  await expect(form.getByRole('status').filter({ hasText: '252,50' })).toBeVisible();
  await chooseCity(form.getByLabel(t('order.city')), 'العيون');
  await expect(form.getByText(t('order.too_far', { km: 120 }))).toBeVisible();
});
