import { readStored, writeStored } from '#client/local-storage.ts';

// Recent searches are stored on the device only.
const KEY = 'searches';
const MAX_SEARCHES = 5;

/** Returns the recent searches, newest first. */
export const recentSearches = (): string[] => {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, MAX_SEARCHES) : [];
};

const save = (searches: readonly string[]): void =>
  writeStored(KEY, searches.length > 0 ? JSON.stringify(searches) : null);

/** Adds words to the front of the recent searches. */
export const rememberSearch = (words: string): void => {
  const text = words.replaceAll(/\s+/g, ' ').trim();
  if (text) save([text, ...recentSearches().filter((other) => other !== text)].slice(0, MAX_SEARCHES));
};

/** Deletes all recent searches. */
export const forgetSearches = (): void => save([]);

/** Deletes one recent search. */
export const forgetSearch = (words: string): void => save(recentSearches().filter((other) => other !== words));
