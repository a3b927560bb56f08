// Recent searches are stored on the device only.
const KEY = 'searches';
const MAX_SEARCHES = 5;

/** Returns the recent searches, newest first. */
export const recentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
};

const save = (searches: readonly string[]): void => {
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage there are no recent searches.
  }
};

/** Adds words to the front of the recent searches. */
export const rememberSearch = (words: string): void => {
  const text = words.replaceAll(/\s+/g, ' ').trim();
  if (text) save([text, ...recentSearches().filter((other) => other !== text)].slice(0, MAX_SEARCHES));
};

/** Deletes all recent searches. */
export const forgetSearches = (): void => save([]);
