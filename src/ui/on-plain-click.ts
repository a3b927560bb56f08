import type { MouseEvent } from 'react';

/** Handles a plain click on a link in JavaScript; clicks that open a new tab stay with the browser. */
export const onPlainClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    act();
  };
