import type { OrderStatus } from '#features/orders/rules/statuses.ts';

/** A customer without an account. */
export interface DemoGuest {
  readonly name: string;
  readonly phone: string;
}

/** An order of the demo market for an item, which is named by its seller and title. */
export interface DemoOrder {
  readonly seller: string;
  readonly title: string;
  /** The key of a user, or a guest. */
  readonly by: string | DemoGuest;
  readonly quantity: number;
  readonly hoursAgo: number;
  readonly city: string;
  readonly address?: string;
  /** The customer picks it up. */
  readonly pickup?: true;
  readonly status: OrderStatus | 'draft';
  /** The key of the driver; the seller delivers if unset. */
  readonly driver?: string;
  readonly stars?: { readonly seller: number; readonly driver?: number; readonly comment?: string };
}

const khadija: DemoGuest = { name: 'خديجة السملالي', phone: '+212600003111' };
const omar: DemoGuest = { name: 'Omar Sefrioui', phone: '+212600003222' };

/** All orders, oldest first. */
export const marketOrders: readonly DemoOrder[] = [
  {
    seller: 'farmer',
    title: 'Blé dur Karim trié, récolte 2026',
    by: 'company',
    quantity: 40,
    hoursAgo: 900,
    city: 'rabat',
    address: 'Agdal, avenue de France 18',
    status: 'delivered',
    driver: 'delivery2',
    stars: { seller: 5, driver: 5, comment: 'Grain propre, pesée juste, sacs solides. Nous reviendrons.' },
  },
  {
    seller: 'farmer',
    title: 'Fèves sèches du Saïss pour bissara',
    by: 'buyer',
    quantity: 15,
    hoursAgo: 740,
    city: 'fes',
    address: 'حي نرجس، شارع ابن الخطيب، رقم 14',
    status: 'delivered',
    driver: 'delivery',
    stars: { seller: 5, driver: 5, comment: 'سلعة مزيانة كيفما فالصورة، والثمن معقول. الله يبارك.' },
  },
  {
    seller: 'hassan',
    title: 'Dades valley rose water from a copper still',
    by: 'buyer',
    quantity: 4,
    hoursAgo: 690,
    city: 'ouarzazate',
    address: 'شارع محمد الخامس، رقم 9',
    status: 'returned',
    driver: 'delivery',
  },
  {
    seller: 'farmer2',
    title: 'لوز بلدي مقشر من مرتفعات الريف',
    by: 'buyer',
    quantity: 3,
    hoursAgo: 640,
    city: 'al-hoceima',
    address: 'حي كالابونيطا، رقم 14',
    status: 'delivered',
    driver: 'delivery',
    stars: { seller: 5, driver: 4, comment: 'تعامل طيب والمنتوج بلدي حقيقي.' },
  },
  {
    seller: 'brahim',
    title: 'جديان بلدية عمرها خمسة أشهر',
    by: 'nora',
    quantity: 2,
    hoursAgo: 410,
    city: 'agadir',
    pickup: true,
    status: 'delivered',
    stars: { seller: 4, comment: 'الجديان بصحة جيدة كما وصفها.' },
  },
  {
    seller: 'saida',
    title: 'Citrons Eureka de Berkane, peau fine',
    by: 'company',
    quantity: 200,
    hoursAgo: 380,
    city: 'oujda',
    address: 'Boulevard Mohammed VI, 88',
    status: 'delivered',
    driver: 'delivery2',
    stars: { seller: 4, driver: 5, comment: 'Très bons citrons. Livrés un jour plus tard que prévu.' },
  },
  {
    seller: 'farmer',
    title: 'بصلة حمراء من الحاجب، يابسة ومخزونة',
    by: 'company',
    quantity: 500,
    hoursAgo: 280,
    city: 'rabat',
    address: 'Agdal, avenue de France 18',
    status: 'refunded',
    driver: 'delivery2',
  },
  {
    seller: 'farmer2',
    title: 'حمص بلدي من تاونات، نقي من الحجر',
    by: omar,
    quantity: 5,
    hoursAgo: 200,
    city: 'fes',
    address: 'Ville nouvelle, rue d’Espagne 6',
    status: 'canceled',
  },
  {
    seller: 'farmer',
    title: 'Pommes de terre Spunta calibrées, sac de 25 kg',
    by: khadija,
    quantity: 50,
    hoursAgo: 120,
    city: 'sefrou',
    address: 'الملاح، قرب باب المقام',
    status: 'delivered',
    driver: 'delivery',
  },
  {
    seller: 'farmer',
    title: 'بصلة حمراء من الحاجب، يابسة ومخزونة',
    by: 'buyer',
    quantity: 30,
    hoursAgo: 50,
    city: 'fes',
    address: 'حي نرجس، شارع ابن الخطيب، رقم 14',
    status: 'shipped',
    driver: 'delivery',
  },
  {
    seller: 'farmer',
    title: 'شتلات زيتون حوزية عمرها سنة ونصف',
    by: 'company',
    quantity: 200,
    hoursAgo: 44,
    city: 'rabat',
    address: 'Agdal, avenue de France 18',
    status: 'shipped',
    driver: 'delivery2',
  },
  {
    seller: 'farmer2',
    title: 'Olives violettes à confire, triées à la main',
    by: khadija,
    quantity: 10,
    hoursAgo: 40,
    city: 'sefrou',
    address: 'الملاح، قرب باب المقام',
    status: 'processing',
    driver: 'delivery',
  },
  {
    seller: 'farmer2',
    title: 'شريحة: كرموس يابس مجفف تحت الشمس',
    by: 'company',
    quantity: 25,
    hoursAgo: 30,
    city: 'fes',
    address: 'Route d’Imouzzer, dépôt 4',
    status: 'processing',
  },
  {
    seller: 'farmer',
    title: 'Huile d’olive vierge extra, picholine, bidon de 5 L',
    by: omar,
    quantity: 10,
    hoursAgo: 26,
    city: 'rabat',
    address: 'Agdal, rue Oued Ziz 6',
    status: 'confirmed',
    driver: 'delivery',
  },
  {
    seller: 'saida',
    title: 'كليمونتين بركان بأوراقها، درجة أولى',
    by: omar,
    quantity: 60,
    hoursAgo: 20,
    city: 'oujda',
    pickup: true,
    status: 'confirmed',
  },
  {
    seller: 'farmer',
    title: 'Huile d’olive vierge extra, picholine, bidon de 5 L',
    by: 'buyer',
    quantity: 5,
    hoursAgo: 7,
    city: 'fes',
    address: 'حي نرجس، شارع ابن الخطيب، رقم 14',
    status: 'pending',
  },
  {
    seller: 'farmer',
    title: 'Hass avocados from the Gharb, size 16 to 20',
    by: khadija,
    quantity: 8,
    hoursAgo: 3,
    city: 'kenitra',
    address: 'حي المغرب العربي، زنقة 12',
    status: 'pending',
  },
  {
    seller: 'farmer2',
    title: 'زيت العود البكر من تاونات، عصرة نونبر',
    by: 'company',
    quantity: 40,
    hoursAgo: 1,
    city: 'fes',
    address: 'Route d’Imouzzer, dépôt 4',
    status: 'pending',
  },
  {
    seller: 'farmer2',
    title: 'حمص بلدي من تاونات، نقي من الحجر',
    by: 'buyer',
    quantity: 2,
    hoursAgo: 0.5,
    city: 'fes',
    status: 'draft',
  },
];
