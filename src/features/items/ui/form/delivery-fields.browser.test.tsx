import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';

// How an item gets to its buyers: as its seller states it in the item form, and as the item page shows it.

const ITEM = {
  id: 7,
  slug: 'figs',
  title: 'تين',
  user_id: 9,
  type: 'Product',
  sold: 'No',
  images: '',
  category_id: 1,
  city_id: 8,
  price: 5,
  price_unit: 'kg',
  quantity: 3000,
  delivery: null,
  delivery_fee: null,
  delivery_fee_km: null,
  delivery_km: null,
  min_quantity: null,
} as const;
const OWN: Answers = {
  'GET /api/cities': { cities: [{ id: 8, region_id: 1 }] },
  'GET /api/regions': { regions: [{ id: 1 }] },
  'GET /api/categories/type/{type}': { categories: [{ id: 1 }] },
  'GET /api/items/{id}': { item: { ...ITEM, state: 'accepted' } },
};
const UPDATE = 'POST /api/items/update/{publish}';

type Opened = Awaited<ReturnType<typeof openPage>>;

const openForm = async (more: Answers = {}): Promise<Opened> => {
  const answers = { ...OWN, ...more };
  const opened = await openPage('/dashboard/items/edit/7', { lang: 'ar', user: { id: 9, role: 'farmer' }, answers });
  await page.getByRole('button', { name: opened.t('common.delivery'), exact: true }).click();
  return opened;
};

const getFields = ({ t }: Opened) => ({
  way: (way: 'pickup' | 'seller') => page.getByCss(`input[name=delivery][value=${way}]`),
  fee: (fee: 'free' | 'fixed' | 'km') => page.getByCss(`input[name=delivery_fee_kind][value=${fee}]`),
  perOrder: page.getByCss('[name=delivery_fee]'),
  perKm: page.getByCss('[name=delivery_fee_km]'),
  howFar: page.getByCss('[name=delivery_km]'),
  minimum: page.getByCss('[name=min_quantity]'),
  whoPays: page.getByText(t('form.delivery.pays')),
  save: page.getByRole('button', { name: t('form.save_changes') }).last(),
});

const getSaved = ({ made }: Opened): unknown => made.findLast(({ key }) => key === UPDATE)?.body;

test('item form › asks for a fee only if the item is brought', async () => {
  const opened = await openForm();
  const { way, whoPays } = getFields(opened);
  await way('pickup').click();
  await expect.element(whoPays).not.toBeInTheDocument();
  await way('seller').click();
  await expect.element(whoPays).toBeVisible();
});

test('item form › saves who delivers, a price per kilometre instead of another fee, and the minimum', async () => {
  const opened = await openForm({ [UPDATE]: { item: { ...ITEM, state: 'accepted' } } });
  const { way, fee, perOrder, perKm, howFar, minimum, save } = getFields(opened);
  await way('pickup').click();
  await way('seller').click();
  await fee('free').click();
  await fee('km').click();
  await expect.element(perOrder).not.toBeInTheDocument();
  await perKm.fill('2,5');
  await howFar.fill('120');
  await minimum.fill('30');
  await save.click();
  await expect.poll(() => location.pathname).toBe('/dashboard/items');
  expect(getSaved(opened)).toMatchObject({
    delivery: 'pickup,seller',
    delivery_fee: '',
    delivery_fee_km: '2,5',
    delivery_km: '120',
    min_quantity: '30',
  });
});

test('item form › marks a minimum that the server refuses', async () => {
  const errors = { min_quantity: ['At least 1.'] };
  const opened = await openForm({ [UPDATE]: refuse(422, 'invalid', 'Check it.', { errors }) });
  const { minimum, save } = getFields(opened);
  await minimum.fill('0');
  await save.click();
  await expect.element(minimum).toHaveAttribute('aria-invalid', 'true');
  await expect.element(minimum).toHaveAccessibleDescription(/At least 1\./);
});

test('item page › states who delivers, the price per kilometre and how far', async () => {
  const { t } = await openPage('/item/figs/7', {
    lang: 'ar',
    answers: {
      'GET /api/items/{id}': { item: { ...ITEM, delivery: 'pickup,seller', delivery_fee_km: 2.5, delivery_km: 120 } },
    },
  });
  const terms = page.getByRole('region', { name: t('common.delivery') });
  await expect.element(terms).toMatchTextContent(t('about.terms.seller'));
  await expect.element(terms).toMatchTextContent('2,50');
  await expect.element(terms).toMatchTextContent('120');
});
