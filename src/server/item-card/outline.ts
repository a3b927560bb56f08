import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import bidiFactory from 'bidi-js';
import type { Font } from 'harfbuzzjs';

// Text as outlines, so that a picture with text is the same on a machine without fonts. HarfBuzz joins Arabic letters;
// the bidirectional algorithm orders what is mixed.

const require = createRequire(import.meta.url);
const bidi = bidiFactory();

/** The files of the typeface; a character is drawn in the first one that has it. */
const SCRIPTS = ['arabic', 'latin', 'latin-ext'] as const;

export type Weight = 400 | 700;

interface Face {
  readonly has: (character: string) => boolean;
  readonly font: (weight: Weight) => Font;
}

/** Loads the shaping library and the typeface with the first picture, so that the server starts without them. */
const loadFaces = async () => {
  const [hb, woff2] = await Promise.all([import('harfbuzzjs'), import('wawoff2')]);
  const folder = path.dirname(require.resolve('@fontsource-variable/readex-pro/package.json'));
  const faces = await Promise.all(
    SCRIPTS.map(async (script): Promise<Face> => {
      const file = await readFile(path.join(folder, `files/readex-pro-${script}-wght-normal.woff2`));
      const face = new hb.Face(new hb.Blob(new Uint8Array(await woff2.decompress(file)).buffer));
      const characters = new Set(face.collectUnicodes());
      const fonts = new Map<Weight, Font>();
      return {
        has: (character) => characters.has(character.codePointAt(0) ?? 0),
        font: (weight) => {
          const known = fonts.get(weight);
          if (known) return known;
          const font = new hb.Font(face);
          font.setVariations([new hb.Variation('wght', weight)]);
          fonts.set(weight, font);
          return font;
        },
      };
    }),
  );
  return { hb, faces };
};

export interface TextStyle {
  /** In pixels. */
  readonly size: number;
  readonly weight: Weight;
  /** The direction of the paragraph; `auto`: that of its first letter. */
  readonly dir: 'ltr' | 'rtl' | 'auto';
}

/** A line of text as the path of an SVG, from its left end on the base line; sizes in pixels. */
export interface Outline {
  readonly path: string;
  readonly width: number;
}

/** Characters that the typeface lacks (emoji, other scripts) are left out; controls of direction stay for the algorithm. */
const CONTROLS = /^[\u200c-\u200f\u202a-\u202e\u2066-\u2069]$/;

/** Letters of Moroccan words that the typeface lacks, with those that are commonly written for them. */
const SUBSTITUTES: Readonly<Record<string, string>> = { ڭ: 'ك', ݣ: 'ك', ڥ: 'ڤ' };

/** Spaces that do not break. They keep a number together in the order of the line, and are drawn like others. */
const FIXED_SPACE = /^[\u00a0\u202f]$/;

interface Run {
  readonly face: Face;
  readonly level: number;
  text: string;
}

/** Moves the points of a path, which are in units of the font with `y` upwards, to their place. */
const place = (glyph: string, scale: number, x: number, y: number): string => {
  let horizontal = true;
  return glyph.replaceAll(/[A-Z]|-?\d+(?:\.\d+)?/g, (token) => {
    if (/[A-Z]/.test(token)) {
      horizontal = true;
      return token;
    }
    const value = horizontal ? x + Number(token) * scale : y - Number(token) * scale;
    horizontal = !horizontal;
    return value.toFixed(1);
  });
};

export type DrawText = (text: string, style: TextStyle) => Outline;

/**
 * Creates the function that draws a line of text as outlines.
 * @returns a function of a text without line breaks and its style
 */
export const openOutlines = async (): Promise<DrawText> => {
  const { hb, faces } = await loadFaces();
  const isKnown = (character: string): boolean =>
    CONTROLS.test(character) || FIXED_SPACE.test(character) || faces.some((face) => face.has(character));
  const toKnown = (text: string): string =>
    [...text.replaceAll(/[\t\n\r]/g, ' ')]
      .map((character) => SUBSTITUTES[character] ?? character)
      .filter((character) => character.length === 1 && isKnown(character))
      .join('')
      .replaceAll(/ {2,}/g, ' ')
      .trim();

  /** The runs of one direction and one font file, from left to right. */
  const toRuns = (text: string, dir: TextStyle['dir']): Run[] => {
    const embedding = bidi.getEmbeddingLevels(text, dir);
    const runs: Run[] = [];
    let face = faces[0]!;
    // By their order in the text, for letters join with those before and after them in a run.
    const faceAt = [...text].map((character) => {
      if (!face.has(character)) face = faces.find((one) => one.has(character)) ?? face;
      return face;
    });
    for (const index of bidi.getReorderedIndices(text, embedding)) {
      const level = embedding.levels[index] ?? 0;
      const character = FIXED_SPACE.test(text[index] ?? '') ? ' ' : (text[index] ?? '');
      const last = runs.at(-1);
      if (!last || last.face !== faceAt[index] || last.level !== level)
        runs.push({ face: faceAt[index]!, level, text: character });
      else last.text = level % 2 === 1 ? character + last.text : last.text + character;
    }
    return runs;
  };

  return (text, { size, weight, dir }) => {
    let path = '';
    let x = 0;
    for (const run of toRuns(toKnown(text), dir)) {
      const font = run.face.font(weight);
      const scale = size / font.face.upem;
      const buffer = new hb.Buffer();
      buffer.addText(run.text);
      buffer.guessSegmentProperties();
      buffer.setDirection(run.level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR);
      hb.shape(font, buffer);
      for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
        if (glyph !== 0) path += place(font.glyphToPath(glyph), scale, x + xOffset * scale, -yOffset * scale);
        x += xAdvance * scale;
      }
    }
    return { path, width: x };
  };
};
