import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useSite } from '#client/site.ts';
import type { LikeState } from './likes-store.ts';
import { useLike } from './use-like.ts';

interface Props {
  readonly item: LikeState & { readonly id: number; readonly title: string };
}

/**
 * A heart with the number of likes; pressed when the viewer likes the item. Its styles are in item-card.css. On pages that are
 * the same for many, a script presses it before hydration (`client/page-data/page-data.ts`).
 */
export const LikeButton = ({ item }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { liked, likes, toggle } = useLike(item);
  return (
    <button
      type="button"
      aria-pressed={liked}
      data-like={item.id}
      data-likes={likes}
      onClick={() => void toggle()}
      className="like"
      suppressHydrationWarning
    >
      <span className="sr-only">{t('card.like', { title: item.title })}</span>
      <span className="like-face">
        <span>{formatNumber(likes, lang)}</span>
      </span>
    </button>
  );
};
