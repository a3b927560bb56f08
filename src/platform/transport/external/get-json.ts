import http from 'node:http';
import https from 'node:https';
import { isPrivateHost, publicLookup } from './address.ts';
import { ExternalServiceError } from './external-service-error.ts';

const MAX_BYTES = 1 << 20;

interface Options {
  readonly userAgent: string;
  /** Timeout in milliseconds from the DNS lookup to the last byte. */
  readonly within: number;
}

/** Reads the body of a response as text, at most one megabyte. */
const readText = async (response: http.IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new ExternalServiceError('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExternalServiceError('nonsense', 'no JSON');
  }
};

/**
 * Fetches JSON. Redirects are not followed, so that a response cannot choose the host, and public names that resolve to
 * a private address are rejected. Throws `OutsideFailure`.
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
      throw new ExternalServiceError(statusCode >= 500 ? 'broken' : 'refused', String(statusCode));
    }
    return parseJson(await readText(response));
  } catch (error) {
    if (error instanceof ExternalServiceError) throw error;
    if (signal.aborted) throw new ExternalServiceError('slow');
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ExternalServiceError('unreachable', code ?? message);
  }
};
