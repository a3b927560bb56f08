import { expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openPage } from '#tests/support/open-page.tsx';
import { PATHS } from '#lib/paths.ts';
import '#i18n/bundles/sharing.ts';

// Short messages at the bottom of the screen.

/** Stops the clock of the page. It continues while the test browser clicks or moves the pointer. */
const stopClock = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** Clicks without the pointer of the test browser, so that the clock stays stopped. */
const click = (locator: Locator): void => (locator.element() as HTMLElement).click();

const openMyItems = () =>
  openPage(PATHS.myItems, {
    lang: 'fr',
    user: { id: 1, role: 'farmer' },
    answers: {
      'GET /api/items/my-items': {
        items: [{ id: 7, title: 'Figuiers', type: 'Product', sold: 'No', deleted: '0', active: 'Yes' }],
      },
      'POST /api/items/sold/{id}': {},
      'DELETE /api/items/delete_from_account/{id}': {},
    },
  });

test('a toast › is above the bars of the page, and replaced by the next one', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { t } = await openPage('/item/miel/7', {
    lang: 'fr',
    answers: {
      'GET /api/items/{id}': { item: { id: 7, slug: 'miel', title: 'Miel', type: 'Product', active: 'Yes' } },
    },
  });
  for (const name of [t('item.share'), t('sharing.copy'), t('item.share'), t('sharing.copy')])
    await page.getByRole('button', { name, exact: true }).click();
  const toast = page.getByText(t('common.copied'));
  await expect.poll(() => toast.elements().length).toBe(1);
  const bars = [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect().top);
  expect(bars).toHaveLength(1);
  const { top, bottom } = toast.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(Math.min(...bars));
});

test('a toast › goes after four seconds', async () => {
  const { t } = await openMyItems();
  const button = page.getByRole('button', { name: t('my_items.mark_sold') });
  await expect.element(button).toBeEnabled();
  stopClock();
  click(button);
  const sold = page.getByText(t('my_items.sold_now'));
  await expect.element(sold).toBeVisible();
  await vi.advanceTimersByTimeAsync(3500);
  expect(sold.elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(sold).not.toBeInTheDocument();
});

test('a toast with an action › goes after ten seconds, and stays while the pointer is on it', async () => {
  const { t } = await openMyItems();
  await page.getByRole('main').getByCss('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: t('common.delete') }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: t('common.delete') });
  await expect.element(confirm).toBeVisible();
  stopClock();
  click(confirm);
  const deleted = page.getByText(t('my_items.deleted'));
  await expect.element(deleted).toBeVisible();
  await deleted.hover();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(deleted.elements()).toHaveLength(1);
  // The toast has its whole time again.
  await page.getByRole('banner').hover();
  await vi.advanceTimersByTimeAsync(5000);
  expect(deleted.elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5100);
  await expect.element(deleted).not.toBeInTheDocument();
});
