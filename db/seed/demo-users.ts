import type { Role } from '#lib/viewer.ts';
import type { MarketSeller } from './market/market-item.ts';
import { sellers } from './market/sellers.ts';

/** A demo user: an account's data before it is created. */
export interface DemoUser extends MarketSeller {
  readonly role: Role;
}

const single = (emoji: string, ground: MarketSeller['picture']['ground']): MarketSeller['picture'] => ({
  emoji: [emoji],
  ground,
  arrangement: 'single',
});

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
  picture: single('1f469-1f3fc-200d-1f4bc', 'olive'),
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
    picture: single('1f468-1f3fd', 'linen'),
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
    picture: single('1f469-1f3fd-200d-1f4bc', 'souk'),
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
    picture: single('1f477-1f3fd-200d-2642-fe0f', 'sky'),
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
    picture: single('1f477-1f3fb-200d-2640-fe0f', 'water'),
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
