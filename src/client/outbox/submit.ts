import { ApiError, type ApiKey, type RequestOf, type ResponseOf } from '../api.ts';
import { readStored } from '../local-storage.ts';
import type { NewEntry } from './entry.ts';
import type { Outcome } from './outbox.ts';

/** Storage key that is set while this device has entries, so that a page knows it at once. */
export const HAS_ENTRIES = 'outbox';

/** Whether this device has something to send. */
export const hasEntries = (): boolean => readStored(HAS_ENTRIES) !== null;

let opened: (() => void) | null = null;

/** Calls the function when something is added to the outbox for the first time. */
export const onFirstEntry = (open: () => void): void => {
  opened = open;
};

/** Loads the outbox. Rejects with `ApiError` if its code cannot be loaded. */
export const loadOutbox = async () => {
  try {
    return await import('./outbox.ts');
  } catch {
    throw new ApiError(0, 'offline', '');
  }
};

/**
 * Makes a call that is sent later if there is no network: it is stored on the device until the server has answered, and takes
 * effect once. Resolves to the response, or to `waiting` when it will be sent later. Rejects with `ApiError` when the
 * server refuses it.
 */
export const submit = async <K extends ApiKey>(
  key: K,
  entry: Omit<NewEntry, 'key' | 'input'> & { readonly input: RequestOf<K> },
): Promise<Outcome<ResponseOf<K>>> => {
  const { submitEntry } = await loadOutbox();
  opened?.();
  return (await submitEntry({ ...entry, key } as unknown as NewEntry)) as Outcome<ResponseOf<K>>;
};
