import type { ItemFull } from '../../contract.ts';
import type { Kind } from '../../rules/kinds.ts';
import { emptyValues, valuesOf, type Values } from './values.ts';

/** The complete state of the form. */
export interface Sheet {
  readonly values: Values;
  readonly images: readonly string[];
  readonly certificates: readonly string[];
}

/** The form state saved on the device, with the state before any edits. */
export interface Draft extends Sheet {
  readonly base: Sheet;
}

const split = (paths: string | number | null | undefined): string[] =>
  String(paths ?? '')
    .split(',')
    .filter(Boolean);

/** The form state of an item, or of a new one with prefilled values. */
export const sheetOf = (kind: Kind, item: ItemFull | undefined, known: Values): Sheet => ({
  values: item ? valuesOf(kind, item) : emptyValues(kind, known),
  images: split(item?.images),
  certificates: split(item?.product_details?.certificates),
});

const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Merges file lists: local changes stay, and files deleted elsewhere are removed. */
const mergedFiles = (base: readonly string[], mine: readonly string[], now: readonly string[]): readonly string[] =>
  same(mine, base) ? now : mine.filter((path) => now.includes(path) || !base.includes(path));

const namesIn = (...all: readonly Values[]): string[] => [...new Set(all.flatMap((values) => Object.keys(values)))];

/**
 * Merges the form with an item that changed elsewhere: local changes win, all other fields take the current value.
 * @param base state when the form was loaded
 * @param mine state with local edits
 * @param now state as it would be loaded now
 */
export const mergedSheet = (base: Sheet, mine: Sheet, now: Sheet): Sheet => {
  const values: Record<string, string> = {};
  for (const name of namesIn(mine.values, now.values)) {
    const { [name]: value } = mine.values[name] === base.values[name] ? now.values : mine.values;
    if (value !== undefined) values[name] = value;
  }
  return {
    values,
    images: mergedFiles(base.images, mine.images, now.images),
    certificates: mergedFiles(base.certificates, mine.certificates, now.certificates),
  };
};

const asValues = ({ values, images, certificates }: Sheet): Values => ({
  ...values,
  images: images.join(),
  certificates: certificates.join(),
});

/** Fields changed both locally and elsewhere, to different values: with their current value, empty when cleared. */
export const clashesIn = (base: Sheet, mine: Sheet, now: Sheet): Values => {
  const [before, typed, today] = [asValues(base), asValues(mine), asValues(now)];
  const clashes: Record<string, string> = {};
  for (const name of namesIn(before, today)) {
    const { [name]: value = '' } = today;
    const [was = '', is = ''] = [before[name], typed[name]];
    if (value !== was && is !== was && is !== value) clashes[name] = value;
  }
  return clashes;
};
