import type * as accounts from './en/accounts.ts';
import type * as admin from './en/admin.ts';
import type * as chat from './en/chat.ts';
import type * as contact from './en/contact.ts';
import type * as dashboard from './en/dashboard.ts';
import type * as delivery from './en/delivery.ts';
import type * as help from './en/help.ts';
import type * as legal from './en/legal.ts';
import type * as notifications from './en/notifications.ts';
import type * as offline from './en/offline.ts';
import type * as order from './en/order.ts';
import type * as orders from './en/orders.ts';
import type * as push from './en/push.ts';
import type * as questions from './en/questions.ts';
import type * as report from './en/report.ts';
import type * as reviews from './en/reviews.ts';
import type * as savedSearches from './en/saved-searches.ts';
import type * as sellers from './en/sellers.ts';
import type * as sharing from './en/sharing.ts';
import type * as site from './en/site.ts';
import type * as thanks from './en/thanks.ts';
import type * as tracking from './en/tracking.ts';
import type { PlainKeyOf, T } from './t.ts';

type PageTexts = typeof site &
  typeof accounts &
  typeof admin &
  typeof chat &
  typeof contact &
  typeof dashboard &
  typeof delivery &
  typeof help &
  typeof legal &
  typeof notifications &
  typeof offline &
  typeof order &
  typeof orders &
  typeof push &
  typeof questions &
  typeof report &
  typeof reviews &
  typeof savedSearches &
  typeof sellers &
  typeof sharing &
  typeof thanks &
  typeof tracking;

/** The keys of texts that need no values. */
export type PlainKey = PlainKeyOf<PageTexts>;

/** The translate function of pages: it has the texts of the bundles (`client/texts/`) that a page and its parts import. */
export type PageT = T<PageTexts>;
