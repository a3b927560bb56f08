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

/** Waits for an e-mail or SMS to a recipient and returns the text of the latest one. */
const waitForLastMessage = async (
  to: string,
  kind: 'mail' | 'sms',
  dataDir = process.env.DATA_DIR ?? '',
): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => (text = (await readMessages(to, kind, dataDir)).at(-1)?.text ?? ''), {
      message: `a ${kind} to ${to}`,
    })
    .not.toBe('');
  return text;
};

/** The one-time code in the last SMS to a phone number (as typed, 06…). */
export const getSentCode = async (phone: string): Promise<string> =>
  /\b\d{6}\b/.exec(await waitForLastMessage(phone.replace(/^0/, '+212'), 'sms'))?.[0] ?? '';

/**
 * The path and query of the link in the last e-mail to an address: a server that chooses its own port does not know its origin.
 * @param dataDir the data folder of the market that sent it, if it is not the one for all tests
 */
export const getSentLink = async (email: string, dataDir?: string): Promise<string> =>
  /https?:\/\/[^/\s]+(\/\S*)/.exec(await waitForLastMessage(email, 'mail', dataDir))?.[1] ?? '';
