import { expect, test } from 'vitest';
import { groupsFor } from './dashboard-pages.ts';

test.each([
  ['buyer', ['buying', 'selling', 'account']],
  ['farmer', ['selling', 'buying', 'account']],
  ['delivery', ['driving', 'selling', 'buying', 'account']],
] as const)('groupsFor › begins with what a %s does', (role, names) => {
  expect(groupsFor(role, []).map(({ name }) => name)).toEqual(names);
});
