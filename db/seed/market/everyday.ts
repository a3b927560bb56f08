import type { MarketItem } from './market-item.ts';
import { heap, pair, row, scatter, seen, single } from './pictures.ts';

/** What people look for first, by the plainest word for it in each language. */
export const everyday: readonly MarketItem[] = [
  {
    ...{ seller: 'saida', type: 'Product', category: 'vegetables', city: 'berkane' },
    title: 'Tomates rondes de plein champ, cueillies à la demande',
    description:
      'Tomates fermes et bien rouges, cueillies le matin de la livraison. Deux variétés, Daniela et Pristyla. À partir de dix caisses, au prix du marché de gros.',
    price: 4.8,
    price_unit: 'kg',
    negotiable: true,
    details: { quantity: 3200, weight: 3200, harvesting: '2026-11-17', is_bio: 'No' },
    pictures: [heap('linen', '1f345'), pair('field', '1f345', '1f33f'), row('souk', '1f345')],
    ...seen(20, 7),
  },
  {
    ...{ seller: 'brahim', type: 'Product', category: 'vegetables', city: 'taroudannt' },
    title: 'طماطم بلدية من هوارة، صناديق 18 كيلو',
    description:
      'طماطم حمراء متوسطة الحجم، مزروعة في الهواء الطلق بماء البئر. الجني كل يومين، والبيع بالصندوق من الضيعة. خمسة صناديق على الأقل.',
    price: 95,
    price_unit: 'crate',
    details: { quantity: 140, weight: 2520, harvesting: '2026-11-18', is_bio: 'No' },
    pictures: [row('soil', '1f345'), heap('souk', '1f345'), pair('sky', '1f345', '1f9fa')],
    ...seen(15, 6),
  },
  {
    ...{ seller: 'rachid', type: 'Animal', category: 'sheep', city: 'azrou', price_unit: 'head' },
    title: 'Moutons Timahdite de l’année, nourris au pâturage',
    description:
      'Lot de quarante moutons nés au printemps, élevés en montagne et vermifugés en octobre. Vente par tête ou par lot, visite le matin.',
    price: 2750,
    negotiable: true,
    details: {
      age: 8,
      age_unit: 'month',
      gender: 'Male',
      registred: 'Yes',
      behavior: 'Calm',
      color: 'Blanc, tête brune',
      species: 'Timahdite',
    },
    pictures: [row('field', '1f411'), single('sky', '1f411'), pair('barn', '1f411', '1f33e')],
    ...seen(34, 6),
  },
  {
    ...{ seller: 'khadija', type: 'Product', category: 'vegetables', city: 'fquih-ben-salah' },
    title: 'Oignons rouges secs, filets de 20 kg',
    description:
      'Oignons rouges de conservation, séchés trois semaines au champ. Calibre 60 à 80 mm, peau saine. Chargement possible tous les jours à la ferme.',
    price: 3.6,
    price_unit: 'kg',
    details: { quantity: 8000, weight: 8000, harvesting: '2026-08-25', is_bio: 'No' },
    pictures: [heap('barn', '1f9c5'), row('soil', '1f9c5')],
    ...seen(90, 3),
  },
  {
    ...{ seller: 'hassan', type: 'Product', category: 'dates', city: 'erfoud' },
    title: 'Dattes Mejhoul de Tafilalet, cartons de 5 kg',
    description:
      'Dattes charnues triées à la main, récoltées en octobre dans notre palmeraie d’Aoufous. Conservées au frais, sans glucose ajouté. Envoi par autocar dans tout le pays.',
    price: 120,
    price_unit: 'kg',
    details: { quantity: 600, weight: 600, harvesting: '2026-10-12', is_bio: 'Yes' },
    pictures: [pair('sand', '1f334', '1f9fa'), row('night', '1f334')],
    ...seen(60, 8),
  },
  {
    ...{ seller: 'brahim', type: 'Product', category: 'herbs', city: 'taroudannt' },
    title: 'Safran de Taliouine en filaments, boîtes de 2 g',
    description:
      'Safran cueilli à l’aube et séché le jour même, récolte de novembre. Filaments entiers, sans mélange. Certificat d’origine sur demande.',
    price: 80,
    price_unit: 'piece',
    details: { quantity: 150, weight: 0.3, harvesting: '2026-11-05', is_bio: 'Yes' },
    pictures: [single('linen', '1fabb'), scatter('field', '1fabb')],
    ...seen(130, 7),
  },
  {
    ...{ seller: 'farmer', type: 'Land', category: 'irrigated-land', city: 'meknes' },
    title: 'Terrain agricole irrigué de 3 hectares à louer',
    description:
      'Terrain plat avec forage à 60 mètres et goutte-à-goutte en place. Accès par piste toute l’année, à douze kilomètres de Meknès. Bail de trois ans souhaité.',
    price: 9000,
    price_unit: 'year',
    negotiable: true,
    details: { offer_type: 'rent', duration: 3, duration_unit: 'year', space: 30000, width: 150, height: 200 },
    pictures: [pair('field', '1f331', '1f4a7'), row('soil', '1f331')],
    ...seen(210, 4),
  },
  {
    ...{ seller: 'nora', type: 'Tool', category: 'tractors', city: 'agadir', price_unit: 'piece' },
    title: 'Compact tractor, 28 hp, with a front loader',
    description:
      'Used four seasons in a greenhouse estate, always kept indoors. New battery, serviced in September. Papers in order, can be tried on site.',
    price: 118000,
    negotiable: true,
    details: { quantity: 1, weight: 1350, width: 1.4, height: 2.1 },
    pictures: [single('barn', '1f69c'), pair('field', '1f69c', '1f331')],
    ...seen(75, 5),
  },
  {
    ...{ seller: 'mustapha', type: 'Tool', category: 'tractors', city: 'sidi-bennour', price_unit: 'piece' },
    title: 'تراكتور 75 حصان بحالة جيدة مع الوراق',
    description:
      'تراكتور خدم معي في ضيعتي فقط، المحرك والفيتاس ماشيين مزيان، العجلات الخلفية جديدة. يمكن تجريبه في الأرض قبل الشراء.',
    price: 165000,
    negotiable: true,
    details: { quantity: 1, weight: 2900, width: 1.9, height: 2.6 },
    pictures: [single('soil', '1f69c'), pair('sky', '1f69c', '1f33e')],
    ...seen(48, 7),
  },
  {
    ...{ seller: 'saida', type: 'Animal', category: 'dairy-cows', city: 'berkane', price_unit: 'head' },
    title: 'Holstein cow in milk, second lactation, 24 litres a day',
    description:
      'Quiet cow, easy to milk by hand or machine, tested and vaccinated this autumn. Sold because we are cutting the herd. Delivery around Berkane is possible.',
    price: 31000,
    negotiable: true,
    details: {
      age: 4,
      age_unit: 'year',
      gender: 'Female',
      registred: 'Yes',
      behavior: 'Calm',
      color: 'Black and white',
      species: 'Holstein',
    },
    pictures: [single('barn', '1f404'), pair('field', '1f404', '1f95b')],
    ...seen(110, 5),
  },
];
