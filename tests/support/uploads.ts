import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { TestUser, TestApp } from './app.ts';

/** An image of noise, which compresses badly; finish it with `.jpeg()`, `.png()`, …. */
export const noiseImage = (width = 900, height = 600): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#7a8', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  });

/** The smallest PDF that viewers open: a page with this content, by default an empty one. */
export const minimalPdf = (content = ''): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Contents 4 0 R/Parent 2 0 R/MediaBox[0 0 10 10]>>endobj\n' +
      `4 0 obj<</Length ${Buffer.byteLength(content)}>>\nstream\n${content}\nendstream\nendobj\n` +
      'trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
  );

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG of under 100 bytes whose header claims these dimensions. */
export const imageBomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from([0x78, 0x9c, 0x63, 0, 0])),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A form with one file in the field `image`; `name` and `type` are claims of the client. */
export const createUploadForm = (bytes: Uint8Array, name = 'picture.jpg', type = 'image/jpeg'): FormData => {
  const form = new FormData();
  form.append('image', new File([new Uint8Array(bytes)], name, { type }));
  return form;
};

/** Uploads an image, by default a small one, and returns its path. */
export const uploadImage = async (t: TestApp, as: TestUser, bytes?: Uint8Array): Promise<string> => {
  const body = createUploadForm(bytes ?? (await noiseImage(90, 60).jpeg().toBuffer()));
  const { status, body: result } = await t.call('POST /api/items/upload-image', { as, body });
  if (status !== 200) throw new Error(`upload failed with ${status}: ${JSON.stringify(result)}`);
  return (result as { image_path: string }).image_path;
};

/** Uploads a document, by default a small PDF, and returns its path. */
export const uploadPdf = async (t: TestApp, as: TestUser, bytes: Uint8Array = minimalPdf()): Promise<string> => {
  const body = createUploadForm(bytes, 'paper.pdf', 'application/pdf');
  const { status, body: result } = await t.call('POST /api/items/upload-pdf', { as, body });
  if (status !== 200) throw new Error(`upload failed with ${status}: ${JSON.stringify(result)}`);
  return (result as { image_path: string }).image_path;
};

/** Requests a file and returns the response with its raw bytes. */
export const fetchFile = async (
  app: TestApp['app'],
  target: string,
  {
    as,
    accept,
    method = 'GET',
    headers = {},
  }: { as?: TestUser | undefined; accept?: string; method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> => {
  const response = await app.request(target.startsWith('/') ? target : `/${target}`, {
    method,
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...(accept ? { accept } : {}), ...headers },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

interface TusOptions {
  readonly as?: TestUser | undefined;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array | AsyncIterable<Uint8Array> | undefined;
}

/** Sends a request of the tus protocol. */
export const tusRequest = async (t: Pick<TestApp, 'app'>, key: string, { as, headers, body }: TusOptions = {}) => {
  const [method = '', path = ''] = key.split(' ');
  const response = await t.app.request(path, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      'accept-language': 'en',
      ...(body ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...headers,
    },
    ...(body ? { body: body as BodyInit, duplex: 'half' } : {}),
  });
  const text = await response.text();
  const { headers: fields, status } = response;
  return {
    status,
    headers: fields,
    /** Bytes that the server says it has; null if it says nothing. */
    offset: fields.has('upload-offset') ? Number(fields.get('upload-offset')) : null,
    path: fields.get('image-path'),
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string; message?: string },
  };
};

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');

/** Begins a resumable upload; its `url` is empty if that failed. */
export const beginTus = async (
  t: Pick<TestApp, 'app'>,
  as: TestUser | undefined,
  length: number,
  { kind = 'picture', key, body }: { kind?: string; key?: string; body?: Uint8Array } = {},
) => {
  const response = await tusRequest(t, 'POST /api/uploads', {
    as,
    headers: {
      'upload-length': String(length),
      'upload-metadata': `kind ${toBase64(kind)},filename ${toBase64('صورة.jpg')}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body,
  });
  return { ...response, url: response.headers.get('location') ?? '' };
};

/** Sends a part of a resumable upload. */
export const patchTus = (
  t: Pick<TestApp, 'app'>,
  as: TestUser | undefined,
  url: string,
  offset: number,
  body: Uint8Array | AsyncIterable<Uint8Array>,
) =>
  tusRequest(t, `PATCH ${url}`, {
    as,
    headers: {
      'upload-offset': String(offset),
      ...(body instanceof Uint8Array ? { 'content-length': String(body.byteLength) } : {}),
    },
    body,
  });
