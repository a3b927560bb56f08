import { useEffect, useRef, useState } from 'react';
import type { Values } from './values.ts';

/** What a form keeps on the device until it is saved. */
export interface Draft {
  readonly values: Values;
  readonly images: readonly string[];
  readonly certificates: readonly string[];
}

const read = (key: string): Draft | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
};

/**
 * Keeps what was typed on the device, so that a reload, a closed tab or a flat battery loses nothing.
 * @param key names the form: its kind, or the item that is edited with the version it was opened at
 * @param restore told once after the first paint, when there is something to bring back
 */
export const useDraft = (key: string, draft: Draft, touched: boolean, restore: (draft: Draft) => void) => {
  const [restored, setRestored] = useState(false);
  const ready = useRef(false);
  useEffect(() => {
    const kept = read(key);
    if (kept) {
      restore(kept);
      setRestored(true);
    }
    ready.current = true;
    // The key alone says which form this is.
  }, [key]);
  useEffect(() => {
    if (!ready.current || !touched) return;
    try {
      localStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // A full or forbidden store: the form still works, it only is not kept.
    }
  }, [key, draft, touched]);
  const forget = (): void => {
    setRestored(false);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  };
  return { restored, forget };
};
