import { accounts } from './accounts.ts';
import { card } from './card.ts';
import { common } from './common.ts';
import { home } from './home.ts';
import { item } from './item.ts';
import { kinds } from './kinds.ts';
import { layout } from './layout.ts';
import { search } from './search.ts';

/** Texts of the pages that everybody sees. */
export const site = { common, kinds, layout, home, card, item, search, accounts };
