import type { ItemFull } from '../contract.ts';
import { getDetails } from './item-details.ts';

/** The person a job profile is about, who may differ from the account that lists it, e.g. a cooperative. */
export const getProfilePerson = (item: ItemFull): { name: string; listed: 'by themselves' | 'by another' } => {
  const { first_name, last_name } = getDetails(item);
  const lister = `${item.seller.first_name} ${item.seller.last_name}`;
  const name = item.type === 'Professional' ? `${first_name ?? ''} ${last_name ?? ''}`.trim() : '';
  return { name: name || lister, listed: name && name !== lister ? 'by another' : 'by themselves' };
};
