import type { MarketItem } from './market-item.ts';
import { heap, pair, row, scatter, single } from './pictures.ts';

// Not formatted: short fields share a line, so that an item fits on the screen.
// prettier-ignore
export const services: readonly MarketItem[] = [
  {
    type: 'Service', seller: 'mustapha', category: 'ploughing', city: 'sidi-bennour',
    title: 'حرث وتقليب الأرض بالجرار في دكالة',
    description:
      'جرار 90 حصان مع شيزل وكوفر كروب. الثمن للهكتار بمرور واحد، والمازوط علينا. نخدم من هكتارين فما فوق بين سيدي بنور والزمامرة. اللي خاصو قبل الشتا يعلمنا يومين قبل.',
    price: 400, price_unit: 'hectare', negotiable: true,
    details: { duration: 2, duration_unit: 'hour' },
    pictures: [pair('soil', 'tractor-red', 'disc-plough'), single('sand', 'plot-ploughed')],
    hoursAgo: 41, popularity: 8,
  },
  {
    type: 'Service', seller: 'driss', category: 'ploughing', city: 'sidi-kacem',
    title: 'بذر القمح والشعير بالبذارة الحديثة',
    description:
      'بذارة خطوط 3 أمتار تنزل البذر والسماد معا. ساعتان تقريبا للهكتار. التعاون بين الفلاحة: نعطي الأسبقية للي عندهم أراضي متجاورة باش ما يضيعش الوقت فالطريق.',
    price: 350, price_unit: 'hectare',
    details: { duration: 2, duration_unit: 'hour' },
    pictures: [pair('soil', 'seed-drill', 'grain'), pair('sand', '1f69c', 'seed-drill')],
    hoursAgo: 116, popularity: 4, state: 'farmers',
  },
  {
    type: 'Service', seller: 'farmer', category: 'ploughing', city: 'meknes',
    title: 'Labour profond à la charrue à disques, plaine du Saïs',
    description:
      'Labour à 35 cm avec un 110 ch, conducteur compris. Nous passons aussi le cover-crop pour 150 DH de plus par hectare. Parcelles de 3 hectares et plus, dans un rayon de 30 km autour de Meknès.',
    price: 480, price_unit: 'hectare', negotiable: true,
    details: { duration: 3, duration_unit: 'hour' },
    pictures: [pair('field', 'tractor-blue', 'disc-plough'), single('soil', 'disc-plough')],
    hoursAgo: 329, popularity: 5,
  },
  {
    type: 'Service', seller: 'farmer2', category: 'harvesting', city: 'taounate',
    title: 'فريق جني الزيتون: 12 عاملة بعدتها',
    description:
      'نساء من الدوار عندهن خبرة، والجني باليد وبالمشط بلا ضرب بالعصا. نوفر الفراش والصناديق والنقل إلى المعصرة القريبة. الثمن لليوم لكل عاملة. الحجز قبل 3 أيام.',
    price: 130, price_unit: 'day',
    details: { duration: 1, duration_unit: 'day' },
    pictures: [pair('olive', 'olive-tree', '1f9fa'), heap('linen', 'olive', 'olive-violet', '1f9fa'), row('sky', '1f469-200d-1f33e')],
    hoursAgo: 22, popularity: 10,
  },
  {
    type: 'Service', seller: 'khadija', category: 'harvesting', city: 'fquih-ben-salah',
    title: 'حصاد الذرة والفصة ولفها بالات',
    description:
      'حصادة سيلاج بصفين وماكينة بالات مستديرة. نحصد ونلف ونوصل حتى 15 كيلومترا. الثمن للهكتار من الذرة العلفية، أما الفصة فبالاتفاق حسب الحشة.',
    price: 1600, price_unit: 'hectare', negotiable: true,
    details: { duration: 4, duration_unit: 'hour' },
    pictures: [pair('field', 'combine', '1f33d'), row('barn', 'hay-bale')],
    hoursAgo: 487, popularity: 3,
  },
  {
    type: 'Service', seller: 'rachid', category: 'harvesting', city: 'azrou',
    title: 'Équipe de cueillette pour pommes et cerises',
    description:
      'Huit cueilleurs formés au calibrage, avec seaux rembourrés et échelles. Tri au champ en trois catégories. Nous travaillons de juin à novembre entre Azrou et Aïn Leuh ; il reste deux semaines libres pour les variétés tardives.',
    price: 150, price_unit: 'day',
    details: { duration: 1, duration_unit: 'day' },
    pictures: [pair('sky', 'apple-tree', '1fa9c'), row('olive', '1fa9c', '1f34e', '1f9fa'), heap('linen', '1f352', '1f34e')],
    hoursAgo: 758, popularity: 4,
  },
  {
    type: 'Service', seller: 'brahim', category: 'transport', city: 'ait-melloul',
    title: 'نقل الخضر من سوس إلى سوق الجملة بالبيضاء',
    description:
      'كاميو 8 أطنان مغطى، خروج كل ليلة من أيت ملول ما عدا السبت. الثمن للطن مع التحميل. مطيشة وخيزو والفلفل توصل قبل الفجر. كاين الوزن عند الانطلاق والوصول.',
    price: 320, price_unit: 'tonne', negotiable: true,
    details: { duration: 9, duration_unit: 'hour' },
    pictures: [pair('night', '1f69a', 'tomato'), heap('souk', '1f69a', 'tomato', '1f955')],
    hoursAgo: 5, popularity: 8,
  },
  {
    type: 'Service', seller: 'abdellah', category: 'transport', city: 'laayoune',
    title: 'نقل الإبل والغنم بين العيون والداخلة',
    description:
      'شاحنة بأرضية مطاطية وجوانب عالية، تحمل 10 نوق أو 60 رأسا من الغنم. السائق من أهل الكسيبة ويعرف التعامل معها. نتوقف للسقي في بوجدور. الثمن للرحلة كاملة يتفق عليه، والمذكور لليوم الواحد.',
    price: 2800, price_unit: 'day', negotiable: true,
    details: { duration: 1, duration_unit: 'day' },
    pictures: [pair('sand', '1f69a', '1f42a'), pair('field', '1f69a', '1f411')],
    hoursAgo: 612, popularity: 5,
  },
  {
    type: 'Service', seller: 'nora', category: 'transport', city: 'agadir',
    title: 'Refrigerated truck, Agadir to Tangier, up to 5 tonnes',
    description:
      'We run a 5-tonne truck at +4 °C twice a week for berries, herbs and soft vegetables. A temperature log comes with every load. Part loads are welcome from 500 kg. Loading in Agadir on Monday and Thursday afternoons.',
    price: 1100, price_unit: 'tonne',
    details: { duration: 14, duration_unit: 'hour' },
    pictures: [pair('water', '1f69b', '2744-fe0f'), pair('sky', '1f69b', '1f353')],
    hoursAgo: 173, popularity: 4,
  },
  {
    type: 'Service', seller: 'driss', category: 'veterinary', city: 'rabat',
    title: 'تلقيح الغنم والمعز وعلاج الطفيليات بالضيعة',
    description:
      'بيطري مرخص يتنقل مرتين في الأسبوع بين الخميسات وتيفلت وأحواز الرباط. الثمن للرأس ويشمل اللقاح ضد التسمم المعوي وحبة الديدان. أقل عدد 30 رأسا.',
    price: 14, price_unit: 'head',
    details: { duration: 3, duration_unit: 'hour' },
    pictures: [pair('barn', '1f411', '1f489'), row('field', '1f410', '1fa7a', '1f411')],
    hoursAgo: 256, popularity: 6,
  },
  {
    type: 'Service', seller: 'khadija', category: 'veterinary', city: 'beni-mellal',
    title: 'Insémination artificielle et suivi de vaches laitières',
    description:
      'Semences Holstein et Montbéliarde conservées en azote. Le prix comprend le déplacement dans le Tadla et un contrôle de gestation à 45 jours. Appeler dès les premières chaleurs, passage le jour même.',
    price: 280, price_unit: 'head',
    details: { duration: 1, duration_unit: 'hour' },
    pictures: [pair('barn', '1f404', '1fa7a'), row('field', '1f404')],
    hoursAgo: 391, popularity: 3,
  },
  {
    type: 'Service', seller: 'saida', category: 'spraying', city: 'nador',
    title: 'Traitement des agrumes par drone agricole',
    description:
      'Drone de 20 litres, environ 8 hectares par jour, même après la pluie quand le tracteur ne passe pas. Le produit est fourni par le client, la bouillie préparée sur place. Relevé de vol remis à la fin du chantier.',
    price: 260, price_unit: 'hectare', negotiable: true,
    details: { duration: 1, duration_unit: 'hour' },
    pictures: [pair('sky', 'drone', 'orange-tree'), single('field', 'drone')],
    hoursAgo: 107, popularity: 7,
  },
  {
    type: 'Service', seller: 'farmer', category: 'spraying', city: 'fes',
    title: 'رش أشجار الزيتون ضد عين الطاووس وذبابة الزيتون',
    description:
      'رشاش مجرور وعمال بلباس واق. نرش بالنحاس بعد الجني وقبل أمطار الشتاء. الثمن للشجرة الكبيرة، والدواء بفاتورته على صاحب الضيعة.',
    price: 6, price_unit: 'piece', negotiable: true,
    details: { duration: 1, duration_unit: 'day' },
    pictures: [pair('olive', 'olive-tree', 'knapsack'), scatter('sky', 'olive', '1f4a6')],
    hoursAgo: 68, popularity: 1, state: 'pending',
  },
  {
    type: 'Service', seller: 'hassan', category: 'irrigation-works', city: 'tinghir',
    title: 'تنقية الآبار والخطارات وإصلاح السواقي',
    description:
      'معلم وأربعة عمال، خبرة عشرين عاما في خطارات الجرف وتنغير. نستعمل رافعة كهربائية وحبال السلامة. المعاينة بلا مقابل في دائرة 40 كيلومترا. الثمن لليوم للفريق كله.',
    price: 950, price_unit: 'day', negotiable: true,
    details: { duration: 5, duration_unit: 'day' },
    pictures: [single('sand', 'well'), pair('field', 'well', '1faa3')],
    hoursAgo: 845, popularity: 5,
  },
  {
    type: 'Service', seller: 'brahim', category: 'irrigation-works', city: 'taroudannt',
    title: 'Installation goutte-à-goutte, étude et pose comprises',
    description:
      'Plan de la parcelle, tranchées, peignes, filtre et essais de pression. Le prix à l’hectare est celui de la main-d’œuvre ; nous établissons la liste du matériel avec vous. Dossier de subvention préparé sur demande.',
    price: 4200, price_unit: 'hectare', negotiable: true,
    details: { duration: 4, duration_unit: 'day' },
    pictures: [pair('field', 'drip-line', '1f527'), row('soil', 'drip-line', 'pipe-coil', 'sprinkler')],
    hoursAgo: 524, popularity: 6,
  },
  {
    type: 'Service', seller: 'farmer2', category: 'pruning', city: 'ouezzane',
    title: 'زبير الزيتون والكرم على يد معلمين من وزان',
    description:
      'معلمان بمنشار آلي ومقصات، من دجنبر حتى آخر فبراير. نفتح الشجرة للضوء ونحرق البقايا أو نجمعها حطبا كما تريد. من 100 شجرة فما فوق الثمن ينقص.',
    price: 18, price_unit: 'piece', negotiable: true,
    details: { duration: 2, duration_unit: 'day' },
    pictures: [pair('sky', 'olive-tree', 'pruner'), row('olive', 'pruner', '1fa9a', '1f347')],
    hoursAgo: 12, popularity: 4,
  },
  {
    type: 'Service', seller: 'coop-arganier', category: 'pruning', city: 'safi',
    title: 'Careful pruning of old argan and olive trees',
    description:
      'Two women and two men of the cooperative, trained with the forestry service. We remove dead wood, protect young shoots from goats and paint the larger cuts. Works from mid-December, around Essaouira and Safi. The price is for the crew.',
    price: 620, price_unit: 'day',
    details: { duration: 1, duration_unit: 'day' },
    pictures: [row('sand', '1fa9c', 'argan-tree', 'pruner'), pair('olive', 'olive-tree', '1fa9a')],
    hoursAgo: 968, popularity: 2,
  },
  {
    type: 'Service', seller: 'rachid', category: 'storage', city: 'midelt',
    title: 'Chambre froide à louer pour pommes, 120 tonnes',
    description:
      'Deux cellules à 1 °C, humidité suivie chaque jour, groupe électrogène de secours. Le tarif est mensuel et par caisse de 20 kg, manutention à l’entrée comprise. Places libres jusqu’à mars.',
    price: 4, price_unit: 'crate',
    details: { duration: 1, duration_unit: 'month' },
    pictures: [single('linen', 'cold-room'), pair('water', 'cold-room', '1f34e')],
    hoursAgo: 223, popularity: 5,
  },
  {
    type: 'Service', seller: 'mustapha', category: 'storage', city: 'settat',
    title: 'خزن الحبوب والتبن في هنغار مغطى',
    description:
      'هنغار 600 متر مربع بأرضية من الإسمنت وباب للشاحنات، محروس ليل نهار. الثمن للطن في الشهر. كاين ميزان الجسر على بعد كيلومتر واحد. مدة الخزن شهران على الأقل.',
    price: 35, price_unit: 'tonne', negotiable: true,
    details: { duration: 2, duration_unit: 'month' },
    pictures: [single('sand', 'hangar'), row('barn', 'grain', 'straw-bale')],
    hoursAgo: 1187, popularity: 1,
  },
];
