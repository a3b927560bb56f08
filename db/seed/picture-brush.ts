import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { getDrawing, getEmoji } from './drawings/index.ts';

type Rgb = [number, number, number];
/** Maps the unit square to px: x = a u + c v + e, y = b u + d v + f. */
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
/** A square of premultiplied RGBA pixels, `n` px wide. */
type Texture = { px: Int32Array; n: number };
/** An emoji ready to stamp: two sizes, its blurred outline, and its bounding box within the square (0..1). */
type Sprite = {
  big: Texture;
  small: Texture;
  outline: Texture;
  left: number;
  top: number;
  right: number;
  bottom: number;
};
/** A painting in progress: premultiplied RGBA pixels (red in the lowest byte), row by row. */
export type Canvas = { px: Int32Array; width: number; height: number };
/** The colours ('#rrggbb') of shadow and light, and the side that shadows fall to: 1 right, -1 left. */
type Light = { shade: string; light: string; side: number };
/**
 * The placement of one emoji or drawing: centre x, base line and size (px), rotation (degrees), mirrored, px above its base,
 * support.
 */
export type Spot = {
  code: string;
  x: number;
  base: number;
  size: number;
  angle?: number;
  flip?: boolean;
  lift?: number;
  rest?: 'ground' | 'pile' | 'air' | 'none';
};

/**
 * Memoizes an async function in an LRU cache.
 * @param limit max number of cached entries
 * @returns `make` with the cache in front of it
 */
export const memoizeLru = <T>(limit: number, make: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const entries = new Map<string, Promise<T>>();
  return (key) => {
    const entry = entries.get(key) ?? make(key);
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > limit) entries.delete(entries.keys().next().value!);
    return entry;
  };
};

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);
const rgb = (hex: string): Rgb => {
  const all = Number.parseInt(hex.slice(1), 16);
  return [all >> 16, (all >> 8) & 255, all & 255];
};
const grey = (alphas: Uint8Array, n: number): Texture => ({ px: Int32Array.from(alphas, (a) => a * 0x01010101), n });

/** A soft round spot: the contact shadow of an emoji on the ground. */
const blob = grey(
  Uint8Array.from({ length: 64 * 64 }, (_, i) => {
    const d = Math.hypot((i % 64) - 31.5, Math.floor(i / 64) - 31.5) / 31.5;
    return d < 1 ? 255 * (1 - d * d) ** 2 : 0;
  }),
  64,
);
/** Margin of the outline's square on each side, as a share of the emoji's size: room for the blur. */
const PAD = 7 / 50;

const texture = async (
  file: string | Buffer,
  n: number,
  coat?: (color: Rgb) => readonly [number, number, number],
): Promise<Texture> => {
  const bytes = await sharp(file).resize(n, n, { kernel: 'lanczos3' }).ensureAlpha().raw().toBuffer();
  const px = new Int32Array(n * n);
  for (let i = 0, from = 0; i < px.length; i += 1, from += 4) {
    const a = bytes[from + 3]!;
    if (a === 0) continue;
    const color: Rgb = [bytes[from]!, bytes[from + 1]!, bytes[from + 2]!];
    const [red, green, blue] = coat ? coat(color) : color;
    px[i] = ((red * a) / 255) | (((green * a) / 255) << 8) | (((blue * a) / 255) << 16) | (a << 24);
  }
  return { px, n };
};

const loadSprite = memoizeLru(72, async (code): Promise<Sprite> => {
  const [drawing, { emoji, coat }] = [getDrawing(code), getEmoji(code)];
  const file = drawing ? Buffer.from(drawing) : path.join(assets, `${emoji}.webp`);
  const padded = sharp(file).resize(50, 50).extend({ top: 7, bottom: 7, left: 7, right: 7, background: '#0000' });
  const soft = sharp(await padded.raw().toBuffer(), { raw: { width: 64, height: 64, channels: 4 } }).blur(2.4);
  const [big, small, alphas] = await Promise.all([
    texture(file, 384, coat),
    texture(file, 192, coat),
    soft.extractChannel(3).raw().toBuffer(),
  ]);
  const sprite = { big, small, outline: grey(alphas, 64), left: 1, top: 1, right: 0, bottom: 0 };
  for (let i = 0; i < small.n * small.n; i += 1) {
    if (small.px[i]! >>> 24 < 90) continue;
    const [x, y] = [(i % small.n) / small.n, Math.floor(i / small.n) / small.n];
    sprite.left = Math.min(sprite.left, x);
    sprite.top = Math.min(sprite.top, y);
    sprite.right = Math.max(sprite.right, x);
    sprite.bottom = Math.max(sprite.bottom, y);
  }
  return sprite;
});

/** Masks red and blue or, after a shift by eight bits, green and alpha: two channels are computed at once. */
const PAIR = 0xff00ff;

/** Blends a pair of channels of four pixels by their weights, which add up to 256. */
const mix = (a: number, b: number, c: number, d: number, wa: number, wb: number, wc: number, wd: number): number =>
  ((Math.imul(a & PAIR, wa) + Math.imul(b & PAIR, wb) + Math.imul(c & PAIR, wc) + Math.imul(d & PAIR, wd)) >>> 8) &
  PAIR;

/** Draws a texture on the canvas, transformed by the matrix, tinted with a colour, with opacity `strength` (0..1). */
const drawTexture = (
  canvas: Canvas,
  { px, n }: Texture,
  [a, b, c, d, e, f]: Matrix,
  color: Rgb,
  strength: number,
): void => {
  const { px: out, width, height } = canvas;
  const det = a * d - b * c;
  const [xs, ys] = [[0, a, c, a + c].map((x) => x + e), [0, b, d, b + d].map((y) => y + f)];
  const [x0, x1] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))];
  const [y0, y1] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))];
  const through = (part: number): number => Math.round((part * strength * 256) / 255);
  const [red, green, blue] = [through(color[0]), through(color[1]), through(color[2])];
  // Texture coordinates of a canvas pixel as fixed-point numbers with 16 fraction bits.
  const [unit, power, limit] = [n * 65536, Math.round(strength * 256), (n - 1) * 65536 - 1];
  const [du, dv] = [Math.round((d / det) * unit), Math.round((-b / det) * unit)];
  for (let y = y0; y < y1; y += 1) {
    let u = Math.round(((d * (x0 + 0.5 - e) - c * (y + 0.5 - f)) / det) * unit - 32768);
    let v = Math.round(((a * (y + 0.5 - f) - b * (x0 + 0.5 - e)) / det) * unit - 32768);
    for (let to = y * width + x0; to < y * width + x1; to += 1, u += du, v += dv) {
      if ((u | v | (limit - u) | (limit - v)) < 0) continue;
      const p = (v >>> 16) * n + (u >>> 16);
      const c00 = px[p]!;
      const c10 = px[p + 1]!;
      const c01 = px[p + n]!;
      const c11 = px[p + n + 1]!;
      if ((c00 | c10 | c01 | c11) === 0) continue;
      const fu = (u >>> 8) & 255;
      const fv = (v >>> 8) & 255;
      const w11 = (fu * fv) >> 8;
      const w01 = fv - w11;
      const w10 = fu - w11;
      const w00 = 256 - fu - w01;
      const rb = mix(c00, c10, c01, c11, w00, w10, w01, w11);
      const ga = mix(c00 >>> 8, c10 >>> 8, c01 >>> 8, c11 >>> 8, w00, w10, w01, w11);
      const alpha = ((ga >>> 16) * power) >> 8;
      const keep = 256 - alpha - (alpha >> 7);
      const old = out[to]!;
      const oldRb = (Math.imul(old & PAIR, keep) >>> 8) & PAIR;
      const oldGa = Math.imul((old >>> 8) & PAIR, keep) & ~PAIR;
      const newRb = (((rb & 255) * red) >> 8) | ((((rb >>> 16) * blue) << 8) & 0xff0000);
      const newGa = (((ga & 255) * green) & 0xff00) | (alpha << 24);
      out[to] = (oldRb + newRb) | (oldGa + newGa);
    }
  }
};

/**
 * Stamps an emoji on the canvas, with its shadows.
 * @param canvas changed in place
 * @param spot the placement, in px of the canvas
 */
export async function stamp(canvas: Canvas, spot: Spot, light: Light): Promise<void> {
  const { code, x, base, size, angle = 0, flip = false, lift = 0, rest = 'ground' } = spot;
  const sprite = await loadSprite(code);
  const [shade, tint, side] = [rgb(light.shade), rgb(light.light), light.side];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [wide, tall] = [(sprite.right - sprite.left) * size, (sprite.bottom - sprite.top) * size];
  const [u, v] = [(sprite.left + sprite.right) / 2, (sprite.top + sprite.bottom) / 2];
  const y = base - lift - Math.hypot(wide * sin, tall * cos) / 2;
  /** Maps a square `pad` wider than the emoji's on each side so that point (fu, fv) of the emoji lands on (px, py). */
  const place = (
    a: number,
    b: number,
    c: number,
    d: number,
    pad: number,
    at: [number, number, number, number],
  ): Matrix => {
    const [fu, fv, px, py] = [at[0] + pad, at[1] + pad, at[2], at[3]];
    const k = 1 + 2 * pad;
    return [a * k, b * k, c * k, d * k, px - a * fu - c * fv, py - b * fu - d * fv];
  };
  const mirror = flip ? -size : size;
  if (rest === 'ground') {
    const foot: [number, number, number, number] = [u, sprite.bottom, x, base - size * 0.015];
    drawTexture(canvas, sprite.outline, place(mirror, 0, -side * 0.5 * size, 0.26 * size, PAD, foot), shade, 0.36);
  }
  if (rest === 'ground' || rest === 'air') {
    const [w, h, strength] = rest === 'air' ? [wide * 0.8, wide * 0.12, 0.4] : [wide * 1.12, wide * 0.17, 0.8];
    drawTexture(canvas, blob, [w, 0, 0, h, x - w / 2 + side * size * 0.02, base - h * 0.56], shade, strength);
  }
  const rotated = (grow: number, pad: number, dx: number, dy: number): Matrix =>
    place(cos * mirror * grow, sin * mirror * grow, -sin * size * grow, cos * size * grow, pad, [u, v, x + dx, y + dy]);
  if (rest === 'pile')
    drawTexture(canvas, sprite.outline, rotated(1.05, PAD, side * size * 0.02, size * 0.025), shade, 0.5);
  drawTexture(canvas, size > 240 ? sprite.big : sprite.small, rotated(1, 0, 0, 0), tint, 1);
}
