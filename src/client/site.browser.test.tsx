import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS } from '#lib/paths.ts';
import { openPage } from '#tests/support/open-page.tsx';

test('the page of an absent feature › is unknown, and no link leads to it', async () => {
  const { t, made } = await openPage(PATHS.weather, { absent: ['weather'] });
  await expect.element(page.getByRole('heading', { name: t('layout.error.not_found') })).toBeVisible();
  expect(page.getByCss(`a[href$="${PATHS.weather}"]`).elements()).toEqual([]);
  expect(made.filter(({ key }) => key.includes('weather'))).toEqual([]);
});

test('the notifications of a site without push messages › are chosen by e-mail only', async () => {
  const { t, made } = await openPage(PATHS.notifications, { user: { id: 1, role: 'farmer' }, absent: ['push'] });
  await expect.element(page.getByRole('heading', { name: t('push.choose.title') })).toBeVisible();
  await expect.element(page.getByText(t('push.device.title'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('push.choose.by_push'))).not.toBeInTheDocument();
  expect(made.filter(({ key }) => key.includes('push'))).toEqual([]);
});
