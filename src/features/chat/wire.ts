import { toStaffMark, type Viewer } from '#lib/viewer.ts';
import { toDirhams, isListedFor } from '#features/items/rules/index.ts';
import { type Translate, withWords } from '#features/items/index.ts';
import type { UserProfile } from '#features/accounts/index.ts';
import type { Chat, ChatItem, ChatUser, Message } from './contract.ts';
import type { ChatRow, MessageRow } from './queries/chats.ts';
import { toYesNo } from '#lib/schema.ts';

/** Converts a message to its wire form; the item comes from its chat. */
export const toMessage = (row: MessageRow, itemId: number | null): Message => ({
  id: row.id,
  chat_id: row.chat_id,
  item_id: itemId,
  content: row.content,
  image: row.image,
  from_user: row.from_user,
  created_at: row.created_at.toISOString(),
});

const toChatItem = (row: ChatRow, viewer: Viewer, translate: Translate): ChatItem | null => {
  if (row.item_id === null || row.slug === null) return null;
  const { slug, title, images, type, price_centimes, price_unit, sold, mine } = row;
  const item: ChatItem = {
    id: row.item_id,
    slug,
    title,
    images,
    type,
    price: price_centimes === null ? null : toDirhams(price_centimes),
    price_unit,
    sold: toYesNo(sold),
    // The same rule as in `itemFor`, applied to the joined row.
    available: mine || viewer.role === 'admin' || isListedFor(viewer, row),
    mine,
  };
  return withWords(item, translate(item));
};

/** Converts a chat to the view of one participant. */
export const toChat = (row: ChatRow, viewer: Viewer, translate: Translate): Chat => ({
  id: row.id,
  item: toChatItem(row, viewer, translate),
  item_id: row.item_id,
  user: {
    id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    avatar: row.avatar,
    ...toStaffMark(row.role),
  },
  last_message:
    row.message_id === null ? null : toMessage({ ...row, id: row.message_id, chat_id: row.id }, row.item_id),
  unread: row.unread,
  // A blocked user must not see when the other reads.
  read_id: row.by_me || row.by_them ? 0 : row.read_id,
  blocked: row.by_me ? 'by_me' : row.by_them ? 'by_them' : 'no',
});

/** Converts a participant. Names are empty when the account no longer exists. */
export const toChatUser = (id: number, profile: UserProfile | undefined): ChatUser => ({
  id,
  first_name: profile?.first_name ?? '',
  last_name: profile?.last_name ?? '',
  avatar: profile?.avatar ?? null,
  ...toStaffMark(profile?.role),
});
