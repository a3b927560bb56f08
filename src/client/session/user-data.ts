/** The database of the files that are not uploaded yet (`stored-files.ts`, which few pages load). */
export const FILES_DB = 'files';

/** The database of what waits for the network (`outbox/store.ts`). */
export const OUTBOX_DB = 'outbox';

/** Milliseconds after which a guest's forms are deleted, which may be on a phone of several people. */
export const GUEST_MS = 86_400_000;

const clearers = new Set<() => void>();

/** Registers a function that clears what a module keeps in memory about the user. */
export const onUserChange = (clear: () => void): void => void clearers.add(clear);

/** Clears what this page keeps in memory about the user. */
export const clearMemory = (): void => {
  for (const clear of clearers) clear();
};
