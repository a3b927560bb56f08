import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { Browse } from '../ui/browse.tsx';
import type { SearchData } from '../ui/load-search.ts';

export const Component = (): ReactNode => <Browse data={useLoaderData<SearchData>()} />;
