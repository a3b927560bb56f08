import type { ItemFull } from '../contract.ts';
import { getDetails } from './item-details.ts';

export interface Contacts {
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The contacts of an item: a job profile has its own, all others the seller's. */
export const getContacts = (item: ItemFull): Contacts => {
  if (item.type !== 'Professional') return { phone: item.seller.phone, whatsapp: item.seller.phone, email: null };
  const details = getDetails(item);
  return {
    phone: textOrNull(details.phone) ?? item.seller.phone,
    whatsapp: textOrNull(details.whatsapp),
    email: textOrNull(details.email),
  };
};
