import { connect, type Socket } from 'node:net';

/** The n-th request of a client as raw HTTP: head and body. */
export type RequestSource = (client: number, step: number) => string;

export interface Load {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  readonly requests: RequestSource;
  /** A client stops after a multiple of this number of requests. */
  readonly round: number;
}

export interface LoadResult {
  readonly count: number;
  /** Responses per second. */
  readonly rate: number;
  /** Milliseconds from the first byte sent to the last byte received. */
  readonly p50: number;
  readonly p99: number;
}

/** A keep-alive connection that parses just enough HTTP/1.1: a full client would cost more than what it measures. */
class RawConnection {
  readonly #socket: Socket;
  #head: Buffer = Buffer.alloc(0);
  #left = 0;
  #chunked = false;
  #done: (() => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('data', (data) => this.#read(data));
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
  }

  send(request: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    if (this.#left > 0) return this.#body(data);
    this.#head = this.#head.length > 0 ? Buffer.concat([this.#head, data]) : data;
    const end = this.#head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#head.toString('latin1', 0, end);
    const rest = this.#head.subarray(end + 4);
    this.#head = Buffer.alloc(0);
    if (!head.startsWith('HTTP/1.1 200')) return this.#failed?.(new Error(head.slice(0, head.indexOf('\r\n'))));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    this.#chunked = length === undefined;
    this.#left = length === undefined ? Infinity : Number(length);
    if (this.#left === 0) this.#done?.();
    else if (rest.length > 0) this.#body(rest);
  }

  #body(data: Buffer): void {
    this.#left -= data.length;
    if (this.#chunked ? data.subarray(-5).equals(LAST_CHUNK) : this.#left <= 0) {
      this.#left = 0;
      this.#done?.();
    }
  }
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');

const percentile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

/** Sends requests from concurrent clients, each one after the other. Throws on any response but 200. */
export const load = async ({ port, clients, seconds, requests, round }: Load): Promise<LoadResult> => {
  const durations: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  const client = async (number: number): Promise<void> => {
    const connection = new RawConnection(port);
    try {
      for (let step = 0; step % round !== 0 || performance.now() < until; step += 1) {
        const request = requests(number, step);
        const sent = performance.now();
        await connection.send(request);
        durations.push(performance.now() - sent);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const rate = (durations.length * 1000) / (performance.now() - started);
  const sorted = Float64Array.from(durations).sort();
  return { count: durations.length, rate, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
};

/** Formats a request as raw HTTP. */
export const formatRequest = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string =>
  `${[`${method} ${path} HTTP/1.1`, ...Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n${
    method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''
  }\r\n${body}`;
