import type { Locator, Page } from '@playwright/test';
import type { PageT } from '#i18n/page.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import type { DialogCase } from './dialogs.ts';
import type { SampleData } from './page-urls.ts';
import { endProof } from './proof.ts';

// The dialogs and menus of administrators, for support/dialogs.ts.

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const listButton = (page: Page, name: string): Locator =>
  page.getByRole('listitem').getByRole('button', { name }).first();

const pending = ({ city_id }: SampleData): string => withQuery(PATHS.pendingItems, { city_id });
const review = ({ city_id }: SampleData): string => withQuery(PATHS.pendingItems, { city_id, review: 1 });

const openItemMenu = (page: Page): Promise<void> =>
  page.getByRole('main').locator('[aria-haspopup=menu]').filter({ visible: true }).first().click();
const chooseFromItemMenu =
  (name: (t: PageT) => string) =>
  async (page: Page, t: PageT): Promise<void> => {
    await openItemMenu(page);
    await page.getByRole('menuitem', { name: name(t) }).click();
  };

/** The buttons of the last row of an editor: the last one deletes, the one before it edits. */
const rowButton = (page: Page, at: -1 | -2): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('group').last().getByRole('button').nth(at);

const menu = {
  panel: (page: Page): Locator => page.locator('[popover]:popover-open:not([role=status])'),
  action: null,
} as const;

// Of the sample market alone: other tests publish too.
const items = ({ city_id }: SampleData): string => withQuery(PATHS.adminItems, { status: 'clientAccepted', city_id });
const ITEMS = { role: 'admin', path: items } as const;
const REVIEW = { source: 'features/moderation/ui/review/review-dialogs.tsx', role: 'admin', path: review } as const;
const CATEGORIES = {
  source: 'features/categories/admin/pages/categories.tsx',
  role: 'admin',
  path: () => PATHS.adminCategories,
} as const;
const CITIES = {
  source: 'features/places/admin/pages/cities.tsx',
  role: 'admin',
  path: () => PATHS.adminCities,
} as const;
const SLIDES = {
  source: 'features/slides/admin/pages/slides.tsx',
  role: 'admin',
  path: () => PATHS.adminSlides,
} as const;
const DICTIONARY = {
  source: 'features/search/admin/pages/dictionary.tsx',
  role: 'admin',
  path: () => PATHS.adminDictionary,
} as const;
const CHAT_REPORTS = { role: 'admin', path: () => withQuery(PATHS.adminReports, { of: 'chats' }) } as const;

export const ADMIN_DIALOGS: Readonly<Record<string, DialogCase>> = {
  'a proof of who the administrator is': {
    source: 'features/accounts/ui/proof-dialog.tsx',
    role: 'admin',
    path: () => PATHS.adminHome,
    open: async (page, t) => {
      await endProof(page);
      await button(page, t('overview.csv_items')).click();
    },
  },
  'a moderation decision': {
    source: 'features/moderation/ui/status-dialog.tsx',
    role: 'admin',
    path: pending,
    open: (page, t) => page.getByRole('main').getByTitle(t('moderation.decide')).first().click(),
  },
  'deleting a pending item': {
    source: 'features/moderation/ui/pending-row.tsx',
    role: 'admin',
    path: pending,
    open: chooseFromItemMenu((t) => t('moderation.delete')),
  },
  'rejecting a pending item': {
    source: 'features/moderation/ui/pending-row.tsx',
    role: 'admin',
    path: pending,
    open: (page, t) => listButton(page, t('moderation.refuse')).click(),
    action: null,
  },
  'rejecting several items': {
    source: 'features/moderation/ui/bulk-bar.tsx',
    role: 'admin',
    path: pending,
    open: async (page, t) => {
      await page.getByRole('listitem').getByRole('checkbox').first().check();
      await page
        .getByRole('region', { name: t('moderation.selected', { count: 1 }) })
        .getByRole('button', { name: t('moderation.refuse') })
        .click();
    },
    action: null,
  },
  'rejecting in review mode': {
    ...REVIEW,
    open: (page, t) => button(page, t('moderation.refuse')).click(),
    action: null,
  },
  'the audience of an item': {
    ...REVIEW,
    open: (page, t) => button(page, t('moderation.accept_for')).click(),
    action: null,
  },
  'a note in review mode': { ...REVIEW, open: (page, t) => button(page, t('moderation.note')).click() },
  'the keys of review mode': {
    ...REVIEW,
    only: 'desktop',
    open: (page, t) => button(page, t('moderation.keys.heading')).click(),
  },
  'the menu of an item': {
    ...ITEMS,
    ...menu,
    source: 'features/items/admin/ui/items-list.tsx',
    only: 'phone',
    open: openItemMenu,
  },
  'the menu of an item in the table': {
    ...ITEMS,
    ...menu,
    source: 'features/items/admin/ui/items-table.tsx',
    only: 'desktop',
    open: openItemMenu,
  },
  'rejecting an item': {
    ...ITEMS,
    source: 'features/items/admin/ui/items-list.tsx',
    open: chooseFromItemMenu((t) => t('admin_items.refuse')),
  },
  'the statistics of an item': {
    ...ITEMS,
    source: 'features/items/ui/mine/statistics-dialog.tsx',
    open: async (page, t) => {
      await chooseFromItemMenu(() => t('admin_items.statistics'))(page, t);
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
    action: null,
  },
  'boosting an item': {
    ...ITEMS,
    source: 'features/items/admin/ui/boost-dialog.tsx',
    open: chooseFromItemMenu((t) => t('admin_items.boosted')),
  },
  'deleting an item of a seller': {
    ...ITEMS,
    source: 'features/items/admin/ui/items-list.tsx',
    open: chooseFromItemMenu((t) => t('common.delete')),
  },
  'hiding an order of the market': {
    source: 'features/orders/ui/list/orders-dashboard.tsx',
    role: 'admin',
    path: () => withQuery(PATHS.adminOrders, { status: 'delivered' }),
    open: chooseFromItemMenu((t) => t('orders.remove.everybody')),
  },
  'a suspension': {
    source: 'features/users/ui/access-section.tsx',
    role: 'admin',
    path: ({ seller_id }) => pathTo('adminUser', { id: String(seller_id) }),
    open: (page, t) => button(page, t('users.suspend')).click(),
  },
  'ending a suspension': {
    source: 'features/users/ui/access-section.tsx',
    role: 'admin',
    path: ({ suspended_id }) => pathTo('adminUser', { id: String(suspended_id) }),
    open: (page, t) => button(page, t('users.restore')).click(),
  },
  'the role of a user': {
    source: 'features/users/ui/role-section.tsx',
    role: 'admin',
    path: ({ seller_id }) => pathTo('adminUser', { id: String(seller_id) }),
    open: (page, t) => page.getByLabel(t('users.role'), { exact: true }).selectOption('admin'),
  },
  'the erasure of a user': {
    source: 'features/users/ui/erase-section.tsx',
    role: 'admin',
    path: ({ seller_id }) => pathTo('adminUser', { id: String(seller_id) }),
    open: (page, t) => button(page, t('erasure.open')).click(),
  },
  'the erasure of a customer without an account': {
    source: 'features/users/ui/guest-erasure.tsx',
    role: 'admin',
    path: () => PATHS.adminUsers,
    open: (page, t) => button(page, t('erasure.guest')).click(),
  },
  'a category': { ...CATEGORIES, open: (page, t) => button(page, t('categories.add')).click() },
  'deleting a category': { ...CATEGORIES, open: (page) => rowButton(page, -1).click() },
  'a city': { ...CITIES, open: (page, t) => button(page, t('cities.add')).click() },
  'deleting a city': { ...CITIES, open: (page) => rowButton(page, -1).click() },
  'a slide': { ...SLIDES, open: (page, t) => button(page, t('slides.add')).click() },
  'changing a slide': { ...SLIDES, open: (page) => rowButton(page, -2).click() },
  'deleting a slide': { ...SLIDES, open: (page) => rowButton(page, -1).click() },
  'a dictionary concept': { ...DICTIONARY, open: (page, t) => button(page, t('dictionary.add')).click() },
  'changing a concept': { ...DICTIONARY, open: (page) => rowButton(page, -2).click() },
  'deleting a concept': { ...DICTIONARY, open: (page) => rowButton(page, -1).click() },
  'a decision about a report': {
    source: 'features/reports/admin/ui/reported-items.tsx',
    role: 'admin',
    path: () => PATHS.adminReports,
    open: (page, t) => button(page, t('admin_reports.uphold')).click(),
  },
  'a decision about a conversation': {
    ...CHAT_REPORTS,
    source: 'features/reports/admin/ui/chats/reported-chats.tsx',
    open: (page, t) => button(page, t('admin_reports.uphold')).click(),
  },
  'a reported conversation': {
    ...CHAT_REPORTS,
    source: 'features/reports/admin/ui/chats/read-dialog.tsx',
    open: async (page, t) => {
      await button(page, t('chat.admin.read')).click();
      await page.getByRole('dialog').getByRole('list').getByRole('listitem').first().waitFor();
    },
  },
};
