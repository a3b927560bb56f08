import { DAY } from '#lib/days.ts';
/** The database of the files that are not uploaded yet (`stored-files.ts`, which few pages load). */
export const FILES_DB = 'files';

/** The database of the entries that wait for the network (`outbox/store.ts`). */
export const OUTBOX_DB = 'outbox';

/** Milliseconds after which a guest's forms are deleted, because several users may share the phone. */
export const GUEST_MS = DAY;

const clearers = new Set<() => void>();

/** Registers a function that clears a module's data about the user in memory. */
export const onUserChange = (clear: () => void): void => void clearers.add(clear);

export const clearMemory = (): void => {
  for (const clear of clearers) clear();
};
