import type { Page } from '@playwright/test';
import type { Lang } from '../../src/lib/lang.ts';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import { addressesOf, stockedMarket, type Address, type Role } from './support/addresses.ts';
import { barriersIn, faultsIn, overflowIn } from './support/inspect.ts';
import { expect, pathIn, test, visit } from './support/test.ts';

// Every page, for everybody who may see it, in every language: whole, quiet, translated, and open to all.

/** Everything that browsers complain about, by the page it happened on. */
const listen = (page: Page, faults: string[]): { at: string } => {
  const now = { at: '' };
  const note = (text: string): unknown => faults.push(`${now.at}: ${text}`);
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    // A refused page says so in the console too, and is looked at by its status.
    const own = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    // A page that was left before its socket was open.
    const left = message.text().endsWith('WebSocket is closed before the connection is established.');
    if (['error', 'warning'].includes(message.type()) && !own && !left) note(`${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // What was still on its way when the page was left.
    const { errorText = '' } = request.failure() ?? {};
    if (errorText !== 'net::ERR_ABORTED') note(`${request.url()} failed: ${errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      note(`${response.url()} answered ${response.status()}`);
  });
  return now;
};

interface Look {
  /** On which kinds of page it also looks for what shuts people out: every other one, from the first or the second on. */
  readonly barriers?: 0 | 1;
  /** It also tries each page in narrow windows and with large text. */
  readonly narrow?: boolean;
}

const look = async (
  page: Page,
  lang: Lang,
  addresses: ReadonlyMap<string, Address>,
  { barriers, narrow = false }: Look,
): Promise<void> => {
  const faults: string[] = [];
  const now = listen(page, faults);
  let kinds = 0;
  for (const [path, { status, variant }] of addresses) {
    if (variant && barriers !== 0) continue;
    await test.step(path, async () => {
      now.at = pathIn(lang, path);
      const answered = await visit(page, now.at);
      if (answered !== status) faults.push(`${now.at}: answered ${answered}`);
      const found = [
        ...(await faultsIn(page, lang)),
        ...(narrow ? await overflowIn(page) : []),
        ...(!variant && kinds++ % 2 === barriers ? await barriersIn(page) : []),
      ];
      faults.push(...found.map((fault) => `${now.at}: ${fault}`));
    });
  }
  expect(faults).toEqual([]);
};

const DESK = { viewport: { width: 1280, height: 800 } } as const;
const DARK = { colorScheme: 'dark' } as const;

/**
 * Every page in three languages and both directions on phones and desks; half of them in the dark. Barriers, which
 * take as long to look for as the rest, are looked for once on each kind of page, by turns in two looks that have no
 * direction, theme or width in common. The variants of a page are seen in the first look alone.
 */
const LOOKS: readonly (readonly [name: string, lang: Lang, options: object, look: Look])[] = [
  ['in ar on a phone', 'ar', {}, { barriers: 0, narrow: true }],
  ['in fr on a phone', 'fr', {}, { narrow: true }],
  ['in en on a desk in the dark', 'en', { ...DESK, ...DARK }, { barriers: 1 }],
  ['in ar on a desk in the dark', 'ar', { ...DESK, ...DARK }, {}],
];

const WHO: Readonly<Record<Role, string>> = {
  guest: 'a guest',
  farmer: 'a farmer',
  buyer: 'a buyer',
  driver: 'a driver',
  admin: 'an administrator',
};

for (const role of Object.keys(WHO) as Role[]) {
  for (const [name, lang, options, what] of LOOKS) {
    test(`the pages of ${WHO[role]} ${name}`, async ({ browserOf, admin }) => {
      test.slow();
      const { goods, ...people } = await stockedMarket(admin);
      const page = await browserOf({ guest: null, admin, ...people }[role], options);
      await look(page, lang, addressesOf(role, goods), what);
    });
  }
}

test('a guest is sent from the dashboards to the door and back', async ({ page, admin }) => {
  const { goods } = await stockedMarket(admin);
  const closed = [...addressesOf('farmer', goods).keys(), ...addressesOf('admin', goods).keys()].filter((path) =>
    [`${PATHS.dashboard}/`, '/admin/'].some((closed) => path.startsWith(closed)),
  );
  for (const path of closed) {
    const answer = await page.request.get(pathIn('fr', path), { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([
      path,
      302,
      withQuery(pathIn('fr', PATHS.login), { back: pathIn('fr', path) }),
    ]);
  }
});
