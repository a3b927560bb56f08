import type { ItemFull } from '#features/items/contract.ts';
import { isItemType, type ItemType } from '#lib/item-types.ts';
import type { TestUser, TestApp } from './app.ts';

type App = Pick<TestApp, 'call'>;
type Fields = Readonly<Record<string, unknown>>;

interface Choices {
  readonly cities: readonly { id: number; slug: string }[];
  readonly categories: readonly { id: number; type: ItemType; slug: string }[];
}

const choicesCache = new WeakMap<App, Promise<Choices>>();

const fetchChoices = async (app: App): Promise<Choices> => {
  const [cities, categories] = await Promise.all([app.call('GET /api/cities'), app.call('GET /api/categories')]);
  return { cities: cities.body.cities, categories: categories.body.categories };
};

/** Returns all cities and categories, cached per app. */
export const getChoices = (app: App): Promise<Choices> => {
  const choices = choicesCache.get(app) ?? fetchChoices(app);
  choicesCache.set(app, choices);
  return choices;
};

/** Returns the id of a category by its slug, or 0. */
export const findCategoryId = async (app: App, slug: string): Promise<number> =>
  (await getChoices(app)).categories.find((category) => category.slug === slug)?.id ?? 0;

/** Returns the id of a city by its slug, or 0. */
export const findCityId = async (app: App, slug: string): Promise<number> =>
  (await getChoices(app)).cities.find((city) => city.slug === slug)?.id ?? 0;

const REQUIRED_FIELDS: Readonly<Partial<Record<ItemType, Fields>>> = {
  Professional: { first_name: 'Aicha', last_name: 'Tazi', phone: '0661234567' },
};

/** Returns a complete item form: by default a product in Meknes. */
export const createItemForm = async (app: App, overrides: Fields = {}): Promise<Fields> => {
  const type = isItemType(overrides.type) ? overrides.type : 'Product';
  const { categories } = await getChoices(app);
  return {
    type,
    title: 'Tomates rondes de plein champ',
    description: 'Cueillies ce matin.',
    category_id: categories.find((category) => category.type === type)?.id,
    city_id: await findCityId(app, 'meknes'),
    price: '5.50',
    price_unit: 'kg',
    ...REQUIRED_FIELDS[type],
    ...overrides,
  };
};

/**
 * Publishes an item through the API and returns it: pending, or accepted for everyone if an administrator publishes.
 * `undefined` in `overrides` omits a field.
 */
export const publishItem = async (app: App, user: TestUser, overrides: Fields = {}): Promise<ItemFull> => {
  const body = await createItemForm(app, overrides);
  const response = await app.call('POST /api/items/store/Yes', { as: user, body });
  if (response.status !== 200)
    throw new Error(`store failed with ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body.item;
};

/** Decides about an item as an administrator: accepted for everyone by default. */
export const decideItem = async (app: App, admin: TestUser, id: number, status = 'clientAccepted'): Promise<void> => {
  const body = { status, note: '' };
  const response = await app.call(`PUT /api/admin/pending-items/${id}/status`, { as: admin, body });
  if (response.status !== 200)
    throw new Error(`decision failed with ${response.status}: ${JSON.stringify(response.body)}`);
};
