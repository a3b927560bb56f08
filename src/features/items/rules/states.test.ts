import { expect, test } from 'vitest';
import { standingAfter, type Standing } from './states.ts';
import { AUDIENCES, ITEM_STATES } from './visibility.ts';

const BEFORE: readonly (Standing | null)[] = [
  null,
  ...ITEM_STATES.map((state): Standing => ({ state, audience: state === 'accepted' ? 'farmers' : null })),
];
const BOTH = [false, true];

const DRAFT = { state: 'draft', audience: null };
const PENDING = { state: 'pending', audience: null };
const FOR_ALL = { state: 'accepted', audience: 'everyone' };

test('what is not published is a draft, whoever saves it and whatever it was', () => {
  for (const before of BEFORE)
    for (const byAdmin of BOTH)
      for (const own of BOTH)
        for (const touched of BOTH) {
          expect(standingAfter({ publish: false, before, byAdmin, own, touched })).toEqual(DRAFT);
        }
});

test('a seller’s accepted listing keeps its audience while nothing that a moderator looks at has changed', () => {
  for (const audience of AUDIENCES) {
    const before = { state: 'accepted', audience } as const;
    const save = { publish: true, before, byAdmin: false, own: true };
    expect(standingAfter({ ...save, touched: false })).toEqual(before);
    expect(standingAfter({ ...save, touched: true })).toEqual(PENDING);
  }
});

test('whatever else a seller publishes waits for a moderator', () => {
  for (const before of BEFORE.filter((one) => one?.state !== 'accepted'))
    for (const touched of BOTH) {
      expect(standingAfter({ publish: true, before, byAdmin: false, own: true, touched })).toEqual(PENDING);
    }
});

test('where an administrator corrects others’ listings they stay what they are; a draft that is published waits', () => {
  for (const before of BEFORE)
    for (const touched of BOTH) {
      const after = standingAfter({ publish: true, before, byAdmin: true, own: false, touched });
      expect(after).toEqual(before === null || before.state === 'draft' ? PENDING : before);
    }
});

test('an administrator’s own listing is accepted for everyone at once, and keeps its audience once it was accepted', () => {
  for (const before of BEFORE)
    for (const touched of BOTH) {
      const after = standingAfter({ publish: true, before, byAdmin: true, own: true, touched });
      expect(after).toEqual(before?.state === 'accepted' ? before : FOR_ALL);
    }
});

test('publishing an unchanged draft that was accepted before restores its audience', () => {
  const before = { state: 'draft', audience: null } as const;
  for (const acceptedFor of AUDIENCES) {
    const save = { before, byAdmin: false, own: true, touched: false, acceptedFor };
    expect(standingAfter({ ...save, publish: true })).toEqual({ state: 'accepted', audience: acceptedFor });
    expect(standingAfter({ ...save, publish: false })).toEqual(DRAFT);
  }
  const never = { publish: true, before, byAdmin: false, own: true, touched: false };
  expect([standingAfter(never), standingAfter({ ...never, acceptedFor: null })]).toEqual([PENDING, PENDING]);
});
