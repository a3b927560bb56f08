import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const DOCKERFILE = readFileSync('Dockerfile', 'utf8');
const MADE_BY_THE_BUILD = new Set(['dist', 'node_modules']);

/** The paths that the image takes over from its build stage. */
const copied = [...DOCKERFILE.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, paths = '']) =>
  paths.split(' ').map((path) => path.replace('/app/', '')),
);

test('the image takes files that are there, and the build context has them', () => {
  const sources = copied.filter((path) => !MADE_BY_THE_BUILD.has(path));
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
  const allowed = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(\S+)/gm)].map(([, path = '']) => path);
  expect(allowed.filter((path) => !existsSync(path))).toEqual([]);
  expect(sources.filter((path) => !allowed.includes(path.split('/')[0] ?? ''))).toEqual([]);
});

test('the image runs what npm start runs', () => {
  const [, main = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(DOCKERFILE) ?? [];
  expect(existsSync(main)).toBe(true);
  expect(readFileSync('scripts/start.js', 'utf8')).toContain(`'${main}'`);
});

test('the image limits the memory of the server as npm start does', () => {
  const [, options, others = ''] = /^ENV NODE_OPTIONS=(\S+) (MALLOC_.*)$/m.exec(DOCKERFILE) ?? [];
  const start = readFileSync('scripts/bootstrap.js', 'utf8');
  expect(start).toContain(`NODE_OPTIONS: \`${options} `);
  const variables = [...start.matchAll(/(MALLOC_\w+): '(\d+)'/g)];
  expect(variables.map(([, name, value]) => `${name}=${value}`)).toEqual(others.split(' '));
  expect(variables.length).toBeGreaterThan(0);
});

test('the server imports no package that the image leaves out', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const leftOut = new Set(Object.keys(devDependencies).filter((name) => !(name in dependencies)));
  const files = globSync(['src/**/*.ts', 'db/**/*.ts', ...copied.filter((path) => path.startsWith('scripts/'))]).filter(
    (file) => !/\.(test|testing|fixture)\.ts$/.test(file),
  );
  // Types are gone at run time, and `await import('vite')` is for development alone.
  const wrong = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type\b)[^;]*? from '([^.'][^']*)'/gm)]
      .map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
      .filter((name) => leftOut.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** The packages that `npm prune --omit=dev --legacy-peer-deps` leaves: what dependencies need, without their peers. */
const findLeft = (): string[] => {
  interface Package {
    readonly dependencies?: Record<string, string>;
    readonly optionalDependencies?: Record<string, string>;
  }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
  const left = new Set<string>();
  const add = (folder: string): void => {
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      let from = folder;
      while (from !== '' && !packages[`${from}/node_modules/${name}`])
        from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')));
      const found = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
      if (!packages[found] || left.has(found)) continue;
      left.add(found);
      add(found);
    }
  };
  add('');
  return [...left];
};

test('the server loads without the packages that the image leaves out', async () => {
  const modules = [
    'src/app/serve.ts',
    'src/app/workers.ts',
    'src/features/accounts/service/administer.ts',
    'src/platform/delivery/smtp.ts',
  ];
  const program = `
    import { registerHooks } from 'node:module';
    const left = new Set(${JSON.stringify(findLeft())});
    registerHooks({
      resolve(name, context, next) {
        const found = next(name, context);
        const at = found.url.lastIndexOf('/node_modules/');
        if (at === -1) return found;
        const [, folder] = /(node_modules\\/.*)/.exec(found.url.slice(0, at)) ?? [];
        const [, last] = /^\\/(node_modules\\/(?:@[^/]+\\/)?[^/]+)/.exec(found.url.slice(at)) ?? [];
        const path = folder ? folder + '/' + last : last;
        if (!left.has(path)) throw new Error(path + ' is not in the image');
        return found;
      },
    });
    for (const file of ${JSON.stringify(modules)}) await import(process.cwd() + '/' + file);
    process.exit(0);`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
});
