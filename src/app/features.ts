import { accounts } from '#features/accounts/feature.ts';
import { assistant } from '#features/assistant/feature.ts';
import { audit } from '#features/audit/feature.ts';
import { categories } from '#features/categories/feature.ts';
import { chat } from '#features/chat/feature.ts';
import { canViewMessages } from '#features/chat/service.ts';
import { delivery } from '#features/delivery/feature.ts';
import { items } from '#features/items/feature.ts';
import { likes } from '#features/likes/feature.ts';
import { moderation } from '#features/moderation/feature.ts';
import { notifications } from '#features/notifications/feature.ts';
import { operator } from '#features/operator/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { overview } from '#features/overview/feature.ts';
import { places } from '#features/places/feature.ts';
import { reports } from '#features/reports/feature.ts';
import { reviews } from '#features/reviews/feature.ts';
import { search } from '#features/search/feature.ts';
import { sellers } from '#features/sellers/feature.ts';
import { slides } from '#features/slides/feature.ts';
import { uploads } from '#features/uploads/feature.ts';
import { users } from '#features/users/feature.ts';
import { weather } from '#features/weather/feature.ts';
import type { Feature } from '#platform/feature.ts';
import { platform } from '#platform/platform.ts';

/** In the order in which closing an account erases them: rows are locked in one order everywhere. */
const independent: readonly Feature[] = [
  items,
  uploads(canViewMessages),
  orders,
  likes,
  search,
  notifications,
  chat,
  reports,
  reviews,
  sellers,
  delivery,
  audit,
  platform,
  accounts,
  moderation,
  overview,
  assistant,
  weather,
  slides,
  operator,
];

/** All features of the product. What is not in this list does nothing. */
export const FEATURES: readonly Feature[] = [
  ...independent,
  categories(independent),
  places(independent),
  users(independent),
];
