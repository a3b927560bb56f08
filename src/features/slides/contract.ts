import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';

/** A slide of the home page: texts, pictures and link. */
export const Slide = z.object({
  id: z.number().int(),
  ar_title: z.string(),
  fr_title: z.string(),
  en_title: z.string(),
  ar_text: z.string(),
  fr_text: z.string(),
  en_text: z.string(),
  ar_action: z.string().describe('Label of the button'),
  fr_action: z.string(),
  en_action: z.string(),
  link: z.string().describe('A page of this site, without the language prefix'),
  rtl_picture: z.string().describe('A path on this site: the picture for right-to-left languages'),
  ltr_picture: z.string(),
});
export type Slide = z.output<typeof Slide>;

export const slidesCalls = defineCalls({
  'GET /api/slides': {
    auth: 'anyone',
    summary: 'The slides of the home page, in order',
    response: z.object({ slides: z.array(Slide) }),
    cache: 60,
  },
});
