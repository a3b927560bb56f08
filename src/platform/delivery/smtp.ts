import nodemailer from 'nodemailer';
import type { Mailbox } from '../core/setting-types.ts';
import { Undeliverable, type Mail } from './mail.ts';

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

/**
 * Sends e-mails through an SMTP server.
 * @param url such as `smtp://user:password@host:587`
 */
export const smtpMail = (url: string, from: Mailbox): Mail => {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    send: async (email, signal) => {
      try {
        await transport.sendMail({ from, ...email, ...(signal ? { signal } : {}) });
      } catch (error) {
        const failure = error as SmtpError;
        throw isUndeliverable(failure) ? new Undeliverable(failure.responseCode) : error;
      }
    },
  };
};
