import type { Deps } from '../../src/platform/context.ts';
import { shelves } from '../../src/features/categories/service.ts';
import { gazetteer } from '../../src/features/places/service.ts';
import { giveAvatar, seedAccounts } from './accounts.ts';
import { actingAs } from './acting.ts';
import { seedLikes, seedViews } from './affection.ts';
import { seedChats } from './chats.ts';
import { inLanes } from './lanes.ts';
import { findRows, publish, settle, type Making } from './listings.ts';
import { animals } from './market/animals.ts';
import { lands } from './market/lands.ts';
import type { MarketItem } from './market/market-item.ts';
import { productsAr } from './market/products-ar.ts';
import { everyday } from './market/everyday.ts';
import { productsFrEn } from './market/products-fr-en.ts';
import { professionals } from './market/professionals.ts';
import { services } from './market/services.ts';
import { tools } from './market/tools.ts';
import { seedOrders } from './orders.ts';
import { demoPeople } from './people.ts';
import { randomOf } from './picture-grounds.ts';
import { openStudio, type Wanted } from './studio.ts';

/** Every listing of the demo market, the oldest first: so they come by their ids. */
export const marketItems: readonly MarketItem[] = [
  ...productsAr,
  ...productsFrEn,
  ...everyday,
  ...animals,
  ...tools,
  ...services,
  ...lands,
  ...professionals,
].toSorted((a, b) => b.hoursAgo - a.hoursAgo || (a.title < b.title ? -1 : 1));

const picturesOf = (item: MarketItem): Wanted[] =>
  item.pictures.map((picture, n) => ({
    kind: 'picture',
    picture,
    seed: Math.floor(randomOf(`${item.title} ${n}`)() * 1e9),
  }));

/**
 * Makes the demo market through the services, as its people would. What is there already (of a seeding that was cut
 * short) is left as it is. Pictures cost more than all the rest: four are painted at a time, ahead of who needs them.
 */
export const seedDemo = async (deps: Deps, begun: Date, items: readonly MarketItem[] = marketItems): Promise<void> => {
  // Read with the true clock: in the past that items are published in, the two tables never are out of date.
  await Promise.all([gazetteer(deps), shelves(deps)]);
  const studio = openStudio();
  try {
    const avatars = demoPeople.map(({ picture }, seed): Wanted => ({ kind: 'avatar', picture, seed }));
    const known = await findRows(deps, items);
    const missing = items.filter((item) => !known.has(item));
    const paintings = inLanes(4, [...avatars, ...missing.flatMap(picturesOf)], studio.paint);
    const members = await seedAccounts(deps, demoPeople, begun);
    const making: Making = { deps, begun, members: new Map(members.map((member) => [member.key, member])) };
    for (const member of members) {
      const bytes = await paintings.shift();
      if (bytes && !member.hasAvatar) await giveAvatar(actingAs(deps, member, deps.clock.now()), bytes);
    }
    for (const item of missing) {
      await publish(making, item, await Promise.all(paintings.splice(0, item.pictures.length)));
    }
    const rows = [...(await findRows(deps, items)).values()];
    await settle(making, rows);
    await seedLikes(making, rows);
    await seedViews(making, rows);
    await seedOrders(making, rows);
    await seedChats(making, rows);
  } finally {
    await studio.close();
  }
};
