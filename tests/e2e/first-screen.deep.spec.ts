import { PATHS, pathTo } from '#lib/paths.ts';
import { expectCompleteFirstScreen } from './support/first-screen.ts';
import { publishAccepted } from './support/items.ts';
import { localizedPath, test } from './support/test.ts';
import { marketUrl } from './support/users.ts';

// The first screen of a first page is complete with what the document contains.

for (const [lang, motion] of [
  ['ar', 'no-preference'],
  ['fr', 'reduce'],
] as const) {
  test(`home, search and item pages in ${lang} › look the same before their style sheet has arrived`, async ({
    browser,
    createUser,
    admin,
  }) => {
    const { slug, id } = await publishAccepted(await createUser(), admin);
    for (const path of [PATHS.home, pathTo('search', { type: 'All' }), pathTo('item', { slug, id: String(id) })]) {
      await expectCompleteFirstScreen(browser, new URL(localizedPath(lang, path), marketUrl()).href, motion);
    }
  });
}
