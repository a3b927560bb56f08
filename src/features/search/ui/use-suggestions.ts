import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../client/use-api.ts';
import type { Suggestion } from '../contract.ts';
import type { SearchType } from './filters.ts';

/** After this long without a key, what was typed so far is asked about. */
const DEBOUNCE = 120;

const NONE: readonly Suggestion[] = [];

/**
 * Ways to go on from what is typed. Until an answer comes those before it stay, so that nothing flickers on a slow
 * network; an answer that is no longer asked for is dropped.
 */
export const useSuggestions = (text: string, type: SearchType): readonly Suggestion[] => {
  const api = useApi();
  const known = useRef(new Map<string, readonly Suggestion[]>());
  const [shown, setShown] = useState(NONE);
  const q = text.replaceAll(/\s+/g, ' ').trimStart();

  useEffect(() => {
    const key = `${type} ${q.trim()}`;
    const before = q.trim() === '' ? NONE : known.current.get(key);
    if (before) {
      setShown(before);
      return;
    }
    const asked = new AbortController();
    const ask = async (): Promise<void> => {
      const query = { q: q.slice(0, 200), type };
      const { suggestions } = await api('GET /api/search/suggestions', { query }, { signal: asked.signal });
      known.current.set(key, suggestions);
      setShown(suggestions);
    };
    const timer = setTimeout(() => void ask().catch(() => asked.signal.aborted || setShown(NONE)), DEBOUNCE);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [api, q, type]);

  return q.trim() === '' ? NONE : shown;
};
