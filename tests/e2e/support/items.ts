import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { City } from '#features/places/contract.ts';
import type { ItemFull } from '#features/items/contract.ts';
import { isItemType } from '#lib/item-types.ts';
import type { Status } from '#features/moderation/rules.ts';
import type { Lang } from '#lib/lang.ts';
import { minimalPdf, noiseImage } from '#tests/support/uploads.ts';
import type { TestUser } from './users.ts';
import { randomOfTest } from './random.ts';
import { pathTo } from '#lib/paths.ts';

type Fields = Readonly<Record<string, string | number>>;

/** A file for a file input. */
export interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A small photo in one colour, so that it can be recognized after the server has re-encoded it. */
export const solidPhoto = async (name: string, background: string): Promise<UploadFile> => {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
};

/** A photo with enough noise that its upload takes a while, below the size from which the form resizes. */
export const detailedPhoto = async (name: string): Promise<UploadFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await noiseImage(1100, 800).jpeg({ quality: 85 }).toBuffer(),
});

export const pdfFile = (name: string): UploadFile => ({ name, mimeType: 'application/pdf', buffer: minimalPdf() });

/** Returns the dominant colour channel of an image. */
export const dominantColor = async (bytes: Buffer): Promise<'red' | 'green' | 'blue'> => {
  const { channels } = await sharp(bytes).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  if (red > green && red > blue) return 'red';
  return green > blue ? 'green' : 'blue';
};

const LETTERS = { ar: 'بتجدرزسشصطفقكلمن', fr: 'bcdfgklmnprstvz', en: 'bcdfgklmnprstvz' } as const;

/** A random word that no other item contains. */
export const randomWord = (lang: Lang): string => {
  const word = Array.from(randomBytes(9), (byte) => LETTERS[lang][byte % LETTERS[lang].length]).join('');
  // A search takes a letter that is typed three times for a long vowel.
  return /(.)\1\1/.test(word) ? randomWord(lang) : word;
};

/** A city that depends on the test, so that items of parallel tests do not fill the same lists. */
export const randomCity = async ({ api }: TestUser): Promise<City> => {
  const { cities } = await api('GET /api/cities');
  if (cities.length === 0) throw new Error('there are no cities');
  return randomOfTest().pick(cities);
};

/** Uploads a file through the API and returns its path. */
export const uploadFile = async ({ request }: TestUser, file: UploadFile): Promise<string> => {
  const call = file.mimeType === 'application/pdf' ? 'upload-pdf' : 'upload-image';
  const response = await request.post(`/api/items/${call}`, { multipart: { image: { ...file } } });
  if (!response.ok()) throw new Error(`upload failed with ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { image_path: string }).image_path;
};

/** The path of an item's page, without a language. */
export const getItemPath = ({ slug, id }: Pick<ItemFull, 'slug' | 'id'>): string =>
  pathTo('item', { slug, id: String(id) });

/** Publishes an item, by default a product in a random city; it is pending. */
export const publishItem = async (seller: TestUser, fields: Fields = {}): Promise<ItemFull> => {
  const type = isItemType(fields.type) ? fields.type : 'Product';
  const { categories } = await seller.api('GET /api/categories/type/{type}', { params: { type } });
  const city_id = fields.city_id ?? (await randomCity(seller)).id;
  const body = {
    type,
    title: `طماطم ${randomWord('ar')}`,
    category_id: categories[0]?.id,
    price: '12.50',
    price_unit: 'kg',
    ...fields,
    city_id,
  };
  const { item } = await seller.api('POST /api/items/store/{publish}', { params: { publish: 'Yes' }, body });
  return item;
};

/** Decides about an item as a moderator; by default it is accepted for everyone. */
export const decideItem = async (
  admin: TestUser,
  { id }: { id: number },
  status: Status = 'clientAccepted',
  note = '',
): Promise<void> => {
  await admin.api('PUT /api/admin/pending-items/{id}/status', { params: { id }, body: { status, note } });
};

/** Publishes an item and accepts it for everyone. */
export const publishAccepted = async (seller: TestUser, admin: TestUser, fields: Fields = {}): Promise<ItemFull> => {
  const item = await publishItem(seller, fields);
  await decideItem(admin, item);
  return item;
};
