import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf, SEED } from './support/random.ts';

test('properties and samples take the values of the seed', () => {
  expect(fc.readConfigureGlobal().seed).toBe(SEED);
  expect(fc.sample(fc.integer(), 20)).toEqual(fc.sample(fc.integer(), 20));
  const { seed } = fc.check(fc.property(fc.integer(), () => true));
  expect(seed).toBe(SEED);
});

test('a property that fails tells the seed', () => {
  expect(() => fc.assert(fc.property(fc.integer(), () => false))).toThrow(`seed: ${SEED}`);
});

test('a name has its own numbers, the same each time', () => {
  const three = (name: string): number[] => {
    const random = randomOf(name);
    return [random.next(), random.next(), random.next()];
  };
  expect(three('one')).toEqual(three('one'));
  expect(three('one')).not.toEqual(three('other'));
});
