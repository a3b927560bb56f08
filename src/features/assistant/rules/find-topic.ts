import { toPhrases, toPhraseSet, findPhrases, hasPhrase, removePhrases, type Token } from '#lib/phrases.ts';
import type { Topic } from './topics.ts';
import type { PlaceRef, Prices, Quantity } from '#features/search/language.ts';
import { howToPhrases, type Sort } from './search-phrases.ts';

/** Phrases that ask for help by themselves. */
const helpPhrases = toPhrases<Topic>([
  [
    'pay',
    `دفع,الدفع عند الاستلام,أداء,كيف أدفع,أدفع,وسائل الأداء,طرق الأداء,طرق الدفع,نخلص,نخلصو,كنخلص,خلاص عند الاستلام,كيفاش الخلاص,بطاقة بنكية,كارط,تحويل بنكي,فلوس مورا,
    nkhelles,nkhlles,nkhles,nkheless,nkhlas,nkhallas,nkhelless,lkhlas,lkhlass,khlas,tkhlas,carte bancaire,kart guichet,
    payer,paie,paye,paiement,paiements,payement,regler,reglement,virement,especes,moyens de paiement,payer a la livraison,
    pay,payment,payments,paying,cash on delivery,credit card,bank card,card,cash,money back,refund,remboursement,rembourser`,
  ],
  [
    'deliver',
    `شكون كيخلص التوصيل,شكون يخلص التوصيل,شكون غيخلص التوصيل,من يدفع التوصيل,من يدفع ثمن التوصيل,من يؤدي ثمن التوصيل,ثمن التوصيل,شحال التوصيل,بشحال التوصيل,كم يكلف التوصيل,نخلص التوصيل,أدفع التوصيل,شكون كيوصل,شكون كيوصل السلعة,من يوصل السلعة,
    chkoun kaykhles tawsil,chkon kaykhles tawsil,ch7al tawsil,bch7al tawsil,chkoun kaywssel,
    qui paie la livraison,qui paye la livraison,payer la livraison,qui livre,prix de la livraison,prix de livraison,cout de la livraison,combien coute la livraison,frais de livraison,
    who pays for delivery,who pays for the delivery,who pays the delivery,pay for delivery,pay for the delivery,who delivers,delivery fee,delivery fees,delivery cost,delivery costs,cost of delivery,price of delivery,how much is delivery`,
  ],
  [
    'moderation',
    `مراجعة,قيد المراجعة,في انتظار المراجعة,في الانتظار,مرفوض,مرفوضة,رفض,رفضتم,تم رفض,لم يظهر,لم يظهر إعلاني,لم ينشر,لم تنشر,موافقة,الإشراف,يراجع,تبليغ,أبلغ عن,التبليغ عن,نصب,نصاب,احتيال,
    ما بانش,مابانش,ما بان,ما تقبلش,ماتقبلش,رفضو,رفضوه,ما تنشرش,باقي ما بان,كيتراجع,نبلغ على,شكون كيراقب,
    mabanch,ma banch,mabayench,ma bantch,matban,mat9blch,mat9belch,ma t9belch,refusaw,refusawh,t9bel,mrfoud,n signaler,nssignali,nsab,nssab,mazal matban,
    moderation,moderateur,moderateurs,en attente,refusee,refuse,refuses,rejetee,rejete,pas encore publiee,pas publiee,pas encore visible,pas visible,n apparait pas,validation,validee,verifie les annonces,
    signaler,arnaque,arnaqueur,escroc,
    pending,rejected,refused,moderation,moderator,moderators,approved,approval,not published,not visible,not showing,under review,review my,reviewed,who checks,checks it,report a listing,report a seller,scam,fraud,fake listing`,
  ],
  [
    'account',
    `كلمة السر,كلمة المرور,مودباس,المودباس,كود السر,حسابي,حساب,فتح حساب,إنشاء حساب,أسجل,التسجيل في الموقع,تسجيل الدخول,تسجيل,نتسجل,كونط,الكونط,نبدل النمرة,رمز التأكيد,تغيير رقم الهاتف,رقم هاتفي,أغير رقم,نبدل رقمي,حذف حسابي,بياناتي الشخصية,
    mot de passe,modpass,mdp,lcode,7ssabi,7sabi,7ssab,compte,lcompte,kont,lkont,lkonte,ntsejjel,ntsjel,ntsejel,tsjil,nssa9l,
    mon compte,creer un compte,inscription,m inscrire,s inscrire,se connecter,me connecter,connexion,changer de numero,supprimer mon compte,donnees personnelles,
    password,account,sign up,signup,sign in,log in,login,register,registration,my profile,change my phone,personal data,verification code`,
  ],
  [
    'chat',
    `أراسل,مراسلة,رسالة,رسائل,محادثة,دردشة,أتواصل مع البائع,التواصل مع البائع,اتصال بالبائع,حظر,أحظر,لم يرد,لا يرد,ما كيجاوبش,ما جاوبنيش,نهضر مع,نهضرو مع,نتواصل مع,نصيفط ميساج,ميساج,ميساجات,نبلوكي,شات,
    nhder m3a,nhdr m3a,nehder m3a,ntwasel m3a,message,messages,msg,nsift msg,nsifet message,lmessage,nblocki,nbloki,chat,
    ne repond pas,pas de reponse,messagerie,discuter,discussion,contacter,contacter le vendeur,ecrire au vendeur,parler au vendeur,parler avec,bloquer,bloque,
    does not answer,doesn t answer,not answering,no answer,messaging,contact the seller,contact a seller,contact seller,talk to,write to the seller,write to,block a,block someone,dm`,
  ],
  [
    'sell',
    `أبيع,نبيع,نبيعو,أريد بيع,أنشر إعلانا,أنشر إعلان,نشر إعلان,إضافة إعلان,أضيف إعلان,أضيف منتوج,أعرض منتوجي,وضع إعلان,نحط إعلان,نحط السلعة,نزيد إعلان,ندير إعلان,نحط أنونص,نعرض السلعة,نبيعها,نبيعهم,نبيعو,نشر الإعلان بالمجان,مجاني,مجانا,بالمجان,فابور,عمولة,
    nbi3,nebi3,nbi3o,nbi3ha,nbi3hom,nbi3ho,fabor,nbii3,n7et annonce,nhet annonce,n7ot annonce,nzid annonce,ndir annonce,n7et sel3a,n7et produit,n7et,
    je veux vendre,je voudrais vendre,comment vendre,vendre mes,vendre mon,vendre ma,vendre sur,publier une annonce,deposer une annonce,poster une annonce,ajouter une annonce,creer une annonce,mettre une annonce,publication d une annonce,prix d une annonce,c est gratuit,est gratuit,est ce gratuit,commission,publier mon,publier mes,devenir vendeur,
    i want to sell,want to sell,sell my,sell here,start selling,how to sell,become a seller,post an ad,post a listing,add a listing,create a listing,publish a listing,is it free,free to post,free to use,commission,list my`,
  ],
  [
    'order',
    `أطلب سلعة,أقدم طلبا,تقديم طلب,كيف أطلب,أتتبع طلبي,تتبع الطلب,طلبيتي,طلبية,طلبي,إلغاء الطلب,ألغي طلبي,نكوموندي,نكومندي,كوموند,لكوموند,كوموند ديالي,نتبع الطلب,نلغي,كيفاش نشري,
    ncommandi,nkomandi,ncommande,lcommande,commande dyali,kifach nchri,nlghi,
    ma commande,mes commandes,passer commande,passer une commande,suivre ma commande,annuler ma commande,annuler une commande,comment commander,comment acheter,
    place an order,my order,my orders,track my order,cancel my order,cancel an order,make an order,ordering,how to order,how to buy,how do i buy,how can i buy`,
  ],
  [
    'weather',
    'مصدر الطقس,من أين يأتي الطقس,منين كيجي الطقس,mnin kayji ta9s,source de la meteo,d ou vient la meteo,where does the weather come from,weather data come from,source of the weather',
  ],
]);

/** Phrases that ask for help only in a question, or when nothing is searched for. */
const possibleHelpPhrases = toPhrases<Topic>([
  [
    'deliver',
    `توصيل,توصلون,توصلو,كتوصلو,واش توصلو,يصل,يصلني,شحن إلى,مصاريف الشحن,سائق التوصيل,ليفريزون,لليفريزون,توصلني,
    tawsil,tawssil,twsil,livrizon,livraison,liverizon,livraizon,katwslo,katweslo,twslo,twesslo,
    frais de livraison,livrez,livrer,livre,livree,livrez vous,
    deliver,delivery,delivered,delivering,shipping,ship,delivery fee,delivery cost,driver arrive`,
  ],
  [
    'sell',
    'بيع,نشر,إعلان,إعلاني,بيع المنتوجات,نحط,bi3,annonce,lannonce,vendre,publier,annoncer,vente,sell,selling,publish,post,listing,advertise',
  ],
  [
    'order',
    'نشري,أشتري,شراء,طلب,نطلب,أطلب,nchri,nechri,ntleb,ntlob,commander,commande,acheter,achat,order,orders,buy,buying,purchase',
  ],
  ['moderation', 'قبول,مقبول,يظهر,كيبان,بان,accepter,accepte,visible,apparait,publiee,publie,appear,accepted,approve'],
  ['chat', 'البائع,مول السلعة,moul sel3a,moul lhanout,vendeur,seller'],
]);

const ownItemPhrases =
  toPhraseSet(`إعلاني,إعلان ديالي,الإعلان ديالي,أنونص ديالي,منتوجي,annonce dyali,lannonce dyali,l annonce dyali,produit dyali,mon annonce,mes annonces,ma publication,
  my ad,my ads,my listing,my listings,my post,i post an ad,i post,after i post`);

/** The other parsed parts of a prompt. */
export interface PromptContext {
  readonly asks: boolean;
  readonly request: {
    readonly q: string;
    readonly wants: boolean;
    readonly prices: Prices;
    readonly quantity?: Quantity;
    readonly place?: PlaceRef;
    readonly sort?: Sort;
  };
}

/** Priority of topics when several match. */
const PRIORITY: readonly Topic[] = ['weather', 'pay', 'deliver', 'moderation', 'account', 'chat', 'sell', 'order'];

/** Phrases that contain help words but mean something else. */
const unrelatedPhrases = toPhraseSet(
  'دفع رباعي,طلب عمل,carte grise,bloc de sel,salt block,animal de compagnie,compte goutte,code postal',
);

/** Whether a prompt states a price, a quantity, a place or an order of results, as a search does. */
export const hasFilters = ({ prices, quantity, place, sort }: PromptContext['request']): boolean =>
  prices.min !== undefined || prices.max !== undefined || Boolean(quantity ?? place ?? sort);

/** Finds the help topic of a question; undefined when it is not about the site. */
export const findTopic = (tokens: readonly Token[], { asks, request: context }: PromptContext): Topic | undefined => {
  const words = removePhrases(tokens, unrelatedPhrases);
  const certain = new Set(findPhrases(helpPhrases, words).map(({ meaning }) => meaning));
  const possible = new Set(findPhrases(possibleHelpPhrases, words).map(({ meaning }) => meaning));
  const isHowTo = hasPhrase(howToPhrases, words);
  if (hasPhrase(ownItemPhrases, words)) {
    if (certain.has('moderation') || possible.has('moderation') || (asks && !isHowTo)) return 'moderation';
    return PRIORITY.find((topic) => certain.has(topic)) ?? 'sell';
  }
  const asksDelivery = possible.has('deliver') && (asks || countOtherWords(words) === 0);
  const topic = PRIORITY.find((one) => certain.has(one) || (one === 'deliver' && asksDelivery));
  if (topic) return topic;
  if (isHowTo && !hasFilters(context)) return PRIORITY.find((one) => possible.has(one));
  return undefined;
};

/** Counts the words that remain without help phrases. */
const countOtherWords = (tokens: readonly Token[]): number =>
  removePhrases(tokens, possibleHelpPhrases).filter(({ word }) => word.length > 2).length;
