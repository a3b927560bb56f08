import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import type { PageT } from '#i18n/page.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import type { Warning } from '#features/moderation/contract.ts';
import { REJECTION_REASONS as REASONS, type RejectionReason as Reason } from '#features/items/rules/states.ts';
import type { Status } from '#features/moderation/rules.ts';

// The review mode: items are decided one by one by keyboard.

const CITY = 3;
const PAGE_SIZE = 4;
const SEEN = '2026-01-01T00:00:00.000Z';
const DECIDED = '2026-01-02T00:00:00.000Z';

interface Item {
  readonly id: number;
  readonly title: string;
  readonly warnings?: readonly Warning[];
  status: Status;
  note?: string | undefined;
  reason?: Reason | null | undefined;
  updated_at?: string;
}

const itemsOf = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `صندوق ${index + 1}.`, status: 'pending' }));

/** Answers as the server does for these items. */
const serve = (items: readonly Item[]): Answers => {
  const find = (id: unknown): Item => {
    const item = items.find((one) => one.id === Number(id));
    if (!item) throw new Error(`no item ${String(id)}`);
    return item;
  };
  const toRow = ({ id, title, status, updated_at = SEEN }: Item) => ({ id, title, status, updated_at });
  return {
    'GET /api/admin/pending-items': ({ query }) => {
      const { after, page: number = 1 } = query as { after?: string; page?: string };
      const pending = items.filter(({ id, status }) => status === 'pending' && id > Number(after ?? 0));
      const start = (Number(number) - 1) * PAGE_SIZE;
      return {
        items: {
          data: pending.slice(start, start + PAGE_SIZE).map(toRow),
          current_page: Number(number),
          last_page: Math.max(1, Math.ceil(pending.length / PAGE_SIZE)),
          per_page: PAGE_SIZE,
          total: pending.length,
        },
      };
    },
    'GET /api/admin/pending-items/{id}': ({ params }) => {
      const { id, title, status, warnings = [], updated_at = SEEN } = find(params.id);
      return { item: { id, title, updated_at }, status, warnings };
    },
    'POST /api/admin/pending-items/decide': ({ body }) => {
      const { items: seen, status, note, reason } = body;
      return {
        results: seen.map(({ id, seen_updated_at }) => {
          const item = find(id);
          if (seen_updated_at !== (item.updated_at ?? SEEN)) {
            return { id: item.id, done: false as const, code: 'conflict' as const, message: 'قرر شخص آخر.' };
          }
          Object.assign(item, { status, note, reason, updated_at: DECIDED });
          return { id: item.id, done: true as const, status: item.status, updated_at: DECIDED };
        }),
      };
    },
    'POST /api/admin/pending-items/undo': ({ body }) => ({
      results: body.items.map(({ id }) => {
        const item = find(id);
        Object.assign(item, { status: 'pending', note: undefined, reason: undefined, updated_at: SEEN });
        return { id: item.id, done: true as const, status: item.status, updated_at: SEEN };
      }),
    }),
  };
};

const openReview = (items: readonly Item[], answers: Answers = {}) =>
  openPage(withQuery(PATHS.pendingItems, { review: '1', city_id: CITY }), {
    lang: 'ar',
    user: { id: 1, role: 'admin' },
    answers: { ...serve(items), ...answers },
  });

const getHeading = (title: string) => page.getByRole('article').getByRole('heading', { name: title });
/** Waits until the item has been shown, and so can be accepted. */
const waitUntilShown = async (title: string): Promise<void> => {
  await expect.element(getHeading(title)).toBeVisible();
  await expect.element(page.getByRole('toolbar').getByRole('button').nth(1)).toBeEnabled();
};
/** Presses a key once the item is shown: a decision before that belongs to another. */
const press = async (title: string, key: string): Promise<void> => {
  await waitUntilShown(title);
  await userEvent.keyboard(key);
};
const expectEnd = async (t: PageT): Promise<void> => {
  await expect.element(page.getByRole('heading', { name: t('moderation.all_done') })).toBeVisible();
  await expect.element(page.getByText(t('moderation.sending'))).not.toBeInTheDocument();
};

test('item review › decides a long list by keyboard, for every audience and with reasons, over several pages of the list', async () => {
  const items = itemsOf(9);
  const { t } = await openReview(items);
  const audiences: readonly Status[] = [
    'clientAccepted',
    'farmerAccepted',
    'particularFarmerAccepted',
    'professionalFarmerAccepted',
    'particlarBuyerAccepted',
    'professionalBuyerAccepted',
  ];
  const digits = [1, 5, 9];
  const expected = items.map(({ title }, at): [string, Status, Reason | undefined] => {
    const digit = digits[at];
    if (digit !== undefined) return [title, 'rejected', REASONS[digit - 1]];
    return [title, audiences[at - digits.length] ?? 'pending', undefined];
  });
  for (const [at, { title }] of items.entries()) {
    const digit = digits[at];
    if (digit === undefined) {
      await press(title, String(at - digits.length + 1));
    } else {
      await press(title, 'r');
      await expect.element(page.getByRole('dialog', { name: t('moderation.refuse_title', { title }) })).toBeVisible();
      await userEvent.keyboard(String(digit));
    }
  }
  await expectEnd(t);
  expect(items.map(({ title, status, reason }) => [title, status, reason])).toEqual(expected);
});

test('item review › moves back and forth, sends a note and undoes the last decision', async () => {
  const items = itemsOf(3);
  const [first = '', second = '', third = ''] = items.map(({ title }) => title);
  const { t } = await openReview(items);
  // In Arabic the next item is on the left.
  await press(first, '{ArrowLeft}');
  await press(second, 'k');
  await press(first, 'n');
  await page.getByRole('textbox', { name: t('moderation.note'), exact: false }).fill('ثمن ممتاز a 1');
  await userEvent.keyboard('{Escape}');
  await press(first, 'a');
  await press(second, 'r');
  await userEvent.keyboard('1');
  await press(third, 'u');
  await press(second, 'a');
  await expect.element(getHeading(third)).toBeVisible();
  await expect.element(page.getByText(t('moderation.sending'))).not.toBeInTheDocument();
  expect(items.map(({ status, note, reason }) => [status, note || null, reason ?? null])).toEqual([
    ['clientAccepted', 'ثمن ممتاز a 1', null],
    ['clientAccepted', null, null],
    ['pending', null, null],
  ]);
});

test('item review › shows an item again with its new status after a concurrent decision', async () => {
  const items = itemsOf(2);
  const [first, second] = items;
  if (!first || !second) throw new Error('there are two');
  const { t } = await openReview(items);
  await expect.element(getHeading(first.title)).toBeVisible();
  Object.assign(first, { status: 'rejected', updated_at: DECIDED });
  await press(first.title, 'a');
  await press(second.title, 'a');
  await expect.element(getHeading(first.title)).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: t('moderation.status.rejected') });
  await expect.element(alert).toMatchTextContent('قرر شخص آخر.');
  await expect.poll(() => [first.status, second.status]).toEqual(['rejected', 'clientAccepted']);
});

test('item review › shows an item again when its decision cannot be sent', async () => {
  const items = itemsOf(2);
  const [first, second] = items.map(({ title }) => title);
  const { t, answer } = await openReview(items, {
    'POST /api/admin/pending-items/decide': refuse(503, 'unavailable', 'لاحقا.'),
  });
  await press(first ?? '', 'a');
  await expect.element(getHeading(second ?? '')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'لاحقا.' })).toBeVisible();
  answer({ 'POST /api/admin/pending-items/decide': serve(items)['POST /api/admin/pending-items/decide'] ?? {} });
  await press(second ?? '', 'a');
  await press(first ?? '', 'a');
  await expectEnd(t);
  expect(items.map(({ status }) => status)).toEqual(['clientAccepted', 'clientAccepted']);
});

test('item review › holds the first acceptance of an item with warnings, and marks what they name', async () => {
  const phone = '06 61 22 33 44';
  const warned: Item = {
    id: 1,
    title: `تمر ${phone} جديد`,
    status: 'pending',
    warnings: [{ kind: 'phone', field: 'title', start: 4, end: 4 + phone.length, text: phone }],
  };
  const plain: Item = { id: 2, title: 'زيتون', status: 'pending' };
  const { t } = await openReview([warned, plain]);
  await expect.element(getHeading(warned.title)).toBeVisible();
  const mark = page.getByRole('article').getByCss('mark');
  await expect.element(mark).toMatchTextContent(phone);
  expect(getComputedStyle(mark.element()).direction).toBe('ltr');
  const warnings = page.getByRole('region', { name: t('moderation.warnings.heading') });
  await expect.element(warnings).toMatchTextContent(t('moderation.warnings.phone_title'));

  await press(warned.title, 'a');
  await expect.element(warnings).toHaveFocus();
  await expect.element(warnings.getByText(t('moderation.warnings.again'))).toBeVisible();
  await press(warned.title, 'a');
  await press(plain.title, 'u');
  // Warnings that were seen once do not stop the decision again.
  await press(warned.title, 'a');
  // An item without warnings takes one key.
  await press(plain.title, 'a');
  await expectEnd(t);
  expect([warned.status, plain.status]).toEqual(['clientAccepted', 'clientAccepted']);
});

test('item review › accepts nothing that was not shown: not the next item by a second key, and none before its photo', async () => {
  const items = itemsOf(2);
  const [first = '', second = ''] = items.map(({ title }) => title);
  const { t } = await openReview(items);
  await waitUntilShown(first);
  await userEvent.keyboard('aa');
  await expect.element(getHeading(second)).toBeVisible();
  await expect.element(page.getByText(t('moderation.just_shown'))).toBeVisible();
  await expect.element(page.getByText(t('moderation.sending'))).not.toBeInTheDocument();
  expect(items.map(({ status }) => status)).toEqual(['clientAccepted', 'pending']);
  // A rejection shows its reasons first, so it needs no guard.
  await press(second, 'a');
  await expectEnd(t);
  expect(items.map(({ status }) => status)).toEqual(['clientAccepted', 'clientAccepted']);
});
