import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent, type Locator } from 'vitest/browser';
import { pathTo } from '#lib/paths.ts';
import {
  answerUploads,
  deleteStoredFiles,
  FORM_OPTIONS,
  getItemForm,
  solidPhoto,
  storedPath,
  type UploadInput,
} from '#tests/support/item-form.ts';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { shrinkPicture } from './shrink-picture.ts';

// The photos of the item form: their uploads, also without a network, their order and rotation.

const path = pathTo('createItemOf', { type: 'Product' });

afterEach(deleteStoredFiles);

const LOST: Answers = {
  'POST /api/uploads': () => {
    throw new TypeError('no network');
  },
};

const openForm = async (answers: Answers = {}, options: Parameters<typeof openPage>[1] = {}) => {
  const opened = await openPage(path, {
    lang: 'ar',
    user: { id: 1, role: 'farmer' },
    answers: { ...FORM_OPTIONS, ...answerUploads(), 'DELETE /api/items/delete-image/{filename}': {}, ...answers },
    ...options,
  });
  const { t } = opened;
  const tool = (key: 'make_main' | 'rotate' | 'earlier' | 'later' | 'remove_file', number: number): Locator =>
    page.getByRole('button', { name: t(`form.${key}`, { number }), exact: true });
  return { ...opened, form: getItemForm(t), tool };
};
type Opened = Awaited<ReturnType<typeof openForm>>;

/** The addresses of the previews in their order. */
const readOrder = (): string[] =>
  page
    .getByRole('main')
    .getByCss('ol img')
    .elements()
    .map((image) => (image as HTMLImageElement).src);

/** The names of the files that are being uploaded, in their order. */
const readPending = ({ form: { progress } }: Opened): (string | null)[] =>
  progress.elements().map((element) => element.getAttribute('aria-label'));

/** Uploads photos and returns the addresses of their previews. */
const addPhotos = async ({ form }: Opened, count = 3): Promise<string[]> => {
  const colors = ['#d01010', '#10d010', '#1010d0'].slice(0, count);
  await form.pictures.upload(await Promise.all(colors.map((color, n) => solidPhoto(`${n}.jpg`, color))));
  await expect.element(form.files).toHaveLength(count);
  await expect.element(form.progress).toHaveLength(0);
  await expect.poll(() => readOrder().length).toBe(count);
  return readOrder();
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scrolls to the photos and returns their centers in the window. */
const findCenters = ({ form }: Opened): [Point, Point, Point] => {
  const handles = form.files.getByCss('[data-drag]').elements();
  handles[0]?.scrollIntoView({ block: 'center' });
  const centers = handles.map((handle) => {
    const { left, top, width, height } = handle.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  });
  const [first = { x: 0, y: 0 }, second = first, third = second] = centers;
  return [first, second, third];
};

test('photos › show their progress, and publishing waits until they are uploaded', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const uploads = answerUploads();
  const waiting: Answers = {
    'POST /api/uploads': async (input: UploadInput) => {
      await gate;
      return uploads['POST /api/uploads'](input);
    },
  };
  const opened = await openForm(waiting, { lang: 'fr' });
  const { form, t } = opened;
  await form.pictures.upload([await solidPhoto('a.jpg', '#d01010'), await solidPhoto('b.jpg', '#10d010')]);
  await expect.poll(() => readPending(opened)).toEqual(['a.jpg', 'b.jpg'].map((name) => t('form.upload_of', { name })));
  await expect.element(form.publish).toBeDisabled();
  await expect.element(form.publish).toHaveAccessibleDescription(t('form.uploading'));
  await expect.element(form.draft).toBeDisabled();
  release();
  await expect.element(form.progress).toHaveLength(0);
  await expect.element(form.publish).toBeEnabled();
  await expect.element(form.files).toHaveLength(2);
  // Two previews stay small in a wide window.
  await page.viewport(620, 740);
  const preview = form.files.getByCss('img').first();
  await expect.poll(() => preview.element().getBoundingClientRect().width).toBeLessThanOrEqual(200);
});

test('photos › wait without a network, so that publishing needs not, and continue when it is back', async () => {
  const uploads = answerUploads();
  let isOnline = false;
  const { form, t } = await openForm({
    'POST /api/uploads': (input: UploadInput) => {
      if (!isOnline) throw new TypeError('no network');
      return uploads['POST /api/uploads'](input);
    },
  });
  await form.pictures.upload(await solidPhoto('field.jpg', '#109010'));
  const tile = form.files.filter({ hasText: t('form.upload_offline') });
  await expect.element(tile).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: t('form.upload_offline') })).toHaveLength(1);
  await expect.element(tile.getByRole('button', { name: t('form.retry_upload', { number: 1 }) })).toBeVisible();
  await expect.element(form.publish).toBeEnabled();
  isOnline = true;
  dispatchEvent(new Event('online'));
  await expect.element(form.progress).toHaveLength(0);
  await expect.element(page.getByText(t('form.upload_offline'))).toHaveLength(0);
  // Uploaded files are restored after a reload, from the server.
  const reloaded = await openForm();
  await expect.element(reloaded.form.files).toHaveLength(1);
  expect(readOrder()).toEqual([`${location.origin}/${storedPath(1)}?w=320`]);
});

test('photos › chosen without a network are kept with their order until they are removed', async () => {
  let opened = await openForm(LOST);
  const { t } = opened;
  const nameOf = (name: string): string => t('form.upload_of', { name });
  await opened.form.pictures.upload([await solidPhoto('a.jpg', '#d01010'), await solidPhoto('b.jpg', '#10d010')]);
  await expect.poll(() => readPending(opened)).toEqual([nameOf('a.jpg'), nameOf('b.jpg')]);
  await expect.element(page.getByText(t('form.upload_offline')).first()).toBeInTheDocument();
  await opened.tool('make_main', 2).click();
  await expect.poll(() => readPending(opened)).toEqual([nameOf('b.jpg'), nameOf('a.jpg')]);

  opened = await openForm(LOST);
  await expect.poll(() => readPending(opened)).toEqual([nameOf('b.jpg'), nameOf('a.jpg')]);
  await opened.tool('remove_file', 1).click();
  await expect.poll(() => readPending(opened)).toEqual([nameOf('a.jpg')]);

  opened = await openForm(LOST);
  await expect.poll(() => readPending(opened)).toEqual([nameOf('a.jpg')]);
});

test('photos › of another user of the phone are not shown', async () => {
  const opened = await openForm(LOST);
  await opened.form.pictures.upload(await solidPhoto('a.jpg', '#d01010'));
  await expect.element(page.getByText(opened.t('form.upload_offline')).first()).toBeInTheDocument();
  await openForm(LOST, { user: { id: 2, role: 'farmer' } });
  await expect.element(opened.form.progress).toHaveLength(0);
});

test('photos › which are none are refused with the reason, and can be removed', async () => {
  const message = 'This file is not a picture.';
  const { form, tool } = await openForm({
    'POST /api/uploads': refuse(422, 'invalid', '', {
      errors: { image: [message] },
      headers: { 'tus-resumable': '1.0.0' },
    }),
  });
  await form.pictures.upload(new File(['no picture at all'], 'song.jpg', { type: 'image/jpeg' }));
  await expect.element(form.files.getByText(message)).toBeVisible();
  await tool('remove_file', 1).click();
  await expect.element(form.files).toHaveLength(0);
  await expect.element(form.publish).toBeEnabled();
});

test('photos › are ordered by buttons that keep the focus', async () => {
  const opened = await openForm();
  const { t, tool, form } = opened;
  const [first, second, third] = await addPhotos(opened);
  await expect.element(form.files.getByText(t('form.tool.main'))).toHaveLength(3);
  await expect.element(tool('make_main', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(tool('earlier', 2)).toHaveTextContent(t('form.tool.earlier'));
  await expect.element(tool('later', 2)).toHaveTextContent(t('form.tool.later'));
  (tool('later', 1).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(readOrder).toEqual([second, first, third]);
  await expect.element(tool('later', 2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(readOrder).toEqual([second, third, first]);
  // At the end the button stays where the focus is, and does nothing.
  await expect.element(tool('later', 3)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(readOrder).toEqual([second, third, first]);
  await tool('make_main', 3).click();
  await expect.poll(readOrder).toEqual([first, second, third]);
  await expect
    .element(page.getByRole('status').filter({ hasText: t('form.moved', { number: 1 }) }))
    .toBeInTheDocument();
  await tool('remove_file', 2).click();
  await expect.poll(readOrder).toEqual([first, third]);
});

test('photos › are ordered by dragging with a mouse', async () => {
  const opened = await openForm();
  const [first, second, third] = await addPhotos(opened);
  const [to, , from] = findCenters(opened);
  const move = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
  await move('mousePressed', from);
  await move('mouseMoved', { x: from.x, y: from.y - 20 });
  await move('mouseMoved', to);
  await move('mouseReleased', to);
  await expect.poll(readOrder).toEqual([third, first, second]);
});

test('photos › are ordered by a finger after a long press, while one that moves at once scrolls', async () => {
  const opened = await openForm();
  const [first, second] = await addPhotos(opened, 2);
  const [from, to] = findCenters(opened);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  await touch('touchMove', to);
  await touch('touchEnd');
  expect(readOrder()).toEqual([first, second]);
  await touch('touchStart', from);
  await expect.element(page.getByCss('ol li.ring-3')).toHaveLength(1);
  await touch('touchMove', to);
  await touch('touchEnd');
  await expect.poll(readOrder).toEqual([second, first]);
});

test('photos › two taps are one rotation by the server, and publishing waits for it', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const opened = await openForm({
    'POST /api/items/rotate-image': async () => {
      await gate;
      return { image_path: storedPath(99) };
    },
  });
  const { form, tool, made } = opened;
  await addPhotos(opened, 1);
  // The taps follow at once, however slow this machine is.
  const button = tool('rotate', 1).element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(form.publish).toBeDisabled();
  release();
  await expect.element(form.publish).toBeEnabled();
  expect(readOrder()).toEqual([`${location.origin}/${storedPath(99)}?w=320`]);
  const bodies = made.filter(({ key }) => key === 'POST /api/items/rotate-image').map(({ body }) => body);
  expect(bodies).toEqual([{ image_path: storedPath(1), turns: 2 }]);
});

test('photos › stay as they were when a rotation fails', async () => {
  const opened = await openForm({
    'POST /api/items/rotate-image': () => {
      throw new TypeError('no network');
    },
  });
  const { form, t, tool } = opened;
  const before = await addPhotos(opened, 2);
  await tool('rotate', 2).click();
  await expect.element(form.files.getByText(t('common.offline'))).toBeVisible();
  expect(readOrder()).toEqual(before);
  await expect.element(form.publish).toBeEnabled();
});

test('photos › of a camera are sent with at most 200 KB', async () => {
  // Noise, which hardly shrinks, in blocks as large as the details of a photo.
  const noise = new OffscreenCanvas(150, 200);
  const context = noise.getContext('2d');
  const photo = new OffscreenCanvas(1500, 2000);
  const enlarged = photo.getContext('2d');
  if (!context || !enlarged) throw new Error('no canvas');
  const pixels = new Uint8Array(150 * 200 * 4);
  pixels.forEach((_, at) => (pixels[at] = Math.imul(at + 1, 2_654_435_761) >>> 13));
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels), 150), 0, 0);
  enlarged.drawImage(noise, 0, 0, 1500, 2000);
  const blob = await photo.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  expect(blob.size).toBeGreaterThan(200_000);
  const shrunk = await shrinkPicture(new File([blob], 'field.jpg', { type: 'image/jpeg' }));
  expect(shrunk.size).toBeLessThan(200_000);
  const { width, height } = await createImageBitmap(shrunk);
  expect(width / height).toBe(0.75);
  expect(width).toBeGreaterThanOrEqual(960);
});
