import { LANGS } from '#lib/lang.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { getCombination } from './support/accessibility.ts';
import { openPageChecker } from './support/check-pages.ts';
import { findOverflows, findViolationsIn, NARROW_SIZES, setTheme } from './support/inspect.ts';
import { getPageUrls, getSampleMarket, isFirstToVisit, ROLES, type Role } from './support/page-urls.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';

// Every page, once for every role, free of errors, translated and accessible. Languages, widths, themes and sizes of text take
// turns; pages.deep.spec.ts has all of them.

/** Roles with many pages have several tests, which run beside each other. */
const PARTS: Readonly<Record<Role, number>> = { guest: 3, farmer: 3, buyer: 1, driver: 1, admin: 3 };

const checkPart = (role: Role, part: number): void => {
  test(`pages of a ${role}, ${part + 1} of ${PARTS[role]} › are translated, fault-free and accessible`, async ({
    openBrowserAs,
    admin,
  }) => {
    const { sampleData, ...users } = await getSampleMarket(admin);
    const page = await openBrowserAs({ guest: null, admin, ...users }[role]);
    const faults: string[] = [];
    const { check, note } = openPageChecker(page, faults);
    const urls = [...getPageUrls(role, sampleData)].filter(([, { variant }]) => !variant);
    for (const [index, [path, url]] of urls.entries()) {
      if (index % PARTS[role] !== part) continue;
      // Pages of several roles are opened in several combinations.
      const combination = getCombination(index + ROLES.indexOf(role) * 2);
      const { lang, width, theme } = combination;
      await test.step(path, async () => {
        await page.setViewportSize({ width, height: 740 });
        await check(path, url, lang);
        await setTheme(page, theme);
        if (width < 768)
          note(await findOverflows(page, [NARROW_SIZES[index % NARROW_SIZES.length] ?? NARROW_SIZES[0]]));
        if (isFirstToVisit(role, url.name, sampleData)) note(await findViolationsIn(page, combination));
      });
    }
    expect(faults).toEqual([]);
  });
};

for (const role of ROLES) for (let part = 0; part < PARTS[role]; part += 1) checkPart(role, part);

for (const lang of LANGS) {
  test(`the page for unknown URLs in ${lang} › names its search differently from the header's`, async ({ page }) => {
    await visit(page, localizedPath(lang, '/nowhere'));
    const names = await page
      .getByRole('search')
      .filter({ visible: true })
      .evaluateAll((forms) => forms.map((form) => form.ariaLabel));
    expect([names.length, new Set(names).size]).toEqual([2, 2]);
  });
}

test('dashboards › redirect guests to sign-in with the way back', async ({ page, admin }) => {
  const { sampleData } = await getSampleMarket(admin);
  const paths = [...getPageUrls('farmer', sampleData).keys(), ...getPageUrls('admin', sampleData).keys()].filter(
    (path) => [`${PATHS.dashboard}/`, '/admin/'].some((prefix) => path.startsWith(prefix)),
  );
  for (const path of paths) {
    const response = await page.request.get(localizedPath('fr', path), { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([
      path,
      302,
      withQuery(localizedPath('fr', PATHS.login), { back: localizedPath('fr', path) }),
    ]);
  }
});
