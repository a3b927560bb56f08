import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };

const LIST = new URL('../src/ui/icon-names.ts', import.meta.url);

/** Icons that Lucide lacks. */
const CUSTOM_ICONS: Readonly<Record<string, string>> = {
  // A solid bubble with a receiver, as WhatsApp's: an outline would look like the icon of the market's own messages.
  whatsapp:
    '<path fill="currentColor" stroke="none" fill-rule="evenodd" d="M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2zM9.2 7c.3 0 .6 0 .8.5l.7 1.6c.1.2 0 .5-.1.7l-.6.8c.7 1.3 1.7 2.3 3.1 2.9l.8-.8c.2-.2.4-.2.7-.1l1.5.7c.4.2.5.5.5.8 0 1.3-1 2.3-2.3 2.2-3.7-.4-6.6-3.2-7.1-6.9-.1-1.3.8-2.4 2-2.4z"/>',
};

const icons: Readonly<Record<string, { readonly body: string }>> = lucide.icons;
const aliases: Readonly<Record<string, { readonly parent: string }>> = lucide.aliases;

/** Attributes of a stroke, which the page sets. */
const STROKE = / (fill="none"|stroke="currentColor"|stroke-(linecap|linejoin|width)="[^"]*")/g;

/** The shapes of an icon of 24 × 24 pixels as elements of an SVG, drawn with its stroke. */
export const toShapes = (name: string): string => {
  if (CUSTOM_ICONS[name]) return CUSTOM_ICONS[name];
  // A former name leads to the current one.
  const icon = icons[name] ?? icons[aliases[name]?.parent ?? ''];
  if (!icon) throw new Error(`icon ${name} not found`);
  return icon.body.replaceAll(STROKE, '').replaceAll(/<\/?g>/g, '');
};

const toSymbol = (name: string): string => `<symbol id="${name}" viewBox="0 0 24 24">${toShapes(name)}</symbol>`;

/** Writes `{outDir}/art/icons.svg`: a sprite of all icons named in src/ui/icon-names.ts. */
export const buildIcons = async (outDir: string): Promise<void> => {
  const source = await readFile(LIST, 'utf8');
  const names = [...source.matchAll(/\| '([\w-]+)'/g)].map((match) => match[1] ?? '');
  const symbols = names.map(toSymbol);
  await mkdir(path.join(outDir, 'art'), { recursive: true });
  await writeFile(
    path.join(outDir, 'art/icons.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`,
  );
};
