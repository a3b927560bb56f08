import type { ItemFull } from '../contract.ts';
import { detailsOf } from './details-of.ts';

/** Who a job profile is about. The account that lists it may be somebody else's: a neighbour with a phone, a cooperative. */
export const personOf = (item: ItemFull): { name: string; listed: 'by themselves' | 'by another' } => {
  const { first_name, last_name } = detailsOf(item);
  const lister = `${item.seller.first_name} ${item.seller.last_name}`;
  const name = item.type === 'Professional' ? `${first_name ?? ''} ${last_name ?? ''}`.trim() : '';
  return { name: name || lister, listed: name && name !== lister ? 'by another' : 'by themselves' };
};
