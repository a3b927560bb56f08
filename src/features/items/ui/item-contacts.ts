import type { Contact, ItemFull } from '../contract.ts';
import { getDetails } from './item-details.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The contacts of an item as it shows them, mostly masked: a job profile has its own, all others the seller's. */
export const getContacts = (item: ItemFull): Contact => {
  if (item.type !== 'Professional') return { phone: item.seller.phone, whatsapp: item.seller.phone };
  const details = getDetails(item);
  const email = textOrNull(details.email);
  return {
    phone: textOrNull(details.phone) ?? item.seller.phone,
    whatsapp: textOrNull(details.whatsapp),
    ...(email === null ? {} : { email }),
  };
};
