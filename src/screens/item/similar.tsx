import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '#client/site.ts';
import { ItemCarousel } from '#features/items/ui/item-carousel.tsx';
import { ListFailed } from '#ui/list-states.tsx';
import type { Teaser } from '#features/items/ui/teaser.ts';
import { LikeButton } from '#features/likes/ui/like-button.tsx';

/** Similar items; renders nothing if there are none. */
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
