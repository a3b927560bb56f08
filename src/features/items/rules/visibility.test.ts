import { expect, test } from 'vitest';
import { AUDIENCES, getAudiences, isListedFor, ITEM_STATES, getStanding } from './visibility.ts';

const small = 'Particular';
const large = 'Professional';
const VIEWERS = [
  [null, ['everyone']],
  [{ role: 'buyer', for: small }, ['everyone', 'individual_buyers']],
  [{ role: 'buyer', for: large }, ['everyone', 'professional_buyers']],
  [{ role: 'delivery', for: small }, ['everyone', 'individual_buyers']],
  [{ role: 'delivery', for: large }, ['everyone', 'professional_buyers']],
  [{ role: 'farmer', for: small }, ['everyone', 'farmers', 'small_farmers']],
  [{ role: 'farmer', for: large }, ['everyone', 'farmers', 'large_farmers']],
  [{ role: 'admin', for: small }, AUDIENCES],
  [{ role: 'admin', for: large }, AUDIENCES],
] as const;

test.each(VIEWERS)('getAudiences(%j) › returns %j', (viewer, audiences) => {
  expect(getAudiences(viewer)).toEqual(audiences);
  const buyers = new Set<string>(['everyone', 'individual_buyers', 'professional_buyers']);
  expect(getAudiences(viewer, 'buyers')).toEqual(audiences.filter((one) => buyers.has(one)));
  const farmers = new Set<string>(['everyone', 'farmers', 'small_farmers', 'large_farmers']);
  expect(getAudiences(viewer, 'farmers')).toEqual(audiences.filter((one) => farmers.has(one)));
});

test.each(VIEWERS)('isListedFor(%j) › is true for accepted, undeleted items of %j', (viewer, audiences) => {
  for (const state of ITEM_STATES)
    for (const audience of [...AUDIENCES, null])
      for (const deleted_at of [null, new Date()]) {
        const shown = isListedFor(viewer, { state, audience, deleted_at });
        const expected =
          state === 'accepted' && deleted_at === null && audience !== null && audiences.some((one) => one === audience);
        expect([state, audience, deleted_at, shown]).toEqual([state, audience, deleted_at, expected]);
      }
});

test('AUDIENCES and ITEM_STATES › have the values of the API', () => {
  expect(AUDIENCES).toEqual([
    'everyone',
    'farmers',
    'small_farmers',
    'large_farmers',
    'individual_buyers',
    'professional_buyers',
  ]);
  expect(ITEM_STATES).toEqual(['draft', 'pending', 'accepted', 'rejected']);
});

test('getStanding › returns the standing of an audience, or null', () => {
  expect([...AUDIENCES, null].map(getStanding)).toEqual([null, null, small, large, small, large, null]);
});
