import type { Page } from '@playwright/test';

/**
 * Lets the protected calls of a page be rejected as those of a session whose last proof is older than 15 minutes, until the
 * user proves again who they are. When the server itself rejects them is tested in `accounts/prove.test.ts`.
 */
export const endProof = async (page: Page): Promise<void> => {
  let proved = false;
  page.on('response', (response) => {
    if (response.url().includes('/api/user/prove') && response.request().method() === 'POST') proved ||= response.ok();
  });
  await page.route(/\/(suspend|restore|role|items\.csv|orders\.csv)\?/, (route) =>
    proved
      ? route.continue()
      : route.fulfill({ status: 403, json: { code: 'proof_needed', message: 'The proof is too old.' } }),
  );
};
