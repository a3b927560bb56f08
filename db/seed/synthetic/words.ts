import type { ItemType } from '#lib/item-types.ts';
import type { Lang } from '#lib/lang.ts';

type InLang = Readonly<Record<Lang, readonly string[]>>;

const list = (text: string): readonly string[] => text.trim().split(/\s*;\s*/);

/** Qualities that may follow the name in any title. */
export const QUALITIES: InLang = {
  ar: list(
    `جودة عالية;من الفلاح مباشرة;ثمن مناسب;متوفر الآن;مضمون;قابل للنقاش;تجربة طويلة;المعاينة ممكنة;قريب من الطريق;بثمن الجملة`,
  ),
  fr: list(`bonne qualité;direct agriculteur;bon prix;disponible;garanti;prix à débattre;longue expérience;visite possible;près de la route;
    prix de gros`),
  en: list(`good quality;straight from the farmer;fair price;available now;guaranteed;price to discuss;long experience;visits welcome;
    near the road;wholesale price`),
};

/** Qualities for products only. */
export const PRODUCE_QUALITIES: InLang = {
  ar: list('بلدي;نخبة أولى;بالجملة;بالتقسيط;منتوج هذه السنة;كمية محدودة;توصيل ممكن;من الضيعة'),
  fr: list(
    'premier choix;beldi;qualité export;en gros;au détail;récolte de l’année;quantité limitée;livraison possible',
  ),
  en: list('first grade;country-grown;export quality;wholesale;retail;this year’s;limited quantity;delivery possible'),
};

/** The preposition before the name of a city. */
export const IN_CITY: Readonly<Record<Lang, string>> = { ar: 'من', fr: 'de', en: 'near' };

/** Sentences that fit the description of any item. */
export const SENTENCES: InLang = {
  ar: list(`البيع من عين المكان كل يوم ما عدا الجمعة;كنقبلو الطلبيات الصغيرة والكبيرة;الثمن كيتبدل حسب الكمية;المعاينة قبل الشراء مرحبا بها;
    ممكن نوصلو حتى للسوق الأسبوعي;التحميل في الصباح الباكر;خدمة عائلية من عشرين عام;الوزن أمام المشتري;الضيعة قريبة من الطريق الوطنية;
    عندنا زبناء من الرباط والدار البيضاء;الأداء عند التسلم;كل المعلومات صحيحة وتقدر تشوف بعينك;نحجز لك الكمية يومين;
    السقي بماء البئر;مزيان للمطاعم والمحلات;الثمن شامل للتحميل`),
  fr: list(`Vente sur place tous les jours sauf le vendredi;Petites et grandes commandes acceptées;Le prix dépend de la quantité;
    On peut venir voir avant d’acheter;Livraison possible jusqu’au souk hebdomadaire;Chargement tôt le matin;Affaire de famille depuis vingt ans;
    Pesée devant l’acheteur;La ferme est près de la route nationale;Nous servons des clients de Rabat et de Casablanca;Paiement à la livraison;
    Tout est comme décrit, venez vérifier;Je garde la quantité deux jours sur simple appel;Arrosé à l’eau du puits;
    Convient aux restaurants et aux épiceries;Prix chargement compris`),
  en: list(`Sold on the spot every day but Friday;Small and large orders are welcome;The price depends on the quantity;Come and look before you buy;
    Can be brought to the weekly market;Loading starts early in the morning;A family business of twenty years;Weighed in front of the buyer;
    The farm lies close to the main road;We serve customers in Rabat and Casablanca;Payment on delivery;Everything is as described, come and see;
    I keep the quantity for two days;Watered from our own well;Good for restaurants and shops;The price includes loading`),
};

export const COLORS: InLang = {
  ar: list('أبيض;أسود;أحمر;بني;رمادي;أبقع'),
  fr: list('blanc;noir;roux;brun;gris;tacheté'),
  en: list('white;black;red;brown;grey;spotted'),
};

export const FIRST_NAMES =
  list(`محمد;فاطمة;أحمد;خديجة;يوسف;عائشة;حسن;زينب;إبراهيم;مريم;عبد الله;نعيمة;سعيد;رشيدة;Omar;Samira;Karim;Hanane;Khalid;Nadia;Mustapha;
  Malika;Rachid;Latifa;Driss;Souad;Abdelhak;Btissam`);

export const LAST_NAMES =
  list(`العلوي;بنعلي;الإدريسي;أيت لحسن;الفاسي;بوزيان;التازي;المرابط;الزياني;أوبلا;Bennani;El Idrissi;Ait Ali;Ouazzani;Chraibi;Tahiri;Berrada;
  Amrani;Lahlou;Ouhaddou;Sbai;Rami;Kettani;Naciri`);

/** Share of each item type, in percent. */
export const TYPE_SHARES: readonly (readonly [ItemType, number])[] = [
  ['Product', 46],
  ['Animal', 21],
  ['Tool', 12],
  ['Service', 8],
  ['Land', 7],
  ['Professional', 6],
];

export const LANG_SHARES: readonly (readonly [Lang, number])[] = [
  ['ar', 55],
  ['fr', 32],
  ['en', 13],
];
