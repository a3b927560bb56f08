import { z } from 'zod';
import { calls } from '../../../lib/call.ts';
import {
  ORDERED_MAX_FIELDS,
  OrderedIds,
  PicturePath,
  Position,
  Removed,
  requiredText,
  RowPath,
  ShownStatus,
} from '../../../lib/schema.ts';
import { Slide } from '../contract.ts';

export const SlideForm = z.object({
  ar_title: requiredText(60),
  fr_title: requiredText(60),
  en_title: requiredText(60),
  ar_text: requiredText(160),
  fr_text: requiredText(160),
  en_text: requiredText(160),
  ar_action: requiredText(30),
  fr_action: requiredText(30),
  en_action: requiredText(30),
  link: requiredText(200).describe('A page of this site, without its origin'),
  rtl_picture: PicturePath,
  ltr_picture: PicturePath,
  status: ShownStatus,
  position: Position,
});
export type SlideForm = z.output<typeof SlideForm>;

export const AdminSlide = Slide.extend({ status: z.string(), position: z.number().int() });
export type AdminSlide = z.output<typeof AdminSlide>;

const slideResponse = z.object({ slide: AdminSlide });
const slidesResponse = z.object({ slides: z.array(AdminSlide) });

export const slidesAdminCalls = calls({
  'GET /api/admin/slides': {
    who: 'admin',
    about: 'All slides of the home page, including hidden ones',
    answer: slidesResponse,
  },
  'POST /api/admin/slides': {
    who: 'admin',
    about: 'Adds a slide, by default as the last',
    body: SlideForm,
    answer: slideResponse,
    status: 201,
  },
  'PUT /api/admin/slides/{id}': {
    who: 'admin',
    about: 'Changes a slide; at least one must stay visible',
    params: RowPath,
    body: SlideForm,
    answer: slideResponse,
  },
  'POST /api/admin/slides/reorder': {
    who: 'admin',
    about: 'Reorders the slides',
    body: z.object({ ids: OrderedIds }),
    answer: slidesResponse,
    maxFields: ORDERED_MAX_FIELDS,
  },
  'DELETE /api/admin/slides/{id}': {
    who: 'admin',
    about: 'Removes a slide; at least one must stay visible',
    params: RowPath,
    answer: Removed,
  },
});
