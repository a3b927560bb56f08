import type { Teaser } from '#features/items/ui/index.ts';
import { useSite } from '#client/site.tsx';
import type { Lang } from '#lib/lang.ts';

interface Samples {
  readonly title: string;
  readonly intro: string;
  readonly sections: Readonly<Record<SectionName, string>>;
  /** A short label, a sentence and a text that is longer than most places have space for. */
  readonly label: string;
  readonly sentence: string;
  readonly long: string;
  readonly name: string;
  readonly farm: string;
  readonly phone: string;
  readonly help: string;
  readonly error: string;
  readonly choices: readonly [string, string, string];
  readonly groups: readonly [string, string];
  readonly unit: string;
  readonly question: string;
  readonly warning: string;
  readonly done: string;
  readonly undo: string;
  readonly steps: readonly (readonly [title: string, text: string])[];
}

type SectionName =
  | 'buttons'
  | 'fields'
  | 'lists'
  | 'states'
  | 'people'
  | 'numbers'
  | 'table'
  | 'cards'
  | 'loading'
  | 'dialogs'
  | 'sharing';

const SAMPLES: Readonly<Record<Lang, Samples>> = {
  ar: {
    title: 'مكوّنات الواجهة',
    intro: 'كل مكوّن في حالاته المختلفة. لا توجد هذه الصفحة إلا أثناء التطوير.',
    sections: {
      buttons: 'الأزرار',
      fields: 'الحقول',
      lists: 'القوائم والتصفية',
      states: 'الحالات والرسائل',
      people: 'البائعون والتقييم',
      numbers: 'الأرقام والأوقات',
      table: 'الجدول',
      cards: 'البطاقات المتحركة',
      loading: 'أثناء التحميل',
      dialogs: 'النوافذ',
      sharing: 'المشاركة والخريطة',
    },
    label: 'زيتون سوس',
    sentence: 'قُطف هذا الأسبوع، والثمن قابل للنقاش.',
    long: 'زيت زيتون بكر ممتاز معصور على البارد من ضيعة عائلية قرب وزان، في قنينات من خمسة لترات',
    name: 'فاطمة الزهراء',
    farm: 'تعاونية الأطلس',
    phone: 'رقم الهاتف',
    help: 'عشرة أرقام تبدأ بـ 06 أو 07.',
    error: 'هذا الرقم ناقص.',
    choices: ['طماطم', 'بصل', 'بطاطس'],
    groups: ['خضر', 'فواكه'],
    unit: 'كغ',
    question: 'هل تريد حذف هذا الإعلان؟',
    warning: 'لن يظهر بعد ذلك في البحث.',
    done: 'تم حفظ الإعلان.',
    undo: 'تراجع',
    steps: [
      ['اكتب إعلانك', 'العنوان والثمن والمدينة تكفي.'],
      ['نراجعه', 'عادةً خلال يوم واحد.'],
      ['يتصل بك المشترون', 'بالهاتف أو برسالة.'],
    ],
  },
  fr: {
    title: 'Composants de l’interface',
    intro: 'Chaque composant dans ses différents états. Cette page n’existe qu’en développement.',
    sections: {
      buttons: 'Boutons',
      fields: 'Champs',
      lists: 'Listes et filtres',
      states: 'États et messages',
      people: 'Vendeurs et notes',
      numbers: 'Nombres et dates',
      table: 'Tableau',
      cards: 'Carrousel',
      loading: 'Chargement',
      dialogs: 'Fenêtres',
      sharing: 'Partage et carte',
    },
    label: 'Olives du Souss',
    sentence: 'Récoltées cette semaine, prix à discuter.',
    long: 'Huile d’olive vierge extra, pressée à froid dans une ferme familiale près d’Ouezzane, en bidons de cinq litres',
    name: 'Fatima Zahra',
    farm: 'Coopérative de l’Atlas',
    phone: 'Numéro de téléphone',
    help: 'Dix chiffres, commençant par 06 ou 07.',
    error: 'Ce numéro est incomplet.',
    choices: ['Tomates', 'Oignons', 'Pommes de terre'],
    groups: ['Légumes', 'Fruits'],
    unit: 'kg',
    question: 'Supprimer cette annonce ?',
    warning: 'Elle n’apparaîtra plus dans les recherches.',
    done: 'Annonce enregistrée.',
    undo: 'Annuler',
    steps: [
      ['Rédigez l’annonce', 'Un titre, un prix et une ville suffisent.'],
      ['Nous la vérifions', 'En général en une journée.'],
      ['Les acheteurs vous contactent', 'Par téléphone ou par message.'],
    ],
  },
  en: {
    title: 'Interface components',
    intro: 'Each component in its states. This page exists in development only.',
    sections: {
      buttons: 'Buttons',
      fields: 'Fields',
      lists: 'Lists and filters',
      states: 'States and messages',
      people: 'Sellers and ratings',
      numbers: 'Numbers and times',
      table: 'Table',
      cards: 'Carousel',
      loading: 'Loading',
      dialogs: 'Dialogs',
      sharing: 'Sharing and map',
    },
    label: 'Olives from Souss',
    sentence: 'Picked this week, price negotiable.',
    long: 'Extra virgin olive oil, cold pressed on a family farm near Ouezzane, in cans of five litres',
    name: 'Fatima Zahra',
    farm: 'Atlas Cooperative',
    phone: 'Phone number',
    help: 'Ten digits, starting with 06 or 07.',
    error: 'This number is incomplete.',
    choices: ['Tomatoes', 'Onions', 'Potatoes'],
    groups: ['Vegetables', 'Fruit'],
    unit: 'kg',
    question: 'Delete this listing?',
    warning: 'It will no longer appear in searches.',
    done: 'Listing saved.',
    undo: 'Undo',
    steps: [
      ['Write the listing', 'A title, a price and a city are enough.'],
      ['We review it', 'Usually within a day.'],
      ['Buyers contact you', 'By phone or by message.'],
    ],
  },
};

export const useSamples = (): Samples => SAMPLES[useSite().lang];

const CATEGORY = { ar: 'خضر', fr: 'Légumes', en: 'Vegetables' };
const CITY = { ar: 'بني ملال', fr: 'Béni Mellal', en: 'Beni Mellal' };

/** Item cards that differ in every part of a card. */
export const sampleItems = ({ label, long }: Pick<Samples, 'label' | 'long'>, now: number, lang: Lang): Teaser[] => {
  const base: Teaser = {
    id: 1,
    slug: 'sample',
    title: label,
    images: '',
    type: 'Product',
    price: 12.5,
    price_unit: 'kg',
    sold: 'No',
    views: 1240,
    likes: 7,
    liked: false,
    created_at: new Date(now - 3 * 3600_000).toISOString(),
    category: CATEGORY[lang],
    city: CITY[lang],
  };
  return [
    base,
    { ...base, id: 2, title: long, liked: true, boosted: true, product_details: { is_bio: 'Yes' } },
    { ...base, id: 3, type: 'Animal', price: null, city: null, likes: 0 },
    { ...base, id: 4, type: 'Land', price: 1_250_000, price_unit: null, distance_km: 12, sold: 'Yes' },
    { ...base, id: 5, type: 'Service', why: { kind: 'near', name: CITY[lang] } },
  ];
};
