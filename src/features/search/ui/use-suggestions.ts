import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#client/local-storage.ts';
import { useApi } from '#client/use-api.ts';
import type { Suggestion } from '../contract.ts';
import type { SearchType } from './filters.ts';

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

/** Milliseconds without a keystroke before suggestions are requested. */
const DEBOUNCE = 120;

const NONE: readonly Suggestion[] = [];

/**
 * Returns suggestions for the typed text. Earlier ones stay until the response arrives, so that nothing flickers on a
 * slow network; outdated requests are aborted.
 */
export const useSuggestions = (text: string, type: SearchType): readonly Suggestion[] => {
  const api = useApi();
  const cache = useRef(new Map<string, readonly Suggestion[]>());
  const [shown, setShown] = useState(NONE);
  const q = text.replaceAll(/\s+/g, ' ').trimStart();

  useEffect(() => {
    const key = `${type} ${q.trim()}`;
    const cached = q.trim() === '' ? NONE : cache.current.get(key);
    if (cached) {
      setShown(cached);
      return;
    }
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const query = { q: q.slice(0, 200), type };
      const { suggestions } = await api('GET /api/search/suggestions', { query }, { signal: abort.signal });
      cache.current.set(key, suggestions);
      setShown(suggestions);
    };
    const timer = setTimeout(() => void load().catch(() => abort.signal.aborted || setShown(NONE)), DEBOUNCE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, q, type]);

  return q.trim() === '' ? NONE : shown;
};
