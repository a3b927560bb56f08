import { ApiError, type ApiKey, type RequestOf, type ResponseOf } from '#client/api.ts';
import type { Lang } from '#lib/lang.ts';
import { readStored } from '#client/local-storage.ts';
import { HAS_ENTRIES, type NewEntry } from './entry.ts';
import type { Outcome } from './outbox.ts';

export const hasEntries = (): boolean => readStored(HAS_ENTRIES) !== null;

interface Owner {
  /** Id of the user, 0 for a guest. */
  readonly user: number;
  readonly lang: Lang;
}

let owner: Owner | null = null;
let whenUsed: (() => void) | null = null;

/**
 * Sets the user whose entries this page sends.
 * @param onUse called each time an entry is added
 */
export const setOwner = (next: Owner, onUse: () => void): void => {
  owner = next;
  whenUsed = onUse;
};

/** Loads the outbox and begins to send. Rejects with `ApiError` if its code cannot be loaded. */
export const loadOutbox = async (): Promise<void> => {
  try {
    const { openOutbox } = await import('./outbox.ts');
    if (owner) openOutbox(owner.user, owner.lang);
  } catch {
    throw new ApiError(0, 'offline', '');
  }
};

/**
 * Makes a call that is sent later if there is no network: it is stored on the device until the server has responded, and takes
 * effect once. Resolves to the response, or to `waiting` when it will be sent later. Rejects with `ApiError` when the server
 * refuses it.
 */
export const callOrQueue = async <K extends ApiKey>(
  key: K,
  input: RequestOf<K>,
  entry: Omit<NewEntry, 'key' | 'input'>,
): Promise<Outcome<ResponseOf<K>>> => {
  await loadOutbox();
  const { submitEntry } = await import('./outbox.ts');
  whenUsed?.();
  return (await submitEntry({ ...entry, key, input } as unknown as NewEntry)) as Outcome<ResponseOf<K>>;
};
