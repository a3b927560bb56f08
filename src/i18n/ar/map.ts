import type { map as en } from '../en/map.ts';
import type { Texts } from '../t.ts';

export const map: Texts<typeof en> = {
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
};
