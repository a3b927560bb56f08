import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../core/config.ts';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mail {
  /** Throws `Undeliverable` when a retry cannot succeed. */
  send(email: Email, signal?: AbortSignal): Promise<void>;
}

/** The remote server rejected the recipient permanently. */
export class Undeliverable extends Error {
  readonly responseCode: number | undefined;

  constructor(responseCode: number | undefined) {
    super('the recipient was rejected');
    this.name = 'Undeliverable';
    this.responseCode = responseCode;
  }
}

/** No server or gateway is set, so that messages wait until one is, or until they expire. */
export class NotConfigured extends Error {
  constructor(setting: 'SMTP_URL' | 'SMS_WEBHOOK_URL') {
    super(`${setting} is not set`);
    this.name = 'NotConfigured';
  }
}

/** The mail of a live market without an SMTP server: nothing is sent, and nothing is written. */
export const noMail: Mail = { send: () => Promise.reject(new NotConfigured('SMTP_URL')) };

/** Writes e-mails as files into `folder`, for demos. */
export const fileMail = (folder: string): Mail => ({
  send: async (email) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.mail.json`;
    await writeFile(path.join(folder, name), JSON.stringify(email, null, 2), { mode: 0o600 });
  },
});

/** The domain of the sender of e-mails, which is also that of every Message-ID. */
export const getMailDomain = ({ MAIL_FROM: { address } }: Pick<Config, 'MAIL_FROM'>): string =>
  address.slice(address.lastIndexOf('@') + 1);

/** Whether e-mails or text messages reach users. A demo writes them to files, for those who try it. */
export const canDeliver = (
  { MODE, SMTP_URL, SMS_WEBHOOK_URL }: Pick<Config, 'MODE' | 'SMTP_URL' | 'SMS_WEBHOOK_URL'>,
  channel: 'email' | 'sms',
): boolean => MODE === 'demo' || (channel === 'email' ? SMTP_URL : SMS_WEBHOOK_URL) !== undefined;
