/** Bytes of a photo that a line of 400 kbit/s sends in four seconds. */
const MAX_BYTES = 200_000;

/** The long side in pixels and the JPEG quality to try, best first; the gallery shows at most 1280 pixels at once. */
const ATTEMPTS = [
  [1600, 0.82],
  [1600, 0.7],
  [1280, 0.65],
] as const;

const decode = (file: File): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' });

const encode = (bitmap: ImageBitmap, maxSide: number, quality: number): Promise<Blob | null> => {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
};

/**
 * Reduces a photo for slow networks: JPEG of at most 200 KB, or as small as the last attempt makes it. Small files, other types
 * and files that the browser cannot decode are returned unchanged.
 */
export const shrinkPicture = async (file: File): Promise<Blob> => {
  if (!file.type.startsWith('image/') || file.type === 'image/gif' || file.size <= MAX_BYTES) return file;
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
