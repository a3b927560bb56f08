import { readFileSync } from 'node:fs';
import { LANGS } from '../../src/lib/lang.ts';
import { COMPONENTS_PATH } from '../../src/lib/paths.ts';
import { startMarket } from '../support/market-process.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';

test.describe('component page', () => {
  test('does not exist in production', async ({ page }) => {
    expect(await visit(page, COMPONENTS_PATH)).toBe(404);
    expect(readFileSync('dist/client/.vite/manifest.json', 'utf8')).not.toContain('screens/components');
  });

  test('renders in development in three languages, with a dialog opened by its address', async ({ page }) => {
    test.setTimeout(240_000);
    const server = await startMarket({ NODE_ENV: 'development', SEED: 'none' });
    try {
      // The first visit waits until Vite has transformed all sources of the page.
      await page.goto(`${server.url}${COMPONENTS_PATH}`, { timeout: 120_000 });
      for (const lang of LANGS) {
        expect(await visit(page, `${server.url}${localizedPath(lang, COMPONENTS_PATH)}?open=confirm`)).toBe(200);
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    } finally {
      await server.stop();
    }
  });
});
