import { useCallback, useState, type ReactNode } from 'react';
import type { ItemFull } from '#features/items/contract.ts';
import { type Teaser, toTeaser, ItemCarousel, ItemGrid } from '#features/items/ui/index.ts';
import { useSite, useApi } from '#client/site.tsx';
import { ListFailed } from '#ui/list-states.tsx';
import { LikeButton } from '#features/likes/ui/index.ts';
import { pathTo } from '#lib/paths.ts';
import { useNearViewport } from '#client/use-near-viewport.ts';
import { SectionHeader } from '#ui/section.tsx';
import { getFullName } from '#lib/text.ts';

/** Other items: similar ones, and those of the same seller. */
export const ItemOthers = ({ item }: { item: ItemFull }): ReactNode => (
  <div id="others" className="flex flex-col gap-8 md:gap-12">
    <SimilarItems key={`similar-${item.id}`} item={item} />
    <SellerItems key={`seller-${item.id}`} item={item} />
  </div>
);

/**
 * A list of items that is fetched when its place is about to scroll into view. Until then, and without scripts, there is a link to
 * all items of its kind.
 * @param load fetches the items; must not change between renders
 * @param children renders the items, also when there are none
 */
const LaterItems = ({
  id,
  title,
  viewAll,
  load,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly viewAll: string;
  readonly load: () => Promise<readonly Teaser[]>;
  readonly children: (items: readonly Teaser[]) => ReactNode;
}): ReactNode => {
  const [items, setItems] = useState<readonly Teaser[] | null | undefined>(undefined);
  const loadItems = useCallback((): void => void load().then(setItems, () => setItems(null)), [load]);
  const frame = useNearViewport(loadItems);
  return (
    <section ref={frame} aria-labelledby={id} aria-busy={items === undefined} className="flex flex-col gap-2">
      <SectionHeader id={id} title={title} viewAll={viewAll} />
      {items ? children(items) : items === null ? <ListFailed onRetry={loadItems} /> : <div className="h-76 md:h-88" />}
    </section>
  );
};

/** Items that are similar to an item. */
export const SimilarItems = ({ item }: { item: ItemFull }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { id, type, category_id } = item;
  const load = useCallback(
    () =>
      api('GET /api/items/{id}/similar', { params: { id } }).then(({ items }) =>
        items.map((other) => toTeaser(other, lang)),
      ),
    [api, id, lang],
  );
  const all = `${pathTo('search', { type })}${category_id === null ? '' : `?category_id=${category_id}`}`;
  return (
    <LaterItems id="similar" title={t('about.similar')} viewAll={all} load={load}>
      {(items) =>
        items.length > 0 ? (
          <ItemCarousel items={items} Like={LikeButton} label={t('about.similar')} />
        ) : (
          <p className="text-soft">{t('about.nothing_similar')}</p>
        )
      }
    </LaterItems>
  );
};

const MAX_ITEMS = 8;

/** Other items of the seller. */
export const SellerItems = ({ item }: { item: ItemFull }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { id, seller } = item;
  const load = useCallback(async (): Promise<Teaser[]> => {
    const { items } = await api('GET /api/seller-items/{farmerId}', { params: { farmerId: seller.id } });
    return items.data
      .filter((other) => other.id !== id)
      .slice(0, MAX_ITEMS)
      .map((other) => toTeaser(other, lang));
  }, [api, id, lang, seller.id]);
  return (
    <LaterItems
      id="of-seller"
      title={t('about.of_seller', { name: getFullName(seller) })}
      viewAll={pathTo('seller', { id: String(seller.id) })}
      load={load}
    >
      {(items) =>
        items.length > 0 ? (
          <ItemGrid items={items} Like={LikeButton} />
        ) : (
          <p className="text-soft">{t('about.nothing_else')}</p>
        )
      }
    </LaterItems>
  );
};
