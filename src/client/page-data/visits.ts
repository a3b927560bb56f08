/** The data of pages that were visited, for going back to them at once. */

interface Visit {
  readonly data: unknown;
  readonly at: number;
}

const MAX_AGE_MS = 120_000;
const MAX_VISITS = 20;

const visits = new Map<string, Visit>();

/** Whether a route is a public page, which is the same for many. */
export const isPublicPage = (routeId: string): boolean =>
  /^(?:screens\/pages\/(?:home|item)$|features\/(?:search|sellers)\/pages\/)/.test(routeId);

/**
 * Remembers the data of a public page.
 * @param key the key of its history entry
 */
export const rememberVisit = (key: string, routeId: string, data: unknown): void => {
  if (!isPublicPage(routeId)) return;
  const id = `${key} ${routeId}`;
  visits.delete(id);
  visits.set(id, { data, at: performance.now() });
  if (visits.size > MAX_VISITS) visits.delete(visits.keys().next().value ?? '');
};

/** The data of a history entry that was visited less than two minutes ago. */
export const getVisit = (key: string, routeId: string): Visit | undefined => {
  const visit = visits.get(`${key} ${routeId}`);
  return visit && performance.now() - visit.at < MAX_AGE_MS ? visit : undefined;
};

/** The page that is shown: when it was stored (milliseconds since 1970) if it comes from the device, else null. */
export const shown: { savedAt: number | null } = { savedAt: null };

/** Loads what deals with pages that are stored on the device. */
export const loadSavedPages = () => import('../offline/saved-pages.ts');

/** Forgets all pages, because the user has changed something that they may show. */
export const forgetVisits = (): void => visits.clear();
