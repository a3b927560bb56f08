import { sql, type RawBuilder } from 'kysely';
import { OF_USER, type Tables } from '#platform/data/db/retention.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { Role } from '#lib/viewer.ts';
import type { PriceUnit, Audience, ItemState } from '#features/items/rules/index.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import { MAX_UNREAD } from '../rules.ts';
import { CHAT_COLUMNS, type StoredChat } from './locks.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  blocks: { because: OF_USER },
  // Long enough for a second season and for a complaint about the first; a reported one stays as long after the decision.
  chats: { days: 730, since: 'the last message, and the decisions on its reports', job: 'old_chats' },
  messages: { because: 'belongs to a conversation, is deleted with it' },
} as const satisfies Tables;

/** The item of a chat; all columns are null when it was deleted permanently. */
interface ChatItemRow {
  readonly slug: string;
  readonly title: string;
  readonly images: string;
  readonly type: ItemType;
  readonly price_centimes: number | null;
  readonly price_unit: PriceUnit | null;
  readonly sold: boolean;
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly deleted_at: Date | null;
}

type Absent<T> = { readonly [K in keyof T]: null };

/** A chat from the view of one participant. */
export type ChatRow = {
  readonly id: number;
  readonly item_id: number | null;
  /** Whether the viewer sells the item. */
  readonly mine: boolean;
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar: string | null;
  readonly role: Role;
  readonly message_id: number | null;
  readonly content: string;
  readonly image: string | null;
  readonly from_user: number;
  readonly created_at: Date;
  readonly unread: number;
  /** The newest message that the other participant has read. */
  readonly read_id: number;
  readonly by_me: boolean;
  readonly by_them: boolean;
} & (ChatItemRow | Absent<ChatItemRow>);

// `limit 1` keeps the planner from hashing whole tables for one user's chats.
const selectChats = (me: number, chats: RawBuilder<unknown>) => sql<ChatRow>`
  select c.id, c.item_id, c.mine, u.id as user_id, u.first_name, u.last_name, u.avatar, u.role,
    m.id as message_id, m.content, m.image, m.from_user, m.created_at, n.unread,
    case when c.mine then c.buyer_read_id else c.seller_read_id end as read_id,
    (select user_id from blocks where user_id = ${me} and blocked_id = u.id) is not null as by_me,
    (select user_id from blocks where user_id = u.id and blocked_id = ${me}) is not null as by_them,
    i.slug, i.title, i.images, i.type, i.price_centimes, i.price_unit, i.sold, i.state, i.audience, i.deleted_at
  from (select *, seller_id = ${me} as mine from (${chats}) x) c
  cross join lateral (select * from users where id = case when c.mine then c.buyer_id else c.seller_id end limit 1) u
  left join lateral (select * from messages where id = c.last_message_id limit 1) m on true
  left join lateral (
    select slug, title, array_to_string(images, ',') as images, type, price_centimes, price_unit, sold, state, audience,
      deleted_at from items where id = c.item_id limit 1
  ) i on true
  cross join lateral (
    select count(*)::int as unread from (
      select from messages where chat_id = c.id and from_user <> ${me}
        and id > case when c.mine then c.seller_read_id else c.buyer_read_id end limit ${MAX_UNREAD}
    ) y
  ) n
  order by c.last_at desc, c.id desc`;

/** Selects the newest chats of a user as buyer or seller. */
const newestChats = (me: number, limit: number) => sql`select * from (
    (select * from chats where seller_id = ${me} order by last_at desc, id desc limit ${limit})
    union all
    (select * from chats where buyer_id = ${me} order by last_at desc, id desc limit ${limit})
  ) both_sides order by last_at desc, id desc limit ${limit}`;

/** Returns the chats of a user, newest first. */
export const findChats = async (db: DbOrTransaction, me: number, limit: number): Promise<ChatRow[]> =>
  (await selectChats(me, newestChats(me, limit)).execute(db)).rows;

/** Returns the chat that a buyer started about an item. */
export const findChatAboutItem = async (
  db: DbOrTransaction,
  me: number,
  itemId: number,
): Promise<ChatRow | undefined> =>
  (await selectChats(me, sql`select * from chats where item_id = ${itemId} and buyer_id = ${me}`).execute(db)).rows[0];

/** Counts the newest chats with unread messages. Sending a message marks earlier ones as read. */
export const countUnreadChats = async (db: DbOrTransaction, me: number, limit: number): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from (${newestChats(me, limit)}) c
    where last_message_id > case when seller_id = ${me} then seller_read_id else buyer_read_id end`.execute(db);
  return rows[0]?.unread ?? 0;
};

/** Returns a chat if the user participates in it. */
export const findChat = async (db: DbOrTransaction, me: number, id: number): Promise<StoredChat | undefined> => {
  const { rows } = await sql<StoredChat>`select ${CHAT_COLUMNS} from chats
    where id = ${id} and (seller_id = ${me} or buyer_id = ${me})`.execute(db);
  return rows[0];
};

/** Locks some chats whose last message is older than a time, but none with a report that is open or was decided since. */
export const lockOldChats = async (trx: Trx, before: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from chats c where last_at < ${before} and not exists (
      select from chat_reports where chat_id = c.id and (decided_at is null or decided_at >= ${before})
    ) order by last_at limit ${limit} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Deletes chats with their messages and reports. */
export const deleteChats = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`delete from chats where id = any(${[...ids]}::int[])`.execute(trx);
};

/** Whether two users have a conversation about any item. Each direction uses its own index. */
export const hasChat = async (db: DbOrTransaction, me: number, them: number): Promise<boolean> => {
  const { rows } = await sql`select from chats where buyer_id = ${me} and seller_id = ${them}
    union all select from chats where buyer_id = ${them} and seller_id = ${me} limit 1`.execute(db);
  return rows.length > 0;
};

export const findBlocks = async (
  db: DbOrTransaction,
  me: number,
  them: number,
): Promise<{ readonly by_me: boolean; readonly by_them: boolean }> => {
  const { rows } = await sql<{ user_id: number }>`select user_id from blocks
    where (user_id = ${me} and blocked_id = ${them}) or (user_id = ${them} and blocked_id = ${me})`.execute(db);
  return {
    by_me: rows.some(({ user_id }) => user_id === me),
    by_them: rows.some(({ user_id }) => user_id === them),
  };
};

export const addBlock = async (db: DbOrTransaction, me: number, them: number, now: Date): Promise<void> => {
  await db
    .insertInto('blocks')
    .values({ user_id: me, blocked_id: them, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
};

export const removeBlock = async (db: DbOrTransaction, me: number, them: number): Promise<void> => {
  await db.deleteFrom('blocks').where('user_id', '=', me).where('blocked_id', '=', them).execute();
};

/** Deletes the blocks by and of a user who closes the account. */
export const eraseUser = async (trx: Trx, userId: number): Promise<void> => {
  await sql`delete from blocks where user_id = ${userId} or blocked_id = ${userId}`.execute(trx);
};

/** A row of `messages`. */
export interface MessageRow {
  readonly id: number;
  readonly chat_id: number;
  readonly from_user: number;
  readonly content: string;
  readonly image: string | null;
  readonly created_at: Date;
}

const COLUMNS = sql`id, chat_id, from_user, content, image, created_at`;

interface MessagePage {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Returns messages of a chat, oldest first: the newest, those directly before one, or those directly after one. */
export const findMessages = async (
  db: DbOrTransaction,
  chatId: number,
  { before, after, limit }: MessagePage,
): Promise<MessageRow[]> => {
  const from = after === undefined ? sql`` : sql`and id > ${after}`;
  const to = before === undefined ? sql`` : sql`and id < ${before}`;
  const forward = after !== undefined && before === undefined;
  const { rows } = await sql<MessageRow>`select ${COLUMNS} from messages where chat_id = ${chatId} ${from} ${to}
    order by id ${forward ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return forward ? rows : rows.toReversed();
};

/** Adds a message to a locked chat. */
export const insertMessage = async (trx: Trx, message: Omit<MessageRow, 'id'>): Promise<MessageRow> => {
  const { chat_id, from_user, content, image, created_at } = message;
  const { rows } = await sql<MessageRow>`insert into messages (chat_id, from_user, content, image, created_at)
    values (${chat_id}, ${from_user}, ${content}, ${image}, ${created_at}) returning ${COLUMNS}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a message was not stored');
  return row;
};

export const findPhotoMessages = async (trx: Trx, chatIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from messages
    where chat_id = any(${[...chatIds]}::int[]) and image is not null`.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Whether at least one of the messages belongs to a conversation of the user or, for administrators, to a reported one.
 */
export const canAccessAny = async (
  db: DbOrTransaction,
  { userId, admin }: { readonly userId: number; readonly admin: boolean },
  messageIds: readonly number[],
): Promise<boolean> => {
  const { rows } = await sql`select 1 from messages m join chats c on c.id = m.chat_id
    where m.id = any(${[...messageIds]}::int[]) and (
      c.seller_id = ${userId} or c.buyer_id = ${userId}
      or ${admin} and exists (select from chat_reports where chat_id = c.id)
    ) limit 1`.execute(db);
  return rows.length > 0;
};
