import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = process.cwd();

/** The folders that imports begin with, such as `#platform`, from package.json. */
const FOLDERS = Object.entries(
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
).map(([name, folder]) => [name.replace('*', ''), folder.replace('*', '')] as const);

/** The path from the root of what a file imports; null if it is a package. */
const resolve = (file: string, specifier: string): string | null => {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(file), plain);
  const [name = '', folder] = FOLDERS.find(([begin]) => plain.startsWith(begin)) ?? [];
  return folder === undefined ? null : path.posix.join(folder, plain.slice(name.length));
};

/** A file of the code: its path from the root, its text, and the same without comments. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly code: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** The file, when it is one of ours, else the package. */
  readonly to: string;
  readonly ours: boolean;
  /** As it is written. */
  readonly specifier: string;
  /** The names that it takes from the file; none if the file is imported as a whole, or later. */
  readonly names: readonly string[];
  /** Loaded when it is needed: `import()`. */
  readonly lazy: boolean;
  /** Only types: nothing of it is there when the program runs. */
  readonly typeOnly: boolean;
}

// A string is kept as it is, so that `//` in an address is no comment.
const withoutComments = (text: string): string =>
  text.replaceAll(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (whole, literal: string) => (literal === undefined ? whole.replaceAll(/[^\n]/g, '') : whole),
  );

const FROM = /^(import|export)\s+(type\s)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const BARE = /^import\s*['"]([^'"]+)['"]/gm;
const LAZY = /\bimport\(\s*['"]([^'"]+)['"]/g;

const namesIn = (clause: string): string[] =>
  (/\{([\s\S]*)\}$/.exec(clause.trim())?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const importsOf = (file: string, code: string): Import[] => {
  const imports: Import[] = [];
  const add = (specifier: string, clause = '', type?: string, lazy = false): void => {
    const to = resolve(file, specifier);
    const names = namesIn(clause);
    const allTypes = names.length > 0 && clause.startsWith('{') && names.every((name) => name.startsWith('type '));
    imports.push({
      to: to ?? specifier,
      ours: to !== null,
      specifier,
      lazy,
      names: names.map((name) => name.replace(/^type /, '').replace(/ as .*/, '')),
      typeOnly: Boolean(type) || allTypes,
    });
  };
  for (const [, , type, clause, specifier = ''] of code.matchAll(FROM)) add(specifier, clause, type);
  for (const [, specifier = ''] of code.matchAll(BARE)) add(specifier);
  for (const [, specifier = ''] of code.matchAll(LAZY)) add(specifier, '', undefined, true);
  return imports;
};

/** All TypeScript below a folder of the root, without what is generated. */
export const sourcesIn = (folder: string): Source[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, name))
    .filter((file) => file !== 'src/platform/data/db/tables.ts')
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      const code = withoutComments(text);
      return { file, text, code, imports: importsOf(file, code) };
    });

/**
 * The files that modules load, themselves included; by way of an `index.ts` only those that declare what is imported.
 * @param skips says of an import that it is not followed
 */
export const collectLoaded = (
  sources: readonly Source[],
  modules: readonly string[],
  skips: (one: Import) => boolean,
): ReadonlySet<string> => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const importsOfFile = (file: string): readonly Import[] => byFile.get(file)?.imports ?? [];
  const found = new Set<string>();
  const pending = [...modules];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const one of importsOfFile(file)) {
      const { to, ours, typeOnly, names } = one;
      if (!ours || typeOnly || skips(one)) continue;
      const behind = to.endsWith('/index.ts') ? importsOfFile(to) : [];
      const declaring = behind.filter((other) => other.names.some((name) => names.includes(name)));
      pending.push(...(behind.length ? declaring.map((other) => other.to) : [to]));
    }
  }
  return found;
};
