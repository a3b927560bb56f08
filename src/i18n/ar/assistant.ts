import type { assistant as en } from '../en/assistant.ts';
import type { Texts } from '../t.ts';

/** Texts of the assistant's box at the end of every page. */
export const assistant: Texts<typeof en> = {
  title: 'اسأل الغلّة',
  text: 'سلع وطقس ومساعدة: بكلامك أنت.',
  placeholder: 'ماذا تحتاج؟',
  send: 'أرسل',
  examples: 'مثلاً',
  example: {
    one: 'طماطم بأقل من 5 دراهم فأكادير',
    two: 'واش غادي تصب الشتا غدا فمكناس؟',
    three: 'كيفاش نخلّص؟',
  },
  left: {
    one: 'بقي حرف واحد',
    two: 'بقي حرفان',
    few: 'بقيت {count} أحرف',
    many: 'بقي {count} حرفاً',
    other: 'بقي {count} حرف',
  },
  asking: 'أبحث لك…',
  answers: 'الأجوبة',
  you: 'سألتَ:',
  found: 'إعلانات توافق ما طلبت',
  question_stored: 'ما كتبته لا يزال هنا: أرسله من جديد.',
};
