import { useEffect, useSyncExternalStore } from 'react';
import type { Api } from '#client/api.ts';
import { useApi, useUser } from '#client/use-api.ts';
import { onUserChange } from '#client/session/user-data.ts';

/** The URLs of the user's saved searches with sorted queries; null until they are loaded. */
let saved: ReadonlySet<string> | null = null;
let loading = false;
const watchers = new Set<() => void>();

const change = (next: typeof saved): void => {
  saved = next;
  for (const watcher of watchers) watcher();
};

onUserChange(() => change(null));

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const sortQuery = (path: string): string => {
  const url = new URL(path, 'http://localhost');
  url.searchParams.sort();
  return url.pathname + url.search;
};

const load = async (api: Api): Promise<void> => {
  if (saved || loading) return;
  loading = true;
  try {
    const { searches } = await api('GET /api/search/saved');
    const active = searches.filter(({ paused }) => !paused).map(({ path }) => sortQuery(path));
    // A search that was saved meanwhile may be missing in the response.
    change(new Set([...(saved ?? []), ...active]));
  } catch {
    // Saving a search again changes nothing.
  } finally {
    loading = false;
  }
};

/** Shows a search as saved, without loading the others again. */
export const addSaved = (path: string): void => change(new Set([...(saved ?? []), sortQuery(path)]));

/** Forgets what is saved, because it was changed on another page. */
export const forgetSaved = (): void => change(null);

/** Whether the viewer has saved the search with a URL and is notified of it; false until that is known. */
export const useIsSaved = (path: string): boolean => {
  const api = useApi();
  const user = useUser();
  const all = useSyncExternalStore(
    watch,
    () => saved,
    () => null,
  );
  useEffect(() => {
    if (user) void load(api);
  }, [api, user]);
  return all?.has(sortQuery(path)) ?? false;
};
