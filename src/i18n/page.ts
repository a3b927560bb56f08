import type * as about from './en/about.ts';
import type * as accounts from './en/accounts.ts';
import type * as admin from './en/admin.ts';
import type * as chat from './en/chat.ts';
import type * as cityPicker from './en/city-picker.ts';
import type * as map from './en/map.ts';
import type * as notifications from './en/notifications.ts';
import type * as contact from './en/contact.ts';
import type * as help from './en/help.ts';
import type * as questions from './en/questions.ts';
import type * as weather from './en/weather.ts';
import type * as legal from './en/legal.ts';
import type * as dashboard from './en/dashboard.ts';
import type * as home from './en/home.ts';
import type * as item from './en/item.ts';
import type * as offline from './en/offline.ts';
import type * as push from './en/push.ts';
import type * as order from './en/order.ts';
import type * as orders from './en/orders.ts';
import type * as delivery from './en/delivery.ts';
import type * as report from './en/report.ts';
import type * as tracking from './en/tracking.ts';
import type * as reviews from './en/reviews.ts';
import type * as savedSearches from './en/saved-searches.ts';
import type * as search from './en/search.ts';
import type * as sellers from './en/sellers.ts';
import type * as sharing from './en/sharing.ts';
import type * as site from './en/site.ts';
import type * as thanks from './en/thanks.ts';
import type { PlainKeyOf, T } from './t.ts';

/** The bundles of texts that are sent to the browser: `site` with the first page, the others with the pages that use them. */
export const BUNDLES = [
  'site',
  'home',
  'item',
  'search',
  'saved-searches',
  'accounts',
  'dashboard',
  'report',
  'sellers',
  'about',
  'thanks',
  'order',
  'orders',
  'tracking',
  'delivery',
  'reviews',
  'admin',
  'legal',
  'chat',
  'city-picker',
  'map',
  'notifications',
  'push',
  'offline',
  'weather',
  'help',
  'questions',
  'contact',
  'sharing',
] as const;
export type Bundle = (typeof BUNDLES)[number];

type PageTexts = typeof site &
  typeof home &
  typeof item &
  typeof search &
  typeof savedSearches &
  typeof accounts &
  typeof dashboard &
  typeof report &
  typeof sellers &
  typeof about &
  typeof thanks &
  typeof order &
  typeof orders &
  typeof tracking &
  typeof delivery &
  typeof reviews &
  typeof admin &
  typeof legal &
  typeof chat &
  typeof cityPicker &
  typeof map &
  typeof notifications &
  typeof push &
  typeof offline &
  typeof weather &
  typeof help &
  typeof questions &
  typeof contact &
  typeof sharing;

/** The keys of texts that need no values. */
export type PlainKey = PlainKeyOf<PageTexts>;

/** The translate function of pages. A page has the texts of the bundles that its route names. */
export type PageT = T<PageTexts>;
