import type { Viewer } from '../../lib/viewer.ts';
import { toDirhams } from '../items/rules/price.ts';
import { isListedFor } from '../items/rules/visibility.ts';
import type { Person } from '../accounts/service.ts';
import type { Chat, ChatItem, ChatPerson, Message } from './contract.ts';
import type { ChatRow, MessageRow } from './queries.ts';

/** A message in its wire form; what it is about stands with its chat. */
export const toMessage = (row: MessageRow, itemId: number | null): Message => ({
  id: row.id,
  chat_id: row.chat_id,
  item_id: itemId,
  content: row.content,
  image: row.image,
  from_user: row.from_user,
  created_at: row.created_at.toISOString(),
});

const toItem = (row: ChatRow, viewer: Viewer): ChatItem | null => {
  if (row.item_id === null || row.slug === null) return null;
  const { slug, title, images, type, price_centimes, price_unit, sold, mine } = row;
  return {
    id: row.item_id,
    slug,
    title,
    images,
    type,
    price: price_centimes === null ? null : toDirhams(price_centimes),
    price_unit,
    sold: sold ? 'Yes' : 'No',
    // Who may open an item is asked of `itemFor`, too; here the answer is read off the row.
    available: mine || viewer.role === 'admin' || isListedFor(viewer, row),
    mine,
  };
};

/** A chat as one of its two people is shown it. */
export const toChat = (row: ChatRow, viewer: Viewer): Chat => ({
  id: row.id,
  item: toItem(row, viewer),
  item_id: row.item_id,
  user: { id: row.user_id, first_name: row.first_name, last_name: row.last_name, avatar: row.avatar },
  last_message:
    row.message_id === null ? null : toMessage({ ...row, id: row.message_id, chat_id: row.id }, row.item_id),
  unread: row.unread,
  // Whoever is blocked learns no more of when the other looks.
  read_id: row.by_me || row.by_them ? 0 : row.read_id,
  blocked: row.by_me ? 'by_me' : row.by_them ? 'by_them' : 'no',
});

/** Somebody of a chat; without names where there is no such account any more. */
export const toPerson = (id: number, person: Person | undefined): ChatPerson => ({
  id,
  first_name: person?.first_name ?? '',
  last_name: person?.last_name ?? '',
  avatar: person?.avatar ?? null,
});
