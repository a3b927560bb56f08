import type { Deps } from '../../src/platform/context.ts';
import { shelves } from '../../src/features/categories/service.ts';
import { storeItem, toggleSold } from '../../src/features/items/service.ts';
import type { ItemForm } from '../../src/features/items/contract.ts';
import { decideItem } from '../../src/features/moderation/service.ts';
import type { Status } from '../../src/features/moderation/rules.ts';
import { gazetteer } from '../../src/features/places/service.ts';
import { storeUpload } from '../../src/features/uploads/service.ts';
import type { Member } from './accounts.ts';
import { actingAs } from './acting.ts';
import { inLanes } from './lanes.ts';
import type { MarketItem } from './market/market-item.ts';
import { sellers } from './market/sellers.ts';
import { randomOf } from './picture-grounds.ts';

const HOUR = 60 * 60 * 1000;

/** The market that is being made. */
export interface Making {
  readonly deps: Deps;
  readonly begun: Date;
  readonly members: ReadonlyMap<string, Member>;
}

/** A listing as it stands in the database. */
export interface Row {
  readonly id: number;
  readonly item: MarketItem;
  readonly state: string;
  readonly sold: boolean;
}

export const memberOf = ({ members }: Making, key: string): Member => {
  const member = members.get(key);
  if (!member) throw new Error(`nobody in the demo market is called ${key}`);
  return member;
};

/** When an item was published; a decision came at most five hours later. */
export const publishedAt = ({ begun }: Making, { hoursAgo }: MarketItem): Date =>
  new Date(begun.getTime() - hoursAgo * HOUR);
export const decidedAt = ({ begun }: Making, { hoursAgo, title }: MarketItem): Date =>
  new Date(begun.getTime() - Math.max(0, hoursAgo - 0.2 - 5 * randomOf(title)()) * HOUR);

/** The listings that are there already, and only those: a seller never has two of the same title. */
export const findRows = async ({ db }: Deps, items: readonly MarketItem[]): Promise<Map<MarketItem, Row>> => {
  const rows = await db
    .selectFrom('items')
    .innerJoin('users', 'users.id', 'items.owner_id')
    .select(['items.id', 'items.title', 'items.state', 'items.sold', 'users.email'])
    .execute();
  const emailOf = new Map(sellers.map(({ key, email }) => [key, email]));
  const byName = new Map(rows.map((row) => [`${row.email} ${row.title}`, row]));
  const found = new Map<MarketItem, Row>();
  for (const item of items) {
    const row = byName.get(`${emailOf.get(item.seller)} ${item.title.normalize('NFC')}`);
    if (row) found.set(item, { id: row.id, item, state: row.state, sold: row.sold });
  }
  return found;
};

const formOf = (item: MarketItem, categoryId: number, cityId: number, images: readonly string[]): ItemForm => ({
  type: item.type,
  title: item.title,
  description: item.description,
  category_id: categoryId,
  city_id: cityId,
  price: item.price,
  price_unit: item.price_unit ?? null,
  negotiable: item.negotiable ? 'Yes' : 'No',
  images: images.join(','),
  ...item.details,
});

/** Publishes an item as its seller, with its pictures: our own, kept as they are. */
export const publish = async (making: Making, item: MarketItem, pictures: readonly Uint8Array[]): Promise<void> => {
  const { deps } = making;
  const seller = memberOf(making, item.seller);
  const [places, shelf] = await Promise.all([gazetteer(deps), shelves(deps)]);
  const category = shelf.categories.find(({ slug }) => slug === item.category);
  const city = places.cities.find(({ slug }) => slug === item.city);
  if (!category || !city) throw new Error(`${item.title}: no ${category ? item.city : item.category}`);
  const stored = await Promise.all(
    pictures.map((bytes) => storeUpload(deps, seller.id, bytes, { kind: 'image', ready: true })),
  );
  const form = formOf(
    item,
    category.id,
    city.id,
    stored.map(({ path }) => path),
  );
  await storeItem(actingAs(deps, seller, publishedAt(making, item)), item.state !== 'draft', form);
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

const WHY_REJECTED = {
  ar: 'العنوان والوصف قصيران جدا. زيدوا المصدر والكمية وصورة واضحة للسلعة نفسها، ثم انشروا الإعلان من جديد.',
  fr: 'Le titre et la description disent trop peu. Ajoutez l’origine, la quantité et une photo nette de la marchandise, puis publiez de nouveau.',
  en: 'Title and description say too little. Add the origin, the quantity and a clear picture of the goods, then publish again.',
} as const;

/** Lets the administrator decide about what waits, and the sellers mark what is sold. */
export const settle = async (making: Making, rows: Iterable<Row>): Promise<void> => {
  const { deps } = making;
  const one = async ({ id, item, state, sold }: Row): Promise<void> => {
    const seller = memberOf(making, item.seller);
    const at = decidedAt(making, item);
    const status = item.state ? STATUS[item.state] : 'clientAccepted';
    if (status && state === 'pending') {
      const note = status === 'rejected' ? WHY_REJECTED[seller.lang] : null;
      await decideItem(actingAs(deps, memberOf(making, 'admin'), at), id, { status, note });
    }
    if (item.sold && !sold) await toggleSold(actingAs(deps, seller, at), id);
  };
  await Promise.all(inLanes(4, [...rows], one));
};
