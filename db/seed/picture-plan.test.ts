import { expect, test } from 'vitest';
import { marketItems } from './demo.ts';
import { isAnimal } from './drawings/concepts.testing.ts';
import { keyOf } from './picture-plan.ts';

/** How often each value occurs, of those that occur more than once. */
const repeated = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)].flatMap(([value, all]) => (all.length > 1 ? [value] : []));

const newestFirst = marketItems.toReversed().filter(({ pictures }) => pictures.length > 0);

/** Pairs of listings whose covers share ground or all else, among those that stand next to each other. */
const alikeNeighbours = (items: typeof newestFirst): string[] =>
  items.flatMap((item, n) => {
    const [mine, next] = [item.pictures[0]!, items[n + 1]?.pictures[0]];
    if (!next) return [];
    const all = mine.ground === next.ground && mine.light === next.light;
    const same = mine.emoji[0] === next.emoji[0] && (mine.ground === next.ground || mine.light === next.light);
    return all || same ? [`${item.title} · ${items[n + 1]!.title}`] : [];
  });

test('planPictures › composes no two pictures in the same way, covers and others', () => {
  expect(repeated(marketItems.flatMap(({ pictures }) => pictures.map(keyOf)))).toEqual([]);
});

test('planPictures › shows neighbours in the list of all, of a type and of a seller in different places or lights', () => {
  expect(alikeNeighbours(newestFirst)).toEqual([]);
  const lists = [...Map.groupBy(newestFirst, ({ type }) => type).values()];
  expect(lists.flatMap(alikeNeighbours)).toEqual([]);
  expect(new Set(newestFirst.map(({ pictures }) => pictures[0]!.ground)).size).toBeGreaterThan(12);
});

test('marketItems › have a cover of what is sold: no animal on that of a product or a tool', () => {
  const wrong = marketItems.filter(
    ({ type, pictures }) => (type === 'Product' || type === 'Tool') && pictures[0]?.emoji.some(isAnimal),
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});
