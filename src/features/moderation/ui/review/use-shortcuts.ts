import { useEffect, useLayoutEffect, useRef } from 'react';
import { toShortcut, type Shortcut } from './shortcut.ts';

const TEXT_INPUTS = 'input, textarea, select, [contenteditable]';

/**
 * Handles shortcuts anywhere on the page, except while typing or while a dialog of another component is open. Ignores key
 * repeat, so that holding a key down decides on one item only.
 * @param onKey returns whether it handled the key
 * @param own whether a dialog of the review is open
 */
export const useShortcuts = (onKey: (key: Shortcut) => boolean, own: boolean): void => {
  const latest = useRef({ onKey, own });
  // In a layout effect, so that a key never reaches the handler of a previous render.
  useLayoutEffect(() => {
    latest.current = { onKey, own };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      // A field in a dialog that was just closed keeps the focus for a moment.
      const field = event.target instanceof Element ? event.target.closest(TEXT_INPUTS) : null;
      if (field && !field.closest('dialog:not([open])')) return;
      if (!latest.current.own && document.querySelector('dialog[open]')) return;
      const key = toShortcut(event);
      if (key && latest.current.onKey(key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
