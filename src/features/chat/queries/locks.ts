import { sql } from 'kysely';
import type { Role } from '#lib/viewer.ts';
import type { Audience, ItemState } from '#features/items/rules/index.ts';
import type { Trx } from '#platform/data/db/db.ts';

// Closing an account locks its items, then the account, then its references. Locks here follow the same order (item,
// users, chat), so the two cannot deadlock.

/** The columns of an item that decide who may write about it. */
export interface LockedItem {
  readonly owner_id: number;
  readonly title: string;
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly deleted_at: Date | null;
}

/** Locks an item against permanent deletion until the transaction ends; edits remain possible. */
export const lockItem = async (trx: Trx, id: number): Promise<LockedItem | undefined> => {
  const { rows } = await sql<LockedItem>`select owner_id, title, state, audience, deleted_at from items
    where id = ${id} for key share`.execute(trx);
  return rows[0];
};

/** A participant, and whether they can receive messages. */
export interface LockedUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly banned: boolean;
  readonly ban_expires: Date | null;
  readonly closed_at: Date | null;
}

/** Locks users against suspension and closing until the transaction ends, and returns them by id. */
export const lockUsers = async (trx: Trx, ids: readonly number[]): Promise<Map<number, LockedUser>> => {
  const { rows } =
    await sql<LockedUser>`select id, first_name, last_name, role, banned, ban_expires, closed_at from users
    where id = any(${[...ids]}::int[]) order by id for share`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** A row of `chats`. */
export interface StoredChat {
  readonly id: number;
  readonly item_id: number | null;
  readonly seller_id: number;
  readonly buyer_id: number;
  readonly last_message_id: number;
  readonly seller_read_id: number;
  readonly buyer_read_id: number;
}

export const CHAT_COLUMNS = sql`id, item_id, seller_id, buyer_id, last_message_id, seller_read_id, buyer_read_id`;

export type ChatParties = Pick<StoredChat, 'seller_id' | 'buyer_id'> & { readonly item_id: number };

/** Locks a chat until the transaction ends, so that its messages are written one after the other. */
export const lockChat = async (trx: Trx, { item_id, buyer_id }: ChatParties): Promise<StoredChat | undefined> => {
  const { rows } = await sql<StoredChat>`select ${CHAT_COLUMNS} from chats
    where item_id = ${item_id} and buyer_id = ${buyer_id} for no key update`.execute(trx);
  return rows[0];
};

/** Creates the chat if it does not exist. Concurrent calls wait for each other. */
export const createChat = async (trx: Trx, { item_id, seller_id, buyer_id }: ChatParties, now: Date): Promise<void> => {
  await sql`insert into chats (item_id, seller_id, buyer_id, last_at, created_at)
    values (${item_id}, ${seller_id}, ${buyer_id}, ${now}, ${now})
    on conflict (item_id, buyer_id) where item_id is not null do nothing`.execute(trx);
};

const readMarkColumn = ({ seller_id }: Pick<StoredChat, 'seller_id'>, me: number) =>
  sql.ref(seller_id === me ? 'seller_read_id' : 'buyer_read_id');

/** Sets the newest message of a locked chat. Sending also marks everything before as read. */
export const setLastMessage = async (
  trx: Trx,
  chat: StoredChat,
  message: { readonly id: number; readonly from_user: number; readonly created_at: Date },
): Promise<void> => {
  await sql`update chats set last_message_id = ${message.id}, last_at = greatest(last_at, ${message.created_at}::timestamptz),
    ${readMarkColumn(chat, message.from_user)} = ${message.id} where id = ${chat.id}`.execute(trx);
};

/** Moves the read mark of a participant forward, never back. Returns whether it moved. */
export const moveReadMark = async (trx: Trx, chat: StoredChat, me: number, messageId: number): Promise<boolean> => {
  const mark = readMarkColumn(chat, me);
  const { rows } = await sql`update chats set ${mark} = ${messageId} where id = ${chat.id} and ${mark} < ${messageId}
    returning id`.execute(trx);
  return rows.length > 0;
};
