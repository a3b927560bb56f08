import { expect, test } from 'vitest';
import { ROLES } from '../../../lib/viewer.ts';
import { actsAsAdmin, mayEdit, mayRestore } from './permissions.ts';
import { ITEM_STATES } from './visibility.ts';

const OWNER = 3;
const OTHER = 4;
const gone = new Date('2026-05-01T00:00:00Z');
const item = { owner_id: OWNER, deleted_at: null, deleted_by: null };

test('an item is changed by its owner and by administrators, never by guests', () => {
  expect(mayEdit(null, item)).toBeNull();
  for (const role of ROLES) {
    expect([role, mayEdit({ id: OWNER, role }, item)]).toEqual([role, item]);
    expect([role, mayEdit({ id: OTHER, role }, item)]).toEqual([role, role === 'admin' ? item : null]);
  }
});

test('an administrator acts as one but on drafts of their own; nobody else does', () => {
  for (const state of ITEM_STATES) {
    expect(actsAsAdmin(null, { ...item, state })).toBe(false);
    for (const role of ROLES) {
      const isAdmin = role === 'admin';
      expect([role, state, actsAsAdmin({ id: OTHER, role }, { ...item, state })]).toEqual([role, state, isAdmin]);
      const own = actsAsAdmin({ id: OWNER, role }, { ...item, state });
      expect([role, state, own]).toEqual([role, state, isAdmin && state !== 'draft']);
    }
  }
});

test('who deleted an item restores it, and so does an administrator; what is not deleted nobody restores', () => {
  const deleted = { ...item, deleted_at: gone, deleted_by: OWNER };
  const byAdmin = { ...deleted, deleted_by: 9 };
  for (const role of ROLES) {
    const isAdmin = role === 'admin';
    expect([role, mayRestore({ id: OWNER, role }, deleted)]).toEqual([role, true]);
    expect([role, mayRestore({ id: OWNER, role }, byAdmin)]).toEqual([role, isAdmin]);
    expect([role, mayRestore({ id: OTHER, role }, deleted)]).toEqual([role, isAdmin]);
    expect([role, mayRestore({ id: OWNER, role }, { ...item, deleted_by: OWNER })]).toEqual([role, false]);
  }
  expect(mayRestore(null, deleted)).toBe(false);
});
