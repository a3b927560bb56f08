import type { ItemFull } from '../../src/features/items/contract.ts';
import { isItemType, type ItemType } from '../../src/lib/item-types.ts';
import type { Person, TestApp } from './app.ts';

type App = Pick<TestApp, 'call'>;
type Fields = Readonly<Record<string, unknown>>;

interface Choices {
  readonly cities: readonly { id: number; slug: string }[];
  readonly categories: readonly { id: number; type: ItemType; slug: string }[];
}

const known = new WeakMap<App, Promise<Choices>>();

const ask = async (app: App): Promise<Choices> => {
  const [cities, categories] = await Promise.all([app.call('GET /api/cities'), app.call('GET /api/categories')]);
  return { cities: cities.body.cities, categories: categories.body.categories };
};

/** The towns and categories to choose from. */
export const choicesOf = (app: App): Promise<Choices> => {
  const choices = known.get(app) ?? ask(app);
  known.set(app, choices);
  return choices;
};

/** The id of a category by its slug. */
export const categoryId = async (app: App, slug: string): Promise<number> =>
  (await choicesOf(app)).categories.find((category) => category.slug === slug)?.id ?? 0;

/** The id of a town by its slug. */
export const cityId = async (app: App, slug: string): Promise<number> =>
  (await choicesOf(app)).cities.find((city) => city.slug === slug)?.id ?? 0;

const NEEDED: Readonly<Partial<Record<ItemType, Fields>>> = {
  Professional: { first_name: 'Aicha', last_name: 'Tazi', phone: '0661234567' },
};

/** The fields of a listing's form that can be published: a product in Meknes, unless `overrides` say otherwise. */
export const formFor = async (app: App, overrides: Fields = {}): Promise<Fields> => {
  const type = isItemType(overrides.type) ? overrides.type : 'Product';
  const { categories } = await choicesOf(app);
  return {
    type,
    title: 'Tomates rondes de plein champ',
    description: 'Cueillies ce matin.',
    category_id: categories.find((category) => category.type === type)?.id,
    city_id: await cityId(app, 'meknes'),
    price: '5.50',
    price_unit: 'kg',
    ...NEEDED[type],
    ...overrides,
  };
};

/**
 * Publishes a listing of somebody's through the front door and answers it: pending, or accepted for everyone where an
 * administrator publishes. `undefined` in `overrides` leaves a field out.
 */
export const publish = async (app: App, person: Person, overrides: Fields = {}): Promise<ItemFull> => {
  const body = await formFor(app, overrides);
  const answer = await app.call('POST /api/items/store/Yes', { as: person, body });
  if (answer.status !== 200) throw new Error(`store answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.item;
};

/** Lets an administrator decide about a listing: shown to everyone, unless another status is wanted. */
export const accept = async (app: App, admin: Person, id: number, status = 'clientAccepted'): Promise<void> => {
  const body = { status, note: '' };
  const answer = await app.call(`PUT /api/admin/pending-items/${id}/status`, { as: admin, body });
  if (answer.status !== 200) throw new Error(`decision answered ${answer.status}: ${JSON.stringify(answer.body)}`);
};
