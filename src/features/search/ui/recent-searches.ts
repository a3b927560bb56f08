// Recent searches are stored on the device only.
const KEY = 'searches';
const MOST = 5;

/** Returns the recent searches, newest first. */
export const recentSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
};

const keep = (searches: readonly string[]): void => {
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
  if (text) keep([text, ...recentSearches().filter((other) => other !== text)].slice(0, MOST));
};

/** Deletes all recent searches. */
export const forgetSearches = (): void => keep([]);
