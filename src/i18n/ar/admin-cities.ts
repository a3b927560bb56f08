import type { cities as en } from '../en/admin-cities.ts';
import type { Texts } from '../t.ts';

export const cities: Texts<typeof en> = {
  heading: 'المدن',
  count: {
    zero: 'لا مدينة',
    one: 'مدينة واحدة',
    two: 'مدينتان',
    few: '{count} مدن',
    many: '{count} مدينة',
    other: '{count} مدينة',
  },
  add: 'أضف مدينة',
  search: 'اسم مدينة',
  province: 'الإقليم أو العمالة',
  any_province: 'كل الأقاليم',
  latitude: 'خط العرض',
  longitude: 'خط الطول',
  latitude_help: 'درجات شمالاً، مثل 34.54',
  longitude_help: 'درجات شرقاً، والغرب سالب، مثل -4.64',
  on_map: 'انظر النقطة على الخريطة',
  none: 'لا مدينة بهذه المواصفات',
  none_text: 'جرّب كتابة أخرى، أو أزل شرطاً من شروط البحث.',
  show_all: 'اعرض كل المدن',
};
