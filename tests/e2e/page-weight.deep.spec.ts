import { expectWithinBudget, WEIGHED_PAGES } from './support/page-weight.ts';
import { test } from './support/test.ts';

for (const lang of ['fr', 'en'] as const) {
  for (const name of WEIGHED_PAGES) {
    test(`${name} page › stays within the transfer budget on a first visit in ${lang}`, async ({ page, admin }) => {
      const [item] = (await admin.api('GET /api/items/latest')).items;
      if (!item) throw new Error('there is no item');
      await expectWithinBudget(page, name, lang, item);
    });
  }
}
