import type { Deps } from '#platform/context.ts';
import { getCategories } from '#features/categories/service.ts';
import { getGazetteer } from '#features/places/service.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedLikes, seedViews } from './seed-likes.ts';
import { seedChats } from './seed-chats.ts';
import { pMap } from './p-map.ts';
import { findSeededItems, publishItem, decideAndMarkSold, type SeedContext } from './seed-items.ts';
import { animals } from './market/animals.ts';
import { lands } from './market/lands.ts';
import type { MarketItem } from './market/market-item.ts';
import { productsAr } from './market/products-ar.ts';
import { everyday } from './market/everyday.ts';
import { productsFrEn } from './market/products-fr-en.ts';
import { professionals } from './market/professionals.ts';
import { services } from './market/services.ts';
import { tools } from './market/tools.ts';
import { seedOrders } from './seed-orders.ts';
import { demoUsers } from './demo-users.ts';
import { planPictures } from './picture-plan.ts';
import { seededRandom } from './picture-grounds.ts';
import { startPainter, type PictureRequest } from './painter.ts';

/** All items of the demo market, oldest first, so that ids follow age. */
export const marketItems: readonly MarketItem[] = planPictures(
  [...productsAr, ...productsFrEn, ...everyday, ...animals, ...tools, ...services, ...lands, ...professionals].toSorted(
    (a, b) => b.hoursAgo - a.hoursAgo || (a.title < b.title ? -1 : 1),
  ),
);

const picturesOf = (item: MarketItem): PictureRequest[] =>
  item.pictures.map((picture, n) => ({
    picture,
    seed: Math.floor(seededRandom(`${item.title} ${n}`)() * 1e9),
  }));

/**
 * Creates the demo market through the services, as its users would. Rows left by an interrupted seeding stay unchanged.
 * Painting takes most of the time, so four pictures are requested at a time, ahead of their use.
 */
export const seedDemo = async (
  deps: Deps,
  startedAt: Date,
  items: readonly MarketItem[] = marketItems,
): Promise<void> => {
  // Fills both caches with the real clock: under a clock in the past, cached entries would not expire.
  await Promise.all([getGazetteer(deps), getCategories(deps)]);
  const painter = startPainter();
  try {
    const existing = await findSeededItems(deps, items);
    const missing = items.filter((item) => !existing.has(item));
    const paintings = pMap(4, missing.flatMap(picturesOf), painter.paint);
    const users = await seedAccounts(deps, demoUsers, startedAt);
    const context: SeedContext = { deps, startedAt, users: new Map(users.map((user) => [user.key, user])) };
    for (const item of missing) {
      await publishItem(context, item, await Promise.all(paintings.splice(0, item.pictures.length)));
    }
    const seededItems = [...(await findSeededItems(deps, items)).values()];
    await decideAndMarkSold(context, seededItems);
    await seedLikes(context, seededItems);
    await seedViews(context, seededItems);
    await seedOrders(context, seededItems);
    await seedChats(context, seededItems);
  } finally {
    await painter.close();
  }
};
