import type { contact as en } from '../en/contact.ts';
import type { Texts } from '../t.ts';

/** Texts of the operator’s contact details. */
export const contact: Texts<typeof en> = {
  title: 'اتصل بصاحب الموقع',
  text: 'من يدير هذا السوق، وكيف تتصل به.',
  name: 'صاحب الموقع',
  phone: 'الهاتف',
  call: 'اتصل',
  whatsapp: 'واتساب',
  email: 'البريد الإلكتروني',
  write: 'اكتب رسالة',
  address: 'العنوان',
  hours: 'أوقات العمل',
  notice: 'التصريح لدى CNDP (القانون 09-08)',
  example: 'معلومات تجريبية للعرض فقط: لا أحد يجيب عليها.',
  none: 'لم ينشر صاحب الموقع معلومات الاتصال بعد. اسأل المساعد أسفله، أو اتصل بالبائع من صفحة طلبك.',
  responsible: 'من المسؤول',
};
