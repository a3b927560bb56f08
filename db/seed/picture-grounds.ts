import sharp from 'sharp';
import type { MarketPicture } from './market/market-item.ts';
import { memoizeLru } from './picture-brush.ts';

/**
 * The grounds as strokes on 1200 x 900. `at` gives the y where the surface begins and the colours of shadow and light;
 * strokes before the bar are drawn out of focus.
 */
const grounds: Record<MarketPicture['ground'], string> = {
  field: `at 470 #1e3412 #fffff6; wash 0 490 #7db9e4 #c4e2ea #fdf1d2; glow 220 150 420 320 #fff4c9;
    puffs 5 60 190 60 #ffffff; hills 474 120 330 #a9bf9b; hills 478 60 210 #8aa96c; trees 13 474 34 #5d8148 #6f9455;
    wash 468 432 #9bbb58 #77a43f #4e7f2b | wash 468 432 #9bbb5800 #77a43f #4e7f2b;
    rays 560 468 15 190 96 .3 #3b6a1f; rays 590 468 15 190 40 .28 #c4dd7c;
    strew 46 500 400 9 .7 .8 #fdf6d8 #f4c84a #ffffff; glow 500 760 560 150 #fbffd0`,
  soil: `at 330 #30180c #fffcf2; wash 0 360 #cfe0e2 #f3e6c8 #f8e2b4; glow 240 90 420 260 #fff0c4;
    hills 338 90 280 #a7a982; hills 344 44 170 #8a9560; trees 9 340 30 #6d8150 #7d8f58;
    wash 332 568 #b98556 #93623b #663c22 | wash 332 568 #b9855600 #93623b #663c22;
    rays 640 332 13 215 118 .34 #4c2a16; rays 660 332 13 215 38 .3 #d8a878;
    strew 150 360 540 17 .55 .5 #5a3419 #c29266; strew 26 400 480 11 1.5 .75 #7fa945 #96bd55;
    glow 520 740 560 150 #ffe2b8`,
  souk: `at 540 #46220c #fffff2; wash 0 560 #f0d9b4 #e6c193 #c79460; bars 3 110 375 230 230 400 115 #b07747 #a96f42;
    bars 3 140 375 270 170 360 85 #8d5730 #85502c; glow 225 360 130 190 #ffdc8f; glow 600 360 130 190 #ffdc8f;
    glow 975 360 130 190 #ffdc8f; strew 44 455 70 42 1 .95 #d9482f #f0a028 #7fa03c #e8c65a #a83a55 #5c7f3a;
    bars 13 -50 100 -70 100 190 50 #b8492c #fbf1de | wash 538 362 #d9a870 #b57b45 #8a572d;
    rays 600 538 9 230 7 .5 #6b3f1d; rays 660 538 9 230 60 .22 #e7b983; bars 1 0 0 534 1200 10 0 #f1cd99;
    glow 470 740 560 140 #ffe6b4`,
  sky: `at 660 #18381a #fffffc; wash 0 720 #4f9fdc #98cdee #e9f4ec; glow 230 170 460 380 #fff8d8;
    puffs 4 150 150 80 #ffffff; puffs 5 400 140 90 #fbfdfd; hills 664 110 380 #b3cb94; hills 680 60 230 #93b76d |
    hills 720 34 420 #7fab4e; wash 716 184 #84b04f #568a33; strew 240 700 200 12 1.5 .5 #4c7f2a #a9cf68;
    strew 40 720 170 10 .8 .9 #ffffff #f6d04d #f7a7b0; glow 520 800 560 110 #f4ffc4`,
  olive: `at 480 #2c280e #fffff2; wash 0 500 #a9cbd8 #dfe6d6 #f8e8c2; glow 240 170 430 330 #fff2c6;
    hills 480 170 360 #a5b2a4; hills 486 90 240 #8d9c78; trees 12 480 52 #7c8f63 #8fa077 #6c8056;
    wash 484 416 #c6b27a #a9975a #7f7340; trees 5 570 120 #71865a #86986d | wash 560 340 #a9975a00 #a9975a #7f7340;
    rays 620 566 9 260 120 .22 #6f6a34; strew 130 560 340 14 .5 .5 #8f8348 #d6c690 #6f7d3e;
    glow 520 760 560 140 #fff0b8`,
  sand: `at 500 #5c2e12 #fffdee; wash 0 520 #e9a583 #f7cf9f #fdedcb; glow 260 300 380 330 #fff3cf;
    hills 500 120 300 #dcae86; bars 7 700 62 398 66 110 4 #c58a5c #b97e52 #cf9668;
    bars 3 730 120 350 44 150 4 #bd8355 #c98f62; hills 512 60 340 #e5b175; wash 506 394 #f0c58a #dca565 #b97b42 |
    wash 506 394 #f0c58a00 #dca565 #b97b42; hills 680 60 420 #dda86688; hills 800 80 520 #e2ad6d88;
    strew 90 560 330 150 .03 .25 #a86a35 #ffe6b8; glow 520 770 580 140 #ffefc6`,
  barn: `at 520 #341c0a #fffcec; bars 13 -10 96 -20 92 600 0 #96663c #8a5b34 #a06f43 #835430;
    bars 13 -10 96 -20 7 600 0 #5d3a1e; bars 1 0 0 150 1200 46 0 #7a4e2b; bars 1 190 0 50 200 190 6 #fdf1c9;
    bars 1 284 0 50 12 190 0 #6b4324; bars 1 190 0 138 200 10 0 #6b4324; glow 290 170 420 420 #fff0bd;
    bars 3 -60 190 420 180 130 16 #d9b45c #cfa84e; bars 2 30 190 300 180 124 16 #dfbd69 #d2ac55;
    bars 2 930 190 420 180 130 16 #d4ae56; wash 518 382 #dcb968 #c59a4a #946b2c |
    wash 518 382 #dcb96800 #c59a4a #946b2c; strew 330 540 370 44 .09 .7 #f3dd98 #a87b34 #e8c873;
    glow 560 760 580 140 #fff0b6`,
  night: `at 540 #04081a #dde2ff; wash 0 560 #0f1a3d #24386f #6a6597; strew 130 0 420 2.6 1 1 #ffffff #dfe8ff;
    glow 250 160 230 230 #dfe6ff; bars 1 192 0 102 116 116 58 #f6f0d8; hills 540 140 330 #2b3560;
    hills 548 70 220 #1d274b; trees 11 540 40 #141d3a #18233f; bars 1 930 0 452 120 96 6 #27315a;
    bars 2 956 44 482 22 30 3 #ffcf73; glow 988 500 150 90 #ffca6b; wash 540 360 #33456a #263455 #141c34 |
    wash 541 359 #33456a00 #263455 #141c34; rays 600 540 15 190 80 .3 #0d1530; glow 600 740 640 210 #ffbd5e`,
  water: `at 670 #28343a #fdffff; wash 0 420 #8cc8e6 #cbe8ec #f6f3da; glow 230 130 420 300 #fff8d8;
    puffs 4 90 120 60 #ffffff; hills 404 90 320 #9db79a; hills 408 44 190 #7d9f70; trees 7 414 24 #5f8f55 #6f9c5c;
    wash 402 230 #7fd0d6 #46aebf #2788a4; strew 40 412 200 150 .04 .5 #ffffff; strew 24 420 200 150 .04 .4 #176a86 |
    bars 1 0 0 604 1200 30 0 #fdf4e0; bars 25 -2 48 634 44 34 0 #2f7f86 #d8a13c #3f7d4a #b8492c;
    wash 668 232 #f3e7cf #dbc7a4 #b59b74; rays 600 668 11 210 5 .6 #9c8159; bars 1 0 0 730 1200 3 0 #b79c74;
    bars 1 0 0 822 1200 4 0 #a88c64; glow 520 780 560 110 #fffbe6`,
  linen: `at 440 #5c462c #fffffb; wash 0 460 #f7efe0 #efe2cb #dfcdae; bars 2 150 150 40 130 150 4 #fffdf4;
    bars 2 150 150 206 130 190 4 #fffdf4; strew 16 60 260 70 .4 .12 #6f8f4e; wash 438 462 #fbf5e9 #efe3cd #d3bf9e |
    wash 439 461 #fbf5e900 #efe3cd #d3bf9e; rays 600 440 41 62 2 .28 #c9b48f; bars 1 0 0 484 1200 7 0 #6f7f35bb;
    bars 1 0 0 497 1200 3 0 #c9752dbb; bars 1 0 0 506 1200 7 0 #6f7f35bb; bars 1 0 0 838 1200 16 0 #6f7f35cc;
    bars 1 0 0 864 1200 6 0 #c9752dcc; bars 1 0 0 880 1200 16 0 #6f7f35cc; glow 480 720 620 170 #fffdf2`,
  table: `at 520 #3a2413 #fffbf0; wash 0 540 #e9dcc2 #dcc7a0 #c9ab7d; bars 1 700 0 70 330 300 10 #fdf6dd;
    bars 1 855 0 70 18 300 0 #b98f5c; bars 1 700 0 212 330 16 0 #b98f5c; glow 860 220 360 320 #fff3c4;
    bars 1 90 0 236 480 16 4 #8d6232; bars 6 110 76 152 50 84 12 #a9793f #6f8f4e #c9752d; wash 516 384 #b07a45 #96622f #6d431c |
    wash 518 382 #b07a4500 #96622f #6d431c; rays 600 520 9 230 6 .5 #5a3716; rays 640 520 9 230 70 .16 #d9a86c;
    glow 500 740 560 140 #ffe2b0`,
  truck: `at 600 #2a1c10 #fffef5; wash 0 620 #9cc8e4 #d9e8e4 #f6ecd2; puffs 3 80 150 60 #ffffff; hills 430 90 260 #9db38a;
    trees 9 432 34 #6d8d52 #7d9b5c; bars 1 0 0 428 1200 180 0 #3f8fb0; bars 1 0 0 428 1200 22 0 #2f6f8f;
    bars 12 -20 105 450 10 150 0 #2f6f8f; bars 1 0 0 520 1200 10 0 #5aa9c8 | bars 1 0 0 584 1200 20 0 #24566f;
    wash 600 300 #a58a68 #8a6f4e #5f4a32; rays 600 600 11 210 5 .5 #46351f; rays 640 600 11 210 60 .15 #d6b88c;
    glow 500 760 560 120 #fff0cf`,
  yard: `at 540 #3a2c20 #fffff8; wash 0 560 #fffaf0 #f4ead8 #e4d3b6; bars 1 0 0 420 1200 140 0 #8fb6cf;
    bars 1 770 0 110 220 450 100 #d8c29a; bars 1 796 0 136 168 420 84 #3a7ca8; bars 1 876 0 150 8 400 0 #2f6890;
    bars 2 130 260 170 120 150 60 #c9a878; bars 2 146 260 188 88 120 44 #5a86a4; strew 90 0 90 24 .9 .8 #d6447a #b52f66 #6f9a45;
    glow 420 240 420 260 #fff6d6; wash 536 364 #d9c3a0 #c2a67d #9a7d55 | wash 540 360 #d9c3a000 #c2a67d #9a7d55;
    rays 600 540 9 240 6 .4 #8a6d46; strew 80 560 330 24 .3 .35 #b8946a #efe0c2; glow 500 760 560 130 #fff0d2`,
  greenhouse: `at 430 #203414 #fffff6; wash 0 450 #f2f7f2 #e3eee0 #cfe0c8; bars 9 0 150 0 10 440 0 #aebfb2;
    bars 1 0 0 130 1200 10 0 #aebfb2; glow 560 120 520 240 #ffffff; trees 30 440 78 #4f8f45 #63a553 #3f7d3a;
    wash 428 472 #a97d52 #8a6138 #5f3f22 | wash 432 468 #a97d5200 #8a6138 #5f3f22; rays 600 430 9 250 130 .85 #4f8f45;
    rays 630 430 9 250 56 .45 #86c463; strew 120 470 420 20 .5 .5 #3f7d3a #7fbf5c #5a3419; glow 500 740 560 150 #fff6d0`,
  planks: `at 0 #2c1a0c #fffdf5; wash 0 900 #b98652 #a9733f | bars 7 -30 180 0 172 900 3 #b5824e #a87542 #bd8c58;
    strew 60 0 900 70 .03 .25 #6d451f; strew 30 0 900 60 .03 .2 #e3bd8a; glow 420 320 660 520 #ffe6bb`,
  cloth: `at 0 #54402a #fffffc; wash 0 900 #f6efe0 #efe4cd | bars 6 40 220 0 30 900 0 #b8492c66; bars 6 76 220 0 8 900 0 #6f7f3588;
    bars 1 0 0 90 1200 30 0 #b8492c66; bars 1 0 0 330 1200 30 0 #b8492c66; bars 1 0 0 570 1200 30 0 #b8492c66;
    bars 1 0 0 810 1200 30 0 #b8492c66; glow 420 320 660 520 #fffdf2`,
  straw: `at 0 #3f2b0e #fffbe8; wash 0 900 #dcb968 #c39a49 | strew 420 0 900 80 .07 .6 #f3dd98 #a87b34 #e8c873 #8d6528;
    glow 420 320 660 520 #fff0b6`,
  tiles: `at 0 #1f2f3a #ffffff; wash 0 900 #e9e2d0 #ddd3ba |
    ${[0, 1, 2, 3, 4, 5, 6].map((n) => `bars 5 ${n % 2 ? 4 : 124} 240 ${4 + n * 130} 112 122 10 #2f7f8699`).join(';')};
    ${[0, 1, 2, 3, 4, 5, 6].map((n) => `bars 5 ${n % 2 ? 124 : 4} 240 ${4 + n * 130} 112 122 10 #f7f0dfcc`).join(';')};
    glow 420 320 660 520 #ffffff`,
};

const repeat = (n: number, draw: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => draw(i)).join('');
const oval = (x: number, y: number, rx: number, ry: number, fill = '', opacity = 1): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`;
const gradient = (kind: string, id: string, c: readonly string[]): string =>
  `<${kind}Gradient id="${id}" ${kind === 'linear' ? 'x2="0" y2="1"' : ''}>${repeat(
    c.length,
    (i) => `<stop offset="${i / (c.length - 1)}" stop-color="${c[i]}"/>`,
  )}</${kind}Gradient>`;

/** Renders each kind of stroke as SVG, from its numbers, its colours and a random source. */
const strokes: Record<string, (n: readonly number[], c: string[], r: () => number) => string> = {
  at: () => '',
  wash: ([y = 0, h = 0], c) => {
    const id = `w${y}${c.join('').replaceAll('#', '')}`;
    return `${gradient('linear', id, c)}<rect y="${y}" width="1200" height="${h}" fill="url(#${id})"/>`;
  },
  glow: ([x = 0, y = 0, rx = 0, ry = 0], [c]) => {
    const id = `g${x}_${y}`;
    return gradient('radial', id, [`${c}bb`, `${c}77`, `${c}2a`, `${c}00`]) + oval(x, y, rx, ry, `url(#${id})`);
  },
  puffs: ([n = 0, y = 0, h = 0, s = 0], [c], r) =>
    repeat(n, () => {
      const [x, top] = [r() * 1200, y + h * r()];
      return repeat(7, () =>
        oval(x + (r() - 0.5) * s * 4, top - r() * s * 0.4, s * (0.4 + r() * 0.6), s * 0.34, c, 0.4),
      );
    }),
  hills: ([y = 0, height = 0, wave = 0], [c], r) => {
    const [a, b] = [r() * 9, r() * 9];
    const top = (x: number) =>
      y - height * (0.5 + 0.32 * Math.sin(x / wave + a) + 0.18 * Math.sin((x * 2.7) / wave + b));
    return `<path fill="${c}" d="M0 900${repeat(61, (i) => `L${i * 20} ${top(i * 20).toFixed(1)}`)}L1200 900Z"/>`;
  },
  trees: ([n = 0, y = 0, size = 0], c, r) =>
    repeat(n, (i) => {
      const [x, s] = [((i + r()) * 1200) / n, size * (0.7 + 0.6 * r())];
      const leaf = (k: number) =>
        oval(x + (r() - 0.5) * s, y - s * (0.5 + r() * 0.6), s * 0.7, s * 0.55, c[k % c.length]);
      return oval(x, y, s * 0.12, s * 0.9, '#5b4a33') + repeat(4, leaf);
    }),
  rays: ([vx = 0, y = 0, n = 0, gap = 0, width = 0, opacity = 0], [c]) =>
    repeat(n, (i) => {
      const side = (i - (n - 1) / 2) * gap;
      const [far, x, thin] = [vx + side * 0.12, 600 + side, width * 0.06];
      const outline = `M${far - thin} ${y}h${thin * 2}L${x + width / 2} 900h${-width}Z`;
      return `<path fill="${c}" opacity="${opacity}" d="${outline}"/>`;
    }),
  bars: ([n = 0, x = 0, step = 0, y = 0, w = 0, h = 0, rx = 0], c) => {
    const bar = (i: number) =>
      `x="${x + i * step}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${c[i % c.length]}"`;
    return repeat(n, (i) => `<rect ${bar(i)}/>`);
  },
  strew: ([n = 0, y = 0, h = 0, size = 0, flat = 0, opacity = 0], c, r) =>
    repeat(n, (i) => {
      const d = r();
      const s = size * (0.4 + 0.6 * d) * (0.7 + 0.6 * r());
      return oval(r() * 1200, y + h * d, s, s * flat, c[i % c.length], opacity);
    }),
};

/**
 * A seeded pseudo-random generator (mulberry32).
 * @param text the seed
 * @returns a function that returns numbers in [0, 1), always the same sequence for the same text
 */
export const seededRandom = (text: string): (() => number) => {
  let a = Buffer.from(text).reduce((hash, byte) => Math.imul(hash ^ byte, 16777619), 2166136261);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    const t = Math.imul(a ^ (a >>> 15), 1 | a);
    const u = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((u ^ (u >>> 14)) >>> 0) / 4294967296;
  };
};

const zellige = `M60 18 72 31 90 30 89 48 102 60 89 72 90 90 72 89 60 102 48 89 30 90 31 72 18 60 31 48 30 30 48 31Z
  M60 18V0M60 102V120M18 60H0M102 60H120M30 30 0 0M90 30 120 0M30 90 0 120M90 90 120 120`;

/** Paints a ground as a 600 x 450 JPEG: at half size, because it is soft, and cached compressed, because there are many. */
const paintGround = memoizeLru(48, (scene): Promise<Buffer> => {
  const r = seededRandom(scene);
  const [far, near] = scene.split('|').map((part) =>
    [...part.matchAll(/([a-z]+)((?:\s+[#.\d-][\w.]*)+)/g)].map(([, stroke, words]) => {
      const all = words!.trim().split(/\s+/);
      const [colors, numbers] = [
        all.filter((w) => w.startsWith('#')),
        all.filter((w) => !w.startsWith('#')).map(Number),
      ];
      return strokes[stroke!]!(numbers, colors, r);
    }),
  );
  const shade = /#\w+/.exec(scene)![0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="632" height="474" viewBox="0 0 1200 900">
    <pattern id="z" width="120" height="120" patternUnits="userSpaceOnUse">
    <path fill="none" stroke="#fff" stroke-width="2.4" d="${zellige}"/></pattern>
    <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>${gradient('linear', 'down', ['#fff', '#fff0'])}
    <mask id="top"><rect width="1200" height="430" fill="url(#down)"/></mask>
    <g filter="url(#soft)">${far!.join('')}</g>${near!.join('')}
    <rect width="1200" height="430" fill="url(#z)" mask="url(#top)" opacity=".17"/>
    ${gradient(
      'radial',
      'edge',
      ['00', '00', '00', '00', '08', '1c', '44', '80'].map((a) => shade + a),
    )}
    <circle cx="560" cy="400" r="960" fill="url(#edge)"/></svg>`;
  // Cuts off the rim, where the blur lacks neighbours.
  const small = sharp(Buffer.from(svg)).removeAlpha().extract({ left: 16, top: 12, width: 600, height: 450 });
  return small.jpeg({ quality: 96, chromaSubsampling: '4:4:4' }).toBuffer();
});

/**
 * Loads a painted ground.
 * @returns a 600 x 450 JPEG lit from the left, the y where the surface begins (of 900), the colours of shadows and light
 */
export async function loadGround(
  name: MarketPicture['ground'],
): Promise<{ jpeg: Buffer; horizon: number; shade: string; light: string }> {
  const [, horizon, shade, light] = /at (\d+) (#\w+) (#\w+)/.exec(grounds[name])!;
  return {
    jpeg: await paintGround(grounds[name]),
    horizon: Number(horizon),
    shade: shade!,
    light: light!,
  };
}
