// Preloaded with `--import`: demo pictures are painted in one colour, in the same sizes. Real ones cost most of the time of
// seeding, and are tested in `db/seed/pictures.deep.test.ts`.
import { registerHooks } from 'node:module';

/** Replaces `db/seed/pictures.ts`. */
const FLAT_PICTURES = `
  import sharp from 'sharp';
  const paint = (width, height, seed) => {
    const background = { r: 90 + (seed % 120), g: 90 + ((seed >> 7) % 120), b: 60 };
    return sharp({ create: { width, height, channels: 3, background } }).jpeg().toBuffer();
  };
  export const composePicture = (picture, seed) => paint(1200, 900, seed);`;

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/db/seed/pictures.ts')
      ? { format: 'module', source: FLAT_PICTURES, shortCircuit: true }
      : nextLoad(url, context),
});
