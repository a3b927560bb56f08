import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CASES } from '#tests/support/random.ts';
import { ORIGIN, toFrame, toPayload, type Frame } from './frames.ts';

/** Sends frames through a substitute for the database. */
const sendAll = async (frames: readonly Frame[]) => {
  const rows = new Map<string, string>();
  const payloads = frames.map((frame) => {
    const { payload, row } = toPayload(frame);
    if (row) rows.set(row.id, row.content);
    return payload;
  });
  const received = await Promise.all(payloads.map((payload) => toFrame(payload, async (id) => rows.get(id))));
  return { payloads, rows, received };
};
const toContent = (text: string, except?: string): Frame => ({
  origin: ORIGIN,
  publication: { to: 7, event: 'chat', data: { content: text }, ...(except && { except }) },
});

test('toPayload › round-trips any publication in a payload that NOTIFY accepts, or a row', async () => {
  // Characters of one to four bytes, characters that JSON escapes, and a lone surrogate.
  const unit = fc.constantFrom('a', 'é', 'ط', '🍅', '"', '\\', '\u0000', '\ud83c');
  const text = fc.string({ unit, minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.integer({ min: 1, max: 400 }),
      fc.option(text, { nil: undefined }),
      async (content, times, except) => {
        const frame = toContent(content.repeat(times), except);
        const { payloads, received } = await sendAll([frame]);
        expect(Buffer.byteLength(payloads[0] ?? '')).toBeLessThan(8000);
        expect(received).toEqual([{ ...frame, n: expect.any(Number) as number }]);
      },
    ),
    { numRuns: CASES / 2 },
  );
});

test('toPayload › only what is too long for NOTIFY is a row', async () => {
  for (const [character, count, rows] of [
    ['a', 7_000, 0],
    ['a', 8_000, 1],
    ['ط', 3_500, 0],
    ['ط', 4_000, 1],
    ['🍅', 60_000, 1],
  ] as const)
    expect((await sendAll([toContent(character.repeat(count))])).rows.size).toBe(rows);
});

test('toPayload › makes equal publications distinct, because PostgreSQL drops duplicates', async () => {
  const { payloads } = await sendAll([toContent('aaa'), toContent('aaa')]);
  expect(new Set(payloads).size).toBe(2);
});

test('toPayload › round-trips an event with a long list', async () => {
  for (const paths of [['a'], Array.from({ length: 1000 }, (_, n) => `uploads/${n}.webp`)]) {
    const event = { name: 'uploads.removed', paths } as const;
    expect((await sendAll([{ origin: 'here', event }])).received).toMatchObject([{ origin: 'here', event }]);
  }
});

test('toPayload › throws above the max size', () => {
  expect(() => toPayload(toContent('a'.repeat(300_000)))).toThrow(RangeError);
});

test('toFrame › ignores foreign payloads, and rows that are gone', async () => {
  const gone = 'row 01234567-89ab-cdef-0123-456789abcdef';
  for (const payload of ['', 'hello', '{"open', '#x 1/9999 {', 'row 1', gone])
    expect(await toFrame(payload, async () => undefined)).toBeNull();
});
