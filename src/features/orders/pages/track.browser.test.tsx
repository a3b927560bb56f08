import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';

// The pages of an order that its secret link opens: after ordering, and later.

const TOKEN = 'k'.repeat(24);
const TRACK = `/orders/track/${TOKEN}`;
const SELLER = { id: 9, first_name: 'Aicha', last_name: 'Tazi', phone: '+212 661 •• •• 40' };
const ORDER = {
  id: 31,
  draft: 'No',
  status: 'pending',
  canceled_by: null,
  pickup: 'No',
  user_id: null,
  awaits: null,
  expires_at: null,
  quantity: 2,
  price: 12.5,
  total: 25,
  delivery: null,
  latitude: null,
  longitude: null,
  driver_place: null,
  seller: SELLER,
  rated: { seller: null, driver: null },
} as const;
type Order = NonNullable<Extract<Answers['GET /api/orders/track/{token}'], { order?: unknown }>['order']>;
type Status = NonNullable<Order['status']>;

const track = (order: Order = {}): Answers => ({
  'GET /api/orders/track/{token}': { order: { ...ORDER, ...order } },
});

type Opened = Awaited<ReturnType<typeof openPage>>;

const getPage = ({ t }: Opened) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    status: (status: Status) => page.getByRole('region', { name: t(`orders.status.${status}`), exact: true }),
    cancel: button(t('tracking.cancel')),
    confirmCancel: page.getByRole('dialog').getByRole('button', { name: t('tracking.cancel_yes') }),
    keep: page.getByRole('dialog').getByRole('button', { name: t('tracking.cancel_no') }),
    driver: page.getByRole('region', { name: t('tracking.driver_place') }),
  };
};

/** Records when the page reads the order again, in milliseconds of the fake clock. */
const recordReads = (): number[] => {
  const [times, { fetch }] = [[] as number[], globalThis];
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    if (new Request(...args).url.includes('/api/orders/track/')) times.push(Date.now());
    return fetch(...args);
  });
  return times;
};

/** The times between reads. Assertions that wait move the fake clock a little, so only they are exact. */
const getPauses = (times: readonly number[]): number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? 0));

test('order thanks page › shows number, total and tracking link of the order', async () => {
  const { t } = await openPage(`/orders/thanks?token=${TOKEN}`, { lang: 'ar', answers: track() });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('order.thanks.title'));
  await expect.element(page.getByText('31', { exact: true })).toBeVisible();
  await expect.element(page.getByText('25,00').last()).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('order.thanks.follow') })).toHaveAttribute('href', TRACK);
});

test('order thanks page › leads its buyer to the order in their list', async () => {
  const { t } = await openPage(`/orders/thanks?token=${TOKEN}`, {
    user: { id: 2, role: 'buyer' },
    answers: track({ user_id: 2 }),
  });
  const follow = page.getByRole('link', { name: t('order.thanks.follow') });
  await expect.element(follow).toHaveAttribute('href', '/en/dashboard/buyer/orders/31');
});

test('order thanks page › shows no quantity of a land', async () => {
  const { t } = await openPage(`/orders/thanks?token=${TOKEN}`, {
    lang: 'ar',
    answers: track({ quantity: 1, item: { type: 'Land', title: 'أرض' } }),
  });
  await expect.element(page.getByRole('main')).toMatchTextContent(t('order.total'));
  await expect.element(page.getByRole('main')).not.toMatchTextContent(t('order.quantity'));
});

for (const [query, title] of [
  ['', 'order.no_order.title'],
  [`?token=${TOKEN}`, 'order.no_order.unknown'],
] as const) {
  test(`order thanks page › explains how to find an order, with the query “${query}”`, async () => {
    const { t } = await openPage(`/orders/thanks${query}`, {
      lang: 'ar',
      answers: { 'GET /api/orders/track/{token}': refuse(404, 'not_found') },
    });
    const main = page.getByRole('main');
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(t(title));
    expect(document.title).toContain(t(title));
    await expect.element(main).toMatchTextContent(t('order.no_order.guest'));
    // It shows nothing about an order.
    await expect.element(main).not.toMatchTextContent(t('order.thanks.title'));
    await expect.element(main).not.toMatchTextContent(t('order.thanks.next'));
    const signIn = main.getByRole('link', { name: t('order.no_order.sign_in') });
    const { pathname, searchParams } = new URL((signIn.element() as HTMLAnchorElement).href);
    expect([pathname, searchParams.get('back')]).toEqual(['/login', '/dashboard/buyer/orders']);
  });
}

test('order thanks page › leads a user without an order to the list of their orders', async () => {
  const { t } = await openPage('/orders/thanks', { lang: 'ar', user: { id: 2, role: 'buyer' } });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(t('order.no_order.user'));
  const list = main.getByRole('link', { name: t('order.no_order.orders') });
  await expect.element(list).toHaveAttribute('href', '/dashboard/buyer/orders');
});

test('tracking page › shows what a pending order means, its total, and no number of the seller yet', async () => {
  const opened = await openPage(TRACK, { lang: 'ar', answers: track() });
  const { t } = opened;
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('orders.number', { id: 31 }));
  await expect.element(getPage(opened).status('pending')).toBeVisible();
  await expect.element(page.getByText(t('tracking.means.buyer.pending'))).toBeVisible();
  await expect.element(page.getByText('25,00').last()).toBeVisible();
  await expect.element(page.getByText(t('tracking.told_later'))).toBeVisible();
  await expect.element(page.getByCss('main a[href^="tel:"]')).not.toBeInTheDocument();
});

test('tracking page › shows who confirmed the order, and the number to call them', async () => {
  const event = { kind: 'status', status: 'confirmed', actor: 'seller', by_me: false, name: 'Aicha Tazi' } as const;
  const opened = await openPage(TRACK, {
    lang: 'ar',
    answers: track({ status: 'confirmed', seller: { ...SELLER, phone: '212661203040' }, history: [event] }),
  });
  const { t } = opened;
  await expect.element(getPage(opened).status('confirmed')).toBeVisible();
  const step = page.getByRole('listitem').filter({ hasText: t('tracking.by.seller_named', { name: 'Aicha Tazi' }) });
  await expect.element(step).toMatchTextContent(t('orders.status.confirmed'));
  await expect.element(step.getByRole('time')).toMatchTextContent(/\d/);
  const call = page.getByRole('link', { name: t('tracking.call_who', { name: 'Aicha Tazi' }) });
  await expect.element(call).toHaveAttribute('href', 'tel:+212661203040');
});

test('tracking page › cancels the order after a confirmation', async () => {
  const opened = await openPage(TRACK, {
    lang: 'ar',
    answers: { ...track({ status: 'confirmed' }), 'POST /api/orders/track/{token}/cancel': {} },
  });
  const { status, cancel, confirmCancel, keep } = getPage(opened);
  await cancel.click();
  await keep.click();
  await expect.element(keep).not.toBeInTheDocument();
  expect(opened.made.some(({ key }) => key.endsWith('/cancel'))).toBe(false);
  await cancel.click();
  opened.answer(track({ status: 'canceled', canceled_by: 'buyer' }));
  await confirmCancel.click();
  await expect.element(status('canceled')).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  expect(opened.made.find(({ key }) => key.endsWith('/cancel'))?.params).toEqual({ token: TOKEN });
});

test('tracking page › shows the current status when it is too late to cancel', async () => {
  const opened = await openPage(TRACK, {
    lang: 'ar',
    answers: { ...track(), 'POST /api/orders/track/{token}/cancel': refuse(403, 'forbidden', 'Too late.') },
  });
  const { status, cancel, confirmCancel } = getPage(opened);
  await cancel.click();
  opened.answer(track({ status: 'processing' }));
  await confirmCancel.click();
  await expect.element(status('processing')).toBeVisible();
  await expect.element(page.getByText('Too late.')).toBeVisible();
  await expect.element(page.getByText(opened.t('tracking.canceled'))).not.toBeInTheDocument();
  await expect.element(cancel).not.toBeInTheDocument();
});

test('tracking page › refreshes status and driver position by itself, every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const opened = await openPage(TRACK, { lang: 'ar', answers: track() });
  const { status, driver } = getPage(opened);
  const reads = recordReads();
  await vi.advanceTimersByTimeAsync(121_000);
  expect(getPauses(reads)).toEqual([60_000]);
  const place = { latitude: 33.9, longitude: -5.5, located_at: new Date().toISOString() };
  const city = { latitude: 34, longitude: -5 };
  opened.answer(track({ status: 'shipped', driver_place: place, city }));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(status('shipped')).toBeVisible();
  await expect.element(driver).toMatchTextContent(/\d/);
  await expect.element(page.getByRole('img', { name: opened.t('tracking.driver_map') })).toBeVisible();
});

test('tracking page › is refreshed every half minute once the order is shipped, and no more once it is delivered', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const place = { latitude: 33.9, longitude: -5.5 };
  const opened = await openPage(TRACK, { lang: 'ar', answers: track({ status: 'shipped', driver_place: place }) });
  const { status, driver } = getPage(opened);
  await expect.element(driver).toBeVisible();
  const reads = recordReads();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(getPauses(reads)).toEqual([30_000]);
  opened.answer(track({ status: 'delivered' }));
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(status('delivered')).toBeVisible();
  await expect.element(driver).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reads).toHaveLength(3);
});

test('tracking page › says that an unknown order was not found', async () => {
  const { t } = await openPage(TRACK, {
    lang: 'ar',
    answers: { 'GET /api/orders/track/{token}': refuse(404, 'not_found') },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('layout.error.not_found'));
});
