import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Config } from '#platform/core/config.ts';
import type { Clock } from '#lib/days.ts';
import type { PrimaryDb } from '#platform/data/db/db.ts';
import { publicLookup } from '#platform/transport/external/address.ts';
import { Undeliverable } from '../mail.ts';
import { isAllowedEndpoint, isLocalEndpoint } from './endpoint.ts';
import type { VapidKeys } from './keys.ts';
import type { SubscriptionInput } from './subscriptions.ts';

/** A message for the service worker of one browser. */
export interface PushMessage {
  /** JSON that the service worker reads, at most `MAX_PAYLOAD_BYTES`. */
  readonly text: string;
  /** Seconds for which the push service stores it for a browser that is offline. */
  readonly ttl: number;
  /** Whether it may wake a phone that saves power (RFC 8030, 5.3). */
  readonly urgency: 'normal' | 'high';
  /** A message of the same topic replaces it at the push service. */
  readonly topic: string | null;
}

export interface Push {
  /** The public key for the subscriptions of browsers, base64url. */
  publicKey(): Promise<string>;
  /**
   * Sends a message to the push service of a subscription. Throws `SubscriptionGone`, `Undeliverable`, or an error after which
   * a retry may succeed, with `retryAfter` in milliseconds if the service states it.
   */
  send(to: SubscriptionInput, message: PushMessage, signal?: AbortSignal): Promise<void>;
}

/** The push service does not have the subscription any more, or never had it. */
export class SubscriptionGone extends Error {}

/** The push service returned a status other than 2xx. */
class PushServiceError extends Error {
  readonly responseCode: number;
  readonly retryAfter: number | undefined;

  constructor(responseCode: number, retryAfter: number | undefined) {
    super(`the push service responded with ${responseCode}`);
    this.name = 'PushServiceError';
    this.responseCode = responseCode;
    this.retryAfter = retryAfter;
  }
}

/** Parses `Retry-After` (RFC 9110, 10.2.3): seconds or a date, into milliseconds from now. */
const parseRetryAfter = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined;
  const milliseconds = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return milliseconds > 0 ? milliseconds : undefined;
};

/** Returns a topic in the form of RFC 8030: at most 32 characters of base64url, which do not reveal the subject. */
const toTopicHeader = (topic: string): string => createHash('sha256').update(topic).digest('base64url').slice(0, 32);

/** Returns the contact to which push services write about this sender (RFC 8292, 2.1). */
const getContact = ({
  operator,
  PUBLIC_URL,
  MAIL_FROM,
}: Pick<Config, 'operator' | 'PUBLIC_URL' | 'MAIL_FROM'>): string => {
  if (operator.email && !operator.isExample) return `mailto:${operator.email}`;
  return PUBLIC_URL?.startsWith('https:') ? new URL(PUBLIC_URL).origin : `mailto:${MAIL_FROM.address}`;
};

interface Request {
  readonly url: URL;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly lookup: LookupFunction | undefined;
}

/** Posts a request and reads the status. Redirects are not followed, so that a service cannot choose the host. */
const post = (
  { url, headers, body, lookup }: Request,
  signal: AbortSignal,
): Promise<Pick<http.IncomingMessage, 'statusCode' | 'headers'>> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sending = request(url, { method: 'POST', headers, signal, ...(lookup && { lookup }) }, (response) => {
      const { statusCode, headers: received } = response;
      response.destroy();
      resolve({ statusCode, headers: received });
    });
    sending.on('error', reject).end(body);
  });

/** Throws unless the push service has accepted the message (RFC 8030, 5 and 8.4). */
const checkStatus = (status: number, retryAfter: string | undefined, now: Date): void => {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new SubscriptionGone(`the push service responded with ${status}`);
  // The message is too large, which no retry changes.
  if (status === 413) throw new Undeliverable(status);
  throw new PushServiceError(status, parseRetryAfter(retryAfter, now));
};

interface Options {
  readonly db: PrimaryDb;
  readonly config: Config;
  readonly secret: string;
  readonly clock: Clock;
  /** Max milliseconds from the DNS lookup to the status. */
  readonly timeoutMs?: number;
  /** Resolves names, and rejects private addresses. */
  readonly lookup?: LookupFunction;
}

/**
 * Sends push messages to browsers (RFC 8030), encrypted for each (RFC 8291) and signed with the keys of the installation
 * (RFC 8292). The library is loaded and the keys are read at the first use.
 */
export const webPush = ({ db, config, secret, clock, timeoutMs = 10_000, lookup = publicLookup() }: Options): Push => {
  let reading: Promise<VapidKeys> | undefined;
  const readKeys = (): Promise<VapidKeys> => {
    reading ??= import('./keys.ts')
      .then(({ readOrCreateKeys }) => readOrCreateKeys(db, secret, clock.now()))
      .catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
    return reading;
  };
  return {
    publicKey: async () => (await readKeys()).publicKey,
    send: async ({ endpoint, p256dh, auth }, { text, ttl, urgency, topic }, signal) => {
      if (!isAllowedEndpoint(endpoint, config)) throw new SubscriptionGone('the endpoint is not allowed');
      const [{ default: webpush }, keys] = await Promise.all([import('web-push'), readKeys()]);
      const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: getContact(config), ...keys },
        contentEncoding: 'aes128gcm',
        TTL: ttl,
        urgency,
        ...(topic === null ? {} : { topic: toTopicHeader(topic) }),
      });
      const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
      const guard = isLocalEndpoint(endpoint, config) ? undefined : lookup;
      const response = await post({ url: new URL(endpoint), headers, body, lookup: guard }, limit);
      checkStatus(response.statusCode ?? 0, response.headers['retry-after'], clock.now());
    },
  };
};
