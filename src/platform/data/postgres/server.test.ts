import { expect, test } from 'vitest';
import { chooseBufferSize } from './server.ts';

const GB = 1024 ** 3;

test.each([
  [0.4 * GB, 0, '128MB'],
  [2 * GB, 0, '512MB'],
  [64 * GB, 0, '1024MB'],
  [64 * GB, 2 * GB, '512MB'],
  [2 * GB, 2 ** 64, '512MB'],
])('chooseBufferSize › %d bytes, limited to %d', (memory, limit, size) => {
  expect(chooseBufferSize(memory, limit)).toBe(size);
});
