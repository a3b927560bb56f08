import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../core/log.ts';
import { NotConfigured } from './mail.ts';

/** The channel by which the gateway delivers a text. */
export type TextChannel = 'sms' | 'whatsapp';

export interface TextMessage {
  /** An E.164 number, +212… */
  readonly to: string;
  readonly text: string;
  readonly channel: TextChannel;
}

export interface Sms {
  send(message: TextMessage, signal?: AbortSignal): Promise<void>;
}

/** The gateway returned a status other than 2xx. */
class GatewayError extends Error {
  readonly responseCode: number;

  constructor(responseCode: number) {
    super(`the SMS gateway responded with ${responseCode}`);
    this.name = 'GatewayError';
    this.responseCode = responseCode;
  }
}

/** Sends text messages through a gateway that takes `POST {to, text, channel}` as JSON; five seconds timeout, one retry. */
export const webhookSms = (url: string): Sms => ({
  send: async (message, signal) => {
    const attempt = async (): Promise<void> => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.any([AbortSignal.timeout(5000), ...(signal ? [signal] : [])]),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new GatewayError(response.status);
    };
    await attempt().catch(attempt);
  },
});

/** The text messages of a live market without a gateway: nothing is sent, and nothing is written. */
export const noSms: Sms = { send: () => Promise.reject(new NotConfigured('SMS_WEBHOOK_URL')) };

/**
 * Writes text messages as files into `folder`, for demos.
 * @param log gets them too, because the phones of the demo accounts do not exist
 */
export const fileSms = (folder: string, log: Log): Sms => ({
  send: async (message) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.sms.json`;
    await writeFile(path.join(folder, name), JSON.stringify(message, null, 2), { mode: 0o600 });
    log.info(message, 'demo SMS');
  },
});
