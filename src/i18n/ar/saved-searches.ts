import type { saved_searches as en } from '../en/saved-searches.ts';
import type { Texts } from '../t.ts';

export const saved_searches: Texts<typeof en> = {
  on: 'سنخبرك حين يظهر',
  done: 'حفظنا بحثك. سنخبرك بكل إعلان جديد يطابقه.',
  text: 'نخبرك حين يظهر إعلان جديد يطابق بحثك.',
  count: {
    zero: 'لا عمليات بحث، والحد الأقصى {max}',
    one: 'عملية بحث واحدة، والحد الأقصى {max}',
    two: 'عمليتا بحث، والحد الأقصى {max}',
    few: '{count} عمليات بحث، والحد الأقصى {max}',
    many: '{count} عملية بحث، والحد الأقصى {max}',
    other: '{count} عملية بحث، والحد الأقصى {max}',
  },
  none: 'لم تحفظ أي بحث بعد',
  none_text: 'ابحث عمّا تحتاج إليه، ثم اضغط «أخبرني حين يظهر».',
  of_seller: 'إعلانات {seller}',
  buyers: 'للمشترين',
  farmers: 'للفلاحين',
  paused: 'متوقف مؤقتاً',
  pause: 'أوقف مؤقتاً',
  resume: 'شغّل من جديد',
  pause_of: 'أوقف مؤقتاً: {name}',
  resume_of: 'شغّل من جديد: {name}',
  delete_of: 'احذف: {name}',
  paused_done: 'توقّف مؤقتاً، ولن تصلك إشعارات هذا البحث.',
  resumed_done: 'سنخبرك من جديد.',
  deleted: 'حُذف البحث.',
};
