import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SavedSearch } from '#features/search/contract/saved.ts';
import { MAX_SAVED } from '#features/search/rules/saved-search.ts';
import { getChipText } from '#features/search/ui/active-filters.tsx';
import { activeFilters } from '#features/search/ui/filters.ts';
import { forgetSaved } from '#features/search/ui/save-button.tsx';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';
import '#i18n/bundles/saved-searches.ts';

export interface SavedSearchesData {
  readonly searches: readonly SavedSearch[];
}

export const loader = defineLoader<SavedSearchesData>(({ api }) => api('GET /api/search/saved'));

export const meta = ({ t }: MetaArgs<SavedSearchesData>): Meta => ({ title: t('pages.searches'), canonical: null });

/** Returns the details of a search besides its name: price, size, location and the part of the market. */
const useDetails = ({ filters, side, seller }: SavedSearch): string[] => {
  const { t } = useSite();
  const names = activeFilters(filters).filter((name) => !['category_id', 'city_id', 'near'].includes(name));
  const { radius_km: radius } = filters;
  return [
    ...(seller ? [t('saved_searches.of_seller', { seller })] : []),
    ...(side ? [t(`saved_searches.${side}`)] : []),
    ...(radius ? [t('search.km', { km: radius })] : []),
    ...names.map((name) => getChipText(name, { filters, category: null, city: null, near: null }, t)),
  ];
};

const SavedSearchRow = ({ search }: { search: SavedSearch }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast' });
  const details = useDetails(search);
  const { id, name, path, paused, filters, side, seller_id } = search;
  const setPaused = async (next: boolean): Promise<void> => {
    await api('PUT /api/search/saved/{id}', { params: { id }, body: { paused: next } });
    forgetSaved();
  };
  const restore = async (): Promise<void> => {
    const restored = await api('POST /api/search/saved', { body: { ...filters, side, seller_id } });
    if (paused) await api('PUT /api/search/saved/{id}', { params: { id: restored.search.id }, body: { paused: true } });
    forgetSaved();
  };
  const remove = async (): Promise<void> => {
    await api('DELETE /api/search/saved/{id}', { params: { id } });
    forgetSaved();
    showToast(t('saved_searches.deleted'), { action: { label: t('my_items.undo'), run: () => void run(restore) } });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={path} className="flex min-h-11 items-center gap-2 font-medium hover:text-olive">
          <Icon name="search" className="size-5 shrink-0 text-soft" />
          <span className="min-w-0 wrap-anywhere underline-offset-4 hover:underline">{name}</span>
        </Link>
        {(paused || details.length > 0) && (
          <ul className="flex flex-wrap gap-x-3 gap-y-1 ps-7 text-sm text-soft">
            {paused && <li className="font-medium text-ink">{t('saved_searches.paused')}</li>}
            {details.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex gap-2 max-sm:basis-full">
        <button
          type="button"
          aria-busy={busy}
          aria-label={t(paused ? 'saved_searches.resume_of' : 'saved_searches.pause_of', { name })}
          onClick={() =>
            void run(() => setPaused(!paused), t(paused ? 'saved_searches.resumed_done' : 'saved_searches.paused_done'))
          }
          className={buttonClass('quiet', 'max-sm:flex-1')}
        >
          <Icon name={paused ? 'play' : 'pause'} className="size-5" />
          {t(paused ? 'saved_searches.resume' : 'saved_searches.pause')}
        </button>
        <button
          type="button"
          aria-busy={busy}
          aria-label={t('saved_searches.delete_of', { name })}
          onClick={() => void run(remove)}
          className={buttonClass('quiet', 'max-sm:flex-1')}
        >
          <Icon name="trash" className="size-5" />
          {t('common.delete')}
        </button>
      </div>
    </li>
  );
};

/** The viewer's saved searches, which can be opened, paused and deleted. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { searches } = useLoaderData<SavedSearchesData>();
  if (searches.length === 0) {
    return (
      <EmptyState art="search" level="h1" title={t('saved_searches.none')} text={t('saved_searches.none_text')}>
        <Link to={pathTo('search', { type: 'All' })} className={buttonClass('main')}>
          {t('search.everything')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="wrap-page flex max-w-4xl flex-col gap-4 py-5 lg:py-8">
      <div>
        <h1 className="text-2xl">{t('pages.searches')}</h1>
        <p className="text-soft">{t('saved_searches.text')}</p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {searches.map((search) => (
          <SavedSearchRow key={search.id} search={search} />
        ))}
      </ul>
      <p className="text-sm text-soft">{t('saved_searches.count', { count: searches.length, max: MAX_SAVED })}</p>
    </div>
  );
};
