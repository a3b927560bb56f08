import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers, waitForPage } from '#tests/support/open-page.tsx';
import { formatTotal } from '#i18n/format.ts';
import { formatTimeLeft } from '#i18n/format-when.ts';
import { HOUR } from '#lib/days.ts';

// The lists of orders of sellers and buyers, and one order of a seller, on a phone.

const BUYER = { id: 2, role: 'buyer' } as const;
const SELLER = { id: 9, role: 'farmer' } as const;
const ORDER = {
  id: 31,
  draft: 'No',
  status: 'pending',
  canceled_by: null,
  pickup: 'No',
  item_id: 1,
  user_id: 2,
  name: 'فاطمة الإدريسي',
  phone: '+212661203040',
  price: 12.5,
  quantity: 3,
  total: 37.5,
  delivery: null,
  expires_at: null,
  awaits: null,
  latitude: null,
  longitude: null,
  item: { id: 1, slug: 'honey', title: 'عسل', type: 'Product', price_unit: null },
  seller: { id: 9, first_name: 'Hassan', last_name: 'Tazi' },
  rated: { seller: null, driver: null },
} as const;
const OTHER = { ...ORDER, id: 32, quantity: 1, total: 12.5 } as const;
const DRIVER = { id: 5, first_name: 'Karim', last_name: 'Amrani' };
const PLACES: Answers = {
  'GET /api/cities': { cities: [{ id: 8, ar_name: 'فاس', region_id: 1 }] },
  'GET /api/regions': { regions: [{ id: 1 }] },
};

type Opened = Awaited<ReturnType<typeof openPage>>;
type Order = NonNullable<Extract<Answers['GET /api/seller/orders/{id}'], { order?: unknown }>['order']>;
type ListOrder = NonNullable<Extract<Answers['PUT /api/seller/orders/{id}/status'], { order?: unknown }>['order']>;
type Status = NonNullable<Order['status']>;

const listOf = (...orders: readonly ListOrder[]) => ({ orders: { data: orders, total: orders.length } });

/** The orders of the seller; the answer to a filtered list has those that fit. */
const openSales = (orders: readonly ListOrder[], more: Answers = {}, query = ''): Promise<Opened> =>
  openPage(`/dashboard/seller/orders${query}`, {
    lang: 'ar',
    user: SELLER,
    answers: {
      ...PLACES,
      'GET /api/seller/orders': (input) =>
        listOf(...orders.filter(({ status }) => !input.query?.status || input.query.status === status)),
      ...more,
    },
  });

const openPurchases = (orders: readonly ListOrder[], more: Answers = {}, query = ''): Promise<Opened> =>
  openPage(`/dashboard/buyer/orders${query}`, {
    lang: 'ar',
    user: BUYER,
    answers: { ...PLACES, 'GET /api/buyer/orders': listOf(...orders), ...more },
  });

const getList = ({ t }: Opened) => {
  const cards = page.getByRole('main').getByRole('article');
  const card = (id: number) => cards.filter({ hasText: t('orders.number', { id }) });
  const dialog = page.getByRole('dialog');
  return {
    cards,
    card,
    dialog,
    statusOf: (id: number, status: Status) => card(id).getByRole('button', { name: t(`orders.status.${status}`) }),
    choice: (status: Status) => dialog.getByCss(`input[value=${status}]`),
    save: dialog.getByRole('button', { name: t('orders.move.save') }),
    filter: page.getByLabelText(t('orders.list.status')),
    alert: dialog.getByRole('alert'),
  };
};

const getBodies = ({ made }: Opened, key: string): unknown[] =>
  made.filter((call) => call.key === key).map(({ body }) => body);
const MOVE = 'PUT /api/seller/orders/{id}/status';

/** Answers a change of the status, after which the list has it. */
const moving = (opened: Opened): void =>
  opened.answer({
    [MOVE]: ({ body }) => {
      const order = { ...ORDER, status: body.status };
      opened.answer({ 'GET /api/seller/orders': listOf(order, OTHER), 'GET /api/seller/orders/{id}': { order } });
      return { order };
    },
  });

test('seller orders › show customer, total and phone number of each order', async () => {
  const opened = await openSales([ORDER, OTHER]);
  const { cards, card } = getList(opened);
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await expect.element(card(31)).toMatchTextContent(ORDER.name);
  await expect.element(card(31)).toMatchTextContent(formatTotal(37.5, 'ar'));
  const call = card(31).getByRole('link', { name: opened.t('orders.list.call') });
  await expect.element(call).toHaveAttribute('href', 'tel:+212661203040');
});

test('seller orders › are confirmed with one tap while they wait, and the toast takes it back', async () => {
  const expires_at = new Date(Date.now() + 5.5 * HOUR).toISOString();
  const opened = await openSales([{ ...ORDER, expires_at }, OTHER]);
  const { t } = opened;
  const { card, statusOf } = getList(opened);
  await expect.element(card(31)).toMatchTextContent(formatTimeLeft(expires_at, 'ar', Date.now()));
  moving(opened);
  await card(31)
    .getByRole('button', { name: t('orders.list.confirm') })
    .click();
  await expect.element(statusOf(31, 'confirmed')).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('orders.list.confirm') })).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('orders.move.undo') }).click();
  await expect.element(statusOf(31, 'pending')).toBeVisible();
  expect(getBodies(opened, MOVE)).toEqual([
    { status: 'confirmed', was: 'pending' },
    { status: 'pending', was: 'confirmed' },
  ]);
});

test('seller orders › are set to any status in a dialog that proposes the usual next one', async () => {
  const opened = await openSales([ORDER, OTHER]);
  const { statusOf, dialog, choice, save } = getList(opened);
  moving(opened);
  await statusOf(31, 'pending').click();
  await expect.element(dialog).toMatchTextContent(opened.t('orders.move.title', { id: 31 }));
  await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(7);
  await expect.element(choice('confirmed')).toBeChecked();
  await save.click();
  await expect.element(statusOf(31, 'confirmed')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('seller orders › show the current status when another user changed it first, and keep the choice', async () => {
  const opened = await openSales([ORDER, OTHER], { [MOVE]: refuse(409, 'conflict', 'Changed meanwhile.') });
  const { statusOf, choice, save, alert } = getList(opened);
  await statusOf(31, 'pending').click();
  await choice('canceled').click();
  const now = { ...ORDER, status: 'processing' } as const;
  opened.answer({ 'GET /api/seller/orders/{id}': { order: now }, 'GET /api/seller/orders': listOf(now, OTHER) });
  await save.click();
  const status = opened.t('orders.status.processing');
  await expect.element(alert).toHaveTextContent(opened.t('orders.move.meanwhile', { status }));
  await expect.element(choice('canceled')).toBeChecked();
  moving(opened);
  await save.click();
  await expect.element(statusOf(31, 'canceled')).toBeVisible();
  expect(getBodies(opened, MOVE).at(-1)).toEqual({ status: 'canceled', was: 'processing' });
});

test('seller orders › are filtered by status, and shown all again', async () => {
  const opened = await openSales([{ ...ORDER, status: 'confirmed' }, OTHER]);
  const { t } = opened;
  const { cards, filter } = getList(opened);
  await filter.selectOptions('confirmed');
  await expect.poll(() => cards.elements()).toHaveLength(1);
  expect(location.search).toBe('?status=confirmed');
  await filter.selectOptions('refunded');
  await expect.element(page.getByRole('heading', { name: t('orders.list.nothing_fits') })).toBeVisible();
  await page.getByRole('link', { name: t('orders.list.show_all') }).click();
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await expect.element(filter).toHaveValue('');
});

test('seller orders › can be hidden once they are finished, after saying what that does', async () => {
  const opened = await openSales([ORDER, { ...OTHER, status: 'canceled' }], {
    'DELETE /api/seller/orders/delete/{id}': { deleted: true },
  });
  const { t } = opened;
  const { cards, card, dialog } = getList(opened);
  const menuOf = (id: number) => card(id).getByRole('button', { name: t('orders.list.more_for', { id }) });
  // An order in progress stays in the list.
  await expect.element(card(31).getByRole('link', { name: t('orders.list.open') })).toBeVisible();
  await expect.element(menuOf(31)).not.toBeInTheDocument();
  await menuOf(32).click();
  await page.getByRole('menuitem', { name: t('orders.remove.own') }).click();
  await expect.element(dialog).toMatchTextContent(t('orders.remove.text.seller'));
  opened.answer({ 'GET /api/seller/orders': listOf(ORDER) });
  await dialog.getByRole('button', { name: t('orders.remove.confirm') }).click();
  await expect.poll(() => cards.elements()).toHaveLength(1);
  expect(opened.made.find(({ key }) => key.startsWith('DELETE'))?.params).toEqual({ id: '32' });
});

test('seller orders › explain the empty list before the first order', async () => {
  const opened = await openSales([]);
  await expect.element(page.getByRole('heading', { name: opened.t('orders.list.none_received') })).toBeVisible();
  await expect.element(getList(opened).filter).not.toBeInTheDocument();
});

test('seller order page › advances an order one status at a time', async () => {
  const opened = await openPage('/dashboard/seller/orders/31', {
    lang: 'ar',
    user: SELLER,
    answers: { 'GET /api/seller/orders/{id}': { order: ORDER } },
  });
  const { t } = opened;
  const call = page.getByRole('link', { name: t('tracking.call_who', { name: ORDER.name }) });
  await expect.element(call).toHaveAttribute('href', 'tel:+212661203040');
  moving(opened);
  for (const status of ['confirmed', 'processing'] as const) {
    await page.getByRole('button', { name: t(`tracking.next.${status}`) }).click();
    await expect.element(page.getByRole('region', { name: t(`orders.status.${status}`) })).toBeVisible();
  }
  expect(getBodies(opened, MOVE)).toEqual([
    { status: 'confirmed', was: 'pending' },
    { status: 'processing', was: 'confirmed' },
  ]);
});

test('buyer orders › have no button to change the status', async () => {
  const opened = await openPurchases([ORDER]);
  const { card, statusOf } = getList(opened);
  await expect.element(card(31).getByText(opened.t('orders.status.pending'))).toBeVisible();
  await expect.element(statusOf(31, 'pending')).not.toBeInTheDocument();
});

test('buyer orders › are filtered by status and city, and an opened order leads back to the same filters', async () => {
  const opened = await openPurchases([ORDER], { 'GET /api/buyer/orders/{id}': { order: ORDER } });
  const { t } = opened;
  const { card, filter } = getList(opened);
  await filter.selectOptions('pending');
  await waitForPage('/dashboard/buyer/orders?status=pending');
  await page.getByRole('combobox', { name: t('orders.list.city') }).fill('فاس');
  await page.getByRole('option', { name: 'فاس' }).click();
  await waitForPage('/dashboard/buyer/orders?status=pending&city_id=8');
  expect(opened.made.findLast(({ key }) => key === 'GET /api/buyer/orders')?.query).toMatchObject({
    status: 'pending',
    city_id: '8',
  });
  await card(31)
    .getByRole('link', { name: t('orders.list.open') })
    .click();
  await page.getByRole('link', { name: t('tracking.all_mine') }).click();
  await expect.element(card(31)).toBeVisible();
  await waitForPage('/dashboard/buyer/orders?status=pending&city_id=8');
});

test('buyer orders › are rated once they are delivered, the seller and the driver', async () => {
  const delivered = { ...ORDER, status: 'delivered', delivery: DRIVER } as const;
  const opened = await openPurchases([delivered], { 'POST /api/buyer/orders/{id}/rate': { counted: false } });
  const { t } = opened;
  const { card, dialog } = getList(opened);
  const rate = card(31).getByRole('button', { name: t('tracking.rate.open') });
  const send = dialog.getByRole('button', { name: t('tracking.rate.send') });
  const stars = (role: 'seller' | 'driver', name: string, n: number) =>
    dialog.getByRole('group', { name: t(`tracking.rate.${role}`, { name }) }).getByCss(`input[value="${n}"]`);
  await rate.click();
  await send.click();
  await expect.element(dialog.getByText(t('tracking.rate.none'))).toBeVisible();
  await stars('seller', 'Hassan Tazi', 4).click();
  await dialog.getByRole('textbox').fill('طماطم طرية، والبائع في الموعد.');
  await stars('driver', 'Karim Amrani', 5).click();
  opened.answer({ 'GET /api/buyer/orders': listOf({ ...delivered, rated: { seller: 4, driver: 5 } }) });
  await send.click();
  await expect.element(page.getByText(t('tracking.rate.thanks_early'))).toBeVisible();
  await expect.element(rate).not.toBeInTheDocument();
  expect(getBodies(opened, 'POST /api/buyer/orders/{id}/rate')).toEqual([
    { role: 'seller', stars: 4, comment: 'طماطم طرية، والبائع في الموعد.' },
    { role: 'driver', stars: 5, comment: '' },
  ]);
});

test('buyer order page › shows the stars that were given', async () => {
  const order = { ...ORDER, status: 'delivered', delivery: DRIVER, rated: { seller: 4, driver: 5 } } as const;
  const { t } = await openPage('/dashboard/buyer/orders/31', {
    lang: 'ar',
    user: BUYER,
    answers: { 'GET /api/buyer/orders/{id}': { order } },
  });
  for (const stars of [4, 5])
    await expect.element(page.getByRole('img', { name: t('reviews.stars', { stars }) })).toBeVisible();
});

test('buyer orders › are canceled after a confirmation', async () => {
  const opened = await openPurchases([ORDER], { 'PUT /api/buyer/orders/{id}/status': {} });
  const { t } = opened;
  const { card, dialog } = getList(opened);
  await card(31)
    .getByRole('button', { name: t('orders.list.more_for', { id: 31 }) })
    .click();
  await page.getByRole('menuitem', { name: t('tracking.cancel') }).click();
  opened.answer({ 'GET /api/buyer/orders': listOf({ ...ORDER, status: 'canceled', canceled_by: 'buyer' }) });
  await dialog.getByRole('button', { name: t('tracking.cancel_yes') }).click();
  await expect.element(card(31).getByText(t('orders.status.canceled'))).toBeVisible();
  expect(getBodies(opened, 'PUT /api/buyer/orders/{id}/status')).toEqual([{ status: 'canceled' }]);
});

test('buyer orders › are hidden after saying what that does, and the empty list leads to the market', async () => {
  const canceled = { ...ORDER, status: 'canceled', canceled_by: 'buyer' } as const;
  const opened = await openPurchases([canceled], { 'DELETE /api/buyer/orders/delete/{id}': { deleted: true } });
  const { t } = opened;
  const { card, dialog } = getList(opened);
  await card(31)
    .getByRole('button', { name: t('orders.list.more_for', { id: 31 }) })
    .click();
  await page.getByRole('menuitem', { name: t('orders.remove.own') }).click();
  await expect.element(dialog).toMatchTextContent(t('orders.remove.text.buyer'));
  opened.answer({ 'GET /api/buyer/orders': listOf() });
  await dialog.getByRole('button', { name: t('orders.remove.confirm') }).click();
  await expect.element(page.getByRole('heading', { name: t('tracking.empty') })).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('tracking.to_market') })).toBeVisible();
});

test('buyer orders › offer to cancel a living order, and nothing that only hides it', async () => {
  const opened = await openPurchases([ORDER, { ...OTHER, draft: 'Yes' }], {
    'DELETE /api/buyer/orders/delete/{id}': { deleted: true },
  });
  const { t } = opened;
  const { card, dialog } = getList(opened);
  const menuOf = (id: number) => card(id).getByRole('button', { name: t('orders.list.more_for', { id }) });
  await menuOf(31).click();
  await expect.element(page.getByRole('menuitem', { name: t('tracking.cancel') })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  // A draft is deleted, and is called so.
  await menuOf(32).click();
  await page.getByRole('menuitem', { name: t('orders.remove.draft') }).click();
  await expect.element(dialog).toMatchTextContent(t('orders.remove.draft_text'));
  await dialog.getByRole('button', { name: t('common.delete') }).click();
  await expect.element(page.getByText(t('orders.remove.draft_done'))).toBeVisible();
});

test('buyer orders › lead a draft to its form', async () => {
  const opened = await openPurchases([{ ...ORDER, draft: 'Yes' }]);
  const { t } = opened;
  const { card } = getList(opened);
  await expect.element(card(31).getByText(t('orders.draft'))).toBeVisible();
  const goOn = card(31).getByRole('link', { name: t('tracking.go_on') });
  await expect.element(goOn).toHaveAttribute('href', '/order/1?draft=31');
});

test('buyer order page › leads a draft to its form', async () => {
  await openPage('/dashboard/buyer/orders/31', {
    lang: 'ar',
    user: BUYER,
    answers: {
      ...PLACES,
      'GET /api/buyer/orders/{id}': { order: { ...ORDER, draft: 'Yes' } },
      'GET /api/items/{id}': { item: { id: 1, user_id: 9, sold: 'No' } },
    },
  });
  await waitForPage('/order/1?draft=31');
  await expect.element(page.getByCss('[name=quantity]')).toHaveValue('3');
});
