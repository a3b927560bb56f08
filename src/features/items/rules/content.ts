import type { FormValues } from './form.ts';
import type { ItemType } from '#lib/item-types.ts';
import { isBrought, NO_TERMS, type DeliveryTerms } from './price.ts';
import type { FieldRule } from '#lib/fields.ts';
import { ITEM_FIELDS, KINDS, type DetailValue, type PriceUnit } from './kinds.ts';

/** The content of an item: everything its form can change. */
export interface Content extends DeliveryTerms {
  readonly type: ItemType;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category_id: number | null;
  readonly city_id: number | null;
  readonly address: string;
  readonly price_centimes: number | null;
  readonly price_unit: PriceUnit | null;
  readonly negotiable: boolean;
  readonly images: readonly string[];
  readonly quantity: number | null;
  /** The smallest order, in the unit of the price. */
  readonly min_quantity: number | null;
  readonly details: Readonly<Record<string, DetailValue>>;
}

export const emptyContent = (type: ItemType): Content => ({
  type,
  slug: '',
  title: '',
  description: '',
  category_id: null,
  city_id: null,
  address: '',
  price_centimes: null,
  price_unit: null,
  negotiable: false,
  images: [],
  quantity: null,
  ...NO_TERMS,
  min_quantity: null,
  details: {},
});

/** Merges form details over the previous ones. Choices get their default; dependent fields follow the choice they need. */
const mergeDetails = ({ type, details }: Content, values: FormValues['details']): Record<string, DetailValue> => {
  const next: Record<string, DetailValue> = {};
  for (const field of KINDS[type].fields) {
    const given = values[field.name];
    const start = field.form === 'choice' ? field.start : undefined;
    const value = (given === undefined ? details[field.name] : given) ?? start;
    if (value !== undefined) next[field.name] = value;
  }
  for (const { name, when } of KINDS[type].fields) {
    if (!when) continue;
    const chosen = next[when.field];
    if ((typeof chosen === 'boolean' ? (chosen ? 'Yes' : 'No') : chosen) !== when.is) delete next[name];
  }
  return next;
};

/** `before` when the form did not send the field, `empty` when it cleared it. */
const merged = <T>(values: T | null | undefined, before: T, empty: T): T =>
  values === undefined ? before : (values ?? empty);

type Price = Pick<Content, 'price_centimes' | 'price_unit'>;

/**
 * The price after a form. A sale price does not become a rent or vice versa; and a rent needs a unit, since without one it
 * would be a sale price left over, which is dropped.
 */
const mergePrice = (before: Content, values: FormValues, details: Content['details']): Price => {
  const previousOffer = before.details.offer_type;
  const base =
    previousOffer === undefined || previousOffer === details.offer_type
      ? before
      : { price_centimes: null, price_unit: null };
  const price_unit = merged(values.price_unit, base.price_unit, null);
  const hidden = details.offer_type === 'rent' && price_unit === null;
  return { price_centimes: hidden ? null : merged(values.price_centimes, base.price_centimes, null), price_unit };
};

/** The delivery terms after a form. A fixed fee replaces one per kilometre and vice versa; what is picked up has neither. */
const mergeTerms = (before: Content, values: FormValues): DeliveryTerms => {
  const delivery = merged(values.delivery, before.delivery, null);
  if (!isBrought(delivery)) return { ...NO_TERMS, delivery };
  const { delivery_fee_centimes: fixed, delivery_fee_km_centimes: perKm } = values;
  return {
    delivery,
    delivery_fee_centimes: merged(fixed, typeof perKm === 'number' ? null : before.delivery_fee_centimes, null),
    delivery_fee_km_centimes: merged(perKm, typeof fixed === 'number' ? null : before.delivery_fee_km_centimes, null),
    delivery_km: merged(values.delivery_km, before.delivery_km, null),
  };
};

/** Applies a form to the content of an item: absent fields stay, empty ones are cleared. */
export const applyForm = (before: Content, values: FormValues): Content => {
  const title = merged(values.title, before.title, '');
  const details = mergeDetails(before, values.details);
  return {
    type: before.type,
    slug: toSlug(title, before.type),
    title,
    description: merged(values.description, before.description, ''),
    category_id: merged(values.category_id, before.category_id, null),
    city_id: merged(values.city_id, before.city_id, null),
    address: merged(values.address, before.address, ''),
    ...mergePrice(before, values, details),
    negotiable: merged(values.negotiable, before.negotiable, false),
    images: merged(values.images, before.images, []),
    quantity: merged(values.quantity, before.quantity, null),
    ...mergeTerms(before, values),
    min_quantity: merged(values.min_quantity, before.min_quantity, null),
    details,
  };
};

/** Names of missing fields: a draft needs a title; a published item also category, city and its kind's required fields. */
export const getMissingFields = (content: Content, publish: boolean): string[] => {
  const missing = content.title === '' ? ['title'] : [];
  if (!publish) return missing;
  if (content.category_id === null) missing.push('category_id');
  if (content.city_id === null) missing.push('city_id');
  for (const { name, required } of KINDS[content.type].fields) {
    if (required && content.details[name] === undefined) missing.push(name);
  }
  return missing;
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a field of a form contains what no rule can judge: a text or files. */
const isReviewed = ({ form }: Pick<FieldRule, 'form'>): boolean => form === 'text' || form === 'files';

/** The form fields of a kind that a moderator reviews: the category, all free texts, pictures and other files. */
export const getReviewedFields = (type: ItemType): string[] => [
  'category_id',
  ...Object.entries(ITEM_FIELDS).flatMap(([name, rule]) => (isReviewed(rule) ? [name] : [])),
  ...KINDS[type].fields.filter(isReviewed).map(({ name }) => name),
];

/** Content as a moderator accepted it. Without an address if it was accepted when addresses were not reviewed. */
export type AcceptedContent = Pick<Content, 'title' | 'description' | 'category_id' | 'images' | 'details'> &
  Partial<Pick<Content, 'address'>>;

/** Whether a change needs another review: a reviewed field differs. */
export const needsReview = (before: AcceptedContent, next: Content): boolean => {
  const read = (content: AcceptedContent, name: string): unknown => {
    const value = { ...content.details, ...content }[name];
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
  };
  return getReviewedFields(next.type).some((name) => !same(read(before, name), read(next, name)));
};

const MAX_LENGTH = 80;

/**
 * The readable part of an item's URL: the lower-case title, words joined by hyphens. Keeps the letters of all scripts, drops
 * French accents and Arabic vowel marks. A title without letters or digits gives the type.
 */
export const toSlug = (title: string, type: string): string => {
  const hyphenated = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  const truncated = Array.from(hyphenated.replace(/^-/, '')).slice(0, MAX_LENGTH).join('').replace(/-$/, '');
  return /[\p{L}\p{N}]/u.test(truncated) ? truncated : type.toLowerCase();
};
