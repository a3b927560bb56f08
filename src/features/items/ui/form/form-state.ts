import type { ItemFull } from '../../contract.ts';
import type { Kind } from '../../rules/kinds.ts';
import { emptyValues, itemToValues, type Values } from './values.ts';

/** The complete state of the form. */
export interface FormState {
  readonly values: Values;
  readonly images: readonly string[];
  readonly certificates: readonly string[];
}

/** The form state saved on the device, with the state before any edits. */
export interface Draft extends FormState {
  readonly base: FormState;
}

const splitPaths = (paths: string | number | null | undefined): string[] =>
  String(paths ?? '')
    .split(',')
    .filter(Boolean);

/** The form state of an item, or of a new one with prefilled values. */
export const toFormState = (kind: Kind, item: ItemFull | undefined, prefill: Values): FormState => ({
  values: item ? itemToValues(kind, item) : emptyValues(kind, prefill),
  images: splitPaths(item?.images),
  certificates: splitPaths(item?.product_details?.certificates),
});

const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Merges file lists: local changes stay, and files deleted elsewhere are removed. */
const mergeFiles = (base: readonly string[], mine: readonly string[], now: readonly string[]): readonly string[] =>
  same(mine, base) ? now : mine.filter((path) => now.includes(path) || !base.includes(path));

const getFieldNames = (...all: readonly Values[]): string[] => [
  ...new Set(all.flatMap((values) => Object.keys(values))),
];

/**
 * Merges the form with an item that changed elsewhere: local changes win, all other fields take the current value.
 * @param base state when the form was loaded
 * @param mine state with local edits
 * @param now state as it would be loaded now
 */
export const mergeFormState = (base: FormState, mine: FormState, now: FormState): FormState => {
  const values: Record<string, string> = {};
  for (const name of getFieldNames(mine.values, now.values)) {
    const { [name]: value } = mine.values[name] === base.values[name] ? now.values : mine.values;
    if (value !== undefined) values[name] = value;
  }
  return {
    values,
    images: mergeFiles(base.images, mine.images, now.images),
    certificates: mergeFiles(base.certificates, mine.certificates, now.certificates),
  };
};

const flatten = ({ values, images, certificates }: FormState): Values => ({
  ...values,
  images: images.join(),
  certificates: certificates.join(),
});

/** Fields changed both locally and elsewhere, to different values: with their current value, empty when cleared. */
export const findConflicts = (base: FormState, mine: FormState, now: FormState): Values => {
  const [before, typed, today] = [flatten(base), flatten(mine), flatten(now)];
  const conflicts: Record<string, string> = {};
  for (const name of getFieldNames(before, today)) {
    const { [name]: value = '' } = today;
    const [was = '', is = ''] = [before[name], typed[name]];
    if (value !== was && is !== was && is !== value) conflicts[name] = value;
  }
  return conflicts;
};
