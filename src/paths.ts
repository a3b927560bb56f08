import { generatePath } from 'react-router';

/** Every page address, without the language prefix (the router's basename adds it). */
export const PATHS = {
  home: '/',
  searchAny: '/search',
  search: '/search/:type',
  buyerItems: '/buyer-items',
  sellerItems: '/seller-items',
  item: '/item/:slug/:id',
  sellers: '/sellers',
  seller: '/sellers/:id',
  thanks: '/thanks',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  likes: '/dashboard/likes',
  myItems: '/dashboard/items',
  createItem: '/dashboard/items/create',
  createItemOf: '/dashboard/items/create/:type',
  editItem: '/dashboard/items/edit/:id',
  pendingItems: '/dashboard/admin/pending-items',
  adminShowItem: '/dashboard/admin/items/show/:id',
  adminCreateItem: '/admin/items/create',
  adminCreateItemOf: '/admin/items/create/:type',
  adminEditItem: '/admin/pending-items/edit/:id',
} as const;

export type PathName = keyof typeof PATHS;

/** The address of a page with parameters: `pathTo('item', { slug, id })`. */
export const pathTo = <N extends PathName>(
  name: N,
  params: Parameters<typeof generatePath<(typeof PATHS)[N]>>[1],
): string => generatePath(PATHS[name], params);

/** A page's address with a query; empty values are left out. */
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
