// Max length of the long side on the server; larger pictures only cost upload time.
const MAX_SIDE = 2560;
const MIN_BYTES_TO_SHRINK = 900_000;

const decode = (file: File): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' });

/**
 * Reduces a photo for slow networks: JPEG, at most 2560 px. Small files, other types and files that the browser cannot
 * decode are returned unchanged.
 */
export const shrinkPicture = async (file: File): Promise<Blob> => {
  if (!file.type.startsWith('image/') || file.type === 'image/gif' || file.size < MIN_BYTES_TO_SHRINK) return file;
  try {
    const bitmap = await decode(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85);
    });
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
};
