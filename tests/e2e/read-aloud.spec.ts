import { pathTo } from '#lib/paths.ts';
import { stubSpeech } from './support/speech.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The words that the button «اسمع» reads aloud, through a voice that records them.

const t = getTexts('ar');

test('help topic › says that there is no network when the speech code cannot be loaded, and reads once there is', async ({
  page,
}) => {
  await page.addInitScript(stubSpeech, ['ar-MA']);
  await visit(page, localizedPath('ar', pathTo('helpTopic', { topic: 'order' })));
  const button = page.getByRole('main').getByRole('button', { name: t('about.listen') });
  await expect(button).toBeVisible();
  const scripts = /\.js$/;
  await page.route(scripts, (route) => route.abort());
  await button.click();
  await expect(page.getByText(t('common.offline'))).toBeVisible();
  await expect(button).toBeVisible();
  await page.unroute(scripts);
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-messages', /ar-MA: /);
});
