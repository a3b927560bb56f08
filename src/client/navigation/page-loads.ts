import {
  matchRoutes,
  redirectDocument,
  type DataStrategyFunction,
  type DataStrategyMatch,
  type DataStrategyResult,
  type LoaderFunctionArgs,
  type Location,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';
import { ApiError } from '../api.ts';
import type { GuestPage, PageRoute } from './page-route.ts';
import { savesData } from '../local-storage.ts';
import { getVisit, rememberVisit, shown } from '../page-data/visits.ts';

/** The part of the router that this module needs. */
interface RouterLike {
  readonly state: {
    readonly location: Location;
    readonly navigation: { readonly location?: Location | undefined };
    readonly loaderData: Readonly<Record<string, unknown>>;
    readonly errors: object | null;
  };
}

interface Options {
  readonly router: () => RouterLike;
  readonly routes: RouteObject[];
  readonly basename: string;
  readonly getContext: () => RouterContextProvider;
}

/** Milliseconds within which a tap follows its touch; data requested earlier may be out of date. */
const PREFETCH_MS = 3000;

interface Prefetch {
  readonly path: string;
  readonly at: number;
  readonly data: Promise<unknown>;
  readonly controller: AbortController;
}

const isOffline = (of: DataStrategyResult | undefined): boolean =>
  of?.result instanceof ApiError && of.result.code === 'offline';

/**
 * Loads pages in the browser: the data of a page that the user goes back to is still in memory, and that of a public page is
 * requested when its link is touched. A page that is revalidated while offline keeps its data, and one that was visited before
 * is shown as it was.
 */
export const createPageLoads = ({ router, routes, basename, getContext }: Options) => {
  let prefetched: Prefetch | null = null;

  const resolve = (match: DataStrategyMatch, next: Location | undefined): Promise<DataStrategyResult> => {
    const visit = next && getVisit(next.key, match.route.id);
    if (visit) return match.resolve(() => Promise.resolve(visit.data));
    const ahead = prefetched;
    const isLeaf = ahead && next && match.route.path !== undefined && ahead.path === next.pathname + next.search;
    const isRecent = ahead && performance.now() - ahead.at < PREFETCH_MS;
    if (!isLeaf || !isRecent) return match.resolve();
    prefetched = null;
    return match.resolve((load) => ahead.data.catch(() => load()));
  };

  const load = async (match: DataStrategyMatch): Promise<DataStrategyResult> => {
    const { location, navigation } = router().state;
    const result = await resolve(match, navigation.location);
    const { key } = navigation.location ?? location;
    if (result.type === 'data') rememberVisit(key, match.route, result.result);
    return result;
  };

  const strategy: DataStrategyFunction = async ({ matches, request }) => {
    const results: Record<string, DataStrategyResult> = {};
    const loading = matches.filter((match) => match.shouldCallHandler());
    await Promise.all(loading.map(async (match) => void (results[match.route.id] = await load(match))));
    const lost = Object.keys(results).filter((id) => isOffline(results[id]));
    if (lost.length === 0) {
      shown.savedAt = null;
      return results;
    }
    const { currentUrl, nextUrl } = matches[0]?.shouldRevalidateArgs ?? {};
    const { loaderData, errors } = router().state;
    const isSame = currentUrl && currentUrl.href === nextUrl?.href && !errors;
    // The service worker shows the stored version of another page.
    const isSaved = !isSame && (await globalThis.caches?.match(request.url));
    for (const id of lost) {
      if (isSame) results[id] = { type: 'data', result: loaderData[id] };
      else if (isSaved) results[id] = { type: 'data', result: redirectDocument(request.url) };
    }
    return results;
  };

  /** Requests the data of a public page, whose link is being touched. */
  const prefetch = (url: URL): void => {
    const match = matchRoutes(routes, url, basename)?.at(-1);
    const route = match?.route as (PageRoute & Partial<GuestPage>) | undefined;
    if (!match || !route?.isPublic) return;
    const controller = new AbortController();
    const request = new Request(url, { signal: controller.signal });
    const args = { request, url, params: match.params, context: getContext() } as unknown as LoaderFunctionArgs;
    const data = route.load().then((page) => page.loader(args));
    // The navigation reports the error, when it loads the data again.
    data.catch(() => {});
    prefetched = { path: url.pathname + url.search, at: performance.now(), data, controller };
  };

  return {
    strategy,
    /** Prefetches links of public pages when they are touched, unless the touch becomes a scroll or data is saved. */
    watchLinks: (): void => {
      document.addEventListener('pointerdown', ({ target, button }) => {
        const link = (target as Element).closest<HTMLAnchorElement>('a[href]:not([target], [download])');
        if (link?.origin === location.origin && button === 0 && !savesData()) prefetch(new URL(link.href));
      });
      document.addEventListener('pointercancel', () => {
        prefetched?.controller.abort();
        prefetched = null;
      });
    },
  };
};
