import type { Locator, Page } from '@playwright/test';
import type { Lang } from '../../src/lib/lang.ts';
import type { PageT } from '../../src/i18n/page.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { getSampleMarket, type SampleData, type Role } from './support/page-urls.ts';
import { findOverflows } from './support/inspect.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Dialogs fit narrow windows, and their buttons are visible and clickable in low ones.

interface Case {
  readonly role: Role;
  readonly path: (sampleData: SampleData) => string;
  readonly open: (page: Page, t: PageT) => Promise<unknown>;
  /** The only window width at which the dialog exists. */
  readonly onlyWidth?: number;
  /** Its main button; by default the last one. */
  readonly action?: (dialog: Locator, t: PageT) => Locator;
}

const item = ({ product }: SampleData): string => pathTo('item', { slug: product.slug, id: String(product.id) });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name }).first();
const main = (page: Page): Locator => page.getByRole('main');

const CASES: Readonly<Record<string, Case>> = {
  'search filters': {
    role: 'guest',
    onlyWidth: 360,
    path: () => pathTo('search', { type: 'Animal' }),
    open: (page, t) =>
      main(page)
        .getByRole('link', { name: t('search.filters') })
        .first()
        .click(),
  },
  'nearby cities': {
    role: 'guest',
    path: () => pathTo('search', { type: 'All' }),
    open: (page, t) => button(page, t('search.near_me')).click(),
  },
  'a report': {
    role: 'guest',
    path: item,
    open: (page, t) => button(page, t('about.report')).click(),
  },
  'an order': {
    role: 'buyer',
    path: item,
    open: async (page, t) => {
      const link = main(page)
        .getByRole('link', { name: t('item.order') })
        .filter({ visible: true });
      await link.click();
    },
    action: (dialog, t) => dialog.getByRole('button', { name: t('order.now') }),
  },
  'a conversation': {
    role: 'buyer',
    path: item,
    open: (page, t) =>
      main(page)
        .getByRole('button', { name: t('item.message') })
        .filter({ visible: true })
        .click(),
  },
  'deleting an item': {
    role: 'farmer',
    path: () => PATHS.myItems,
    open: async (page, t) => {
      await main(page).locator('[aria-haspopup=menu]').first().click();
      await main(page)
        .getByRole('menuitem', { name: t('common.delete') })
        .click();
    },
  },
  'unpublishing an item': {
    role: 'farmer',
    path: ({ product }) => pathTo('editItem', { id: String(product.id) }),
    open: (page, t) => button(page, t('form.take_off')).click(),
  },
  'the status of an order': {
    role: 'farmer',
    path: () => PATHS.sellerOrders,
    open: (page, t) =>
      main(page)
        .getByRole('button', { name: t('orders.status.shipped') })
        .filter({ visible: true })
        .first()
        .click(),
  },
  'a rating': {
    role: 'farmer',
    path: () => PATHS.buyerOrders,
    open: (page, t) =>
      main(page)
        .getByRole('button', { name: t('tracking.rate.open') })
        .filter({ visible: true })
        .first()
        .click(),
  },
  'a moderation decision': {
    role: 'admin',
    path: ({ city_id }) => withQuery(PATHS.pendingItems, { city_id }),
    open: (page, t) =>
      page
        .getByRole('listitem')
        .getByRole('button', { name: t('moderation.decide') })
        .first()
        .click(),
  },
  'a suspension': {
    role: 'admin',
    path: ({ seller_id }) => pathTo('adminUser', { id: String(seller_id) }),
    open: (page, t) => button(page, t('users.suspend')).click(),
  },
  'a category': {
    role: 'admin',
    path: () => PATHS.adminCategories,
    open: (page, t) => button(page, t('categories.add')).click(),
  },
  'a city': {
    role: 'admin',
    path: () => PATHS.adminCities,
    open: (page, t) => button(page, t('cities.add')).click(),
  },
  'a slide': {
    role: 'admin',
    path: () => PATHS.adminSlides,
    open: (page, t) => button(page, t('slides.add')).click(),
  },
  'a dictionary concept': {
    role: 'admin',
    path: () => PATHS.adminDictionary,
    open: (page, t) => button(page, t('dictionary.add')).click(),
  },
};

const SIZES = [
  { width: 360, height: 700 },
  { width: 360, height: 560 },
  { width: 1280, height: 700 },
] as const;

const ROLES: readonly Role[] = ['guest', 'buyer', 'farmer', 'admin'];
const VARIANTS: readonly (readonly [lang: Lang, width: (typeof SIZES)[number]['width']])[] = [
  ['ar', 360],
  ['fr', 1280],
];

for (const role of ROLES) {
  for (const [lang, width] of VARIANTS) {
    test(`dialogs › fit and show their buttons for a ${role} in ${lang} at ${width} px`, async ({
      openBrowserAs,
      admin,
    }) => {
      test.slow();
      const t = getTexts(lang);
      const { sampleData, ...users } = await getSampleMarket(admin);
      const sizes = SIZES.filter((size) => size.width === width);
      const page = await openBrowserAs({ guest: null, admin, ...users }[role], { viewport: sizes[0] ?? SIZES[0] });
      const faults: string[] = [];
      for (const [name, { path, open, action }] of Object.entries(CASES).filter(
        ([, one]) => one.role === role && (one.onlyWidth ?? width) === width,
      )) {
        await test.step(name, async () => {
          await visit(page, localizedPath(lang, path(sampleData)));
          await open(page, t);
          const dialog = page.getByRole('dialog').filter({ visible: true }).last();
          const last = action?.(dialog, t) ?? dialog.getByRole('button').last();
          await expect(last).toBeVisible();
          for (const size of sizes) {
            await page.setViewportSize(size);
            const at = `${name} at ${size.width} × ${size.height}`;
            // Visible without scrolling.
            const box = await last.boundingBox();
            if (!box || box.y < 0 || box.y + box.height > size.height) faults.push(`${at} hides its button`);
            if (await last.isEnabled())
              await last.click({ trial: true, timeout: 10_000 }).catch(() => faults.push(`${at} covers its button`));
          }
          if (width === 360) faults.push(...(await findOverflows(page)).map((fault) => `${name} ${fault}`));
        });
      }
      expect(faults).toEqual([]);
    });
  }
}
