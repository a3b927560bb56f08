import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { PATHS } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { CITY_RADIUS, toApiQuery, type Filters } from './filters.ts';
import type { SearchData } from './load-search.ts';
import { addSaved, useIsSaved } from './saved-store.ts';
import { getSearchUrl } from './scope.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/saved-searches.ts';

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
  readonly begun: boolean;
  readonly className: string;
  readonly wordClass: string;
}

/** The button of a signed-in user: saves a search, and leads to the saved ones when it is saved. */
export const SaveButton = ({ data, begun, className, wordClass }: SaveButtonProps): ReactNode => {
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
  const goOn = useEffectEvent((): void => {
    if (begun) void run(save);
  });
  useEffect(() => goOn(), []);

  return isSaved ? (
    <Link to={PATHS.savedSearches} className={className}>
      <Icon name="bell-ring" className="size-5" />
      <span className={wordClass}>{t('saved_searches.on')}</span>
    </Link>
  ) : (
    <button type="button" aria-busy={busy} onClick={() => void run(save)} className={className}>
      <Icon name="bell" className="size-5" />
      <span className={wordClass}>{t('search.notify_me')}</span>
    </button>
  );
};
