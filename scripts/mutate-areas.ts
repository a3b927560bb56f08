// The code in which bugs cost users most, which `npm run mutate` changes, with the tests of each area.

interface Area {
  readonly files: readonly string[];
  /** The tests of these files; running all tests for every survivor would be too slow. */
  readonly tests: readonly string[];
}

export const AREAS: Readonly<Record<string, Area>> = {
  money: {
    files: ['src/features/orders/rules/amounts.ts', 'src/features/items/rules/price.ts'],
    tests: ['src/features/orders/rules/money.test.ts', 'src/features/items/rules/price.test.ts'],
  },
  'permissions, calls': {
    files: ['src/platform/transport/http/mount.ts'],
    tests: ['src/platform/transport/http/mount.test.ts', 'src/platform/transport/http/origin.test.ts'],
  },
  'permissions, rules': {
    files: [
      'src/features/items/rules/visibility.ts',
      'src/features/items/rules/states.ts',
      'src/features/items/rules/visibility.ts',
      'src/features/orders/rules/orderable.ts',
      'src/features/orders/rules/statuses.ts',
    ],
    tests: [
      'src/features/items/rules/permissions.test.ts',
      'src/features/items/rules/states.test.ts',
      'src/features/items/rules/visibility.test.ts',
      'src/features/orders/rules/orderable.test.ts',
      'src/features/orders/rules/statuses.test.ts',
    ],
  },
  'permissions, items and orders': {
    files: ['src/features/items/service/store.ts', 'src/features/orders/service/change-status.ts'],
    tests: [
      'src/features/items/admin-edit.test.ts',
      'src/features/orders/change-status.test.ts',
      'src/features/orders/track.test.ts',
      'src/features/orders/expire.test.ts',
      'src/features/orders/notifications.test.ts',
    ],
  },
  'permissions, chats': {
    files: [
      'src/features/chat/service/chats.ts',
      'src/features/chat/service/chats.ts',
      'src/features/chat/service/send.ts',
    ],
    tests: ['src/features/chat/read.test.ts', 'src/features/chat/send.test.ts', 'src/features/chat/pictures.test.ts'],
  },
  stock: {
    files: ['src/features/orders/service/stock.ts', 'src/features/orders/service/place.ts'],
    tests: [
      'src/features/orders/store.test.ts',
      'src/features/orders/notifications.test.ts',
      'src/features/orders/stock.test.ts',
      'src/features/orders/update.test.ts',
      'src/features/orders/track.test.ts',
    ],
  },
  'headers of pages': {
    files: ['src/server/pages.ts', 'src/platform/transport/http/headers.ts'],
    tests: ['src/server/pages.test.ts', 'src/server/seo.test.ts', 'src/platform/transport/http/mount.test.ts'],
  },
  'bounds of a search, filters': {
    files: [
      'src/features/search/contract.ts',
      'src/features/search/engine/counts.ts',
      'src/features/search/rules/distance.ts',
    ],
    tests: [
      'src/features/search/contract.test.ts',
      'src/features/search/engine/buckets.test.ts',
      'src/features/search/rules/distance.test.ts',
    ],
  },
  'bounds of a search, matches': {
    files: [
      'src/features/search/engine/conditions.ts',
      'src/features/search/engine/matches.ts',
      'src/features/search/service/find.ts',
      'src/features/search/engine.ts',
      'src/features/search/service/facets.ts',
    ],
    tests: [
      'src/features/search/search.test.ts',
      'src/features/search/many.test.ts',
      'src/features/search/dictionary.test.ts',
      'src/features/search/searches.test.ts',
      'src/features/search/suggest.test.ts',
      'src/features/sellers/counts.test.ts',
    ],
  },
};

/** All files that can be mutated. */
export const MUTATED_FILES: readonly string[] = Object.values(AREAS).flatMap(({ files }) => files);
