import { defineLoader } from '../../../client/page.ts';
import { loadSearch } from '../ui/load-search.ts';

export { searchMeta as meta } from '../ui/heading.ts';

export const loader = defineLoader((args) => loadSearch({ of: 'farmers' }, args));
