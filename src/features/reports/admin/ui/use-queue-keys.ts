import { useEffect, useRef, useState, type RefObject } from 'react';
import { queueKeyOf } from './queue-key.ts';

const FIELDS = 'input, textarea, select, dialog, [contenteditable]';

/** Keys are for the queue while nobody writes or is asked something. */
const isFree = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !document.querySelector('dialog[open]') &&
  !(target instanceof Element && target.closest(FIELDS));

/**
 * Goes through a list by J and K and decides by U and D.
 * @param onDecide about the entry that stands at a place
 */
export const useQueueKeys = (
  length: number,
  onDecide: (key: 'u' | 'd', at: number) => void,
): { list: RefObject<HTMLUListElement | null>; at: number | null; setAt: (at: number) => void } => {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const here = at === null ? null : Math.min(at, length - 1);
  const act = useRef<(event: KeyboardEvent) => void>(() => {});

  useEffect(() => {
    act.current = (event) => {
      const key = isFree(event) ? queueKeyOf(event) : null;
      if (key === null || length === 0) return;
      event.preventDefault();
      if (key === 'u' || key === 'd') return onDecide(key, here ?? 0);
      const next = here === null ? 0 : Math.max(0, Math.min(length - 1, here + (key === 'j' ? 1 : -1)));
      setAt(next);
      const row = list.current?.children[next];
      if (row instanceof HTMLElement) row.focus();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => act.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { list, at: here, setAt };
};
