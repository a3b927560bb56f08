// Preloaded into the server of the browser tests with `--import`: password hashes and demo pictures cost most of the time
// of its start, and are tested elsewhere.
import { registerHooks } from 'node:module';
import { setCheapHashing } from '../../src/features/accounts/service/hash.ts';

setCheapHashing(true);

/** Replaces `db/seed/pictures.ts`: pictures in one colour, of the same sizes. */
const FLAT_PICTURES = `
  import sharp from 'sharp';
  const paint = (width, height, seed) => {
    const background = { r: 90 + (seed % 120), g: 90 + ((seed >> 7) % 120), b: 60 };
    return sharp({ create: { width, height, channels: 3, background } }).jpeg().toBuffer();
  };
  export const composePicture = (picture, seed) => paint(1200, 900, seed);
  export const composeAvatar = (picture, seed) => paint(320, 320, seed);`;

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/db/seed/pictures.ts')
      ? { format: 'module', source: FLAT_PICTURES, shortCircuit: true }
      : nextLoad(url, context),
});
