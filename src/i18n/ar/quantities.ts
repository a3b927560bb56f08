import type { quantities as en } from '../en/quantities.ts';
import type { Texts } from '../t.ts';

/** Quantities with their units; `n` is the formatted number. */
export const quantities: Texts<typeof en> = {
  kg: '{n} كلغ',
  quintal: {
    one: 'قنطار واحد',
    two: 'قنطاران',
    few: '{n} قناطير',
    many: '{n} قنطاراً',
    other: '{n} قنطار',
  },
  tonne: {
    one: 'طن واحد',
    two: 'طنّان',
    few: '{n} أطنان',
    many: '{n} طنّاً',
    other: '{n} طن',
  },
  crate: {
    one: 'صندوق واحد',
    two: 'صندوقان',
    few: '{n} صناديق',
    many: '{n} صندوقاً',
    other: '{n} صندوق',
  },
  head: {
    one: 'رأس واحد',
    two: 'رأسان',
    few: '{n} رؤوس',
    many: '{n} رأساً',
    other: '{n} رأس',
  },
  litre: {
    one: 'لتر واحد',
    two: 'لتران',
    few: '{n} لترات',
    many: '{n} لتراً',
    other: '{n} لتر',
  },
  piece: {
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '{n} قطع',
    many: '{n} قطعة',
    other: '{n} قطعة',
  },
  bunch: {
    one: 'ربطة واحدة',
    two: 'ربطتان',
    few: '{n} ربطات',
    many: '{n} ربطة',
    other: '{n} ربطة',
  },
  hectare: {
    one: 'هكتار واحد',
    two: 'هكتاران',
    few: '{n} هكتارات',
    many: '{n} هكتاراً',
    other: '{n} هكتار',
  },
  hour: {
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: '{n} ساعات',
    many: '{n} ساعة',
    other: '{n} ساعة',
  },
  day: {
    one: 'يوم واحد',
    two: 'يومان',
    few: '{n} أيام',
    many: '{n} يوماً',
    other: '{n} يوم',
  },
  month: {
    one: 'شهر واحد',
    two: 'شهران',
    few: '{n} أشهر',
    many: '{n} شهراً',
    other: '{n} شهر',
  },
  year: {
    one: 'سنة واحدة',
    two: 'سنتان',
    few: '{n} سنوات',
    many: '{n} سنة',
    other: '{n} سنة',
  },
};
