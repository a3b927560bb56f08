import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { toShapes } from './icons.ts';

const resolveFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const art = (name: string): string => resolveFile(`../src/ui/public/art/${name}.svg`);

/** The share cards by language. Their text is converted to outlines, because a machine may lack the font. */
const CARDS = [
  { file: 'og', ground: 'og', words: 'ar' },
  { file: 'og-fr', ground: 'og-ltr', words: 'fr' },
  { file: 'og-en', ground: 'og-ltr', words: 'en' },
] as const;

/**
 * Writes the logo on the site's background.
 * @param part its part of the width: 0.8 of a picture that is shown as it is, 0.6 of one that a phone cuts to a shape of its
 * own, of which only the circle of 0.8 is always visible
 */
const writeIcon = async (size: number, part: number, file: string): Promise<void> => {
  const mark = Math.round(size * part);
  // Rendered at the required density instead of being scaled up.
  const input = await sharp(art('mark'), { density: (72 * mark) / 64 })
    .resize(mark, mark)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: '#fbf7ef' } })
    .composite([{ input }])
    .png({ palette: true })
    .toFile(file);
};

/** Shortcuts of the installed app, which a long press on its icon shows, with the icons of their pages. */
const SHORTCUTS = { sell: 'plus', orders: 'package-check', messages: 'message-circle', search: 'search' } as const;

const writeShortcut = async (icon: string, file: string): Promise<void> => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"><circle cx="96" cy="96" r="96" fill="#ecf0dd"/>' +
    '<g transform="translate(42 42) scale(4.5)" fill="none" stroke="#43601f" stroke-width="2" stroke-linecap="round" ' +
    `stroke-linejoin="round">${toShapes(icon)}</g></svg>`;
  await sharp(Buffer.from(svg)).png({ palette: true }).toFile(file);
};

/**
 * Generates the pictures for link previews and home screens.
 * @param outDir the folder that gets pictures/og.png (Arabic), pictures/og-fr.png and pictures/og-en.png (1200 x 630),
 * pictures/icon-192.png and pictures/icon-512.png with their maskable versions, pictures/shortcut-….png, pictures/badge-96.png, and
 * apple-touch-icon.png, which iPhones look for there without being told
 */
export const buildShareCards = async (outDir: string): Promise<void> => {
  const pictures = path.join(outDir, 'pictures');
  await mkdir(pictures, { recursive: true });
  const cards = CARDS.map(({ file, ground, words }) =>
    sharp(art(ground))
      .resize(1200, 630)
      .composite([{ input: resolveFile(`share-cards/words-${words}.svg`) }])
      .png({ palette: true })
      .toFile(path.join(pictures, `${file}.png`)),
  );
  const icons = [192, 512].flatMap((size) => [
    writeIcon(size, 0.8, path.join(pictures, `icon-${size}.png`)),
    writeIcon(size, 0.6, path.join(pictures, `icon-maskable-${size}.png`)),
  ]);
  const shortcuts = Object.entries(SHORTCUTS).map(([name, icon]) =>
    writeShortcut(icon, path.join(pictures, `shortcut-${name}.png`)),
  );
  const apple = writeIcon(180, 0.7, path.join(outDir, 'apple-touch-icon.png'));
  // Android shows the opaque part of it in the status bar, in one color.
  const badge = sharp(art('mark-mono'), { density: (72 * 96) / 64 })
    .resize(96, 96)
    .png({ palette: true })
    .toFile(path.join(pictures, 'badge-96.png'));
  await Promise.all([...cards, ...icons, ...shortcuts, apple, badge]);
};
