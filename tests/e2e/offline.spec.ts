import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// Pages that are opened without a network say so, and come by themselves when it is back.

const lang = 'fr';
const t = textsIn(lang);

const ways = [
  ['search to the home page', pathTo('search', { type: 'All' }), 'layout.tab_home', PATHS.home],
  ['sign-in to search', PATHS.login, 'layout.tab_search', pathTo('search', { type: 'All' })],
] as const;

for (const [name, from, tab, to] of ways) {
  for (const seen of [false, true]) {
    test(`from ${name}, ${seen ? 'seen' : 'not seen'} before, without a network: a message, and the listings as soon as it is back`, async ({
      page,
    }) => {
      await visit(page, pathIn(lang, seen ? to : from));
      // Its script is there already, and only its data is missing.
      if (seen) {
        await page
          .getByRole('navigation', { name: t('layout.quick_menu') })
          .getByRole('link', { name: t(from === PATHS.login ? 'layout.tab_sign_in' : 'layout.tab_search') })
          .click();
      }
      await arrives(page, pathIn(lang, from));
      await page.context().setOffline(true);
      await page
        .getByRole('navigation', { name: t('layout.quick_menu') })
        .getByRole('link', { name: t(tab) })
        .click();
      await page.waitForURL((url) => url.pathname === pathIn(lang, to));
      const main = page.getByRole('main');
      await expect(main.getByText(t('layout.error.offline')).first()).toBeVisible();
      await expect(main.getByRole('button', { name: t('common.retry') })).toBeVisible();
      await page.context().setOffline(false);
      await expect(main.getByRole('article').first()).toBeVisible();
      await expect(main.getByText(t('layout.error.offline'))).toHaveCount(0);
    });
  }
}

test('of a home page without one of its lists the others stand, and it comes when the network is back', async ({
  page,
}) => {
  const forMe = '**/api/items/for-me?*';
  await visit(page, pathIn(lang, PATHS.help));
  await page.route(forMe, (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.home') })
    .click();
  await arrives(page, pathIn(lang, PATHS.home));
  const section = page.getByRole('region', { name: t('home.for_me') });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('alert')).toHaveText(new RegExp(t('card.list_failed')));
  await expect(
    page
      .getByRole('region', { name: t('home.latest') })
      .getByRole('article')
      .first(),
  ).toBeVisible();
  await page.unroute(forMe);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(section.getByRole('article').first()).toBeVisible();
});
