import type { city_picker as en } from '../en/city-picker.ts';
import type { Texts } from '../t.ts';

export const city_picker: Texts<typeof en> = {
  label: 'اقتراحات',
  here: 'استعمل مكاني الحالي',
  locating: 'نبحث عن مكانك…',
  near: 'قريبة منك',
  large: 'المدن الكبرى',
  recent: 'اخترتها من قبل',
  none: 'لا توجد مدينة بهذا الاسم. اختر أقرب مدينة في اللائحة.',
  no_geolocation: 'متصفحك لا يعرف مكانك. اكتب اسم المدينة.',
  place_refused: 'الوصول إلى مكانك ممنوع. اكتب اسم المدينة.',
  place_unknown: 'لم نجد مكانك. اكتب اسم المدينة.',
  count: {
    zero: 'لا مدن',
    one: 'مدينة واحدة',
    two: 'مدينتان',
    few: '{count} مدن',
    many: '{count} مدينة',
    other: '{count} مدينة',
  },
};
