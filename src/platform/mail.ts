import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
}

const FROM = 'Ghalla <no-reply@ghalla.example>';

/** E-mails through an SMTP server, e.g. `smtp://user:password@host:587`. */
export const smtpMail = (url: string): Mail => {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    send: async (letter) => {
      await transport.sendMail({ from: FROM, ...letter });
    },
  };
};

/** E-mails as files below `{folder}`, for a machine without an SMTP server. */
export const outboxMail = (folder: string): Mail => ({
  send: async (letter) => {
    await mkdir(folder, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.mail.json`;
    await writeFile(path.join(folder, name), JSON.stringify(letter, null, 2), { mode: 0o600 });
  },
});
