import type { Piece } from './category-pictures.ts';

const SUN: Piece = ['2600-fe0f', 128, 240, 216, 0];
const MOON: Piece = ['1f319', 128, 232, 200, 0];
const HIGH_SUN: Piece = ['2600-fe0f', 168, 164, 156, 0];
const HIGH_MOON: Piece = ['1f319', 176, 150, 128, 0];
const CLOUD: Piece = ['2601-fe0f', 112, 236, 200, 0];
const WET_CLOUD: Piece = ['1f327-fe0f', 112, 246, 204, 0];

/** The emoji of each weather condition by day and, where different, by night; numbers as in `Piece`. */
const table: Readonly<Record<string, { day: readonly Piece[]; night?: readonly Piece[] }>> = {
  clear: { day: [SUN], night: [MOON] },
  partly: { day: [HIGH_SUN, CLOUD], night: [HIGH_MOON, CLOUD] },
  cloudy: {
    day: [
      ['2601-fe0f', 166, 176, 164, 0],
      ['2601-fe0f', 108, 238, 204, 0],
    ],
  },
  fog: {
    day: [
      ['2601-fe0f', 128, 152, 150, 0],
      ['2601-fe0f', 76, 204, 150, 0],
      ['2601-fe0f', 186, 206, 146, 0],
      ['2601-fe0f', 128, 252, 160, 0],
    ],
  },
  drizzle: { day: [HIGH_SUN, WET_CLOUD], night: [HIGH_MOON, WET_CLOUD] },
  rain: { day: [['1f327-fe0f', 128, 244, 232, 0]] },
  heavy_rain: {
    day: [
      ['1f327-fe0f', 128, 216, 216, 0],
      ['1f4a7', 62, 250, 76, 8],
      ['1f4a7', 128, 254, 84, 8],
      ['1f4a7', 194, 250, 76, 8],
    ],
  },
  snow: { day: [['1f328-fe0f', 128, 244, 232, 0]] },
  hail: {
    day: [
      ['26c8-fe0f', 128, 216, 216, 0],
      ['1f9ca', 72, 250, 72, -8],
      ['1f9ca', 176, 252, 72, 8],
    ],
  },
  thunder: { day: [['1f329-fe0f', 128, 244, 232, 0]] },
  dust: {
    day: [HIGH_SUN, ['1f4a8', 112, 240, 190, 0]],
    night: [HIGH_MOON, ['1f4a8', 112, 240, 190, 0]],
  },
};

/** The pieces of each weather picture by name: `{sky}-day` and `{sky}-night`. */
export const weatherPictures: ReadonlyMap<string, readonly Piece[]> = new Map(
  Object.entries(table).flatMap(([sky, { day, night = day }]) => [
    [`${sky}-day`, day] as const,
    [`${sky}-night`, night] as const,
  ]),
);
