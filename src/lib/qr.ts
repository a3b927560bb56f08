import { encode } from 'uqr';

/** A QR code: the side in modules without the margin, and the path of its dark modules, one unit each. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/**
 * Encodes a text as a QR code that is readable with up to 15 % of it covered or dirty. Leave a margin of 4 modules around it
 * (ISO/IEC 18004).
 * @param text at most 2331 bytes
 */
export const toQrCode = (text: string): QrCode => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (row[x] && x < size) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  }
  return { size, path };
};
