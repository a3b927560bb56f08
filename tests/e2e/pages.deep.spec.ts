import { LANGS, type Lang } from '#lib/lang.ts';
import { findFaults, findOverflows, findUndrawnControls, findViolationsIn, setTheme } from './support/inspect.ts';
import { getCombination } from './support/accessibility.ts';
import { openPageChecker } from './support/check-pages.ts';
import { getPageUrls, getSampleMarket, ROLES } from './support/page-urls.ts';
import { expect, test } from './support/test.ts';

// Every page and state of a page, for every role, in every language on a phone and a dark desktop, in narrow windows, with large
// text, with forced colors, and with both checkers of accessibility.

const PHONE = { width: 360, height: 740 } as const;
const DESKTOP = { width: 1280, height: 800 } as const;
const CHECKERS = ['axe', 'practices', 'ibm'] as const;

/** Large parts are divided, so that they run beside each other. */
const PARTS = 3;

const checkPart = (role: (typeof ROLES)[number], lang: Lang, part: number): void => {
  test(`pages of a ${role}, ${part + 1} of ${PARTS} › are fault-free in ${lang} everywhere`, async ({
    openBrowserAs,
    admin,
  }) => {
    test.setTimeout(1_200_000);
    const { sampleData, ...users } = await getSampleMarket(admin);
    const page = await openBrowserAs({ guest: null, admin, ...users }[role]);
    const faults: string[] = [];
    const { check, note } = openPageChecker(page, faults);
    const urls = [...getPageUrls(role, sampleData)].filter((_, index) => index % PARTS === part);
    for (const [index, [path, url]] of urls.entries()) {
      await test.step(path, async () => {
        await check(path, url, lang);
        note([...(await findOverflows(page)), ...(await findUndrawnControls(page))]);
        await page.setViewportSize(DESKTOP);
        await setTheme(page, 'dark');
        note((await findFaults(page, lang)).map((fault) => `on a desktop ${fault}`));
        await page.setViewportSize(PHONE);
        note(await findViolationsIn(page, getCombination(index), CHECKERS));
      });
    }
    expect(faults).toEqual([]);
  });
};

for (const role of ROLES)
  for (const lang of LANGS) for (let part = 0; part < PARTS; part += 1) checkPart(role, lang, part);
