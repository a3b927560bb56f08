import { toPhraseSet } from './phrases.ts';

export const greetingPhrases =
  toPhraseSet(`السلام عليكم,السلام عليكم ورحمة الله,السلام عليكم ورحمة الله وبركاته,وعليكم السلام,سلام,السلام,مرحبا,أهلا,أهلا وسهلا,صباح الخير,مساء الخير,تحية,سلام خويا,كيف حالك,لاباس,لا باس,لاباس عليك,كيداير,
  كي داير,مساعدة,ساعدني,عاوني,عاونوني,أحتاج مساعدة,من أنت,شكون نتا,ماذا تستطيع,ما هي الغلة,شنو هي الغلة,ما هذا الموقع,شنو كتعرف دير,
  salam,slm,slam,salam 3likom,salam alikom,salam 3alaykom,assalamou alaykoum,salamo 3alaykom,ahlan,mar7ba,sba7 lkhir,sbah lkhir,msa lkhir,labas,la bas,ki dayr,kidayr,kidayra,ça va,3awenni,3awnni,chkoun nta,salam khoya,
  bonjour,bonsoir,salut,coucou,bjr,bsr,aide,aidez moi,j ai besoin d aide,comment ca va,comment allez vous,qui es tu,qui etes vous,que sais tu faire,c est quoi ghalla,qu est ce que ghalla,c est quoi ce site,
  hello,hi,hey,good morning,good evening,good afternoon,help,help me,i need help,how are you,who are you,what can you do,what is ghalla,what is this site`);

export const thanksPhrases =
  toPhraseSet(`شكرا,شكرا جزيلا,شكرا لك,شكرا لكم,شكرا بزاف,بارك الله فيك,جزاك الله خيرا,الله يرحم الوالدين,الله يرحم لوالدين,الله يحفظك,الله يعطيك الصحة,تبارك الله عليك,صحة,
  chokran,choukran,chukran,chokran bzaf,chkran,merci,merci bcp,merci beaucoup,mrc,llah yr7m lwalidin,lah yr7em lwalidin,llah y7efdek,baraka laho fik,lay3tik sa7a,merci bien,je vous remercie,
  thanks,thank you,thank you very much,thanks a lot,thx,ty,thank u,many thanks`);

/** Words that may accompany a greeting without making it a question. */
export const politeWords = toPhraseSet(
  `خويا,أخي,أختي,صديقي,يا,سيدي,لالة,بزاف,جدا,جزيلا,khoya,khouya,sa7bi,sahbi,lalla,sidi,bzaf,monsieur,madame,beaucoup,a tous,les amis,friend,everyone,there,very,much,so,a lot`,
);
