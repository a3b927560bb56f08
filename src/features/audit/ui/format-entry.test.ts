import { expect, test } from 'vitest';
import * as admin from '#i18n/en/admin.ts';
import * as dashboard from '#i18n/en/dashboard.ts';
import * as orders from '#i18n/en/orders.ts';
import * as site from '#i18n/en/site.ts';
import type { PageT } from '#i18n/page.ts';
import { createT, type Catalog } from '#i18n/t.ts';
import type { AuditEntry } from '../contract.ts';
import { formatField, formatEntry, formatValue } from './format-entry.ts';

const texts: Catalog = { ...site, ...dashboard, ...orders, ...admin };
// The function is as in pages, with all texts that they name.
const t = createT('en', texts) as unknown as PageT;
const bare = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

const row = (traits: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  actor: { id: 1, name: 'Salma' },
  action: 'item.decided',
  subject: { kind: 'item', id: 12, name: 'Tomates' },
  before: null,
  after: null,
  created_at: '2026-03-10T10:00:00.000Z',
  ...traits,
});

test.each([
  [{ after: { status: 'clientAccepted' } }, 'Salma accepted “Tomates” for everyone'],
  [{ after: 'redacted', subject: { kind: 'item', id: 12, name: null } }, 'Salma made a decision on listing 12'],
  [{ after: { status: 'unheard' } }, 'Salma made a decision on “Tomates”'],
  [
    { action: 'order.moved', subject: { kind: 'order', id: 7, name: 'Miel' } },
    'Salma changed the status of order 7 (“Miel”)',
  ],
  [{ action: 'user.suspended', subject: { kind: 'user', id: 3, name: null } }, 'Salma suspended account 3'],
  [
    { action: 'chat_report.read', subject: { kind: 'chat_report', id: 4, name: 'Miel' } },
    'Salma read the reported conversation about “Miel”',
  ],
  [{ action: 'moon.painted', subject: { kind: 'moon', id: 1, name: null } }, 'Salma: moon.painted, moon 1'],
  [{ action: 'orders.exported', subject: { kind: 'order', id: null, name: null } }, 'Salma exported the orders'],
] as const)('%j', (traits, expected) => {
  expect(bare(formatEntry(t, row(traits)))).toBe(expected);
});

const value = (field: string | null, it: unknown, kind = 'item') =>
  bare(
    formatValue(t, it, { field, kind, names: { city_id: { 4: { ar_name: 'فاس', fr_name: 'Fès', en_name: 'Fez' } } } }),
  );

test('formatValue › formats values by type', () => {
  expect(value('status', 'rejected')).toBe('Rejected');
  expect(value('status', 'shipped', 'order')).toBe('On the way');
  expect(value('status', 'hidden', 'city')).toBe('Hidden');
  expect(value('city_id', 4)).toBe('Fez');
  expect(value('city_id', 12_345)).toBe('12345');
  expect(value('quantity', 12_345)).toBe('12\u202f345');
  expect(value('sold', true)).toBe('Yes');
  expect(value('images', ['a.jpg', 'b.jpg'])).toBe('2');
  expect(value('latin', ['l9ton', '9otn'])).toBe('l9ton · 9otn');
  expect(value('only', { Animal: ['7mar'], Tool: ['a', 'b'] })).toBe('Animals: 7mar; Tools: a · b');
  expect(value('only', {})).toBe('empty');
  expect(value('note', '')).toBe('empty');
  expect(value('offer_type', 'rent')).toBe('For rent');
  // Unknown choices are shown as they are.
  expect(value('title', 'rent')).toBe('rent');
  expect(value('until', '2026-03-10T10:00:00.000Z')).toContain('10 Mar 2026');
  expect([formatField(t, 'weight'), formatField(t, 'moon')]).toEqual(['Weight', 'moon']);
});
