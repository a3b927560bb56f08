import { connect, type Socket } from 'node:net';

/** What one client sends as its n-th request: the head and body as they go over the wire. */
export type Shots = (client: number, step: number) => string;

export interface Load {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  readonly shots: Shots;
  /** A client ends after a whole number of rounds of so many requests. */
  readonly round: number;
}

export interface Measured {
  readonly count: number;
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds from the first byte sent to the last received: half of the requests were quicker, or all but one of a hundred. */
  readonly p50: number;
  readonly p99: number;
}

/** A keep-alive connection that reads just enough HTTP/1.1 to know where an answer ends; a client library would cost more than what it measures. */
class Wire {
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

const at = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

/** Lets so many clients ask one after the other for so long. Throws on any answer but 200. */
export const load = async ({ port, clients, seconds, shots, round }: Load): Promise<Measured> => {
  const took: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const client = async (number: number): Promise<void> => {
    const wire = new Wire(port);
    try {
      for (let step = 0; step % round !== 0 || performance.now() < until; step += 1) {
        const request = shots(number, step);
        const sent = performance.now();
        await wire.send(request);
        took.push(performance.now() - sent);
      }
    } finally {
      wire.close();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const rate = (took.length * 1000) / (performance.now() - begun);
  const sorted = Float64Array.from(took).sort();
  return { count: took.length, rate, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
};

/** A request as it goes over the wire. */
export const wire = (method: string, path: string, headers: Readonly<Record<string, string>> = {}): string =>
  `${[`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n${
    method === 'POST' ? 'content-length: 0\r\n' : ''
  }\r\n`;
