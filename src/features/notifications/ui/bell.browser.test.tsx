import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, type Answers } from '#tests/support/open-page.tsx';
import { emit } from '#client/realtime/live.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import type { Notification } from '../contract.ts';

// The bell of the header on wide screens, and the badges of the frame.

const notificationOf = (id: number, text: string, link: string): Notification => ({
  id,
  kind: 'order_placed',
  text,
  note: null,
  link,
  read: false,
  created_at: new Date().toISOString(),
});

const open = (lang: 'ar' | 'fr', answers: Answers) =>
  openPage(PATHS.privacy, { lang, user: { id: 1, role: 'farmer' }, answers, width: 1280, height: 800 });

test('bell › counts what arrives, lists it, and counts nothing once all is read', async () => {
  const link = pathTo('sellerOrder', { id: '31' });
  const old = notificationOf(1, 'قُبل عرضك', PATHS.myItems);
  const arrived = notificationOf(2, 'وصلك طلب جديد', link);
  let list: Notification[] = [old];
  const { t, made } = await open('fr', {
    'GET /api/notifications': () => ({
      notifications: { data: list },
      unread: list.filter(({ read }) => !read).length,
    }),
    'POST /api/notifications/read': () => {
      list = list.map((one) => ({ ...one, read: true }));
      return { unread: 0 };
    },
  });
  const bell = (count: number) =>
    page.getByRole('button', { name: count ? t('layout.notices_new', { count }) : t('layout.notices') });
  await expect.element(bell(1)).toBeVisible();
  list = [arrived, old];
  emit('notification', arrived);
  await expect.element(bell(2)).toBeVisible();
  // The text is as the server has written it, whatever the language of the page.
  await expect.element(page.getByRole('status').getByText(arrived.text)).toBeVisible();

  await bell(2).click();
  const panel = page.getByRole('dialog', { name: t('layout.notices') });
  await expect.poll(() => panel.getByRole('listitem').elements().length).toBe(2);
  await panel.getByRole('button', { name: t('notifications.read_all') }).click();
  await expect.element(bell(0)).toBeVisible();
  expect(made.filter(({ key }) => key === 'POST /api/notifications/read').map(({ body }) => body)).toEqual([{}]);
  await panel.getByText(arrived.text).click();
  await expect.poll(() => location.pathname).toBe(`/fr${link}`);
});

for (const unread of [1, 2, 150]) {
  test(`badges › show ${unread} unread as a part of the names of their links`, async () => {
    const { t, made } = await open('ar', { 'GET /api/notifications': { unread }, 'GET /api/chats/unread': { unread } });
    // The frame counts again with every connection.
    await expect.poll(() => made.map(({ key }) => key)).toContain('GET /api/notifications');
    emit('reconnect');
    const shown = unread > 99 ? '99+' : String(unread);
    for (const [role, word] of [
      ['button', t('layout.notices')],
      ['link', t('layout.messages')],
    ] as const) {
      const controls = page.getByRole('banner').getByRole(role, { name: word, exact: false });
      await expect
        .poll(() =>
          controls.elements().flatMap((one) => (one.checkVisibility() ? [one.querySelector('bdi')?.textContent] : [])),
        )
        .toEqual([shown]);
      const control = controls.nth(controls.elements().findIndex((one) => one.checkVisibility()));
      await expect.element(control).toHaveAccessibleName(new RegExp(`${word}.*${RegExp.escape(shown)}`));
    }
  });
}
