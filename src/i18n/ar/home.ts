import type { home as en } from '../en/home.ts';
import type { Texts } from '../t.ts';

export const home: Texts<typeof en> = {
  title: 'الغلّة: سوق الضيعات المغربية',
  welcome: 'مرحباً بك',
  slide: 'شريحة',
  slide_of: '{n} من {total}',
  go_to_slide: 'الشريحة {n}',
  browse: 'تصفّح السوق',
  types: 'عمّ تبحث؟',
  sellers: 'ابحث عن فلاح بالاسم أو المدينة أو المنتوج',
  latest: 'أحدث الإعلانات',
  just_in: 'وصل للتوّ',
  for_me: 'مقترحات لك',
  for_me_text: 'اخترناها ممّا يعجبك، وممّا هو قريب منك، وممّا يشاهده الناس.',
};
