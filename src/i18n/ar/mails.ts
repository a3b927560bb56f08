import type { mails as en } from '../en/mails.ts';
import type { Texts } from '../t.ts';

export const mails: Texts<typeof en> = {
  code_text: 'الغلّة: رمزك هو {code}. صالح لمدة 10 دقائق. لا تعطه لأحد.',
  reset_subject: 'الغلّة: كلمة سرّ جديدة',
  reset_text: 'طلب أحدهم، ولعلّه أنت، كلمة سرّ جديدة. هذا الرابط صالح لمدة ساعة:',
  reset_ignore: 'إن لم تكن أنت فلا تفعل شيئاً: ستبقى كلمة السرّ كما هي.',
  email_changed_subject: 'الغلّة: تغيّر بريدك الإلكتروني',
  email_changed_text: 'صار بريد حسابك {email}. إن لم تكن أنت من غيّره فراسلنا حالاً.',
};
