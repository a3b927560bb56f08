import { readChat, sendMessage } from '../../src/features/chat/service.ts';
import { actingAs } from './acting.ts';
import { memberOf, type Making, type Row } from './listings.ts';
import { marketChats, type DemoChat } from './market/chats.ts';

const MINUTE = 60_000;

/** Lets a conversation go its way; each line is read by whom it is for just before the next one, or when it is the last. */
const talk = async (making: Making, chat: DemoChat, at: number, row: Row): Promise<void> => {
  const { deps, begun } = making;
  const sides = { asker: memberOf(making, chat.by), seller: memberOf(making, chat.seller) };
  let when = begun.getTime() - chat.hoursAgo * 60 * MINUTE;
  for (const [n, [from, after, message]] of chat.lines.entries()) {
    when += after * MINUTE;
    const me = sides[from];
    const other = from === 'asker' ? sides.seller : sides.asker;
    const form = { to: other.id, item_id: row.id, message };
    const { data } = await sendMessage(actingAs(deps, me, new Date(when)), form, { key: `seed-${at}-${n}` });
    if (n >= chat.lines.length - (chat.unread ?? 0)) continue;
    await readChat(actingAs(deps, other, new Date(when + MINUTE / 2)), data.chat_id, data.id);
  }
};

/** Lets the people of the demo market ask one another. What was said already is left as it is. */
export const seedChats = async (making: Making, rows: readonly Row[]): Promise<void> => {
  for (const [at, chat] of marketChats.entries()) {
    const row = rows.find(({ item }) => item.seller === chat.seller && item.title === chat.title);
    // A smaller market has not all of them.
    if (row) await talk(making, chat, at, row);
  }
};
