import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import type { MarketPicture } from './market/market-item.ts';

type Random = () => number;
type Numbers = [number, number, number, number, number, number, number];
/** A square of premultiplied RGBA bytes, `n` px wide. */
type Texture = { px: Uint8Array; n: number };
/** An emoji ready to stamp: two sizes, its blurred outline, and what of its square is drawn (0..1). */
type Sprite = { big: Texture; small: Texture; mask: Texture; left: number; top: number; right: number; bottom: number };
/** A painting in progress: premultiplied RGBA bytes, row by row. */
export type Canvas = { data: Uint8Array; width: number; height: number };
/** One emoji: centre x, base line and size in px, turn in degrees, mirrored or not, px above its base, what it rests on. */
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
 * The grounds, in strokes on 1200 x 900: first `at`, where the surface begins, the colour of shadows and of light; what
 * comes before the bar lies out of focus.
 */
const grounds: Record<MarketPicture['ground'], string> = {
  field: `at 470 #1e3412 #fffff6; wash 0 490 #7db9e4 #c4e2ea #fdf1d2; glow 220 150 420 320 #fff4c9; puffs 5 60 190 60 #ffffff
    hills 474 120 330 #a9bf9b; hills 478 60 210 #8aa96c; trees 13 474 34 #5d8148 #6f9455; wash 468 432 #9bbb58 #77a43f #4e7f2b |
    wash 468 432 #9bbb5800 #77a43f #4e7f2b; rays 560 468 15 190 96 .3 #3b6a1f; rays 590 468 15 190 40 .28 #c4dd7c
    strew 46 500 400 9 .7 .8 #fdf6d8 #f4c84a #ffffff; glow 500 760 560 150 #fbffd0`,
  soil: `at 330 #30180c #fffcf2; wash 0 360 #cfe0e2 #f3e6c8 #f8e2b4; glow 240 90 420 260 #fff0c4; hills 338 90 280 #a7a982
    hills 344 44 170 #8a9560; trees 9 340 30 #6d8150 #7d8f58; wash 332 568 #b98556 #93623b #663c22 | wash 332 568 #b9855600 #93623b
    #663c22; rays 640 332 13 215 118 .34 #4c2a16; rays 660 332 13 215 38 .3 #d8a878; strew 150 360 540 17 .55 .5 #5a3419 #c29266
    strew 26 400 480 11 1.5 .75 #7fa945 #96bd55; glow 520 740 560 150 #ffe2b8`,
  souk: `at 540 #46220c #fffff2; wash 0 560 #f0d9b4 #e6c193 #c79460; bars 3 110 375 230 230 400 115 #b07747 #a96f42
    bars 3 140 375 270 170 360 85 #8d5730 #85502c; glow 225 360 130 190 #ffdc8f; glow 600 360 130 190 #ffdc8f; glow 975 360 130 190 #ffdc8f
    strew 44 455 70 42 1 .95 #d9482f #f0a028 #7fa03c #e8c65a #a83a55 #5c7f3a; bars 13 -50 100 -70 100 190 50 #b8492c #fbf1de |
    wash 538 362 #d9a870 #b57b45 #8a572d; rays 600 538 9 230 7 .5 #6b3f1d; rays 660 538 9 230 60 .22 #e7b983
    bars 1 0 0 534 1200 10 0 #f1cd99; glow 470 740 560 140 #ffe6b4`,
  sky: `at 660 #18381a #fffffc; wash 0 720 #4f9fdc #98cdee #e9f4ec; glow 230 170 460 380 #fff8d8; puffs 4 150 150 80 #ffffff
    puffs 5 400 140 90 #fbfdfd; hills 664 110 380 #b3cb94; hills 680 60 230 #93b76d | hills 720 34 420 #7fab4e
    wash 716 184 #84b04f #568a33; strew 240 700 200 12 1.5 .5 #4c7f2a #a9cf68; strew 40 720 170 10 .8 .9 #ffffff #f6d04d #f7a7b0
    glow 520 800 560 110 #f4ffc4`,
  olive: `at 480 #2c280e #fffff2; wash 0 500 #a9cbd8 #dfe6d6 #f8e8c2; glow 240 170 430 330 #fff2c6; hills 480 170 360 #a5b2a4
    hills 486 90 240 #8d9c78; trees 12 480 52 #7c8f63 #8fa077 #6c8056; wash 484 416 #c6b27a #a9975a #7f7340; trees 5 570 120 #71865a #86986d
    | wash 560 340 #a9975a00 #a9975a #7f7340; rays 620 566 9 260 120 .22 #6f6a34; strew 130 560 340 14 .5 .5 #8f8348 #d6c690 #6f7d3e
    glow 520 760 560 140 #fff0b8`,
  sand: `at 500 #5c2e12 #fffdee; wash 0 520 #e9a583 #f7cf9f #fdedcb; glow 260 300 380 330 #fff3cf; hills 500 120 300 #dcae86
    bars 7 700 62 398 66 110 4 #c58a5c #b97e52 #cf9668; bars 3 730 120 350 44 150 4 #bd8355 #c98f62; hills 512 60 340 #e5b175
    wash 506 394 #f0c58a #dca565 #b97b42 | wash 506 394 #f0c58a00 #dca565 #b97b42; hills 680 60 420 #dda86688; hills 800 80 520 #e2ad6d88
    strew 90 560 330 150 .03 .25 #a86a35 #ffe6b8; glow 520 770 580 140 #ffefc6`,
  barn: `at 520 #341c0a #fffcec; bars 13 -10 96 -20 92 600 0 #96663c #8a5b34 #a06f43 #835430; bars 13 -10 96 -20 7 600 0 #5d3a1e
    bars 1 0 0 150 1200 46 0 #7a4e2b; bars 1 190 0 50 200 190 6 #fdf1c9; bars 1 284 0 50 12 190 0 #6b4324; bars 1 190 0 138 200 10 0 #6b4324
    glow 290 170 420 420 #fff0bd; bars 3 -60 190 420 180 130 16 #d9b45c #cfa84e; bars 2 30 190 300 180 124 16 #dfbd69 #d2ac55
    bars 2 930 190 420 180 130 16 #d4ae56; wash 518 382 #dcb968 #c59a4a #946b2c | wash 518 382 #dcb96800 #c59a4a #946b2c
    strew 330 540 370 44 .09 .7 #f3dd98 #a87b34 #e8c873; glow 560 760 580 140 #fff0b6`,
  night: `at 540 #04081a #dde2ff; wash 0 560 #0f1a3d #24386f #6a6597; strew 130 0 420 2.6 1 1 #ffffff #dfe8ff; glow 250 160 230 230 #dfe6ff
    bars 1 192 0 102 116 116 58 #f6f0d8; hills 540 140 330 #2b3560; hills 548 70 220 #1d274b; trees 11 540 40 #141d3a #18233f
    bars 1 930 0 452 120 96 6 #27315a; bars 2 956 44 482 22 30 3 #ffcf73; glow 988 500 150 90 #ffca6b; wash 540 360 #33456a #263455 #141c34
    | wash 541 359 #33456a00 #263455 #141c34; rays 600 540 15 190 80 .3 #0d1530; glow 600 740 640 210 #ffbd5e`,
  water: `at 670 #28343a #fdffff; wash 0 420 #8cc8e6 #cbe8ec #f6f3da; glow 230 130 420 300 #fff8d8; puffs 4 90 120 60 #ffffff
    hills 404 90 320 #9db79a; hills 408 44 190 #7d9f70; trees 7 414 24 #5f8f55 #6f9c5c; wash 402 230 #7fd0d6 #46aebf #2788a4
    strew 40 412 200 150 .04 .5 #ffffff; strew 24 420 200 150 .04 .4 #176a86 | bars 1 0 0 604 1200 30 0 #fdf4e0
    bars 25 -2 48 634 44 34 0 #2f7f86 #d8a13c #3f7d4a #b8492c; wash 668 232 #f3e7cf #dbc7a4 #b59b74; rays 600 668 11 210 5 .6 #9c8159
    bars 1 0 0 730 1200 3 0 #b79c74; bars 1 0 0 822 1200 4 0 #a88c64; glow 520 780 560 110 #fffbe6`,
  linen: `at 440 #5c462c #fffffb; wash 0 460 #f7efe0 #efe2cb #dfcdae; bars 2 150 150 40 130 150 4 #fffdf4; bars 2 150 150 206 130 190 4 #fffdf4
    strew 16 60 260 70 .4 .12 #6f8f4e; wash 438 462 #fbf5e9 #efe3cd #d3bf9e | wash 439 461 #fbf5e900 #efe3cd #d3bf9e
    rays 600 440 41 62 2 .28 #c9b48f; bars 1 0 0 484 1200 7 0 #6f7f35bb; bars 1 0 0 497 1200 3 0 #c9752dbb; bars 1 0 0 506 1200 7 0 #6f7f35bb
    bars 1 0 0 838 1200 16 0 #6f7f35cc; bars 1 0 0 864 1200 6 0 #c9752dcc; bars 1 0 0 880 1200 16 0 #6f7f35cc
    glow 480 720 620 170 #fffdf2`,
};

const many = (n: number, draw: (i: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join('');
const oval = (x: number, y: number, rx: number, ry: number, fill = '', opacity = 1): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`;
const gradient = (kind: string, id: string, c: readonly string[]): string =>
  `<${kind}Gradient id="${id}" ${kind === 'linear' ? 'x2="0" y2="1"' : ''}>${many(
    c.length,
    (i) => `<stop offset="${i / (c.length - 1)}" stop-color="${c[i]}"/>`,
  )}</${kind}Gradient>`;

/** What each stroke paints, from its numbers and colours, as SVG. */
const strokes: Record<string, (n: Numbers, c: string[], r: Random) => string> = {
  at: () => '',
  wash: ([y, h], c) => {
    const id = `w${y}${c.join('').replaceAll('#', '')}`;
    return `${gradient('linear', id, c)}<rect y="${y}" width="1200" height="${h}" fill="url(#${id})"/>`;
  },
  glow: ([x, y, rx, ry], [c]) => {
    const id = `g${x}_${y}`;
    return gradient('radial', id, [`${c}bb`, `${c}77`, `${c}2a`, `${c}00`]) + oval(x, y, rx, ry, `url(#${id})`);
  },
  puffs: ([n, y, h, s], [c], r) =>
    many(n, () => {
      const [x, top] = [r() * 1200, y + h * r()];
      return many(7, () => oval(x + (r() - 0.5) * s * 4, top - r() * s * 0.4, s * (0.4 + r() * 0.6), s * 0.34, c, 0.4));
    }),
  hills: ([y, height, wave], [c], r) => {
    const [a, b] = [r() * 9, r() * 9];
    const top = (x: number) =>
      y - height * (0.5 + 0.32 * Math.sin(x / wave + a) + 0.18 * Math.sin((x * 2.7) / wave + b));
    return `<path fill="${c}" d="M0 900${many(61, (i) => `L${i * 20} ${top(i * 20).toFixed(1)}`)}L1200 900Z"/>`;
  },
  trees: ([n, y, size], c, r) =>
    many(n, (i) => {
      const [x, s] = [((i + r()) * 1200) / n, size * (0.7 + 0.6 * r())];
      const leaf = (k: number) =>
        oval(x + (r() - 0.5) * s, y - s * (0.5 + r() * 0.6), s * 0.7, s * 0.55, c[k % c.length]);
      return oval(x, y, s * 0.12, s * 0.9, '#5b4a33') + many(4, leaf);
    }),
  rays: ([vx, y, n, gap, width, opacity], [c]) =>
    many(n, (i) => {
      const side = (i - (n - 1) / 2) * gap;
      const [far, x, thin] = [vx + side * 0.12, 600 + side, width * 0.06];
      return `<path fill="${c}" opacity="${opacity}" d="M${far - thin} ${y}h${thin * 2}L${x + width / 2} 900h${-width}Z"/>`;
    }),
  bars: ([n, x, step, y, w, h, rx], c) => {
    const bar = (i: number) =>
      `x="${x + i * step}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${c[i % c.length]}"`;
    return many(n, (i) => `<rect ${bar(i)}/>`);
  },
  strew: ([n, y, h, size, flat, opacity], c, r) =>
    many(n, (i) => {
      const d = r();
      const s = size * (0.4 + 0.6 * d) * (0.7 + 0.6 * r());
      return oval(r() * 1200, y + h * d, s, s * flat, c[i % c.length], opacity);
    }),
};

/** Seeded pseudo-randomness (mulberry32): numbers in 0..1, always the same ones for the same text. */
const randomOf = (text: string): Random => {
  let a = [...text].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619), 2166136261);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    const t = Math.imul(a ^ (a >>> 15), 1 | a);
    const u = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((u ^ (u >>> 14)) >>> 0) / 4294967296;
  };
};

const zellige = `M60 18 72 31 90 30 89 48 102 60 89 72 90 90 72 89 60 102 48 89 30 90 31 72 18 60 31 48 30 30 48 31Z
  M60 18V0M60 102V120M18 60H0M102 60H120M30 30 0 0M90 30 120 0M30 90 0 120M90 90 120 120`;

const paintGround = (name: MarketPicture['ground'], variant: number): Promise<Buffer> => {
  const r = randomOf(`${name} ${variant}`);
  const [far, near] = grounds[name].split('|').map((part) =>
    [...part.matchAll(/([a-z]+)((?:\s+[#.\d-][\w.]*)+)/g)].map(([, stroke, words]) => {
      const all = words!.trim().split(/\s+/);
      const numbers = all.filter((w) => !w.startsWith('#')).map(Number) as Numbers;
      return strokes[stroke!]!(numbers, all.filter((w) => w.startsWith('#')), r); // prettier-ignore
    }),
  );
  const [shade] = colorsOf(name);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450" viewBox="30 22 1140 855"><defs>
    <pattern id="z" width="120" height="120" patternUnits="userSpaceOnUse"><path fill="none" stroke="#fff" stroke-width="2.4" d="${zellige}"/></pattern>
    <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>${gradient('linear', 'down', ['#fff', '#fff0'])}
    <mask id="top"><rect width="1200" height="430" fill="url(#down)"/></mask></defs><g filter="url(#soft)">${far!.join('')}</g>
    ${near!.join('')}<rect width="1200" height="430" fill="url(#z)" mask="url(#top)" opacity=".22"/>
    ${gradient(
      'radial',
      'edge',
      ['00', '00', '00', '0a', '22', '55', '99'].map((a) => shade + a),
    )}
    <circle cx="560" cy="430" r="900" fill="url(#edge)"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
};

const colorsOf = (name: MarketPicture['ground']): string[] => grounds[name].match(/#\w{6}/g)!;
const rgb = (hex: string): Numbers => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Numbers;

/** Keeps what was made last, `limit` things at most. */
const remember = <T>(limit: number, make: (key: string) => Promise<T>) => {
  const kept = new Map<string, Promise<T>>();
  return (key: string): Promise<T> => {
    const found = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, found);
    if (kept.size > limit) kept.delete(kept.keys().next().value!);
    return found;
  };
};

const groundOf = remember(40, (key) => paintGround(key.slice(0, -1) as MarketPicture['ground'], Number(key.slice(-1))));

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);
const spriteOf = remember(72, async (code): Promise<Sprite> => {
  const file = path.join(assets, `${code}.webp`);
  const texture = async (n: number): Promise<Texture> => {
    const px = await sharp(file).resize(n, n, { kernel: 'lanczos3' }).ensureAlpha().raw().toBuffer();
    for (let i = 0; i < px.length; i += 4) for (let k = 0; k < 3; k += 1) px[i + k] = (px[i + k]! * px[i + 3]!) / 255;
    return { px, n };
  };
  const blurred = sharp(file).resize(40, 40).extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#0000' });
  const [big, small, outline] = await Promise.all([
    texture(448),
    texture(192),
    blurred.blur(2.2).extractChannel(3).raw().toBuffer(),
  ]);
  const mask = { px: new Uint8Array(64 * 64 * 4), n: 64 };
  outline.forEach((a, i) => mask.px.fill(a, i * 4, i * 4 + 4));
  const sides = { left: 1, top: 1, right: 0, bottom: 0 };
  for (let i = 0; i < small.n * small.n; i += 1) {
    if (small.px[i * 4 + 3]! < 90) continue;
    const [x, y] = [(i % small.n) / small.n, Math.floor(i / small.n) / small.n];
    sides.left = Math.min(sides.left, x);
    sides.top = Math.min(sides.top, y);
    sides.right = Math.max(sides.right, x);
    sides.bottom = Math.max(sides.bottom, y);
  }
  return { big, small, mask, ...sides };
});

const blob: Texture = { px: new Uint8Array(64 * 64 * 4), n: 64 };
for (let i = 0; i < 4096; i += 1) {
  const d = Math.hypot((i % 64) - 31.5, Math.floor(i / 64) - 31.5) / 31.5;
  blob.px.fill(d < 1 ? 255 * (1 - d * d) ** 2 : 0, i * 4, i * 4 + 4);
}

/** Lays a texture on the canvas: `m` takes its 0..1 square to px (x = a u + c v + e, y = b u + d v + f). */
const lay = (canvas: Canvas, { px, n }: Texture, m: Numbers, color: Numbers, strength: number): void => {
  const { data, width, height } = canvas;
  const [a, b, c, d, e, f] = m;
  const det = a * d - b * c;
  const [xs, ys] = [[e, e + a, e + c, e + a + c], [f, f + b, f + d, f + b + d]]; // prettier-ignore
  const [x0, x1] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))];
  const [y0, y1] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))];
  const [red, green, blue] = [(color[0] * strength) / 255, (color[1] * strength) / 255, (color[2] * strength) / 255];
  const [du, dv] = [(d / det) * n, (-b / det) * n];
  for (let y = y0; y < y1; y += 1) {
    let u = ((d * (x0 + 0.5 - e) - c * (y + 0.5 - f)) / det) * n - 0.5;
    let v = ((a * (y + 0.5 - f) - b * (x0 + 0.5 - e)) / det) * n - 0.5;
    for (let x = x0; x < x1; x += 1, u += du, v += dv) {
      if (u < 0 || v < 0 || u >= n - 1 || v >= n - 1) continue;
      const p = ((v | 0) * n + (u | 0)) * 4;
      const q = p + n * 4;
      if ((px[p + 3]! | px[p + 7]! | px[q + 3]! | px[q + 7]!) === 0) continue;
      const fu = u - (u | 0);
      const fv = v - (v | 0);
      const se = fu * fv;
      const sw = fv - se;
      const ne = fu - se;
      const nw = 1 - fv - ne;
      const alpha = (px[p + 3]! * nw + px[p + 7]! * ne + px[q + 3]! * sw + px[q + 7]! * se) * strength;
      const keep = 1 - alpha / 255;
      const to = (y * width + x) * 4;
      data[to] = data[to]! * keep + (px[p]! * nw + px[p + 4]! * ne + px[q]! * sw + px[q + 4]! * se) * red + 0.5;
      data[to + 1] =
        data[to + 1]! * keep + (px[p + 1]! * nw + px[p + 5]! * ne + px[q + 1]! * sw + px[q + 5]! * se) * green + 0.5;
      data[to + 2] =
        data[to + 2]! * keep + (px[p + 2]! * nw + px[p + 6]! * ne + px[q + 2]! * sw + px[q + 6]! * se) * blue + 0.5;
      data[to + 3] = data[to + 3]! * keep + alpha + 0.5;
    }
  }
};

/**
 * Stamps an emoji on the canvas with its shadows.
 * @param spot where and how it stands, in px of the canvas
 * @param look the colours of its shadows and of the light ('#rrggbb'), and the side the shadow falls to (1 right, -1 left)
 */
export async function stamp(
  canvas: Canvas,
  spot: Spot,
  look: { shade: string; light: string; side: number },
): Promise<void> {
  const { code, x, base, size, angle = 0, flip = false, lift = 0, rest = 'ground' } = spot;
  const sprite = await spriteOf(code);
  const [shade, light, side] = [rgb(look.shade), rgb(look.light), look.side];
  const [turn, mirror] = [(angle * Math.PI) / 180, flip ? -size : size];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [w, h] = [sprite.right - sprite.left, sprite.bottom - sprite.top];
  const [u, v] = [(sprite.left + sprite.right) / 2, (sprite.top + sprite.bottom) / 2];
  const reach = Math.hypot(w * sin, h * cos) / 2;
  const y = base - lift - reach * size;
  /** The map of the emoji's square, grown by `grow` about its middle and moved by dx, dy px. */
  const map = (grow: number, dx: number, dy: number, pad: number): Numbers => {
    const [a, b, c, d] = [cos * mirror * grow, sin * mirror * grow, -sin * size * grow, cos * size * grow];
    const [s, t] = [(u + pad) / (1 + 2 * pad), (v + pad) / (1 + 2 * pad)];
    const k = 1 + 2 * pad;
    return [a * k, b * k, c * k, d * k, x + dx - (a * s + c * t) * k, y + dy - (b * s + d * t) * k, 0];
  };
  if (rest === 'ground') {
    const [k, foot] = [1.6, (sprite.bottom + 0.3) / 1.6];
    const [cx, cy] = [-side * 0.5 * size * k, 0.26 * size * k];
    const m: Numbers = [mirror * k, 0, cx, cy, x - mirror * (u + 0.3) - cx * foot, base - size * 0.015 - cy * foot, 0];
    lay(canvas, sprite.mask, m, shade, 0.34);
  }
  if (rest === 'ground' || rest === 'air') {
    const [bw, bh] = [w * size * (rest === 'air' ? 0.8 : 1.12), w * size * (rest === 'air' ? 0.12 : 0.17)];
    lay(
      canvas,
      blob,
      [bw, 0, 0, bh, x - bw / 2 + side * size * 0.02, base - bh * 0.56, 0],
      shade,
      rest === 'air' ? 0.4 : 0.75,
    );
  }
  if (rest === 'pile') lay(canvas, sprite.mask, map(1.05, side * size * 0.02, size * 0.025, 0.3), shade, 0.5);
  lay(canvas, size > 240 ? sprite.big : sprite.small, map(1, 0, 0, 0), light, 1);
}

const sky = /^(2600|2601|26c[58]|26a1|2728|2b50|1f308|1f319|1f31[b-f]|1f32[4-9a-c]|1f4a8)/;
const air = /^(1f41d|1f98b|1f54a|1f4a[67]|1f343|1f426|1f985)/;
const bust = /^(1f46[89]|1f9d1|1f477|1f9d5|1f9d3|1f434|1f414)/;
const stands =
  /^(1f3[de]|26f[0a]|1f30[4-7]|1f40|1f41[0-69]|1f42|1f43|1f983|1f98|1facf|1f69|1f6f|1f6d|1f33[1-5be]|1fab[45]|1fad[69]|1f3fa|1faa3|1f9fa|1f36f|1f95b|1f4e6|1f6e2|1f47|1f9d4|1f5fa|1f6b0)/;
/** How big things are beside each other, softened: a tree over a cow over a hen over a bee. */
const heights: readonly (readonly [RegExp, number])[] = [
  [/^(26f0|1f3d[4e]|1f30[45])/, 1.5],
  [/^(1f33[2-4]|1f3[de]|1f6d6)/, 1.35],
  [/^(1f69|1f6f|1f46|1f9d|1f477)/, 1.2],
  [/^(1f40[234e]|1f42[ab]|1facf)/, 1.1],
  [/^(1f40f|1f41[01])/, 0.92],
  [/^(1f41d|1f4a[67]|1f95a|1f343|1fab6)/, 0.5],
];
const heightOf = (code: string): number => heights.find(([which]) => which.test(code))?.[1] ?? 0.8;

/** Where things stand: x in px, depth from 0 (far) to 1 (near), size in px at depth 1, lift in sizes. */
type Slot = [x: number, depth: number, size: number, lift?: number];
const slots = {
  single: (): Slot[] => [[590, 0.8, 640]],
  pair: (): Slot[] => [[410, 0.62, 520], [775, 0.86, 520]], // prettier-ignore
  row: (n: number): Slot[] =>
    Array.from({ length: n }, (_, i) => [
      600 + (i - (n - 1) / 2) * (1020 / n),
      i % 2 ? 0.66 : 0.82,
      640 / n ** 0.45 - 40,
    ]),
  scatter: (): Slot[] => [[330, 0.2, 280], [640, 0.12, 280], [930, 0.24, 280], [200, 0.62, 280], [520, 0.56, 290], [840, 0.66, 280], [350, 0.98, 290], [700, 1, 300], [1040, 0.98, 280]], // prettier-ignore
  herd: (): Slot[] => [[300, 0.06, 330], [560, 0.02, 330], [830, 0.08, 330], [180, 0.42, 370], [470, 0.48, 380], [960, 0.4, 370], [330, 0.94, 420], [760, 0.9, 440]], // prettier-ignore
  pile: (): Slot[] => [[500, 0.62, 300, 1.1], [690, 0.62, 300, 1.06], [400, 0.7, 310, 0.56], [600, 0.72, 320, 0.6], [800, 0.7, 310, 0.54], [300, 0.8, 320], [500, 0.84, 330], [710, 0.84, 330], [905, 0.8, 310]], // prettier-ignore
};

const arrange = ({ emoji, ground, arrangement }: MarketPicture, r: Random): Spot[] => {
  const at = Number(/at (\d+)/.exec(grounds[ground])![1]);
  const solid = emoji.filter(
    (code) => !sky.test(code) && !(air.test(code) && emoji.some((e) => !air.test(e) && !sky.test(e))),
  );
  const main = solid.length > 0 ? solid : emoji;
  const aloft = emoji.filter((code) => !main.includes(code));
  const most = Math.max(...main.map(heightOf));
  const put = (code: string, [sx, depth, size, lift = 0]: Slot, tilt: number): Spot => {
    const s = size * (0.62 + 0.38 * depth) * (heightOf(code) / most) * (0.95 + 0.1 * r());
    const [x, jitter] = [sx + (r() - 0.5) * 40, (r() - 0.5) * 2 * tilt];
    if (bust.test(code)) return { code, x, base: 905, size: s * 1.15, rest: 'none' };
    const base = at + 50 + (820 - at) * depth;
    if (air.test(code) || sky.test(code))
      return { code, x, base, size: s, angle: jitter / 2, lift: 60 + 60 * r(), rest: 'air' };
    const angle = stands.test(code) ? jitter / 8 : jitter;
    return { code, x, base, size: s, angle, flip: r() < 0.4, lift: lift * s, rest: lift > 0 ? 'pile' : 'ground' };
  };
  const loose = main.filter((code) => !stands.test(code) && !bust.test(code) && !air.test(code));
  const heroes = main.filter((code) => !loose.includes(code));
  const take = (list: readonly string[], places: Slot[], tilt: number) =>
    places.map((slot, i) => put(list[i % list.length]!, slot, tilt));
  const spots = ((): Spot[] => {
    if (arrangement === 'single') {
      const beside: Slot[] = [[940, 0.95, 330], [270, 0.98, 300], [1010, 0.4, 340]]; // prettier-ignore
      return [
        ...take(main.slice(0, 1), slots.single(), 8),
        ...main.slice(1, 4).map((code, i) => put(code, beside[i]!, 24)),
      ];
    }
    if (arrangement === 'pair') return take(main, slots.pair(), 14);
    if (arrangement === 'row') return take(main, slots.row(Math.min(5, Math.max(3, main.length))), 10);
    if (arrangement === 'scatter') return take(main, slots.scatter(), 40);
    if (loose.length === 0) return take(heroes, slots.herd(), 8);
    if (heroes.length === 0) return take(loose, slots.pile(), 30);
    const before: Slot[] = [[360, 0.78, 300, 0.5], [830, 0.78, 300, 0.5], [250, 0.86, 300], [480, 0.94, 310], [720, 0.95, 310], [950, 0.88, 300]]; // prettier-ignore
    const behind: Slot[] = heroes.length > 1 ? [[420, 0.5, 600], [780, 0.52, 600]] : [[600, 0.55, 700]]; // prettier-ignore
    return [...take(heroes.slice(0, 2), behind, 6), ...take(loose, before, 30)];
  })();
  for (const [i, code] of aloft.entries()) {
    const n = air.test(code) ? 1 + Math.floor(r() * 3) : 1;
    for (let k = 0; k < n; k += 1) {
      const [x, size] = air.test(code) ? [160 + r() * 880, 110 + r() * 60] : [1000 - i * 200, 230];
      spots.unshift({
        code,
        x,
        base: 380 - 90 * r() + (air.test(code) ? 40 : 0),
        size,
        angle: r() * 20 - 10,
        rest: 'none',
      });
    }
  }
  return spots.sort((a, b) => a.base - b.base);
};

/** Paints a picture of the market, 1200 x 900; the same picture and seed always give the same bytes. */
export async function paintPicture(picture: MarketPicture, seed: number): Promise<Canvas> {
  const r = randomOf(`${JSON.stringify(picture)} ${seed}`);
  const side = r() < 0.5 ? 1 : -1;
  const ground = sharp(await groundOf(`${picture.ground}${Math.floor(r() * 3)}`), {
    raw: { width: 600, height: 450, channels: 3 },
  });
  const data = await ground
    .flop(side < 0)
    .resize(1200, 900, { kernel: 'cubic' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const canvas = { data, width: 1200, height: 900 };
  const [shade = '', light = ''] = colorsOf(picture.ground);
  for (const spot of arrange(picture, r)) await stamp(canvas, spot, { shade, light, side });
  return canvas;
}

/** A listing's picture: a 1200 x 900 JPEG; the same picture and seed always give the same bytes. */
export async function composePicture(picture: MarketPicture, seed: number): Promise<Buffer> {
  const { data, width, height } = await paintPicture(picture, seed);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A person's picture: a 320 x 320 JPEG of the first emoji on its ground; deterministic as `composePicture`. */
export async function composeAvatar(picture: MarketPicture, seed: number): Promise<Buffer> {
  const ground = sharp(await groundOf(`${picture.ground}${Math.abs(seed) % 3}`), {
    raw: { width: 600, height: 450, channels: 3 },
  });
  const square = ground
    .extract({ left: 40 + (Math.abs(seed) % 7) * 10, top: 0, width: 450, height: 450 })
    .resize(320, 320);
  const canvas = { data: await square.ensureAlpha().raw().toBuffer(), width: 320, height: 320 };
  const [shade = '', light = ''] = colorsOf(picture.ground);
  const code = picture.emoji[0]!;
  const spot: Spot = bust.test(code)
    ? { code, x: 160, base: 324, size: 296, rest: 'none' }
    : { code, x: 160, base: 280, size: 236 };
  await stamp(canvas, spot, { shade, light, side: 1 });
  return sharp(canvas.data, { raw: { width: 320, height: 320, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 84 })
    .toBuffer();
}
