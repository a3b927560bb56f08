import { useEffect, useState } from 'react';
import { ApiError, type ApiKey, type RequestOf, type ResponseOf } from '../api.ts';
import type { Lang } from '../../lib/lang.ts';
import { readStored } from '../local-storage.ts';
import { HAS_ENTRIES, type EntryKind, type NewEntry } from './entry.ts';
import type { Outcome } from './outbox.ts';

/** Whether this device has something to send. */
export const hasEntries = (): boolean => readStored(HAS_ENTRIES) !== null;

interface Owner {
  /** Id of the user, 0 for a guest. */
  readonly user: number;
  readonly lang: Lang;
}

let owner: Owner | null = null;
let whenUsed: (() => void) | null = null;

/**
 * Says whose entries this page sends.
 * @param onUse called each time when something is added
 */
export const setOwner = (next: Owner, onUse: () => void): void => {
  owner = next;
  whenUsed = onUse;
};

/** Loads the outbox. Rejects with `ApiError` if its code cannot be loaded. */
export const loadOutbox = async () => {
  try {
    const outbox = await import('./outbox.ts');
    if (owner) outbox.openOutbox(owner.user, owner.lang);
    return outbox;
  } catch {
    throw new ApiError(0, 'offline', '');
  }
};

/**
 * Makes a call that is sent later if there is no network: it is stored on the device until the server has answered, and takes
 * effect once. Resolves to the response, or to `waiting` when it will be sent later. Rejects with `ApiError` when the
 * server refuses it.
 */
export const callOrQueue = async <K extends ApiKey>(
  key: K,
  input: RequestOf<K>,
  entry: Omit<NewEntry, 'key' | 'input'>,
): Promise<Outcome<ResponseOf<K>>> => {
  const { submitEntry } = await loadOutbox();
  whenUsed?.();
  return (await submitEntry({ ...entry, key, input } as unknown as NewEntry)) as Outcome<ResponseOf<K>>;
};

/**
 * The value of the last waiting entry about something, such as the status of an order that a reload must not forget; null if
 * there is none. The function sets it for an entry that was just added.
 * @param title the title of its entries
 */
export const useQueuedValue = (kind: EntryKind, title: string): [string | null, (value: string | null) => void] => {
  const [value, setValue] = useState<string | null>(null);
  const isWatched = value !== null || hasEntries();
  useEffect(() => {
    if (!isWatched) return;
    let isOver = false;
    let end = (): void => {};
    void loadOutbox().then(({ watchEntries }) => {
      if (isOver) return;
      end = watchEntries((entries) => {
        const last = entries.findLast(
          (entry) => entry.kind === kind && entry.title === title && entry.state === 'waiting',
        );
        setValue(last?.value ?? null);
      });
    });
    return () => {
      isOver = true;
      end();
    };
  }, [kind, title, isWatched]);
  return [value, setValue];
};
