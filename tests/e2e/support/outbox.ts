import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

interface Message {
  readonly to: string;
  readonly text: string;
}

const messagesTo = async (to: string, kind: 'mail' | 'sms'): Promise<Message[]> => {
  const folder = path.join(process.env.DATA_DIR ?? '', 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(`.${kind}.json`)).sort();
  const messages = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Message),
  );
  return messages.filter((message) => message.to === to);
};

/** The latest mail or short message to somebody, waiting until the market has written it. */
const lastTo = async (to: string, kind: 'mail' | 'sms'): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => (text = (await messagesTo(to, kind)).at(-1)?.text ?? ''), { message: `a ${kind} to ${to}` })
    .not.toBe('');
  return text;
};

/** The one-time code that a number (as typed, 06…) was sent. */
export const codeSentTo = async (phone: string): Promise<string> =>
  /\b\d{6}\b/.exec(await lastTo(phone.replace(/^0/, '+212'), 'sms'))?.[0] ?? '';

/** The link in the last mail to an address. */
export const linkSentTo = async (email: string): Promise<string> =>
  /https?:\/\/\S+/.exec(await lastTo(email, 'mail'))?.[0] ?? '';
