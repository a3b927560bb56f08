import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CASES } from '#tests/support/random.ts';
import { createFrameAssembler, toEventFrames, toFrames, ORIGIN } from './frames.ts';

const sendAll = (payloads: readonly string[]) => {
  const assemble = createFrameAssembler();
  return payloads.map((payload) => assemble(payload)).filter((frame) => frame !== null);
};
const long = (character: string, count: number) => ({
  to: 7,
  event: 'chat',
  data: { content: character.repeat(count) },
});

test('toFrames › round-trips any publication in payloads that NOTIFY accepts', () => {
  // Characters of one to four bytes, characters that JSON escapes, and a lone surrogate.
  const unit = fc.constantFrom('a', 'é', 'ط', '🍅', '"', '\\', '\u0000', '\ud83c');
  const text = fc.string({ unit, minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 1, max: 400 }),
      fc.option(text, { nil: undefined }),
      (content, times, except) => {
        const publication = {
          to: 7,
          event: 'chat',
          data: { content: content.repeat(times) },
          ...(except && { except }),
        };
        const payloads = toFrames(publication);
        expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
        const [{ origin, ...frame } = { origin: '' }, ...more] = sendAll(payloads);
        expect([origin, more.length]).toEqual([ORIGIN, 0]);
        expect(JSON.stringify(frame)).toContain(JSON.stringify({ publication }).slice(1));
      },
    ),
    { numRuns: CASES / 2 },
  );
});

test('toFrames › splits long texts between characters', () => {
  for (const [character, count] of [
    ['ط', 30_001],
    ['🍅', 15_001],
    ['a', 60_001],
  ] as const) {
    const payloads = toFrames(long(character, count));
    expect(payloads.length).toBeGreaterThan(7);
    expect(payloads.every((payload) => Buffer.byteLength(payload) < 8000)).toBe(true);
    expect(sendAll(payloads)).toMatchObject([{ publication: long(character, count) }]);
  }
});

test('toFrames › makes equal publications distinct, because PostgreSQL drops duplicates', () => {
  const same = long('a', 3);
  expect(new Set([...toFrames(same), ...toFrames(same)]).size).toBe(2);
});

test('createFrameAssembler › discards an incomplete frame and goes on', () => {
  const first = toFrames(long('a', 20_000));
  const second = toFrames(long('b', 20_000));
  const expected = [expect.objectContaining({ publication: long('b', 20_000) })];
  expect(sendAll([...first.slice(0, 2), ...second])).toEqual(expected);
  expect(sendAll([...first.slice(1), ...second])).toEqual(expected);
  expect(sendAll([...first.toSpliced(1, 1), ...second])).toEqual(expected);
  expect(sendAll([...first.slice(0, 2), ...toFrames(long('c', 1)), ...first.slice(2)])).toMatchObject([
    { publication: long('c', 1) },
  ]);
});

test('createFrameAssembler › ignores foreign payloads', () => {
  expect(sendAll(['', 'hello', '{"open', '#x 1/9999 {', '#x 2/2 }'])).toEqual([]);
});

test('toEventFrames › round-trips, in pieces if it is long', () => {
  for (const paths of [['a'], Array.from({ length: 1000 }, (_, n) => `uploads/${n}.webp`)]) {
    const event = { name: 'uploads.removed', paths } as const;
    expect(sendAll(toEventFrames(event, 'here'))).toEqual([expect.objectContaining({ origin: 'here', event })]);
  }
});

test('toFrames › throws above the max size', () => {
  expect(() => toFrames(long('a', 300_000))).toThrow(RangeError);
});
