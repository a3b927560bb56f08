import type { item_stats as en } from '../en/item-stats.ts';
import type { Texts } from '../t.ts';

export const item_stats: Texts<typeof en> = {
  title: 'آخر 30 يوماً: {title}',
  seen: {
    zero: 'لم يُشاهَد إعلانك.',
    one: 'شوهد إعلانك مرة واحدة.',
    two: 'شوهد إعلانك مرتين.',
    few: 'شوهد إعلانك {count} مرات.',
    many: 'شوهد إعلانك {count} مرة.',
    other: 'شوهد إعلانك {count} مرة.',
  },
  took: {
    zero: 'لم يشاهد أحد رقمك.',
    one: 'شوهد رقمك مرة واحدة.',
    two: 'شوهد رقمك مرتين.',
    few: 'شوهد رقمك {count} مرات.',
    many: 'شوهد رقمك {count} مرة.',
    other: 'شوهد رقمك {count} مرة.',
  },
  advice: {
    title: 'لم يشاهده أحد في هذه الأيام. جرّب هذا:',
    photos: 'أضف صوراً: الناس يفتحون أولاً الإعلانات التي فيها صور جيدة.',
    share: 'شاركه في واتساب وفي مجموعات جهتك.',
    renew: 'جدّده مرة في الأسبوع ليظهر أولاً من جديد.',
  },
  views: 'المشاهدات',
  likes: 'المفضّلة',
  contacts: 'شاهدوا الرقم',
  orders: 'الطلبات',
  conversations: 'المحادثات',
  most: 'أحسن يوم: {count}',
  none: 'لا شيء في هذه الأيام.',
  today: 'اليوم',
  day: 'اليوم',
  chart_help: 'تنقّل بين الأيام بأسهم لوحة المفاتيح.',
  on_day: '{day}: {count}',
  caption: 'الأرقام حسب اليوم، آخر يوم أولاً',
  show: 'اعرض الأرقام في جدول',
  hide: 'أخفِ الجدول',
};
