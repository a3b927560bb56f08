import { useEffect, useLayoutEffect, useRef } from 'react';
import { keyOf, type Key } from './key-of.ts';

const WRITES = 'input, textarea, select, [contenteditable]';

/**
 * Hears keys wherever the focus is, but where somebody writes, and in a window that is not this review's own. A key
 * that is held down counts once: nobody decides about a row of items by leaning on a key.
 * @param onKey answers whether it took the key
 * @param own whether a window of the review is open
 */
export const useKeys = (onKey: (key: Key) => boolean, own: boolean): void => {
  const latest = useRef({ onKey, own });
  // Before anybody sees what was drawn: a key pressed at what stands there now is never heard by what stood there before.
  useLayoutEffect(() => {
    latest.current = { onKey, own };
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      // A field in a window that has just closed keeps the focus for a moment, but nobody writes there any more.
      const field = event.target instanceof Element ? event.target.closest(WRITES) : null;
      if (field && !field.closest('dialog:not([open])')) return;
      if (!latest.current.own && document.querySelector('dialog[open]')) return;
      const key = keyOf(event);
      if (key && latest.current.onKey(key)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};
