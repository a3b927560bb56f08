import type { ReactNode } from 'react';
import type { ItemFull } from '../contract.ts';
import { Description } from './description.tsx';
import { Facts } from './facts.tsx';
import { Certificates } from './certificates.tsx';
import { PlaceMap } from './place-map.tsx';

/** What an item is, in figures and in its seller's words, and where. */
export const Part = ({ item }: { item: ItemFull }): ReactNode => (
  <div className="flex flex-col gap-8">
    <Facts item={item} />
    <Certificates item={item} />
    <Description key={item.id} title={item.title} text={item.description} />
    <PlaceMap item={item} />
  </div>
);
