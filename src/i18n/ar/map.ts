import type { map as en } from '../en/map.ts';
import type { Texts } from '../t.ts';

export const map: Texts<typeof en> = {
  label: 'خريطة الإعلانات',
  pin: '{city}: {total}',
  group: {
    one: '{city} ومدينة أخرى: {total}',
    two: '{city} ومدينتان أخريان: {total}',
    few: '{city} و{count} مدن أخرى: {total}',
    many: '{city} و{count} مدينة أخرى: {total}',
    other: '{city} و{count} مدينة أخرى: {total}',
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
