import { useCallback, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { nameIn } from '#lib/lang.ts';
import { pathTo, withQuery } from '#lib/paths.ts';
import { useSite } from '#client/site.ts';
import { useApi, useUser } from '#client/use-api.ts';
import type { Sort } from '#features/items/contract.ts';
import { toGrid, toRow, type ItemsOrNull, type HomeLists, type Row } from './home-data.ts';
import { ItemGrid } from '#features/items/ui/item-grid.tsx';
import { ListEmpty, ListFailed } from '#ui/list-states.tsx';
import { SectionHeader } from '#ui/section.tsx';
import { SortedList } from './sorted-list.tsx';
import { LikeButton } from '#features/likes/ui/like-button.tsx';

const toSortQuery = (sort: Sort | null): { sort?: Sort } => (sort ? { sort } : {});

/** The items of one category. */
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
      ),
    [api, id],
  );
  const viewAll = withQuery(pathTo('search', { type }), { category_id: id });
  return <SortedList as="carousel" title={nameIn(category, lang)} viewAll={viewAll} first={items} load={load} />;
};

const AllItems = ({ items }: { items: ItemsOrNull }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const load = async (sort: Sort | null, signal: AbortSignal) =>
    toGrid((await api('GET /api/items/all', { query: toSortQuery(sort) }, { signal })).items.data);
  const viewAll = pathTo('search', { type: 'All' });
  return <SortedList as="grid" title={t('home.latest')} viewAll={viewAll} first={items} start="latest" load={load} />;
};

const ForMe = ({ items, general }: { items: ItemsOrNull; general: boolean }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const load = async (sort: Sort | null, signal: AbortSignal) =>
    toRow(await api('GET /api/items/for-me', { query: toSortQuery(sort) }, { signal }));
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
