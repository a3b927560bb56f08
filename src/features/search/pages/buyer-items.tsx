import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { Browse } from '../ui/browse.tsx';
import { loadSearch, type SearchData } from '../ui/load-search.ts';
import { SideHeader } from '../ui/heading.tsx';
import { defineLoader } from '#client/navigation/page.ts';

export { searchMeta as meta } from '../ui/heading.tsx';
export { showsSearch as shows } from '../ui/load-search.ts';

export const loader = defineLoader((args) => loadSearch({ of: 'buyers' }, args));

export const Component = (): ReactNode => (
  <>
    <SideHeader side="buyers" />
    <Browse data={useLoaderData<SearchData>()} />
  </>
);
