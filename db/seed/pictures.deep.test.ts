import sharp from 'sharp';
import { expect, test } from 'vitest';
import { marketItems } from './demo.ts';
import type { MarketPicture } from './market/market-item.ts';
import { drawings } from './drawings/index.ts';
import { keyOf } from './picture-plan.ts';
import { composePicture, stamp } from './pictures.ts';

const pictures = marketItems.flatMap((item) => item.pictures);

const read = async (jpeg: Buffer): Promise<{ size: string; colors: number }> => {
  const { format, width, height } = await sharp(jpeg).metadata();
  const { channels } = await sharp(jpeg).stats();
  return { size: `${format} ${width} × ${height}`, colors: channels.filter(({ stdev }) => stdev > 5).length };
};

/** One picture of the market for each arrangement and each ground. */
const samples: readonly MarketPicture[] = [
  ...new Map(pictures.map((picture) => [picture.arrangement, picture])).values(),
  ...new Map(pictures.map((picture) => [picture.ground, picture])).values(),
];

test('composePicture › paints every arrangement and ground, the same for the same seed', async () => {
  for (const picture of samples) {
    const jpeg = await composePicture(picture, 1);
    expect(await read(jpeg)).toEqual({ size: 'jpeg 1200 × 900', colors: 3 });
  }
  const [sample] = samples as [MarketPicture];
  const [once, again, other] = await Promise.all([1, 1, 2].map((seed) => composePicture(sample, seed)));
  expect(once?.equals(again as Buffer)).toBe(true);
  expect(once?.equals(other as Buffer)).toBe(false);
});

test('composePicture › makes no two pictures of the market that are alike', async () => {
  const snapshots: { picture: MarketPicture; snapshot: Buffer }[] = [];
  for (const [n, picture] of pictures.entries()) {
    const snapshot = await sharp(await composePicture(picture, n))
      .resize(16, 12, { fit: 'fill' })
      .raw()
      .toBuffer();
    snapshots.push({ picture, snapshot });
  }
  // The mean difference of a channel, from 0 to 255: below 2, one takes both for the same picture.
  const difference = (a: Buffer, b: Buffer): number =>
    a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
  const alike = snapshots.flatMap((one, n) =>
    snapshots
      .slice(n + 1)
      .flatMap((other) =>
        difference(one.snapshot, other.snapshot) < 2 ? [`${keyOf(one.picture)} · ${keyOf(other.picture)}`] : [],
      ),
  );
  expect(alike).toEqual([]);
}, 240_000);

test('stamp › knows every emoji of the market, and rejects an unknown one', async () => {
  const light = { shade: '#202020', light: '#ffffff', side: 1 } as const;
  const stampOn = async (code: string): Promise<number> => {
    const canvas = { px: new Int32Array(32 * 32).fill(-1), width: 32, height: 32 };
    await stamp(canvas, { code, x: 16, base: 30, size: 28 }, light);
    return new Set(canvas.px).size;
  };
  for (const code of new Set(pictures.flatMap(({ emoji }) => emoji)))
    expect([code, (await stampOn(code)) > 20]).toEqual([code, true]);
  await expect(stampOn('0000')).rejects.toThrow();
});

test('marketItems › covers of different categories show different things, and every drawing is used', () => {
  const categoriesOf = new Map<string, Set<string>>();
  for (const { category, pictures: list } of marketItems)
    for (const { emoji, arrangement } of list.slice(0, 1)) {
      const shown = `${arrangement} ${emoji.join(' ')}`;
      categoriesOf.set(shown, (categoriesOf.get(shown) ?? new Set()).add(category));
    }
  expect([...categoriesOf].filter(([, categories]) => categories.size > 1)).toEqual([]);
  const holders = pictures.flatMap(({ holder }) => (holder ? [`${holder}-back`, `${holder}-front`] : []));
  const used = new Set([...pictures.flatMap(({ emoji }) => emoji), ...holders]);
  expect(Object.keys(drawings).filter((name) => !used.has(name))).toEqual([]);
});
