import { LANGS, type Lang } from '#lib/lang.ts';
import { findDialogFaults, getCombinations } from './support/check-dialogs.ts';
import { DIALOGS } from './support/dialogs.ts';
import { getSampleMarket, ROLES, type Role } from './support/page-urls.ts';
import { expect, test } from './support/test.ts';

// Every dialog, menu and panel in each language and width that it exists in: in narrow windows, with large text, with forced
// colors, and with both checkers of accessibility, the page behind it included.

const CHECKERS = ['axe', 'practices', 'ibm'] as const;

const checkDialogs = (role: Role, lang: Lang): void => {
  const cases = Object.entries(DIALOGS).filter(([, one]) => one.role === role);
  if (cases.length === 0) return;
  test(`dialogs of a ${role} › fit, are accessible and show their buttons in ${lang} everywhere`, async ({
    openBrowserAs,
    admin,
  }) => {
    test.setTimeout(1_800_000);
    const { sampleData, ...users } = await getSampleMarket(admin);
    const page = await openBrowserAs({ guest: null, admin, ...users }[role]);
    const faults: string[] = [];
    for (const [name, one] of cases) {
      for (const combination of getCombinations(one).filter((some) => some.lang === lang)) {
        await test.step(`${name} ${combination.width} ${combination.theme}`, async () => {
          const checks = { combination, forcedColors: true, checkers: CHECKERS, behind: true };
          const found = await findDialogFaults(page, one, sampleData, checks);
          faults.push(...found.map((fault) => `${name} ${fault}`));
        });
      }
    }
    expect(faults).toEqual([]);
  });
};

for (const role of ROLES) for (const lang of LANGS) checkDialogs(role, lang);
