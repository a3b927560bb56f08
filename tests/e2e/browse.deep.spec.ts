import { PATHS } from '#lib/paths.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

const t = getTexts('fr');

test('back › shows the page before at once on a slow phone, where it was scrolled to', async ({
  openBrowserAs,
  createUser,
}) => {
  const page = await openBrowserAs(await createUser());
  const home = localizedPath('fr', PATHS.home);
  await visit(page, home);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/items/latest')) calls.push(pathname);
  });
  const last = page
    .getByRole('region', { name: t('home.just_in') })
    .getByRole('article')
    .last();
  // Lists below the first screen are laid out when they come near it.
  expect(await last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))).toBe(false);
  await last.scrollIntoViewIfNeeded();
  // The lists on the way are laid out now, a little higher or lower than the place that they had taken.
  let before: number | undefined;
  const hasMoved = async (): Promise<boolean> => before !== (before = await page.evaluate(() => scrollY));
  await expect.poll(hasMoved, { intervals: [300] }).toBe(false);
  await expect(last).toBeInViewport();
  const title = await last.getByRole('heading').innerText();
  // On a slow phone, the next page is shown before all effects of the removal of this one have run.
  const onSlowPhone = { timeout: 60_000 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 10), onSlowPhone);
  await page.goBack();
  await expect(last.getByRole('heading')).toHaveText(title, onSlowPhone);
  await expect.poll(() => page.evaluate(() => scrollY), onSlowPhone).toBe(before);
  expect(calls).toEqual([]);
});
