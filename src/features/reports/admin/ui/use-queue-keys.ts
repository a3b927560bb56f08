import { useEffect, useRef, useState, type RefObject } from 'react';

const KEYS = ['j', 'k', 'u', 'd'] as const;
type QueueKey = (typeof KEYS)[number];

/**
 * Maps a key to a command of the queue: Latin letters as typed (AZERTY), on an Arabic keyboard by key position. Returns
 * null for other keys.
 */
export const toQueueKey = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): QueueKey | null => {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  return KEYS.find((one) => one === letter) ?? null;
};

const FIELDS = 'input, textarea, select, dialog, [contenteditable]';

/** Ignores keys while the user types or a dialog is open. */
const canHandleKey = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !document.querySelector('dialog[open]') &&
  !(target instanceof Element && target.closest(FIELDS));

/**
 * Moves through a list by J and K and decides by U and D.
 * @param onDecide called with the key and the index of the entry
 */
export const useQueueKeys = (
  length: number,
  onDecide: (key: 'u' | 'd', at: number) => void,
): { list: RefObject<HTMLUListElement | null>; at: number | null; setAt: (at: number) => void } => {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const current = at === null ? null : Math.min(at, length - 1);
  const handler = useRef<(event: KeyboardEvent) => void>(() => {});

  useEffect(() => {
    handler.current = (event) => {
      const key = canHandleKey(event) ? toQueueKey(event) : null;
      if (key === null || length === 0) return;
      event.preventDefault();
      if (key === 'u' || key === 'd') return onDecide(key, current ?? 0);
      const next = current === null ? 0 : Math.max(0, Math.min(length - 1, current + (key === 'j' ? 1 : -1)));
      setAt(next);
      const row = list.current?.children[next];
      if (row instanceof HTMLElement) row.focus();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handler.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { list, at: current, setAt };
};
