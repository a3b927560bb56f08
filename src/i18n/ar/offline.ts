import type { offline as en } from '../en/offline.ts';
import type { Texts } from '../t.ts';

export const offline: Texts<typeof en> = {
  title: 'لا توجد شبكة',
  text: 'يمكنك قراءة الصفحات أدناه، وتُفتح الصفحات الأخرى عند عودة الشبكة.',
  nothing: 'لا توجد صفحات محفوظة على هذا الهاتف بعد. كل صفحة تفتحها تُحفظ عليه.',
  pages: 'محفوظة على هذا الهاتف',
  saved: 'لا توجد شبكة. هذه الصفحة محفوظة {when}.',
  saved_page: 'محفوظة {when}',
};
