import type { ItemFull, Contact, ItemCard } from '../contract.ts';
import { getFullName } from '#lib/text.ts';
import { DETAILS } from './choices.ts';

type DetailValue = string | number | null;
export type Details = Readonly<Record<string, DetailValue>>;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const getDetails = (item: Pick<ItemFull, 'type'> & { readonly [name: string]: unknown }): Details =>
  (item[DETAILS[item.type]] ?? {}) as Details;

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

/** The name of the person of a job profile; empty without one. */
export const getProfileName = (item: ItemFull): string => {
  const { first_name, last_name } = getDetails(item);
  return getFullName({ first_name: textOrNull(first_name), last_name: textOrNull(last_name) });
};

/** The person a job profile is about, who may differ from the account that lists it, e.g. a cooperative. */
export const getProfilePerson = (item: ItemFull): { name: string; listed: 'by themselves' | 'by another' } => {
  const lister = getFullName(item.seller);
  const name = item.type === 'Professional' ? getProfileName(item) : '';
  return { name: name || lister, listed: name && name !== lister ? 'by another' : 'by themselves' };
};

/** The pictures among an item's files; the file of a job profile is a CV, visible to signed-in users only. */
export const getPictures = ({ images, type }: Pick<ItemCard, 'images' | 'type'>): string[] =>
  type === 'Professional' ? [] : images.split(',').filter((path) => path !== '' && !path.endsWith('.pdf'));

/** The picture of a card: the first file unless it is a document; `null` means the type's placeholder. */
export const getCover = ({ images, type }: Pick<ItemCard, 'images' | 'type'>): string | null => {
  const [first = ''] = images.split(',', 1);
  return type === 'Professional' || first === '' || first.endsWith('.pdf') ? null : first;
};
