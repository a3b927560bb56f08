import { equipment } from './equipment.ts';
import { produce } from './produce.ts';
import type { Drawing } from './shapes.ts';

/** Our own drawings, for what the emoji lack, by the names that pictures use instead of a code point. */
export const drawings: Readonly<Record<string, Drawing>> = { ...produce, ...equipment };

/** A drawing as an SVG document of 384 px, or `undefined` for an emoji. */
export const getDrawing = (name: string): string | undefined =>
  drawings[name] &&
  `<svg xmlns="http://www.w3.org/2000/svg" width="384" height="384" viewBox="0 0 100 100">${drawings[name].svg}</svg>`;

type Rgb = readonly [red: number, green: number, blue: number];
/** Maps a color of an emoji to that of another coat; channels from 0 to 255. */
type Coat = (color: Rgb) => Rgb;

/** Replaces all colors by their lightness: the stops say which color a lightness (0 to 255) becomes. */
const tones =
  (...stops: readonly (readonly [lightness: number, ...color: Rgb])[]): Coat =>
  ([r, g, b]) => {
    const lightness = (r + g + b) / 3;
    const next = Math.max(
      1,
      stops.findIndex(([stop]) => stop >= lightness),
    );
    const [[from, ...dark], [to, ...light]] = [stops[next - 1]!, stops[next]!];
    const share = (lightness - from) / (to - from);
    return [0, 1, 2].map((i) => dark[i]! + (light[i]! - dark[i]!) * share) as unknown as Rgb;
  };
/** Darkens the colored parts and keeps what is white or grey. */
const darkFace: Coat = (color) => {
  const [max, min] = [Math.max(...color), Math.min(...color)];
  const share = color[0] > color[2] ? Math.min(1, Math.max(0, (max - min) / max - 0.2) * 4) : 0;
  return color.map((part) => part * (1 - 0.5 * share)) as unknown as Rgb;
};

/** Emoji in another coat or plumage, by the names that pictures use. */
const coats: Readonly<Record<string, { readonly emoji: string; readonly coat: Coat }>> = {
  'cow-red': { emoji: '1f404', coat: ([r, g, b]) => [0.53 * r + 118, 0.89 * g + 27, Math.max(0, 1.1 * b - 28)] },
  'bull-red': {
    emoji: '1f402',
    coat: tones([0, 40, 10, 8], [80, 165, 82, 46], [130, 205, 125, 82], [255, 255, 240, 215]),
  },
  'bull-blond': {
    emoji: '1f402',
    coat: tones([0, 60, 30, 10], [80, 205, 148, 84], [130, 235, 190, 130], [255, 255, 244, 225]),
  },
  'sheep-black': {
    emoji: '1f411',
    coat: tones([0, 15, 10, 12], [140, 58, 42, 38], [225, 108, 84, 72], [255, 150, 124, 108]),
  },
  'sheep-brown': { emoji: '1f411', coat: darkFace },
  'goat-dark': {
    emoji: '1f410',
    coat: tones([0, 15, 12, 14], [150, 72, 56, 54], [200, 120, 100, 92], [255, 225, 215, 205]),
  },
  'dog-white': {
    emoji: '1f415',
    coat: tones([0, 40, 30, 30], [110, 205, 175, 140], [175, 244, 234, 214], [255, 255, 252, 246]),
  },
  'horse-black': {
    emoji: '1f40e',
    coat: tones([0, 10, 10, 14], [90, 58, 52, 58], [150, 105, 96, 100], [255, 230, 226, 226]),
  },
  'horse-chestnut': {
    emoji: '1f40e',
    coat: tones([0, 40, 16, 8], [90, 172, 88, 44], [150, 220, 140, 88], [255, 255, 236, 215]),
  },
  mule: {
    emoji: '1facf',
    coat: tones([0, 18, 12, 12], [150, 112, 80, 60], [210, 165, 130, 104], [255, 232, 214, 196]),
  },
  'turkey-black': {
    emoji: '1f983',
    coat: ([r, g, b]) => (r > 150 && r > 1.6 * g ? [r, g, b] : [r * 0.42, g * 0.46, b * 0.52]),
  },
};

/** The emoji that a name stands for and, if it has another coat, how its colors change. */
export const getEmoji = (name: string): { readonly emoji: string; readonly coat?: Coat } =>
  coats[name] ?? { emoji: name };
