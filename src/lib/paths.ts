/** All page paths without the language prefix, which the router's basename adds. */
export const PATHS = {
  home: '/',
  searchAny: '/search',
  search: '/search/:type',
  buyerItems: '/buyer-items',
  sellerItems: '/seller-items',
  item: '/item/:slug/:id',
  poster: '/item/:slug/:id/poster',
  sellers: '/sellers',
  seller: '/sellers/:id',
  thanks: '/thanks',
  order: '/order/:id',
  orderThanks: '/orders/thanks',
  findOrder: '/orders/find',
  trackOrder: '/orders/track/:token',
  weather: '/weather',
  help: '/help',
  helpTopic: '/help/:topic',
  unsubscribe: '/unsubscribe/:token',
  privacy: '/privacy',
  terms: '/terms',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  confirmEmail: '/confirm-email',
  offline: '/offline',
  dashboard: '/dashboard',
  account: '/dashboard/account',
  profile: '/dashboard/profile',
  security: '/dashboard/security',
  likes: '/dashboard/likes',
  savedSearches: '/dashboard/searches',
  chat: '/dashboard/chat',
  notifications: '/dashboard/notifications',
  myItems: '/dashboard/items',
  createItem: '/dashboard/items/create',
  createItemOf: '/dashboard/items/create/:type',
  editItem: '/dashboard/items/edit/:id',
  buyerOrders: '/dashboard/buyer/orders',
  buyerOrder: '/dashboard/buyer/orders/:id',
  sellerOrders: '/dashboard/seller/orders',
  sellerOrder: '/dashboard/seller/orders/:id',
  deliveryOrders: '/dashboard/delivery/orders',
  adminOrders: '/dashboard/admin/orders',
  adminEditOrder: '/dashboard/admin/orders/edit/:id',
  adminHome: '/dashboard/admin',
  adminHealth: '/dashboard/admin/health',
  adminItems: '/dashboard/admin/items',
  adminUsers: '/dashboard/admin/users',
  adminUser: '/dashboard/admin/users/:id',
  adminReports: '/dashboard/admin/reports',
  adminCategories: '/dashboard/admin/categories',
  adminCities: '/dashboard/admin/places',
  adminDictionary: '/dashboard/admin/dictionary',
  adminSlides: '/dashboard/admin/slides',
  adminAudit: '/dashboard/admin/audit',
  pendingItems: '/dashboard/admin/pending-items',
  adminShowItem: '/dashboard/admin/items/show/:id',
  adminCreateItem: '/admin/items/create',
  adminCreateItemOf: '/admin/items/create/:type',
  adminEditItem: '/admin/pending-items/edit/:id',
} as const;

/** The path of the page of all UI components, which exists in development only. */
export const COMPONENTS_PATH = '/components';

/** The path of the description of all calls, which is not a page of the site. */
export const API_DOCS_PATH = '/api/docs';

/** Whether a path without language prefix belongs to the dashboard, whose routes load on first use. */
export const isDashboardPath = (path: string): boolean => /^\/(dashboard|admin)(\/|$)/.test(path);

export type PathName = keyof typeof PATHS;

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path of a page with parameters: `pathTo('item', { slug, id })`. */
export const pathTo = <N extends PathName>(
  name: N,
  params: Readonly<Record<ParamOf<(typeof PATHS)[N]>, string>>,
): string =>
  PATHS[name].replaceAll(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent((params as Record<string, string>)[param] ?? ''),
  );

/** A path with a query string; empty values are omitted. */
export const withQuery = (
  path: string,
  query: Readonly<Record<string, string | number | null | undefined>>,
): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** Widths in which a picture is served besides its original size, in pixels. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The beginning of the name of a picture that was painted for the demo market; those of other files are random. */
export const EXAMPLE_PREFIX = '00000000';

/** Whether a picture was painted for the demo market, so that it shows no real goods. */
export const isExamplePicture = (path: string): boolean => path.startsWith(`uploads/${EXAMPLE_PREFIX}`);

/** Returns the URL of an upload in a width, or of a picture of the build, which has one size. */
export const imageUrl = (path: string, width: PictureWidth): string =>
  path.startsWith('uploads/') ? `/${path}?w=${width}` : `/${path}`;

/** Returns the `srcset` of an upload: its widths up to `widest`. */
export const imageSet = (path: string, widest: PictureWidth = 1280): string =>
  PICTURE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${imageUrl(path, width)} ${width}w`)
    .join(', ');
