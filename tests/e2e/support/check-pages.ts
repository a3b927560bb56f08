import type { Page } from '@playwright/test';
import { ABANDONED_SOCKET, localizedPath, visit } from './test.ts';
import type { Lang } from '#lib/lang.ts';
import type { PageUrl } from './page-urls.ts';
import { findCutText } from './cut-letters.ts';
import { findFaults } from './inspect.ts';

/** Adds everything that the browser complains about to `faults`, with the URL it happened on. */
const collectFaults = (page: Page, faults: string[]): { url: string } => {
  const current = { url: '' };
  const note = (text: string): unknown => faults.push(`${current.url}: ${text}`);
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    // An error page is logged to the console too; its status is checked separately.
    const isOwnStatus = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    const isAbandonedSocket = ABANDONED_SOCKET.test(message.text());
    // The tests of pages without a network allow it.
    const isBlockedWorker = message.text() === 'Service Worker registration blocked by Playwright';
    const isExpected = isOwnStatus || isAbandonedSocket || isBlockedWorker;
    if (['error', 'warning'].includes(message.type()) && !isExpected) note(`${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // Requests are aborted when the page is left.
    const { errorText = '' } = request.failure() ?? {};
    if (errorText !== 'net::ERR_ABORTED') note(`${request.url()} failed: ${errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      note(`${response.url()} responded ${response.status()}`);
  });
  return current;
};

/**
 * Runs in the page. Pauses animations, and returns as faults the properties that a repeating one changes, except those that
 * need no new painting: for others, the browser paints the page again for every frame.
 */
const pauseAnimations = (): string[] => {
  const animations = document.getAnimations();
  for (const animation of animations) animation.pause();
  const ignored = new Set(['offset', 'computedOffset', 'easing', 'composite', 'opacity', 'transform', 'rotate']);
  return animations
    .map(({ effect }) => effect)
    .filter((effect) => effect instanceof KeyframeEffect)
    .filter((effect) => effect.getTiming().iterations === Infinity)
    .flatMap((effect) => effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe)))
    .filter((property) => !ignored.has(property))
    .map((property) => `animates ${property}`);
};

/** Opens pages in a browser tab, and collects what is wrong with them in `faults`, each with its URL. */
export const openPageChecker = (page: Page, faults: string[]) => {
  const current = collectFaults(page, faults);
  return {
    /**
     * Opens a page, and checks its status, texts, direction, heading, width, animations and Arabic letters, and what the browser
     * says of it.
     */
    check: async (path: string, { status }: PageUrl, lang: Lang): Promise<void> => {
      current.url = localizedPath(lang, path);
      const responseStatus = await visit(page, current.url);
      if (responseStatus !== status) faults.push(`${current.url}: responded ${responseStatus}`);
      const found = [
        ...new Set(await page.evaluate(pauseAnimations)),
        ...(await findFaults(page, lang)),
        ...(await findCutText(page)),
      ];
      faults.push(...found.map((fault) => `${current.url}: ${fault}`));
    },
    /** Adds what another check has found on the page. */
    note: (found: readonly string[]): void => void faults.push(...found.map((fault) => `${current.url}: ${fault}`)),
  };
};
