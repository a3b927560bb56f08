import type { PageT } from '#i18n/page.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { showToast } from '#client/toasts.ts';
import type { Api } from '#client/api.ts';
import { onEvent, onReconnect } from '#client/realtime/live.ts';
import { getFullName } from '#lib/text.ts';
import type { Message } from '../contract.ts';
import { isOnScreen, setUnread } from './unread.ts';
import '#i18n/bundles/chat.ts';

interface Options {
  readonly userId: number;
  readonly api: Api;
  readonly t: PageT;
  readonly go: (to: string) => void;
}

/** Code points of a message shown in a toast. */
const MAX_TOAST_LENGTH = 60;
/** Milliseconds to wait before recounting, and between two toasts of one conversation. */
const [COUNT_DELAY_MS, TOAST_INTERVAL_MS] = [400, 6000];

/** Shows a toast for messages of conversations that are not on screen, and updates the unread count. */
export const listenForMessages = ({ userId, api, t, go }: Options): (() => void) => {
  const names = new Map<number, string>();
  const lastToasts = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const recount = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      api('GET /api/chats/unread').then(
        ({ unread }) => setUnread(unread),
        () => {},
      );
    }, COUNT_DELAY_MS);
  };

  const getName = async (chatId: number): Promise<string> => {
    if (!names.has(chatId)) {
      const { chats } = await api('GET /api/chats');
      for (const { id, user } of chats) {
        const name = getFullName(user);
        names.set(id, name && user.staff ? t('common.staff_name', { name }) : name);
      }
    }
    return names.get(chatId) || t('chat.live.new_message');
  };

  const showMessage = async ({ chat_id, content }: Message): Promise<void> => {
    if (isOnScreen(chat_id) || Date.now() - (lastToasts.get(chat_id) ?? 0) < TOAST_INTERVAL_MS) return;
    lastToasts.set(chat_id, Date.now());
    const name = await getName(chat_id).catch(() => t('chat.live.new_message'));
    const characters = [...(content || t('chat.live.photo')).replaceAll(/\s+/g, ' ')];
    const text =
      characters.length > MAX_TOAST_LENGTH ? `${characters.slice(0, MAX_TOAST_LENGTH).join('')}…` : characters.join('');
    const run = (): void => go(withQuery(PATHS.chat, { chat: chat_id }));
    showToast(t('chat.live.message', { name, text }), { action: { label: t('chat.live.open'), run } });
  };

  const unsubscribers = [
    onEvent('chat', (message) => {
      if (message.from_user === userId) return;
      if (!isOnScreen(message.chat_id)) recount();
      void showMessage(message);
    }),
    // Read on another device. For a conversation on screen, its own component updates the count.
    onEvent('chat_read', ({ chat_id, by }) => {
      if (by === userId && !isOnScreen(chat_id)) recount();
    }),
    onReconnect(recount),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of unsubscribers) end();
  };
};
