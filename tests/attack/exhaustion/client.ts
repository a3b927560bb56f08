import { createHash } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { hasZeroBits, SOLUTION_HEADER, type Challenge } from '#lib/challenge.ts';

// Requests over HTTP with an address of one's own: the market trusts one proxy, for which `X-Forwarded-For` stands in.

export interface Sending {
  readonly path: string;
  /** The network that the market sees. */
  readonly address: string;
  readonly method?: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  /** Milliseconds until the whole answer must be there. */
  readonly timeout?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Milliseconds until the whole answer was there. */
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });

/** Sends a request on a connection that is used again. Rejects when the connection breaks or the time is over. */
export const send = (
  url: string,
  { path, address, method = 'GET', token, headers = {}, body, timeout = 30_000 }: Sending,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(new URL(path, url), {
      agent,
      method,
      headers: {
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    const timer = setTimeout(() => sent.destroy(new Error('too late')), timeout);
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    sent.on('error', fail);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('error', fail);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        clearTimeout(timer);
        const { statusCode = 0, headers: received } = response;
        resolve({
          status: statusCode,
          headers: received,
          body: Buffer.concat(chunks),
          ms: performance.now() - started,
        });
      });
    });
    sent.end(body);
  });

/** Sends a body as JSON. */
export const sendJson = (url: string, body: object, sending: Omit<Sending, 'body'>): Promise<Answer> =>
  send(url, {
    method: 'POST',
    ...sending,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...sending.headers },
  });

// oxlint-disable-next-line no-unnecessary-type-parameters -- the caller says what it expects
export const readJson = <T>({ body }: Answer): T => JSON.parse(body.toString()) as T;

const BOUNDARY = 'exhaustion-7f3a';
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } as const;

/** The beginning of a form with one file in the field `image`, without its end. */
export const beginForm = (bytes: Buffer, name = 'picture.jpg', type = 'image/jpeg', lines = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\n${lines}Content-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
  ]);

/** A form with one file in the field `image`. */
export const createForm = (bytes: Buffer, name?: string, type?: string, lines?: string): Buffer =>
  Buffer.concat([beginForm(bytes, name, type, lines), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);

/** A form of many small parts. */
export const createParts = (count: number, part: (n: number) => string): Buffer =>
  Buffer.from(
    `${Array.from({ length: count }, (_, n) => `--${BOUNDARY}\r\n${part(n)}\r\n`).join('')}--${BOUNDARY}--\r\n`,
  );

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');

/** The request that uploads a whole file in the resumable way. */
export const toResumable = (
  kind: 'picture' | 'document',
  bytes: Buffer,
): Pick<Sending, 'method' | 'path' | 'headers' | 'body'> => ({
  method: 'POST',
  path: '/api/uploads',
  headers: {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.byteLength),
    'upload-metadata': `kind ${toBase64(kind)},filename ${toBase64('file')}`,
    'content-type': 'application/offset+octet-stream',
  },
  body: bytes,
});

const solve = ({ challenge, bits }: Challenge): string => {
  for (let n = 0; ; n += 1) {
    const solution = `${challenge}:${n}`;
    if (hasZeroBits(createHash('sha256').update(solution).digest(), bits)) return solution;
  }
};

let accounts = 0;

/** Creates an account from an address, with a solved challenge where the market asks for one. Returns its token. */
export const signUp = async (url: string, address: string): Promise<string> => {
  accounts += 1;
  const body = {
    email: `account-${process.pid}-${Date.now()}-${accounts}@ghalla.example`,
    password: 'harvest-2026-barley',
    first_name: 'Karim',
    last_name: 'Alaoui',
    role: 'farmer',
    for: 'Particular',
  };
  const ask = (headers = {}): Promise<Answer> =>
    sendJson(url, body, { path: '/api/auth/sign-up/email', address, headers });
  let answer = await ask();
  if (answer.status === 428)
    answer = await ask({ [SOLUTION_HEADER]: solve(readJson<{ current: Challenge }>(answer).current) });
  const token = answer.headers['set-auth-token'];
  if (typeof token !== 'string') throw new Error(`sign-up failed with ${answer.status}: ${answer.body.toString()}`);
  return token;
};
