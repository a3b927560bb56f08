import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#client/api.ts';
import { drainOutbox, type Drain } from './drain.ts';
import type { Entry } from './entry.ts';
import { createMemoryStore, type OutboxStore } from './store.ts';

/** The possible outcomes of one request, caused by the network or the server. */
const FATES = ['arrives', 'lost', 'response lost', 'twice', 'repeated late', 'busy', 'failing', 'phone dies'] as const;
type Fate = (typeof FATES)[number];

/** A server that accepts each idempotency key once, on a network that loses, delays and repeats requests. */
const createServer = (fates: readonly Fate[]) => {
  const responses = new Map<string, string>();
  const effects: string[] = [];
  const late: Entry[] = [];
  let at = 0;
  const take = (entry: Entry): string => {
    if (entry.value === 'refused') throw new ApiError(422, 'invalid', 'no');
    const known = responses.get(entry.id);
    if (known !== undefined) return known;
    effects.push(`${entry.id} ${JSON.stringify(entry.input.body)}`);
    responses.set(entry.id, `response to ${entry.id}`);
    return `response to ${entry.id}`;
  };
  const send = async (entry: Entry): Promise<unknown> => {
    const fate = fates[at] ?? 'arrives';
    at += 1;
    await Promise.resolve();
    // Delayed requests arrive now, after later ones.
    for (const old of late.splice(0)) if (old.value !== 'refused') take(old);
    switch (fate) {
      case 'lost':
        throw new ApiError(0, 'offline', '');
      case 'response lost':
        take(entry);
        throw new ApiError(0, 'offline', '');
      case 'twice':
        take(entry);
        return take(entry);
      case 'repeated late':
        late.push(entry);
        return take(entry);
      case 'busy':
        throw new ApiError(503, 'unavailable', '');
      case 'failing':
        throw new ApiError(500, 'internal', '');
      case 'phone dies':
        if (at % 2 === 0) take(entry);
        return new Promise(() => {});
      case 'arrives':
        return take(entry);
    }
  };
  return { send, effects, wasCalled: () => at };
};

const toEntry = (id: string, more: Partial<Entry> = {}): Omit<Entry, 'place'> => ({
  id,
  kind: 'message',
  key: 'POST /api/chats/send',
  input: { body: { message: id } },
  title: id,
  user: 1,
  lang: 'ar',
  at: Date.now(),
  state: 'waiting',
  attempts: 0,
  ...more,
});

const isReplacedBy =
  (group: string | undefined) =>
  (other: Entry): boolean =>
    group !== undefined && other.group === group && other.state === 'waiting' && other.attempts === 0;

/** Sends until nothing waits. A drain that never ends acts as a phone that loses power: the next one starts from what is stored. */
const sendAll = async (store: OutboxStore, send: Drain['send'], rounds: number): Promise<void> => {
  const upload: Drain['upload'] = async (file, _entry, onUrl) => {
    await onUrl(`/api/uploads/${file.name}`);
    return `uploads/${file.name}`;
  };
  for (let round = 0; round < rounds; round += 1) {
    const ended = drainOutbox({ store, send, upload, isMine: ({ user }) => user === 1 });
    const died = new Promise((resolve) => setTimeout(resolve, 0, 'died'));
    if ((await Promise.race([ended, died])) === null) return;
  }
};

const entryOf = fc.record({
  what: fc.constantFrom('plain', 'refused', 'with a file', 'like', 'of another user'),
  item: fc.integer({ min: 1, max: 2 }),
});

test('drainOutbox › whatever the network does, each entry takes effect once, in order (1000 runs)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entryOf, { minLength: 1, maxLength: 8 }),
      // With more failures of the server than these an entry is refused.
      fc
        .array(fc.constantFrom(...FATES), { maxLength: 12 })
        .filter((fates) => fates.filter((fate) => fate === 'failing').length < 8),
      async (given, fates) => {
        const store = createMemoryStore();
        const server = createServer(fates);
        const expected = new Map<string, string>();
        for (const [index, { what, item }] of given.entries()) {
          const id = `e${index}`;
          const group = what === 'like' ? `like:${item}` : undefined;
          const body = what === 'with a file' ? { images: 'uploads/old,{file:0}' } : { message: id };
          const isReplaced = isReplacedBy(group);
          for (const other of await store.list()) if (isReplaced(other)) expected.delete(other.id);
          await store.add(
            toEntry(id, {
              input: { body },
              ...(group ? { group } : {}),
              ...(what === 'refused' ? { value: 'refused' } : {}),
              ...(what === 'of another user' ? { user: 2 } : {}),
              ...(what === 'with a file' ? { files: [{ kind: 'picture', name: id, blob: new Blob() }] } : {}),
            }),
            isReplaced,
          );
          const sent = JSON.stringify(what === 'with a file' ? { images: `uploads/old,uploads/${id}` } : body);
          if (what !== 'refused' && what !== 'of another user') expected.set(id, `${id} ${sent}`);
          // Some are sent while the others are not written yet.
          if (index % 3 === 1) await sendAll(store, server.send, 1);
        }
        await sendAll(store, server.send, 40);
        expect(server.effects).toEqual([...expected.values()]);
        const left = await store.list();
        expect(left.map(({ state, user }) => (user === 2 ? 'waiting' : state))).toEqual(
          given.flatMap(({ what }) => (what === 'refused' ? 'refused' : what === 'of another user' ? 'waiting' : [])),
        );
      },
    ),
  );
});
