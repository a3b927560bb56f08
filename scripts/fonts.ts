import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

// Cuts the typeface into files by what pages show. The ranges are those of theme.css.

const require = createRequire(import.meta.url);

/** The files of the package: Arabic, and Latin with digits and punctuation. */
const SOURCES = ['arabic', 'latin'] as const;

/** The first and last code points, in the notation of CSS. */
const parseRanges = (ranges: string): (readonly [number, number])[] =>
  ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

const listCharacters = (ranges: string): string =>
  parseRanges(ranges)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)))
    .join('');

/** The faces in theme.css that load a file of dist/fonts: its name, weights and characters. */
const FACE =
  /font-weight: (\d+) (\d+);[^}]*url\('\.\.\/\.\.\/dist\/fonts\/readex-([\w-]+)\.woff2'\)[^}]*unicode-range:([^;]+);/g;

/**
 * Generates the font files that theme.css names, each with the weights and characters that its rule declares.
 * @param outDir the folder that gets readex-{name}.woff2
 */
export const buildFonts = async (outDir: string): Promise<void> => {
  const sheet = await readFile(new URL('../src/ui/theme.css', import.meta.url), 'utf8');
  const faces = [...sheet.matchAll(FACE)];
  if (faces.length === 0) throw new Error('theme.css names no font of dist/fonts');
  const folder = path.dirname(require.resolve('@fontsource-variable/readex-pro/package.json'));
  const [arabic, latin] = await Promise.all(
    SOURCES.map((script) => readFile(path.join(folder, `files/readex-pro-${script}-wght-normal.woff2`))),
  );
  await mkdir(outDir, { recursive: true });
  await Promise.all(
    faces.map(async ([, min, max, name, ranges = '']) => {
      const font = await subsetFont(name === 'arabic' ? arabic! : latin!, listCharacters(ranges), {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: Number(min), max: Number(max) } },
        // Copyright and licence, which the licence asks to keep with each copy.
        preserveNameIds: [0, 13, 14],
      });
      await writeFile(path.join(outDir, `readex-${name}.woff2`), font);
    }),
  );
};
