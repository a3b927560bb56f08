import { expect, test } from 'vitest';
import { ROLES } from '#lib/viewer.ts';
import { actsAsAdmin, mayEdit, mayRestore, ITEM_STATES } from './visibility.ts';

const OWNER = 3;
const OTHER = 4;
const gone = new Date('2026-05-01T00:00:00Z');
const item = { owner_id: OWNER, deleted_at: null, deleted_by: null };

test('mayEdit › returns the item for its owner and administrators, null for others', () => {
  expect(mayEdit(null, item)).toBeNull();
  for (const role of ROLES) {
    expect([role, mayEdit({ id: OWNER, role }, item)]).toEqual([role, item]);
    expect([role, mayEdit({ id: OTHER, role }, item)]).toEqual([role, role === 'admin' ? item : null]);
  }
});

test('actsAsAdmin › is true for administrators, except on their own drafts', () => {
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

test('mayRestore › allows the user who deleted the item, and administrators', () => {
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
