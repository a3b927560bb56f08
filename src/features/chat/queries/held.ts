import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import type { Audience, ItemState } from '../../items/rules/visibility.ts';

type Trx = Transaction<DB>;

// Whoever closes an account holds its listings, then the account, then what refers to them: here all is held in that
// order as well, listing, people, chat, so that the two wait for one another and never in a circle.

/** What decides who may write about a listing. */
export interface HeldItem {
  readonly owner_id: number;
  readonly title: string;
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly deleted_at: Date | null;
}

/** A listing, which is not removed for good before the transaction ends; it may be edited meanwhile. */
export const holdItem = async (trx: Trx, id: number): Promise<HeldItem | undefined> => {
  const { rows } = await sql<HeldItem>`select owner_id, title, state, audience, deleted_at from items
    where id = ${id} for key share`.execute(trx);
  return rows[0];
};

/** Somebody of a conversation, and whether they can be written to. */
export interface HeldPerson {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly banned: boolean;
  readonly ban_expires: Date | null;
  readonly closed_at: Date | null;
}

/** People by their ids, none of whom is suspended or closed before the transaction ends. */
export const holdPeople = async (trx: Trx, ids: readonly number[]): Promise<Map<number, HeldPerson>> => {
  const { rows } = await sql<HeldPerson>`select id, first_name, last_name, banned, ban_expires, closed_at from users
    where id = any(${[...ids]}::int[]) order by id for share`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** A chat as it is kept. */
export interface StoredChat {
  readonly id: number;
  readonly item_id: number | null;
  readonly seller_id: number;
  readonly buyer_id: number;
  readonly last_message_id: number;
  readonly seller_read_id: number;
  readonly buyer_read_id: number;
}

export const STORED = sql`id, item_id, seller_id, buyer_id, last_message_id, seller_read_id, buyer_read_id`;

/** Whom a chat is between, and about what. */
export type Pair = Pick<StoredChat, 'seller_id' | 'buyer_id'> & { readonly item_id: number };

/** A chat, held until the transaction ends: its messages are written one after the other. */
export const lockChat = async (trx: Trx, { item_id, buyer_id }: Pair): Promise<StoredChat | undefined> => {
  const { rows } = await sql<StoredChat>`select ${STORED} from chats
    where item_id = ${item_id} and buyer_id = ${buyer_id} for no key update`.execute(trx);
  return rows[0];
};

/** Begins a chat where there is none yet; of two who begin it at once one waits for the other. */
export const openChat = async (trx: Trx, { item_id, seller_id, buyer_id }: Pair, now: Date): Promise<void> => {
  await sql`insert into chats (item_id, seller_id, buyer_id, last_at, created_at)
    values (${item_id}, ${seller_id}, ${buyer_id}, ${now}, ${now})
    on conflict (item_id, buyer_id) where item_id is not null do nothing`.execute(trx);
};

/** The column of what somebody of a chat has seen. */
const markOf = ({ seller_id }: Pick<StoredChat, 'seller_id'>, me: number) =>
  sql.ref(seller_id === me ? 'seller_read_id' : 'buyer_read_id');

/** Writes down the newest message of a chat that the caller holds; whoever wrote it has seen all before. */
export const moveOn = async (
  trx: Trx,
  chat: StoredChat,
  message: { readonly id: number; readonly from_user: number; readonly created_at: Date },
): Promise<void> => {
  await sql`update chats set last_message_id = ${message.id}, last_at = greatest(last_at, ${message.created_at}::timestamptz),
    ${markOf(chat, message.from_user)} = ${message.id} where id = ${chat.id}`.execute(trx);
};

/** Writes down what somebody has seen of a chat: never less than before. Answers whether that was more. */
export const moveMark = async (trx: Trx, chat: StoredChat, me: number, messageId: number): Promise<boolean> => {
  const mark = markOf(chat, me);
  const { rows } = await sql`update chats set ${mark} = ${messageId} where id = ${chat.id} and ${mark} < ${messageId}
    returning id`.execute(trx);
  return rows.length > 0;
};
