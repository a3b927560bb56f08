import { setLike } from '#features/likes/service.ts';
import { isListedFor, type Audience } from '#features/items/rules/visibility.ts';
import type { SeededUser } from './seed-accounts.ts';
import { asUser } from './as-user.ts';
import { pMap } from './p-map.ts';
import { decidedAt, type SeedContext, type SeededItem } from './seed-items.ts';
import { seededRandom } from './picture-grounds.ts';

const AUDIENCE: Readonly<Record<string, Audience>> = {
  farmers: 'farmers',
  large_farmers: 'large_farmers',
  individual_buyers: 'individual_buyers',
  professional_buyers: 'professional_buyers',
};

const isShownTo = (user: SeededUser, { item }: SeededItem): boolean => {
  const audience = item.state ? AUDIENCE[item.state] : 'everyone';
  return audience !== undefined && isListedFor(user, { state: 'accepted', audience, deleted_at: null });
};

/** The items that a user likes: the more popular, the more likely, and the same in every run. */
const likedBy = (user: SeededUser, seededItems: readonly SeededItem[]): SeededItem[] =>
  seededItems.filter(
    (seededItem) =>
      seededItem.item.seller !== user.key &&
      isShownTo(user, seededItem) &&
      seededRandom(`${user.key} sees ${seededItem.item.title}`)() < (seededItem.item.popularity / 10) ** 1.4 * 0.85,
  );

/** Likes items as every user except the administrator. Existing likes stay, because toggling them would remove them. */
export const seedLikes = async (context: SeedContext, seededItems: readonly SeededItem[]): Promise<void> => {
  const { deps, startedAt } = context;
  const existing = await deps.db.selectFrom('likes').select(['user_id', 'item_id']).execute();
  const existingKeys = new Set(existing.map(({ user_id, item_id }) => `${user_id} ${item_id}`));
  const likeAs = async (user: SeededUser): Promise<void> => {
    const liked = likedBy(user, seededItems).map((seededItem) => {
      const from = decidedAt(context, seededItem.item).getTime();
      const delay = seededRandom(`${user.key} likes ${seededItem.item.title}`)();
      return { id: seededItem.id, at: new Date(from + delay * (startedAt.getTime() - from)) };
    });
    for (const { id, at } of liked) {
      if (!existingKeys.has(`${user.id} ${id}`)) await setLike(asUser(deps, user, at), id);
    }
  };
  const users = [...context.users.values()].filter(({ role }) => role !== 'admin');
  await Promise.all(pMap(6, users, likeAs));
};

/**
 * Sets the view counts directly in the column: counting views through the service would write a row for each visitor and
 * day.
 */
export const seedViews = async ({ deps }: SeedContext, seededItems: readonly SeededItem[]): Promise<void> => {
  const visible = seededItems.filter(({ item }) => item.state === undefined || AUDIENCE[item.state]);
  const views = visible.map(({ item }) => {
    const random = seededRandom(`views of ${item.title}`);
    return Math.round(item.popularity ** 2 * (3 + 5 * random()) + (item.hoursAgo / 24) * random() + 3 * random());
  });
  await deps.db.pool.query(
    'update items set views = v.views from unnest($1::int[], $2::int[]) as v (id, views) where items.id = v.id',
    [visible.map(({ id }) => id), views],
  );
};
