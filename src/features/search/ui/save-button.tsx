import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { PATHS } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { CITY_RADIUS, toApiQuery, type Filters } from './filters.ts';
import { type SearchData, getSearchUrl } from './load-search.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/saved-searches.ts';
import type { Api } from '#client/api.ts';
import { createStore } from '#client/store.ts';

/**
 * The filters that a saved search has: of a corrected text the corrected one. A location without a radius only sorts what
 * else is searched for; alone it means what is around it.
 */
const toSavedFilters = ({ type, scope, filters, corrected, didYouMean }: SearchData): Filters => {
  const { sort: _sort, page: _page, near, radius_km: radius, ...rest } = filters;
  const isAlone = Object.keys(rest).length === 0 && type === 'All' && scope.of === 'all';
  const km = radius ?? (isAlone ? CITY_RADIUS : undefined);
  return {
    ...rest,
    ...(corrected && didYouMean ? { q: didYouMean } : {}),
    ...(near ? (km ? { near, radius_km: km } : {}) : radius ? { radius_km: radius } : {}),
  };
};

export interface SaveButtonProps {
  readonly data: SearchData;
  /** Whether to save it at once: the user has tapped before this was loaded. */
  readonly saveAtOnce: boolean;
  readonly className: string;
}

/** The button of a signed-in user: saves a search, and leads to the saved ones when it is saved. */
export const SaveButton = ({ data, saveAtOnce, className }: SaveButtonProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const { busy, run } = useMutation({ errors: 'toast', reload: false });
  const { scope, type } = data;
  const filters = toSavedFilters(data);
  const path = getSearchUrl(scope, type, filters);
  const isSaved = useIsSaved(path);

  const save = async (): Promise<void> => {
    const { page: _page, ...query } = toApiQuery(type, filters);
    const part = scope.of === 'all' ? {} : scope.of === 'seller' ? { seller_id: scope.id } : { side: scope.of };
    await api('POST /api/search/saved', { body: { ...query, ...part } });
    addSaved(path);
    const see = { label: t('layout.searches'), run: () => void navigate(PATHS.savedSearches) };
    showToast(t('saved_searches.done'), { action: see });
  };
  const resume = useEffectEvent((): void => {
    if (saveAtOnce) void run(save);
  });
  useEffect(() => resume(), []);

  return isSaved ? (
    <Link to={PATHS.savedSearches} className={className}>
      <Icon name="bell-ring" className="size-5" />
      {t('saved_searches.on')}
    </Link>
  ) : (
    <button type="button" aria-busy={busy} onClick={() => void run(save)} className={className}>
      <Icon name="bell" className="size-5" />
      {t('search.notify_me')}
    </button>
  );
};

/** The URLs of the user's saved searches with sorted queries; null until they are loaded. */
const saved = createStore<ReadonlySet<string> | null>(null);
let loading = false;

const sortQuery = (path: string): string => {
  const url = new URL(path, 'http://localhost');
  url.searchParams.sort();
  return url.pathname + url.search;
};

const load = async (api: Api): Promise<void> => {
  if (saved.get() || loading) return;
  loading = true;
  try {
    const { searches } = await api('GET /api/search/saved');
    const active = searches.filter(({ paused }) => !paused).map(({ path }) => sortQuery(path));
    // A search that was saved meanwhile may be missing in the response.
    saved.set(new Set([...(saved.get() ?? []), ...active]));
  } catch {
    // Saving a search again changes nothing.
  } finally {
    loading = false;
  }
};

/** Shows a search as saved, without loading the others again. */
export const addSaved = (path: string): void => saved.set(new Set([...(saved.get() ?? []), sortQuery(path)]));

/** Deletes the loaded searches, because they were changed on another page. */
export const forgetSaved = (): void => saved.set(null);

/** Whether the viewer has saved the search with a URL and is notified of it; false until that is known. */
export const useIsSaved = (path: string): boolean => {
  const api = useApi();
  const user = useUser();
  useEffect(() => {
    if (user) void load(api);
  }, [api, user]);
  return saved.use((all) => all?.has(sortQuery(path)) ?? false);
};
