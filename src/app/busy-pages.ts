import type { PageModule } from '#client/navigation/page.ts';
import * as home from '#screens/pages/home.tsx';
import * as item from '#screens/pages/item.tsx';

/**
 * The pages with which most visits begin, by their files. The code of the first two comes with the frame; what the others need
 * besides is in few files (`vite.config.ts`).
 */
export const busyPages: Readonly<Record<string, PageModule | (() => Promise<PageModule>)>> = {
  '../screens/pages/home.tsx': home,
  '../screens/pages/item.tsx': item,
  '../features/search/pages/search.tsx': () => import('#features/search/pages/search.tsx'),
  '../features/orders/pages/order.tsx': () => import('#features/orders/pages/order.tsx'),
};
