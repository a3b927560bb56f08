import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { City } from '../../../src/features/places/contract.ts';
import type { ItemFull } from '../../../src/features/items/contract.ts';
import { isItemType } from '../../../src/lib/item-types.ts';
import type { Status } from '../../../src/features/moderation/rules.ts';
import type { Lang } from '../../../src/lib/lang.ts';
import { pdf, picture } from '../../support/uploads.ts';
import type { Person } from './people.ts';
import { randomOfTest } from './random.ts';

type Fields = Readonly<Record<string, string | number>>;

/** A file as a file input takes it. */
export interface Sheet {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photo all of one colour, small, so that it can be told from others after the server has re-encoded it. */
export const plainPhoto = async (name: string, background: string): Promise<Sheet> => {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
};

/** A photo with so much in it that its upload takes a while; below the size that the form shrinks. */
export const richPhoto = async (name: string): Promise<Sheet> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(1100, 800).jpeg({ quality: 85 }).toBuffer(),
});

export const certificate = (name: string): Sheet => ({ name, mimeType: 'application/pdf', buffer: pdf() });

/** Which of the three a colour is nearest to. */
export const colourOf = async (bytes: Buffer): Promise<'red' | 'green' | 'blue'> => {
  const { channels } = await sharp(bytes).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  if (red > green && red > blue) return 'red';
  return green > blue ? 'green' : 'blue';
};

const LETTERS = { ar: 'بتجدرزسشصطفقكلمن', fr: 'bcdfgklmnprstvz', en: 'bcdfgklmnprstvz' } as const;

/** A word that no listing has yet. */
export const freshWord = (lang: Lang): string =>
  Array.from(randomBytes(9), (byte) => LETTERS[lang][byte % LETTERS[lang].length]).join('');

/** A city that depends on the test, so that tests that run in parallel do not crowd one another's lists. */
export const someCity = async ({ api }: Person): Promise<City> => {
  const { cities } = await api('GET /api/cities');
  if (cities.length === 0) throw new Error('there are no cities');
  return randomOfTest().pick(cities);
};

/** Uploads a file outside of any page and answers its path. */
export const uploadSheet = async ({ request }: Person, sheet: Sheet): Promise<string> => {
  const call = sheet.mimeType === 'application/pdf' ? 'upload-pdf' : 'upload-image';
  const response = await request.post(`/api/items/${call}`, { multipart: { image: { ...sheet } } });
  if (!response.ok()) throw new Error(`upload answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { image_path: string }).image_path;
};

/** Publishes a listing, a product in some town unless `fields` say otherwise; it waits for a moderator. */
export const publish = async (seller: Person, fields: Fields = {}): Promise<ItemFull> => {
  const type = isItemType(fields.type) ? fields.type : 'Product';
  const { categories } = await seller.api('GET /api/categories/type/{type}', { params: { type } });
  const city_id = fields.city_id ?? (await someCity(seller)).id;
  const body = {
    type,
    title: `طماطم ${freshWord('ar')}`,
    category_id: categories[0]?.id,
    price: '12.50',
    price_unit: 'kg',
    ...fields,
    city_id,
  };
  const { item } = await seller.api('POST /api/items/store/{publish}', { params: { publish: 'Yes' }, body });
  return item;
};

/** Decides about a listing as a moderator: shown to everyone unless told otherwise. */
export const decide = async (
  admin: Person,
  { id }: { id: number },
  status: Status = 'clientAccepted',
  note = '',
): Promise<void> => {
  await admin.api('PUT /api/admin/pending-items/{id}/status', { params: { id }, body: { status, note } });
};

/** A listing that everybody sees. */
export const offer = async (seller: Person, admin: Person, fields: Fields = {}): Promise<ItemFull> => {
  const item = await publish(seller, fields);
  await decide(admin, item);
  return item;
};
