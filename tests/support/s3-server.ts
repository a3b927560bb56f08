import { createHash, createHmac } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export const S3_ACCESS = {
  bucket: 'ghalla',
  accessKeyId: 'TESTKEY',
  secretAccessKey: 'test-secret',
  region: 'auto',
} as const;

interface StoredObject {
  readonly body: Buffer;
  readonly contentType: string;
}

/** How the server responds: correctly (`well`), with a status, not at all (`silent`), or with a body that stops (`stall`). */
type Behavior = 'well' | 500 | 503 | 'silent' | 'stall';

export interface S3Server {
  readonly url: string;
  readonly objects: Map<string, StoredObject>;
  /** Method and path of every request, including rejected ones. */
  readonly requests: string[];
  behavior: Behavior;
  close(): Promise<void>;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Computes the expected signature of a request (AWS Signature Version 4) from the headers that it claims to have signed. */
const computeSignature = (request: IncomingMessage, signedHeaders: string, scope: string): string => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  searchParams.sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    headers.join(''),
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((k, part) => hmac(k, part), `AWS4${S3_ACCESS.secretAccessKey}`);
  return hmac(key, text).toString('hex');
};

const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, id, scope = '', signed = '', signature] = authorization.exec(request.headers.authorization ?? '') ?? [];
  if (id !== S3_ACCESS.accessKeyId || !scope.endsWith(`/${S3_ACCESS.region}/s3/aws4_request`)) return false;
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.split(';').includes(name))) return false;
  const claimed = request.headers['x-amz-content-sha256'];
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return false;
  return computeSignature(request, signed, scope) === signature;
};

const sendError = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

interface S3Options {
  /** The port to listen on; a free one by default. */
  readonly port?: number;
  /** Where the objects are stored for the next start; in memory only by default. */
  readonly folder?: string | undefined;
}

/** The objects that outlive a server: one file each, with its name and type. */
const openFolder = async (folder: string, objects: S3Server['objects']) => {
  const toFile = (key: string): string => path.join(folder, Buffer.from(key).toString('base64url'));
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const { body, contentType } = JSON.parse(text) as { body: string; contentType: string };
    objects.set(Buffer.from(name, 'base64url').toString(), { body: Buffer.from(body, 'base64'), contentType });
  }
  return {
    put: (key: string, { body, contentType }: StoredObject) =>
      writeFile(toFile(key), JSON.stringify({ contentType, body: body.toString('base64') })),
    remove: (key: string) => rm(toFile(key), { force: true }),
  };
};

type ObjectFolder = Awaited<ReturnType<typeof openFolder>>;

const handleRequest = async (
  server: S3Server,
  folder: ObjectFolder | undefined,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> => {
  if (server.behavior === 'silent') return;
  if (server.behavior === 500) return sendError(response, 500, 'InternalError');
  if (server.behavior === 503) return sendError(response, 503, 'SlowDown');
  if (!isSigned(request, body)) return sendError(response, 403, 'SignatureDoesNotMatch');
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
  if (!path.startsWith(`/${S3_ACCESS.bucket}/`)) return sendError(response, 404, 'NoSuchBucket');
  const key = path.slice(S3_ACCESS.bucket.length + 2);
  if (request.method === 'PUT') {
    const object = { body, contentType: request.headers['content-type'] ?? '' };
    await folder?.put(key, object);
    server.objects.set(key, object);
    response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  } else if (request.method === 'DELETE') {
    await folder?.remove(key);
    server.objects.delete(key);
    response.writeHead(204).end();
  } else {
    const stored = server.objects.get(key);
    if (!stored) return sendError(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': stored.contentType, 'content-length': stored.body.byteLength });
    if (server.behavior === 'stall') response.write(stored.body.subarray(0, 10));
    else response.end(request.method === 'HEAD' ? undefined : stored.body);
  }
};

/** Starts a local S3 stub with one bucket and one access key; it rejects requests without a valid signature. */
export const startS3Server = async ({ port = 0, folder }: S3Options = {}): Promise<S3Server> => {
  const objects: S3Server['objects'] = new Map();
  const stored = folder === undefined ? undefined : await openFolder(folder, objects);
  const http = createServer((request, response) => {
    server.requests.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void handleRequest(server, stored, request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const server: S3Server = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects,
    requests: [],
    behavior: 'well',
    close: () => {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
  return server;
};
