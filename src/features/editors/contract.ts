import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { readNumber, readText } from '../../lib/fields.ts';
import { Id, inDigits } from '../../lib/id.ts';
import { ITEM_TYPES } from '../../lib/item-types.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { Category } from '../categories/contract.ts';
import { City } from '../places/contract.ts';
import { Slide } from '../slides/contract.ts';
import { MOROCCO, SHOWN } from './rules.ts';

/** A text that must be there, without hidden characters. */
const text = (max: number) =>
  z
    .string()
    .nullish()
    .transform((given, ctx) => {
      const read = readText(given, { max });
      if ('value' in read && read.value !== null) return read.value;
      const problem = 'problem' in read ? read.problem : { key: 'required' };
      ctx.issues.push({ code: 'custom', message: problem.key, params: problem.values, input: given });
      return z.NEVER;
    });

/** Degrees within Morocco; with a comma or Arabic digits too. */
const degrees = ([min, max]: readonly [number, number]) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((given, ctx) => {
      const read = readNumber(given, { min });
      const refuse = (message: string, params?: Record<string, unknown>) => {
        ctx.issues.push({ code: 'custom', message, params, input: given });
        return z.NEVER;
      };
      if ('problem' in read) return refuse(read.problem.key, read.problem.values);
      if (read.value === null) return refuse('required');
      return read.value > max ? refuse('too_high', { max }) : read.value;
    });

const names = { ar_name: text(80), fr_name: text(80), en_name: text(80) };
const status = z.enum(SHOWN).default('active').describe('A hidden one is not offered; what uses it keeps it');
const path = z
  .string()
  .max(200)
  .transform((given) => given.trim().replace(/^\//, ''))
  .describe('An uploaded image_path, or one of those that are there');
const Row = z.object({ id: Id });
const Order = z.array(Id).min(1).max(500).describe('All of them, in their new order');
const maxFields = 520;
const Gone = z.object({ removed: z.literal(true) });
const MoveTo = z.object({ move_to: Id.nullish().describe('What all that uses it moves to') });

export const CategoryForm = z.object({
  type: z.enum(ITEM_TYPES).describe('Stays once something uses the category'),
  ...names,
  status,
  picture: path,
  position: inDigits(z.coerce.number<number | string>().int().min(1).max(1000))
    .nullish()
    .describe('Within the type, from 1'),
});
export type CategoryForm = z.output<typeof CategoryForm>;

/** A category with how much uses it. */
export const EditedCategory = Category.extend({
  position: z.number().int(),
  items: z.number().int().describe('Listings of any state'),
  orders: z.number().int(),
});
export type EditedCategory = z.output<typeof EditedCategory>;

export const CityForm = z.object({
  province_id: Id,
  ...names,
  latitude: degrees(MOROCCO.latitude),
  longitude: degrees(MOROCCO.longitude),
  status,
});
export type CityForm = z.output<typeof CityForm>;

/** A town with how much uses it. */
export const EditedCity = City.extend({
  status: z.string(),
  items: z.number().int().describe('Listings of any state'),
  people: z.number().int(),
  orders: z.number().int().describe('To it or from it'),
});
export type EditedCity = z.output<typeof EditedCity>;

export const SlideForm = z.object({
  ar_title: text(60),
  fr_title: text(60),
  en_title: text(60),
  ar_text: text(160),
  fr_text: text(160),
  en_text: text(160),
  ar_action: text(30),
  fr_action: text(30),
  en_action: text(30),
  link: text(200).describe('A page of this site, without its origin'),
  rtl_picture: path,
  ltr_picture: path,
  status,
  position: inDigits(z.coerce.number<number | string>().int().min(1).max(1000)).nullish(),
});
export type SlideForm = z.output<typeof SlideForm>;

export const EditedSlide = Slide.extend({ status: z.string(), position: z.number().int() });
export type EditedSlide = z.output<typeof EditedSlide>;

const oneCategory = z.object({ category: EditedCategory });
const oneCity = z.object({ city: EditedCity });
const oneSlide = z.object({ slide: EditedSlide });
const everyCategory = z.object({
  categories: z.array(EditedCategory),
  pictures: z.array(z.string()).describe('Those that a category can have without an upload'),
});
const everySlide = z.object({ slides: z.array(EditedSlide) });

export const editorsCalls = calls({
  'GET /api/admin/categories': {
    who: 'admin',
    about: 'All categories, hidden ones too, with how much uses each',
    answer: everyCategory,
  },
  'POST /api/admin/categories': {
    who: 'admin',
    about: 'Adds a category, as the last of its type unless told',
    body: CategoryForm,
    answer: oneCategory,
    status: 201,
  },
  'PUT /api/admin/categories/{id}': {
    who: 'admin',
    about: 'Changes a category; its listings are found by the new names at once',
    params: Row,
    body: CategoryForm,
    answer: oneCategory,
  },
  'POST /api/admin/categories/reorder': {
    who: 'admin',
    about: 'Puts the categories of a type in order',
    body: z.object({ type: z.enum(ITEM_TYPES), ids: Order }),
    answer: everyCategory,
    maxFields,
  },
  'DELETE /api/admin/categories/{id}': {
    who: 'admin',
    about: 'Removes a category; what uses it moves to another one of its type, and without one it stays',
    params: Row,
    body: MoveTo,
    answer: Gone,
  },
  'GET /api/admin/cities': {
    who: 'admin',
    about: 'Towns by name, hidden ones too, with how much uses each',
    query: z.object({
      q: z.string().trim().max(80).optional().describe('Part of a name in any language'),
      province_id: Id.optional(),
      status: z.enum(SHOWN).optional(),
      page: Page,
    }),
    answer: z.object({ cities: pageOf(EditedCity) }),
  },
  'POST /api/admin/cities': { who: 'admin', about: 'Adds a town', body: CityForm, answer: oneCity, status: 201 },
  'PUT /api/admin/cities/{id}': {
    who: 'admin',
    about: 'Changes a town; its listings are found by the new names at once',
    params: Row,
    body: CityForm,
    answer: oneCity,
  },
  'DELETE /api/admin/cities/{id}': {
    who: 'admin',
    about: 'Removes a town; what uses it moves to another one, and without one it stays',
    params: Row,
    body: MoveTo,
    answer: Gone,
  },
  'GET /api/admin/slides': { who: 'admin', about: 'All slides of the welcome, hidden ones too', answer: everySlide },
  'POST /api/admin/slides': {
    who: 'admin',
    about: 'Adds a slide, as the last unless told',
    body: SlideForm,
    answer: oneSlide,
    status: 201,
  },
  'PUT /api/admin/slides/{id}': {
    who: 'admin',
    about: 'Changes a slide; one at least stays shown',
    params: Row,
    body: SlideForm,
    answer: oneSlide,
  },
  'POST /api/admin/slides/reorder': {
    who: 'admin',
    about: 'Puts the slides in order',
    body: z.object({ ids: Order }),
    answer: everySlide,
    maxFields,
  },
  'DELETE /api/admin/slides/{id}': {
    who: 'admin',
    about: 'Removes a slide; one at least stays shown',
    params: Row,
    answer: Gone,
  },
});
