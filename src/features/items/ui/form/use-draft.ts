import { useEffect, useEffectEvent, useState } from 'react';
import type { Sheet } from './sheet.ts';

/** What a form keeps on the device until it is saved, and what it was filled in with before anything was typed. */
export interface Draft extends Sheet {
  readonly base: Sheet;
}

const read = (key: string): Draft | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
};

const write = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A full or forbidden store: the form still works, it only is not kept.
  }
};

/**
 * Keeps what was typed on the device, so that a reload, a closed tab or a flat battery loses nothing.
 * @param key names the form: its kind, or the item that is edited
 * @param touched whether there is anything worth keeping
 * @param restore told once after the first paint, when there is something to bring back
 */
export const useDraft = (key: string, draft: Draft, touched: boolean, restore: (draft: Draft) => void) => {
  const [restored, setRestored] = useState(false);
  const bringBack = useEffectEvent((kept: Draft) => {
    restore(kept);
    setRestored(true);
  });
  useEffect(() => {
    // The server knows nothing of this device, so the first render cannot have it.
    const kept = read(key);
    if (kept?.base) bringBack(kept);
  }, [key]);

  const text = JSON.stringify(draft);
  useEffect(() => {
    if (touched) write(key, text);
  }, [key, text, touched]);

  const forget = (): void => {
    setRestored(false);
    write(key, null);
  };
  return { restored, forget };
};
