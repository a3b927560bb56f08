interface Visit {
  readonly data: unknown;
  readonly at: number;
}

const MAX_AGE_MS = 120_000;
const MAX_VISITS = 20;

/** The data of visited pages, to show them at once when the user goes back; by history entry and route. */
const visits = new Map<string, Visit>();

/** The part of a route that this module needs. */
interface Route {
  readonly id: string;
  readonly isPublic?: boolean;
}

/**
 * Stores the data of a public page in memory.
 * @param key the key of its history entry
 */
export const rememberVisit = (key: string, route: Route, data: unknown): void => {
  if (!route.isPublic) return;
  const id = `${key} ${route.id}`;
  visits.delete(id);
  visits.set(id, { data, at: performance.now() });
  if (visits.size > MAX_VISITS) visits.delete(visits.keys().next().value ?? '');
};

/** Returns the data of a history entry that was visited less than two minutes ago. */
export const getVisit = (key: string, routeId: string): Visit | undefined => {
  const visit = visits.get(`${key} ${routeId}`);
  return visit && performance.now() - visit.at < MAX_AGE_MS ? visit : undefined;
};

/** The page that is shown: when it was stored (milliseconds since 1970) if it comes from the device, else null. */
export const shown: { savedAt: number | null } = { savedAt: null };

/** Loads the module for pages that are stored on the device. */
export const loadSavedPages = () => import('../offline/saved-pages.ts');

/** Clears all stored data of pages, because the user has changed something that they may show. */
export const forgetVisits = (): void => visits.clear();
