import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Node = [tag: string, attributes: Record<string, string>];

const LIST = new URL('../src/ui/icon-names.ts', import.meta.url);
const ICONS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm/icons',
);

/** The shapes of an icon; a former name only points to the present one. */
const shapesOf = async (name: string): Promise<Node[]> => {
  const file = path.join(ICONS, `${name}.mjs`);
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { __iconData?: { node: Node[] } };
  if (icon) return icon.node;
  const present = /from '\.\/([\w-]+)\.mjs'/.exec(await readFile(file, 'utf8'))?.[1];
  if (!present) throw new Error(`no icon ${name}`);
  return shapesOf(present);
};

const symbolOf = async (name: string): Promise<string> => {
  const shapes = (await shapesOf(name)).map(([tag, attributes]) => {
    const list = Object.entries(attributes)
      .filter(([attribute]) => attribute !== 'key')
      .map(([attribute, value]) => `${attribute}="${value}"`);
    return `<${tag} ${list.join(' ')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
};

/** Writes `{outDir}/art/icons.svg`: one file with every icon that src/ui/icon-names.ts names, taken from the Lucide set. */
export const buildIcons = async (outDir: string): Promise<void> => {
  const source = await readFile(LIST, 'utf8');
  const names = [...source.matchAll(/\| '([\w-]+)'/g)].map((match) => match[1] ?? '');
  const symbols = await Promise.all(names.map(symbolOf));
  await mkdir(path.join(outDir, 'art'), { recursive: true });
  await writeFile(
    path.join(outDir, 'art/icons.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`,
  );
};
