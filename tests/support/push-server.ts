import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '#lib/push-payload.ts';

/** A message that a browser would show. */
export interface ReceivedPush {
  /** The browser that it was sent to. */
  readonly device: string;
  readonly payload: PushPayload;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | null;
  /** Whom the sender names as its contact (RFC 8292). */
  readonly contact: string;
}

/** The reply of the service to a message that it does not accept. */
export type PushFailure =
  | { readonly status: number; readonly retryAfter?: string; readonly location?: string }
  | 'hang';

/** The subscription that a browser sends to our server. */
export interface TestSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushServer {
  readonly origin: string;
  readonly received: ReceivedPush[];
  /** Why requests were rejected that break the protocol; empty in a correct run. */
  readonly faults: string[];
  /** Number of requests so far. */
  requests(): number;
  /** Subscribes a browser, as `PushManager.subscribe` does with the key of the site. */
  subscribe(device: string, applicationServerKey: string): TestSubscription;
  /** Fails the requests to a device, until it is called without a failure. */
  fail(device: string, failure?: PushFailure): void;
  close(): Promise<void>;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly applicationServerKey: string;
}

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();

/** HKDF with SHA-256 (RFC 5869) for outputs of at most 32 bytes. */
const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  hmac(hmac(salt, secret), Buffer.concat([info, Buffer.from([1])])).subarray(0, length);

/** Decrypts the one record of an aes128gcm body (RFC 8188) with the keys of a browser (RFC 8291). */
const decrypt = (body: Buffer, { keys, auth }: Browser): string => {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('the body has more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(auth, keys.computeSecret(sender), info, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('the record has no delimiter');
  return padded.subarray(0, end).toString('utf8');
};

const parsePart = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

/** Verifies `Authorization: vapid t=…, k=…` (RFC 8292) and returns the contact of the sender. */
const verifySender = (header: string | undefined, origin: string, { applicationServerKey }: Browser): string => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (key !== applicationServerKey) throw new Error('the key is not the one that the browser subscribed with');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || parsePart(head).alg !== 'ES256') throw new Error('the token is not signed with the key');
  const { aud, exp, sub } = parsePart(claims) as { aud: string; exp: number; sub: string };
  if (aud !== origin) throw new Error(`the token is for ${aud}`);
  const lifetime = exp - Date.now() / 1000;
  if (lifetime <= 0 || lifetime > 86_400) throw new Error('the token expires in the past or after a day');
  if (!/^(mailto:.+@|https:)/.test(sub)) throw new Error('the token has no contact');
  return sub;
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await Array.fromAsync(request));

/** Starts a push service (RFC 8030, 8291, 8292) on a free local port, with browsers that decrypt their messages. */
export const startPushServer = async (): Promise<PushServer> => {
  const browsers = new Map<string, Browser>();
  const failures = new Map<string, PushFailure>();
  const received: ReceivedPush[] = [];
  const faults: string[] = [];
  let requests = 0;
  let origin = '';

  const accept = async (request: IncomingMessage, device: string, browser: Browser): Promise<ReceivedPush> => {
    const { headers, method } = request;
    const body = await readBody(request);
    const [ttl, topic = null] = [headers.ttl, headers.topic];
    if (method !== 'POST') throw new Error(`the method is ${method}`);
    if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) throw new Error('TTL is missing');
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('the encoding is not aes128gcm');
    if (topic !== null && !/^[\w-]{1,32}$/.test(String(topic))) throw new Error('the topic is malformed');
    if (body.length > 4096) throw new Error('the body is larger than 4096 bytes');
    const contact = verifySender(headers.authorization, origin, browser);
    const payload = JSON.parse(decrypt(body, browser)) as PushPayload;
    const urgency = String(headers.urgency ?? 'normal');
    return { device, payload, ttl: Number(ttl), urgency, topic: topic === null ? null : String(topic), contact };
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const device = (request.url ?? '').replace('/push/', '');
    const browser = browsers.get(device);
    const failure = failures.get(device);
    if (failure === 'hang') return;
    if (!browser || failure) {
      const { status, retryAfter, location } = failure ?? { status: 404 };
      const headers = { ...(retryAfter && { 'retry-after': retryAfter }), ...(location && { location }) };
      response.writeHead(status, headers).end();
      return;
    }
    try {
      received.push(await accept(request, device, browser));
      response.writeHead(201, { location: `${origin}/message/${received.length}` }).end();
    } catch (error) {
      faults.push(String(error));
      response.writeHead(400).end();
    }
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    faults,
    requests: () => requests,
    subscribe: (device, applicationServerKey) => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(device, { keys, auth, applicationServerKey });
      return {
        endpoint: `${origin}/push/${device}`,
        p256dh: keys.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    fail: (device, failure) => void (failure ? failures.set(device, failure) : failures.delete(device)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
