import { describe, expect, test } from 'vitest';
import { contract } from '../src/contract.ts';
import { PATHS } from '../src/paths.ts';
import { sourcesIn, type Source } from './support/sources.ts';

const all = sourcesIn('src');
/** What was there before its rule and still waits to be mended. This list only becomes shorter. */
const KNOWN: readonly string[] = ['src/web/footer.tsx: /api/docs'];
const met = new Set<string>();

const isTest = (file: string): boolean => /\.(test|testing|fixture)\.tsx?$/.test(file);
const code = all.filter(({ file }) => !isTest(file));

/** The offences of every file, each with its file: empty when all is well. */
const offences = (check: (source: Source) => readonly string[], sources: readonly Source[] = code): string[] =>
  sources
    .flatMap((source) => check(source).map((offence) => `${source.file}: ${offence}`))
    .filter((offence) => !KNOWN.includes(offence) || !met.add(offence));

// ---- names ----------------------------------------------------------------------------------------------------------

/** What a feature may hold, as file or folder. */
const VOCABULARY = ['contract', 'rules', 'queries', 'service', 'events', 'api', 'wire', 'pages', 'ui'];
/** What only one of them needs. */
const OF_ONE: Record<string, readonly string[]> = {
  accounts: ['auth'],
  uploads: ['serve', 'picture', 'files', 'shelf'],
};

const FEATURE = /^src\/features\/([^/]+)\/(.+)$/;

interface Place {
  readonly feature: string;
  /** `rules` for rules.ts and rules/kinds.ts alike. */
  readonly room: string;
  readonly rest: string;
}

const placeOf = (file: string): Place | null => {
  const [, feature = '', rest = ''] = FEATURE.exec(file) ?? [];
  return feature ? { feature, rest, room: rest.replace(/\.tsx?$/, '').split('/')[0] ?? '' } : null;
};

test('features hold files of the common names only', () => {
  const strange = offences(({ file }) => {
    const place = placeOf(file);
    if (!place || [...VOCABULARY, ...(OF_ONE[place.feature] ?? [])].includes(place.room)) return [];
    return ['is no name of the vocabulary'];
  });
  expect(strange).toEqual([]);
});

test('a folder of queries or service is opened by the file of its name', () => {
  const files = new Set(all.map(({ file }) => file));
  const closed = offences(({ file }) => {
    const [, folder] = /^(src\/features\/[^/]+\/(?:queries|service))\//.exec(file) ?? [];
    return folder && !files.has(`${folder}.ts`) ? [`there is no ${folder}.ts`] : [];
  });
  expect(closed).toEqual([]);
});

// ---- direction ------------------------------------------------------------------------------------------------------

/** What a room of a feature may take from its own feature. */
const WITHIN: Record<string, readonly string[]> = {
  contract: ['contract', 'rules'],
  rules: ['rules', 'contract'],
  events: ['rules', 'contract'],
  queries: ['queries', 'rules', 'contract'],
  wire: ['queries', 'rules', 'contract'],
  service: ['service', 'queries', 'rules', 'contract', 'events', 'wire', 'auth', 'picture', 'files', 'shelf'],
  auth: ['service', 'queries', 'rules', 'contract'],
  picture: ['rules', 'contract'],
  files: ['rules', 'contract'],
  shelf: ['picture', 'files', 'queries', 'rules', 'contract', 'events'],
  serve: ['service', 'shelf', 'rules', 'contract'],
  api: ['service', 'contract', 'rules'],
  pages: ['pages', 'ui', 'rules', 'contract'],
  ui: ['ui', 'rules', 'contract'],
};

/** What it may take beside that as types. */
const WITHIN_AS_TYPES: Record<string, readonly string[]> = { ui: ['pages'], serve: ['queries'] };

/** How features stand on one another: each takes from lower steps only; the last step is taken from by nobody. */
const STEPS: readonly (readonly string[])[] = [
  ['places', 'categories', 'slides', 'uploads'],
  // Profiles carry a picture.
  ['accounts'],
  // What happens anywhere is told to people in its own transaction; how somebody is rated stands wherever they are shown.
  ['notifications', 'reviews', 'audit'],
  ['items'],
  ['search', 'likes', 'reports', 'orders', 'chat', 'weather'],
  ['sellers', 'delivery'],
  ['moderation', 'admin', 'editors', 'assistant'],
];
const stepOf = (feature: string): number => STEPS.findIndex((step) => step.includes(feature));

const BROWSER_ROOMS = new Set(['pages', 'ui']);
// The rest of src/web is in the browser.
const SERVER_WEB = /^src\/web\/(assets|page-cache|pages|static|seo|site)\.ts$|^src\/web\/entry-server\.tsx$/;
const isBrowser = (file: string): boolean => {
  const place = placeOf(file);
  if (place) return BROWSER_ROOMS.has(place.room);
  return /^src\/(ui|web)\//.test(file) && !SERVER_WEB.test(file);
};

test('every feature has its step', () => {
  const features = new Set(code.map(({ file }) => placeOf(file)?.feature).filter((name) => name !== undefined));
  expect([...features].filter((feature) => stepOf(feature) < 0)).toEqual([]);
});

test('within a feature: api and pages → service → queries, rules → contract', () => {
  const wrong = offences(({ file, imports }) => {
    const from = placeOf(file);
    if (!from) return [];
    return imports.flatMap(({ to, typeOnly }) => {
      const there = placeOf(to);
      if (!there || there.feature !== from.feature || WITHIN[from.room]?.includes(there.room)) return [];
      if (typeOnly && WITHIN_AS_TYPES[from.room]?.includes(there.room)) return [];
      return [`${from.room} takes from ${there.room}`];
    });
  });
  expect(wrong).toEqual([]);
});

test('features meet by service, contract, rules, events and ui, and take from lower steps only', () => {
  const wrong = offences(({ file, imports }) => {
    const from = placeOf(file);
    if (!from) return [];
    return imports.flatMap(({ to, typeOnly }) => {
      const there = placeOf(to);
      if (!there || there.feature === from.feature) return [];
      const browser = BROWSER_ROOMS.has(from.room);
      const door = browser
        ? /^(contract|events)\.ts$|^rules(\.ts|\/)|^ui\//
        : /^(service|contract|events)\.ts$|^rules(\.ts|\/)/;
      if (!door.test(there.rest)) return [`takes ${there.feature}/${there.rest}, which is no door`];
      const top = stepOf(there.feature) === STEPS.length - 1;
      if (top) return [`takes from ${there.feature}, from which nobody takes`];
      // Screens show one another's parts; at run time they take nothing else from above.
      if (browser && (there.room === 'ui' || typeOnly)) return [];
      return stepOf(there.feature) < stepOf(from.feature)
        ? []
        : [`takes from ${there.feature}, which does not stand below it`];
    });
  });
  expect(wrong).toEqual([]);
});

test('platform, ui, i18n and lib know no feature, and only what lies below them', () => {
  const BELOW: Record<string, readonly string[]> = {
    lib: ['lib'],
    i18n: ['i18n', 'lib'],
    platform: ['platform', 'i18n', 'lib'],
    ui: ['ui', 'i18n', 'lib', 'paths.ts', 'web/page.ts', 'web/texts.ts', 'web/client.ts', 'web/use-api.ts'],
  };
  const wrong = offences(({ file, imports }) => {
    const below = BELOW[file.split('/')[1] ?? ''];
    if (!below) return [];
    return imports.flatMap(({ to, ours }) => {
      const target = to.replace(/^src\//, '');
      return !ours || below.some((name) => target === name || target.startsWith(`${name}/`))
        ? []
        : [`takes from ${target}`];
    });
  });
  expect(wrong).toEqual([]);
});

test('only main, app, the jobs, the contract, the routes and the shell of the pages join features', () => {
  const joiners = /^src\/(main\.ts|app\.ts|jobs\.ts|contract\.ts|(desk-)?routes\.tsx|web\/.+)$/;
  const wrong = offences(({ file, imports }) =>
    placeOf(file) || joiners.test(file) ? [] : imports.filter(({ to }) => placeOf(to)).map(({ to }) => `takes ${to}`),
  );
  expect(wrong).toEqual([]);
});

test('what runs in the browser takes nothing of the server, and of a contract types only', () => {
  const wrong = offences(({ file, imports }) => {
    if (!isBrowser(file)) return [];
    return imports.flatMap(({ to, ours, typeOnly }) => {
      if (typeOnly) return [];
      if (!ours) return to.startsWith('node:') || ['zod', 'hono', 'kysely', 'pg'].includes(to) ? [`takes ${to}`] : [];
      const place = placeOf(to);
      if (place) return ['rules', 'ui', 'pages'].includes(place.room) ? [] : [`takes ${to} as more than types`];
      return /^src\/(platform|app|main|contract)/.test(to) || SERVER_WEB.test(to) || to === 'src/i18n/server.ts'
        ? [`takes ${to}`]
        : [];
    });
  });
  expect(wrong).toEqual([]);
});

test('the server measures time by performance.now(): the time of day may be set back', () => {
  // The age of a file is told by the time of day.
  const wrong = offences((source) =>
    isBrowser(source.file) || source.file === 'src/platform/postgres/pidfile.ts'
      ? []
      : (source.code.match(/\bDate\.now\b/g) ?? []),
  );
  expect(wrong).toEqual([]);
});

test('rules are pure: of the server they take types, of contracts too', () => {
  const wrong = offences(({ file, imports }) => {
    if (placeOf(file)?.room !== 'rules') return [];
    return imports.flatMap(({ to, ours, typeOnly }) => {
      if (typeOnly) return [];
      if (!ours)
        return to.startsWith('node:') || ['zod', 'hono', 'kysely', 'pg', 'react'].includes(to) ? [`takes ${to}`] : [];
      const fine = placeOf(to)?.room === 'rules' || /^src\/(lib\/|paths\.ts)/.test(to);
      return fine ? [] : [`takes ${to} as more than types`];
    });
  });
  expect(wrong).toEqual([]);
});

test('e-mails and short messages leave through the outbox alone', () => {
  const wrong = offences(({ file, code: text }) =>
    file.startsWith('src/platform/outbox/') ? [] : (text.match(/\b(?:mail|sms)\s*\.\s*send\b/g) ?? []),
  );
  expect(wrong).toEqual([]);
});

test('features write SQL with Kysely and its `sql` tag, never as joined text', () => {
  const joined = /\b(?:sql|CompiledQuery)\.raw\b|\.query(?:<[^(]*>)?\(\s*(?:'[^']*'\s*\+|`[^`]*\$\{)/g;
  const wrong = offences(({ file, code: text }) => (placeOf(file) ? (text.match(joined) ?? []) : []));
  expect(wrong).toEqual([]);
});

test('nothing takes in a circle', () => {
  const taken = new Map(
    code.map(({ file, imports }) => [file, imports.filter((i) => i.ours && !i.typeOnly).map((i) => i.to)]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of taken.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of taken.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test('what is taken is there', () => {
  const files = new Set(all.map(({ file }) => file));
  const missing = offences(({ imports }) =>
    imports
      .filter(({ to, ours }) => ours && /^src\/.*\.tsx?$/.test(to) && !files.has(to) && !to.endsWith('db/tables.ts'))
      .map(({ to }) => to),
  );
  expect(missing).toEqual([]);
});

// ---- addresses ------------------------------------------------------------------------------------------------------

const STRINGS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const stringsOf = (source: Source): string[] => (source.code.match(STRINGS) ?? []).map((text) => text.slice(1, -1));

test('calls are named in contracts; elsewhere only by their whole name', () => {
  const keys = new Set(Object.keys(contract));
  const homes = /\/contract\.ts$|^src\/app\.ts$|^src\/platform\/http\/docs\.ts$|^src\/web\/seo\.ts$/;
  const wrong = offences((source) =>
    homes.test(source.file)
      ? []
      : stringsOf(source).filter((text) => /(?:^|[\s}])\/api(?:\/|$)/.test(text) && !keys.has(text)),
  );
  expect(wrong).toEqual([]);
});

test('pages are named in paths.ts and routes.tsx only', () => {
  const firsts = new Set(
    Object.values(PATHS)
      .map((path) => path.split('/')[1] ?? '')
      .filter(Boolean),
  );
  const page = new RegExp(`(?:^|\\})/(?:(?:fr|en)/)?(?:${[...firsts].join('|')})(?:[/?#$]|$)`);
  // seo.ts tells crawlers what to leave alone.
  const homes = /^src\/(paths\.ts|(desk-)?routes\.tsx|web\/seo\.ts)$/;
  const wrong = offences((source) =>
    homes.test(source.file) || source.file.endsWith('/contract.ts')
      ? []
      : stringsOf(source).filter((text) => page.test(text)),
  );
  expect(wrong).toEqual([]);
});

// ---- sizes and shape ------------------------------------------------------------------------------------------------

describe('sizes', () => {
  const sizes = code
    .filter(({ file }) => !/^src\/i18n\/(ar|fr|en)\//.test(file))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines);

  test('no file is longer than 300 lines', () => {
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  test('nine of ten have 200 lines at the most, the half of them 80', () => {
    expect(sizes[Math.floor(sizes.length * 0.9)]?.lines).toBeLessThanOrEqual(200);
    expect(sizes[Math.floor(sizes.length / 2)]?.lines).toBeLessThanOrEqual(80);
  });
});

describe('screens', () => {
  const screens = code.filter(({ file }) => file.endsWith('.tsx'));

  test('follow the direction of the language: no left and right in classes', () => {
    const physical =
      /(?:^|[\s:!-])-?(?:(?:scroll-)?[mp][lr]|left|right|(?:rounded|border)-[lr])-(?:\d|\[|auto|px|full)|\b(?:text|float|clear)-(?:left|right)\b/;
    const wrong = offences((source) => stringsOf(source).filter((text) => physical.test(text)), screens);
    expect(wrong).toEqual([]);
  });

  test('give text its own direction: a box with `dir="auto"`, or one that cuts its text, does not isolate it in <bdi>', () => {
    // Text in an isolate does not count for `dir="auto"`; and a box is cut at the end of its own direction.
    const alone = /<[^<]*\b(?:dir="auto"|truncate\b|line-clamp-\d)[^<]*>\s*(?:<(?!bdi\b|\/)[^<]*>\s*)*<bdi\b[^<]*>/g;
    const isItself = (text: string): boolean => /^<bdi\b/.test(text);
    const wrong = offences(({ code: text }) => (text.match(alone) ?? []).filter((found) => !isItself(found)), screens);
    expect(wrong).toEqual([]);
  });

  test('carry no styles in attributes, which the security policy of the pages forbids', () => {
    expect(offences((source) => source.code.match(/\sstyle=[{"'].*/g) ?? [], screens)).toEqual([]);
  });
});

test('tests of a 422 name the fields that it complains of: `errorFields`', () => {
  const tests = all.filter(({ file }) => isTest(file));
  // These bodies are too deep to have fields.
  const bare = tests.filter(({ file }) => file !== 'src/platform/http/body.test.ts');
  expect(offences(({ text }) => text.match(/\)\.status\)\.toBe\(422\)/g) ?? [], bare)).toEqual([]);
});

test('whatever was mended is no exception any more', () => {
  expect(KNOWN.filter((offence) => !met.has(offence))).toEqual([]);
});
