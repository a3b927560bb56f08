/** The conversations that stand on the screen, by their ids: what arrives there needs no other sign. */
const shown = new Map<number, number>();

/** Says that a conversation is on the screen, until the answer is called. */
export const standOnScreen = (chatId: number): (() => void) => {
  shown.set(chatId, (shown.get(chatId) ?? 0) + 1);
  return () => void shown.set(chatId, (shown.get(chatId) ?? 1) - 1);
};

/** Whether somebody can see a conversation right now. */
export const isOnScreen = (chatId: number): boolean => !document.hidden && (shown.get(chatId) ?? 0) > 0;
