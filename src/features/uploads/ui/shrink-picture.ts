/** Bytes of a photo that a line of 400 kbit/s sends in four seconds. */
const MAX_BYTES = 200_000;

/** The long side in pixels and the JPEG quality to try, best first; the gallery shows at most 1280 pixels at once. */
const ATTEMPTS = [
  [1600, 0.82],
  [1600, 0.7],
  [1280, 0.65],
] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

const fit = ({ width, height }: Size, maxSide: number): Size => {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** The size of a picture as it is shown, from the head of its file: the browser does not decode its pixels for this. */
const readSize = async (file: Blob): Promise<Size> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
};

/**
 * Decodes a photo to its final size: at full size, the 12 megapixels of a phone take 48 MB. Browsers that cannot
 * resize, or do so before they rotate, decode it whole.
 */
const decode = async (file: Blob): Promise<ImageBitmap> => {
  const whole = { imageOrientation: 'from-image' } as const;
  const size = await readSize(file);
  const { width, height } = fit(size, ATTEMPTS[0][0]);
  if (width === size.width) return createImageBitmap(file, whole);
  const options = { ...whole, resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const;
  const bitmap = await createImageBitmap(file, options).catch(() => null);
  if (bitmap?.width === width && bitmap.height === height) return bitmap;
  bitmap?.close();
  return createImageBitmap(file, whole);
};

const encode = async (bitmap: ImageBitmap, maxSide: number, quality: number): Promise<Blob | null> => {
  const { width, height } = fit(bitmap, maxSide);
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0, width, height);
    if (context) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
};

const shrink = async (file: File): Promise<Blob> => {
  try {
    const bitmap = await decode(file);
    let smallest: Blob = file;
    for (const [maxSide, quality] of ATTEMPTS) {
      const blob = await encode(bitmap, maxSide, quality);
      if (blob && blob.size < smallest.size) smallest = blob;
      if (smallest.size <= MAX_BYTES) break;
    }
    bitmap.close();
    return smallest;
  } catch {
    return file;
  }
};

let previous: Promise<unknown> = Promise.resolve();

/**
 * Reduces a photo for slow networks: JPEG of at most 200 KB, or as small as the last attempt makes it. Small files, other types
 * and files that the browser cannot decode are returned unchanged. It reduces one photo at a time, because the memory of a
 * phone does not hold several.
 */
export const shrinkPicture = (file: File): Promise<Blob> => {
  if (!file.type.startsWith('image/') || file.type === 'image/gif' || file.size <= MAX_BYTES)
    return Promise.resolve(file);
  const shrunk = previous.then(() => shrink(file));
  previous = shrunk;
  return shrunk;
};
