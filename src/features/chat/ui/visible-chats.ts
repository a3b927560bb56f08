/** Number of open views by conversation id: messages shown there need no toast. */
const shown = new Map<number, number>();

/** Registers a conversation as on screen and returns the function that unregisters it. */
export const standOnScreen = (chatId: number): (() => void) => {
  shown.set(chatId, (shown.get(chatId) ?? 0) + 1);
  return () => void shown.set(chatId, (shown.get(chatId) ?? 1) - 1);
};

/** Whether a conversation is currently visible. */
export const isOnScreen = (chatId: number): boolean => !document.hidden && (shown.get(chatId) ?? 0) > 0;
