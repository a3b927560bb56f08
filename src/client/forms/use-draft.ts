import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { readForTab, readStored, writeForTab, writeStored, type DraftKey, type StorageKey } from '../local-storage.ts';
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

const storeDraft = (key: DraftKey, isForTab: boolean, text: string): void => {
  if (isForTab) writeForTab(key, JSON.parse(text));
  else writeDated(key, text);
};

const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

const readDraft = <V extends FormValues>(key: DraftKey, isForTab: boolean): Draft<V> | null => {
  const { base, values } = ((isForTab ? readForTab(key) : readStored(key)) ?? {}) as Partial<Draft<V>>;
  return isValues(base) && isValues(values) ? { base, values } : null;
};

/**
 * Stores a form on the device, so that a reload, closed tab or empty battery loses nothing.
 * @param key identifies the form; null for a form that is not stored
 * @param isForTab whether it is stored for this tab, since another tab has the draft of the device
 * @param isDirty whether there is anything to store
 * @param restore called once after the first render when a draft exists
 */
export const useDraft = <V extends FormValues>(
  key: DraftKey | null,
  isForTab: boolean,
  draft: Draft<V>,
  isDirty: boolean,
  restore: (draft: Draft<V>) => void,
) => {
  const [restored, setRestored] = useState(false);
  const read = useRef<{ key: DraftKey | null; isForTab: boolean }>({ key: null, isForTab });
  const restoreDraft = useEffectEvent((stored: Draft<V>) => {
    restore(stored);
    setRestored(true);
  });
  const text = JSON.stringify(draft);
  const readStoredDraft = useEffectEvent((nextKey: DraftKey | null, isNextForTab: boolean) => {
    const isMoved = read.current.key === nextKey && read.current.isForTab !== isNextForTab;
    read.current = { key: nextKey, isForTab: isNextForTab };
    if (nextKey === null) return;
    if (isMoved && !isNextForTab) writeForTab(nextKey, null);
    // The typed text stays when the draft moves between the device and the tab.
    if (isMoved && isDirty) return storeDraft(nextKey, isNextForTab, text);
    const stored = readDraft<V>(nextKey, isNextForTab);
    if (stored) restoreDraft(stored);
  });
  // The server has no access to storage, so the first render cannot include it.
  useEffect(() => readStoredDraft(key, isForTab), [key, isForTab]);

  // Other effects run after the next paint, which never comes if the page is left right after the input.
  useLayoutEffect(() => {
    const isRead = read.current.key === key && read.current.isForTab === isForTab;
    if (isDirty && key !== null && isRead) storeDraft(key, isForTab, text);
  }, [key, isForTab, text, isDirty]);

  return {
    /** Whether the form shows a stored draft. */
    restored,
    discard: (): void => {
      setRestored(false);
      if (key === null) return;
      if (isForTab) writeForTab(key, null);
      else writeStored(key, null);
    },
  };
};
