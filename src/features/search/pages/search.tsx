import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { Browse } from '../ui/browse.tsx';
import { loadSearch, type SearchData } from '../ui/load-search.ts';
import { defineLoader } from '#client/navigation/page.ts';

export { searchMeta as meta } from '../ui/heading.tsx';
export { showsSearch as shows } from '../ui/load-search.ts';

export const loader = defineLoader((args) => loadSearch({ of: 'all' }, args));

export const Component = (): ReactNode => <Browse data={useLoaderData<SearchData>()} />;
