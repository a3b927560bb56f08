import type { reviews as en } from '../en/reviews.ts';
import type { Texts } from '../t.ts';

/** Texts of ratings. */
export const reviews: Texts<typeof en> = {
  heading: 'ماذا يقول المشترون',
  stars: '{stars} من 5',
  words: {
    bad: 'سيّئ',
    poor: 'ضعيف',
    fair: 'مقبول',
    good: 'جيّد',
    excellent: 'ممتاز',
  },
  choice: '{stars} من 5: {word}',
  tap: 'اضغط على نجمة',
  a_buyer: 'أحد المشترين',
  more: 'عرض المزيد',
};
