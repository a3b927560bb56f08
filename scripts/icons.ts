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

/** Icons that Lucide lacks. */
const CUSTOM_ICONS: Readonly<Record<string, Node[]>> = {
  // A speech bubble with a receiver: WhatsApp, which users here look for when they want to write.
  whatsapp: [
    ['path', { d: 'M3.2 20.8l1.3-4.6a8.8 8.8 0 1 1 3.4 3.3z' }],
    [
      'path',
      {
        fill: 'currentColor',
        stroke: 'none',
        d: 'M9.2 7.4c.3 0 .6 0 .8.5l.7 1.6c.1.2 0 .5-.1.7l-.6.8c.7 1.3 1.7 2.3 3.1 2.9l.8-.8c.2-.2.4-.2.7-.1l1.5.7c.4.2.5.5.5.8 0 1.3-1 2.3-2.3 2.2-3.7-.4-6.6-3.2-7.1-6.9-.1-1.3.8-2.4 2-2.4z',
      },
    ],
  ],
};

/** The shapes of an icon. A former name re-exports the current one. */
const loadShapes = async (name: string): Promise<Node[]> => {
  if (CUSTOM_ICONS[name]) return CUSTOM_ICONS[name];
  const file = path.join(ICONS, `${name}.mjs`);
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { __iconData?: { node: Node[] } };
  if (icon) return icon.node;
  const currentName = /from '\.\/([\w-]+)\.mjs'/.exec(await readFile(file, 'utf8'))?.[1];
  if (!currentName) throw new Error(`icon ${name} not found`);
  return loadShapes(currentName);
};

/** The shapes of an icon of 24 × 24 pixels as elements of an SVG, drawn with its stroke. */
export const toShapes = async (name: string): Promise<string> =>
  (await loadShapes(name))
    .map(([tag, attributes]) => {
      const list = Object.entries(attributes)
        .filter(([attribute]) => attribute !== 'key')
        .map(([attribute, value]) => `${attribute}="${value}"`);
      return `<${tag} ${list.join(' ')}/>`;
    })
    .join('');

const toSymbol = async (name: string): Promise<string> =>
  `<symbol id="${name}" viewBox="0 0 24 24">${await toShapes(name)}</symbol>`;

/** Writes `{outDir}/art/icons.svg`: a sprite of all icons named in src/ui/icon-names.ts. */
export const buildIcons = async (outDir: string): Promise<void> => {
  const source = await readFile(LIST, 'utf8');
  const names = [...source.matchAll(/\| '([\w-]+)'/g)].map((match) => match[1] ?? '');
  const symbols = await Promise.all(names.map(toSymbol));
  await mkdir(path.join(outDir, 'art'), { recursive: true });
  await writeFile(
    path.join(outDir, 'art/icons.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`,
  );
};
