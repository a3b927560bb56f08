import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
// The dialog of the item page loads its texts when it is opened; the tests need them before.
import '#i18n/bundles/order.ts';
import { readStored, writeStored } from '#client/local-storage.ts';

// The order form: on its own page, or in a dialog of the item page.

/** A position near Sidi Kacem. */
const POSITION = { latitude: 34.2201, longitude: -5.7102 };
const SIDI_KACEM = { id: 7, ar_name: 'سيدي قاسم', fr_name: 'Sidi Kacem', en_name: 'Sidi Kacem', region_id: 1 };
const FES = { id: 8, ar_name: 'فاس', fr_name: 'Fès', en_name: 'Fez', region_id: 1 };
const PLACES: Answers = {
  'GET /api/cities': {
    cities: [
      { ...SIDI_KACEM, latitude: 34.22, longitude: -5.71 },
      { ...FES, latitude: 34.03, longitude: -5 },
    ],
  },
  'GET /api/regions': { regions: [{ id: 1 }] },
};
const ITEM = {
  id: 1,
  slug: 'honey',
  title: 'عسل',
  user_id: 9,
  sold: 'No',
  city_id: null,
  price: 12.5,
  quantity: 3,
  min_quantity: null,
  delivery: null,
  delivery_fee: null,
  delivery_fee_km: null,
  delivery_km: null,
} as const;
type Item = NonNullable<Extract<Answers['GET /api/items/{id}'], { item?: unknown }>['item']>;

const answers = (item: Item = {}, more: Answers = {}): Answers => ({
  ...PLACES,
  'GET /api/items/{id}': { item: { ...ITEM, ...item } },
  ...more,
});

type Opened = Awaited<ReturnType<typeof openPage>>;

const getForm = ({ t }: Opened) => {
  const form = page.getByRole('form', { name: t('order.heading') });
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  return {
    form,
    quantity: form.getByCss('[name=quantity]'),
    more: button(t('common.one_more')),
    less: button(t('common.one_less')),
    total: form.getByCss('output'),
    name: form.getByLabelText(t('order.name')),
    phone: form.getByCss('[name=phone]'),
    city: form.getByRole('combobox', { name: t('order.city') }),
    cityId: form.getByCss('select[name=city_id]'),
    address: form.getByCss('[name=address]'),
    here: button(t('order.here')),
    now: button(t('order.now')),
    draft: button(t('order.save_draft')),
    alert: form.getByRole('alert'),
  };
};

/** Makes the device be at a position. */
const setPosition = (): void => {
  const coords = POSITION as GeolocationCoordinates;
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords, timestamp: 0 } as GeolocationPosition),
  );
};

/** Waits until the page at a path is shown, whatever its query. */
const waitForPath = (path: string): Promise<void> =>
  expect.poll(() => document.documentElement.dataset.page).toMatch(new RegExp(`^${RegExp.escape(path)}(\\?|$)`));

/** The bodies of the orders that the page has sent. */
const getSent = ({ made }: Opened): unknown[] =>
  made.filter(({ key }) => key === 'POST /api/orders/store').map(({ body }) => body);

const PLACED: Answers = {
  'POST /api/orders/store': {
    order: { id: 31 },
    tracking_url: `https://ghalla.example/orders/track/${'k'.repeat(24)}`,
  },
  'GET /api/orders/track/{token}': { order: { id: 31, draft: 'No', pickup: 'No' } },
};

test('order form › limits the quantity to the stock and updates the total', async () => {
  const form = getForm(await openPage('/order/1', { lang: 'ar', answers: answers() }));
  await expect.element(form.total).toMatchTextContent('12,50');
  await expect.element(form.less).toBeDisabled();
  await form.more.click();
  await expect.element(form.total).toMatchTextContent('25,00');
  await form.quantity.fill('40');
  await expect.element(form.quantity).toHaveValue('3');
  await expect.element(form.more).toBeDisabled();
  await expect.element(form.total).toMatchTextContent('37,50');
  await form.quantity.fill('0');
  await form.name.click();
  await expect.element(form.quantity).toHaveValue('1');
});

test('order form › shows the errors of the server at the fields, focuses the first, and hides those that are corrected', async () => {
  const errors = { name: ['The name is missing.'], phone: ['This is no phone number.'] };
  const opened = await openPage('/order/1', {
    lang: 'ar',
    answers: answers({}, { 'POST /api/orders/store': refuse(422, 'invalid', 'Check it.', { errors }) }),
  });
  const form = getForm(opened);
  await form.now.click();
  await expect.element(form.name).toHaveFocus();
  await expect.element(form.name).toHaveAccessibleDescription('The name is missing.');
  await expect.element(form.phone).toHaveAccessibleDescription(/This is no phone number\./);
  await form.name.fill('عمر');
  await expect.element(form.name).not.toHaveAttribute('aria-invalid');
  await expect.element(form.phone).toHaveAttribute('aria-invalid', 'true');
});

test('order form › fills in city and address from the position of the device, and sends both', async () => {
  setPosition();
  const opened = await openPage('/order/1', {
    lang: 'ar',
    answers: answers(
      {},
      { ...PLACED, 'GET /api/location/{longitude}/{latitude}': { address: 'قرب سيدي قاسم', source: 'gazetteer' } },
    ),
  });
  const form = getForm(opened);
  await form.here.click();
  await expect.element(form.address).toHaveValue('قرب سيدي قاسم');
  await expect.element(form.city).toHaveValue(SIDI_KACEM.ar_name);
  await form.name.fill('سلمى التازي');
  await form.phone.fill('0661203040');
  await form.now.click();
  await waitForPath('/orders/thanks');
  expect(getSent(opened)).toMatchObject([
    {
      item_id: 1,
      draft: 'No',
      quantity: '1',
      pickup: 'No',
      name: 'سلمى التازي',
      phone: '0661203040',
      city_id: '7',
      address: 'قرب سيدي قاسم',
      latitude: '34.22010',
      longitude: '-5.71020',
    },
  ]);
});

test('order form › keeps an address that is typed while the location is being looked up', async () => {
  setPosition();
  const { promise, resolve } = Promise.withResolvers<void>();
  const opened = await openPage('/order/1', {
    lang: 'ar',
    answers: answers(
      {},
      {
        'GET /api/location/{longitude}/{latitude}': async () => {
          await promise;
          return { address: 'قرب سيدي قاسم', source: 'gazetteer' };
        },
      },
    ),
  });
  const form = getForm(opened);
  await form.here.click();
  // The nearest city is suggested before the address is known.
  await expect.element(form.city).toHaveValue(SIDI_KACEM.ar_name);
  await form.address.fill('درب السلطان 12');
  resolve();
  await expect.element(form.here).toHaveAttribute('aria-busy', 'false');
  await expect.element(form.address).toHaveValue('درب السلطان 12');
});

test('order form › reports a browser without geolocation', async () => {
  const geolocation = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation');
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'geolocation', geolocation ?? {}));
  const opened = await openPage('/order/1', { answers: answers() });
  const form = getForm(opened);
  await form.here.click();
  await expect.element(form.alert).toHaveTextContent(opened.t('order.no_geolocation'));
});

test('order form › has no total without a price', async () => {
  const opened = await openPage('/order/1', { answers: answers({ price: null }) });
  await expect.element(getForm(opened).total).toHaveTextContent(opened.t('common.no_total'));
});

test('order form › has no quantity for land, and its whole price', async () => {
  const land = { type: 'Land', price: 165_000, price_unit: 'hectare', quantity: null } as const;
  const opened = await openPage('/order/1', {
    lang: 'ar',
    answers: answers({ ...land, land_details: { offer_type: 'sale', space: 25_000 } }, PLACED),
  });
  const form = getForm(opened);
  await expect.element(form.total).toMatchTextContent(/412.?500,00/);
  for (const control of [form.quantity, form.less, form.more]) await expect.element(control).not.toBeInTheDocument();
  await form.now.click();
  await waitForPath('/orders/thanks');
  expect(getSent(opened)).toMatchObject([{ quantity: '1', pickup: 'Yes' }]);
});

test('order form › offers the remaining stock when others ordered first', async () => {
  const message = 'There is only one left.';
  const opened = await openPage('/order/1', {
    lang: 'ar',
    answers: answers({}, { 'POST /api/orders/store': refuse(409, 'conflict', message) }),
  });
  const { t, answer } = opened;
  const form = getForm(opened);
  await page.getByText(t('order.way.goods.Yes'), { exact: true }).click();
  await expect.element(form.address).not.toBeInTheDocument();
  await expect.element(page.getByText(t('order.cash.Yes'), { exact: true })).toBeVisible();
  await form.quantity.fill('3');
  await form.name.fill('عمر');
  answer({ 'GET /api/items/{id}': { item: { ...ITEM, quantity: 1 } } });
  await form.now.click();
  await expect.element(form.alert).toHaveTextContent(message);
  await expect.element(form.quantity).toHaveValue('1');
  await expect.element(form.more).toBeDisabled();
  await expect.element(form.name).toHaveValue('عمر');
  answer(PLACED);
  await form.now.click();
  await waitForPath('/orders/thanks');
  expect(getSent(opened).at(-1)).toMatchObject({ quantity: '1', pickup: 'Yes', name: 'عمر' });
});

test('order form › fills in the account of a buyer, and saves a draft', async () => {
  const user = { id: 2, role: 'buyer', first_name: 'Aicha', last_name: 'Tazi', phone: '212661203040' } as const;
  const opened = await openPage('/order/1', {
    lang: 'ar',
    user: { ...user, email: 'a@b.ma' },
    answers: answers({}, PLACED),
  });
  const { t } = opened;
  const form = getForm(opened);
  await expect.element(form.name).toHaveValue('Aicha Tazi');
  await expect.element(form.phone).toHaveValue('06 61 20 30 40');
  await expect.element(form.form.getByCss('[name=email]')).toHaveValue('a@b.ma');
  await form.more.click();
  await form.address.fill('حي الرياض');
  await form.draft.click();
  await expect.element(page.getByText(t('order.draft_saved'))).toBeVisible();
  await waitForPath('/dashboard/buyer/orders');
  expect(getSent(opened)).toMatchObject([{ draft: 'Yes', quantity: '2', address: 'حي الرياض', signed_in: 'Yes' }]);
});

test('order form › continues a draft, which the order replaces', async () => {
  const draft = {
    id: 5,
    draft: 'Yes',
    item_id: 1,
    quantity: 2,
    pickup: 'No',
    address: 'حي الرياض',
    city_id: 8,
  } as const;
  const opened = await openPage('/order/1?draft=5', {
    lang: 'ar',
    user: { id: 2, role: 'buyer' },
    answers: answers({}, { ...PLACED, 'GET /api/buyer/orders/{id}': { order: draft } }),
  });
  const form = getForm(opened);
  await expect.element(form.quantity).toHaveValue('2');
  await expect.element(form.address).toHaveValue('حي الرياض');
  await expect.element(form.city).toHaveValue(FES.ar_name);
  await form.now.click();
  await waitForPath('/orders/thanks');
  expect(getSent(opened)).toMatchObject([{ draft: 'No', draft_id: 5, quantity: '2' }]);
});

test('order form › keeps what a guest has typed on the device, without a button for it', async () => {
  const opened = await openPage('/order/1', { lang: 'ar', answers: answers() });
  const { t } = opened;
  const form = getForm(opened);
  await form.more.click();
  await expect.element(form.draft).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('common.cancel') }).click();
  await waitForPath('/item/honey/1');
  await page
    .getByRole('link', { name: t('item.order') })
    .last()
    .click();
  await expect.element(form.quantity).toHaveValue('2');
  await expect.element(page.getByText(t('order.restored'))).toBeVisible();
  expect(getSent(opened)).toEqual([]);
});

test('order form › fills in a guest’s details in their next order, and nothing else', async () => {
  const customer = { name: 'عمر', phone: '0661203040', email: '', city_id: '8', address: 'دوار أولاد علي' };
  writeStored('order:customer', JSON.stringify({ ...customer, at: Date.now() }));
  const opened = await openPage('/order/1', { lang: 'ar', answers: answers({ city_id: 7 }) });
  const form = getForm(opened);
  await expect.element(form.name).toHaveValue('عمر');
  await expect.element(form.phone).toHaveValue('0661203040');
  await expect.element(form.cityId).toHaveValue('8');
  await expect.element(form.address).toHaveValue('دوار أولاد علي');
  await expect.element(form.quantity).toHaveValue('1');
  await expect.element(page.getByText(opened.t('order.restored'))).not.toBeInTheDocument();
});

test('order form › remembers the details of a guest who has ordered', async () => {
  const opened = await openPage('/order/1', { lang: 'ar', answers: answers({ city_id: 7 }, PLACED) });
  const form = getForm(opened);
  await form.name.fill('عمر');
  await form.address.fill('دوار أولاد علي');
  await form.now.click();
  await waitForPath('/orders/thanks');
  expect(readStored('order:customer')).toMatchObject({
    name: 'عمر',
    city_id: '7',
    address: 'دوار أولاد علي',
  });
});

test('order form › proposes the minimum, quick amounts and the city of the item', async () => {
  const opened = await openPage('/order/1', {
    lang: 'ar',
    answers: answers({ price: 5, price_unit: 'kg', quantity: 3000, min_quantity: 30, delivery_fee: 40, city_id: 8 }),
  });
  const form = getForm(opened);
  await expect.element(form.quantity).toHaveValue('30');
  await expect.element(form.cityId).toHaveValue('8');
  await expect.element(form.total).toMatchTextContent('190,00');
  const amounts = form.form.getByRole('group', { name: opened.t('order.quick') });
  await amounts.getByRole('button', { name: /50/ }).first().click();
  await expect.element(form.quantity).toHaveValue('50');
  await expect.element(form.total).toMatchTextContent('290,00');
});

test('order form › adds a fee per kilometre for the chosen city, and says when it is too far', async () => {
  const opened = await openPage('/order/1', {
    lang: 'ar',
    answers: answers(
      {
        price: 5,
        quantity: 3000,
        min_quantity: 50,
        delivery: 'seller',
        delivery_fee_km: 2.5,
        delivery_km: 120,
        city_id: 7,
      },
      {
        'GET /api/orders/delivery': ({ query }) =>
          query.city_id === '8'
            ? { delivery_fee: null, distance_km: 400, max_km: 120, too_far: true }
            : { delivery_fee: 2.5, distance_km: 1, max_km: 120, too_far: false },
      },
    ),
  });
  const { t } = opened;
  const form = getForm(opened);
  // Within the city the fee is for one kilometre.
  await expect.element(form.form.getByText(t('order.distance_fee', { km: 1, rate: '2,50 درهم' }))).toBeVisible();
  await expect.element(form.total).toMatchTextContent('252,50');
  await form.city.fill(FES.ar_name);
  await page.getByRole('option', { name: FES.ar_name }).click();
  await expect.element(form.form.getByText(t('order.too_far', { km: 120 }))).toBeVisible();
});

test('order form › chooses pick-up before a delivery with a fee, which it shows before it is in the total', async () => {
  const opened = await openPage('/order/1', {
    lang: 'fr',
    answers: answers(
      { price: 33, delivery: 'pickup,seller', delivery_fee_km: 2.5, city_id: 7 },
      {
        'GET /api/orders/delivery': ({ query }) =>
          query.city_id === '8'
            ? { delivery_fee: 1500, distance_km: 600, max_km: 500, too_far: true }
            : { delivery_fee: 132.5, distance_km: 53, max_km: 500, too_far: false },
      },
    ),
  });
  const { t } = opened;
  const form = getForm(opened);
  const radios = form.form.getByRole('radio');
  const [first, second] = [radios.nth(0), radios.nth(1)];
  await expect.element(first).toHaveAttribute('value', 'Yes');
  await expect.element(first).toBeChecked();
  await expect.element(form.form.getByText(t('order.distance_fee', { km: 53, rate: '2,50 DH' }))).toBeVisible();
  await expect.element(form.total).toMatchTextContent('33,00');
  await second.click();
  await expect.element(form.total).toMatchTextContent('165,50');
  await first.click();
  await expect.element(form.total).toMatchTextContent('33,00');
  // Too far: it is not offered.
  await form.city.fill(FES.fr_name);
  await page.getByRole('option', { name: FES.fr_name }).click();
  await expect.element(form.form.getByText(t('order.not_so_far', { km: 500 }))).toBeVisible();
  await expect.poll(() => radios.elements().length).toBe(1);
  await expect.element(first).toBeChecked();
});

test('order form › offers no delivery of a cold room', async () => {
  const category = {
    ar_name: '',
    fr_name: '',
    en_name: '',
    slug: 'storage',
    type: 'Service',
    status: 'active',
  } as const;
  const opened = await openPage('/order/1', {
    answers: answers({ type: 'Service', price: 4, category, delivery: 'pickup,seller', delivery_fee_km: 2 }),
  });
  const form = getForm(opened);
  await expect.element(form.total).toMatchTextContent('4.00');
  await expect.element(form.form.getByRole('radio')).not.toBeInTheDocument();
  await expect.element(form.address).not.toBeInTheDocument();
});

test('order page › has no form for an item that cannot be ordered, and says why', async () => {
  const user = { id: 9, role: 'farmer' } as const;
  const opened = await openPage('/order/1', { lang: 'ar', user, answers: answers() });
  await expect.element(page.getByText(opened.t('item.not_ordered.own_order'))).toBeVisible();
  await expect.element(getForm(opened).form).not.toBeInTheDocument();
});

for (const [reason, item] of [
  ['none_left', { quantity: 0 }],
  ['item_sold', { sold: 'Yes' }],
] as const) {
  test(`order page › has no form for an item of which ${reason} is true`, async () => {
    const opened = await openPage('/order/1', { lang: 'ar', answers: answers(item) });
    await expect.element(page.getByText(opened.t(`item.not_ordered.${reason}`))).toBeVisible();
    await expect.element(getForm(opened).form).not.toBeInTheDocument();
  });
}

test('item page › opens the form in a dialog, by a link that works without scripts', async () => {
  const opened = await openPage('/item/honey/1', { lang: 'ar', answers: answers() });
  const { t } = opened;
  const link = page.getByRole('link', { name: t('item.order') }).last();
  await expect.element(link).toHaveAttribute('href', '/order/1');
  await link.click();
  await expect.element(page.getByRole('dialog', { name: t('order.heading') })).toBeVisible();
  await expect.element(getForm(opened).total).toMatchTextContent('12,50');
});

test('item page › has no order link for its seller', async () => {
  const { t } = await openPage('/item/honey/1', { lang: 'ar', user: { id: 9, role: 'farmer' }, answers: answers() });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(ITEM.title);
  await expect.element(page.getByRole('link', { name: t('item.order') })).not.toBeInTheDocument();
});

test('item page › explains that a sold item cannot be ordered', async () => {
  const { t } = await openPage('/item/honey/1', { lang: 'ar', answers: answers({ sold: 'Yes' }) });
  await expect.element(page.getByText(t('item.not_ordered.item_sold')).last()).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('item.order') })).not.toBeInTheDocument();
});
