import { createCount } from '#client/store.ts';

/** Number of unread conversations, updated by every response that contains it. */
export const { setCount: setUnread, useCount: useUnread } = createCount();

/** Number of open views by conversation id: messages shown there need no toast. */
const openViews = new Map<number, number>();

/** Registers a conversation as on screen and returns the function that unregisters it. */
export const registerOnScreen = (chatId: number): (() => void) => {
  openViews.set(chatId, (openViews.get(chatId) ?? 0) + 1);
  return () => void openViews.set(chatId, (openViews.get(chatId) ?? 1) - 1);
};

export const isOnScreen = (chatId: number): boolean => !document.hidden && (openViews.get(chatId) ?? 0) > 0;
