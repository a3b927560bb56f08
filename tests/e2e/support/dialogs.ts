import type { Locator, Page } from '@playwright/test';
import type { PageT } from '#i18n/page.ts';
import { splitPath } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { chooseCity } from './city-picker.ts';
import { ADMIN_DIALOGS } from './dialogs-admin.ts';
import { getItemForm } from './item-form.ts';
import { getSentCode } from './outbox.ts';
import type { Role, SampleData } from './page-urls.ts';
import { localizedPath, visit } from './test.ts';
import { randomPhone } from './users.ts';

// Every dialog, sheet, menu and panel of the product, and how it is opened. tests/dialogs.test.ts names those that are missing.

/** The widths at which something exists only on phones or only on desktops. */
export type Layout = 'phone' | 'desktop';

export interface DialogCase {
  /** The file in `src` that contains it. */
  readonly source: string;
  readonly role: Role;
  readonly path: (sampleData: SampleData) => string;
  readonly open: (page: Page, t: PageT) => Promise<unknown>;
  /** The only layout that has it. */
  readonly only?: Layout;
  /** The kind of element that opens; by default a dialog. */
  readonly panel?: (page: Page) => Locator;
  /** Its main button; by default the last one. Menus and lists have none. */
  readonly action?: ((dialog: Locator, t: PageT) => Locator) | null;
}

/** Returns what a case has opened. */
export const getPanel = ({ panel }: DialogCase, page: Page): Locator =>
  panel?.(page) ?? page.getByRole('dialog').filter({ visible: true }).last();

const item = ({ product }: SampleData): string => pathTo('item', { slug: product.slug, id: String(product.id) });
const chat = ({ chat_id }: SampleData): string => withQuery(PATHS.chat, { chat: chat_id });
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const main = (page: Page): Locator => page.getByRole('main');
const openedPopover = (page: Page): Locator => page.locator('[popover]:popover-open:not([role=status])');
const menu = { panel: openedPopover, action: null } as const;
const list = {
  panel: (page: Page): Locator => page.getByRole('listbox').filter({ visible: true }),
  action: null,
} as const;

const askToSignIn = (page: Page): Promise<void> =>
  main(page).locator('[data-like]').filter({ visible: true }).first().click();

const enterPhone = async (page: Page, t: PageT): Promise<string> => {
  const phone = randomPhone();
  await askToSignIn(page);
  await page.getByRole('dialog').getByLabel(t('accounts.phone')).fill(phone);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('accounts.code.send') })
    .click();
  await page.getByRole('dialog').getByLabel(t('accounts.code.label')).waitFor();
  return phone;
};

const enterPassword = async (page: Page, t: PageT): Promise<void> => {
  await askToSignIn(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('accounts.by_password') })
    .click();
};

/** Signs the guest in with a new phone number, whose account has no name, and opens the page again. */
const signInWithoutName = async (page: Page): Promise<void> => {
  const phoneNumber = randomPhone();
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin: new URL(page.url()).origin };
  await page.request.post('/api/auth/phone-number/send-otp', { headers, data: { phoneNumber } });
  const data = { phoneNumber, code: await getSentCode(phoneNumber), role: 'farmer' };
  await page.request.post('/api/auth/phone-number/verify', { headers, data });
};

/** Adds a like to the outbox, which cannot be sent, and signs out. */
const signOutWithLike = async (page: Page, t: PageT): Promise<void> => {
  await page.route(/\/api\/items\/\d+\/like/, (route) => route.abort());
  await main(page).locator('[data-like]').filter({ visible: true }).first().click();
  await page.getByText(t('offline.queued')).first().waitFor();
  await visit(page, localizedPath(splitPath(new URL(page.url()).pathname).lang, PATHS.profile));
  await button(page, t('profile.sign_out')).click();
};

/** Opens the page of second factors, as that of an account that has all of them. */
const openSecurity = async (page: Page, t: PageT): Promise<void> => {
  const passkeys = [{ id: 'x', name: 'Pixel', created_at: '2026-11-01T09:00:00.000Z', last_used_at: null }];
  const google = { linked_at: '2026-11-01T09:00:00.000Z' };
  const factors = { totp: true, passkeys, recovery_codes: 7, required: false, google };
  await page.route(/\/api\/user\/factors/, (route) => route.fulfill({ json: { factors } }));
  await main(page)
    .getByRole('link', { name: t('security.open') })
    .click();
  await main(page).getByText('Pixel').waitFor();
};
const SECURITY = { role: 'farmer', path: () => PATHS.profile } as const;

const SIGN_IN = { source: 'features/accounts/ui/sign-in-sheet.tsx', role: 'guest', path: item } as const;

const submitButton = (dialog: Locator): Locator => dialog.locator('[type=submit]').last();

export const DIALOGS: Readonly<Record<string, DialogCase>> = {
  'removing the authenticator app': {
    source: 'features/accounts/ui/security/app-section.tsx',
    ...SECURITY,
    open: async (page, t) => {
      await openSecurity(page, t);
      await button(page, t('security.app.remove')).click();
    },
  },
  'removing a passkey': {
    source: 'features/accounts/ui/security/passkeys-section.tsx',
    ...SECURITY,
    open: async (page, t) => {
      await openSecurity(page, t);
      await button(page, t('security.passkeys.remove', { name: 'Pixel' })).click();
    },
  },
  'removing the link to Google': {
    source: 'features/accounts/ui/security/google-section.tsx',
    ...SECURITY,
    open: async (page, t) => {
      await openSecurity(page, t);
      await button(page, t('security.google.remove')).click();
    },
  },
  'new recovery codes': {
    source: 'features/accounts/ui/security/recovery-codes.tsx',
    ...SECURITY,
    open: async (page, t) => {
      await openSecurity(page, t);
      await button(page, t('security.codes.renew')).click();
    },
  },
  'search filters': {
    source: 'features/search/ui/filter-sheet.tsx',
    role: 'guest',
    only: 'phone',
    path: () => pathTo('search', { type: 'Animal' }),
    open: (page, t) =>
      main(page)
        .getByRole('link', { name: t('search.filters') })
        .first()
        .click(),
  },
  'nearby cities': {
    source: 'features/search/ui/near-me.tsx',
    role: 'guest',
    path: () => pathTo('search', { type: 'All' }),
    open: (page, t) => button(page, t('search.near_me')).click(),
  },
  'suggestions for a search': {
    source: 'features/search/ui/suggestions.tsx',
    role: 'guest',
    path: () => PATHS.weather,
    open: (page) => page.locator('#header-search').pressSequentially('to'),
    ...list,
  },
  'the list of cities': {
    source: 'features/places/ui/city-list.tsx',
    role: 'guest',
    path: () => PATHS.weather,
    open: (page) => main(page).getByRole('combobox').first().click(),
    ...list,
  },
  languages: {
    source: 'screens/shell/header.tsx',
    role: 'guest',
    path: () => PATHS.terms,
    open: (page, t) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: t('layout.language') })
        .click(),
    ...menu,
  },
  'pictures in full screen': {
    source: 'features/items/ui/full-screen.tsx',
    role: 'guest',
    path: item,
    open: (page, t) => button(page, t('item.enlarge', { n: 1, total: 2 })).click(),
    action: null,
  },
  'a report': {
    source: 'features/reports/ui/report-dialog.tsx',
    role: 'guest',
    path: item,
    open: (page, t) => button(page, t('about.report')).click(),
  },
  'signing in by number': { ...SIGN_IN, open: askToSignIn, action: submitButton },
  'signing in by code': { ...SIGN_IN, open: enterPhone, action: submitButton },
  'signing in by password': { ...SIGN_IN, open: enterPassword, action: submitButton },
  'creating an account by e-mail': {
    ...SIGN_IN,
    open: async (page, t) => {
      await enterPassword(page, t);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('accounts.by_email') })
        .click();
    },
    action: null,
  },
  'the name of a new account': {
    ...SIGN_IN,
    open: async (page, t) => {
      const phone = await enterPhone(page, t);
      await page
        .getByRole('dialog')
        .getByLabel(t('accounts.code.label'))
        .fill(await getSentCode(phone));
      await page.getByRole('dialog').getByLabel(t('item_types.field.first_name')).waitFor();
    },
    action: null,
  },
  'the name before publishing': {
    source: 'features/accounts/ui/name-dialog.tsx',
    role: 'guest',
    path: () => PATHS.login,
    open: async (page, t) => {
      await signInWithoutName(page);
      await page.goto(page.url().replace(PATHS.login, () => pathTo('createItemOf', { type: 'Product' })));
      const category = page.getByLabel(t('form.category'));
      await category.selectOption({ index: 1 });
      await page.getByLabel(t('form.title.Product')).fill('زيتون');
      await chooseCity(page.getByLabel(t('form.city')));
      await page
        .getByRole('button', { name: t('form.publish') })
        .last()
        .click();
    },
    action: null,
  },
  'canceling an order': {
    source: 'features/orders/ui/buyer/cancel-order.tsx',
    role: 'guest',
    path: ({ fresh }) => pathTo('trackOrder', { token: fresh.token }),
    open: (page, t) => button(page, t('tracking.cancel')).click(),
  },
  'the menu of the dashboard': {
    source: 'screens/shell/dashboard-nav.tsx',
    role: 'driver',
    only: 'phone',
    path: () => PATHS.deliveryOrders,
    open: (page, t) => button(page, t('pages.deliveries')).click(),
    ...menu,
  },
  'the account menu': {
    source: 'screens/shell/header.tsx',
    role: 'driver',
    only: 'desktop',
    path: () => PATHS.deliveryOrders,
    open: (page, t) => button(page, t('layout.account')).click(),
    ...menu,
  },
  'notifications of a driver': {
    source: 'features/notifications/ui/bell.tsx',
    role: 'driver',
    only: 'desktop',
    path: () => PATHS.deliveryOrders,
    open: (page, t) => button(page, t('layout.notices')).click(),
    action: null,
  },
  'closing the account of a driver': {
    source: 'features/accounts/ui/profile/data-section.tsx',
    role: 'driver',
    path: () => PATHS.profile,
    open: (page, t) => button(page, t('profile.data.close')).click(),
    action: null,
  },
  'a problem at the door': {
    source: 'features/delivery/ui/driver-dialogs.tsx',
    role: 'driver',
    path: () => PATHS.deliveryOrders,
    open: (page, t) => button(page, t('delivery.problem.open')).click(),
  },
  'declining a delivery': {
    source: 'features/delivery/ui/driver-dialogs.tsx',
    role: 'driver',
    path: () => PATHS.deliveryOrders,
    open: (page, t) => button(page, t('delivery.answer.decline')).click(),
  },
  'an order': {
    source: 'features/orders/ui/form/order-dialog.tsx',
    role: 'buyer',
    path: item,
    open: (page, t) =>
      main(page)
        .getByRole('link', { name: t('item.order') })
        .filter({ visible: true })
        .click(),
    action: (dialog, t) => dialog.getByRole('button', { name: t('order.now') }),
  },
  'a conversation': {
    source: 'features/chat/ui/popup.tsx',
    role: 'buyer',
    path: item,
    open: (page, t) =>
      main(page)
        .getByRole('button', { name: t('item.message') })
        .filter({ visible: true })
        .click(),
  },
  'canceling an order of the list': {
    source: 'features/orders/ui/buyer/cancel-order.tsx',
    role: 'buyer',
    path: () => PATHS.buyerOrders,
    open: (page, t) => button(page, t('tracking.cancel')).click(),
  },
  'hiding an order of a buyer': {
    source: 'features/orders/pages/dashboard/buyer-orders.tsx',
    role: 'buyer',
    path: () => withQuery(PATHS.buyerOrders, { status: 'canceled' }),
    open: async (page, t) => {
      await main(page).locator('[aria-haspopup=menu]').filter({ visible: true }).first().click();
      await page.getByRole('menuitem', { name: t('orders.remove.own') }).click();
    },
  },
  notifications: {
    source: 'features/notifications/ui/bell.tsx',
    role: 'farmer',
    only: 'desktop',
    path: () => PATHS.home,
    open: (page, t) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: t('layout.notices') })
        .click(),
    action: null,
  },
  'deleting an item': {
    source: 'features/items/ui/mine/own-actions.tsx',
    role: 'farmer',
    path: () => PATHS.myItems,
    open: async (page, t) => {
      await main(page).locator('[aria-haspopup=menu]').filter({ visible: true }).first().click();
      await page.getByRole('menuitem', { name: t('common.delete') }).click();
    },
  },
  'ways to share': {
    source: 'features/items/ui/mine/own-actions.tsx',
    role: 'farmer',
    path: () => PATHS.myItems,
    // Only listings that are published can be shared, and their menus have this entry.
    open: async (page, t) => {
      for (const menu of await main(page).locator('[aria-haspopup=menu]').filter({ visible: true }).all()) {
        await menu.click();
        const share = page.getByRole('menuitem', { name: t('my_items.share'), exact: true });
        if (await share.isVisible()) return share.click();
        await page.keyboard.press('Escape');
      }
    },
    action: null,
  },
  'publishing without a photo': {
    source: 'features/items/ui/form/form-bar.tsx',
    role: 'farmer',
    path: () => pathTo('createItemOf', { type: 'Product' }),
    open: async (page, t) => {
      const form = getItemForm(page, t);
      await form.title.fill('Zzorglub');
      await form.category.selectOption({ index: 1 });
      await chooseCity(form.city);
      await form.publish.click();
    },
  },
  'unpublishing an item': {
    source: 'features/items/ui/form/form-bar.tsx',
    role: 'farmer',
    path: ({ product }) => pathTo('editItem', { id: String(product.id) }),
    open: (page, t) => button(page, t('form.take_off')).click(),
  },
  'the status of an order': {
    source: 'features/orders/ui/status-dialog.tsx',
    role: 'farmer',
    path: () => PATHS.sellerOrders,
    open: (page, t) =>
      main(page)
        .getByRole('button', { name: t('orders.status.shipped') })
        .filter({ visible: true })
        .first()
        .click(),
  },
  'the menu of an order': {
    source: 'features/orders/ui/list/order-actions.tsx',
    role: 'farmer',
    path: () => PATHS.sellerOrders,
    open: (page) => main(page).locator('[aria-haspopup=menu]').filter({ visible: true }).first().click(),
    ...menu,
  },
  'hiding an order of a seller': {
    source: 'features/orders/ui/list/orders-dashboard.tsx',
    role: 'farmer',
    path: () => PATHS.sellerOrders,
    open: async (page, t) => {
      await main(page).locator('[aria-haspopup=menu]').filter({ visible: true }).first().click();
      await page.getByRole('menuitem', { name: t('orders.remove.own') }).click();
    },
  },
  'a restored listing': {
    source: 'features/items/ui/form/form-bar.tsx',
    role: 'farmer',
    path: () => pathTo('createItemOf', { type: 'Tool' }),
    open: async (page, t) => {
      await getItemForm(page, t).title.fill('Zzorglub');
      await page.reload();
    },
    panel: (page) => page.locator('[data-form-bar]:has([role=status])'),
  },
  'a rating': {
    source: 'features/orders/ui/buyer/rate-order.tsx',
    role: 'farmer',
    path: () => PATHS.buyerOrders,
    open: (page, t) =>
      main(page)
        .getByRole('button', { name: t('tracking.rate.open') })
        .filter({ visible: true })
        .first()
        .click(),
  },
  'the menu of a conversation': {
    source: 'features/chat/ui/conversation.tsx',
    role: 'farmer',
    path: chat,
    open: (page, t) => button(page, t('chat.menu.label')).click(),
    ...menu,
  },
  'blocking a user': {
    source: 'features/chat/ui/conversation.tsx',
    role: 'farmer',
    path: chat,
    open: async (page, t) => {
      await button(page, t('chat.menu.label')).click();
      await page.getByRole('menuitem').nth(-2).click();
    },
  },
  'reporting a conversation': {
    source: 'features/chat/ui/report-dialog.tsx',
    role: 'farmer',
    path: chat,
    open: async (page, t) => {
      await button(page, t('chat.menu.label')).click();
      await page.getByRole('menuitem', { name: t('chat.menu.report') }).click();
    },
  },
  'closing an account': {
    source: 'features/accounts/ui/profile/data-section.tsx',
    role: 'farmer',
    path: () => PATHS.profile,
    open: (page, t) => button(page, t('profile.data.close')).click(),
    action: null,
  },
  ...ADMIN_DIALOGS,
  // The last one: its like waits on every page that is opened after it.
  'signing out while something waits for the network': {
    source: 'features/accounts/ui/profile/sessions-section.tsx',
    role: 'buyer',
    path: item,
    open: signOutWithLike,
  },
};
