import type { MarketItem } from './market-item.ts';
import { pair, row, scatter, single } from './pictures.ts';

// Not formatted: short fields share a line, so that an item fits on the screen.
// prettier-ignore
export const lands: readonly MarketItem[] = [
  {
    type: 'Land', seller: 'khadija', category: 'irrigated-land', city: 'beni-mellal',
    title: 'كراء 4 هكتارات سقوية بتادلة، ماء السد',
    description:
      'أرض مستوية بحصة ماء من المكتب الجهوي وبئر احتياطي. كانت فيها الفصة، والتراب مرتاح منذ يوليوز. الثمن لأربعة هكتارات في السنة، والأداء على دفعتين. الطريق المعبد على 200 متر.',
    price: 36000, price_unit: 'year', negotiable: true,
    details: { offer_type: 'rent', duration: 1, duration_unit: 'year', space: 40000, space_unit: 'ha', width: 160, height: 250, water_source: 'Canal' },
    pictures: [single('water', 'plot-green'), row('field', 'drip-line', '1f331')],
    hoursAgo: 29, popularity: 8,
  },
  {
    type: 'Land', seller: 'farmer', category: 'irrigated-land', city: 'meknes',
    title: 'Terre irriguée titrée de 2,5 ha près de Boufekrane',
    description:
      'Sol noir profond, forage de 120 m avec autorisation, débit de 6 litres par seconde. Clôturée sur trois côtés, électricité en bordure. Convient à la pomme de terre, à l’oignon ou à une plantation. Titre foncier individuel.',
    price: 1750000, negotiable: true,
    details: { offer_type: 'sale', space: 25000, space_unit: 'ha', width: 125, height: 200, water_source: 'Borehole', title_deed: 'Titled' },
    pictures: [single('field', 'plot-green'), pair('soil', 'plot-vegetables', 'sprinkler')],
    hoursAgo: 183, popularity: 6,
  },
  {
    type: 'Land', seller: 'brahim', category: 'irrigated-land', city: 'taroudannt',
    title: 'أرض سقوية هكتار ونصف للبيع قرب أولاد برحيل',
    description:
      'فيها بئر مجهز بالطاقة الشمسية وحوض 400 متر مكعب مبطن. كتخدم دابا بالذرة والبرسيم. الوثائق عند العدول والتحفيظ في طور الإنجاز.',
    price: 620000, negotiable: true,
    details: { offer_type: 'sale', space: 15000, space_unit: 'ha', width: 100, height: 150, water_source: 'Well', title_deed: 'Melkia' },
    pictures: [single('sand', 'plot-green'), row('field', '1f33d', '1f4a7')],
    hoursAgo: 402, popularity: 5,
  },
  {
    type: 'Land', seller: 'mustapha', category: 'irrigated-land', city: 'sidi-bennour',
    title: 'قطعة 3 هكتارات للكراء لموسم الشمندر والخضر',
    description:
      'تربة تيرس في القطاع السقوي بدكالة، السقي بالرش والخراطيم موجودة. الكراء من شتنبر إلى غشت. وهي قريبة من معمل السكر. تعطى لمن يحترم دورة الزراعة.',
    price: 27000, price_unit: 'year', sold: true,
    details: { offer_type: 'rent', duration: 1, duration_unit: 'year', space: 30000, space_unit: 'ha', width: 150, height: 200 },
    pictures: [single('olive', 'plot-vegetables'), pair('soil', 'plot-vegetables', '1f955')],
    hoursAgo: 1105, popularity: 3,
  },
  {
    type: 'Land', seller: 'mustapha', category: 'rainfed-land', city: 'settat',
    title: 'أرض بورية 6 هكتارات بالشاوية صالحة للقمح',
    description:
      'أرض محجرة قليلا من جهة الشمال والباقي تيرس نقي. محفظة ولها مدخل على المسلك القروي. البيع بكاملها أو بالنصف. العام اللي فات عطات 28 قنطارا فالهكتار.',
    price: 165000, price_unit: 'hectare', negotiable: true,
    details: { offer_type: 'sale', space: 60000, space_unit: 'ha', width: 200, height: 300, water_source: 'Rainfed', title_deed: 'Melkia' },
    pictures: [single('sand', 'plot-wheat'), row('sky', 'wheat')],
    hoursAgo: 76, popularity: 6,
  },
  {
    type: 'Land', seller: 'driss', category: 'rainfed-land', city: 'khemisset',
    title: 'كراء أرض بورية 5 هكتارات لزراعة الشعير والخرطال',
    description:
      'قريبة من الخميسات بعشرة كيلومترات على طريق ولماس. محروثة حرثة أولى في أكتوبر. يمكن الاتفاق بالخمس أو بالثمن.',
    price: 9000, price_unit: 'year', negotiable: true,
    details: { offer_type: 'rent', duration: 9, duration_unit: 'month', space: 50000, space_unit: 'ha', width: 200, height: 250 },
    pictures: [single('sky', 'plot-wheat'), row('field', 'wheat'), pair('soil', '1f69c', '1f326-fe0f')],
    hoursAgo: 260, popularity: 2,
  },
  {
    type: 'Land', seller: 'driss', category: 'rainfed-land', city: 'larache',
    title: 'Parcelle bour de 3 ha, route de Ksar El Kébir',
    description:
      'Pluviométrie d’environ 650 mm, bonne pour les pois chiches, le tournesol et le blé tendre. Accès toute l’année par piste empierrée. Une source existe au bas de la pente, non captée. Partage d’héritage terminé, papiers prêts.',
    price: 540000, negotiable: true,
    details: { offer_type: 'sale', space: 30000, space_unit: 'ha', width: 120, height: 250, title_deed: 'Requisition' },
    pictures: [single('field', 'plot-ploughed'), row('sky', '1f33b')],
    hoursAgo: 655, popularity: 3,
  },
  {
    type: 'Land', seller: 'farmer2', category: 'orchard', city: 'taounate',
    title: 'بستان زيتون بيشولين 320 شجرة بتاونات',
    description:
      'أشجار عمرها بين 15 و40 سنة في منحدر خفيف، منها 60 شجرة تين. ساقية جماعية كل عشرة أيام. الغلة ديال هاد العام ما زالت فالشجر وتدخل في البيع إذا تم قبل الجني.',
    price: 480000, negotiable: true,
    details: { offer_type: 'sale', space: 22000, space_unit: 'ha', width: 110, height: 200, title_deed: 'Melkia' },
    pictures: [row('olive', 'olive-tree'), scatter('sky', 'olive-tree'), pair('field', 'olive-tree', 'olive')],
    hoursAgo: 14, popularity: 9,
  },
  {
    type: 'Land', seller: 'rachid', category: 'orchard', city: 'midelt',
    title: 'Verger de pommiers 4 ha avec bassin, Midelt',
    description:
      'Golden et Gala sur MM106, plantés en 2012, filets anti-grêle sur la moitié. Bassin de 2 000 m³ et deux forages. La récolte 2026 est vendue ; la parcelle est libre à partir de janvier. Logement d’ouvrier de deux pièces.',
    price: 3200000, negotiable: true,
    details: { offer_type: 'sale', space: 40000, space_unit: 'ha', width: 200, height: 200, title_deed: 'Titled' },
    pictures: [scatter('olive', 'apple-tree'), pair('sky', 'apple-tree', 'basin'), pair('field', '1f3d4-fe0f', 'apple-tree')],
    hoursAgo: 134, popularity: 7,
  },
  {
    type: 'Land', seller: 'hassan', category: 'orchard', city: 'zagora',
    title: 'جنان نخيل 90 نخلة بزاكورة للبيع',
    description:
      'أغلبها بوفقوس وجيهل وفيها 14 نخلة مجهول صغيرة. بئر عمقه 28 مترا وسور من الطين. تحت النخل كاين الحنة والبرسيم. نصف ساعة من تامكروت.',
    price: 265000, negotiable: true,
    details: { offer_type: 'sale', space: 6500, space_unit: 'm2', width: 65, height: 100, title_deed: 'Melkia' },
    pictures: [scatter('sand', 'palm'), row('soil', 'palm')],
    hoursAgo: 341, popularity: 8,
  },
  {
    type: 'Land', seller: 'saida', category: 'orchard', city: 'berkane',
    title: 'كراء ضيعة كليمنتين 5 هكتارات ببركان',
    description:
      'أشجار عمرها 11 سنة بسقي موضعي، صنف برلان. الكراء لثلاث سنوات بعقد مصحح. المكتري يتكفل بالتسميد والتقليم، والسقي مضمون من بئر وقناة.',
    price: 95000, price_unit: 'year', negotiable: true,
    details: { offer_type: 'rent', duration: 3, duration_unit: 'year', space: 50000, space_unit: 'ha', width: 250, height: 200 },
    pictures: [scatter('field', 'orange-tree'), pair('olive', 'orange-tree', '1f34a')],
    hoursAgo: 498, popularity: 4,
  },
  {
    type: 'Land', seller: 'rachid', category: 'pasture', city: 'azrou',
    title: 'Pâturage d’altitude clôturé, 12 ha, à louer',
    description:
      'Prairie naturelle à 1 650 m, une source et un abreuvoir en pierre. Convient à 120 brebis d’avril à octobre. Bergerie couverte pour les nuits froides. Location à la saison, un seul troupeau à la fois.',
    price: 16000, price_unit: 'year',
    details: { offer_type: 'rent', duration: 7, duration_unit: 'month', space: 120000, space_unit: 'ha', width: 300, height: 400 },
    pictures: [single('sky', 'plot-pasture'), scatter('olive', '1f411')],
    hoursAgo: 787, popularity: 5,
  },
  {
    type: 'Land', seller: 'abdellah', category: 'pasture', city: 'dakhla',
    title: 'مرعى ومحطة سقي للإبل بين الداخلة والعركوب',
    description:
      'مكان مهيأ للكسابة: خزان 20 طنا، مظلة وزريبة من الشباك. الماء يوصل كل أسبوع بالصهريج. الكراء بالشهر حسب عدد الرؤوس، والثمن المذكور لقطيع من 40 رأسا.',
    price: 1900, price_unit: 'month', negotiable: true,
    details: { offer_type: 'rent', duration: 3, duration_unit: 'month', space: 90000, space_unit: 'ha', width: 300, height: 300 },
    pictures: [pair('sand', 'basin', '1f42a'), row('night', '1f42a')],
    hoursAgo: 1340, popularity: 3,
  },
  {
    type: 'Land', seller: 'khadija', category: 'pasture', city: 'azilal',
    title: 'Walnut-shaded pasture with spring water, 3 ha',
    description:
      'Sloping meadow above Azilal, fenced with stone walls and crossed by a spring that runs until August. Goats and sheep have grazed it for years and it was never sprayed. Sale by a single owner with a registered deed.',
    price: 390000, negotiable: true,
    details: { offer_type: 'sale', space: 30000, space_unit: 'ha', width: 150, height: 200, title_deed: 'Melkia' },
    pictures: [pair('sky', 'walnut-tree', '1f410'), single('field', 'plot-pasture')],
    hoursAgo: 233, popularity: 4,
  },
  {
    type: 'Land', seller: 'nora', category: 'greenhouse-land', city: 'biougra',
    title: '2 ha of Canarian greenhouses to let near Biougra',
    description:
      'Wood and wire structure, plastic changed in 2025, with a fertigation station and a 3,000 m³ basin. Last crop was round tomatoes, soil solarised in July. Lease of two seasons, guarantee of three months. Labour housing is available next door.',
    price: 150000, price_unit: 'year', negotiable: true,
    details: { offer_type: 'rent', duration: 2, duration_unit: 'year', space: 20000, space_unit: 'ha', width: 100, height: 200 },
    pictures: [row('field', 'tunnel-planted'), single('soil', 'tunnel-planted')],
    hoursAgo: 101, popularity: 6,
  },
  {
    type: 'Land', seller: 'brahim', category: 'greenhouse-land', city: 'oulad-teima',
    title: 'Terrain de 8 000 m² avec serre multichapelle',
    description:
      'Serre métallique de 5 000 m², le reste en plein champ. Forage partagé à deux, bassin géomembrane. À compléter : photos de la station de tête.',
    price: 1280000, negotiable: true,
    details: { offer_type: 'sale', space: 8000, space_unit: 'm2', width: 80, height: 100, title_deed: 'Titled' },
    pictures: [row('soil', 'tunnel')],
    hoursAgo: 3, popularity: 0, state: 'draft',
  },
  {
    type: 'Land', seller: 'farmer2', category: 'farmhouse', city: 'chefchaouen',
    title: 'دار فلاحية مع إسطبل و2000 متر بشفشاون',
    description:
      'دار من ثلاث غرف بسقف قرميد، ضو وماء، وإسطبل يسع 20 معزة. حولها تين ولوز وخم للدجاج. الطريق غير معبدة في آخر 600 متر. البيع باتفاق الورثة كلهم.',
    price: 340000, negotiable: true,
    details: { offer_type: 'sale', space: 2000, space_unit: 'm2', width: 40, height: 50, title_deed: 'Requisition' },
    pictures: [pair('sky', '1f3e1', 'barn'), single('olive', '1f3e1'), pair('field', '1f3e1', 'hen-red')],
    hoursAgo: 57, popularity: 10,
  },
  {
    type: 'Land', seller: 'rachid', category: 'farmhouse', city: 'ifrane',
    title: 'Maison de ferme avec étable à louer, Dayet Aoua',
    description:
      'Trois pièces, cuisine et poêle à bois, étable pour six vaches et 1 200 m² de potager. Eau de puits et électricité. Bail annuel renouvelable, deux mois de garantie. Disponible dès la mi-décembre.',
    price: 2700, price_unit: 'month', sold: true,
    details: { offer_type: 'rent', duration: 12, duration_unit: 'month', space: 1500, space_unit: 'm2', width: 30, height: 50 },
    pictures: [pair('field', '1f3e0', 'stable-cow'), single('olive', '1f3e0')],
    hoursAgo: 912, popularity: 6,
  },
  {
    type: 'Land', seller: 'coop-arganier', category: 'farmhouse', city: 'essaouira',
    title: 'Small stone farmhouse with argan trees, Ounagha',
    description:
      'Two rooms around a courtyard, a cistern of 30 m³ and a press room. The plot holds 45 argan trees and a few olives. Twenty minutes from Essaouira by tarmac road. Title in process, all neighbours have signed the boundary.',
    price: 720000, negotiable: true,
    details: { offer_type: 'sale', space: 9000, space_unit: 'm2', width: 90, height: 100 },
    pictures: [pair('sand', 'stone-house', 'argan-tree'), single('olive', 'stone-house')],
    hoursAgo: 570, popularity: 5,
  },
];
