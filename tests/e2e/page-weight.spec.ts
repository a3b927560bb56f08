import { expectWithinBudget, WEIGHED_PAGES } from './support/page-weight.ts';
import { test } from './support/test.ts';

test('home, search, item and order page › stay within the transfer budget on a first visit', async ({
  openBrowserAs,
  admin,
}) => {
  const [item] = (await admin.api('GET /api/items/latest')).items;
  if (!item) throw new Error('there is no item');
  // At the same time: each waits for its last request most of the time.
  const weigh = async (name: (typeof WEIGHED_PAGES)[number]): Promise<void> =>
    expectWithinBudget(await openBrowserAs(null), name, 'ar', item);
  await Promise.all(WEIGHED_PAGES.map(weigh));
});
