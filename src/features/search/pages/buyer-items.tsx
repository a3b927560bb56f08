import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { Browse } from '../ui/browse.tsx';
import type { SearchData } from '../ui/load-search.ts';
import { SideHeader } from '../ui/side-header.tsx';

export const Component = (): ReactNode => (
  <>
    <SideHeader side="buyers" />
    <Browse data={useLoaderData<SearchData>()} />
  </>
);
