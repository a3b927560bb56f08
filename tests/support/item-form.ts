import { page, type Locator } from 'vitest/browser';
import type { PageT } from '#i18n/page.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { Answers } from './open-page.tsx';

// The item form in tests of pages without a server: its fields, its options, and what its uploads get.

/** The answers that give the form its options. */
export const FORM_OPTIONS = {
  'GET /api/categories/type/{type}': {
    categories: [
      { id: 11, ar_name: 'خضر', fr_name: 'Légumes', en_name: 'Vegetables' },
      { id: 12, ar_name: 'محاريث', fr_name: 'Charrues', en_name: 'Ploughs' },
    ],
  },
  'GET /api/cities': {
    cities: [
      { id: 21, region_id: 1, ar_name: 'فاس', fr_name: 'Fès', en_name: 'Fez' },
      { id: 22, region_id: 1, ar_name: 'أكادير', fr_name: 'Agadir', en_name: 'Agadir' },
    ],
  },
  'GET /api/regions': { regions: [{ id: 1 }] },
} as const satisfies Answers;

/** Labels also have the help, a unit or «optional». */
const PART = { exact: false } as const;

/** Locators of the item form's fields and buttons by their labels. */
export const getItemForm = (t: PageT, type: ItemType = 'Product') => ({
  title: page.getByLabelText(t(`form.title.${type}`), { exact: true }),
  description: page.getByLabelText(t(`form.description.${type}`), PART),
  category: page.getByLabelText(t('form.category'), PART),
  city: page.getByLabelText(t('form.city'), PART),
  address: page.getByLabelText(t('form.address'), PART),
  price: page.getByRole('textbox', { name: t('common.price'), ...PART }),
  quantity: page.getByLabelText(t('item_types.field.quantity'), PART),
  organic: page.getByRole('switch', { name: t('form.organic'), ...PART }),
  pictures: page.getByLabelText(t('form.add_pictures'), PART),
  documents: page.getByLabelText(t('form.add_documents'), PART),
  cv: page.getByLabelText(t('form.choose_cv'), PART),
  /** The tiles of all files, in their order. */
  files: page.getByRole('main').getByCss('ol > li'),
  progress: page.getByRole('progressbar'),
  bar: page.getByCss('[data-form-bar]'),
  publish: page.getByRole('button', { name: t('form.publish'), exact: true }),
  /** The answer to the question for a photo, which new items without one are asked. */
  withoutPhoto: page.getByRole('button', { name: t('form.photo.without') }),
  /** Replaces `publish` and `draft` for a published item. */
  save: page.getByRole('button', { name: t('form.save_changes'), exact: true }),
  takeOff: page.getByRole('button', { name: t('form.take_off') }),
  draft: page.getByRole('button', { name: t('form.save_draft') }),
  cancel: page.getByRole('button', { name: t('common.cancel'), exact: true }),
});

/** Chooses a city by typing its name. */
export const chooseCity = async (field: Locator, name: string): Promise<void> => {
  await field.fill(name);
  // A city may be listed twice, as one of the last ones too.
  await page.getByRole('option', { name, exact: true }).first().click();
};

/** The path of the nth stored file. */
export const storedPath = (n: number, end = 'webp'): string => `uploads/${String(n).padStart(32, '0')}.${end}`;

/** The input of an upload's response: the bytes, if there are any. */
export interface UploadInput {
  readonly params?: { readonly id?: string };
  readonly body?: unknown;
}

/** Answers of the resumable uploads of small files, which are stored under `storedPath`, numbered from 1. */
export const answerUploads = () => {
  let count = 0;
  const respond = async (status: number, id: string, body: unknown): Promise<Response> => {
    const { size } = body instanceof Blob ? body : new Blob();
    const end = body instanceof Blob && (await body.text()).startsWith('%PDF') ? 'pdf' : 'webp';
    const headers = new Headers({
      'tus-resumable': '1.0.0',
      location: `/api/uploads/${id}`,
      'upload-offset': String(size),
    });
    if (size > 0) headers.set('image-path', storedPath(Number(id), end));
    return new Response(null, { status, headers });
  };
  return {
    'POST /api/uploads': ({ body }: UploadInput) => respond(201, String((count += 1)).padStart(32, '0'), body),
    'GET /api/uploads/{id}': ({ params: { id = '' } = {} }: UploadInput) => respond(200, id, undefined),
    'PATCH /api/uploads/{id}': ({ params: { id = '' } = {}, body }: UploadInput) => respond(204, id, body),
  };
};

/** A small photo in one color. */
export const solidPhoto = async (name: string, color: string): Promise<File> => {
  const canvas = new OffscreenCanvas(64, 48);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
};

export const pdfFile = (name: string): File => new File(['%PDF-1.4\n'], name, { type: 'application/pdf' });

/** Deletes the files that forms have stored on the device. */
export const deleteStoredFiles = (): Promise<void> =>
  new Promise((done, fail) => {
    const deletion = indexedDB.deleteDatabase('files');
    deletion.addEventListener('success', () => done());
    deletion.addEventListener('error', () => fail(deletion.error));
  });
