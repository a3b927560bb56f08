import { PATHS } from '#lib/paths.ts';
import { expect, test, visit, waitForHydration } from './support/test.ts';
import { getTexts } from './support/texts.ts';

const t = getTexts('ar');

test('home page › shows small slides and listings early on a phone that has seen them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const slides = page.getByRole('region', { name: t('home.welcome') });
  const getHeight = async (): Promise<number> => (await slides.boundingBox())?.height ?? 0;
  const getTop = async (): Promise<number> => (await page.getByRole('article').first().boundingBox())?.y ?? Infinity;
  await visit(page, PATHS.home);
  expect(await getHeight()).toBeGreaterThan(250);
  expect(await getTop()).toBeLessThan(1.5 * 740);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('slides_seen'))).toBe('true');
  await page.reload();
  await waitForHydration(page);
  expect(await getHeight()).toBeLessThanOrEqual(140);
  expect(await getTop()).toBeLessThan(1.5 * 740);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await getHeight()).toBeGreaterThan(250);
});
