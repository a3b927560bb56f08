import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { overview } from '#i18n/en/admin-overview.ts';
import { errors } from '#i18n/en/errors.ts';
import { contract } from '#app/contract.ts';
import { FEATURES } from '#app/features.ts';
import { CLAIMED_JOB_NAMES, JOB_NAMES } from '#lib/jobs.ts';
import { PATHS } from '#lib/paths.ts';
import { AREAS, EQUIVALENT } from '#scripts/mutate-areas.ts';
import { collectLoaded, sourcesIn, type Source } from '#scripts/sources.ts';
import { FAULTS } from '#scripts/mutate-faults.ts';

const all = sourcesIn('src');

const isTest = (file: string): boolean => /\.(test|testing|fixture)\.tsx?$/.test(file);
const code = all.filter(({ file }) => !isTest(file));

/** The offences of every file, each with its file: empty when all is well. */
const offences = (check: (source: Source) => readonly string[], sources: readonly Source[] = code): string[] =>
  sources.flatMap((source) => check(source).map((offence) => `${source.file}: ${offence}`));

// ---- layers ---------------------------------------------------------------------------------------------------------

/** The folders that each folder of src may import beside itself. */
const LAYERS: Record<string, readonly string[]> = {
  lib: [],
  i18n: ['lib'],
  platform: ['i18n', 'lib'],
  client: ['i18n', 'lib'],
  ui: ['client', 'i18n', 'lib'],
  features: ['platform', 'ui', 'client', 'i18n', 'lib'],
  screens: ['features', 'ui', 'client', 'i18n', 'lib'],
  server: ['screens', 'features', 'platform', 'ui', 'client', 'i18n', 'lib'],
  app: ['server', 'screens', 'features', 'platform', 'ui', 'client', 'i18n', 'lib'],
};

const layerOf = (file: string): string => file.split('/')[1] ?? '';

test('imports go one way: app → server → screens → features → platform, ui, client → i18n, lib', () => {
  const upward = code.flatMap(({ file, imports }) =>
    imports
      .filter(({ to, ours }) => ours && to.startsWith('src/') && layerOf(to) !== layerOf(file))
      .filter(({ to }) => !LAYERS[layerOf(file)]?.includes(layerOf(to)))
      .map(({ to }) => `${file} → ${to}`),
  );
  expect([...new Set(upward)]).toEqual([]);
});

/** The floors of the platform: each knows only those before it; what is beside them, `context.ts` and `deps.ts`, composes all. */
const FLOORS = ['core', 'data', 'transport', 'delivery', 'operations'];

test('the platform has floors: core → data → transport → delivery → operations, each knows only those before it', () => {
  const floorOf = (file: string): number => {
    const floor = /^src\/platform\/(\w+)\//.exec(file)?.[1];
    return floor === undefined ? FLOORS.length : FLOORS.indexOf(floor);
  };
  const platform = code.filter(({ file }) => layerOf(file) === 'platform');
  expect(platform.filter(({ file }) => floorOf(file) < 0)).toEqual([]);
  const upward = ({ file, imports }: Source): string[] =>
    imports
      .filter(({ to }) => layerOf(to) === 'platform' && to.startsWith('src/') && floorOf(to) > floorOf(file))
      .map(({ to }) => `imports ${to}`);
  expect(offences(upward, platform)).toEqual([]);
});

test('no import climbs more than one folder, or out of its layer or feature: `#features/items/…` names what is elsewhere', () => {
  const unitOf = (file: string): string => /^src\/(?:features\/)?[^/]+|^[^/]+/.exec(file)?.[0] ?? '';
  const climbs = ({ file, imports }: Source): string[] =>
    imports
      .filter(
        ({ to, ours, specifier }) =>
          ours &&
          specifier.startsWith('..') &&
          (specifier.startsWith('../../') || (to.includes('/') && unitOf(to) !== unitOf(file))),
      )
      .map(({ specifier }) => specifier);
  const others = ['tests', 'bench', 'db', 'scripts'].flatMap(sourcesIn);
  expect(offences(climbs, [...all, ...others])).toEqual([]);
});

test('every folder of src is a layer', () => {
  expect([...new Set(code.map(({ file }) => layerOf(file)))].filter((layer) => !LAYERS[layer])).toEqual([]);
});

// ---- features -------------------------------------------------------------------------------------------------------

/** The parts of a feature, and of its administrators' half (`admin/`). */
const PARTS = [
  'feature',
  'index',

  'contract',
  'rules',
  'queries',
  'service',
  'events',
  'wire',
  'pages',
  'ui',
];
/** Parts that a single feature needs. */
const PARTS_OF_ONE: Record<string, readonly string[]> = {
  accounts: ['auth'],
  search: ['language', 'engine'],
  uploads: ['serve', 'picture', 'files', 'file-source'],
};

const FEATURE = /^src\/features\/([^/]+)\/(admin\/)?(.+)$/;

interface Place {
  readonly feature: string;
  /** Whether the file is in the administrators' half. */
  readonly admin: boolean;
  /** `rules` for rules.ts and rules/kinds.ts alike. */
  readonly part: string;
  readonly rest: string;
}

const placeOf = (file: string): Place | null => {
  const [, feature = '', admin, rest = ''] = FEATURE.exec(file) ?? [];
  return feature
    ? { feature, admin: admin !== undefined, rest, part: rest.replace(/\.tsx?$/, '').split('/')[0] ?? '' }
    : null;
};

test('features hold the common parts only', () => {
  const strange = offences(({ file }) => {
    const place = placeOf(file);
    if (!place || [...PARTS, ...(PARTS_OF_ONE[place.feature] ?? [])].includes(place.part)) return [];
    return [
      `is not a part of a feature: put it in ${PARTS.map((part) => `${part}/`).join(', ')} or join it with one of them`,
    ];
  });
  expect(strange).toEqual([]);
});

/** The parts that a part of a feature may import from its own feature. */
const WITHIN: Record<string, readonly string[]> = {
  feature: ['serve', 'service', 'queries', 'engine', 'events', 'rules', 'contract'],
  index: ['service', 'queries', 'events', 'wire', 'file-source', 'engine'],
  contract: ['contract', 'rules'],
  rules: ['rules', 'contract'],
  events: ['rules', 'contract'],
  queries: ['queries', 'rules', 'contract'],
  // The two halves of the search: a text becomes a query, and a query finds items.
  language: ['language', 'rules'],
  engine: ['engine', 'language', 'queries', 'rules', 'contract'],
  wire: ['wire', 'queries', 'rules', 'contract'],
  service: [
    'service',
    'queries',

    'rules',
    'contract',
    'events',
    'wire',
    'auth',
    'picture',
    'files',
    'file-source',
    'language',
    'engine',
  ],
  auth: ['service', 'queries', 'rules', 'contract'],
  picture: ['rules', 'contract'],
  files: ['rules', 'contract'],
  'file-source': ['picture', 'files', 'queries', 'rules', 'contract', 'events'],
  serve: ['service', 'file-source', 'rules', 'contract'],
  pages: ['pages', 'ui', 'rules', 'contract'],
  ui: ['ui', 'rules', 'contract'],
};

/** The parts of which it may also import types. */
const WITHIN_AS_TYPES: Record<string, readonly string[]> = {
  ui: ['pages'],
  serve: ['queries'],
  queries: ['language'],
  language: ['contract'],
};

const BROWSER_PARTS = new Set(['pages', 'ui']);
const isBrowser = (file: string): boolean => {
  const place = placeOf(file);
  if (place) return BROWSER_PARTS.has(place.part);
  return /^src\/(ui|client|screens)\/|^src\/app\/(entry-client|(dashboard-)?routes)\.tsx$/.test(file);
};

test('within a feature: feature.ts and pages → service → queries, rules → contract; the admin half → the other half', () => {
  const wrong = offences(({ file, imports }) => {
    const from = placeOf(file);
    if (!from) return [];
    return imports.flatMap(({ to, typeOnly }) => {
      const there = placeOf(to);
      if (!there || there.feature !== from.feature) return [];
      if (there.admin && !from.admin && from.part !== 'feature') return [`imports ${there.rest} of the admin half`];
      if (WITHIN[from.part]?.includes(there.part)) return [];
      if (typeOnly && WITHIN_AS_TYPES[from.part]?.includes(there.part)) return [];
      return [`${from.part} imports ${there.part}`];
    });
  });
  expect(wrong).toEqual([]);
});

/** The files of a feature that others may import; the application also imports `feature.ts` and the pages. */
const PUBLIC = /^(?:index|rules|rules\/index|ui\/index|language|contract|contract\/[\w-]+)\.ts$/;
const PUBLIC_IN_BROWSER = /^(?:rules|rules\/index|ui\/index|contract|contract\/[\w-]+)\.ts$/;

test('others import the public files of a feature: index.ts on the server, ui/index.ts in the browser, contract and rules on both', () => {
  const wrong = offences(({ file, imports }) => {
    const from = placeOf(file);
    const isApp = layerOf(file) === 'app';
    return imports.flatMap(({ to }) => {
      const there = placeOf(to);
      if (!there || there.feature === from?.feature) return [];
      if (isApp && /^(?:admin\/)?(?:feature|contract)\.ts$|^pages\//.test(to.split('/').slice(3).join('/'))) return [];
      const allowed = isBrowser(file) ? PUBLIC_IN_BROWSER : PUBLIC;
      if (!there.admin && allowed.test(there.rest)) return [];
      const name = BROWSER_PARTS.has(there.part)
        ? 'ui/index.ts'
        : there.part === 'rules'
          ? 'rules/index.ts'
          : 'index.ts';
      return [`imports ${to}: export it from src/features/${there.feature}/${name}, and import that`];
    });
  });
  expect(wrong).toEqual([]);
});

test('no features import each other in a circle, screens and types included', () => {
  /** The features that each imports, with the imports of files that make it so. */
  const imported = new Map<string, Map<string, string[]>>();
  for (const { file, imports } of code) {
    const from = placeOf(file)?.feature;
    if (from === undefined) continue;
    const others = imported.get(from) ?? new Map<string, string[]>();
    for (const { to } of imports) {
      const there = placeOf(to)?.feature;
      if (there === undefined || there === from) continue;
      others.set(there, [...(others.get(there) ?? []), `${file} → ${to}`]);
    }
    imported.set(from, others);
  }
  const circles: string[] = [];
  const done = new Set<string>();
  const explain = (circle: readonly string[]): string => {
    const steps = circle.slice(1).map((to, at) => imported.get(circle[at] ?? '')?.get(to) ?? []);
    const fewest = steps.toSorted((a, b) => a.length - b.length)[0] ?? [];
    return `${circle.join(' → ')}. Undo ${fewest.join(', ')}: pass the value as an argument, publish an event, or move what both need (a type, too) to src/lib`;
  };
  const visit = (feature: string, path: readonly string[]): void => {
    const at = path.indexOf(feature);
    if (at >= 0) circles.push(explain([...path.slice(at), feature]));
    if (at >= 0 || done.has(feature)) return;
    for (const next of imported.get(feature)?.keys() ?? []) visit(next, [...path, feature]);
    done.add(feature);
  };
  for (const feature of imported.keys()) visit(feature, []);
  expect(imported.size).toBeGreaterThan(15);
  expect(circles).toEqual([]);
});

test('what runs in the browser imports nothing of the server, and of a contract types only', () => {
  const wrong = offences(({ file, imports }) => {
    if (!isBrowser(file)) return [];
    return imports.flatMap(({ to, ours, typeOnly }) => {
      if (typeOnly) return [];
      if (!ours) return to.startsWith('node:') || ['zod', 'hono', 'kysely', 'pg'].includes(to) ? [`imports ${to}`] : [];
      const place = placeOf(to);
      if (place) return ['rules', 'ui', 'pages'].includes(place.part) ? [] : [`imports ${to} for more than its types`];
      return /^src\/(platform|server)\/|^src\/app\/(main|app|contract|jobs)\.ts$|^src\/(i18n\/server|lib\/schema)\.ts$/.test(
        to,
      )
        ? [`imports ${to}`]
        : [];
    });
  });
  expect(wrong).toEqual([]);
});

/** Modules that are loaded for signed-in users only. */
const FOR_USERS = /\/dashboard-routes\.tsx$|\/realtime-session\.ts$|\/chat\/ui\/popup\.tsx$|\/screens\/components\//;

test('guests have the styles of every module that they load', () => {
  const isPage = (file: string): boolean => /^src\/(features\/\w+|screens)\/pages\/[^/]+\.tsx$/.test(file);
  const pages = code.map(({ file }) => file).filter(isPage);
  const loaded = collectLoaded(code, ['src/app/entry-client.tsx', ...pages], ({ to }) => FOR_USERS.test(to));
  const styles = readFileSync('src/ui/public.css', 'utf8');
  const patterns = [...styles.matchAll(/@source not '([^']+)'/g)].map(([, pattern = '']) =>
    path.posix.join('src/ui', pattern),
  );
  expect(patterns.length).toBeGreaterThan(5);
  const unstyled = [...loaded].filter((file) => patterns.some((pattern) => path.posix.matchesGlob(file, pattern)));
  expect(
    unstyled,
    'pages for guests do not load the classes of these (dashboard.css): use others, or remove the `@source not` in src/ui/public.css',
  ).toEqual([]);
});

/** The bundles of the texts of pages, as `PageBundles` lists them. */
const PAGE_BUNDLES = [...readFileSync('src/i18n/page.ts', 'utf8').matchAll(/import\('\.\/en\/([\w-]+)\.ts'\)/g)].map(
  ([, bundle = '']) => bundle,
);

test('every bundle of texts for pages has a module in `i18n/bundles`', () => {
  const modules = readdirSync('src/i18n/bundles').map((file) => path.basename(file, '.ts'));
  const missing = PAGE_BUNDLES.filter((bundle) => !modules.includes(bundle)).map(
    (bundle) =>
      `Add src/i18n/bundles/${bundle}.ts, like chat.ts in the same folder: without it, pages cannot load these texts.`,
  );
  const unknown = modules
    .filter((bundle) => !PAGE_BUNDLES.includes(bundle))
    .map(
      (bundle) => `Add '${bundle}' to PageBundles in src/i18n/page.ts: the compiler does not know its texts otherwise.`,
    );
  expect([...missing, ...unknown]).toEqual([]);
});

/** The bundles of texts that pages load, by the first part of the keys of their texts; those of every page are not among them. */
const findBundles = (): ReadonlyMap<string, string> => {
  const exportsOf = (bundle: string): string[] => {
    const text = readFileSync(`src/i18n/en/${bundle}.ts`, 'utf8');
    return [...text.matchAll(/^export (?:const|\{) ?(\w+)/gm)].map(([, name = '']) => name);
  };
  const later = PAGE_BUNDLES.filter((bundle) => bundle !== 'site');
  return new Map(later.flatMap((bundle) => exportsOf(bundle).map((name) => [name, bundle])));
};

test('what shows a text loads it: it imports its bundle of `i18n/bundles`', () => {
  const bundles = findBundles();
  expect(bundles.size).toBeGreaterThan(20);
  const wrong = offences((source) => {
    const { file, code: text, imports } = source;
    // Functions that are called by components get the translate function from these.
    if (!/^src\/(client|ui|screens|features\/[\w-]+\/(admin\/)?(ui|pages))\//.test(file)) return [];
    const shown = [...text.matchAll(/['`](([a-z_]+)\.[a-z_]+)/g)].map(
      ([, key = '', name = '']) => [bundles.get(name) ?? '', key] as const,
    );
    const loaded = new Set(imports.map(({ to }) => path.basename(to, '.ts')));
    return [...new Map(shown.toReversed())]
      .filter(([bundle]) => bundle && !loaded.has(bundle))
      .map(([bundle, key]) => `shows "${key}": add import '#i18n/bundles/${bundle}.ts'`);
  });
  expect(wrong).toEqual([]);
});

test('what is imported without a name is styles or a bundle of texts: the build leaves other modules out (`moduleSideEffects`)', () => {
  const wrong = offences((source) =>
    [...source.code.matchAll(/^import '([^']+)'/gm)]
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => !/^#i18n\/bundles\/|\.css$/.test(specifier)),
  );
  expect(wrong).toEqual([]);
});

test('React and its router are used as published: there are no aliases, and the build changes no package', () => {
  const config = readFileSync('vite.config.ts', 'utf8');
  expect(config.match(/\b(?:alias|load|transform|resolveId|renderChunk|generateBundle|writeBundle)\b/g) ?? []).toEqual(
    [],
  );
  const files = execFileSync('git', ['ls-files', 'src', 'scripts', 'bench', '*.ts', '*.json'], { encoding: 'utf8' });
  const names = /p(?=react)/i;
  expect(
    files.split('\n').filter((file) => file && existsSync(file) && names.test(readFileSync(file, 'utf8'))),
  ).toEqual([]);
});

test('the server measures time by performance.now(): the time of day may be set back', () => {
  // The age of a file is told by the time of day.
  const wrong = offences((source) =>
    isBrowser(source.file) || source.file === 'src/platform/data/postgres/pidfile.ts'
      ? []
      : (source.code.match(/\bDate\.now\b/g) ?? []),
  );
  expect(wrong).toEqual([]);
});

test('rules and the language of the search are pure: of the server they take types, of contracts too', () => {
  const pure = new Set(['rules', 'language']);
  const wrong = offences(({ file, imports }) => {
    if (!pure.has(placeOf(file)?.part ?? '')) return [];
    return imports.flatMap(({ to, ours, typeOnly }) => {
      if (typeOnly) return [];
      if (!ours)
        return to.startsWith('node:') || ['zod', 'hono', 'kysely', 'pg', 'react'].includes(to) ? [`takes ${to}`] : [];
      const fine = pure.has(placeOf(to)?.part ?? '') || to.startsWith('src/lib/');
      return fine ? [] : [`takes ${to} as more than types`];
    });
  });
  expect(wrong).toEqual([]);
});

/** The feature that writes each table; every other feature calls its service. */
const TABLE_OWNERS: ReadonlyMap<string, string> = new Map(
  FEATURES.flatMap(({ name, tables }) => Object.keys(tables ?? {}).map((table) => [table, name] as const)),
);

test('a table belongs to one feature', () => {
  const named = FEATURES.flatMap(({ tables }) => Object.keys(tables ?? {}));
  expect(named.filter((table, n) => named.indexOf(table) < n)).toEqual([]);
});

test('each job has a function: the feature that it belongs to names it in `jobs` of its feature.ts', () => {
  const idle = JOB_NAMES.filter((name) => !FEATURES.some(({ jobs }) => jobs?.[name]));
  expect(idle, 'add a function for these to `jobs` in the feature.ts of their feature').toEqual([]);
});

test('each job that administrators see has a text', () => {
  const silent = CLAIMED_JOB_NAMES.filter((name) => !Object.hasOwn(overview.job, name));
  expect(silent, 'say what these do in `job` of src/i18n/{en,fr,ar}/admin-overview.ts').toEqual([]);
});

test('a feature writes its own tables only', () => {
  const writes =
    /(?:insertInto\(|updateTable\(|deleteFrom\(|deleteInBatches\(\s*\w+,\s*)'(\w+)'|\b(?:insert\s+into|delete\s+from|update)\s+(\w+)\b(?=\s)/g;
  const written = new Set<string>();
  const wrong = offences(({ file, code: text }) => {
    const place = placeOf(file);
    if (!place) return [];
    return [...text.matchAll(writes)].flatMap(([, built, tagged]) => {
      const table = built ?? tagged ?? '';
      const owner = TABLE_OWNERS.get(table);
      if (owner === undefined || owner === 'platform') return [];
      written.add(table);
      return owner === place.feature ? [] : [`writes ${table} of ${owner}`];
    });
  });
  expect(wrong).toEqual([]);
  expect(written.size).toBeGreaterThan(30);
});

test('e-mails, short messages and push messages leave through the outbox alone', () => {
  const wrong = offences(({ file, code: text }) =>
    file.startsWith('src/platform/delivery/outbox/') ? [] : (text.match(/\b(?:mail|sms|push)\s*\.\s*send\b/g) ?? []),
  );
  expect(wrong).toEqual([]);
});

test('services, queries and rules know no HTTP: the context has what they need of a request, and they return data', () => {
  // The accounts library takes and returns headers; the assistant's model is an external service.
  const adapters = new Set([
    'src/features/accounts/service/call-auth.ts',
    'src/features/assistant/service/model-client.ts',
  ]);
  const http = /\b(?:Request|Response|Headers|hono)\b|platform\/transport\/http\//g;
  const transport = new Set(['feature', 'serve', ...BROWSER_PARTS]);
  const wrong = offences((source) => {
    const place = placeOf(source.file);
    if (!place || transport.has(place.part) || adapters.has(source.file)) return [];
    return source.code.match(http) ?? [];
  });
  expect(wrong).toEqual([]);
});

test('features write SQL with Kysely and its `sql` tag, never as joined text', () => {
  const joined = /\b(?:sql|CompiledQuery)\.raw\b|\.query(?:<[^(]*>)?\(\s*(?:'[^']*'\s*\+|`[^`]*\$\{)/g;
  const wrong = offences(({ file, code: text }) => (placeOf(file) ? (text.match(joined) ?? []) : []));
  expect(wrong).toEqual([]);
});

test('no files import one another in a circle, types included', () => {
  const taken = new Map(code.map(({ file, imports }) => [file, imports.filter((i) => i.ours).map((i) => i.to)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0)
      circles.push(`${[...way.slice(at), file].join(' → ')}. Move what both need to a third file, or join them`);
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

test('a schema names an error by a key of its text', () => {
  const wrong = offences(({ file, code: text }) =>
    /\/contract(\/\w+)?\.ts$|^src\/lib\//.test(file)
      ? [...text.matchAll(/\b(?:message|error): '(\w+)'/g)].map(([, key = '']) => key).filter((key) => !(key in errors))
      : [],
  );
  expect(wrong).toEqual([]);
});

// ---- addresses ------------------------------------------------------------------------------------------------------

const STRINGS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const stringsOf = (source: Source): string[] => (source.code.match(STRINGS) ?? []).map((text) => text.slice(1, -1));

test('calls are named in contracts; elsewhere only by their whole name', () => {
  const keys = new Set(Object.keys(contract));
  const homes =
    /\/contract\.ts$|^src\/app\/app\.ts$|^src\/(?:lib\/paths|platform\/transport\/http\/docs)\.ts$|^src\/server\/seo\.ts$/;
  const wrong = offences((source) =>
    homes.test(source.file)
      ? []
      : stringsOf(source).filter((text) => /(?:^|[\s}])\/api(?:\/|$)/.test(text) && !keys.has(text)),
  );
  expect(wrong).toEqual([]);
});

test('pages make calls with `challenge` through `useSolvingApi`, or through the outbox', () => {
  const asking = Object.entries(contract).flatMap(([key, call]) => ('challenge' in call ? [key] : []));
  expect(asking.length).toBeGreaterThan(5);
  const check = ({ text }: Source): readonly string[] =>
    asking.filter((key) => new RegExp(`\\bapi\\('${key}'`).test(text) && !text.includes('useSolvingApi()'));
  expect(offences(check)).toEqual([]);
});

// New browsers return promises from scrolling, which React would call as the cleanup of the effect.
test('effects do not return what scrolling returns', () => {
  const check = ({ code }: Source): readonly string[] =>
    code.match(/Effect\(\(\) => [^{;]*\.scroll(?:IntoView|To|By)?\(/g) ?? [];
  expect(offences(check)).toEqual([]);
});

// A client that ends while its database is dropped emits an error, which would end the process: `openPool` listens to it.
test('pools of the database are opened by openPool', () => {
  const check = ({ file, text }: Source): readonly string[] =>
    file !== 'src/platform/data/db/db.ts' && text.includes('new pg.Pool(') ? ['new pg.Pool'] : [];
  expect(
    offences(check, [...all, ...sourcesIn('tests').filter(({ file }) => file !== 'tests/architecture.test.ts')]),
  ).toEqual([]);
});

test('pages are named in paths.ts and routes.tsx only', () => {
  const firsts = new Set(
    Object.values(PATHS)
      .map((path) => path.split('/')[1] ?? '')
      .filter(Boolean),
  );
  const page = new RegExp(`(?:^|\\})/(?:(?:fr|en)/)?(?:${[...firsts].join('|')})(?:[/?#$]|$)`);
  // seo.ts tells crawlers what to leave alone.
  const homes = /^src\/(lib\/paths\.ts|app\/(dashboard-)?routes\.tsx|server\/seo\.ts)$/;
  const wrong = offences((source) =>
    homes.test(source.file) || source.file.endsWith('/contract.ts')
      ? []
      : stringsOf(source).filter((text) => page.test(text)),
  );
  expect(wrong).toEqual([]);
});

// ---- shape ---------------------------------------------------------------------------------------------------------

describe('screens', () => {
  const screens = code.filter(({ file }) => file.endsWith('.tsx'));

  test('follow the direction of the language: no left and right in classes', () => {
    const physical =
      /(?:^|[\s:!-])-?(?:(?:scroll-)?[mp][lr]|left|right|(?:rounded|border)-[lr])-(?:\d|\[|auto|px|full)|\b(?:text|float|clear)-(?:left|right)\b/;
    const wrong = offences((source) => stringsOf(source).filter((text) => physical.test(text)), screens);
    expect(wrong).toEqual([]);
  });

  test('cut text by `cut-line` and `cut-lines-*`, which have room for the deepest letters, not by Tailwind’s own', () => {
    const wrong = offences(
      (source) => stringsOf(source).filter((text) => /(?:^|[\s:])(?:truncate|line-clamp-\d+)(?:\s|$)/.test(text)),
      screens,
    );
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
  const bare = tests.filter(({ file }) => file !== 'src/platform/transport/http/body.test.ts');
  expect(offences(({ text }) => text.match(/\)\.status\)\.toBe\(422\)/g) ?? [], bare)).toEqual([]);
});

test('tests wait by expect.poll, whose limit of time is in vitest.config.ts', () => {
  const tests = [...all, ...sourcesIn('tests'), ...sourcesIn('db')].filter(({ file }) => isTest(file));
  const others = /\bvi\.wait(?:For|Until)\b/g;
  const shorter = /\.poll\([^;]*?timeout: (?![\d_]{7}).*/g;
  // Within what a cache may keep.
  const onServer = tests.filter(({ file }) => file.endsWith('.ts') && file !== 'src/platform/data/events.test.ts');
  const wrong = offences(
    ({ code }) => [
      ...(code.match(others) ?? []).map((found) => `use expect.poll instead of ${found}`),
      ...(code.match(shorter) ?? []).map((found) => `remove the timeout, expect.poll waits 30 s: ${found}`),
    ],
    onServer,
  );
  expect(wrong).toEqual([]);
});

test('the lists for mutation testing name files and lines that exist', () => {
  const files = Object.values(AREAS).flatMap(({ files, tests }) => [...files, ...tests]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const gone = EQUIVALENT.filter(({ file, line }) => !readFileSync(file, 'utf8').includes(line));
  expect(gone.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
  const broken = FAULTS.filter(
    ({ file, from, tests }) =>
      ![file, ...tests].every((one) => existsSync(one)) || readFileSync(file, 'utf8').split(from).length !== 2,
  );
  expect(broken.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
});
