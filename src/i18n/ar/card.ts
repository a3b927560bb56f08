import type { card as en } from '../en/card.ts';
import type { Texts } from '../t.ts';

export const card: Texts<typeof en> = {
  like: 'أعجبني: {title}',
  like_done: 'أُضيف إلى ما أعجبك.',
  views: {
    zero: 'لا مشاهدات بعد',
    one: 'مشاهدة واحدة',
    two: 'مشاهدتان',
    few: '{count} مشاهدات',
    many: '{count} مشاهدة',
    other: '{count} مشاهدة',
  },
  count: {
    zero: 'لا إعلانات',
    one: 'إعلان واحد',
    two: 'إعلانان',
    few: '{count} إعلانات',
    many: '{count} إعلاناً',
    other: '{count} إعلان',
  },
  bio: 'بيو',
  no_city: 'المكان غير محدّد',
  km: '{km} كلم',
  carousel: 'شريط متحرّك',
  pause: 'أوقف الحركة',
  play: 'شغّل الحركة',
  view_all_of: 'عرض الكل: {list}',
  list_failed: 'تعذّر تحميل هذا الجزء.',
  list_empty: 'لا شيء هنا بعد.',
  be_first: 'أضف إعلاناً',
  no_likes: 'لم يعجبك شيء بعد',
  no_likes_text: 'اضغط على القلب في أيّ إعلان، فتجده هنا متى شئت.',
  sort: {
    label: 'الترتيب: {list}',
    latest: 'الأحدث',
    oldest: 'الأقدم',
    popular: 'الأكثر مشاهدة',
  },
  why: {
    liked: 'لأنك أُعجبت بـ«{category}»',
    viewed: 'لأنك شاهدت «{category}»',
    near: 'قريب من {city}',
    popular: 'يشاهده الناس',
  },
};
