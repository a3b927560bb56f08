import { toPhrases, toPhraseSet, findPhraseAt, findPhrases, isBreak, removeSpan, type Token } from '#lib/phrases.ts';
import type { ItemType } from '#lib/item-types.ts';

/** Sort orders that a prompt can ask for. */
export type Sort = 'price_asc' | 'price_desc' | 'latest' | 'popular' | 'nearest';

export const sortPhrases = toPhrases<Sort>([
  [
    'price_asc',
    `أرخص,الأرخص,رخيص,رخيصة,رخاص,رخيصين,أقل ثمن,أقل ثمنا,أقل سعر,بثمن مناسب,ثمن مناسب,بثمن مزيان,رخيص بزاف,
    rkhis,rkhissa,rkhisa,rkhas,rkhess,arkhas,rkhis bzaf,taman mezyan,taman monasib,
    pas cher,pas chere,pas cheres,pas chers,pas trop cher,pas trop chere,moins cher,moins chere,moins cheres,moins chers,les moins cheres,
    le moins cher,la moins chere,bon marche,bon prix,prix bas,economique,
    cheapest,cheap,cheaper,low price,lowest price,best price,good price,affordable,inexpensive`,
  ],
  [
    'price_desc',
    'أغلى,الأغلى,أغلى ثمن,aghla,le plus cher,la plus chere,les plus chers,plus cher,most expensive,dearest',
  ],
  [
    'latest',
    `آخر,اخر,أحدث,الأحدث,جديد الإعلانات,أجدد,akhir,akher,a7dat,
    derniers,dernieres,derniere,dernier,nouvelles annonces,nouvelle annonce,plus recents,plus recentes,plus recent,plus recente,recentes,les plus recents,
    latest,newest,most recent,recent,just posted`,
  ],
  [
    'popular',
    `الأكثر شعبية,أكثر شعبية,شعبية,أكثر طلبا,الأكثر طلبا,أكثر مشاهدة,الأكثر مشاهدة,الأكثر مبيعا,مشهور,مشهورة,
    li 3lih talab,lli 3lih talab,mchhour,mchhora,mechhour,
    populaire,populaires,plus populaire,plus populaires,plus demande,plus demandes,plus demandees,plus vus,
    popular,most popular,best selling,most wanted,most viewed,trending`,
  ],
  ['nearest', 'الأقرب,أقرب,a9rab,l a9rab,plus proche,plus proches,plus pres,nearest,closest'],
]);

export const offerPhrases = toPhrases<'rent' | 'sale'>([
  [
    'rent',
    `كراء,للكراء,كرا,لكرا,نكري,نكريو,كري,اكتري,أكتري,إيجار,للإيجار,استئجار,أستأجر,تأجير,
    kra,lkra,lilkra,lilkira,nkri,nekri,nkriw,kera,
    location,louer,a louer,en location,rent,rental,for rent,to rent,to let,lease,for lease,hire,to hire,for hire,renting`,
  ],
  [
    'sale',
    'بيع,للبيع,معروض للبيع,معروضة للبيع,lilbay3,lbay3,lil bay3,lbi3,lbii3,a vendre,en vente,vente,for sale,on sale',
  ],
]);

/** Phrases for an item type as a whole. Phrases under `null` only contain such a word. */
export const typePhrases = toPhrases<ItemType | null>([
  [
    'Land',
    `أرض,أراضي,أراض,أرض فلاحية,أراضي فلاحية,أراض فلاحية,أرض زراعية,أراضي زراعية,بقعة,بقعة أرضية,بقع أرضية,قطعة أرض,قطعة أرضية,قطع أرضية,
    بلاد للحرث,تيران,ard,lard,l ard,ard filahia,ard fla7ia,aradi,bo93a,bou93a,bo9a3,bo93a ardia,terran,tiran,
    terrain,terrains,terrain agricole,terrains agricoles,terre,terres,terre agricole,terres agricoles,parcelle,parcelles,lot de terrain,
    land,lands,farmland,farm land,agricultural land,plot,plots,plot of land,plots of land,piece of land,parcel`,
  ],
  [
    'Professional',
    `وظيفة,وظائف,شغل,عمل,نخدم,nkhdem,nkhdm,فرصة عمل,فرص عمل,فرصة شغل,فرص الشغل,فرصة خدمة,khdma,khedma,lkhdma,chi khdma,choghl,forsat 3amal,
    emploi,emplois,offre d emploi,offres d emploi,travail,recrutement,job,jobs,work,vacancy,vacancies,employment,job offers`,
  ],
  ['Animal', 'حيوان,حيوانات,7ayawan,7ayawanat,hayawanat,animal,animaux,animals'],
  [
    'Tool',
    `آلات,آلات فلاحية,معدات,معدات فلاحية,آليات,أدوات,أدوات فلاحية,ماتريال,ماتريال فلاحي,عتاد فلاحي,materiel,materiel flahi,materiel agricole,makinat,alat,
    alat filahia,mo3iddat,outils,outil,outillage,machines agricoles,equipement agricole,equipements,machines,
    tools,tool,equipment,farm equipment,machinery,farm machinery,machines,agricultural machinery`,
  ],
  [
    'Service',
    'خدمات,خدمات فلاحية,خدمة,khadamat,khadamat filahia,services,service,services agricoles,prestations,farm services',
  ],
  [
    'Product',
    `منتوجات,منتجات,منتوجات فلاحية,منتجات فلاحية,منتوج,montajat,montoujat,produits,produit,produits agricoles,products,farm products,farm produce,produce`,
  ],
  [
    null,
    `pomme de terre,pommes de terre,تفاح الأرض,ver de terre,vers de terre,أرض خصبة,مستحضر,travail du sol,work boots,bleu de travail,
    محطة طقس,station meteo,stasion meteo,ستاسيون ميتيو,محطة أرصاد,weather station,فول الأرض,فستق الأرض,pistache de terre,main d oeuvre`,
  ],
]);

/** Phrases that express a request to buy or find something. */
export const wantPhrases =
  toPhraseSet(`أريد,أريد شراء,أرغب,أبحث,أبحث عن,بحث عن,أحتاج,أحتاج إلى,هل عندكم,عندكم,هل لديكم,لديكم,هل يوجد,يوجد,توجد,أين أجد,كم ثمن,كم سعر,بكم,ما ثمن,
  شراء,أشتري,اشتري,نشتري,من يبيع,
  بغيت,باغي,باغية,بغينا,كنقلب على,كنقلب,نقلب على,خاصني,خصني,محتاج,محتاجة,فين نلقى,فين نلقا,فين كاين,كاين شي,كاينة شي,واش كاين,واش كاينة,واش عندكم,
  شحال كتسوى,شحال كيسوى,شحال ثمن,بشحال,شحال,نشري,شكون عندو,شكون كيبيع,كاين,ورّيني,وريني,عطيني,شوف ليا,
  bghit,bghina,baghi,baghya,kan9leb 3la,kan9eleb 3la,kan9leb,n9leb 3la,khasni,khassni,khsni,m7taj,fin nl9a,fin nel9a,fin ka nl9a,fin kayn,wach kayn,wach kayna,kayn chi,
  kayna chi,kayn,wach 3andkom,3andkom,3ndkom,ch7al katswa,ch7al kaysswa,ch7al,chhal,bch7al,b ch7al,nchri,nechri,nchriw,nchre,bghit nchri,chkoun kaybi3,chkoun 3ando,werini,3tini,
  je cherche,cherche,on cherche,nous cherchons,je voudrais,j aimerais,je veux,je veux acheter,acheter,achat,achete,il me faut,il nous faut,besoin de,j ai besoin de,
  avez vous,vous avez,y a t il,est ce qu il y a,ou trouver,ou puis je trouver,ou acheter,qui vend,combien coute,combien,prix de,prix des,prix du,quel prix,montre moi,montrez moi,trouve moi,vous vendez,vendez vous,
  i want,i want to buy,want to buy,i need,we need,need,i am looking for,i m looking for,looking for,look for,searching for,search for,search,find,find me,show me,do you have,have you got,
  is there,are there,where can i find,where can i buy,where to buy,buy,who sells,who has,how much is,how much are,how much,price of,do you sell,i d like,i would like`);

export const questionWords =
  toPhraseSet(`هل,ما,ما هو,ما هي,ماذا,من هو,متى,أين,لماذا,كم,كيف,كيفية,كيف يمكنني,كيف يمكن,من,واش,شنو,شنو هو,شكون,علاش,فوقاش,كيفاش,فين,منين,شناهي,
  wach,wash,chno,chnou,chnu,chkoun,3lach,3lah,fo9ach,imta,kifach,kif,kifash,fin,fayn,mnin,
  est ce que,comment,pourquoi,quand,quel,quelle,quels,quelles,qui,que,qu est ce que,c est quoi,ou,puis je,peut on,peux tu,faut il,
  how,why,when,what,which,who,where,is,are,can,could,do,does,did,will,should`);

/** Phrases that ask how something is done. */
export const howToPhrases =
  toPhraseSet(`كيف,كيفية,كيف يمكنني,طريقة,ما هي الخطوات,خطوات,ما العمل,هل يمكنني,هل يمكن,أين يمكنني,كيفاش,كيفاش ندير,كي ندير,شنو ندير,شنو خاصني ندير,باش,واش نقدر,واش ممكن,
  kifach,kifash,kif,kifach ndir,ki ndir,chno ndir,bach,wach n9der,wach ymken,wach momkin,tari9a,
  comment,comment faire,comment je peux,que faire,quelles sont les etapes,etapes,puis je,peut on,est ce que je peux,est il possible,mode d emploi,
  how,how to,how do i,how can i,how does,how do,what are the steps,steps,can i,could i,is it possible,where do i,guide`);

export const fillerWords =
  toPhraseSet(`أنا,نحن,ريد,نريد,حد,كيبيع,نقدر,نلقى,نلقا,عندي,هاد العام,هذا العام,هذا,هذه,هاد,هادي,هادا,هناك,هنا,لو سمحت,من فضلك,من فضلكم,عفاك,عافاك,الله يخليك,شي,شي واحد,شي حاجة,ديال,ديالي,ديالكم,دال,د,لي,ليا,اللي,التي,الذي,عن,على,
  إعلان,إعلانات,عرض,عروض,ثمن,أثمنة,أثمان,سعر,أسعار,سوق,في السوق,بالسوق,بثمن,بسعر,بزاف,مزيان,مزيانة,جيد,جيدة,ممتاز,أنواع,نوع,أكثر,كل,جميع,بعض,أو,و,أن,في,ف,ب,من,إلى,مع,ل,
  خويا,أخي,اليوم,كيلو,حر,الحر,حرة,الحرة,خالص,مساحة,مساحتها,مساحته,تحط,لي تحط,اللي تحط,تحطات,موجود,موجودة,متوفر,متوفرة,كتسوى,كيسوى,
  ana,nl9a,kaybi3,3ndi,3andi,had l3am,l3am,had,hadi,hada,chi,chi wa7d,chi 7aja,dyal,dial,d,dyali,dyalkom,li,lli,liya,3la,3afak,3afakom,llah ykhlik,khoya,bzaf,mezyan,mezyana,taman,tamanat,souk,f souk,o,w,b,f,fi,men,mn,l,m3a,
  kilo,kilos,t7at,li t7at,lli t7at,t7atat,mawjoud,katswa,annonce,annonces,lyoum,n9der,7or,l7or,
  s il vous plait,s il te plait,svp,stp,je,j,tu,vous,on,il,elle,est,sont,a,de,du,des,d,la,le,l,les,un,une,et,en,au,aux,pour,avec,sur,dans,chez,prix,tarif,tarifs,quelque,quelques,
  superficie,surface,pur,pure,livre,livree,livres,quelqu un,bon,bonne,bonnes,bons,qualite,de qualite,de bonne qualite,offre,offres,c,ce,cette,ces,mon,ma,mes,me,moi,plus,le plus,la plus,les plus,disponible,disponibles,trouver,
  please,pls,i,we,you,me,my,our,your,the,an,a,of,and,for,with,in,on,at,some,listing,listings,ad,ads,offer,offers,price,prices,good,quality,best,most,available,to,from,by,it,that,this,there,here,
  someone,somebody,delivered,can,could,would,like,want,get,sell,sells,selling,market,each,near,around,want to`);

/** Words that join two words of one name: «huile d’olive». */
const connectors = toPhraseSet('de,du,des,d,l,la,les,en,of,the,ديال,د,dyal,d,من');
const whoWords = toPhraseSet('شكون,من,chkoun,chkon');

/** After "who", keeps the bare verb, which names the job: «شكون كيحفر», `chkoun kay7fer`. */
const stripVerbPrefixes = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const before = tokens[at - 1];
    if (!before || !findPhraseAt(whoWords, [before], 0)) return token;
    const raw = token.raw.replace(/^(?:كي|تي|kay|ki|tay|ka)(?=.{3})/i, '');
    return raw === token.raw ? token : { raw, word: token.word.replace(/^(?:كي|تي|kay|ki|tay|ka)/, '') };
  });

/** Returns the words to search for, as written. Empty when none is meaningful. */
export const getProductWords = (tokens: readonly Token[]): string => {
  let rest: Token[] = stripVerbPrefixes(tokens);
  for (const match of findPhrases(questionWords, rest).toReversed()) rest = removeSpan(rest, match);
  const fillerIndexes = new Set(
    findPhrases(fillerWords, rest).flatMap(({ at, length }) => Array.from({ length }, (_, n) => at + n)),
  );
  const isMeaningful = (at: number): boolean => {
    const token = rest[at];
    return token !== undefined && !isBreak(token) && !fillerIndexes.has(at);
  };
  const words = rest.filter((token, at) => {
    if (isMeaningful(at)) return true;
    return (
      !isBreak(token) && findPhraseAt(connectors, [token], 0) !== null && isMeaningful(at - 1) && isMeaningful(at + 1)
    );
  });
  return words
    .filter(({ raw }, n) => raw !== words[n - 1]?.raw)
    .map(({ raw, glue = ' ' }) => raw + glue)
    .join('')
    .replace(/(?<!['’ -])['’ -]+$/, '');
};
