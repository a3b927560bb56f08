import type { MouseEvent } from 'react';

/** For a link whose tap does something better than its address says; taps that open another tab stay the browser's. */
export const plainTap =
  (act: () => void) =>
  (event: MouseEvent): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    act();
  };
