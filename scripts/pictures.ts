import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { MarketItem, MarketPicture } from '#db/seed/market/market-item.ts';
import { toSharp, paintPicture, stamp } from '#db/seed/pictures.ts';
import { categoryPictures, type Piece } from './category-pictures.ts';
import { weatherPictures } from './weather-pictures.ts';

/** Shown for an item without a picture. */
const typePictures: Readonly<Record<MarketItem['type'], MarketPicture>> = {
  Product: { emoji: ['1f9fa', '1f345', '1f34a'], ground: 'linen', arrangement: 'heap' },
  Animal: { emoji: ['1f404', '1f411'], ground: 'field', arrangement: 'pair' },
  Tool: { emoji: ['1f69c'], ground: 'soil', arrangement: 'single' },
  Service: { emoji: ['1f69a', '1f4e6'], ground: 'olive', arrangement: 'single' },
  Land: { emoji: ['1f333', '2600-fe0f'], ground: 'field', arrangement: 'row' },
  Professional: { emoji: ['1f468-200d-1f33e', '1f469-200d-1f33e'], ground: 'sky', arrangement: 'pair' },
};

/** The pictures of account roles: 256 x 256, transparent. */
const rolePictures: Readonly<Record<string, readonly Piece[]>> = {
  farmer: [
    ['1f33e', 184, 236, 170, 10],
    ['1f468-200d-1f33e', 106, 246, 226, 0],
  ],
  buyer: [
    ['1f9d5', 96, 232, 196, 0],
    ['1f6cd-fe0f', 182, 246, 140, 0],
  ],
  Professional: [
    ['1f3e2', 104, 236, 220, 0],
    ['1f69c', 174, 248, 140, 0],
  ],
  Particular: [
    ['1f3e1', 120, 232, 216, 0],
    ['1f413', 200, 248, 96, 0],
  ],
};

const categoryPicture = async (pieces: readonly Piece[]): Promise<Sharp> => {
  const [width, zoom] = [384, 1.5];
  const px = new Int32Array(width * width);
  for (const [i, [code, x, base, size, angle]] of pieces.entries()) {
    const spot = {
      code,
      x: x * zoom,
      base: base * zoom,
      size: size * zoom,
      angle,
      rest: i > 0 ? 'pile' : 'none',
    } as const;
    await stamp({ px, width, height: width }, spot, { shade: '#2f2a1a', light: '#ffffff', side: 1 });
  }
  // Sharp expects colours that are not premultiplied by alpha.
  const bytes = new Uint8ClampedArray(px.buffer);
  for (let i = 0; i < bytes.length; i += 4) {
    const alpha = bytes[i + 3]!;
    if (alpha > 0 && alpha < 255) for (let k = i; k < i + 3; k += 1) bytes[k] = (bytes[k]! * 255) / alpha;
  }
  return sharp(bytes, { raw: { width, height: width, channels: 4 } }).resize(256, 256);
};

/**
 * Generates the pictures that ship with the product: of categories, item types, roles and weather.
 * @param outDir the folder that gets pictures/categories/{slug}.webp and pictures/roles/{role}.webp (256 x 256,
 *   transparent), pictures/types/{type}.webp (800 x 600, and 320 and 128 wide) and
 *   pictures/weather/{sky}-{day|night}.webp (96 x 96, transparent)
 */
export async function buildPictures(outDir: string): Promise<void> {
  const categories = path.join(outDir, 'pictures', 'categories');
  const types = path.join(outDir, 'pictures', 'types');
  const roles = path.join(outDir, 'pictures', 'roles');
  const weather = path.join(outDir, 'pictures', 'weather');
  await Promise.all([categories, types, roles, weather].map((folder) => mkdir(folder, { recursive: true })));
  const small = [
    ...[...categoryPictures].map(([slug, pieces]) => [path.join(categories, slug), pieces] as const),
    ...Object.entries(rolePictures).map(([role, pieces]) => [path.join(roles, role), pieces] as const),
  ].map(async ([file, pieces]) => {
    const picture = await categoryPicture(pieces);
    await picture.webp({ quality: 86, effort: 3 }).toFile(`${file}.webp`);
  });
  const skies = [...weatherPictures].map(async ([name, pieces]) => {
    const picture = await categoryPicture(pieces);
    await picture
      .resize(96, 96)
      .webp({ quality: 86, effort: 3 })
      .toFile(path.join(weather, `${name}.webp`));
  });
  const large = Object.entries(typePictures).map(async ([type, picture]) => {
    const painting = toSharp(await paintPicture(picture, 1));
    // As large as a page shows them on a phone or a wide screen, and as an icon.
    for (const [name, width] of [
      [type, 800],
      [`${type}-320`, 320],
      [`${type}-128`, 128],
    ] as const) {
      await painting
        .clone()
        .resize(width, width * 0.75)
        .webp({ quality: 80 })
        .toFile(path.join(types, `${name}.webp`));
    }
  });
  await Promise.all([...small, ...skies, ...large]);
}

if (import.meta.main) {
  const [outDir] = process.argv.slice(2);
  if (!outDir) throw new Error('Usage: node scripts/pictures.ts <out dir>');
  await buildPictures(outDir);
}
