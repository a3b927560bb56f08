import { drawings, getEmoji } from './drawings/index.ts';
import type { MarketPicture } from './market/market-item.ts';
import type { Spot } from './picture-brush.ts';

const inSky = /^(260[01]|26c[58]|26a1|2728|2b50|1f308|1f319|1f31[b-f]|1f32[4-9a-c]|1f4a8)/;
const inAir = /^(1f41d|1f98b|1f54a|1f4a[67]|1f343|1f426|1f985)/;
/** Mountains, drawn behind everything else. */
const distant = /^(26f0|1f3d4|1f5fb)/;
/** Emoji cut off at the chest: drawn from the lower edge of the picture. */
const busts = /^(1f46[89]|1f9d1|1f477|1f9d[35]|1f434)/;
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
const inBack = parseSlots('410 .45 620, 800 .48 600');
const row = (n: number): Slot[] =>
  Array.from({ length: n }, (_, i) => [600 + (i - (n - 1) / 2) * (1040 / n), i % 2 ? 0.64 : 0.82, 790 / Math.sqrt(n)]);
/** A pyramid of n rows, whose lowest has n + 1 things. */
const pile = (n: number): Slot[] =>
  Array.from({ length: n }, (_, level) => n - 1 - level).flatMap((up) => {
    const [across, size] = [n + 1 - up, Math.min(360, 1330 / (n + 1))];
    return Array.from({ length: across }, (__, i): Slot => {
      const x = 600 + (i - (across - 1) / 2) * size * 0.61;
      return [x, 0.84 - 0.06 * up + (i % 2) * 0.03, size, up * 0.5];
    });
  });
/** Things that stand or lie one behind the other, as far from each other as their number allows. */
const spread = (n: number, large: number, r: () => number): Slot[] => {
  const lines = n > 5 ? 3 : 2;
  return Array.from({ length: n }, (_, i) => {
    const [line, across] = [i % lines, Math.ceil((n - (i % lines)) / lines)];
    const x = 600 + (Math.floor(i / lines) - (across - 1) / 2 + (line % 2) * 0.3) * (1000 / Math.max(2.6, across));
    return [x, 0.1 + (line / (lines - 1)) * 0.86 + r() * 0.06, large - n * 12];
  });
};

/** Things that lie beside each other on a surface seen from above. */
const lie = (n: number, r: () => number): Slot[] => {
  const across = Math.ceil(Math.sqrt(n * 1.4));
  const lines = Math.ceil(n / across);
  const size = Math.min(520, 1180 / across);
  return Array.from({ length: n }, (_, i) => {
    const line = Math.floor(i / across);
    const here = line === lines - 1 ? n - line * across : across;
    const x = 600 + ((i % across) - (here - 1) / 2) * (1060 / across) + (r() - 0.5) * 40;
    return [x, (450 + (line - (lines - 1) / 2) * (800 / lines) + (r() - 0.5) * 30 + size / 2) / 900, size];
  });
};

/** The places of what a holder has in it, on a square of 100 that stands on y = 97. */
const inHolder = [
  [22, 40, 3],
  [16, 53, 4],
  [12, 66, 4],
] as const;

interface Scene {
  readonly horizon: number;
  /** How much larger than usual everything is. */
  readonly zoom: number;
  readonly r: () => number;
}

/** A holder full of things: its back, the things, its front. */
const fill = (holder: string, codes: readonly string[], at: Omit<Spot, 'code'>, r: () => number): Spot[] => {
  const unit = at.size / 100;
  const back: Spot = { ...at, code: `${holder}-back` };
  const things = inHolder.flatMap(([from, base, n]) =>
    Array.from({ length: n }, (_, i): Spot => {
      const x = at.x + (from + (i + 0.5) * ((100 - 2 * from) / n) - 50) * unit;
      const size = (at.size * 34) / 100;
      const code = codes[(i + base) % codes.length]!;
      return {
        code,
        x,
        base: at.base - (97 - base - 14) * unit,
        size,
        angle: (r() - 0.5) * 50,
        flip: r() < 0.4,
        rest: 'pile',
      };
    }),
  );
  return [back, ...things, { ...at, code: `${holder}-front`, rest: 'none' }];
};

/**
 * Sorts the emoji of a picture.
 * @returns those that stand or lie on the ground, those of them that the picture is about and, of these, the loose things, which
 *   may be heaped, packed and turned, and those that stand
 */
export const sortOut = (
  emoji: readonly string[],
): Record<'grounded' | 'main' | 'loose' | 'heroes', readonly string[]> => {
  const grounded = emoji.filter((code) => !inSky.test(code) && !inAir.test(code));
  const near = grounded.filter((code) => !distant.test(code));
  const main =
    near.length > 0 ? near : emoji.filter((code) => grounded.length === 0 || grounded.includes(code)).slice(0, 1);
  const loose = main.filter((code) => !isUpright(code) && !busts.test(code));
  return { grounded, main, loose, heroes: main.filter((code) => !loose.includes(code)) };
};

/**
 * Places every emoji of a picture, farthest first.
 * @param scene the y where the surface begins (px), the scale, and a random source
 */
export const arrange = (picture: MarketPicture, { horizon, zoom, r }: Scene): Spot[] => {
  const { emoji, arrangement, holder, size: given } = picture;
  const { grounded, main, loose, heroes } = sortOut(emoji);
  const tallest = Math.max(...main.map(heightOf));
  const top = horizon === 0;
  const put = (code: string, [sx, depth, full, up = 0]: Slot, tilt: number): Spot => {
    const size =
      zoom * full * (top ? 1 : 0.62 + 0.38 * depth) * Math.max(0.6, heightOf(code) / tallest) * (0.95 + 0.1 * r());
    const [x, turn, flip] = [600 + (sx - 600) * zoom + (r() - 0.5) * 40, (r() - 0.5) * 2 * tilt, r() < 0.4];
    if (busts.test(code)) return { code, x, base: 905, size: Math.max(size * 1.2, 500), rest: 'none' };
    if (top)
      return { code, x, base: 900 * depth, size, angle: isUpright(code) ? turn / 8 : turn * 2, flip, rest: 'pile' };
    const base = horizon + 50 + (820 - horizon) * depth;
    if (grounded.length === 0) return { code, x, base, size, angle: turn / 2, lift: 50 + 40 * r(), rest: 'air' };
    const angle = isUpright(code) ? turn / 8 : turn;
    return { code, x, base, size, angle, flip, lift: up * size, rest: up > 0 ? 'pile' : 'ground' };
  };
  const take = (codes: readonly string[], places: readonly Slot[], tilt: number): Spot[][] =>
    places.map((slot, i) => [put(codes[i % codes.length]!, slot, tilt)]);
  const filled = (places: readonly Slot[]): Spot[][] =>
    places.map((slot) => fill(holder!, loose, { ...put(`${holder!}-front`, slot, 0), flip: false, angle: 0 }, r));
  const still = (): Spot[][] => {
    if (holder && loose.length > 0) {
      if (heroes.length > 0) return [...take(heroes.slice(0, 1), [[430, 0.5, 640]], 6), ...filled([[860, 0.92, 430]])];
      return filled(
        given === 1 ? [[600, 0.84, 700]] : row(given ?? 2).map(([x, depth, size]) => [x, depth, size * 1.1]),
      );
    }
    if (top) return take(main, lie(given ?? 6, r), 30);
    if (arrangement === 'single' || (arrangement === 'pair' && main.length === 1 && emoji.length > 1))
      return [...take(main.slice(0, 1), single, 8), ...main.slice(1, 4).map((code, i) => [put(code, beside[i]!, 24)])];
    if (arrangement === 'pair') return take(main, pair, 14);
    if (arrangement === 'row') return take(main, row(given ?? Math.min(5, Math.max(3, main.length))), 10);
    if (arrangement === 'scatter') return take(main, spread(given ?? 9, 430, r), 40);
    if (heroes.length === 0) return take(loose, pile(given ?? 3), 30);
    if (loose.length === 0) return take(heroes, spread(given ?? 8, 500, r), 8);
    return [...take(heroes, heroes.length > 1 ? inBack : [[600, 0.55, 720]], 6), ...take(loose, row(5), 30)];
  };
  const groups = still();
  for (const code of emoji.filter((other) => !main.includes(other) && !top)) {
    const flying = inAir.test(code);
    if (distant.test(code)) {
      groups.push([{ code, x: 840 + r() * 120, base: horizon + 16, size: 330, rest: 'none' }]);
      continue;
    }
    for (let k = flying && !emoji.some((e) => inSky.test(e)) ? 2 : 1; k > 0; k -= 1) {
      const [x, size] = flying ? [k === 1 ? 140 + r() * 170 : 880 + r() * 170, 120 + r() * 60] : [960 + r() * 80, 230];
      groups.push([{ code, x, base: 300 + r() * 90, size, angle: r() * 20 - 10, flip: flying && k > 1, rest: 'none' }]);
    }
  }
  return groups.toSorted(([a], [b]) => a!.base - b!.base).flat();
};
