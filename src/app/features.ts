import { accounts, factors, google } from '#features/accounts/feature.ts';
import { assistant } from '#features/assistant/feature.ts';
import { audit } from '#features/audit/feature.ts';
import { categories } from '#features/categories/feature.ts';
import { chat } from '#features/chat/feature.ts';
import { canViewMessages } from '#features/chat/index.ts';
import { delivery } from '#features/delivery/feature.ts';
import { items, statistics } from '#features/items/feature.ts';
import { likes } from '#features/likes/feature.ts';
import { moderation } from '#features/moderation/feature.ts';
import { notifications, push } from '#features/notifications/feature.ts';
import { operator } from '#features/operator/feature.ts';
import { rateApi, orders } from '#features/orders/feature.ts';
import { overview } from '#features/overview/feature.ts';
import { places } from '#features/places/feature.ts';
import { reports } from '#features/reports/feature.ts';
import { reviews } from '#features/reviews/feature.ts';
import { dictionary, map, savedSearches, search } from '#features/search/feature.ts';
import { sellers } from '#features/sellers/feature.ts';
import { slides } from '#features/slides/feature.ts';
import { uploads } from '#features/uploads/feature.ts';
import { users } from '#features/users/feature.ts';
import { weather } from '#features/weather/feature.ts';
import { OPTIONAL_FEATURES, type OptionalFeature } from '#lib/features.ts';
import type { Deps } from '#platform/context.ts';
import type { EraseUser, Feature } from '#platform/feature.ts';
import { platform } from '#platform/platform.ts';

/** The order in which closing an account erases them: rows are locked in one order everywhere. */
const independent: readonly Feature[] = [
  items,
  statistics,
  uploads(canViewMessages),
  orders,
  likes,
  search,
  map,
  dictionary,
  savedSearches,
  notifications,
  push,
  chat,
  reports,
  reviews(rateApi),
  sellers,
  delivery,
  audit,
  platform,
  accounts,
  factors,
  google,
  moderation,
  overview,
  assistant,
  weather,
  slides,
  operator,
];

/** The optional features that have no line above. */
export const ABSENT: readonly OptionalFeature[] = OPTIONAL_FEATURES.filter(
  (optional) => !independent.some(({ name }) => name === optional),
);

/** The features of the product without the absent ones. */
export const getFeatures = ({ absent }: Pick<Deps, 'absent'>): readonly Feature[] => {
  const present = independent.filter(({ name }) => !absent.some((one) => one === name));
  return [...present, categories(present), places(present), users(present)];
};

/** The functions that erase a user from the features, in the order in which they run. */
export const getErasers = (deps: Pick<Deps, 'absent'>): readonly EraseUser[] =>
  getFeatures(deps).flatMap(({ eraseUser }) => eraseUser ?? []);

/**
 * All features of the product. A feature that is not in this list does nothing; the line of each in `OPTIONAL_FEATURES` may be
 * removed.
 */
export const FEATURES = getFeatures({ absent: ABSENT });
