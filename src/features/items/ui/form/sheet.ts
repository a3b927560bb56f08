import type { ItemFull } from '../../contract.ts';
import type { Kind } from '../../rules/kinds.ts';
import { emptyValues, valuesOf, type Values } from './values.ts';

/** Everything that a form holds. */
export interface Sheet {
  readonly values: Values;
  readonly images: readonly string[];
  readonly certificates: readonly string[];
}

/** What a form keeps on the device until it is saved, and what it was filled in with before anything was typed. */
export interface Draft extends Sheet {
  readonly base: Sheet;
}

const split = (paths: string | number | null | undefined): string[] =>
  String(paths ?? '')
    .split(',')
    .filter(Boolean);

/** The form of a listing as it is, or an empty one with what is known of the person. */
export const sheetOf = (kind: Kind, item: ItemFull | undefined, known: Values): Sheet => ({
  values: item ? valuesOf(kind, item) : emptyValues(kind, known),
  images: split(item?.images),
  certificates: split(item?.product_details?.certificates),
});

const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Files that were chosen here, without those that are no longer there. */
const mergedFiles = (base: readonly string[], mine: readonly string[], now: readonly string[]): readonly string[] =>
  same(mine, base) ? now : mine.filter((path) => now.includes(path) || !base.includes(path));

const namesIn = (...all: readonly Values[]): string[] => [...new Set(all.flatMap((values) => Object.keys(values)))];

/**
 * What a form holds when the listing changed elsewhere meanwhile: what was changed here stays, all else is as it is now.
 * @param base what the form was filled in with
 * @param mine what stands in it
 * @param now what it would be filled in with today
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

/** The fields that were changed here and elsewhere, each to something else: their value as it is now, empty where cleared. */
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
