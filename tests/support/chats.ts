import type { Message } from '#features/chat/contract.ts';
import { BUS_CHANNEL } from '#platform/data/bus/bus.ts';
import { createFrameAssembler } from '#platform/data/bus/frames.ts';
import type { Publication } from '#platform/transport/realtime/publish.ts';
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
  const publications: Publication[] = [];
  const addFrame = createFrameAssembler();
  client.on('notification', ({ payload }) => {
    const frame = addFrame(payload ?? '');
    if (frame && 'publication' in frame) publications.push(frame.publication);
  });
  try {
    await client.query(`listen ${BUS_CHANNEL}`);
    await work();
    // PostgreSQL delivers pending notifications before the result of this query.
    await client.query('select');
    return publications;
  } finally {
    client.release(true);
  }
};
