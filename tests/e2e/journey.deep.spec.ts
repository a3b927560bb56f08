import { followJourney } from './support/journey.ts';
import { test } from './support/test.ts';

// The journey of `journey.spec.ts` in French: from left to right, with French texts and numbers.

test('journey › from a farmer’s registration to a visitor’s like, in fr', async ({
  page,
  openBrowserAs,
  createUser,
  admin,
}) => {
  await followJourney('fr', { page, openBrowserAs, createUser, admin });
});
