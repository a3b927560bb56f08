import type { install as enInstall, sharing as en } from '../en/sharing.ts';
import type { Texts } from '../t.ts';

export const sharing: Texts<typeof en> = {
  title: 'طرق المشاركة',
  status: 'صورة للحالة في واتساب',
  status_text: 'فيها الصورة والثمن ورمز يُمسح بالهاتف',
  status_saved: 'حُفظت الصورة. أضفها إلى حالتك.',
  status_failed: 'لم تُحمَّل الصورة. حاول مرة أخرى.',
  poster: 'اطبع ملصقاً',
  poster_text: 'ورقة تُعلَّق، في أسفلها قصاصات تُقطع',
  other_app: 'شارك في تطبيق آخر',
  copy: 'انسخ الرابط',
  scan: 'امسح الرمز بهاتفك لترى هذا الإعلان',
  poster_of: 'ملصق: {title}',
  print: 'اطبع',
  paper: 'ورقة واحدة بحجم A4، وتُطبع بالأبيض والأسود أيضاً.',
  back: 'ارجع إلى الإعلان',
  phone: 'الهاتف',
};

export const install: Texts<typeof enInstall> = {
  title: 'ضع الغلّة في شاشة هاتفك',
  text: 'تُفتح فوراً، وتعمل بلا إنترنت.',
  now: 'ثبّتها الآن',
  later: 'ليس الآن',
  ios_share: 'المس زر المشاركة في Safari',
  ios_add: 'اختر «إضافة إلى الشاشة الرئيسية»',
  inside: 'أنت تتصفّح الغلّة داخل تطبيق آخر',
  inside_text: 'افتحها في متصفّح هاتفك: تبقى مسجّلاً فيه، ويمكنك وضعها في شاشة هاتفك.',
  open: 'افتح في المتصفّح',
  copy: 'انسخ الرابط',
  copy_text: 'انسخ الرابط، ثم ألصقه في شريط العنوان في Safari.',
};
