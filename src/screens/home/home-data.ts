import type { Lang } from '../../lib/lang.ts';
import type { Category } from '../../features/categories/contract.ts';
import type { Slide } from '../../features/slides/contract.ts';
import { teaserOf, type Teaser } from '../../features/items/ui/teaser.ts';

/** Cards of a row and of a grid. */
const IN_ROW = 10;
const IN_GRID = 12;

/** A list that came, or `null` where it did not: one failing section leaves the others standing. */
export type Came = readonly Teaser[] | null;

export interface Row {
  readonly category: Pick<Category, 'id' | 'type' | 'ar_name' | 'fr_name' | 'en_name'>;
  readonly items: Came;
}

/** A slide of the welcome as one language has it. */
export interface Welcome {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly link: string;
  readonly picture: string;
}

export interface HomeLists {
  readonly rows: readonly Row[];
  readonly all: Came;
  readonly forMe: Came;
  readonly latest: Came;
}

export interface HomeData extends HomeLists {
  readonly slides: readonly Welcome[];
}

export const rowOf = ({ items }: { items: readonly Teaser[] }): Teaser[] => items.slice(0, IN_ROW).map(teaserOf);

export const gridOf = (items: readonly Teaser[]): Teaser[] => items.slice(0, IN_GRID).map(teaserOf);

/** Of a slide what a reader of a language sees. */
export const welcomeIn = (slide: Slide, lang: Lang): Welcome => ({
  id: slide.id,
  title: slide[`${lang}_title`],
  text: slide[`${lang}_text`],
  action: slide[`${lang}_action`],
  link: slide.link,
  picture: lang === 'ar' ? slide.rtl_picture : slide.ltr_picture,
});
