/* oxlint-disable consistent-type-imports -- A bundle is one line here. */
import type { PlainKeyOf, T } from './t.ts';

/**
 * The bundles of texts that pages show. Each has a module of its name in `bundles/`, by which what shows its texts loads them,
 * and a file in the folder of each language.
 */
interface PageBundles {
  readonly accounts: typeof import('./en/accounts.ts');
  readonly admin: typeof import('./en/admin.ts');
  readonly chat: typeof import('./en/chat.ts');
  readonly contact: typeof import('./en/contact.ts');
  readonly dashboard: typeof import('./en/dashboard.ts');
  readonly delivery: typeof import('./en/delivery.ts');
  readonly help: typeof import('./en/help.ts');
  readonly legal: typeof import('./en/legal.ts');
  readonly notifications: typeof import('./en/notifications.ts');
  readonly offline: typeof import('./en/offline.ts');
  readonly order: typeof import('./en/order.ts');
  readonly orders: typeof import('./en/orders.ts');
  readonly push: typeof import('./en/push.ts');
  readonly quantities: typeof import('./en/quantities.ts');
  readonly questions: typeof import('./en/questions.ts');
  readonly report: typeof import('./en/report.ts');
  readonly reviews: typeof import('./en/reviews.ts');
  readonly 'saved-searches': typeof import('./en/saved-searches.ts');
  readonly sellers: typeof import('./en/sellers.ts');
  readonly sharing: typeof import('./en/sharing.ts');
  readonly site: typeof import('./en/site.ts');
  readonly thanks: typeof import('./en/thanks.ts');
  readonly tracking: typeof import('./en/tracking.ts');
}

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type PageTexts = AllOf<PageBundles[keyof PageBundles]>;

/** The keys of texts that need no values. */
export type PlainKey = PlainKeyOf<PageTexts>;

/** The translate function of pages: it has the texts of the bundles that a page and its parts import. */
export type PageT = T<PageTexts>;
