import type { ReactNode, RefObject } from 'react';
import { formatAgo } from '../../../i18n/format.ts';
import { useServerHtml, type HtmlContent, type HtmlPart } from '../../../client/server-html.ts';
import { useSite } from '../../../client/site.ts';
import { ItemCard, type CardStyle, type LikeSlot } from './item-card.tsx';
import type { Cards } from './teaser.ts';

interface Options {
  readonly items: Cards;
  readonly Like: LikeSlot;
  /** Number of pictures above the fold, which load eagerly. */
  readonly eager?: number;
  readonly card?: CardStyle;
  /** Classes of the list items. */
  readonly className: string;
}

/** The content of a list of cards. */
export const useCards = (
  list: RefObject<HTMLUListElement | null>,
  { items, Like, eager = 0, card = {}, className }: Options,
): HtmlContent => {
  const { lang, now } = useSite();
  const parts = items.map((item, index): HtmlPart => {
    if (typeof item === 'number') return { key: item, of: item, render: () => null };
    const style = { ...card, eager: index < eager && (index === 0 ? ('first' as const) : true) };
    return {
      key: item.id,
      of: [item, formatAgo(item.created_at, lang, now), style, className],
      render: (): ReactNode => (
        <li className={className}>
          <ItemCard item={item} Like={Like} {...style} />
        </li>
      ),
    };
  });
  const inHtml = typeof items[0] === 'number';
  return useServerHtml(list, parts, inHtml, inHtml ? items.join() : '');
};
