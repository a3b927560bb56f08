import type { mails as en } from '../en/mails.ts';
import type { Texts } from '../t.ts';

export const mails: Texts<typeof en> = {
  code_text: 'الغلّة: رمزك هو {code}. صالح لمدة 10 دقائق. لا تعطه لأحد.',
  reset_subject: 'الغلّة: كلمة سرّ جديدة',
  reset_text: 'طلب أحدهم، ولعلّه أنت، كلمة سرّ جديدة. هذا الرابط صالح لمدة ساعة:',
  reset_ignore: 'إن لم تكن أنت فلا تفعل شيئاً: ستبقى كلمة السرّ كما هي.',
  email_changed_subject: 'الغلّة: تغيّر بريدك الإلكتروني',
  email_changed_text: 'صار بريد حسابك {email}. إن لم تكن أنت من غيّره فراسلنا حالاً.',
  decision: {
    accepted_subject: 'الغلّة: نُشر إعلانك «{title}»',
    accepted: 'قُبل إعلانك «{title}»، وصار يظهر الآن {audience}.',
    rejected_subject: 'الغلّة: لم يُقبل إعلانك «{title}»',
    rejected: 'لم يُقبل إعلانك «{title}». يمكنك تصحيحه ونشره من جديد.',
    pending_subject: 'الغلّة: إعلانك «{title}» قيد المراجعة من جديد',
    pending: 'إعلانك «{title}» قيد المراجعة من جديد ولا يظهر في هذه الأثناء. لا يلزمك شيء.',
    deleted_subject: 'الغلّة: أُزيل إعلانك «{title}»',
    deleted: 'أُزيل إعلانك «{title}» من السوق.',
    note: 'رسالة المشرف إليك:',
  },
  audience: {
    everyone: 'لجميع الزوار',
    farmers: 'لجميع الفلاحين',
    small_farmers: 'لصغار الفلاحين',
    large_farmers: 'للضيعات الكبيرة',
    individual_buyers: 'للمشترين الأفراد',
    professional_buyers: 'للمشترين المهنيين',
  },
};
