import { useId, type ReactNode, useEffect, useRef, useState, useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { useNearViewport } from '#client/use-near-viewport.ts';
import type { Sort } from '#features/items/contract.ts';
import { ItemCarousel, ItemGrid, type Teaser } from '#features/items/ui/index.ts';
import { ListEmpty, ListFailed, LoadingOverlay } from '#ui/list-states.tsx';
import { SectionHeader } from '#ui/section.tsx';
import { LikeButton } from '#features/likes/ui/index.ts';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { nameIn } from '#lib/lang.ts';
import { pathTo, withQuery } from '#lib/paths.ts';
import { toGrid, toRow, type ItemsOrNull, type HomeLists, type Row } from './home-data.ts';

interface SortedListProps {
  readonly title: string;
  readonly text?: string;
  readonly viewAll?: string;
  /** The list from the page's loader; `null` if it failed. */
  readonly first: readonly Teaser[] | null;
  /** The sort order of `first`; absent for the list's default order. */
  readonly start?: Sort;
  readonly load: (sort: Sort | null, signal: AbortSignal) => Promise<readonly Teaser[]>;
  readonly as: 'carousel' | 'grid';
  /** Whether to load the list anew when it is about to scroll into view. */
  readonly reload?: boolean;
  /** Number of pictures above the fold, which load eagerly. */
  readonly eager?: number;
}

/** A section with items as a carousel or grid, and sort buttons above them. */
const SortedList = ({
  title,
  text,
  viewAll,
  first,
  start,
  load,
  as,
  reload = false,
  eager = 0,
}: SortedListProps): ReactNode => {
  const id = useId();
  const { items, busy, sort, choose } = useSortedList(first, load, start ?? null);
  const frame = useNearViewport(() => reload && choose(sort));
  const chips = <SortChips sort={sort} onChoose={choose} label={title} />;
  const cards = items && items.length > 0 ? items : null;
  return (
    <section ref={frame} aria-labelledby={id}>
      <SectionHeader id={id} title={title} text={text} viewAll={viewAll} />
      <div className="relative" aria-busy={busy}>
        {busy && <LoadingOverlay />}
        <div className={busy ? 'pointer-events-none opacity-40' : ''}>
          {as === 'carousel' && cards ? (
            <ItemCarousel items={cards} Like={LikeButton} label={title}>
              {chips}
            </ItemCarousel>
          ) : (
            <>
              <div className="mb-3">{chips}</div>
              {items === null && <ListFailed onRetry={() => choose(sort)} />}
              {items?.length === 0 && <ListEmpty />}
              {cards && <ItemGrid items={cards} Like={LikeButton} eager={eager} />}
            </>
          )}
        </div>
      </div>
    </section>
  );
};

const SORTS = ['latest', 'oldest', 'popular'] as const satisfies readonly Sort[];

interface SortChipsProps {
  /** The sort order; null for the list's default order. */
  readonly sort: Sort | null;
  readonly onChoose: (sort: Sort) => void;
  readonly label: string;
}

const SortChips = ({ sort, onChoose, label }: SortChipsProps): ReactNode => {
  const { t } = useSite();
  return (
    <div
      role="group"
      aria-label={t('card.sort.label', { list: label })}
      className="no-scrollbar flex gap-1 overflow-x-auto md:gap-1.5"
    >
      {SORTS.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === sort}
          onClick={() => onChoose(option)}
          className={`inline-flex min-h-11 shrink-0 items-center rounded-full border px-2.5 text-sm md:px-3.5 font-medium transition-colors duration-150 ${option === sort ? 'border-olive bg-olive text-on-olive' : 'border-line bg-surface text-ink hover:bg-olive-wash'}`}
        >
          {t(`card.sort.${option}`)}
        </button>
      ))}
    </div>
  );
};

interface Sorted {
  /** The items; null if the request failed. */
  readonly items: readonly Teaser[] | null;
  readonly busy: boolean;
  readonly sort: Sort | null;
  readonly choose: (sort: Sort | null) => void;
}

/**
 * A list that can be sorted by the server, so that the order applies to all items, not only to those on screen.
 * @param first the list from the page's loader; `null` if it failed
 * @param load fetches the list in an order; must honour the signal
 * @param start the sort order of `first`
 */
const useSortedList = (
  first: readonly Teaser[] | null,
  load: (sort: Sort | null, signal: AbortSignal) => Promise<readonly Teaser[]>,
  start: Sort | null,
): Sorted => {
  const [source, setSource] = useState(first);
  const [items, setItems] = useState(first);
  const [sort, setSort] = useState(start);
  const [busy, setBusy] = useState(false);
  const pending = useRef<AbortController>(null);
  useEffect(() => () => pending.current?.abort(), []);

  // The page has reloaded: its list replaces the sorted one.
  if (source !== first) {
    setSource(first);
    setItems(first);
    setSort(start);
  }

  const choose = (next: Sort | null): void => {
    pending.current?.abort();
    const { signal } = (pending.current = new AbortController());
    setSort(next);
    setBusy(true);
    load(next, signal)
      .then(setItems, () => !signal.aborted && setItems(null))
      .finally(() => !signal.aborted && setBusy(false));
  };
  return { items, busy, sort, choose };
};

const toSortQuery = (sort: Sort | null): { sort?: Sort } => (sort ? { sort } : {});

const CategoryRow = ({ row: { category, items } }: { row: Row }): ReactNode => {
  const { lang } = useSite();
  const api = useApi();
  const { id, type } = category;
  const load = useCallback(
    async (sort: Sort | null, signal: AbortSignal) =>
      toRow(
        await api(
          'GET /api/items/category/{category_id}',
          { params: { category_id: id }, query: toSortQuery(sort) },
          { signal },
        ),
        lang,
      ),
    [api, id, lang],
  );
  const viewAll = withQuery(pathTo('search', { type }), { category_id: id });
  return <SortedList as="carousel" title={nameIn(category, lang)} viewAll={viewAll} first={items} load={load} />;
};

const AllItems = ({ items }: { items: ItemsOrNull }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const load = async (sort: Sort | null, signal: AbortSignal) =>
    toGrid((await api('GET /api/items/all', { query: toSortQuery(sort) }, { signal })).items.data, lang);
  const viewAll = pathTo('search', { type: 'All' });
  return <SortedList as="grid" title={t('home.latest')} viewAll={viewAll} first={items} start="latest" load={load} />;
};

const ForMe = ({ items, general }: { items: ItemsOrNull; general: boolean }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const load = async (sort: Sort | null, signal: AbortSignal) =>
    toRow(await api('GET /api/items/for-me', { query: toSortQuery(sort) }, { signal }), lang);
  const user = useUser();
  return (
    <SortedList
      as="carousel"
      title={t('home.for_me')}
      text={t('home.for_me_text')}
      first={items}
      load={load}
      reload={general && user !== null}
    />
  );
};

const JustIn = ({ items }: { items: ItemsOrNull }): ReactNode => {
  const { t } = useSite();
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby="just-in">
      <SectionHeader id="just-in" title={t('home.just_in')} viewAll={pathTo('search', { type: 'All' })} />
      {items === null && <ListFailed onRetry={() => void revalidate()} />}
      {items?.length === 0 && <ListEmpty />}
      {items && items.length > 0 && <ItemGrid items={items} Like={LikeButton} />}
    </section>
  );
};

/** The item lists of the home page: by category, the newest, and recommendations. */
export const ItemLists = ({ rows, all, forMe, latest, general }: HomeLists): ReactNode => {
  const rowsFrom = (from: number, to?: number): ReactNode =>
    rows.slice(from, to).map((row) => <CategoryRow key={row.category.id} row={row} />);
  return (
    <div className="flex flex-col gap-8 md:gap-12">
      {rowsFrom(0, 1)}
      <AllItems items={all} />
      <ForMe items={forMe} general={general} />
      {rowsFrom(1)}
      <JustIn items={latest} />
    </div>
  );
};
