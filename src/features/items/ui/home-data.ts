import type { Category } from '../../categories/contract.ts';
import { teaserOf, type Teaser } from './teaser.ts';

/** Cards of a row and of a grid. */
const IN_ROW = 10;
const IN_GRID = 12;

/** A list that came, or `null` where it did not: one failing section leaves the others standing. */
export type Came = readonly Teaser[] | null;

export interface Row {
  readonly category: Pick<Category, 'id' | 'type' | 'ar_name' | 'fr_name' | 'en_name'>;
  readonly items: Came;
}

export interface HomeData {
  readonly rows: readonly Row[];
  readonly all: Came;
  readonly forMe: Came;
  readonly latest: Came;
}

export const rowOf = ({ items }: { items: readonly Teaser[] }): Teaser[] => items.slice(0, IN_ROW).map(teaserOf);

export const gridOf = (items: readonly Teaser[]): Teaser[] => items.slice(0, IN_GRID).map(teaserOf);
