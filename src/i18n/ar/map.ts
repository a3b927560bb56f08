import type { map as en } from '../en/map.ts';
import type { Texts } from '../t.ts';

export const map: Texts<typeof en> = {
  label: 'خريطة الإعلانات',
  pin: 'عدد الإعلانات في {city}: {number}',
  group: {
    one: 'عدد الإعلانات في {city} ومدينة أخرى: {number}',
    two: 'عدد الإعلانات في {city} ومدينتين أخريين: {number}',
    few: 'عدد الإعلانات في {city} و{count} مدن أخرى: {number}',
    many: 'عدد الإعلانات في {city} و{count} مدينة أخرى: {number}',
    other: 'عدد الإعلانات في {city} و{count} مدينة أخرى: {number}',
  },
  all: {
    one: 'أظهر الإعلان في {city}',
    two: 'أظهر الإعلانين في {city}',
    few: 'أظهر كل إعلانات {city}: {total}',
    many: 'أظهر كل إعلانات {city}: {total}',
    other: 'أظهر كل إعلانات {city}: {total}',
  },
  zoom_in: 'كبّر الخريطة',
  zoom_out: 'صغّر الخريطة',
  full: 'ملء الشاشة',
  leave_full: 'الخروج من ملء الشاشة',
  hint: {
    wheel: 'استعمل Ctrl مع عجلة الفأرة لتكبير الخريطة',
    finger: 'استعمل إصبعين لتحريك الخريطة',
  },
  whole: 'أظهر الخريطة كلها',
  without_city: {
    one: 'إعلان واحد بلا مدينة لا يظهر على الخريطة.',
    two: 'إعلانان بلا مدينة لا يظهران على الخريطة.',
    few: '{count} إعلانات بلا مدينة لا تظهر على الخريطة.',
    many: '{count} إعلاناً بلا مدينة لا يظهر على الخريطة.',
    other: '{count} إعلان بلا مدينة لا يظهر على الخريطة.',
  },
  cities_found: {
    one: 'إعلانات في مدينة واحدة',
    two: 'إعلانات في مدينتين',
    few: 'إعلانات في {count} مدن',
    many: 'إعلانات في {count} مدينة',
    other: 'إعلانات في {count} مدينة',
  },
};
