import type { Deps } from '#platform/context.ts';
import { getCategories } from '#features/categories/service.ts';
import { storeItem } from '#features/items/service/store.ts';
import { toggleSold } from '#features/items/service/availability.ts';
import type { ItemForm } from '#features/items/contract/form.ts';
import { decideItem } from '#features/moderation/service.ts';
import type { Status } from '#features/moderation/rules.ts';
import { getGazetteer } from '#features/places/service.ts';
import { storePrepared } from '#features/uploads/service/store.ts';
import type { SeededUser } from './seed-accounts.ts';
import { asUser } from './as-user.ts';
import { pMap } from './p-map.ts';
import { toDeliveryFields } from './market/delivery.ts';
import type { MarketItem } from './market/market-item.ts';
import { sellers } from './market/sellers.ts';
import { seededRandom } from './picture-grounds.ts';
import { HOUR } from '#lib/days.ts';

/** The context that all steps of a seeding share. */
export interface SeedContext {
  readonly deps: Deps;
  readonly startedAt: Date;
  readonly users: ReadonlyMap<string, SeededUser>;
}

/** An item of the demo market with its row in the database. */
export interface SeededItem {
  readonly id: number;
  readonly item: MarketItem;
  readonly state: string;
  readonly sold: boolean;
}

export const getUser = ({ users }: SeedContext, key: string): SeededUser => {
  const user = users.get(key);
  if (!user) throw new Error(`nobody in the demo market is called ${key}`);
  return user;
};

/** When the item is published. It is decided at most five hours later. */
export const publishedAt = ({ startedAt }: SeedContext, { hoursAgo }: MarketItem): Date =>
  new Date(startedAt.getTime() - hoursAgo * HOUR);
export const decidedAt = ({ startedAt }: SeedContext, { hoursAgo, title }: MarketItem): Date =>
  new Date(startedAt.getTime() - Math.max(0, hoursAgo - 0.2 - 5 * seededRandom(title)()) * HOUR);

/** Finds the items that already exist, by seller and title: a seller never has two items with the same title. */
export const findSeededItems = async (
  { db }: Deps,
  items: readonly MarketItem[],
): Promise<Map<MarketItem, SeededItem>> => {
  const rows = await db
    .selectFrom('items')
    .innerJoin('users', 'users.id', 'items.owner_id')
    .select(['items.id', 'items.title', 'items.state', 'items.sold', 'users.email'])
    .execute();
  const emailByKey = new Map(sellers.map(({ key, email }) => [key, email]));
  const bySellerAndTitle = new Map(rows.map((row) => [`${row.email} ${row.title}`, row]));
  const result = new Map<MarketItem, SeededItem>();
  for (const item of items) {
    const row = bySellerAndTitle.get(`${emailByKey.get(item.seller)} ${item.title.normalize('NFC')}`);
    if (row) result.set(item, { id: row.id, item, state: row.state, sold: row.sold });
  }
  return result;
};

const toItemForm = (item: MarketItem, categoryId: number, cityId: number, images: readonly string[]): ItemForm => ({
  type: item.type,
  title: item.title,
  description: item.description,
  category_id: categoryId,
  city_id: cityId,
  price: item.price,
  price_unit: item.price_unit ?? null,
  negotiable: item.negotiable ? 'Yes' : 'No',
  images: images.join(','),
  ...toDeliveryFields(item),
  ...item.details,
});

/** Publishes an item as its seller. The pictures are stored unchanged (`ready`), because the seed has made them. */
export const publishItem = async (
  context: SeedContext,
  item: MarketItem,
  pictures: readonly Uint8Array[],
): Promise<void> => {
  const { deps } = context;
  const seller = getUser(context, item.seller);
  const [places, taxonomy] = await Promise.all([getGazetteer(deps), getCategories(deps)]);
  const category = taxonomy.categories.find(({ slug }) => slug === item.category);
  const city = places.cities.find(({ slug }) => slug === item.city);
  if (!category || !city) throw new Error(`${item.title}: no ${category ? item.city : item.category}`);
  const stored = await Promise.all(pictures.map((bytes) => storePrepared(deps, seller.id, bytes)));
  const form = toItemForm(
    item,
    category.id,
    city.id,
    stored.map(({ path }) => path),
  );
  await storeItem(asUser(deps, seller, publishedAt(context, item)), item.state !== 'draft', form);
};

const STATUS: Readonly<Record<Exclude<MarketItem['state'], undefined>, Status | null>> = {
  draft: null,
  pending: null,
  rejected: 'rejected',
  farmers: 'farmerAccepted',
  large_farmers: 'professionalFarmerAccepted',
  individual_buyers: 'particlarBuyerAccepted',
  professional_buyers: 'professionalBuyerAccepted',
};

const REJECTION_NOTES = {
  ar: 'العنوان والوصف قصيران جدا. زيدوا المصدر والكمية وصورة واضحة للسلعة نفسها، ثم انشروا الإعلان من جديد.',
  fr: 'Le titre et la description disent trop peu. Ajoutez l’origine, la quantité et une photo nette de la marchandise, puis publiez de nouveau.',
  en: 'Title and description say too little. Add the origin, the quantity and a clear picture of the goods, then publish again.',
} as const;

/** Decides pending items as the administrator and marks sold items as their sellers. */
export const decideAndMarkSold = async (context: SeedContext, seededItems: Iterable<SeededItem>): Promise<void> => {
  const { deps } = context;
  const decideOne = async ({ id, item, state, sold }: SeededItem): Promise<void> => {
    const seller = getUser(context, item.seller);
    const at = decidedAt(context, item);
    const status = item.state ? STATUS[item.state] : 'clientAccepted';
    if (status && state === 'pending') {
      const note = status === 'rejected' ? REJECTION_NOTES[seller.lang] : null;
      await decideItem(asUser(deps, getUser(context, 'admin'), at), id, { status, note });
    }
    if (item.sold && !sold) await toggleSold(asUser(deps, seller, at), id);
  };
  await Promise.all(pMap(4, [...seededItems], decideOne));
};
