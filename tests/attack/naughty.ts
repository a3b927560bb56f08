import { createRequire } from 'node:module';
import type { TestApp, TestUser } from '../support/app.ts';
import { CALLS, fillPath, minimalBody } from '../support/calls.ts';
import { createItemForm } from '../support/items.ts';
import { createOrderForm } from '../support/orders.ts';
import { createSummary, type Summary } from './requests.ts';
import { describeAttempt, findFault, type Attempt, type Documented, type Send } from './send.ts';
import { toJsonSchema, type JsonSchema } from './values.ts';
import type { World } from './world.ts';

/** Texts that have broken software before, with markup and scripts among them. */
export const NAUGHTY = createRequire(import.meta.url)('big-list-of-naughty-strings') as readonly string[];

/** Lines of several of the texts, for long fields. */
const linesFrom = (at: number, count: number): string =>
  Array.from({ length: count }, (_, n) => NAUGHTY[(at + n) % NAUGHTY.length]).join('\n');

interface Field {
  readonly key: string;
  readonly target: string;
  readonly as: TestUser | undefined;
  readonly body: (text: string, at: number) => object;
}

/** The fields that pages show. */
const createFields = async (t: TestApp, { admin, seller, buyer, ids }: World): Promise<Field[]> => {
  const item = await createItemForm(t);
  const [item_id = 0] = ids.item;
  const order = await createOrderForm(t, { item_id });
  const post = (path: string, as: TestUser | undefined, body: Field['body']): Field => ({
    key: `POST ${path}`,
    target: path,
    as,
    body,
  });
  return [
    {
      ...post('/api/items/store/{publish}', seller, (title, at) => ({
        ...item,
        title,
        description: linesFrom(at, 20),
        address: NAUGHTY[(at + 7) % NAUGHTY.length],
      })),
      target: '/api/items/store/Yes',
    },
    post('/api/orders/store', buyer, (name, at) => ({
      ...order,
      name,
      address: NAUGHTY[(at + 3) % NAUGHTY.length],
      current_location: name,
    })),
    post('/api/chats/send', buyer, (message) => ({ to: seller.id, item_id, message })),
    post('/api/user/update', seller, (first_name, at) => ({
      first_name,
      last_name: NAUGHTY[(at + 1) % NAUGHTY.length],
    })),
    post('/api/user/update', buyer, (last_name) => ({ first_name: 'Buyer', last_name })),
    {
      ...post('/api/items/{id}/report', buyer, (text) => ({ reason: 'other', text })),
      target: `/api/items/${item_id}/report`,
    },
    post('/api/chats/report', seller, (text) => ({ chat_id: ids.chat[0], reason: 'other', text })),
    post('/api/search/saved', buyer, (q) => ({ q })),
    post('/api/items/search', undefined, (q) => ({ q })),
    post('/chatbot', undefined, (message) => ({ message })),
    post('/api/admin/pending-items/decide', admin, (note) => ({
      items: [{ id: ids.item[1], seen_updated_at: new Date(0).toISOString(), seen_status: 'pending' }],
      status: 'rejected',
      note,
    })),
  ];
};

/** The text fields of a call by its schema. */
const textNames = (schema: JsonSchema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, { type, format, ...rest }]) =>
    (type === undefined || type === 'string' || type.includes('string')) && !format && !rest.enum ? [name] : [],
  );

/** @returns attempts for every text field of every call, each with some of the texts */
const createOthers = (world: World, perField: number): Attempt[] =>
  CALLS.flatMap(([key, call]) => {
    const { body } = minimalBody(call);
    if (!call.body || typeof body !== 'object' || /sign-out|close|password|otp/.test(key)) return [];
    const as = call.auth === 'admin' || call.auth === 'delivery' ? world.admin : world.buyer;
    const target = fillPath(key, call, 1).slice(key.indexOf(' ') + 1);
    return textNames(toJsonSchema(call.body)).flatMap((name, field) =>
      Array.from({ length: perField }, (_, n) => ({
        key,
        target,
        as,
        body: JSON.stringify({ ...body, [name]: NAUGHTY[(field * 31 + n * 37) % NAUGHTY.length] }),
      })),
    );
  });

/** Stores the texts in what pages show, and sends some of them in every other text field. */
export const sendNaughty = async (
  t: TestApp,
  send: Send,
  world: World,
  documented: Documented,
  perField: number,
): Promise<Summary & { readonly stored: number }> => {
  const summary = createSummary();
  let stored = 0;
  const attack = async (attempt: Attempt): Promise<void> => {
    const reply = await send(attempt);
    summary.count(reply.status, reply.processor, () => describeAttempt(attempt));
    const fault = findFault(attempt, reply, documented);
    if (fault) summary.addFault(`${fault}\n  ${describeAttempt(attempt)}`);
    if (reply.status < 300) stored += 1;
  };
  for (const { key, target, as, body } of await createFields(t, world)) {
    for (const [at, text] of NAUGHTY.entries()) await attack({ key, target, as, body: JSON.stringify(body(text, at)) });
  }
  for (const attempt of createOthers(world, perField)) await attack(attempt);
  return { ...summary.result(), stored };
};
