import { brotliDecompress, constants, crc32, deflateRawSync } from 'node:zlib';
import { promisify } from 'node:util';
import { compress, type Bytes, type Encoding } from '#platform/transport/http/compress.ts';
import { VIEWER_ELEMENT } from '#client/page-data/page-data.ts';

const toPlain = promisify(brotliDecompress);
const encoder = new TextEncoder();

export interface PackedPage {
  /** The page without the data of a viewer. */
  body(coding: Encoding | null): Promise<Bytes>;
  /** The page with the data of one viewer, compressed with gzip or not at all. */
  bodyFor(viewer: string, coding: 'gzip' | null): Promise<Bytes>;
  /** Bytes in memory. */
  size(): number;
}

interface Parts {
  readonly before: Buffer;
  readonly after: Buffer;
  /** The compressed parts, each on its own, so that any data fits between them. */
  readonly deflated: { readonly before: Buffer; readonly after: Buffer };
  readonly crc: number;
}

// RFC 1952: magic number, deflate, no flags, no time, no extra flags, unknown system.
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

const split = (html: Buffer): Parts => {
  const at = html.indexOf(VIEWER_ELEMENT) + VIEWER_ELEMENT.length;
  // The element contains `null`, which is replaced by the viewer's data.
  const [before, after] = [html.subarray(0, at), html.subarray(at + 'null'.length)];
  const deflated = {
    // A full flush ends a part at a byte, and nothing after it refers to the bytes before.
    before: deflateRawSync(before, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
    after: deflateRawSync(after, { level: 9 }),
  };
  return { before, after, deflated, crc: crc32(before) };
};

const joinGzip = ({ before, after, deflated, crc }: Parts, viewer: Buffer): Bytes => {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(after, crc32(viewer, crc)), 0);
  end.writeUInt32LE(before.length + viewer.length + after.length, 4);
  const middle = deflateRawSync(viewer, { level: 1, finishFlush: constants.Z_FULL_FLUSH });
  return new Uint8Array(Buffer.concat([GZIP_HEADER, deflated.before, middle, deflated.after, end]));
};

/**
 * Packs a page. Once the compressed bytes are requested, only these stay in memory, except for the parts that `bodyFor` needs.
 * @param onGrowth called with the change of `size`, which compression and `bodyFor` cause
 */
export const packPage = (text: string, onGrowth: (bytes: number) => void): PackedPage => {
  let html: Bytes | null = encoder.encode(text);
  let parts: Promise<Parts> | null = null;
  let size = html.byteLength;
  let requests = 0;
  const encoded = new Map<Encoding, Promise<Bytes>>();
  const grow = (bytes: number): void => {
    size += bytes;
    onGrowth(bytes);
  };
  const plain = async (): Promise<Bytes> =>
    html ?? new Uint8Array(await toPlain((await encoded.get('br')) ?? new Uint8Array()));
  const encode = (coding: Encoding, use: 'single' | 'shared'): Promise<Bytes> => {
    const before = encoded.get(coding);
    const bytes = plain().then((page) => compress(page, coding, use));
    encoded.set(coding, bytes);
    const settle = async (): Promise<void> => {
      const [now, old] = await Promise.all([bytes, before]);
      grow(now.byteLength - (old?.byteLength ?? 0));
      if (coding !== 'br' || !html) return;
      grow(-html.byteLength);
      html = null;
    };
    // The caller that waits for the bytes gets the error.
    settle().catch(() => {});
    return before ?? bytes;
  };
  return {
    size: () => size,
    body: (coding) => {
      if (!coding) return plain();
      const known = encoded.get(coding);
      if (!known) return encode(coding, 'single');
      requests += 1;
      // A page that is requested again is compressed better, in the background.
      return requests === 1 ? encode(coding, 'shared') : known;
    },
    bodyFor: async (viewer, coding) => {
      parts ??= plain().then((page) => {
        const made = split(Buffer.from(page));
        grow(page.byteLength + made.deflated.before.length + made.deflated.after.length);
        return made;
      });
      const known = await parts;
      const middle = Buffer.from(viewer);
      return coding ? joinGzip(known, middle) : new Uint8Array(Buffer.concat([known.before, middle, known.after]));
    },
  };
};
