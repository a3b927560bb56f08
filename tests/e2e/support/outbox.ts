import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

interface Message {
  readonly to: string;
  readonly text: string;
}

const readMessages = async (to: string, kind: 'mail' | 'sms', dataDir: string): Promise<Message[]> => {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(`.${kind}.json`)).sort();
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  // The last line of a message that is still being written lacks its brace.
  const messages = texts.filter((text) => text.trimEnd().endsWith('}')).map((text) => JSON.parse(text) as Message);
  return messages.filter((message) => message.to === to);
};

/** Waits for an e-mail or SMS to a recipient that contains some text, and returns the text of the latest one. */
const waitForMessage = async (to: string, kind: 'mail' | 'sms', part: string): Promise<string> => {
  let found = '';
  const read = async (): Promise<string> => {
    const messages = await readMessages(to, kind, process.env.DATA_DIR ?? '');
    return (found = messages.findLast(({ text }) => text.includes(part))?.text ?? '');
  };
  await expect.poll(read, { message: `a ${kind} to ${to} with “${part}”` }).not.toBe('');
  return found;
};

/** The one-time code in the last SMS to a phone number (as typed, 06…). */
export const getSentCode = async (phone: string): Promise<string> =>
  /\b\d{6}\b/.exec(await waitForMessage(phone.replace(/^0/, '+212'), 'sms', ''))?.[0] ?? '';

/**
 * The path and query of the link in the last e-mail to an address: a server that chooses its own port does not know its origin.
 * @param part what the link contains: mails of one moment may be sent in any order
 */
export const getSentLink = async (email: string, part: string): Promise<string> =>
  /https?:\/\/[^/\s]+(\/\S*)/.exec(await waitForMessage(email, 'mail', part))?.[1] ?? '';
