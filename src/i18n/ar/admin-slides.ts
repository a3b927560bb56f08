import type { slides as en } from '../en/admin-slides.ts';
import type { Texts } from '../t.ts';

export const slides: Texts<typeof en> = {
  heading: 'شرائح الترحيب',
  text: 'أول ما تقوله الصفحة الرئيسية، بهذا الترتيب. وتبقى واحدة منها ظاهرة على الأقل.',
  add: 'أضف شريحة',
  see: 'انظر الصفحة الرئيسية',
  in_ar: 'بالعربية',
  in_fr: 'بالفرنسية',
  in_en: 'بالإنجليزية',
  title: 'العنوان',
  words: 'النص',
  action: 'ما يقوله الزر',
  link: 'إلى أين يقود الزر',
  link_help: 'صفحة من هذا الموقع، مثل /search/Product',
  picture: 'الصورة',
  scene: {
    goals: 'السوق',
    policy: 'المراجعة',
    slogan: 'الغلّة',
    own: 'صورنا الخاصة',
  },
  rtl_picture: 'لمن يقرأ بالعربية',
  ltr_picture: 'لمن يقرأ بالفرنسية أو الإنجليزية',
  picture_help: 'عريضة (5 على 2)، جانبها الذي تبدأ منه القراءة هادئ: هناك يقف الكلام.',
  none_yet: 'لا صورة بعد',
  delete_text: 'تُحذف الشريحة نهائياً مع الصور التي رُفعت لها.',
};
