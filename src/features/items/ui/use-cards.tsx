import { useState, type ReactNode, type RefObject } from 'react';
import { formatAgo } from '../../../i18n/format.ts';
import { hydration, useServerHtml, type HtmlContent, type HtmlPart } from '../../../client/server-html.ts';
import { useSite } from '../../../client/site.ts';
import { ItemCard, type CardStyle, type LikeSlot } from './item-card.tsx';
import type { Cards } from './teaser.ts';

interface Options {
  readonly items: Cards;
  readonly as: 'row' | 'grid';
  readonly Like: LikeSlot;
  /** Number of pictures above the fold, which load eagerly. */
  readonly eager?: number;
  readonly card?: CardStyle;
  /** Classes of the list items. */
  readonly className: string;
}

/**
 * The attributes of a list of cards: its content and, on the page that the server sent, `data-cards`, for which the style sheet
 * delays the layout below the first screen. Lists rendered in the browser are laid out at once, so that going back finds its place.
 */
export const useCards = (
  list: RefObject<HTMLUListElement | null>,
  { items, as, Like, eager = 0, card = {}, className }: Options,
): HtmlContent & { readonly 'data-cards': string | undefined } => {
  const { lang, now, toHtml } = useSite();
  const [first] = useState(() => toHtml !== undefined || hydration.running);
  const parts = items.map((item, index): HtmlPart => {
    if (typeof item === 'number') return { key: item, of: item, render: () => null };
    const style = { ...card, eager: index < eager && (index === 0 ? ('first' as const) : true) };
    return {
      key: item.id,
      of: [item, formatAgo(item.renewed_at ?? item.created_at, lang, now), style, className],
      render: (): ReactNode => (
        <li className={className}>
          <ItemCard item={item} Like={Like} {...style} />
        </li>
      ),
    };
  });
  const inHtml = typeof items[0] === 'number';
  const content = useServerHtml(list, parts, inHtml, inHtml ? items.join() : '');
  return { ...content, 'data-cards': first ? as : undefined };
};
