import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '../contract.ts';
import { MESSAGES_PER_PAGE } from '../rules.ts';
import { changed, merged, unread, type Change, type Conversation } from './conversation.ts';

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
const after = (start: Conversation, ...changes: Change[]): Conversation => changes.reduce(changed, start);
const idsOf = ({ messages }: Conversation): number[] => messages.map(({ id }) => id);

test('the newest page opens a conversation, and says whether there are older ones', () => {
  const short = after(unread(3), { type: 'newest', messages: range(1, 4) });
  expect(short).toMatchObject({ upTo: 4, behind: false, older: false, seen: 3 });
  const long = after(unread(0), { type: 'newest', messages: range(51, 50 + MESSAGES_PER_PAGE) });
  expect(long.older).toBe(true);
  const whole = after(long, { type: 'older', messages: range(1, 50) }, { type: 'older', messages: [] });
  expect(whole.older).toBe(false);
  expect(idsOf(whole)).toEqual(range(1, 100).map(({ id }) => id));
  expect(whole.upTo).toBe(100);
});

test('a message that comes twice is shown once, and one that comes late stands in its place', () => {
  const now = after(
    unread(0),
    { type: 'newest', messages: range(1, 2) },
    { type: 'heard', message: say(5) },
    { type: 'heard', message: say(4) },
    { type: 'heard', message: say(5) },
  );
  expect(idsOf(now)).toEqual([1, 2, 4, 5]);
});

test('what arrives after a lost line does not hide the gap before it', () => {
  const lost = after(
    unread(0),
    { type: 'newest', messages: range(1, 10) },
    { type: 'lost' },
    { type: 'heard', message: say(200) },
  );
  expect(lost).toMatchObject({ behind: true, upTo: 10 });
  // A full answer leaves more to be asked for, from its own end on.
  const half = after(lost, { type: 'after', messages: range(11, 10 + MESSAGES_PER_PAGE) });
  expect(half).toMatchObject({ behind: true, upTo: 60 });
  const whole = after(half, { type: 'after', messages: range(61, 70) });
  expect(whole).toMatchObject({ behind: false, upTo: 70 });
});

test('however a line breaks, noticed or not, what was missed meanwhile comes with the next one', () => {
  const deed = fc.constantFrom('they write', 'i write', 'it dies unnoticed', 'it is lost', 'i ask', 'it stands again');
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
      let now = unread(0);
      let written = 0;
      let line: 'stands' | 'dead' | 'lost' = 'stands';
      const ask = (): void => {
        now = changed(now, { type: 'lost' });
        while (now.behind) {
          const messages = range(now.upTo + 1, Math.min(written, now.upTo + MESSAGES_PER_PAGE));
          now = changed(now, { type: 'after', messages });
        }
      };
      for (const one of [...deeds, 'it stands again']) {
        if (one.endsWith('write')) written += 1;
        if (one === 'i write') now = changed(now, { type: 'sent', message: say(written) });
        if (one === 'they write' && line === 'stands') now = changed(now, { type: 'heard', message: say(written) });
        if (one === 'it dies unnoticed') line = 'dead';
        if (one === 'it is lost') line = 'lost';
        if (one === 'i ask' && line === 'lost') ask();
        if (one === 'it stands again') {
          line = 'stands';
          ask();
        }
      }
      expect(idsOf(now)).toEqual(range(1, written).map(({ id }) => id));
    }),
  );
});

test('what the other side has seen only grows', () => {
  expect(after(unread(4), { type: 'seen', id: 9 }, { type: 'seen', id: 7 }).seen).toBe(9);
});

test('in whatever order pages and messages come, each is there once and in order', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 });
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      const all = merged(merged([], one.map(say)), other.map(say)).map(({ id }) => id);
      expect(all).toEqual([...new Set([...one, ...other])].sort((a, b) => a - b));
    }),
  );
});
