import sharp, { type Sharp } from 'sharp';
import { drawings, getEmoji } from './drawings/index.ts';
import type { MarketPicture } from './market/market-item.ts';
import { type Canvas, type Spot, stamp } from './picture-brush.ts';
import { loadGround, seededRandom, VARIANTS } from './picture-grounds.ts';

export { stamp } from './picture-brush.ts';

const inSky = /^(260[01]|26c[58]|26a1|2728|2b50|1f308|1f319|1f31[b-f]|1f32[4-9a-c]|1f4a8)/;
const inAir = /^(1f41d|1f98b|1f54a|1f4a[67]|1f343|1f426|1f985)/;
/** Mountains, drawn behind everything else. */
const distant = /^(26f0|1f3d4|1f5fb)/;
/** Emoji cut off at the chest: drawn from the lower edge of the picture. */
const busts = /^(1f46[89]|1f9d1|1f477|1f9d[35]|1f434)/;
/** Heads without a neck: in a portrait they cast no shadow on the ground. */
const faces = /^(1f47[2-5]|1f9d4)/;
/** Upright emoji: hardly tilted, and a heap of them is drawn as a herd. */
const upright = new RegExp(
  '^(26f[0a]|1f3[de]|1f30[4-7]|1f33[1-5be]|1f3fa|1f36f|1f40|1f41[0-69]|1f42|1f43|1f47|1f4e6|1f5fa|1f69|1f6[bdef]|' +
    '1f95b|1f983|1f98|1f9d4|1f9fa|1faa3|1fab[45]|1facf|1fad[69])',
);
/** Relative heights, much compressed: tree, cow, hen, bee. */
const heights: readonly (readonly [RegExp, number])[] = [
  [/^(26f0|1f3d[4e]|1f30[45])/, 1.3],
  [/^(1f33[2-4]|1f3[de]|1f6d6)/, 1.25],
  [/^(1f69|1f6f|1f46|1f9d|1f477)/, 1.15],
  [/^(1f40[234e]|1f42[ab]|1facf)/, 1.1],
  [/^(1f40f|1f41[01])/, 0.95],
  [/^(1f41[2-9]|1f42[3-6]|1f407|1f983|1f33|1f9fa|1f3fa)/, 0.85],
];
const heightOf = (code: string): number =>
  drawings[code]?.height ?? heights.find(([which]) => which.test(getEmoji(code).emoji))?.[1] ?? 0.75;
const isUpright = (code: string): boolean =>
  drawings[code] ? !drawings[code].loose : upright.test(getEmoji(code).emoji);

/** A place for one emoji: x in px, depth from 0 (far) to 1 (near), size in px at depth 1, lift as a multiple of the size. */
type Slot = readonly [x: number, depth: number, size: number, lift?: number];
/** Parses slots of three or four numbers, separated by commas. */
const parseSlots = (line: string): Slot[] =>
  line.split(',').map((slot) => {
    const [x = 0, depth = 0, size = 0, lift = 0] = slot.trim().split(' ').map(Number);
    return [x, depth, size, lift];
  });
const single = parseSlots('590 .8 650');
const beside = parseSlots('960 .95 330, 250 .98 310, 1010 .35 360');
const pair = parseSlots('400 .6 560, 780 .86 560');
const scatter = parseSlots(
  '330 .2 310, 640 .12 310, 930 .24 310, 190 .6 310, 520 .56 320, 860 .64 310, 340 .98 310, 690 1 320, 1040 .96 300',
);
const herd = parseSlots(
  '300 .06 340, 560 .02 340, 830 .08 340, 170 .42 380, 470 .48 390, 980 .4 380, 330 .94 430, 770 .9 450',
);
const pile = parseSlots(
  '510 .62 310 .98, 690 .62 310 .95, 400 .7 320 .5, 600 .72 330 .54, 800 .7 320 .48, ' +
    '300 .8 330, 500 .84 340, 710 .84 340, 905 .8 320',
);
const inBack = parseSlots('410 .45 620, 800 .48 600');
const inFront = parseSlots('350 .78 310 .45, 850 .78 310 .45, 240 .86 310, 480 .94 320, 720 .95 320, 960 .88 310');
const row = (n: number): Slot[] =>
  Array.from({ length: n }, (_, i) => [600 + (i - (n - 1) / 2) * (1040 / n), i % 2 ? 0.64 : 0.82, 790 / Math.sqrt(n)]);

/** Places every emoji of a picture, farthest first. */
const arrange = ({ emoji, arrangement }: MarketPicture, horizon: number, r: () => number): Spot[] => {
  const grounded = emoji.filter((code) => !inSky.test(code) && !inAir.test(code));
  const near = grounded.filter((code) => !distant.test(code));
  const main =
    near.length > 0 ? near : emoji.filter((code) => grounded.length === 0 || grounded.includes(code)).slice(0, 1);
  const tallest = Math.max(...main.map(heightOf));
  const put = (code: string, [sx, depth, full, up = 0]: Slot, tilt: number): Spot => {
    const size = full * (0.62 + 0.38 * depth) * Math.max(0.6, heightOf(code) / tallest) * (0.95 + 0.1 * r());
    const [x, turn, flip] = [sx + (r() - 0.5) * 40, (r() - 0.5) * 2 * tilt, r() < 0.4];
    if (busts.test(code)) return { code, x, base: 905, size: Math.max(size * 1.2, 500), rest: 'none' };
    const base = horizon + 50 + (820 - horizon) * depth;
    if (grounded.length === 0) return { code, x, base, size, angle: turn / 2, lift: 50 + 40 * r(), rest: 'air' };
    const angle = isUpright(code) ? turn / 8 : turn;
    return { code, x, base, size, angle, flip, lift: up * size, rest: up > 0 ? 'pile' : 'ground' };
  };
  const take = (codes: readonly string[], places: readonly Slot[], tilt: number): Spot[] =>
    places.map((slot, i) => put(codes[i % codes.length]!, slot, tilt));
  const loose = main.filter((code) => !isUpright(code) && !busts.test(code));
  const heroes = main.filter((code) => !loose.includes(code));
  const still = (): Spot[] => {
    if (arrangement === 'single' || (arrangement === 'pair' && main.length === 1 && emoji.length > 1))
      return [...take(main.slice(0, 1), single, 8), ...main.slice(1, 4).map((code, i) => put(code, beside[i]!, 24))];
    if (arrangement === 'pair') return take(main, pair, 14);
    if (arrangement === 'row') return take(main, row(Math.min(5, Math.max(3, main.length))), 10);
    if (arrangement === 'scatter') return take(main, scatter, 40);
    if (heroes.length === 0) return take(loose, pile, 30);
    if (loose.length === 0) return take(heroes, herd, 8);
    return [...take(heroes, heroes.length > 1 ? inBack : [[600, 0.55, 720]], 6), ...take(loose, inFront, 30)];
  };
  const spots = still();
  for (const code of emoji.filter((other) => !main.includes(other))) {
    const flying = inAir.test(code);
    if (distant.test(code)) {
      spots.push({ code, x: 840 + r() * 120, base: horizon + 16, size: 330, rest: 'none' });
      continue;
    }
    for (let k = flying && !emoji.some((e) => inSky.test(e)) ? 2 : 1; k > 0; k -= 1) {
      const [x, size] = flying ? [k === 1 ? 140 + r() * 170 : 880 + r() * 170, 120 + r() * 60] : [960 + r() * 80, 230];
      spots.push({ code, x, base: 300 + r() * 90, size, angle: r() * 20 - 10, flip: flying && k > 1, rest: 'none' });
    }
  }
  return spots.sort((a, b) => a.base - b.base);
};

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
  const { jpeg, horizon, shade, light } = await loadGround(picture.ground, Math.floor(r() * VARIANTS));
  const canvas = await toCanvas(sharp(jpeg).flop(side < 0));
  for (const spot of arrange(picture, horizon, r)) await stamp(canvas, spot, { shade, light, side });
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

/**
 * Composes a user's avatar: the first emoji in front of its ground.
 * @param picture emoji and ground; the arrangement is ignored
 * @param seed any number; the same picture and seed always give the same bytes
 * @returns a 320 x 320 JPEG
 */
export async function composeAvatar(picture: MarketPicture, seed: number): Promise<Buffer> {
  const r = seededRandom(`${picture.ground} ${seed}`);
  const { jpeg, shade, light } = await loadGround(picture.ground, Math.floor(r() * VARIANTS));
  const code = picture.emoji[0]!;
  const portrait = busts.test(code) || faces.test(code);
  const width = portrait ? 620 : 900;
  const square = { left: Math.floor(r() * (1200 - width)), top: 0, width, height: width };
  const canvas = await toCanvas(sharp(jpeg).extract(square).resize(320, 320));
  const [base, size] = busts.test(code) ? [324, 296] : faces.test(code) ? [298, 270] : [284, 240];
  const spot: Spot = { code, x: 160, base, size, rest: portrait ? 'none' : 'ground' };
  await stamp(canvas, spot, { shade, light, side: 1 });
  return toSharp(canvas).jpeg({ quality: 84 }).toBuffer();
}
