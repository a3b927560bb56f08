import type { OwnCard } from '../../contract.ts';

/** What one's own list is narrowed to; empty strings narrow nothing. */
export interface Wish {
  readonly type: string;
  readonly text: string;
  readonly city: string;
  readonly category: string;
}

export const NO_WISH: Wish = { type: 'All', text: '', city: '', category: '' };

/** The own items that fit a wish. The whole list is in the browser already. */
export const narrow = (items: readonly OwnCard[], wish: Wish): OwnCard[] => {
  const text = wish.text.trim().toLocaleLowerCase();
  return items.filter(
    (item) =>
      (wish.type === 'All' || item.type === wish.type) &&
      (wish.city === '' || String(item.city_id) === wish.city) &&
      (wish.category === '' || String(item.category_id) === wish.category) &&
      item.title.toLocaleLowerCase().includes(text),
  );
};
