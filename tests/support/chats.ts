import type { Message } from '../../src/features/chat/contract.ts';
import { createAssembly } from '../../src/platform/realtime/frames.ts';
import { BUS, type Publication } from '../../src/platform/realtime/publish.ts';
import type { Answered, Person, TestApp } from './app.ts';

type App = Pick<TestApp, 'call'>;

export interface Words {
  readonly to: number;
  readonly item_id: number;
  readonly message?: string;
  readonly image?: string;
}

/** Sends a message and answers whatever came back. */
export const trySay = (
  app: App,
  as: Person | undefined,
  words: Words,
  headers: Record<string, string> = {},
): Promise<Answered> => app.call('POST /api/chats/send', { as, body: { message: 'واش باقي؟', ...words }, headers });

/** Sends a message that must arrive. */
export const say = async (
  app: App,
  as: Person,
  words: Words,
  headers: Record<string, string> = {},
): Promise<Message> => {
  const { status, body } = await trySay(app, as, words, headers);
  if (status !== 201) throw new Error(`the message answered ${status}: ${JSON.stringify(body)}`);
  return (body as { data: Message }).data;
};

/** What is published while `work` goes on, in its order. */
export const heardWhile = async (
  { deps }: Pick<TestApp, 'deps'>,
  work: () => Promise<unknown>,
): Promise<Publication[]> => {
  const client = await deps.db.pool.connect();
  const heard: Publication[] = [];
  const add = createAssembly();
  client.on('notification', ({ payload }) => {
    const frame = add(payload ?? '');
    if (frame && 'publication' in frame) heard.push(frame.publication);
  });
  try {
    await client.query(`listen ${BUS}`);
    await work();
    // Before the database answers this it hands over what was committed by now.
    await client.query('select');
    return heard;
  } finally {
    client.release(true);
  }
};
