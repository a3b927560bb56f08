import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PATHS, pathTo } from '#lib/paths.ts';
import { getCardPath, SHARED_FILES } from '#lib/share-paths.ts';
import { publishAccepted, randomWord, solidPhoto, type UploadFile } from './support/items.ts';
import { expect, localizedPath, test, visit, waitForHydration, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Sharing out of the site: a menu with a picture and a poster; and into it, from other apps of a phone.

const lang = 'fr';
const t = getTexts(lang);

test('poster › is one sheet of paper with the listing and its code, without the number of the seller', async ({
  page,
  admin,
  createUser,
  openBrowserAs,
}) => {
  const seller = await createUser();
  const item = await publishAccepted(seller, admin, { price: '12.5' });
  const path = localizedPath(lang, pathTo('poster', { slug: item.slug, id: String(item.id) }));
  expect(await visit(page, path)).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const poster = page.getByRole('article');
  await expect(poster).toContainText(`/fr/i/${item.id}`);
  await expect(poster).not.toContainText(/0[67](?: \d\d){4}/);
  await expect(poster.locator('svg')).toHaveCount(9);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: t('sharing.print') })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);

  await test.step('the listing has a picture for a status', async () => {
    const picture = await page.request.get(`${getCardPath(item.slug, item.id)}?lang=${lang}`);
    const size = await sharp(await picture.body()).metadata();
    expect(size).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  });

  await test.step('there is none while the listing waits for a decision, even for its seller', async () => {
    await admin.api('PUT /api/admin/pending-items/{id}/status', {
      params: { id: item.id },
      body: { status: 'farmerAccepted', note: '' },
    });
    expect(await visit(await openBrowserAs(seller), path)).toBe(404);
  });
});

/** Sends a form to the share target, as a phone does after the user has chosen this app in another one. */
const shareInto = async (page: Page, texts: Record<string, string>, photos: UploadFile[] = []): Promise<void> => {
  await page.evaluate(
    ([action, fields, name]) => {
      const form = Object.assign(document.createElement('form'), {
        action,
        method: 'post',
        enctype: 'multipart/form-data',
        id: 'share',
      });
      for (const [field, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('textarea'), { name: field, value }));
      }
      form.append(Object.assign(document.createElement('input'), { type: 'file', name, multiple: true }));
      document.body.append(form);
    },
    [localizedPath(lang, '/share'), texts, SHARED_FILES] as const,
  );
  await page.locator('#share input').setInputFiles(photos);
  await Promise.all([
    page.waitForEvent('framenavigated'),
    page.locator('#share').evaluate((form: HTMLFormElement) => form.submit()),
  ]);
};

test.describe('sharing into the app, with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const waitForWorker = (page: Page): Promise<void> =>
    expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  test('photos › of a guest wait until they have signed in and chosen a kind, and are added to the listing once', async ({
    page,
    createUser,
  }) => {
    await visit(page, localizedPath(lang, PATHS.home));
    await waitForWorker(page);
    await shareInto(page, { text: 'tomates' }, [
      await solidPhoto('a.jpg', '#a04010'),
      await solidPhoto('b.jpg', '#10a040'),
    ]);
    await page.waitForURL((url) => url.pathname === localizedPath(lang, PATHS.login));
    const back = new URL(page.url()).searchParams.get('back') ?? '';
    expect(back).toContain(`${PATHS.createItem}?shared=stored`);

    const { cookies } = await (await createUser()).request.storageState();
    await page.context().addCookies(cookies);
    await visit(page, back);
    await expect(page.getByText(t('form.shared.stored'))).toBeVisible();
    await page.getByRole('link', { name: t('item_types.one.Product') }).click();
    await page.waitForURL((url) => url.pathname === localizedPath(lang, pathTo('createItemOf', { type: 'Product' })));
    const photos = page.getByRole('main').locator('form ol > li');
    await expect(photos).toHaveCount(2);
    // They are uploaded, and stay after a reload by the draft of the form.
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.reload();
    await waitForHydration(page);
    await expect(photos).toHaveCount(2);
  });

  test('text › begins a search; a link to a listing opens it', async ({ page, admin, createUser }) => {
    const word = randomWord(lang);
    const item = await publishAccepted(await createUser(), admin, { title: `Huile ${word}` });
    await visit(page, localizedPath(lang, PATHS.home));
    await waitForWorker(page);
    await shareInto(page, { text: `${word} https://other.example/x` });
    await waitForPage(page, localizedPath(lang, `${pathTo('search', { type: 'All' })}?q=${word}`));
    const path = localizedPath(lang, pathTo('item', { slug: item.slug, id: String(item.id) }));
    await shareInto(page, { title: 'Ghalla', url: new URL(path, page.url()).href });
    await waitForPage(page, decodeURIComponent(path));
    await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
  });
});

test('sharing into the app, without a service worker › photos have to be chosen again, text begins a search', async ({
  createUser,
  openBrowserAs,
}) => {
  const page = await openBrowserAs(await createUser());
  await visit(page, localizedPath(lang, PATHS.home));
  await shareInto(page, {}, [await solidPhoto('a.jpg', '#a04010')]);
  await waitForPage(page, localizedPath(lang, `${PATHS.createItem}?shared=missing`));
  await expect(page.getByText(t('form.shared.missing'))).toBeVisible();
  await shareInto(page, { text: 'tomates' });
  await waitForPage(page, localizedPath(lang, `${pathTo('search', { type: 'All' })}?q=tomates`));
});
