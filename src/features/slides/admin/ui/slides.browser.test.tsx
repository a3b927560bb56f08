import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse } from '#tests/support/open-page.tsx';
import { PATHS } from '#lib/paths.ts';

// The administrators' page of the slides of the home page.

test('admin slides › shows the error of a link at its field, and saves a corrected slide', async () => {
  const slide = { id: 4, ar_title: 'خير', link: '/search', status: 'active' };
  const { t, made, answer } = await openPage(PATHS.adminSlides, {
    lang: 'ar',
    user: { id: 1, role: 'admin' },
    answers: {
      'GET /api/admin/slides': () => ({ slides: [slide] }),
      'PUT /api/admin/slides/{id}': refuse(422, 'invalid', '', { errors: { link: ['صفحة من هذا الموقع'] } }),
    },
  });
  const name = t('categories.edit_of', { name: 'خير' });
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  const link = dialog.getByLabelText(t('slides.link'));
  await link.fill('https://example.com');
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByText('صفحة من هذا الموقع')).toBeVisible();
  answer({
    'PUT /api/admin/slides/{id}': ({ body }) => {
      slide.ar_title = body.ar_title ?? '';
      return {};
    },
  });
  await link.fill('/search');
  await dialog.getByLabelText(t('slides.title')).first().fill('خير جديد');
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'خير جديد' })).toBeVisible();
  expect(made.findLast(({ key }) => key.startsWith('PUT'))).toMatchObject({
    params: { id: '4' },
    body: { ar_title: 'خير جديد', link: '/search', status: 'active' },
  });
});
