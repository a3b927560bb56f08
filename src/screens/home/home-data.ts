import type { Lang } from '#lib/lang.ts';
import type { Sort } from '#features/items/rules/index.ts';
import type { Category } from '#features/categories/contract.ts';
import type { Slide } from '#features/slides/contract.ts';
import { toTeaser, type Listed, type Teaser } from '#features/items/ui/index.ts';

/** Number of cards per row and per grid. */
const ROW_SIZE = 10;
export const GRID_SIZE = 12;

/** A list of items, or `null` if it failed to load: a failing section does not affect the others. */
export type ItemsOrNull = readonly Teaser[] | null;

export interface Row {
  readonly category: Pick<Category, 'id' | 'type' | 'ar_name' | 'fr_name' | 'en_name'>;
  readonly items: ItemsOrNull;
}

export interface WelcomeSlide {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly link: string;
  readonly picture: string;
}

export interface HomeLists {
  readonly rows: readonly Row[];
  readonly all: ItemsOrNull;
  readonly forMe: ItemsOrNull;
  readonly latest: ItemsOrNull;
  /** The order chosen for the lists; null for each list's own. */
  readonly sort: Sort | null;
  /** Whether `forMe` is the list of a guest, because the page is the same for many. */
  readonly general: boolean;
}

export interface HomeData extends HomeLists {
  readonly slides: readonly WelcomeSlide[];
}

export const toRow = ({ items }: { items: readonly Listed[] }, lang: Lang): Teaser[] =>
  items.slice(0, ROW_SIZE).map((item) => toTeaser(item, lang));

export const toGrid = (items: readonly Listed[], lang: Lang): Teaser[] =>
  items.slice(0, GRID_SIZE).map((item) => toTeaser(item, lang));

export const toWelcomeSlide = (slide: Slide, lang: Lang): WelcomeSlide => ({
  id: slide.id,
  title: slide[`${lang}_title`],
  text: slide[`${lang}_text`],
  action: slide[`${lang}_action`],
  link: slide.link,
  picture: lang === 'ar' ? slide.rtl_picture : slide.ltr_picture,
});

/** The query of a list's call in an order. */
export const toSortQuery = (sort: Sort | null): { sort?: Sort } => (sort ? { sort } : {});
