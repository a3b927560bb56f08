import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers, waitForPage } from '#tests/support/open-page.tsx';
import { currencyIn, formatTotal } from '#i18n/format.ts';

// The orders of the market: the administrator's list, and the form in which an order is corrected.

const ADMIN = { id: 1, role: 'admin' } as const;
const DRIVER = { id: 5, first_name: 'Karim', last_name: 'Amrani', distance_km: 3, load: 0, average_rating: null };
const ORDER = {
  id: 31,
  draft: 'No',
  status: 'pending',
  canceled_by: null,
  pickup: 'No',
  name: 'Nadia',
  phone: '+212661203040',
  email: null,
  city_id: 8,
  address: 'Rue Atlas 12',
  current_location: null,
  latitude: null,
  longitude: null,
  price: 12.5,
  quantity: 2,
  total: 25,
  delivery_fee: null,
  delivery_terms: null,
  delivery_id: null,
  delivery: null,
  expires_at: null,
  awaits: null,
  reserved: 2,
  left: 8,
  updated_at: '2026-01-02T00:00:00.000Z',
  item: { id: 1, slug: 'honey', title: 'Miel', type: 'Product', price_unit: null },
} as const;
type Order = NonNullable<Extract<Answers['GET /api/admin/orders/{id}'], { order?: unknown }>['order']>;

const UPDATE = 'POST /api/admin/orders/{id}/update';

const answers = (order: Order = {}, more: Answers = {}): Answers => ({
  'GET /api/cities': { cities: [{ id: 8, region_id: 1 }] },
  'GET /api/regions': { regions: [{ id: 1 }] },
  'GET /api/admin/orders': { orders: { data: [ORDER], total: 1 } },
  'GET /api/admin/orders/{id}': { order: { ...ORDER, ...order } },
  'GET /api/admin/orders/{id}/delivery_candidates': { delivery_candidates: [{ deliveryPerson: DRIVER }] },
  [UPDATE]: {},
  ...more,
});

type Opened = Awaited<ReturnType<typeof openPage>>;

const openForm = (order: Order = {}, more: Answers = {}): Promise<Opened> =>
  openPage('/dashboard/admin/orders/edit/31', { lang: 'fr', user: ADMIN, answers: answers(order, more) });

const getForm = ({ t }: Opened) => ({
  name: page.getByCss('[name=name]'),
  address: page.getByCss('[name=address]'),
  quantity: page.getByCss('[name=quantity]'),
  status: page.getByLabelText(t('orders.list.status')),
  total: page.getByCss('output'),
  update: page.getByRole('button', { name: t('orders.edit.update') }),
  alert: page.getByRole('alert'),
});

const getUpdates = ({ made }: Opened): unknown[] => made.filter(({ key }) => key === UPDATE).map(({ body }) => body);

test('admin orders › are found with one search field, and lead to their form and back to what was found', async () => {
  const opened = await openPage('/dashboard/admin/orders', {
    lang: 'fr',
    user: ADMIN,
    answers: answers(),
    width: 1280,
    height: 900,
  });
  const { t } = opened;
  await page.getByLabelText(t('orders.list.search')).click();
  await userEvent.keyboard('Nadia');
  await waitForPage('/dashboard/admin/orders?q=Nadia');
  expect(opened.made.findLast(({ key }) => key === 'GET /api/admin/orders')?.query).toMatchObject({ q: 'Nadia' });
  await page
    .getByRole('row')
    .getByRole('button', { name: t('orders.list.more_for', { id: ORDER.id }) })
    .click();
  await page.getByRole('menuitem', { name: t('orders.list.edit') }).click();
  await getForm(opened).update.click();
  await expect.element(page.getByRole('row').filter({ hasText: 'Nadia' })).toBeVisible();
  await waitForPage('/dashboard/admin/orders?q=Nadia');
});

test('admin orders › show driver, total and status in a table', async () => {
  const order = { ...ORDER, status: 'confirmed', delivery: DRIVER } as const;
  const { t } = await openPage('/dashboard/admin/orders', {
    lang: 'fr',
    user: ADMIN,
    answers: { ...answers(), 'GET /api/admin/orders': { orders: { data: [order], total: 1 } } },
    width: 1280,
    height: 900,
  });
  const row = page.getByRole('row').filter({ hasText: 'Nadia' });
  await expect.element(row).toMatchTextContent(DRIVER.first_name);
  await expect.element(row).toMatchTextContent(`${formatTotal(25, 'fr')} ${currencyIn('fr')}`);
  await expect.element(row.getByRole('button', { name: t('orders.status.confirmed') })).toBeVisible();
});

const TROUBLED = {
  ...ORDER,
  trouble: ['late', 'no_driver'],
  quantity: 18,
  item: { ...ORDER.item, title: 'Brebis', price_unit: 'head' },
  seller: { id: 9, first_name: 'Hassan', last_name: 'Tazi', phone: '+212661999888' },
  delivery: { ...DRIVER, phone: '+212661777666' },
} as const;

const openList = (order: Order, query = ''): Promise<Opened> =>
  openPage(`/dashboard/admin/orders${query}`, {
    lang: 'fr',
    user: ADMIN,
    answers: { ...answers(), 'GET /api/admin/orders': { orders: { data: [order], total: 1 } } },
    width: 1280,
    height: 900,
  });

test('admin orders › say why one needs help, in words of the language, and are filtered by it', async () => {
  const { t, made } = await openList(TROUBLED);
  const row = page.getByRole('row').filter({ hasText: 'Nadia' });
  const reasons = row.getByRole('list', { name: t('orders.list.trouble') });
  await expect.element(reasons).toMatchTextContent(t('orders.list.troubles.late'));
  await expect.element(reasons).toMatchTextContent(t('orders.list.troubles.no_driver'));
  await expect.element(row).toMatchTextContent('18 têtes');
  await page.getByRole('combobox', { name: t('orders.list.trouble') }).selectOptions('any');
  await waitForPage('/dashboard/admin/orders?trouble=any');
  expect(made.findLast(({ key }) => key === 'GET /api/admin/orders')?.query).toMatchObject({ trouble: 'any' });
});

test('admin orders › sort by their heads, in the address, and keep the filters', async () => {
  const { t, made } = await openList(ORDER, '?status=pending');
  const head = (name: string) => page.getByRole('columnheader', { name });
  const total = head(t('orders.list.total'));
  await expect.element(head(t('orders.list.order'))).toHaveAttribute('aria-sort', 'descending');
  await expect.element(total).toHaveAttribute('aria-sort', 'none');
  await total.getByRole('link').click();
  await waitForPage('/dashboard/admin/orders?status=pending&sort=total_desc');
  await expect.element(total).toHaveAttribute('aria-sort', 'descending');
  await total.getByRole('link').click();
  await waitForPage('/dashboard/admin/orders?status=pending&sort=total_asc');
  await expect.element(total).toHaveAttribute('aria-sort', 'ascending');
  expect(made.findLast(({ key }) => key === 'GET /api/admin/orders')?.query).toMatchObject({
    status: 'pending',
    sort: 'total_asc',
  });
});

test('admin orders › call and write to customer, seller and driver, and have no bin beside a living order', async () => {
  const { t } = await openList(TROUBLED);
  const row = page.getByRole('row').filter({ hasText: 'Nadia' });
  for (const phone of ['661203040', '661999888', '661777666'])
    await expect.element(row.getByCss(`a[href="tel:+212${phone}"]`)).toBeVisible();
  await row.getByRole('button', { name: t('orders.list.more_for', { id: 31 }) }).click();
  const seller = { name: `${t('tracking.seller')} (Hassan Tazi)` };
  const entry = (name: string) => page.getByRole('menuitem', { name });
  await expect.element(entry(t('tracking.call_who', seller))).toHaveAttribute('href', 'tel:+212661999888');
  await expect
    .element(entry(t('tracking.whatsapp_who', seller)))
    .toHaveAttribute('href', expect.stringContaining('https://wa.me/212661999888?text='));
  await expect
    .element(entry(t('tracking.sms_who', seller)))
    .toHaveAttribute('href', expect.stringContaining('sms:+212661999888'));
  await expect.element(entry(t('orders.remove.everybody'))).not.toBeInTheDocument();
  await expect.element(row.getByCss('use[href*="#trash"]')).not.toBeInTheDocument();
});

test('admin orders › hide an ended order from all lists, after saying what that does', async () => {
  const opened = await openList({ ...ORDER, status: 'canceled' });
  const { t } = opened;
  opened.answer({ 'DELETE /api/admin/orders/delete/{id}': { deleted: true } });
  await page
    .getByRole('row')
    .getByRole('button', { name: t('orders.list.more_for', { id: 31 }) })
    .click();
  await page.getByRole('menuitem', { name: t('orders.remove.everybody') }).click();
  const dialog = page.getByRole('dialog', { name: t('orders.remove.title', { id: 31 }) });
  await expect.element(dialog).toMatchTextContent(t('orders.remove.text.admin'));
  await dialog.getByRole('button', { name: t('orders.remove.confirm') }).click();
  await expect.element(page.getByText(t('orders.remove.done', { id: 31 }))).toBeVisible();
});

test('admin order form › has the contacts of customer, seller and driver, and why it needs help', async () => {
  const { t } = await openForm(TROUBLED, { 'GET /api/items/{id}/chat': { chat: null } });
  const contacts = page.getByRole('region', { name: t('tracking.people') });
  for (const name of ['Nadia', 'Hassan Tazi', 'Karim Amrani']) {
    for (const key of ['tracking.call_who', 'tracking.whatsapp_who'] as const)
      await expect.element(contacts.getByRole('link', { name: t(key, { name }) })).toBeVisible();
  }
  for (const name of ['Nadia', 'Karim Amrani'])
    await expect.element(contacts.getByRole('link', { name: t('tracking.sms_who', { name }) })).toBeVisible();
  // A conversation is between the seller of an item and one other user, so only the seller can be written to.
  await contacts.getByRole('button', { name: t('tracking.message') }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await expect.element(page.getByText(t('orders.list.troubles.late'))).toBeVisible();
});

test('admin order form › saves a new driver, status and quantity', async () => {
  const opened = await openForm();
  const { t } = opened;
  const { total, quantity, status, update } = getForm(opened);
  await expect.element(total).toMatchTextContent(formatTotal(25, 'fr'));
  await page.getByRole('button', { name: t('common.one_more') }).click();
  await expect.element(total).toMatchTextContent(formatTotal(37.5, 'fr'));
  // The remaining stock plus the quantity that this order reserves.
  await expect.element(quantity).toHaveAccessibleDescription(/10/);
  await page.getByRole('radio', { name: DRIVER.first_name, exact: false }).click();
  await status.selectOptions('confirmed');
  await update.click();
  await expect.element(page.getByRole('heading', { name: t('pages.all_orders') })).toBeVisible();
  const { name, updated_at } = ORDER;
  expect(getUpdates(opened)).toMatchObject([
    { name, updated_at, quantity: '3', delivery_id: DRIVER.id, status: 'confirmed' },
  ]);
});

test('admin order form › focuses the field that the server refuses', async () => {
  const errors = { name: ['Le nom manque.'] };
  const opened = await openForm({}, { [UPDATE]: refuse(422, 'invalid', 'Vérifiez.', { errors }) });
  const { name, update } = getForm(opened);
  await name.fill('');
  await update.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription('Le nom manque.');
});

test('admin order form › has no quantity for land', async () => {
  const item = { id: 1, slug: 'land', title: 'Terre', type: 'Land', price_unit: null } as const;
  const opened = await openForm({ item, quantity: 1, price: 412_500, total: 412_500 });
  const { name, quantity, update } = getForm(opened);
  await expect.element(update).toBeVisible();
  await expect.element(quantity).not.toBeInTheDocument();
  await name.fill('Omar Tazi');
  await update.click();
  await expect.element(page.getByRole('heading', { name: opened.t('pages.all_orders') })).toBeVisible();
  expect(getUpdates(opened)).toMatchObject([{ name: 'Omar Tazi', quantity: '1' }]);
});

test('admin order form › merges a concurrent edit field by field without losing input', async () => {
  const opened = await openForm({}, { [UPDATE]: refuse(409, 'conflict', 'Modifié entre-temps.') });
  const { t } = opened;
  const { name, address, quantity, status, alert, update } = getForm(opened);
  await name.fill('Khadija');
  await address.fill('Rue des Oliviers 4');
  // Meanwhile the seller confirms, and another administrator edits address and quantity.
  const newer = {
    ...ORDER,
    status: 'confirmed',
    address: 'Place des Nations',
    quantity: 5,
    reserved: 5,
    left: 5,
    updated_at: '2026-01-03T00:00:00.000Z',
    history: [{ kind: 'status', status: 'confirmed', actor: 'seller', by_me: false, name: 'Hassan Tazi' }],
  } as const;
  opened.answer({ 'GET /api/admin/orders/{id}': { order: newer } });
  await update.click();
  await expect.element(alert.getByText(t('orders.edit.caught_up'))).toBeVisible();
  await expect.element(alert).toMatchTextContent('Hassan Tazi');
  await expect.element(name).toHaveValue('Khadija');
  await expect.element(address).toHaveValue('Rue des Oliviers 4');
  await expect.element(page.getByText(t('orders.edit.elsewhere', { value: 'Place des Nations' }))).toBeVisible();
  await expect.element(quantity).toHaveValue('5');
  await expect.element(page.getByText(t('orders.edit.taken_in', { value: '2' }))).toBeVisible();
  await expect.element(status).toHaveValue('confirmed');

  opened.answer({ [UPDATE]: {} });
  await update.click();
  await expect.element(page.getByRole('heading', { name: t('pages.all_orders') })).toBeVisible();
  expect(getUpdates(opened).at(-1)).toMatchObject({
    name: 'Khadija',
    address: 'Rue des Oliviers 4',
    quantity: '5',
    status: 'confirmed',
    updated_at: newer.updated_at,
  });
});

for (const path of ['/dashboard/admin/orders', '/dashboard/admin/orders/edit/31']) {
  test(`admin orders › are refused to others at ${path}`, async () => {
    const { t } = await openPage(path, {
      lang: 'fr',
      user: { id: 2, role: 'farmer' },
      answers: {
        'GET /api/admin/orders': refuse(403, 'forbidden'),
        'GET /api/admin/orders/{id}': refuse(403, 'forbidden'),
      },
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('layout.error.forbidden'));
  });
}
