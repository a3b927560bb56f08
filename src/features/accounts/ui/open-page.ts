import type { Lang } from '#lib/lang.ts';
import { fullPath } from '../rules.ts';

/**
 * Opens a page in a language with a full page load, as after signing in or out. Resolves only if the browser returns to
 * this page from its back/forward cache: until then the form that awaits it stays busy.
 */
export const openPage = (path: string, lang: Lang): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
    location.assign(fullPath(path, lang));
  });

/** Reloads this page for the user who has signed in. Never resolves: until then the form that awaits it stays busy. */
export const reloadPage = (): Promise<never> => {
  location.reload();
  return new Promise(() => {});
};
