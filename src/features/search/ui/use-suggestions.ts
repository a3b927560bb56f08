import { useEffect, useRef, useState } from 'react';
import { useApi } from '#client/use-api.ts';
import type { Suggestion } from '../contract.ts';
import type { SearchType } from './filters.ts';

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
