import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { readStored, writeStored, type DraftKey, type StorageKey } from '../local-storage.ts';
import type { FormValues } from './merge.ts';

/** A form stored on the device: its values, and those it was loaded with. */
export interface Draft<V extends FormValues> {
  readonly base: V;
  readonly values: V;
}

/** Writes an object to local storage with the time, in milliseconds since 1970, as `at`. */
export const writeDated = (key: StorageKey, text: string): void => {
  writeStored(key, `${text.slice(0, -1)},"at":${Date.now()}}`);
  // The next page of a guest checks for data that is too old.
  writeStored('typed', '1');
};

const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

const readDraft = <V extends FormValues>(key: DraftKey): Draft<V> | null => {
  const { base, values } = (readStored(key) ?? {}) as Partial<Draft<V>>;
  return isValues(base) && isValues(values) ? { base, values } : null;
};

/**
 * Stores a form on the device, so that a reload, closed tab or empty battery loses nothing.
 * @param key identifies the form; null for a form that is not stored
 * @param isDirty whether there is anything to store
 * @param restore called once after the first render when a draft exists
 */
export const useDraft = <V extends FormValues>(
  key: DraftKey | null,
  draft: Draft<V>,
  isDirty: boolean,
  restore: (draft: Draft<V>) => void,
) => {
  const [restored, setRestored] = useState(false);
  const readKey = useRef<DraftKey | null>(null);
  const restoreDraft = useEffectEvent((stored: Draft<V>) => {
    restore(stored);
    setRestored(true);
  });
  useEffect(() => {
    // The server has no access to storage, so the first render cannot include it.
    const stored = key === null ? null : readDraft<V>(key);
    if (stored) restoreDraft(stored);
    readKey.current = key;
  }, [key]);

  const text = JSON.stringify(draft);
  // Other effects run after the next paint, which never comes if the page is left right after the input.
  useLayoutEffect(() => {
    if (isDirty && key !== null && readKey.current === key) writeDated(key, text);
  }, [key, text, isDirty]);

  return {
    /** Whether the form shows a stored draft. */
    restored,
    discard: (): void => {
      setRestored(false);
      if (key !== null) writeStored(key, null);
    },
    /** Stores it even if the user has typed nothing. */
    save: (): void => {
      if (key !== null) writeDated(key, text);
    },
  };
};
