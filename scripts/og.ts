import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const resolveFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const art = (name: string): string => resolveFile(`../src/ui/public/art/${name}.svg`);

/** The share cards by language. Their text is converted to outlines, because a machine may lack the font. */
const CARDS = [
  { file: 'og', ground: 'og', words: 'ar' },
  { file: 'og-fr', ground: 'og-ltr', words: 'fr' },
  { file: 'og-en', ground: 'og-ltr', words: 'en' },
] as const;

/** The logo on the site's background, small enough to survive a circular crop. */
const icon = async (size: number, file: string): Promise<void> => {
  const mark = Math.round(size * 0.66);
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

/**
 * Generates the pictures for link previews and home screens.
 * @param outDir the folder that gets pictures/og.png (Arabic), pictures/og-fr.png and pictures/og-en.png (1200 x 630),
 * pictures/icon-192.png, pictures/icon-512.png and pictures/badge-96.png
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
  const icons = [192, 512].map((size) => icon(size, path.join(pictures, `icon-${size}.png`)));
  // Android shows the opaque part of it in the status bar, in one color.
  const badge = sharp(art('mark-mono'), { density: (72 * 96) / 64 })
    .resize(96, 96)
    .png({ palette: true })
    .toFile(path.join(pictures, 'badge-96.png'));
  await Promise.all([...cards, ...icons, badge]);
};
