import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, toDay } from '#lib/days.ts';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';

// The rows of the driver's page: their places, answers, problems at the door, and what waits for the network.

const MAN = { is_active: true, latitude: 33.9, longitude: -5.5, to_collect: 75, collected_today: 40, on_the_way: 1 };
const toOrder = (id: number, status: 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'returned') =>
  ({
    id,
    draft: 'No',
    status,
    canceled_by: null,
    pickup: 'No',
    price: 12.5,
    quantity: 3,
    total: 37.5,
    name: 'حليمة',
    phone: '+212661203040',
    address: 'درب سيدي بوجيدة 12',
    origin: { latitude: 33.895, longitude: -5.5547 },
    item: { id, slug: 'x', title: `طماطم ${id}`, type: 'Product', price_unit: null },
  }) as const;
type Listed = ReturnType<typeof toOrder> & { driver_asked_at?: string | null };

const LIST = 'GET /api/delivery/orders';
const MOVE = 'PUT /api/delivery/orders/{id}/status';
const PROBLEM = 'POST /api/delivery/orders/{id}/problem';

const listOf = (orders: readonly Listed[]) => ({
  orders: { data: orders, total: orders.length, current_page: 1, last_page: 1 },
  delivery_man: MAN,
});

const open = (orders: readonly Listed[], more: Answers = {}, query = '') =>
  openPage(`/dashboard/delivery/orders${query}`, {
    lang: 'ar',
    user: { id: 5, role: 'delivery' },
    width: 360,
    height: 740,
    answers: { [LIST]: listOf(orders), ...more },
  });

const rowOf = (id: number) => page.getByRole('row').filter({ hasText: `طماطم ${id}` });
const topOf = (id: number): number => rowOf(id).element().getBoundingClientRect().top;

test('driver’s list › keeps every row in its place when the status of one changes', async () => {
  const { t, answer } = await open([toOrder(1, 'shipped'), toOrder(2, 'confirmed'), toOrder(3, 'pending')]);
  answer({
    [MOVE]: () => {
      // By urgency the second one would now be the first.
      answer({ [LIST]: listOf([toOrder(2, 'delivered'), toOrder(3, 'shipped'), toOrder(1, 'shipped')]) });
      return { order: toOrder(2, 'shipped') };
    },
  });
  const button = rowOf(2).getByRole('button', { name: t('delivery.step.shipped') });
  await expect.element(button).toBeVisible();
  button.element().scrollIntoView({ block: 'center' });
  const place = button.element().getBoundingClientRect();
  const tops = [1, 2, 3].map((id) => topOf(id));
  await button.click();
  await expect.element(rowOf(2).getByText(t('orders.status.delivered')).first()).toBeVisible();
  expect([1, 2, 3].map((id) => topOf(id))).toEqual(tops);
  const under = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2);
  expect(under?.closest('tr')).toBe(rowOf(2).element());
});

test('driver’s list › counts new deliveries, and shows them on request', async () => {
  const { t, answer } = await open([toOrder(1, 'shipped'), toOrder(2, 'confirmed')]);
  answer({
    [MOVE]: () => {
      answer({
        [LIST]: listOf([toOrder(9, 'shipped'), toOrder(8, 'confirmed'), toOrder(1, 'shipped'), toOrder(2, 'shipped')]),
      });
      return { order: toOrder(2, 'shipped') };
    },
  });
  await rowOf(2)
    .getByRole('button', { name: t('delivery.step.shipped') })
    .click();
  const more = page.getByRole('button', { name: t('delivery.new_rows', { count: 2 }) });
  await expect.element(more).toBeVisible();
  await expect.element(rowOf(9)).not.toBeInTheDocument();
  await more.click();
  await expect.element(rowOf(9)).toBeVisible();
  await expect.element(rowOf(8)).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test('driver’s list › shows the first card with its price above the fold of a phone', async () => {
  await open([toOrder(1, 'shipped')]);
  const price = rowOf(1).getByText('37,50');
  await expect.element(price).toBeVisible();
  expect(price.element().getBoundingClientRect().bottom).toBeLessThan(740 - 90);
  expect(topOf(1)).toBeLessThan(400);
});

test('driver’s list › opens what was collected today, with the sum at its end', async () => {
  const { t, made } = await open([toOrder(1, 'delivered')]);
  const sum = page.getByRole('paragraph').filter({ hasText: t('delivery.cash.collected_today') });
  await expect.element(rowOf(1)).toBeVisible();
  await expect.element(sum).not.toBeInTheDocument();
  await page.getByRole('link', { name: t('delivery.cash.collected_today'), exact: false }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('delivery.today'));
  expect(made.findLast(({ key }) => key === LIST)?.query).toMatchObject({ status: 'delivered', today: 'Yes' });
  await expect.element(sum).toMatchTextContent('40');
});

const ASKED = { ...toOrder(4, 'confirmed'), driver_asked_at: new Date().toISOString() };

test('driver’s list › accepts an assignment, then has the next step', async () => {
  const { t, made, answer } = await open([ASKED]);
  answer({
    'POST /api/delivery/orders/{id}/accept': () => {
      answer({ [LIST]: listOf([toOrder(4, 'confirmed')]) });
      return { order: toOrder(4, 'confirmed') };
    },
  });
  await expect.element(rowOf(4).getByRole('button', { name: t('delivery.step.shipped') })).not.toBeInTheDocument();
  await rowOf(4)
    .getByRole('button', { name: t('delivery.answer.accept') })
    .click();
  await expect.element(rowOf(4).getByRole('button', { name: t('delivery.step.shipped') })).toBeVisible();
  expect(made.some(({ key }) => key === 'POST /api/delivery/orders/{id}/accept')).toBe(true);
});

test('driver’s list › declines an assignment with a reason, and keeps its row', async () => {
  const { t, made } = await open([ASKED, toOrder(5, 'pending')], {
    'POST /api/delivery/orders/{id}/decline': { declined: true },
  });
  await rowOf(4)
    .getByRole('button', { name: t('delivery.answer.decline') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('delivery.decline.title') });
  await dialog.getByRole('button', { name: t('delivery.decline.send') }).click();
  await expect.element(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByCss('input[value=vehicle]').click();
  await dialog.getByRole('textbox', { name: t('delivery.problem.note'), exact: false }).fill('شاحنة صغيرة');
  await dialog.getByRole('button', { name: t('delivery.decline.send') }).click();
  await expect.element(rowOf(4).getByText(t('delivery.decline.given_back'))).toBeVisible();
  const call = made.find(({ key }) => key === 'POST /api/delivery/orders/{id}/decline');
  expect(call?.body).toEqual({ reason: 'vehicle', note: 'شاحنة صغيرة' });
});

test('driver’s list › says that an assignment was given to another driver', async () => {
  const { t } = await open([ASKED], {
    'POST /api/delivery/orders/{id}/accept': refuse(404, 'not_found', 'It is not yours.'),
  });
  await rowOf(4)
    .getByRole('button', { name: t('delivery.answer.accept') })
    .click();
  await expect.element(page.getByText('It is not yours.')).toBeVisible();
});

test('driver’s list › reports a problem at the door with another day, a note and a photo', async () => {
  const { t, made } = await open([toOrder(6, 'shipped')], { [PROBLEM]: { order: toOrder(6, 'processing') } });
  await rowOf(6)
    .getByRole('button', { name: t('delivery.problem.open') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('delivery.problem.title') });
  const send = dialog.getByRole('button', { name: t('delivery.problem.send') });
  await send.click();
  await expect.element(dialog.getByText(t('delivery.problem.choose')).first()).toBeVisible();
  await dialog.getByCss('input[value=another_day]').click();
  const tomorrow = addDays(toDay(new Date()), 1);
  const day = dialog.getByLabelText(t('delivery.problem.day'));
  await expect.element(day).toHaveValue(tomorrow);
  await day.fill(addDays(tomorrow, 2));
  await dialog.getByRole('textbox', { name: t('delivery.problem.note'), exact: false }).fill('السوق غداً');
  await send.click();
  await expect.element(rowOf(6).getByRole('button', { name: t('delivery.step.shipped') })).toBeVisible();
  const call = made.find(({ key }) => key === PROBLEM);
  expect(call?.body).toEqual({
    reason: 'another_day',
    note: 'السوق غداً',
    photo: null,
    due_on: addDays(tomorrow, 2),
  });
});

test('driver’s list › shows the error of a day beside it', async () => {
  const { t } = await open([toOrder(6, 'shipped')], {
    [PROBLEM]: refuse(422, 'invalid', '', { errors: { due_on: ['Choose a date.'] } }),
  });
  await rowOf(6)
    .getByRole('button', { name: t('delivery.problem.open') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('delivery.problem.title') });
  await dialog.getByCss('input[value=another_day]').click();
  await dialog.getByRole('button', { name: t('delivery.problem.send') }).click();
  await expect.element(dialog.getByLabelText(t('delivery.problem.day'))).toHaveAccessibleDescription('Choose a date.');
});

test('driver’s list › offers no refund, cancellation or pending in the dialog of statuses', async () => {
  const { t } = await open([toOrder(7, 'shipped')]);
  await rowOf(7)
    .getByRole('button', { name: t('orders.status.shipped') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByCss('input[value=delivered]')).toBeInTheDocument();
  for (const status of ['refunded', 'canceled', 'pending'])
    await expect.element(dialog.getByCss(`input[value=${status}]`)).not.toBeInTheDocument();
});

test('driver’s list › says at once that there is no network, marks the card and counts its cash', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  onTestFinished(() => online.mockRestore());
  const { t } = await open([toOrder(1, 'shipped')], {
    [MOVE]: () => {
      throw new TypeError('no network');
    },
  });
  const note = page.getByText(t('delivery.offline'));
  await expect.element(note).not.toBeInTheDocument();
  online.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(note).toBeVisible();
  await rowOf(1)
    .getByRole('button', { name: t('delivery.step.delivered') })
    .click();
  await rowOf(1)
    .getByRole('button', { name: t('delivery.paid.yes') })
    .click();
  await expect.element(rowOf(1).getByText(t('delivery.waits'))).toBeVisible();
  await expect.element(rowOf(1).getByText(t('orders.status.delivered')).first()).toBeVisible();
  const collected = page.getByRole('link', { name: t('delivery.cash.collected_today'), exact: false });
  await expect.element(collected).toMatchTextContent('77,50');
  await expect.element(collected).toMatchTextContent('37,50');
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(note).not.toBeInTheDocument();
});

test.each([true, false])('driver’s list › has the duty switch (%s) in one line, at 360 pixels', async (is_active) => {
  const { t } = await open([], { [LIST]: { ...listOf([]), delivery_man: { ...MAN, is_active } } });
  const label = page.getByText(t(is_active ? 'delivery.on' : 'delivery.off'), { exact: true });
  await expect.element(label).toBeVisible();
  const { lineHeight } = getComputedStyle(label.element());
  const { height, top } = label.element().getBoundingClientRect();
  expect(height).toBeLessThan(1.5 * Number.parseFloat(lineHeight));
  const place = page
    .getByRole('button', { name: t('delivery.details') })
    .element()
    .getBoundingClientRect();
  expect(place.top).toBeLessThan(top);
  expect(document.documentElement.scrollWidth).toBe(360);
});
