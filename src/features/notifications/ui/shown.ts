let shown = 0;

/** Says that a list of notices stands on the screen, until the answer is called. */
export const standOnScreen = (): (() => void) => {
  shown += 1;
  return () => void (shown -= 1);
};

/** Whether somebody sees new notices in a list: then they need no other sign. */
export const isShown = (): boolean => shown > 0 && !document.hidden;
