import type { Page } from '@playwright/test';
import { pathTo } from '../../src/lib/paths.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Searching by voice, with a recognition that the tests control.

const SEARCH_ALL = pathTo('search', { type: 'All' });
const t = getTexts('ar');

interface FakeRecognition extends EventTarget {
  lang: string;
}

declare global {
  interface Window {
    recognition?: FakeRecognition;
    webkitSpeechRecognition?: unknown;
    SpeechRecognition?: unknown;
  }
}

const addRecognition = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class Recognition extends EventTarget {
      lang = '';
      start(): void {
        window.recognition = this;
      }
      stop(): void {
        setTimeout(() => this.dispatchEvent(new Event('end')));
      }
      abort(): void {
        this.stop();
      }
    }
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: Recognition });
  });

const removeRecognition = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    delete window.SpeechRecognition;
    delete window.webkitSpeechRecognition;
  });

const sayTranscripts = (page: Page, transcripts: readonly string[]): Promise<unknown> =>
  page.evaluate(
    (parts) =>
      window.recognition?.dispatchEvent(
        Object.assign(new Event('result'), { results: parts.map((transcript) => [{ transcript }]) }),
      ),
    transcripts,
  );
const fail = (page: Page, error: string): Promise<unknown> =>
  page.evaluate((code) => {
    window.recognition?.dispatchEvent(Object.assign(new Event('error'), { error: code }));
    window.recognition?.dispatchEvent(new Event('end'));
  }, error);
const end = (page: Page): Promise<unknown> => page.evaluate(() => window.recognition?.dispatchEvent(new Event('end')));

const button = (page: Page) => page.getByRole('button', { name: t('search.speech.speak') });
const field = (page: Page) => page.locator('#search-words');
const options = (page: Page) => page.getByRole('listbox', { name: t('search.suggest.label') }).getByRole('option');
const status = (page: Page) => page.locator('search output').first();

const startListening = async (page: Page): Promise<void> => {
  await button(page).click();
  await page.waitForFunction(() => window.recognition !== undefined);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
};

test('search by voice › writes what was heard into the field, for correction', async ({ page }) => {
  await addRecognition(page);
  await visit(page, SEARCH_ALL);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  const box = await button(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await startListening(page);
  await expect(status(page)).toHaveText(t('search.speech.listening'));
  expect(await page.evaluate(() => window.recognition?.lang)).toBe('ar-MA');
  await sayTranscripts(page, ['زي']);
  await expect(field(page)).toHaveValue('زي');
  await sayTranscripts(page, ['زيت', ' الزيتون.']);
  await end(page);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(field(page)).toHaveValue('زيت الزيتون');
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
  // Nothing is searched before the user says so.
  await page.waitForTimeout(800);
  expect(new URL(page.url()).search).toBe('');
  await field(page).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === 'زيت الزيتون');
  // Beside the button that clears the words.
  const clear = await page.getByRole('button', { name: t('search.clear_words') }).boundingBox();
  const speak = await button(page).boundingBox();
  expect(clear?.x).toBeGreaterThanOrEqual((speak?.x ?? 0) + (speak?.width ?? 0));
});

test('search by voice › listens in the language of the page, and stops by a tap or Escape', async ({ page }) => {
  await addRecognition(page);
  await visit(page, localizedPath('fr', SEARCH_ALL));
  const french = page.getByRole('button', { name: getTexts('fr')('search.speech.speak') });
  await field(page).fill('miel');
  // A search that is still pending would overwrite the field.
  await page.waitForURL(/q=miel/);
  for (const stop of [() => french.click(), () => page.keyboard.press('Escape')]) {
    await french.click();
    await page.waitForFunction(() => window.recognition !== undefined);
    expect(await page.evaluate(() => window.recognition?.lang)).toBe('fr-FR');
    await expect(field(page)).toHaveValue('');
    await stop();
    await expect(french).toHaveAttribute('aria-pressed', 'false');
    // Nothing was heard: the earlier text stays, without an error.
    await expect(field(page)).toHaveValue('miel');
    await expect(status(page)).toBeEmpty();
    await page.evaluate(() => delete window.recognition);
  }
});

test('search by voice › is stopped by typing', async ({ page }) => {
  await addRecognition(page);
  await visit(page, SEARCH_ALL);
  await startListening(page);
  await sayTranscripts(page, ['زيت']);
  await field(page).press('End');
  await field(page).pressSequentially('ون');
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await sayTranscripts(page, ['عسل']);
  await expect(field(page)).toHaveValue('زيتون');
});

test('search by voice › says why nothing was heard', async ({ page }) => {
  await addRecognition(page);
  await visit(page, SEARCH_ALL);
  for (const [code, error] of [
    ['not-allowed', 'denied'],
    ['no-speech', 'silence'],
    ['network', 'network'],
    ['audio-capture', 'microphone'],
    ['language-not-supported', 'language'],
    ['bad-grammar', 'failed'],
  ] as const) {
    await startListening(page);
    await fail(page, code);
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(status(page)).toHaveText(t(`search.speech.${error}`));
    await page.evaluate(() => delete window.recognition);
  }
  await field(page).fill('ز');
  await expect(status(page)).toBeEmpty();
});

test('search by voice › is not offered by browsers that cannot recognise speech', async ({ page }) => {
  await removeRecognition(page);
  await visit(page, SEARCH_ALL);
  await field(page).focus();
  await expect(page.getByRole('combobox', { name: t('search.words') })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});
