import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openPage } from '#tests/support/open-page.tsx';
import { pathTo, withQuery } from '#lib/paths.ts';

// Searching by voice, with a recognition that the tests control.

const SEARCH_ALL = pathTo('search', { type: 'All' });

/** The recognition that was started last. */
let recognition: Recognition | null = null;

class Recognition extends EventTarget {
  lang = '';
  start(): void {
    // The test speaks through it.
    // oxlint-disable-next-line typescript/no-this-alias
    recognition = this;
  }
  stop(): void {
    setTimeout(() => this.dispatchEvent(new Event('end')));
  }
  abort(): void {
    this.stop();
  }
}

const say = (...transcripts: readonly string[]): unknown =>
  recognition?.dispatchEvent(
    Object.assign(new Event('result'), { results: transcripts.map((transcript) => [{ transcript }]) }),
  );
const end = (): unknown => recognition?.dispatchEvent(new Event('end'));
const fail = (error: string): void => {
  recognition?.dispatchEvent(Object.assign(new Event('error'), { error }));
  end();
};

const field = page.getByCss('#search-words');
const status = page.getByCss('search output').first();
const options = page.getByCss('search [role=listbox]').getByRole('option');

beforeEach(() => {
  recognition = null;
  vi.stubGlobal('SpeechRecognition', undefined);
  vi.stubGlobal('webkitSpeechRecognition', Recognition);
});

const openSearch = async (lang: 'ar' | 'fr' = 'ar', path = SEARCH_ALL) => {
  const opened = await openPage(path, {
    lang,
    answers: { 'GET /api/search/suggestions': { suggestions: [{ kind: 'words', text: 'زيت الزيتون البكر' }] } },
  });
  return { ...opened, button: page.getByRole('button', { name: opened.t('search.speech.speak') }) };
};

const startListening = async (button: Locator): Promise<void> => {
  recognition = null;
  await button.click();
  await expect.poll(() => recognition).not.toBeNull();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
};

test('search by voice › writes what was heard into the field, for correction', async () => {
  const { t, button, made } = await openSearch();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await startListening(button);
  await expect.element(status).toHaveTextContent(t('search.speech.listening'));
  expect(recognition?.lang).toBe('ar-MA');
  say('زي');
  await expect.element(field).toHaveValue('زي');
  say('زيت', ' الزيتون.');
  end();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await expect.element(field).toHaveValue('زيت الزيتون');
  await expect.element(field).toHaveFocus();
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe('زيت الزيتون');
  // Nothing was searched before the user said so.
  const searched = made.filter(({ key }) => key === 'GET /api/items/search').map(({ query }) => query.q);
  expect(searched).toEqual([undefined, 'زيت الزيتون']);
});

test('search by voice › does not search for what was heard before the user says so', async () => {
  const { button, made } = await openSearch();
  await startListening(button);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  say('زيت');
  end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(made.filter(({ key }) => key === 'GET /api/items/search')).toHaveLength(1);
  expect(location.search).toBe('');
});

test('search by voice › has its button before the one that clears the words', async () => {
  const { t, button } = await openSearch('ar', withQuery(SEARCH_ALL, { q: 'زيت' }));
  await expect.element(button).toBeVisible();
  const clear = page.getByRole('button', { name: t('search.clear_words') });
  const getBox = (of: Locator): DOMRect => of.element().getBoundingClientRect();
  // The button that clears leaves space for it.
  await expect.poll(() => getBox(clear).left - getBox(button).right).toBeGreaterThanOrEqual(0);
});

for (const [name, press] of [
  ['a tap', (button: Locator) => button.click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
] as const) {
  test(`search by voice › listens in the language of the page, and is stopped by ${name}, which keeps the text`, async () => {
    const { button } = await openSearch('fr', withQuery(SEARCH_ALL, { q: 'miel' }));
    await startListening(button);
    expect(recognition?.lang).toBe('fr-FR');
    await expect.element(field).toHaveValue('');
    await press(button);
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    // No speech was recognised: the earlier text stays, without an error.
    await expect.element(field).toHaveValue('miel');
    await expect.element(status).toBeEmptyDOMElement();
  });
}

test('search by voice › is stopped by typing', async () => {
  const { button } = await openSearch();
  await startListening(button);
  say('زيت');
  await field.click();
  await userEvent.keyboard('{End}ون');
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  say('عسل');
  await expect.element(field).toHaveValue('زيتون');
});

test('search by voice › says why nothing was heard, until the next input', async () => {
  const { t, button } = await openSearch();
  for (const [code, error] of [
    ['not-allowed', 'denied'],
    ['no-speech', 'silence'],
    ['network', 'network'],
    ['audio-capture', 'microphone'],
    ['language-not-supported', 'language'],
    ['bad-grammar', 'failed'],
  ] as const) {
    await startListening(button);
    fail(code);
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    await expect.element(status).toHaveTextContent(t(`search.speech.${error}`));
  }
  await field.fill('ز');
  await expect.element(status).toBeEmptyDOMElement();
});

test('search by voice › is not offered by browsers that cannot recognise speech', async () => {
  // Browsers without speech recognition do not have the properties at all.
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'SpeechRecognition');
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  const { t, button } = await openSearch();
  await field.click();
  await expect.element(page.getByRole('combobox', { name: t('search.words') })).toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
});
