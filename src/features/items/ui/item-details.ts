import type { ItemFull } from '../contract.ts';
import { DETAILS } from '../rules/details.ts';

type DetailValue = string | number | null;
export type Details = Readonly<Record<string, DetailValue>>;

/** The details object of an item. */
export const getDetails = (item: Pick<ItemFull, 'type'> & { readonly [name: string]: unknown }): Details =>
  (item[DETAILS[item.type]] ?? {}) as Details;
