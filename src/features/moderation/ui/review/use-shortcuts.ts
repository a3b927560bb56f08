import { useEffect, useLayoutEffect, useRef } from 'react';

const LETTERS = ['j', 'k', 'a', 'r', 'n', 'u'] as const;
type Digit = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
export type Shortcut = (typeof LETTERS)[number] | Digit | '?' | 'left' | 'right';

const toLetter = (text: string): Shortcut | undefined => LETTERS.find((letter) => letter === text.toLowerCase());

/**
 * Maps a keyboard event to a shortcut on any layout: Latin letters by character (AZERTY), other scripts by physical key,
 * digits without shift. Null for other keys.
 */
export const toShortcut = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Shortcut | null => {
  if (key === 'ArrowLeft') return 'left';
  if (key === 'ArrowRight') return 'right';
  if (key === '?' || key === '؟') return '?';
  if (/^[a-z]$/i.test(key)) return toLetter(key) ?? null;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit) return digit as Digit;
  return toLetter(/^Key([A-Z])$/.exec(code)?.[1] ?? '') ?? null;
};

const TEXT_INPUTS = 'input, textarea, select, [contenteditable]';

/**
 * Handles shortcuts anywhere on the page, except while typing or while a dialog of another component is open. Ignores key
 * repeat, so that holding a key down decides on one item only.
 * @param onKey returns whether it handled the key
 * @param own whether a dialog of the review is open
 */
export const useShortcuts = (onKey: (key: Shortcut) => boolean, own: boolean): void => {
  const latest = useRef({ onKey, own });
  // Runs in a layout effect, so that a key never reaches the handler of a previous render.
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
