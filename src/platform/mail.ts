import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';

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

/** The domain of the sender address and of every Message-ID. */
export const FROM_DOMAIN = 'ghalla.example';
const FROM = `Ghalla <no-reply@${FROM_DOMAIN}>`;

/**
 * Whether an SMTP error is a permanent rejection of the recipient (RFC 5321, 4.2.1: 5yz) or the address is malformed.
 * Rejections of the sender, password or content are retried, because the operator can fix those.
 */
const isUndeliverable = ({ code, command, responseCode = 0 }: SmtpError): boolean =>
  (command === 'RCPT TO' && responseCode >= 500) || (command === 'API' && code === 'EENVELOPE');

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Sends e-mails through an SMTP server, e.g. `smtp://user:password@host:587`. */
export const smtpMail = (url: string): Mail => {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    send: async (email, signal) => {
      try {
        await transport.sendMail({ from: FROM, ...email, ...(signal ? { signal } : {}) });
      } catch (error) {
        const failure = error as SmtpError;
        throw isUndeliverable(failure) ? new Undeliverable(failure.responseCode) : error;
      }
    },
  };
};

/** Writes e-mails as files into `folder`, for machines without an SMTP server. */
export const fileMail = (folder: string): Mail => ({
  send: async (email) => {
    await mkdir(folder, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.mail.json`;
    await writeFile(path.join(folder, name), JSON.stringify(email, null, 2), { mode: 0o600 });
  },
});
