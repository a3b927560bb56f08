import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import {
  ORDERED_MAX_FIELDS,
  OrderedIds,
  PicturePath,
  Position,
  RemovedResponse,
  requiredText,
  IdParams,
  ShownStatus,
} from '#lib/schema.ts';
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

export const slidesAdminCalls = defineCalls({
  'GET /api/admin/slides': {
    auth: 'admin',
    summary: 'All slides of the home page, including hidden ones',
    response: slidesResponse,
  },
  'POST /api/admin/slides': {
    auth: 'admin',
    idempotent: false,
    summary: 'Adds a slide, by default as the last',
    body: SlideForm,
    response: slideResponse,
    status: 201,
  },
  'PUT /api/admin/slides/{id}': {
    auth: 'admin',
    idempotent: false,
    summary: 'Changes a slide; at least one must stay visible',
    params: IdParams,
    body: SlideForm,
    response: slideResponse,
  },
  'POST /api/admin/slides/reorder': {
    auth: 'admin',
    idempotent: false,
    summary: 'Reorders the slides',
    body: z.object({ ids: OrderedIds }),
    response: slidesResponse,
    maxFields: ORDERED_MAX_FIELDS,
  },
  'DELETE /api/admin/slides/{id}': {
    auth: 'admin',
    idempotent: false,
    summary: 'Removes a slide; at least one must stay visible',
    params: IdParams,
    response: RemovedResponse,
  },
});
