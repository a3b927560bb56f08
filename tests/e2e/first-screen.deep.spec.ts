import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { expectCompleteFirstScreen } from './support/first-screen.ts';
import { publishAccepted } from './support/items.ts';
import { localizedPath, test } from './support/test.ts';
import { marketUrl } from './support/users.ts';

test('home, search and item pages › look the same before their style sheet has arrived in French', async ({
  browser,
  createUser,
  admin,
}) => {
  const { slug, id } = await publishAccepted(await createUser(), admin);
  for (const path of [PATHS.home, pathTo('search', { type: 'All' }), pathTo('item', { slug, id: String(id) })]) {
    await expectCompleteFirstScreen(browser, new URL(localizedPath('fr', path), marketUrl()).href);
  }
});
