import { useId, useState, type ReactNode, type RefObject } from 'react';
import { useRevalidator } from 'react-router';
import { useNearViewport } from '#client/use-near-viewport.ts';
import { SORTS } from '#features/items/rules/index.ts';
import { ItemCarousel, ItemGrid } from '#features/items/ui/index.ts';
import { ListEmpty, ListFailed } from '#ui/list-states.tsx';
import { SectionHeader } from '#ui/section.tsx';
import { LikeButton } from '#features/likes/ui/index.ts';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { nameIn } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { toRow, toSortQuery, type ItemsOrNull, type HomeLists } from './home-data.ts';

interface ListProps {
  readonly title: string;
  readonly text?: string;
  readonly viewAll?: string;
  /** The items; `null` if they failed to load. */
  readonly items: ItemsOrNull;
  readonly as: 'carousel' | 'grid';
  readonly frame?: RefObject<HTMLElement | null>;
  /** Controls between heading and items. */
  readonly children?: ReactNode;
}

/** A section with items as a carousel or grid. */
const List = ({ title, text, viewAll, items, as, frame, children }: ListProps): ReactNode => {
  const id = useId();
  const { revalidate } = useRevalidator();
  return (
    <section ref={frame} aria-labelledby={id}>
      <SectionHeader id={id} title={title} text={text} viewAll={viewAll} />
      {children}
      {items === null && <ListFailed onRetry={() => void revalidate()} />}
      {items?.length === 0 && <ListEmpty />}
      {items && items.length > 0 && as === 'carousel' && <ItemCarousel items={items} Like={LikeButton} label={title} />}
      {items && items.length > 0 && as === 'grid' && <ItemGrid items={items} Like={LikeButton} short />}
    </section>
  );
};

/** Links that sort the lists of the page. */
const SortLinks = ({ sort }: Pick<HomeLists, 'sort'>): ReactNode => {
  const { t } = useSite();
  return (
    <nav aria-label={t('search.sort')} className="no-scrollbar -mx-1 mb-2 flex gap-1.5 overflow-x-auto p-1">
      {SORTS.map((option) => (
        <Link
          key={option}
          to={option === 'latest' ? PATHS.home : withQuery(PATHS.home, { sort: option })}
          preventScrollReset
          aria-current={option === (sort ?? 'latest') ? 'true' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line bg-surface px-3.5 text-sm font-medium transition-colors duration-150 hover:bg-olive-wash aria-[current]:border-olive aria-[current]:bg-olive aria-[current]:text-on-olive"
        >
          {t(`card.sort.${option}`)}
        </Link>
      ))}
    </nav>
  );
};

/** Recommendations. The page from the server has those for guests: a user's own load when they are about to scroll into view. */
const ForMe = ({ forMe, general, sort }: HomeLists): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const user = useUser();
  const [own, setOwn] = useState<{ of: ItemsOrNull; items: ItemsOrNull } | null>(null);
  const frame = useNearViewport(() => {
    if (!general || !user) return;
    api('GET /api/items/for-me', { query: toSortQuery(sort) }).then(
      (found) => setOwn({ of: forMe, items: toRow(found, lang) }),
      // The general ones remain.
      () => {},
    );
  });
  return (
    <List
      as="carousel"
      title={t('home.for_me')}
      text={t('home.for_me_text')}
      items={own?.of === forMe ? own.items : forMe}
      frame={frame}
    />
  );
};

const SellersLink = (): ReactNode => {
  const { t } = useSite();
  return (
    <Link
      to={PATHS.sellers}
      className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-4 font-medium shadow-card transition-shadow duration-150 hover:shadow-raised"
    >
      <Icon name="users-round" className="size-6 shrink-0 text-olive" />
      {t('home.sellers')}
      <Icon name="chevron-right" className="ms-auto size-5 shrink-0 text-olive rtl:-scale-x-100" />
    </Link>
  );
};

/** The item lists of the home page: by category, the newest, and recommendations. */
export const ItemLists = (lists: HomeLists): ReactNode => {
  const { t, lang } = useSite();
  const { rows, all, latest, sort } = lists;
  const [first, ...others] = rows.map(({ category, items }) => (
    <List
      key={category.id}
      as="carousel"
      title={nameIn(category, lang)}
      viewAll={withQuery(pathTo('search', { type: category.type }), { category_id: category.id })}
      items={items}
    />
  ));
  const everything = pathTo('search', { type: 'All' });
  return (
    <div className="flex flex-col gap-6 md:gap-10">
      {first}
      <SellersLink />
      <List as="grid" title={t('home.latest')} viewAll={everything} items={all}>
        <SortLinks sort={sort} />
      </List>
      <ForMe {...lists} />
      {others}
      <List as="carousel" title={t('home.just_in')} viewAll={everything} items={latest} />
    </div>
  );
};
