import type { Role } from '#lib/viewer.ts';
import { isAbsentPage, type OptionalFeature } from '#lib/features.ts';
import { PATHS } from '#lib/paths.ts';
import type { IconName } from '#ui/icon-names.ts';

/** The count of things that wait behind a page: a field of `GET /api/user/waiting`, or what other parts count by themselves. */
export type Count = 'orders' | 'deliveries' | 'review' | 'reports' | 'trouble' | 'chat' | 'notifications';

export interface DashboardPage {
  readonly to: string;
  readonly icon: IconName;
  /** The key of its name, below `pages`. */
  readonly text: (typeof TEXTS)[number];
  readonly count?: Count;
  /** The header of wide windows has it too. */
  readonly inHeader?: true;
}

export interface DashboardGroup {
  /** The key of its heading, below `pages.groups`. */
  readonly name: (typeof GROUP_TEXTS)[number];
  /** The role whose users see it; every user by default. */
  readonly role?: Role;
  readonly pages: readonly DashboardPage[];
}

const TEXTS = [
  'overview',
  'health',
  'review',
  'goods',
  'all_orders',
  'people',
  'reports',
  'categories',
  'places',
  'dictionary',
  'slides',
  'audit',
  'deliveries',
  'received',
  'ordered',
  'chat',
  'notifications',
  'items',
  'likes',
  'searches',
  'account',
  'profile',
  'security',
] as const;
const GROUP_TEXTS = ['market', 'catalog', 'safety', 'driving', 'selling', 'buying', 'account'] as const;

const GROUPS: readonly DashboardGroup[] = [
  {
    name: 'market',
    role: 'admin',
    pages: [
      { to: PATHS.adminHome, icon: 'activity', text: 'overview' },
      { to: PATHS.pendingItems, icon: 'shield-check', text: 'review', count: 'review' },
      { to: PATHS.adminReports, icon: 'flag', text: 'reports', count: 'reports' },
      { to: PATHS.adminOrders, icon: 'clipboard-list', text: 'all_orders', count: 'trouble' },
      { to: PATHS.adminItems, icon: 'store', text: 'goods' },
      { to: PATHS.adminUsers, icon: 'users-round', text: 'people' },
    ],
  },
  {
    name: 'catalog',
    role: 'admin',
    pages: [
      { to: PATHS.adminCategories, icon: 'layout-grid', text: 'categories' },
      { to: PATHS.adminCities, icon: 'map-pin', text: 'places' },
      { to: PATHS.adminDictionary, icon: 'languages', text: 'dictionary' },
      { to: PATHS.adminSlides, icon: 'images', text: 'slides' },
    ],
  },
  {
    name: 'safety',
    role: 'admin',
    pages: [
      { to: PATHS.adminHealth, icon: 'gauge', text: 'health' },
      { to: PATHS.adminAudit, icon: 'file-text', text: 'audit' },
    ],
  },
  {
    name: 'driving',
    role: 'delivery',
    pages: [{ to: PATHS.deliveryOrders, icon: 'truck', text: 'deliveries', count: 'deliveries' }],
  },
  {
    name: 'selling',
    pages: [
      { to: PATHS.myItems, icon: 'layout-list', text: 'items' },
      { to: PATHS.sellerOrders, icon: 'package', text: 'received', count: 'orders' },
    ],
  },
  {
    name: 'buying',
    pages: [
      { to: PATHS.buyerOrders, icon: 'shopping-basket', text: 'ordered' },
      { to: PATHS.likes, icon: 'heart', text: 'likes' },
      { to: PATHS.savedSearches, icon: 'bell-ring', text: 'searches' },
    ],
  },
  {
    name: 'account',
    pages: [
      { to: PATHS.account, icon: 'layout-dashboard', text: 'account' },
      { to: PATHS.chat, icon: 'message-circle', text: 'chat', count: 'chat', inHeader: true },
      { to: PATHS.notifications, icon: 'bell', text: 'notifications', count: 'notifications', inHeader: true },
      { to: PATHS.profile, icon: 'user-round', text: 'profile' },
      { to: PATHS.security, icon: 'shield', text: 'security' },
    ],
  },
];

/** The pages of a user's dashboard, without those of absent features. Those of buying come first for buyers. */
export const groupsFor = (role: Role, absent: readonly OptionalFeature[]): readonly DashboardGroup[] =>
  GROUPS.filter((group) => group.role === undefined || group.role === role)
    .toSorted((a, b) => (role === 'buyer' ? Number(b.name === 'buying') - Number(a.name === 'buying') : 0))
    .map((group) => ({ ...group, pages: group.pages.filter(({ to }) => !isAbsentPage(to, absent)) }))
    .filter(({ pages }) => pages.length > 0);

/** The pages that a page without a place of its own in the navigation belongs to. */
const PARENTS: readonly (readonly [path: string, parent: string])[] = [
  [PATHS.createItem, PATHS.myItems],
  [PATHS.editItem, PATHS.myItems],
  [PATHS.adminShowItem, PATHS.pendingItems],
  [PATHS.adminEditItem, PATHS.pendingItems],
  [PATHS.adminCreateItem, PATHS.adminItems],
];

/** The page of the navigation that a path is, or belongs to: an order belongs to its list. */
export const findCurrent = (groups: readonly DashboardGroup[], path: string): DashboardPage | undefined => {
  const start = PARENTS.find(([child]) => path.startsWith(child.split('/:', 1)[0] ?? child))?.[1] ?? path;
  const pages = groups.flatMap((group) => group.pages).filter(({ to }) => start === to || start.startsWith(`${to}/`));
  // The overview's path is the beginning of all paths of administration.
  return pages.toSorted((a, b) => b.to.length - a.to.length).find(({ to }) => start === to || to !== PATHS.adminHome);
};

/** Where each role's work is: users land there after signing in. */
export const HOME_OF: Readonly<Record<Role, string>> = {
  admin: PATHS.adminHome,
  delivery: PATHS.deliveryOrders,
  farmer: PATHS.myItems,
  buyer: PATHS.buyerOrders,
};
