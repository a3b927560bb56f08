// A process that decodes and encodes pictures: files of strangers are read by libraries in C. Plain JavaScript, because Node cannot
// strip types where V8 compiles nothing (`platform/core/process-pool.ts`).
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';

// Requests go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// One thread for each picture. Caching decoded pictures would only use memory, because none is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

const MAX_SIDE = 2560;

const MEGA = 1_000_000;

/**
 * Max millions of pixels by what decoding them costs: each takes two seconds and 250 MB at most. Full-size photos of current
 * phones are plain JPEGs of 50 to 64 million pixels; a file of a few KB may claim 900.
 * @type {Readonly<Record<string, number>>}
 */
const MAX_MEGAPIXELS = { jpeg: 70, png: 70, webp: 16, gif: 16, heif: 8.5 };

/** The same for pictures that come in several passes or with 16 bits a color: they are decoded as a whole. */
const MAX_WHOLE_MEGAPIXELS = 16;

/** Seconds after which a picture is given up; the pool ends a process that does not. */
const MAX_SECONDS = 8;

/**
 * Max bytes of the result: a picture may become larger, but not by much.
 * @param {number} size bytes of the file
 */
const getMaxOutput = (size) => 2 * size + 1024 * 1024;

/**
 * The pixels of a picture and its limit in millions, by its header. Throws when it cannot be read.
 * @param {string | Uint8Array} input
 */
const readLimit = async (input) => {
  const { format, width, height, depth, isProgressive } = await sharp(input, { limitInputPixels: false }).metadata();
  const max = MAX_MEGAPIXELS[format];
  if (max === undefined) throw new Error(`pictures in ${format} are not accepted`);
  const isWhole = isProgressive || depth !== 'uchar';
  return { pixels: width * height, max: isWhole ? Math.min(max, MAX_WHOLE_MEGAPIXELS) : max };
};

/**
 * @param {import('sharp').Sharp} picture
 * @param {import('./picture.ts').PictureJob} job
 */
const encode = (picture, job) => {
  if (job.make === 'original') {
    return picture
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 });
  }
  if (job.make === 'rotated') return picture.rotate(job.turns * 90).webp({ quality: 86, effort: 2 });
  if (job.width !== null) picture.resize(job.width, undefined, { withoutEnlargement: true });
  if (job.format === 'avif') return picture.avif({ quality: 50, effort: 2 });
  if (job.format === 'webp') return picture.webp({ quality: 78, effort: 4 });
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true });
};

/**
 * @param {import('./picture.ts').PictureJob} job
 * @returns {Promise<import('./picture.ts').Encoded>}
 */
const run = async (job) => {
  try {
    const { pixels, max } = await readLimit(job.input);
    if (pixels > max * MEGA) return { problem: 'too_big', max };
    const options = /** @type {const} */ ({ limitInputPixels: max * MEGA, failOn: 'error' });
    const picture = sharp(job.input, options).timeout({ seconds: MAX_SECONDS });
    const { data, info } = await encode(picture, job).toBuffer({ resolveWithObject: true });
    if (data.byteLength > getMaxOutput(job.size)) return { problem: 'unreadable' };
    return { body: data, width: info.width, height: info.height };
  } catch {
    return { problem: 'unreadable' };
  }
};

/** @param {import('./picture.ts').PictureJob} job */
const answer = async (job) => {
  const before = process.cpuUsage();
  const result = await run(job);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ result, work: (user + system) / 1000 });
};

process.on('message', (/** @type {import('./picture.ts').PictureJob} */ job) => void answer(job));
