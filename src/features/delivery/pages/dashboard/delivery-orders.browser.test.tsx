import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';

// The driver's page on a phone: duty, location and assigned orders.

const FES = { latitude: 34.0331, longitude: -5.0003 };
const MAN = {
  average_rating: null,
  reviews: 0,
  latitude: null,
  longitude: null,
  located_at: null,
  address: null,
  is_active: false,
  on_the_way: 0,
  to_collect: 0,
  collected_today: 0,
};
const CUSTOMER = { name: 'حليمة العلوي', phone: '+212661203040', address: 'درب سيدي بوجيدة 12' };
const ORDER = {
  id: 31,
  draft: 'No',
  status: 'confirmed',
  canceled_by: null,
  pickup: 'No',
  price: 12.5,
  quantity: 3,
  total: 37.5,
  latitude: null,
  longitude: null,
  city: { fr_name: 'Fès' },
  origin: { latitude: 33.895, longitude: -5.5547 },
  item: { id: 1, slug: 'tomatoes', title: 'طماطم', type: 'Product', price_unit: null },
  ...CUSTOMER,
} as const;
type Man = NonNullable<Extract<Answers['GET /api/delivery/orders'], { delivery_man?: unknown }>['delivery_man']>;
type Order = NonNullable<Extract<Answers['PUT /api/delivery/orders/{id}/status'], { order?: unknown }>['order']>;

const MOVE = 'PUT /api/delivery/orders/{id}/status';

type Opened = Awaited<ReturnType<typeof openPage>>;

const listOf = (orders: readonly Order[], man: Man = {}) => ({
  orders: { data: orders, total: orders.length, current_page: 1, last_page: 1 },
  delivery_man: { ...MAN, ...man },
});

const open = (orders: readonly Order[] = [ORDER], man: Man = {}, more: Answers = {}, query = ''): Promise<Opened> =>
  openPage(`/dashboard/delivery/orders${query}`, {
    lang: 'ar',
    user: { id: 5, role: 'delivery' },
    answers: { 'GET /api/delivery/orders': listOf(orders, man), ...more },
  });

const getPage = ({ t }: Opened) => {
  const row = page.getByRole('row').filter({ hasText: ORDER.item.title });
  return {
    row,
    step: (status: 'shipped' | 'delivered') => row.getByRole('button', { name: t(`delivery.step.${status}`) }),
    duty: page.getByRole('switch').first(),
    place: page.getByRole('button', { name: t('delivery.details'), exact: true }),
    yes: row.getByRole('button', { name: t('delivery.paid.yes') }),
    update: page.getByRole('button', { name: t('delivery.update') }),
    alert: page.getByRole('alert'),
  };
};

/** Makes the device be at a position. */
const setPosition = (): void => {
  const coords = FES as GeolocationCoordinates;
  const answer = (found: PositionCallback): void => found({ coords, timestamp: 0 } as GeolocationPosition);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(answer);
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((found) => {
    answer(found);
    return 1;
  });
};

const getBodies = ({ made }: Opened, key: string): unknown[] =>
  made.filter((call) => call.key === key).map(({ body }) => body);

const centerOf = (element: Element): { x: number; y: number } => {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Answers a change of the status, after which the list has it. */
const moving = (opened: Opened): void =>
  opened.answer({
    [MOVE]: ({ body: { status } }) => {
      opened.answer({
        'GET /api/delivery/orders': listOf([{ ...ORDER, status }], { on_the_way: status === 'shipped' ? 1 : 0 }),
      });
      return { order: { ...ORDER, status } };
    },
  });

test('delivery page › sets the driver on duty by a switch that is named by its visible label', async () => {
  const opened = await open([ORDER], {}, { 'POST /api/delivery/update-status': { is_active: true } });
  const { t } = opened;
  await page.getByRole('switch', { name: t('delivery.off'), exact: false, checked: false }).click();
  await expect.element(page.getByRole('switch', { name: t('delivery.on'), exact: false, checked: true })).toBeVisible();
  await expect.poll(() => getBodies(opened, 'POST /api/delivery/update-status')).toEqual([{ is_active: true }]);
});

test('delivery page › takes the duty back when the request fails', async () => {
  const opened = await open(
    [ORDER],
    {},
    {
      'POST /api/delivery/update-status': () => {
        throw new TypeError('no network');
      },
    },
  );
  const { duty } = getPage(opened);
  await duty.click();
  await expect.element(page.getByText(opened.t('common.offline'))).toBeVisible();
  await expect.element(duty).not.toBeChecked();
});

test('delivery page › shows the street of a location that the driver has sent, with the credit of its source', async () => {
  setPosition();
  const street = 'شارع الحسن الثاني، فاس';
  const credit = { text: '© OpenStreetMap contributors', link: 'https://www.openstreetmap.org/copyright' };
  const { promise, resolve } = Promise.withResolvers<void>();
  const opened = await open(
    [ORDER],
    {},
    {
      'POST /api/delivery/update-location': { ...FES, located_at: new Date().toISOString(), address: 'قرب فاس' },
      'GET /api/location/{longitude}/{latitude}': async () => {
        await promise;
        return { address: street, source: 'nominatim', attribution: credit };
      },
    },
  );
  const { place, update } = getPage(opened);
  await place.click();
  await update.click();
  // The nearest known place, until the street is known.
  await expect.element(page.getByText('قرب فاس')).toBeVisible();
  resolve();
  await expect.element(page.getByText(street)).toBeVisible();
  await expect.element(page.getByText('الآن', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: credit.text })).toHaveAttribute('href', credit.link);
  expect(getBodies(opened, 'POST /api/delivery/update-location')).toEqual([FES]);
  const looked = opened.made.find(({ key }) => key.startsWith('GET /api/location'));
  expect(looked?.params).toEqual({ latitude: String(FES.latitude), longitude: String(FES.longitude) });
});

test('delivery page › keeps the nearest known place when the street cannot be found', async () => {
  setPosition();
  const opened = await open(
    [ORDER],
    {},
    {
      'POST /api/delivery/update-location': { ...FES, located_at: new Date().toISOString(), address: 'قرب فاس' },
      'GET /api/location/{longitude}/{latitude}': refuse(503, 'unavailable'),
    },
  );
  const { place, update } = getPage(opened);
  await place.click();
  await update.click();
  await expect.element(page.getByText('قرب فاس')).toBeVisible();
  await expect.element(update).toHaveAttribute('aria-busy', 'false');
  await expect.element(page.getByText('قرب فاس')).toBeVisible();
  await expect.element(page.getByCss('main a[href*=openstreetmap]')).not.toBeInTheDocument();
});

test('delivery page › explains a refused permission to locate', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
    failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  );
  const opened = await open();
  const { place, update, alert } = getPage(opened);
  await place.click();
  await update.click();
  await expect.element(alert).toHaveTextContent(opened.t('delivery.trouble.place_refused'));
});

test('delivery page › explains a browser without geolocation', async () => {
  const geolocation = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation');
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'geolocation', geolocation ?? {}));
  const opened = await open();
  const { place, update, alert } = getPage(opened);
  await place.click();
  await update.click();
  await expect.element(alert).toHaveTextContent(opened.t('delivery.trouble.no_geolocation'));
});

test('delivery page › shows what to collect, and links to call, to write and to the route', async () => {
  const opened = await open();
  const { t } = opened;
  const { row } = getPage(opened);
  // The item names its row, on phones too.
  await expect.element(page.getByRole('rowheader')).toMatchTextContent(ORDER.item.title);
  await expect.element(row.getByText('37,50')).toBeVisible();
  await expect.element(row).toMatchTextContent(CUSTOMER.address);
  const { name } = CUSTOMER;
  const getHref = (label: string): string =>
    decodeURIComponent(row.getByRole('link', { name: label, exact: true }).element().getAttribute('href') ?? '');
  expect(getHref(t('delivery.call_customer', { name }))).toBe('tel:+212661203040');
  expect(getHref(t('delivery.whatsapp_customer', { name }))).toMatch(/^https:\/\/wa\.me\/212661203040\?text=/);
  expect(getHref(t('delivery.route_of', { id: 31 }))).toMatch(
    /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=درب\+سيدي\+بوجيدة\+12.*&waypoints=\d/,
  );
});

test('delivery page › ships an order with one tap, which the toast takes back', async () => {
  const opened = await open();
  const { t } = opened;
  const { step } = getPage(opened);
  moving(opened);
  await step('shipped').click();
  await expect.element(page.getByText(t('delivery.said.shipped'))).toBeVisible();
  await expect.element(step('delivered')).toBeVisible();
  await page.getByRole('button', { name: t('delivery.undo') }).click();
  await expect.element(page.getByText(t('delivery.undone'))).toBeVisible();
  await expect.element(step('shipped')).toBeVisible();
  expect(getBodies(opened, MOVE)).toEqual([
    { status: 'shipped', was: 'confirmed' },
    { status: 'confirmed', was: 'shipped' },
  ]);
});

test('delivery page › asks once in the place of the button whether the cash was received', async () => {
  const opened = await open([{ ...ORDER, status: 'shipped' }]);
  const { t } = opened;
  const { row, step, yes } = getPage(opened);
  moving(opened);
  const { x, y } = centerOf(step('delivered').element());
  await step('delivered').click();
  // The question is now under the finger, not a button.
  const question = row.getByRole('group', { name: /37,50/ });
  await expect.element(question).toBeVisible();
  expect(document.elementFromPoint(x, y)?.closest('button')).toBeNull();
  // With the keyboard: the question has the focus, and Escape takes it back.
  expect(document.activeElement?.textContent).toMatch(/37,50/);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(step('delivered').element());
  await userEvent.keyboard('{Enter}');
  await row.getByRole('button', { name: t('delivery.paid.no') }).click();
  expect(getBodies(opened, MOVE)).toEqual([]);
  await step('delivered').click();
  await yes.click();
  await expect.poll(() => getBodies(opened, MOVE)).toEqual([{ status: 'delivered', was: 'shipped' }]);
  await expect.element(page.getByText(t('delivery.said.delivered'))).toBeVisible();
  await expect.element(row.getByText(t('orders.status.delivered'))).toBeVisible();
  await expect.element(step('delivered')).not.toBeInTheDocument();
});

test('delivery page › shares the location while an order is on its way, and asks no geocoder for it', async () => {
  setPosition();
  const opened = await open(
    [{ ...ORDER, status: 'shipped' }],
    { on_the_way: 1 },
    {
      'POST /api/delivery/update-location': { ...FES, located_at: new Date().toISOString(), address: 'قرب فاس' },
    },
  );
  await getPage(opened).place.click();
  await page.getByRole('switch', { name: opened.t('delivery.share') }).click();
  await expect.element(page.getByText('قرب فاس')).toBeVisible();
  expect(getBodies(opened, 'POST /api/delivery/update-location')).toEqual([FES]);
  expect(opened.made.some(({ key }) => key.startsWith('GET /api/location'))).toBe(false);
});

test('delivery page › has no switch to share the location while no order is on its way', async () => {
  const opened = await open();
  await getPage(opened).place.click();
  await expect.element(getPage(opened).update).toBeVisible();
  await expect.element(page.getByRole('switch', { name: opened.t('delivery.share') })).not.toBeInTheDocument();
});

test('delivery page › keeps the list when the connection fails between a step and the reload', async () => {
  const opened = await open([ORDER], {}, { [MOVE]: { order: { ...ORDER, status: 'shipped' } } });
  const { row, step } = getPage(opened);
  opened.answer({
    'GET /api/delivery/orders': () => {
      throw new TypeError('no network');
    },
  });
  await step('shipped').click();
  await expect.element(page.getByText(opened.t('delivery.said.shipped'))).toBeVisible();
  await expect.element(row).toMatchTextContent(CUSTOMER.address);
});

test('delivery page › says why a step was refused, and shows the current list', async () => {
  const opened = await open([ORDER], {}, { [MOVE]: refuse(409, 'conflict', 'Changed meanwhile.') });
  const { row, step } = getPage(opened);
  opened.answer({ 'GET /api/delivery/orders': listOf([{ ...ORDER, status: 'canceled' }]) });
  await step('shipped').click();
  await expect.element(page.getByText('Changed meanwhile.')).toBeVisible();
  await expect.element(row.getByText(opened.t('orders.status.canceled'))).toBeVisible();
});

test('delivery page › sets any status in the dialog, in a list that is filtered by status', async () => {
  const opened = await open([ORDER], {}, { [MOVE]: { order: ORDER } }, '?status=confirmed');
  const { t } = opened;
  const { row } = getPage(opened);
  expect(opened.made.findLast(({ key }) => key === 'GET /api/delivery/orders')?.query).toMatchObject({
    status: 'confirmed',
  });
  await row.getByRole('button', { name: t('orders.status.confirmed') }).click();
  const dialog = page.getByRole('dialog', { name: t('orders.move.title', { id: 31 }) });
  await dialog.getByCss('input[value=returned]').click();
  const returned = { ...ORDER, status: 'returned' } as const;
  opened.answer({
    [MOVE]: { order: returned },
    'GET /api/delivery/orders': ({ query }) => listOf(query?.status ? [] : [returned]),
  });
  await dialog.getByRole('button', { name: t('orders.move.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(getBodies(opened, MOVE)).toEqual([{ status: 'returned', was: 'confirmed' }]);
  // It stays where it is until the list is left.
  await expect.element(row.getByRole('button', { name: t('orders.status.returned') })).toBeVisible();
  await page.getByRole('link', { name: t('common.all'), exact: true }).click();
  await expect.element(row.getByText(t('orders.status.returned'))).toBeVisible();
});

test('delivery page › shows the last page for a page number beyond the end', async () => {
  const opened = await open(
    [],
    {},
    {
      'GET /api/delivery/orders': ({ query }) =>
        Number(query?.page) === 2
          ? listOf([ORDER])
          : { orders: { data: [], total: 11, last_page: 2 }, delivery_man: MAN },
    },
    '?page=9999',
  );
  await expect.element(getPage(opened).row).toBeVisible();
});

test('delivery page › is refused to others', async () => {
  const { t } = await openPage('/dashboard/delivery/orders', {
    user: { id: 2, role: 'farmer' },
    answers: { 'GET /api/delivery/orders': refuse(403, 'forbidden') },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('layout.error.forbidden'));
});
