import { pathTo } from '#lib/paths.ts';
import { stubSpeech } from './support/speech.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The words that the button «اسمع» reads aloud, through a voice that records them.

const t = getTexts('ar');

test('help topic › is read aloud without a network, because its page has the code', async ({ page }) => {
  await page.addInitScript(stubSpeech, ['ar-MA']);
  await visit(page, localizedPath('ar', pathTo('helpTopic', { topic: 'order' })));
  const button = page.getByRole('main').getByRole('button', { name: t('about.listen') });
  await expect(button).toBeVisible();
  await page.route('**', (route) => route.abort());
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-messages', /ar-MA: /);
});
