import type { Message } from '#features/chat/contract.ts';
import { BUS_CHANNEL, readFrame } from '#platform/data/bus/bus.ts';
import type { Publication } from '#platform/data/bus/frames.ts';
import type { TestUser, TestApp } from './app.ts';
import type { CallResponse } from './typed-call.ts';

type App = Pick<TestApp, 'call'>;

export interface MessageInput {
  readonly to: number;
  readonly item_id: number;
  readonly message?: string;
  readonly image?: string;
}

/** Sends a message and returns the response. */
export const trySendMessage = (
  app: App,
  as: TestUser | undefined,
  input: MessageInput,
  headers: Record<string, string> = {},
): Promise<CallResponse<'POST /api/chats/send'>> =>
  app.call('POST /api/chats/send', { as, body: { message: 'واش باقي؟', ...input }, headers });

/** Sends a message and returns it. Throws when the status is not 201. */
export const sendMessage = async (
  app: App,
  as: TestUser,
  input: MessageInput,
  headers: Record<string, string> = {},
): Promise<Message> => {
  const { status, body } = await trySendMessage(app, as, input, headers);
  if (status !== 201) throw new Error(`sending failed with ${status}: ${JSON.stringify(body)}`);
  return (body as { data: Message }).data;
};

/** Returns the realtime events that are published while `work` runs, in order. */
export const collectEvents = async (
  { deps }: Pick<TestApp, 'deps'>,
  work: () => Promise<unknown>,
): Promise<Publication[]> => {
  const client = await deps.db.pool.connect();
  const payloads: string[] = [];
  client.on('notification', ({ payload = '' }) => void payloads.push(payload));
  try {
    await client.query(`listen ${BUS_CHANNEL}`);
    await work();
    // PostgreSQL delivers pending notifications before the result of this query.
    await client.query('select');
    const frames = await Promise.all(payloads.map((payload) => readFrame(client, payload)));
    return frames.flatMap((frame) => (frame && 'publication' in frame ? [frame.publication] : []));
  } finally {
    client.release(true);
  }
};
