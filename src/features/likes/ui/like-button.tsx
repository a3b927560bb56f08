import { Icon } from '../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useSite } from '../../../client/site.ts';
import type { LikeState } from './likes-store.ts';
import { useLike } from './use-like.ts';

interface Props {
  readonly item: LikeState & { readonly id: number; readonly title: string };
  /** Over a picture, or in a row of buttons. */
  readonly place: 'picture' | 'row';
}

const PLACES = {
  picture: 'h-9 rounded-full bg-raised/95 px-2.5 text-sm shadow-card transition group-active/like:scale-95',
  row: 'h-11 rounded-field border border-line bg-surface px-4 group-hover/like:bg-olive-wash',
} as const;

/** A heart with the number of likes; pressed when the viewer likes the item. */
export const LikeButton = ({ item, place }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { liked, likes, toggle } = useLike(item);
  return (
    <button
      type="button"
      aria-pressed={liked}
      onClick={toggle}
      className="group/like relative inline-flex min-h-11 shrink-0 px-1 min-w-11 items-center justify-center rounded-full"
    >
      <span className="sr-only">{t('card.like', { title: item.title })}</span>
      <span className={`inline-flex items-center gap-1.5 font-medium tabular-nums ${PLACES[place]}`}>
        <Icon name="heart" className={`size-5 ${liked ? 'fill-clay text-clay' : 'text-ink'}`} />
        {(likes > 0 || place === 'row') && <span suppressHydrationWarning>{formatNumber(likes, lang)}</span>}
      </span>
    </button>
  );
};
