import type { desk } from './en/desk.ts';
import type { site } from './en/site.ts';
import type { KeyOf, T } from './t.ts';

export type TextKey = KeyOf<typeof site & typeof desk>;

/** The translate function of pages. The desk's texts are there in dashboards only, whose routes load them. */
export type PageT = T<TextKey>;
