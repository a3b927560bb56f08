import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { PATHS, withQuery } from '#lib/paths.ts';
import type { Warning } from '../contract.ts';
import type { Status } from '../rules.ts';

// The moderation list: decisions on one or many items, and deletions.

const SEEN = '2026-01-01T00:00:00.000Z';
const DECIDED = '2026-01-02T00:00:00.000Z';

interface Item {
  readonly id: number;
  readonly title: string;
  readonly warnings?: readonly Warning[];
  status: Status;
  readonly deleted?: '0' | '1';
  readonly note?: string;
}

const itemsOf = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `صندوق ${index + 1}.`, status: 'pending' }));

/** Opens the list of a status; decisions change the items as on the server. */
const openList = async (
  items: readonly Item[],
  { status = 'pending', answers = {} }: { status?: Status; answers?: Answers } = {},
) => {
  const decide = (id: unknown, next: Status) => {
    const item = items.find((one) => one.id === Number(id));
    if (!item) throw new Error(`no item ${String(id)}`);
    item.status = next;
    return { id: item.id, done: true as const, status: next, updated_at: DECIDED };
  };
  const opened = await openPage(withQuery(PATHS.pendingItems, { status, city_id: 3 }), {
    lang: 'ar',
    user: { id: 1, role: 'admin' },
    answers: {
      'GET /api/admin/pending-items': () => {
        const data = items.filter((item) => item.status === status).map((item) => ({ ...item, updated_at: SEEN }));
        return { items: { data, total: data.length, last_page: 1 } };
      },
      'POST /api/admin/pending-items/decide': ({ body }) => ({
        results: body.items.map(({ id }) => decide(id, body.status as Status)),
      }),
      'POST /api/admin/pending-items/undo': ({ body }) => ({
        results: body.items.map(({ id }) => decide(id, 'pending')),
      }),
      'PUT /api/admin/pending-items/{id}/status': ({ params, body }) => {
        decide(params.id, body.status as Status);
        return { item: { id: Number(params.id), updated_at: DECIDED } };
      },
      ...answers,
    },
  });
  const { t, made } = opened;
  return {
    ...opened,
    row: (title: string) => page.getByRole('listitem').filter({ hasText: title }),
    bodies: (key: string) => made.filter((call) => call.key === key).map(({ body }) => body),
    accept: page.getByRole('button', { name: t('moderation.accept'), exact: true }),
    empty: page.getByText(t('moderation.empty'), { exact: true }),
  };
};

const DECIDE = 'POST /api/admin/pending-items/decide';
const SET_STATUS = 'PUT /api/admin/pending-items/{id}/status';

test('moderation list › rejects all selected items with a reason, and undoes it', async () => {
  const { t, row, bodies, empty } = await openList(itemsOf(3));
  await page.getByLabelText(t('moderation.select_all')).click();
  const bar = page.getByRole('region', { name: t('moderation.selected', { count: 3 }) });
  await bar.getByRole('button', { name: t('moderation.refuse'), exact: true }).click();
  await page.getByRole('button', { name: t('moderation.reason.duplicate'), exact: false }).click();
  await expect.element(page.getByText(t('moderation.decided_many', { count: 3 }))).toBeVisible();
  await expect.element(empty).toBeVisible();
  expect(bodies(DECIDE)).toMatchObject([
    {
      status: 'rejected',
      reason: 'duplicate',
      items: [1, 2, 3].map((id) => ({ id, seen_updated_at: SEEN, seen_status: 'pending' })),
    },
  ]);
  await page
    .getByRole('status')
    .getByRole('button', { name: t('moderation.undo') })
    .click();
  await expect.element(page.getByText(t('moderation.undone', { count: 3 }))).toBeVisible();
  await expect.element(row('صندوق 1.')).toBeVisible();
  expect(bodies('POST /api/admin/pending-items/undo')).toEqual([
    { items: [1, 2, 3].map((id) => ({ id, seen_updated_at: DECIDED })) },
  ]);
});

test('moderation list › leaves out items with unseen warnings when it accepts all selected items', async () => {
  const warned: Item = {
    id: 1,
    title: 'زيت',
    status: 'pending',
    warnings: [{ kind: 'link', field: 'description', start: 0, end: 7, text: 'souk.ma' }],
  };
  const plain: Item = { id: 2, title: 'جزر', status: 'pending' };
  const { t, row, accept, empty } = await openList([warned, plain]);
  await page.getByLabelText(t('moderation.select_all')).click();
  await accept.click();
  const outcome = `${t('moderation.decided_many', { count: 1 })} ${t('moderation.warnings.omitted', { count: 1 })}`;
  await expect.element(page.getByText(outcome)).toBeVisible();
  await expect.element(row(warned.title).getByRole('checkbox')).toBeChecked();
  await expect.element(row(plain.title)).not.toBeInTheDocument();
  expect([warned.status, plain.status]).toEqual(['pending', 'clientAccepted']);
  await row(warned.title)
    .getByText(t('moderation.warnings.count', { count: 1 }))
    .click();
  await expect.element(row(warned.title).getByText('souk.ma')).toBeVisible();
  await accept.click();
  await expect.element(empty).toBeVisible();
  expect(warned.status).toBe('clientAccepted');
});

test('moderation list › keeps items selected that were not decided, and says why', async () => {
  const items = itemsOf(2);
  const { t, row, accept } = await openList(items, {
    answers: {
      [DECIDE]: {
        results: [
          { id: 1, done: true, status: 'clientAccepted', updated_at: DECIDED },
          { id: 2, done: false, code: 'conflict', message: 'تغير الإعلان.' },
        ],
      },
    },
  });
  await page.getByLabelText(t('moderation.select_all')).click();
  await accept.click();
  const why = t('moderation.not_decided', { title: 'صندوق 2.', why: 'تغير الإعلان.' });
  await expect.element(page.getByText(`${t('moderation.decided_many', { count: 1 })} ${why}`)).toBeVisible();
  await expect.element(row('صندوق 2.').getByRole('checkbox')).toBeChecked();
  await expect.element(row('صندوق 1.').getByRole('checkbox')).not.toBeChecked();
});

test('moderation list › accepts an item with one tap in its row, as it is shown, and undoes it', async () => {
  const items = itemsOf(2);
  const { t, row, bodies } = await openList(items);
  const [first] = items;
  await row('صندوق 1.')
    .getByRole('button', { name: t('moderation.accept_one', { title: 'صندوق 1.' }) })
    .click();
  await expect.element(row('صندوق 1.')).not.toBeInTheDocument();
  expect(first?.status).toBe('clientAccepted');
  expect(bodies(DECIDE)).toMatchObject([
    { status: 'clientAccepted', items: [{ id: 1, seen_updated_at: SEEN, seen_status: 'pending' }] },
  ]);
  await page
    .getByRole('status')
    .getByRole('button', { name: t('moderation.undo') })
    .click();
  await expect.element(row('صندوق 1.')).toBeVisible();
});

test('moderation list › says that an item has changed since its row was shown, and keeps it', async () => {
  const { t, row } = await openList(itemsOf(1), {
    answers: { [DECIDE]: { results: [{ id: 1, done: false, code: 'conflict', message: 'تغير الإعلان.' }] } },
  });
  await row('صندوق 1.')
    .getByRole('button', { name: t('moderation.accept_one', { title: 'صندوق 1.' }) })
    .click();
  const why = t('moderation.not_decided', { title: 'صندوق 1.', why: 'تغير الإعلان.' });
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(row('صندوق 1.')).toBeVisible();
});

test('moderation list › opens the warnings of a row before it accepts, and rejects with one reason', async () => {
  const warned: Item = {
    id: 1,
    title: 'زيت',
    status: 'pending',
    warnings: [{ kind: 'link', field: 'title', start: 0, end: 2, text: 'souk.example' }],
  };
  const other: Item = { id: 2, title: 'جزر', status: 'pending' };
  const { t, row, bodies } = await openList([warned, other]);
  const accept = row(warned.title).getByRole('button', { name: t('moderation.accept_one', { title: warned.title }) });
  await accept.click();
  await expect.element(row(warned.title).getByText('souk.example')).toBeVisible();
  await expect.element(row(warned.title).getByText(t('moderation.warnings.again'))).toBeVisible();
  expect(warned.status).toBe('pending');
  await accept.click();
  await expect.element(row(warned.title)).not.toBeInTheDocument();
  await row(other.title)
    .getByRole('button', { name: t('moderation.refuse_one', { title: other.title }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('moderation.reason.duplicate'), exact: false })
    .click();
  await expect.element(row(other.title)).not.toBeInTheDocument();
  expect(bodies(DECIDE).at(-1)).toMatchObject({ status: 'rejected', reason: 'duplicate', items: [{ id: 2 }] });
});

test('moderation list › has the heading of its filter, and sorts in the address', async () => {
  const item: Item = { id: 1, title: 'جزر', status: 'rejected' };
  const { t, made } = await openList([item], { status: 'rejected' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(t('moderation.headings.rejected'));
  await page.getByLabelText(t('moderation.sort')).selectOptions('price_asc');
  await expect.poll(() => new URLSearchParams(location.search).get('sort')).toBe('price_asc');
  await expect
    .poll(() => made.findLast(({ key }) => key === 'GET /api/admin/pending-items')?.query)
    .toMatchObject({ status: 'rejected', sort: 'price_asc' });
  await page.getByLabelText(t('moderation.filter_status')).selectOptions('pending');
  await expect.element(heading).toHaveTextContent(t('moderation.heading'));
});

test('decision dialog › has the choices in one order and the reasons in sight, without a scroll', async () => {
  const { t, row, bodies } = await openList(itemsOf(1));
  await row('صندوق 1.')
    .getByCss(`[title="${t('moderation.decide')}"]`)
    .click();
  const dialog = page.getByRole('dialog', { name: t('moderation.dialog', { title: 'صندوق 1.' }) });
  const values = () =>
    dialog
      .getByRole('radio')
      .elements()
      .map((radio) => (radio as HTMLInputElement).value);
  await expect.poll(values).toEqual(['clientAccepted', 'rejected', 'deleted']);
  await dialog.getByRole('radio', { name: t('moderation.status.rejected'), exact: false }).click();
  const reasons = dialog.getByRole('group', { name: t('moderation.reason_label') }).getByRole('button');
  await expect.poll(() => reasons.elements()).toHaveLength(9);
  for (const reason of reasons.elements()) {
    const { bottom } = reason.getBoundingClientRect();
    expect(bottom).toBeLessThan(innerHeight);
  }
  await dialog.getByRole('button', { name: t('moderation.reason.offensive') }).click();
  await dialog.getByRole('button', { name: t('moderation.decide_button') }).click();
  await expect.element(row('صندوق 1.')).not.toBeInTheDocument();
  expect(bodies(SET_STATUS)).toMatchObject([{ status: 'rejected', reason: 'offensive' }]);
});

const decide = async (
  { t, row }: Awaited<ReturnType<typeof openList>>,
  title: string,
  status: Status,
  note: string,
) => {
  await row(title)
    .getByCss(`[title="${t('moderation.decide')}"]`)
    .click();
  const dialog = page.getByRole('dialog', { name: t('moderation.dialog', { title }) });
  if (status === 'rejected') {
    await dialog.getByRole('radio', { name: t('moderation.status.rejected'), exact: false }).click();
  } else {
    await dialog.getByRole('radio', { name: t('moderation.accept') }).click();
    await dialog.getByLabelText(t('moderation.shown_to')).selectOptions(status);
  }
  await dialog.getByLabelText(t('moderation.note'), { exact: false }).fill(note);
  await dialog.getByRole('button', { name: t('moderation.decide_button') }).click();
  return dialog;
};

test('decision dialog › sends status and note as the moderator saw the item, and offers to undo', async () => {
  const list = await openList(itemsOf(2));
  const { t, row, bodies } = list;
  const dialog = await decide(list, 'صندوق 1.', 'farmerAccepted', '👍');
  await expect.element(row('صندوق 1.')).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies(SET_STATUS)).toEqual([
    { status: 'farmerAccepted', note: '👍', reason: '', seen_updated_at: SEEN, seen_status: 'pending' },
  ]);
  const toast = page.getByRole('status').filter({ hasText: t('moderation.status.farmerAccepted') });
  await toast.getByRole('button', { name: t('moderation.undo') }).click();
  await expect.element(row('صندوق 1.')).toBeVisible();
});

test('decision dialog › stays open and says that another moderator was quicker', async () => {
  const list = await openList(itemsOf(1), { answers: { [SET_STATUS]: refuse(409, 'conflict', 'conflict') } });
  const dialog = await decide(list, 'صندوق 1.', 'rejected', 'متأخر');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(list.t('moderation.conflict'));
  await expect.element(dialog.getByLabelText(list.t('moderation.note'), { exact: false })).toHaveValue('متأخر');
});

for (const [status, warning] of [
  ['pending', 'moderation.delete_text'],
  ['deleted', 'moderation.delete_again'],
] as const) {
  test(`moderation list › deletes an item after a confirmation, when it is ${status}`, async () => {
    const item: Item = { id: 1, title: 'جزر', status, deleted: status === 'deleted' ? '1' : '0', note: 'بلا صورة' };
    const { t, row, made } = await openList([item], {
      status,
      answers: {
        'DELETE /api/admin/pending-items/delete/{id}': () => {
          item.status = 'rejected';
          return { removed: status === 'deleted' ? 'permanent' : 'soft' };
        },
      },
    });
    await expect.element(row(item.title)).toMatchTextContent('بلا صورة');
    await row(item.title)
      .getByRole('button', { name: t('moderation.more', { title: item.title }) })
      .click();
    await page.getByRole('menuitem', { name: t('moderation.delete') }).click();
    const dialog = page.getByRole('dialog', { name: t('moderation.delete_title', { title: item.title }) });
    await expect.element(dialog.getByText(t(warning))).toBeVisible();
    await dialog.getByRole('button', { name: t('common.delete') }).click();
    const done = t(status === 'deleted' ? 'moderation.removed' : 'moderation.deleted');
    await expect.element(page.getByRole('status').filter({ hasText: done })).toBeVisible();
    await expect.element(row(item.title)).not.toBeInTheDocument();
    expect(made.filter(({ key }) => key.startsWith('DELETE')).map(({ params }) => params)).toEqual([{ id: '1' }]);
  });
}
