import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useSite } from '../../../client/site.ts';
import { getLike, type LikeState } from './likes-store.ts';

interface Props {
  readonly item: LikeState & { readonly id: number; readonly title: string };
}

/**
 * A heart with the number of likes; pressed when the viewer likes the item. Its styles are in item-card.css; one listener
 * serves all hearts of a page (use-like-clicks.ts), and changes are written into all of them (likes-store.ts).
 */
export const LikeButton = ({ item }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { liked, likes } = getLike(item.id) ?? item;
  return (
    <button type="button" aria-pressed={liked} data-like={item.id} data-likes={likes} className="like">
      <span className="sr-only">{t('card.like', { title: item.title })}</span>
      <span className="like-face">
        <span>{formatNumber(likes, lang)}</span>
      </span>
    </button>
  );
};
