import type { thanks as en } from '../en/thanks.ts';
import type { Texts } from '../t.ts';

export const thanks: Texts<typeof en> = {
  published: 'الإعلان في السوق',
  published_text: 'يراه الجميع من الآن.',
  draft: 'حُفظت المسودة',
  draft_text: 'لا يراها أحد غيرك. أكملها وانشرها متى شئت.',
  title: 'شكراً، توصّلنا بإعلانك',
  text: 'لا تحتاج إلى فعل شيء الآن.',
  next: 'ماذا بعد؟',
  read: 'نقرأه',
  read_text: 'واحد منّا ينظر في النص والصور. يقرأ مشرف كل إعلان، غالباً خلال بضع ساعات، وفي اليوم التالي على الأكثر.',
  told: 'نخبرك',
  told_text: 'تصلك النتيجة، مع ملاحظة إن وجب تغيير شيء.',
  shown: 'يظهر في السوق',
  shown_text: 'يجده المشترون، ويتصلون بك أو يكتبون لك مباشرة.',
  another: 'أضف إعلاناً آخر',
};
