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

test('getStateAfterSave › returns a draft for every unpublished save', () => {
  for (const before of BEFORE)
    for (const byAdmin of BOTH)
      for (const own of BOTH)
        for (const reviewNeeded of BOTH) {
          expect(getStateAfterSave({ publish: false, before, byAdmin, own, reviewNeeded })).toEqual(DRAFT);
        }
});

test('getStateAfterSave › keeps the audience of an accepted item while no reviewed field has changed', () => {
  for (const audience of AUDIENCES) {
    const before = { state: 'accepted', audience } as const;
    const save = { publish: true, before, byAdmin: false, own: true };
    expect(getStateAfterSave({ ...save, reviewNeeded: false })).toEqual(before);
    expect(getStateAfterSave({ ...save, reviewNeeded: true })).toEqual(PENDING);
  }
});

test('getStateAfterSave › sends everything else a seller publishes to review', () => {
  for (const before of BEFORE.filter((one) => one?.state !== 'accepted'))
    for (const reviewNeeded of BOTH) {
      expect(getStateAfterSave({ publish: true, before, byAdmin: false, own: true, reviewNeeded })).toEqual(PENDING);
    }
});

test('getStateAfterSave › keeps the state of other users’ items for an administrator, except drafts', () => {
  for (const before of BEFORE)
    for (const reviewNeeded of BOTH) {
      const after = getStateAfterSave({ publish: true, before, byAdmin: true, own: false, reviewNeeded });
      expect(after).toEqual(before === null || before.state === 'draft' ? PENDING : before);
    }
});

test('getStateAfterSave › accepts an administrator’s own item for everyone, or keeps its audience', () => {
  for (const before of BEFORE)
    for (const reviewNeeded of BOTH) {
      const after = getStateAfterSave({ publish: true, before, byAdmin: true, own: true, reviewNeeded });
      expect(after).toEqual(before?.state === 'accepted' ? before : FOR_ALL);
    }
});

test('getStateAfterSave › restores the audience of an unchanged draft that was accepted before', () => {
  const before = { state: 'draft', audience: null } as const;
  for (const acceptedFor of AUDIENCES) {
    const save = { before, byAdmin: false, own: true, reviewNeeded: false, acceptedFor };
    expect(getStateAfterSave({ ...save, publish: true })).toEqual({ state: 'accepted', audience: acceptedFor });
    expect(getStateAfterSave({ ...save, publish: false })).toEqual(DRAFT);
  }
  const never = { publish: true, before, byAdmin: false, own: true, reviewNeeded: false };
  expect([getStateAfterSave(never), getStateAfterSave({ ...never, acceptedFor: null })]).toEqual([PENDING, PENDING]);
});
