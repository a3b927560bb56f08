// What the server keeps at the most on the long side; larger pictures only cost the sender time.
const LONGEST = 2560;
const WORTH_IT = 900_000;

const decode = (file: File): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' });

/**
 * Makes a photo as small as the market needs before it goes over a weak network: 2560 px at the most, JPEG. A file that is
 * small already, no picture, or one that this phone cannot decode goes as it is.
 */
export const shrink = async (file: File): Promise<Blob> => {
  if (!file.type.startsWith('image/') || file.type === 'image/gif' || file.size < WORTH_IT) return file;
  try {
    const bitmap = await decode(file);
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
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
