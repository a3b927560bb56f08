/**
 * The segments of a JPEG that describe it instead of being needed to show it: Exif and XMP, IPTC, comments, other programs' data.
 */
const isMetadata = (marker: number): boolean =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);

const START_OF_SCAN = 0xda;

/**
 * Removes metadata from a JPEG, such as the place where a photo was taken; color profiles stay. The bytes of its picture are not
 * changed. What is no well-formed JPEG is returned as it is.
 */
export const removeJpegMetadata = (bytes: Uint8Array): Uint8Array => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.byteLength && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN) return Buffer.concat([...pieces, bytes.subarray(at)]);
    const end = at + 2 + view.getUint16(at + 2);
    if (!isMetadata(marker)) pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return bytes;
};
