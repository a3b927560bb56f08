import type { Role } from '#lib/viewer.ts';
import type { MarketSeller } from './market/market-item.ts';
import { sellers } from './market/sellers.ts';

/** A demo user: an account's data before it is created. */
export interface DemoUser extends MarketSeller {
  readonly role: Role;
}

const admin: DemoUser = {
  key: 'admin',
  role: 'admin',
  first_name: 'Salma',
  last_name: 'Idrissi',
  email: 'admin@ghalla.example',
  phone: '+212600002013',
  city: 'rabat',
  for: 'Professional',
  lang: 'ar',
};

const buyers: readonly DemoUser[] = [
  {
    key: 'buyer',
    role: 'buyer',
    first_name: 'حمزة',
    last_name: 'برادة',
    email: 'buyer@ghalla.example',
    phone: '+212600002129',
    city: 'fes',
    for: 'Particular',
    lang: 'ar',
  },
  {
    key: 'company',
    role: 'buyer',
    first_name: 'Leïla',
    last_name: 'Berrada',
    email: 'company@ghalla.example',
    phone: '+212600002236',
    city: 'casablanca',
    for: 'Professional',
    lang: 'fr',
  },
];

const drivers: readonly DemoUser[] = [
  {
    key: 'delivery',
    role: 'delivery',
    first_name: 'عبد الرحيم',
    last_name: 'الحداد',
    email: 'delivery@ghalla.example',
    phone: '+212600002343',
    city: 'meknes',
    for: 'Particular',
    lang: 'ar',
  },
  {
    key: 'delivery2',
    role: 'delivery',
    first_name: 'Soukaina',
    last_name: 'Amrani',
    email: 'delivery2@ghalla.example',
    phone: '+212600002459',
    city: 'casablanca',
    for: 'Particular',
    lang: 'fr',
  },
];

const asFarmer = (seller: MarketSeller): DemoUser => Object.assign({ role: 'farmer' } as const, seller);
const [farmer, farmer2, ...otherSellers] = sellers.map(asFarmer);

/** The accounts that the documentation lists; their password is public. */
export const demoAccounts: readonly DemoUser[] = [admin, farmer, farmer2, ...buyers, ...drivers].filter(
  (user) => user !== undefined,
);

/** All users of the demo market. */
export const demoUsers: readonly DemoUser[] = [...demoAccounts, ...otherSellers];
