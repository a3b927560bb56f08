import { chromium, type Browser, type Page } from '@playwright/test';
import { LANGS, type Lang } from '#lib/lang.ts';
import setup from '#tests/support/market.ts';
import { DIALOGS, getPanel, type DialogCase } from '#tests/e2e/support/dialogs.ts';
import { THEMES } from '#tests/e2e/support/accessibility.ts';
import {
  findAccessibilityViolations,
  findOverflows,
  findUndrawnControls,
  setTheme,
} from '#tests/e2e/support/inspect.ts';
import { getPageUrls, getSampleMarket, ROLES, type Role, type SampleData } from '#tests/e2e/support/page-urls.ts';
import { localizedPath, visit } from '#tests/e2e/support/test.ts';
import { getTexts } from '#tests/e2e/support/texts.ts';
import { marketUrl, signInAdmin, type TestUser } from '#tests/e2e/support/users.ts';
import { installDeep } from './bootstrap.js';
import { findBrowser } from './browser.js';
import { buildIfChanged } from './build-if-changed.js';

// npm run accessibility [-- guest fr dialogs …]: checks every page and every open dialog of every role in three languages,
// two themes and three widths with both checkers, and once for overflows and with forced colors. Names of roles and
// languages, `pages` and `dialogs` narrow it. Prints each finding at once, and all with the number of their states at the
// end. Exits with 1 if anything is found. It takes hours: `npm test` checks a part.

const WIDTHS = [320, 390, 1280] as const;
const HEIGHT = { phone: 740, desktop: 800 } as const;
const CHECKERS = ['axe', 'practices', 'ibm'] as const;

const words = new Set(process.argv.slice(2));
const choose = <T extends string>(all: readonly T[]): readonly T[] => {
  const chosen = all.filter((one) => words.has(one));
  return chosen.length > 0 ? chosen : all;
};

/** A violation, with the states of the page in which it was found. */
const findings = new Map<string, string[]>();
let checked = 0;

const note = (state: string, found: readonly string[]): void => {
  for (const finding of found) {
    if (!findings.has(finding)) console.log(`${state}: ${finding}`);
    findings.set(finding, [...(findings.get(finding) ?? []), state]);
  }
};

/** Runs the checkers on the page, with what is open on it, in each theme at each width. */
const checkLooks = async (page: Page, name: string, widths: readonly number[]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? HEIGHT.phone : HEIGHT.desktop });
    for (const theme of THEMES) {
      await setTheme(page, theme);
      note(`${name} ${theme} ${width} px`, await findAccessibilityViolations(page, CHECKERS));
      checked += 1;
    }
  }
  note(name, [...(await findOverflows(page)), ...(await findUndrawnControls(page))]);
};

const checkPages = async (page: Page, role: Role, lang: Lang, sampleData: SampleData): Promise<void> => {
  for (const path of getPageUrls(role, sampleData).keys()) {
    await visit(page, localizedPath(lang, path));
    await checkLooks(page, `${role} ${localizedPath(lang, path)}`, WIDTHS);
  }
};

const checkDialog = async (page: Page, name: string, one: DialogCase, lang: Lang, data: SampleData): Promise<void> => {
  for (const layout of ['phone', 'desktop'] as const) {
    if ((one.only ?? layout) !== layout) continue;
    const widths = WIDTHS.filter((width) => width < 768 === (layout === 'phone'));
    await page.setViewportSize({ width: widths.at(-1) ?? 390, height: HEIGHT[layout] });
    if (one.role === 'guest') await page.context().clearCookies();
    await visit(page, localizedPath(lang, one.path(data)));
    await one.open(page, getTexts(lang));
    await getPanel(one, page).waitFor();
    await checkLooks(page, `${name} (${lang})`, widths);
  }
};

const checkDialogs = async (page: Page, role: Role, lang: Lang, data: SampleData): Promise<void> => {
  for (const [name, one] of Object.entries(DIALOGS)) {
    if (one.role !== role) continue;
    await checkDialog(page, name, one, lang, data).catch((error: Error) => note(`${name} (${lang})`, [error.message]));
  }
};

const CHECKS = { pages: checkPages, dialogs: checkDialogs } as const;

const openPage = async (browser: Browser, user: TestUser | null): Promise<Page> => {
  const storageState = user ? await user.request.storageState() : { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: marketUrl(), storageState, reducedMotion: 'reduce' });
  context.setDefaultTimeout(60_000);
  return context.newPage();
};

await buildIfChanged(process.execPath);
installDeep();
const executablePath = await findBrowser(process.execPath);
const stop = await setup();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const admin = await signInAdmin();
  const { sampleData, ...users } = await getSampleMarket(admin);
  console.log('role    language  part     states  findings  minutes');
  for (const role of choose(ROLES)) {
    for (const lang of choose(LANGS)) {
      for (const part of choose(['pages', 'dialogs'] as const)) {
        const [before, started] = [findings.size, Date.now()];
        checked = 0;
        const page = await openPage(browser, { guest: null, admin, ...users }[role]);
        await CHECKS[part](page, role, lang, sampleData);
        await page.context().close();
        const minutes = ((Date.now() - started) / 60_000).toFixed(1);
        console.log(
          `${role.padEnd(8)}${lang.padEnd(10)}${part.padEnd(9)}${String(checked).padStart(6)}${String(findings.size - before).padStart(10)}${minutes.padStart(9)}`,
        );
      }
    }
  }
} finally {
  await browser.close();
  await stop();
}
for (const [finding, states] of findings) console.log(`\n${finding}\n  in ${states.length} states, first ${states[0]}`);
console.log(findings.size > 0 ? `\n${findings.size} findings` : '\nNothing was found.');
process.exitCode = findings.size > 0 ? 1 : 0;
