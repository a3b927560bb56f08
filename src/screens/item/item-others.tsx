import { type ReactNode, useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ItemFull } from '#features/items/contract.ts';
import { type Teaser, toTeaser, ItemCarousel, GridSkeleton, ItemGrid } from '#features/items/ui/index.ts';
import { useSite, useApi } from '#client/site.tsx';
import { ListFailed } from '#ui/list-states.tsx';
import { LikeButton } from '#features/likes/ui/index.ts';
import { pathTo } from '#lib/paths.ts';
import { useNearViewport } from '#client/use-near-viewport.ts';
import { SectionHeader } from '#ui/section.tsx';
import { getFullName } from '#lib/text.ts';

interface Props {
  readonly item: ItemFull;
  readonly similar: readonly Teaser[] | null;
}

/** Other items: similar ones, and those of the same seller. */
export const ItemOthers = ({ item, similar }: Props): ReactNode => (
  <div id="others" className="flex flex-col gap-8 md:gap-12">
    <Similar items={similar} />
    <SellerItems key={item.id} item={item} />
  </div>
);

export const Similar = ({ items }: { items: readonly Teaser[] | null }): ReactNode => {
  const { t } = useSite();
  const { revalidate } = useRevalidator();
  if (items?.length === 0) return null;
  const title = (
    <h2 id="similar" className="text-xl md:text-2xl">
      {t('about.similar')}
    </h2>
  );
  return (
    <section aria-labelledby="similar">
      {items ? (
        <ItemCarousel items={items} Like={LikeButton} label={t('about.similar')}>
          {title}
        </ItemCarousel>
      ) : (
        <div className="flex flex-col gap-3">
          {title}
          <ListFailed onRetry={() => void revalidate()} />
        </div>
      )}
    </section>
  );
};

const MAX_ITEMS = 8;

/** Other items of the seller; fetched when the section is about to scroll into view. */
export const SellerItems = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [items, setItems] = useState<readonly Teaser[] | null | undefined>(undefined);
  const { id, seller } = item;
  const name = getFullName(seller);

  const load = useCallback((): void => {
    api('GET /api/seller-items/{farmerId}', { params: { farmerId: seller.id } })
      .then(({ items: { data } }) =>
        data
          .filter((other) => other.id !== id)
          .slice(0, MAX_ITEMS)
          .map(toTeaser),
      )
      .then(setItems, () => setItems(null));
  }, [api, id, seller.id]);

  const frame = useNearViewport(load);

  return (
    <section ref={frame} aria-labelledby="of-seller" className="flex flex-col gap-2">
      <SectionHeader
        id="of-seller"
        title={t('about.of_seller', { name })}
        viewAll={items && items.length > 0 ? pathTo('seller', { id: String(seller.id) }) : undefined}
      />
      {items === undefined && <GridSkeleton count={4} />}
      {items === null && <ListFailed onRetry={load} />}
      {items?.length === 0 && <p className="text-soft">{t('about.nothing_else')}</p>}
      {items && items.length > 0 && <ItemGrid items={items} Like={LikeButton} />}
    </section>
  );
};
