import http from 'node:http';
import https from 'node:https';
import { isPrivateHost, publicLookup } from './address.ts';
import { OutsideFailure } from './failure.ts';

const MOST_BYTES = 1 << 20;

interface Options {
  readonly userAgent: string;
  /** Milliseconds for everything, from the name to the last byte. */
  readonly within: number;
}

/** The body of an answer as text, a megabyte at the most. */
const readText = async (response: http.IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new OutsideFailure('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideFailure('nonsense', 'no JSON');
  }
};

/**
 * Asks an address for JSON. Redirects are not followed: who asks names the host, not who answers. A public name that
 * leads into the own network is refused. Throws `OutsideFailure`.
 */
export const getJson = async (url: URL, { userAgent, within }: Options): Promise<unknown> => {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(within)));
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const { get } = url.protocol === 'https:' ? https : http;
      const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': userAgent };
      const guard = isPrivateHost(url.hostname) ? {} : { lookup: publicLookup() };
      get(url, { signal, headers, ...guard }, resolve).on('error', reject);
    });
    const { statusCode = 0 } = response;
    if (statusCode !== 200) {
      response.destroy();
      throw new OutsideFailure(statusCode >= 500 ? 'broken' : 'refused', String(statusCode));
    }
    return parsed(await readText(response));
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    if (signal.aborted) throw new OutsideFailure('slow');
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OutsideFailure('unreachable', code ?? message);
  }
};
