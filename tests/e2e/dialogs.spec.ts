import { getCombination } from './support/accessibility.ts';
import { findDialogFaults, getCombinations } from './support/check-dialogs.ts';
import { DIALOGS, type DialogCase } from './support/dialogs.ts';
import { NARROW_SIZES } from './support/inspect.ts';
import { getSampleMarket, ROLES, type Role } from './support/page-urls.ts';
import { expect, test } from './support/test.ts';

// Dialogs, menus and lists of each part of the product, once: they fit the window, are accessible, and show their buttons in low
// windows. Languages, widths, themes and sizes of text take turns; dialogs.deep.spec.ts has all of them, and all dialogs.
// support/dialogs.ts lists them.

/** The part of the product that has a dialog, and its kind: those of one share their layout. */
const layoutOf = ({ source, action }: DialogCase): string =>
  `${source.split('/').slice(0, 3).join('/')} ${action === null ? 'list' : 'dialog'}`;
const layouts = Object.groupBy(Object.values(DIALOGS), layoutOf);
const isFirstOfLayout = (one: DialogCase): boolean => layouts[layoutOf(one)]?.[0] === one;

/** Roles with many dialogs have several tests, which run beside each other. */
const PARTS: Readonly<Partial<Record<Role, number>>> = { guest: 2, farmer: 2, admin: 2 };

const checkPart = (role: Role, part: number, parts: number): void => {
  const cases = Object.entries(DIALOGS)
    .map(([name, one], index) => ({ name, one, index }))
    .filter(({ one }) => one.role === role && isFirstOfLayout(one))
    .filter((_, index) => index % parts === part);
  if (cases.length === 0) return;
  test(`dialogs of a ${role}, ${part + 1} of ${parts} › fit, are accessible and show their buttons`, async ({
    openBrowserAs,
    admin,
  }) => {
    const { sampleData, ...users } = await getSampleMarket(admin);
    const page = await openBrowserAs({ guest: null, admin, ...users }[role]);
    const faults: string[] = [];
    for (const { name, one, index } of cases) {
      await test.step(name, async () => {
        const combination = getCombination(index, getCombinations(one));
        const sizes = NARROW_SIZES.filter((_, at) => at === index % NARROW_SIZES.length);
        const found = await findDialogFaults(page, one, sampleData, { combination, sizes });
        faults.push(...found.map((fault) => `${name} ${fault}`));
      });
    }
    expect(faults).toEqual([]);
  });
};

for (const role of ROLES) {
  const { [role]: parts = 1 } = PARTS;
  for (let part = 0; part < parts; part += 1) checkPart(role, part, parts);
}
