let visibleLists = 0;

/** Registers a visible list of notifications; returns a function that unregisters it. */
export const registerVisibleList = (): (() => void) => {
  visibleLists += 1;
  return () => void (visibleLists -= 1);
};

/** Whether new notifications appear in a visible list, so that no toast is needed. */
export const isListVisible = (): boolean => visibleLists > 0 && !document.hidden;
