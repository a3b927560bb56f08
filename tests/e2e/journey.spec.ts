import { followJourney } from './support/journey.ts';
import { test } from './support/test.ts';

// A farmer registers and publishes an item, a moderator accepts it, a visitor finds and likes it.

test('journey › from a farmer’s registration to a visitor’s like, in ar', async ({
  page,
  openBrowserAs,
  createUser,
  admin,
}) => {
  await followJourney('ar', { page, openBrowserAs, createUser, admin });
});
