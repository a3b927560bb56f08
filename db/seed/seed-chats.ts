import { readChat } from '#features/chat/service/chats.ts';
import { sendMessage } from '#features/chat/service/send.ts';
import { asUser, seedOnce } from './as-user.ts';
import { getUser, type SeedContext, type SeededItem } from './seed-items.ts';
import { marketChats, type DemoChat } from './market/chats.ts';
import { MINUTE } from '#lib/days.ts';

/** Sends the messages of a conversation; the recipient reads each one half a minute later, except the last `unread` ones. */
const seedChat = async (context: SeedContext, chat: DemoChat, at: number, seededItem: SeededItem): Promise<void> => {
  const { deps, startedAt } = context;
  const sides = { asker: getUser(context, chat.by), seller: getUser(context, chat.seller) };
  let when = startedAt.getTime() - chat.hoursAgo * 60 * MINUTE;
  for (const [n, [from, after, message]] of chat.messages.entries()) {
    when += after * MINUTE;
    const sender = sides[from];
    const recipient = from === 'asker' ? sides.seller : sides.asker;
    const form = { to: recipient.id, item_id: seededItem.id, message };
    const ctx = asUser(deps, sender, new Date(when));
    const { data } = await seedOnce(ctx, `message-${at}-${n}`, (once) => sendMessage(once, form));
    if (n >= chat.messages.length - (chat.unread ?? 0)) continue;
    await readChat(asUser(deps, recipient, new Date(when + MINUTE / 2)), data.chat_id, data.id);
  }
};

/** Creates the conversations of the demo market. Messages that exist are not sent again. */
export const seedChats = async (context: SeedContext, seededItems: readonly SeededItem[]): Promise<void> => {
  for (const [at, chat] of marketChats.entries()) {
    const seededItem = seededItems.find(({ item }) => item.seller === chat.seller && item.title === chat.title);
    // A smaller market lacks some of the items.
    if (seededItem) await seedChat(context, chat, at, seededItem);
  }
};
