import sharp from 'sharp';
import { PATHS, pathTo } from '#lib/paths.ts';
import { findAccessibilityViolations, findOverflows } from './support/inspect.ts';
import { getItemForm } from './support/item-form.ts';
import { dominantColor, randomWord, solidPhoto } from './support/items.ts';
import { waitForPage, expect, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Photos of the item form, as they are stored.

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test('item form › rotates photos as they are stored, a new one and one of a saved item', async ({
  openBrowserAs,
  createUser,
}) => {
  const farmer = await createUser();
  const page = await openBrowserAs(farmer, PHONE);
  const ar = getTexts('ar');
  await visit(page, pathTo('createItemOf', { type: 'Product' }));
  const form = getItemForm(page, ar);
  const rotate = page.getByRole('button', { name: ar('form.rotate', { number: 1 }), exact: true });
  // Green to the left, blue to the right.
  const right = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#1010d0' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#10d010' } })
    .composite([{ input: right, left: 320, top: 0 }])
    .jpeg()
    .toBuffer();
  const photos = [
    { name: 'side.jpg', mimeType: 'image/jpeg', buffer },
    await solidPhoto('b.jpg', '#d01010'),
    await solidPhoto('c.jpg', '#d01010'),
  ];
  await form.pictures.setInputFiles(photos);
  await expect(form.files).toHaveCount(3);
  await expect(form.publish).toBeEnabled();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await findOverflows(page)).toEqual([]);
  await rotate.click();
  await expect(form.publish).toBeDisabled();
  await expect(form.publish).toBeEnabled();
  await form.title.fill(`زيتون ${randomWord('ar')}`);
  await form.draft.click();
  await waitForPage(page, `${PATHS.thanks}?draft=1`);

  const read = async (): Promise<{ id: number; size: string; top: string }> => {
    const { items } = await farmer.api('GET /api/items/my-items');
    const id = items[0]?.id ?? 0;
    const { item } = await farmer.api('GET /api/items/{id}', { params: { id } });
    const bytes = await (await farmer.request.get(`/${item.images.split(',')[0]}`)).body();
    const { width, height } = await sharp(bytes).metadata();
    const top = await sharp(bytes).extract({ left: 10, top: 10, width: 40, height: 40 }).toBuffer();
    return { id, size: `${width}x${height}`, top: await dominantColor(top) };
  };
  const saved = await read();
  // A quarter turn clockwise takes the left side to the top.
  expect(saved).toMatchObject({ size: '480x640', top: 'green' });

  await visit(page, pathTo('editItem', { id: String(saved.id) }));
  await rotate.click();
  await expect(form.publish).toBeDisabled();
  await expect(form.publish).toBeEnabled();
  await form.draft.click();
  await page.waitForURL((url) => url.pathname === PATHS.myItems);
  expect(await read()).toMatchObject({ size: '640x480', top: 'blue' });
});
