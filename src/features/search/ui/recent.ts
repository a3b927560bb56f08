// What was last searched for stays on the device, and nowhere else.
const KEY = 'searches';
const MOST = 5;

/** The last searches, the newest first. */
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
    // A browser that keeps nothing offers nothing again.
  }
};

/** Puts words before the other last searches. */
export const rememberSearch = (words: string): void => {
  const text = words.replaceAll(/\s+/g, ' ').trim();
  if (text) keep([text, ...recentSearches().filter((other) => other !== text)].slice(0, MOST));
};

/** Forgets all of them. */
export const forgetSearches = (): void => keep([]);
