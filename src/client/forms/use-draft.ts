import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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

/** Milliseconds after which a lock is requested once more: after a reload the page before may still have it. */
const RETRY_MS = 300;

/** Which tab has the draft of a form. */
export interface DraftLock {
  /** Whether this tab reads and stores the draft; not before the browser has answered. */
  readonly isOwn: boolean;
  /** Whether another tab has the form open. */
  readonly isElsewhere: boolean;
  /** Continues here with the draft of the other tab, which then no longer stores it. */
  readonly takeOver: () => void;
}

/**
 * Gives the draft of a form to one tab at a time, by a Web Lock. Browsers without them, and pages of a local network without
 * HTTPS, share it.
 */
export const useDraftLock = (key: DraftKey): DraftLock => {
  const [state, setState] = useState<'unknown' | 'own' | 'elsewhere'>('unknown');
  const release = useRef<(() => void) | null>(null);

  /** Requests the lock and holds it until the form is left; resolves to whether it was free. */
  const acquire = useCallback(
    (options: LockOptions): Promise<boolean> =>
      new Promise((resolve) => {
        const hold = (lock: Lock | null): Promise<void> | undefined => {
          resolve(lock !== null);
          if (lock === null) return undefined;
          setState('own');
          return new Promise((end) => (release.current = end));
        };
        // It is rejected when another tab takes the draft over.
        navigator.locks.request(key, options, hold).catch(() => setState('elsewhere'));
      }),
    [key],
  );
  useEffect(() => {
    if (!('locks' in navigator)) {
      setState('own');
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const begin = async (isLast: boolean): Promise<void> => {
      if ((await acquire({ ifAvailable: true })) || isOver) return isOver ? release.current?.() : undefined;
      if (isLast) setState('elsewhere');
      else timer = setTimeout(() => void begin(true), RETRY_MS);
    };
    void begin(false);
    return () => {
      isOver = true;
      clearTimeout(timer);
      release.current?.();
      release.current = null;
    };
  }, [acquire]);
  return {
    isOwn: state === 'own',
    isElsewhere: state === 'elsewhere',
    takeOver: () => void acquire({ steal: true }),
  };
};
