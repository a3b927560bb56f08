import { expect, test } from 'vitest';
import { sourcesIn } from '#scripts/sources.ts';

/** Elements that open a dialog, a menu or a panel. The components of `src/ui` that contain these are tested where they are used. */
const OPENS = /<(Modal|Confirm|ReasonDialog|Popover|Menu|dialog)\b|role="listbox"/;

test('support/dialogs.ts › opens every dialog, menu and panel of the product', () => {
  const isUsed = (file: string): boolean => !/^src\/(ui|screens\/components)\//.test(file);
  const opening = sourcesIn('src').filter(({ file, code }) => isUsed(file) && OPENS.test(code));
  const lists = sourcesIn('tests/e2e/support').filter(({ file }) => /\/dialogs(-admin)?\.ts$/.test(file));
  const opened = lists.flatMap(({ code }) => [...code.matchAll(/source: '([^']+)'/g)].map(([, file]) => `src/${file}`));
  expect([...new Set(opened)].sort()).toEqual(opening.map(({ file }) => file));
});
