import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { findInstalled } from '#scripts/browser.js';
import { buildIfChanged } from '#scripts/build-if-changed.js';
import { SAVE_DATA_KEY } from '#client/local-storage.ts';
import { openMeter, type Network } from './network-meter.ts';
import { formatDecimals } from './report.ts';
import { withMarket } from './servers.ts';
import { signIn } from './session.ts';
import { getFirstPages, NO_BROWSER } from './visit.ts';

// npm run bench:network [-- --only 2G,3G]: a signed-in user visits four pages of the demo market on weak networks, with and
// without saved data: first in a new browser, then again, then without a network. And how soon a heart and the order button react.

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const only = options.only.split(',').filter(Boolean);

/** With how many visits are made at the same time, which have their own networks: fewer where the processor matters more. */
const NETWORKS: readonly (Network & { readonly together: number })[] = [
  { name: 'slow 2G', rate: 50, latency: 1000, together: 8 },
  { name: '2G', rate: 250, latency: 300, together: 4 },
  { name: '3G', rate: 750, latency: 150, together: 2 },
];

/** A visit is given up after this many milliseconds. */
const TIMEOUT = 90_000;

const COLUMNS = [
  'network',
  'page',
  'visit',
  'save data',
  'first paint, s',
  'hydrated, s',
  'KB',
  'heart, ms',
  'order button, ms',
];

/** Runs in the page. Milliseconds since the start of the navigation if the page responds, else 0. */
const readHydration = (): number => ('page' in document.documentElement.dataset ? Math.round(performance.now()) : 0);

/** Runs in the page. Milliseconds from the start of the navigation to the first contentful paint. */
const readFirstPaint = (): number => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;

/** Runs in the page. Milliseconds from a click on an element to the change of an attribute. */
const timeChange = (element: HTMLElement, attribute: string): Promise<number> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(NaN), 3000);
    const started = performance.now();
    const observer = new MutationObserver(() => resolve(performance.now() - started));
    observer.observe(element, { attributeFilter: [attribute] });
    element.click();
  });

const timeClick = async (button: Locator, attribute: string): Promise<number> => {
  if ((await button.count()) === 0) return NaN;
  return button.first().evaluate(timeChange, attribute);
};

const pressOrder = async (page: Page): Promise<number> => {
  const address = page.locator('form [name=address]');
  // A buyer who collects the goods needs none.
  if ((await address.count()) > 0) await address.fill('Douar Oulad Said');
  const button = page.locator('form button[aria-busy].text-lg');
  return timeClick(button, 'aria-busy');
};

interface Visit {
  readonly paint: number;
  readonly hydrated: number;
  readonly bytes: number;
  readonly heart: number;
  readonly order: number;
}

const show = (milliseconds: number, unit: number, digits: number): string =>
  Number.isNaN(milliseconds) ? '–' : formatDecimals(milliseconds / unit, digits);

type Meter = Awaited<ReturnType<typeof openMeter>>;

const measureVisit = async (page: Page, meter: Meter, url: string): Promise<Visit> => {
  const before = meter.read();
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT });
  const hydration = await page.waitForFunction(readHydration, undefined, { polling: 20, timeout: TIMEOUT });
  const hydrated = await hydration.jsonValue();
  await meter.waitForSilence(TIMEOUT);
  const paint = await page.evaluate(readFirstPaint);
  const bytes = meter.read() - before;
  const heart = await timeClick(page.locator('main button[data-like]').filter({ visible: true }), 'aria-pressed');
  return { paint, hydrated, bytes, heart, order: NaN };
};

/** Visits a page in a new browser context: first, again, and without a network; the order button is pressed at the end of each. */
const measurePage = async (browser: Browser, context: BrowserContext, network: Network, url: string) => {
  const page = await context.newPage();
  const meter = await openMeter(browser, context, page, network);
  const visits: [string, Visit][] = [];
  for (const name of ['first', 'repeat', 'offline']) {
    if (name === 'offline') await meter.setOffline(true);
    visits.push([name, await measureVisit(page, meter, url)]);
  }
  // An order ends the visit: the page leaves the form.
  await meter.setOffline(false);
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT });
  await page.waitForFunction(readHydration, undefined, { polling: 20, timeout: TIMEOUT });
  const order = await pressOrder(page);
  return visits.map(([name, visit]) => ({ name, ...visit, order: name === 'repeat' ? order : NaN }));
};

const printNetwork = async (browser: Browser, origin: string, network: (typeof NETWORKS)[number]): Promise<void> => {
  const { cookie } = await signIn(origin);
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: origin };
  });
  const runs = Object.entries(await getFirstPages(origin)).flatMap(([page, path]) =>
    [false, true].map((saves) => ({ page, path, saves })),
  );
  const measure = async ({ page, path, saves }: (typeof runs)[number]): Promise<string[]> => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
    try {
      await context.addCookies(cookies);
      await context.addInitScript(
        ([key = '', value = '']) => localStorage.setItem(key, value),
        [SAVE_DATA_KEY, String(saves)],
      );
      const visits = await measurePage(browser, context, network, origin + path);
      return visits.map(({ name, paint, hydrated, bytes, heart, order }) => {
        const times = [show(paint, 1000, 1), show(hydrated, 1000, 1), show(bytes, 1000, 0)];
        const cells = [page, name, saves ? 'on' : 'off', ...times, show(heart, 1, 0), show(order, 1, 0)];
        return `| ${[network.name, ...cells].join(' | ')} |`;
      });
    } catch (error) {
      return [`| ${network.name} | ${page} | failed: ${error instanceof Error ? error.message.split('\n')[0] : ''} |`];
    } finally {
      await context.close();
    }
  };
  for (let n = 0; n < runs.length; n += network.together) {
    const rows = await Promise.all(runs.slice(n, n + network.together).map(measure));
    console.log(rows.flat().join('\n'));
  }
};

delete process.env.DEMO_PASSWORD;
await buildIfChanged(process.execPath);
const executablePath = findInstalled();
if (executablePath) {
  await withMarket('demo', async ({ market }) => {
    const browser = await chromium.launch({ executablePath });
    try {
      console.log([`| ${COLUMNS.join(' | ')} |`, `|${'---|'.repeat(4)}${'---:|'.repeat(5)}`].join('\n'));
      for (const network of NETWORKS)
        if (only.length === 0 || only.includes(network.name)) await printNetwork(browser, market.url, network);
    } finally {
      await browser.close();
    }
  });
} else {
  console.log(`Weak networks ${NO_BROWSER}`);
}
