import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { minimalPdf, noiseImage } from '#tests/support/uploads.ts';

// Files that cost a server much more than their sender, and photos as phones take them.

/** The largest square picture that was accepted in November 2026: just below 70 megapixels. */
const SIDE = 8366;

/** 12 megapixels and about 2.5 MB, as most phones take them. */
const photo = (): Promise<Buffer> => noiseImage(4000, 3000).blur(0.7).jpeg({ quality: 86 }).toBuffer();

const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#7a8' } });

/** Pictures by their names; those that take seconds to make. */
const PICTURES = {
  'square.avif': () => flat(SIDE, SIDE).avif({ effort: 0, quality: 30 }).toBuffer(),
  'interlaced.png': () => flat(SIDE, SIDE).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'progressive.jpg': () => flat(SIDE, SIDE).jpeg({ progressive: true }).toBuffer(),
  'square.gif': () => flat(SIDE, SIDE).gif({ effort: 1 }).toBuffer(),
  'wide.webp': () => flat(16_383, 4272).webp({ lossless: true, effort: 0 }).toBuffer(),
  'photo.jpg': photo,
  'small.png': () => noiseImage(200, 200).png().toBuffer(),
} as const;
export type PictureName = keyof typeof PICTURES;

/** Writes the pictures into a folder, for the processes that send them. */
export const writePictures = async (folder: string): Promise<void> => {
  for (const [name, make] of Object.entries(PICTURES)) await writeFile(path.join(folder, name), await make());
};

export const readPicture = (folder: string, name: PictureName): Promise<Buffer> => readFile(path.join(folder, name));

const END = 'trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';

/** A PDF whose only page is listed a thousand times and has resources of its own of so many bytes. */
export const repeatedPagePdf = (bytes: number): Buffer => {
  const states = Array.from({ length: Math.floor(bytes / 20) }, (_, n) => `/G${String(n).padStart(7, '0')}<</CA 1>>`);
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      `2 0 obj<</Type/Pages/Kids[${'3 0 R '.repeat(1000)}]/Count 1000>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]/Resources<</ExtGState<<${states.join('')}>>>>>>endobj\n${END}`,
  );
};

/** A PDF of 230 000 small objects, just below the limit of files. */
export const manyObjectsPdf = (): Buffer => {
  const objects = Array.from({ length: 230_000 }, (_, n) => `${n + 10} 0 obj\n<</A[1 2 3]/B(${n})>>\nendobj\n`);
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>endobj\n${objects.join('')}${END}`,
  );
};

/** A PDF of so many bytes with one page. */
export const largePdf = (bytes: number): Buffer => minimalPdf('% filling\n'.repeat(bytes / 10));

/** A certificate as sellers have them: a scanned page. */
export const certificatePdf = (): Buffer => largePdf(800_000);
