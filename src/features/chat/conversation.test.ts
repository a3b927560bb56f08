import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from './contract.ts';
import { applyChange, createEmpty, mergeMessages, type Change, type Conversation } from './ui/loaded-messages.ts';
import { MESSAGES_PER_PAGE } from './rules.ts';

const say = (id: number): Message => ({
  id,
  chat_id: 1,
  item_id: 1,
  content: `message ${id}`,
  image: null,
  from_user: 2,
  created_at: new Date(id * 1000).toISOString(),
});
const range = (from: number, to: number): Message[] => Array.from({ length: to - from + 1 }, (_, at) => say(from + at));
const after = (start: Conversation, ...changes: Change[]): Conversation => changes.reduce(applyChange, start);
const idsOf = ({ messages }: Conversation): number[] => messages.map(({ id }) => id);

test('applyChange › newest: loads the first page and knows whether older ones exist', () => {
  const short = after(createEmpty(3), { type: 'newest', messages: range(1, 4) });
  expect(short).toMatchObject({ completeUpTo: 4, hasGap: false, hasOlder: false, readByOther: 3 });
  const long = after(createEmpty(0), { type: 'newest', messages: range(51, 50 + MESSAGES_PER_PAGE) });
  expect(long.hasOlder).toBe(true);
  const whole = after(long, { type: 'older', messages: range(1, 50) }, { type: 'older', messages: [] });
  expect(whole.hasOlder).toBe(false);
  expect(idsOf(whole)).toEqual(range(1, 100).map(({ id }) => id));
  expect(whole.completeUpTo).toBe(100);
});

test('applyChange › received: ignores duplicates and sorts late messages', () => {
  const now = after(
    createEmpty(0),
    { type: 'newest', messages: range(1, 2) },
    { type: 'received', message: say(5) },
    { type: 'received', message: say(4) },
    { type: 'received', message: say(5) },
  );
  expect(idsOf(now)).toEqual([1, 2, 4, 5]);
});

test('applyChange › lost: a message after a disconnect does not hide the gap before it', () => {
  const lost = after(
    createEmpty(0),
    { type: 'newest', messages: range(1, 10) },
    { type: 'lost' },
    { type: 'received', message: say(200) },
  );
  expect(lost).toMatchObject({ hasGap: true, completeUpTo: 10 });
  // A full page means that more messages follow it.
  const half = after(lost, { type: 'after', messages: range(11, 10 + MESSAGES_PER_PAGE) });
  expect(half).toMatchObject({ hasGap: true, completeUpTo: 60 });
  const whole = after(half, { type: 'after', messages: range(61, 70) });
  expect(whole).toMatchObject({ hasGap: false, completeUpTo: 70 });
});

test('applyChange › after: fetches messages missed during any disconnect', () => {
  const event = fc.constantFrom('received', 'sent', 'disconnected unnoticed', 'disconnected', 'polled', 'reconnected');
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let now = createEmpty(0);
      let written = 0;
      let connection: 'open' | 'dead' | 'closed' = 'open';
      const fetchMissed = (): void => {
        now = applyChange(now, { type: 'lost' });
        while (now.hasGap) {
          const messages = range(now.completeUpTo + 1, Math.min(written, now.completeUpTo + MESSAGES_PER_PAGE));
          now = applyChange(now, { type: 'after', messages });
        }
      };
      for (const name of [...events, 'reconnected']) {
        if (name === 'received' || name === 'sent') written += 1;
        if (name === 'sent') now = applyChange(now, { type: 'sent', message: say(written) });
        if (name === 'received' && connection === 'open')
          now = applyChange(now, { type: 'received', message: say(written) });
        if (name === 'disconnected unnoticed') connection = 'dead';
        if (name === 'disconnected') connection = 'closed';
        if (name === 'polled' && connection === 'closed') fetchMissed();
        if (name === 'reconnected') {
          connection = 'open';
          fetchMissed();
        }
      }
      expect(idsOf(now)).toEqual(range(1, written).map(({ id }) => id));
    }),
  );
});

test('applyChange › seen: never moves back', () => {
  expect(after(createEmpty(4), { type: 'seen', id: 9 }, { type: 'seen', id: 7 }).readByOther).toBe(9);
});

test('applyChange › keeps messages unique and sorted in any order of changes', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 });
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      const all = mergeMessages(mergeMessages([], one.map(say)), other.map(say)).map(({ id }) => id);
      expect(all).toEqual([...new Set([...one, ...other])].sort((a, b) => a - b));
    }),
  );
});
