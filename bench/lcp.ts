import { chromium, type Browser } from 'playwright-core';
import { findInstalled } from '#scripts/browser.js';
import { median } from './measure.ts';
import { openMeter, type Network } from './network-meter.ts';
import { NO_BROWSER } from './visit.ts';

/** The slow network that Lighthouse emulates for phones. */
const NETWORK: Network = { name: 'slow 4G', rate: 1470, latency: 562 };

/** A cheap phone is four times slower than the processor of a computer. */
const SLOWDOWN = 4;

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;

/** A visit is given up after this many milliseconds. */
const TIMEOUT = 90_000;

/** How soon a first visit of a page shows its largest element, and how calmly. */
export interface Lcp {
  /** Milliseconds from the start of the navigation to the largest contentful paint. */
  readonly lcp: number;
  /** The cumulative layout shift. */
  readonly shift: number;
  /** The number of requests that began before the largest contentful paint, that of the page included. */
  readonly requestsBefore: number;
  /** The bytes that were received until the network was silent. */
  readonly bytes: number;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs in the page. */
const readPaint = (): Omit<Lcp, 'bytes'> => {
  const read = (type: string): PerformanceEntryList => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords();
    observer.disconnect();
    return entries;
  };
  const lcp = read('largest-contentful-paint').at(-1)?.startTime ?? NaN;
  const shifts = (read('layout-shift') as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
  const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < lcp);
  return { lcp, shift: shifts.reduce((sum, { value }) => sum + value, 0), requestsBefore: resources.length + 1 };
};

const visit = async (browser: Browser, url: string): Promise<Lcp> => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const meter = await openMeter(browser, context, page, NETWORK);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const response = await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT });
    if (response?.status() !== 200) throw new Error(`${url} answered with ${response?.status()}`);
    await meter.waitForSilence(TIMEOUT);
    return { ...(await page.evaluate(readPaint)), bytes: meter.read() };
  } finally {
    await context.close();
  }
};

/**
 * Measures first visits of a page with an empty cache on a phone with a slow network, one after the other, and returns the
 * median of each figure. One more visit precedes them, so that the server has made its pictures and read its files.
 */
export const measureLcp = async (origin: string, path: string, visits: number): Promise<Lcp> => {
  const executablePath = findInstalled();
  if (!executablePath) throw new Error(`Largest contentful paint ${NO_BROWSER}`);
  const browser = await chromium.launch({ executablePath });
  try {
    await visit(browser, origin + path);
    const results: Lcp[] = [];
    for (let n = 0; n < visits; n += 1) results.push(await visit(browser, origin + path));
    const medianOf = (name: keyof Lcp): number => median(results.map((result) => result[name]));
    return {
      lcp: medianOf('lcp'),
      shift: medianOf('shift'),
      requestsBefore: medianOf('requestsBefore'),
      bytes: medianOf('bytes'),
    };
  } finally {
    await browser.close();
  }
};
