import nodemailer from 'nodemailer';
import { FROM_DOMAIN, Undeliverable, type Mail } from './mail.ts';

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
