import { loading } from '../../../client/page.ts';
import { loadSearch } from '../ui/load.ts';

export { searchMeta as meta } from '../ui/heading.ts';

export const loader = loading((args) => loadSearch({ of: 'all' }, args));
