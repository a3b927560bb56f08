import { useLocation, useMatches } from 'react-router';
import { pathIn, type Lang } from '#lib/lang.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { useIsInBrowser } from '../hydration.ts';
import { readForTab, writeForTab } from '../local-storage.ts';
import { NOT_FOUND_ID } from '../navigation/page.ts';
import { OFFLINE_ID } from '../page-data/page-data.ts';
import { useSite } from '../site.tsx';
import { onUserChange } from './user-data.ts';
import { MINUTE } from '#lib/days.ts';

/**
 * The action that a guest began with an item or a search. The CV only exists after signing in, the other actions continue by
 * themselves.
 */
export interface PendingAction {
  readonly action: 'like' | 'message' | 'contact' | 'cv' | 'save';
  /** Id of the item, or URL of the search. */
  readonly id: number | string;
}

const KEY = 'pending-action';
const MAX_AGE_MS = 30 * MINUTE;

let pending: PendingAction | null = null;

const storePending = (action: PendingAction | null): void =>
  writeForTab(KEY, action && { ...action, until: Date.now() + MAX_AGE_MS });

const readPending = (): PendingAction | null => {
  const { action, id, until } = (readForTab(KEY) ?? {}) as Partial<PendingAction & { until: number }>;
  writeForTab(KEY, null);
  return action && id && until && until > Date.now() ? { action, id } : null;
};

/**
 * Returns the item or search with which a user began an action as a guest, only once; `null` when there is none. Call it only
 * for a signed-in user.
 * @param only the only id or URL that is returned
 */
export const takePendingAction = <I extends number | string = number>(
  action: PendingAction['action'],
  only?: I,
): I | null => {
  pending ??= readPending();
  if (pending?.action !== action || (only !== undefined && pending.id !== only)) return null;
  const { id } = pending;
  pending = null;
  return id as I;
};

type Listener = (action: PendingAction | null) => void;

let listener: Listener | undefined;

/** Sets the function that opens the sheet for signing in. */
export const onSignInRequest = (open: Listener): void => {
  listener = open;
};

/** Opens the sheet for signing in on this page; the pending action continues afterwards. */
export const askToSignIn = (action: PendingAction | null): void => {
  storePending(action);
  listener?.(action);
};

let endAgain: ((done: boolean) => void) | undefined;

/**
 * Opens the sheet for signing in on this page because the session of its user has expired. Resolves to whether they have signed
 * in again: the page stays as it is, and the action can be repeated. False if the sheet is open for this already.
 */
export const signInAgain = (): Promise<boolean> => {
  if (endAgain || !listener) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  endAgain = resolve;
  listener(null);
  return promise;
};

/** Whether the sheet is open because a session has expired. */
export const isSigningInAgain = (): boolean => endAgain !== undefined;

/** Resolves the promise of `signInAgain`. */
export const endSigningInAgain = (done: boolean): void => {
  endAgain?.(done);
  endAgain = undefined;
};

onUserChange(() => endSigningInAgain(false));

/**
 * Returns the path of this page, with its query and language prefix, in its language or another; for an unknown path, that of
 * the home page.
 */
export const useCurrentPath = (): ((language?: Lang) => string) => {
  const { lang } = useSite();
  const { pathname, search } = useLocation();
  const id = useMatches().at(-1)?.id;
  // The server renders the page for lost networks once, without its query.
  const hasQuery = useIsInBrowser() || id !== OFFLINE_ID;
  return (language = lang) => pathIn(language, id === NOT_FOUND_ID ? PATHS.home : pathname + (hasQuery ? search : ''));
};

/** The sign-in URL that leads back to this page. */
export const useSignInPath = (): string => withQuery(PATHS.login, { back: useCurrentPath()() });
