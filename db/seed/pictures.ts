import sharp, { type Sharp } from 'sharp';
import type { MarketPicture } from './market/market-item.ts';
import { arrange } from './picture-arrange.ts';
import { type Canvas, stamp } from './picture-brush.ts';
import { loadGround, seededRandom } from './picture-grounds.ts';

export { stamp } from './picture-brush.ts';

type Matrix = [[number, number, number], [number, number, number], [number, number, number]];

/** How each light changes the colours of a ground, and the colour of things in it; noon is how they are painted. */
const LIGHTS: Readonly<Record<'morning' | 'evening' | 'overcast', readonly [ground: Matrix, things: string]>> = {
  morning: [
    [
      [1.02, 0.02, 0],
      [0.01, 0.96, 0.01],
      [0.06, 0.04, 0.96],
    ],
    '#fff3e6',
  ],
  evening: [
    [
      [0.96, 0.07, 0],
      [0.04, 0.82, 0.02],
      [0, 0.08, 0.7],
    ],
    '#ffe6c6',
  ],
  overcast: [
    [
      [0.74, 0.18, 0.05],
      [0.08, 0.82, 0.07],
      [0.08, 0.18, 0.74],
    ],
    '#f0f2f4',
  ],
};

/** How near each view comes: the part of the ground that it shows, and how large things are. */
const VIEWS = { middle: [0.88, 1.06], close: [0.66, 1.28], wide: [1, 0.84] } as const;

/** Mixes two colours of light ('#rrggbb'): each channel is what both let through. */
const blend = (one: string, other: string): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const through = (hex: string): number => Number.parseInt(hex.slice(at, at + 2), 16);
      return Math.round((through(one) * through(other)) / 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** Decodes a picture into a canvas. */
const toCanvas = async (picture: Sharp): Promise<Canvas> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const aligned = data.byteOffset % 4 === 0 ? data : Uint8Array.from(data);
  const px = new Int32Array(aligned.buffer, aligned.byteOffset, info.width * info.height);
  return { px, width: info.width, height: info.height };
};

/**
 * Converts an opaque canvas to a sharp image, to be resized and encoded.
 * @returns an image of the same size without an alpha channel
 */
export const toSharp = ({ px, width, height }: Canvas): Sharp =>
  sharp(new Uint8Array(px.buffer, px.byteOffset, px.byteLength), { raw: { width, height, channels: 4 } }).removeAlpha();

/**
 * Paints a picture of the demo market.
 * @param picture emoji, ground and arrangement
 * @param seed any number; the same picture and seed always give the same painting
 * @returns an opaque painting, 1200 x 900
 */
export async function paintPicture(picture: MarketPicture, seed: number): Promise<Canvas> {
  const r = seededRandom(`${JSON.stringify(picture)} ${seed}`);
  const side = r() < 0.5 ? 1 : -1;
  const found = await loadGround(picture.ground);
  const [part, zoom] = VIEWS[picture.view ?? 'middle'];
  const lit = picture.light && picture.light !== 'noon' ? LIGHTS[picture.light] : null;
  // The part of the ground that is left out is mostly above the place where the surface begins.
  const [width, height] = [Math.round(600 * part), Math.round(450 * part)];
  const box = {
    left: Math.round(r() * (600 - width)),
    top: Math.round((450 - height) * (0.55 + 0.45 * r())),
    width,
    height,
  };
  const horizon = found.horizon === 0 ? 0 : Math.max(250, (found.horizon / 2 - box.top) * (2 / part));
  const small = sharp(found.jpeg)
    .extract(box)
    .flop(side < 0);
  const { data, info } = await (lit ? small.recomb(lit[0]) : small).raw().toBuffer({ resolveWithObject: true });
  const canvas = await toCanvas(sharp(data, { raw: info }).resize(1200, 900, { kernel: 'cubic' }));
  const light = { shade: found.shade, light: lit ? blend(found.light, lit[1]) : found.light, side };
  for (const spot of arrange(picture, { horizon, zoom, r })) await stamp(canvas, spot, light);
  return canvas;
}

/**
 * Composes an item's picture.
 * @param picture emoji, ground and arrangement
 * @param seed any number; the same picture and seed always give the same bytes
 * @returns a 1200 x 900 JPEG
 */
export async function composePicture(picture: MarketPicture, seed: number): Promise<Buffer> {
  return toSharp(await paintPicture(picture, seed))
    .jpeg({ quality: 82 })
    .toBuffer();
}
