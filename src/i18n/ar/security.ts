import type { security as en } from '../en/security.ts';
import type { Texts } from '../t.ts';

/** Texts about what proves who a user is. */
export const security: Texts<typeof en> = {
  proof: {
    title: 'أكّد أنك صاحب الحساب',
    text: 'هذا الإجراء محمي. تأكيدك صالح لمدة 15 دقيقة.',
    code_text: 'نرسل رمزاً في رسالة قصيرة إلى',
    no_way: 'ليس لهذا الحساب كلمة مرور ولا رقم هاتف. عيّن كلمة مرور في ملفك أولاً.',
    confirm: 'متابعة',
  },
};
