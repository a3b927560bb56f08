import { toggleLike } from '../../src/features/likes/service.ts';
import { isListedFor, type Audience } from '../../src/features/items/rules/visibility.ts';
import type { Member } from './accounts.ts';
import { actingAs } from './acting.ts';
import { inLanes } from './lanes.ts';
import { decidedAt, type Making, type Row } from './listings.ts';
import { randomOf } from './picture-grounds.ts';

const AUDIENCE: Readonly<Record<string, Audience>> = {
  farmers: 'farmers',
  large_farmers: 'large_farmers',
  individual_buyers: 'individual_buyers',
  professional_buyers: 'professional_buyers',
};

const isShownTo = (member: Member, { item }: Row): boolean => {
  const audience = item.state ? AUDIENCE[item.state] : 'everyone';
  return audience !== undefined && isListedFor(member, { state: 'accepted', audience, deleted_at: null });
};

/** What somebody likes: the more charm an item has, the likelier; always the same. */
const likedBy = (member: Member, rows: readonly Row[]): Row[] =>
  rows.filter(
    (row) =>
      row.item.seller !== member.key &&
      isShownTo(member, row) &&
      randomOf(`${member.key} sees ${row.item.title}`)() < (row.item.charm / 10) ** 1.4 * 0.85,
  );

/** Lets everybody but the administrator like what they like, each in the order of time; likes that are there stay. */
export const seedLikes = async (making: Making, rows: readonly Row[]): Promise<void> => {
  const { deps, begun } = making;
  const there = await deps.db.selectFrom('likes').select(['user_id', 'item_id']).execute();
  const known = new Set(there.map(({ user_id, item_id }) => `${user_id} ${item_id}`));
  const asOne = async (member: Member): Promise<void> => {
    const liked = likedBy(member, rows).map((row) => {
      const since = decidedAt(making, row.item).getTime();
      const later = randomOf(`${member.key} likes ${row.item.title}`)();
      return { id: row.id, at: new Date(since + later * (begun.getTime() - since)) };
    });
    for (const { id, at } of liked) {
      if (!known.has(`${member.id} ${id}`)) await toggleLike(actingAs(deps, member, at), id);
    }
  };
  const people = [...making.members.values()].filter(({ role }) => role !== 'admin');
  await Promise.all(inLanes(6, people, asOne));
};

/**
 * Writes down how often each was seen. Straight into the column: views belong to visitors and days that never were, and
 * counting them one by one would leave a row for each.
 */
export const seedViews = async ({ deps }: Making, rows: readonly Row[]): Promise<void> => {
  const shown = rows.filter(({ item }) => item.state === undefined || AUDIENCE[item.state]);
  const views = shown.map(({ item }) => {
    const random = randomOf(`views of ${item.title}`);
    return Math.round(item.charm ** 2 * (3 + 5 * random()) + (item.hoursAgo / 24) * random() + 3 * random());
  });
  await deps.db.pool.query(
    'update items set views = v.views from unnest($1::int[], $2::int[]) as v (id, views) where items.id = v.id',
    [shown.map(({ id }) => id), views],
  );
};
