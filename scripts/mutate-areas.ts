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
    files: ['src/features/chat/service/chats.ts', 'src/features/chat/service/send.ts'],
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
  'buckets of a search': {
    files: ['src/features/search/engine/counts.ts'],
    tests: ['src/features/search/engine/buckets.test.ts'],
  },
  'filters of a search': {
    files: ['src/features/search/contract.ts'],
    tests: ['src/features/search/contract.test.ts'],
  },
  'bounds of a search': {
    files: [
      'src/features/search/engine/conditions.ts',
      'src/features/search/engine/matches.ts',
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

/** Mutants that no test can kill, because the changed code behaves the same. */
interface Equivalent {
  readonly file: string;
  /** Text of the changed line; every line that contains it is meant. */
  readonly line: string;
  readonly mutators: readonly string[];
  /** The only replacements that behave the same; all by default. */
  readonly replacements?: readonly string[];
  readonly because: string;
}

const SPEED = [
  'ConditionalExpression',
  'EqualityOperator',
  'ArithmeticOperator',
  'LogicalOperator',
  'MethodExpression',
];
const ONLY_SPEED = 'It only changes how fast a search is.';

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'src/features/orders/rules/amounts.ts',
    line: 'total_centimes: net + tax_centimes',
    mutators: ['ArithmeticOperator'],
    because: 'The tax is 0: adding and subtracting it are the same.',
  },
  {
    file: 'src/features/orders/service/place.ts',
    line: "toOrders(ctx, [row], 'buyer')",
    mutators: ['StringLiteral'],
    because: 'Only the driver’s view of an order hides fields.',
  },
  {
    file: 'src/features/orders/service/place.ts',
    line: 'form.draft_id && ctx.viewer ?',
    mutators: ['LogicalOperator'],
    because: 'A guest with a draft was rejected earlier.',
  },
  {
    file: 'src/features/search/engine/conditions.ts',
    line: 'buckets: (value) =>',
    mutators: ['ArrowFunction'],
    because: ONLY_SPEED,
  },
  {
    file: 'src/features/search/engine/conditions.ts',
    line: "name === 'cities' && filters.words !== undefined",
    mutators: ['ConditionalExpression', 'EqualityOperator', 'StringLiteral'],
    because: 'Both conditions match the same items.',
  },
  ...[
    'share < RARE_SHARE',
    '!counted && query.leastShare >= FREQUENT_SHARE',
    'Math.max(Math.ceil(1.5 * buckets)',
    'isCheaperInBuckets(share, buckets',
    'newest.total >= most',
    'newest.total / (buckets * BUCKET_SIZE)',
  ].map((line) => ({ file: 'src/features/search/engine/matches.ts', line, mutators: SPEED, because: ONLY_SPEED })),
  {
    file: 'src/features/search/engine/matches.ts',
    line: 'total <= MAX_COUNTED',
    mutators: ['ConditionalExpression', 'EqualityOperator', 'BlockStatement'],
    because: 'Both queries find the same page.',
  },
  ...['const findLastBucket =', "runNamed(db, 'search-last-bucket'"].map((line) => ({
    file: 'src/features/search/engine/counts.ts',
    line,
    mutators: ['BlockStatement', 'StringLiteral'],
    because: ONLY_SPEED,
  })),
  ...['isKnownAsCapped(ctx.readDb, key) &&', 'matches.total > MAX_COUNTED', 'tried.has(query.match)'].map((line) => ({
    file: 'src/features/search/engine.ts',
    line,
    mutators: SPEED,
    because: ONLY_SPEED,
  })),
  {
    file: 'src/features/search/engine.ts',
    line: 'const firstPage =',
    mutators: ['ObjectLiteral'],
    because: 'More than one page is cut off later.',
  },
  {
    file: 'src/features/chat/service/chats.ts',
    line: 'getReadMark(chat, ctx.viewer.id) >= messageId',
    mutators: ['ConditionalExpression'],
    replacements: ['false'],
    because: '`moveReadMark` never moves back; the check saves a transaction.',
  },
  {
    file: 'src/features/chat/service/send.ts',
    line: 'if (!existing) await createChat',
    mutators: ['ConditionalExpression'],
    replacements: ['true'],
    because: '`createChat` does nothing if the chat exists.',
  },
];
