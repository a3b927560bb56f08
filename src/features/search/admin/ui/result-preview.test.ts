import { expect, test } from 'vitest';
import { changePreviewNames } from './result-preview.tsx';

test('changePreviewNames › puts added names first, newest first', () => {
  const first = changePreviewNames([{ name: 'a', type: 'All' }], 'All', ['a'], ['a', 'b', 'c']);
  expect(first.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(changePreviewNames(first, 'Animal', [], ['d'])[0]).toEqual({ name: 'd', type: 'Animal' });
});

test('changePreviewNames › drops removed names of the changed list only', () => {
  const names = [
    { name: 'a', type: 'All' },
    { name: 'a', type: 'Animal' },
    { name: 'b', type: 'All' },
  ] as const;
  expect(changePreviewNames(names, 'All', ['a'], [])).toEqual([names[1], names[2]]);
});
