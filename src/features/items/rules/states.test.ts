import { expect, test } from 'vitest';
import { getStateAfterSave, type ModerationState } from './states.ts';
import { AUDIENCES, ITEM_STATES } from './visibility.ts';

const BEFORE: readonly (ModerationState | null)[] = [
  null,
  ...ITEM_STATES.map((state): ModerationState => ({ state, audience: state === 'accepted' ? 'farmers' : null })),
];
const BOTH = [false, true];

const DRAFT = { state: 'draft', audience: null };
const PENDING = { state: 'pending', audience: null };
const FOR_ALL = { state: 'accepted', audience: 'everyone' };

test('what is not published is a draft, whoever saves it and whatever it was', () => {
  for (const before of BEFORE)
    for (const byAdmin of BOTH)
      for (const own of BOTH)
        for (const reviewNeeded of BOTH) {
          expect(getStateAfterSave({ publish: false, before, byAdmin, own, reviewNeeded })).toEqual(DRAFT);
        }
});

test('a seller’s accepted listing keeps its audience while nothing that a moderator looks at has changed', () => {
  for (const audience of AUDIENCES) {
    const before = { state: 'accepted', audience } as const;
    const save = { publish: true, before, byAdmin: false, own: true };
    expect(getStateAfterSave({ ...save, reviewNeeded: false })).toEqual(before);
    expect(getStateAfterSave({ ...save, reviewNeeded: true })).toEqual(PENDING);
  }
});

test('whatever else a seller publishes waits for a moderator', () => {
  for (const before of BEFORE.filter((one) => one?.state !== 'accepted'))
    for (const reviewNeeded of BOTH) {
      expect(getStateAfterSave({ publish: true, before, byAdmin: false, own: true, reviewNeeded })).toEqual(PENDING);
    }
});

test('where an administrator corrects others’ listings they stay what they are; a draft that is published waits', () => {
  for (const before of BEFORE)
    for (const reviewNeeded of BOTH) {
      const after = getStateAfterSave({ publish: true, before, byAdmin: true, own: false, reviewNeeded });
      expect(after).toEqual(before === null || before.state === 'draft' ? PENDING : before);
    }
});

test('an administrator’s own listing is accepted for everyone at once, and keeps its audience once it was accepted', () => {
  for (const before of BEFORE)
    for (const reviewNeeded of BOTH) {
      const after = getStateAfterSave({ publish: true, before, byAdmin: true, own: true, reviewNeeded });
      expect(after).toEqual(before?.state === 'accepted' ? before : FOR_ALL);
    }
});

test('publishing an unchanged draft that was accepted before restores its audience', () => {
  const before = { state: 'draft', audience: null } as const;
  for (const acceptedFor of AUDIENCES) {
    const save = { before, byAdmin: false, own: true, reviewNeeded: false, acceptedFor };
    expect(getStateAfterSave({ ...save, publish: true })).toEqual({ state: 'accepted', audience: acceptedFor });
    expect(getStateAfterSave({ ...save, publish: false })).toEqual(DRAFT);
  }
  const never = { publish: true, before, byAdmin: false, own: true, reviewNeeded: false };
  expect([getStateAfterSave(never), getStateAfterSave({ ...never, acceptedFor: null })]).toEqual([PENDING, PENDING]);
});
