import type { MyCard } from '../../contract.ts';

/** What one's own list is narrowed to; empty strings narrow nothing. */
export interface Wish {
  readonly type: string;
  readonly text: string;
  readonly city: string;
  readonly category: string;
  /** Only what the owner is asked about. */
  readonly asked: boolean;
}

export const NO_WISH: Wish = { type: 'All', text: '', city: '', category: '', asked: false };

/** The own items that fit a wish. The whole list is in the browser already. */
export const narrow = (items: readonly MyCard[], wish: Wish): MyCard[] => {
  const text = wish.text.trim().toLocaleLowerCase();
  return items.filter(
    (item) =>
      (wish.type === 'All' || item.type === wish.type) &&
      (wish.city === '' || String(item.city_id) === wish.city) &&
      (wish.category === '' || String(item.category_id) === wish.category) &&
      (!wish.asked || item.ask_available) &&
      item.title.toLocaleLowerCase().includes(text),
  );
};
