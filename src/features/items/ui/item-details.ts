import type { Contact, ItemFull } from '../contract.ts';
import { DETAILS } from '../rules/choices.ts';

type DetailValue = string | number | null;
export type Details = Readonly<Record<string, DetailValue>>;

/** The details object of an item. */
export const getDetails = (item: Pick<ItemFull, 'type'> & { readonly [name: string]: unknown }): Details =>
  (item[DETAILS[item.type]] ?? {}) as Details;

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

/** The person a job profile is about, who may differ from the account that lists it, e.g. a cooperative. */
export const getProfilePerson = (item: ItemFull): { name: string; listed: 'by themselves' | 'by another' } => {
  const { first_name, last_name } = getDetails(item);
  const lister = `${item.seller.first_name} ${item.seller.last_name}`;
  const name = item.type === 'Professional' ? `${first_name ?? ''} ${last_name ?? ''}`.trim() : '';
  return { name: name || lister, listed: name && name !== lister ? 'by another' : 'by themselves' };
};
