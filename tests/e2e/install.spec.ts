import { expect, test, visit } from './support/test.ts';

// Installing the site as an app.

test.describe('manifest', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the browser finds no error in it in any language, and can install the site', async ({ page }) => {
    for (const path of ['/', '/fr', '/en']) {
      await visit(page, path);
      const devtools = await page.context().newCDPSession(page);
      const { url, errors, data } = await devtools.send('Page.getAppManifest');
      expect(url).toContain('.webmanifest');
      expect(errors).toEqual([]);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // The browsers of tests have no profile, in which nothing can be installed.
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
      const { icons, screenshots, shortcuts } = JSON.parse(data ?? '{}') as Record<
        string,
        { src: string; url: string; icons: { src: string }[] }[]
      >;
      const files = [
        ...(icons ?? []),
        ...(screenshots ?? []),
        ...(shortcuts ?? []).flatMap((shortcut) => shortcut.icons),
      ];
      expect(files.length).toBeGreaterThan(10);
      for (const { src } of files) expect((await page.request.get(src)).status(), src).toBe(200);
    }
  });
});
