import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';

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
  db: Kysely<DB>,
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
export const insertMessage = async (trx: Transaction<DB>, message: Omit<MessageRow, 'id'>): Promise<MessageRow> => {
  const { chat_id, from_user, content, image, created_at } = message;
  const { rows } = await sql<MessageRow>`insert into messages (chat_id, from_user, content, image, created_at)
    values (${chat_id}, ${from_user}, ${content}, ${image}, ${created_at}) returning ${COLUMNS}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a message was not stored');
  return row;
};

/** The ids of the messages with a photo in some chats. */
export const findPhotoMessages = async (trx: Transaction<DB>, chatIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from messages
    where chat_id = any(${[...chatIds]}::int[]) and image is not null`.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Whether at least one of the messages belongs to a conversation of the user or, for administrators, to a reported one.
 */
export const canAccessAny = async (
  db: Kysely<DB>,
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
