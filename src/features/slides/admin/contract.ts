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

export const EditedSlide = Slide.extend({ status: z.string(), position: z.number().int() });
export type EditedSlide = z.output<typeof EditedSlide>;

const oneSlide = z.object({ slide: EditedSlide });
const everySlide = z.object({ slides: z.array(EditedSlide) });

export const slidesAdminCalls = calls({
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
    params: RowPath,
    body: SlideForm,
    answer: oneSlide,
  },
  'POST /api/admin/slides/reorder': {
    who: 'admin',
    about: 'Puts the slides in order',
    body: z.object({ ids: OrderedIds }),
    answer: everySlide,
    maxFields: ORDERED_MAX_FIELDS,
  },
  'DELETE /api/admin/slides/{id}': {
    who: 'admin',
    about: 'Removes a slide; one at least stays shown',
    params: RowPath,
    answer: Removed,
  },
});
