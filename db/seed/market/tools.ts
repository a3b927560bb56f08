import type { MarketItem } from './market-item.ts';
import { pair, row, scatter, single } from './pictures.ts';

// Not formatted: short fields share a line, so that an item fits on the screen.
// prettier-ignore
export const tools: readonly MarketItem[] = [
  {
    type: 'Tool', seller: 'driss', category: 'tractors', city: 'khemisset',
    title: 'جرار ماسي فيرغسون 240 موديل 1998 بحالة جيدة',
    description:
      'جرار 50 حصان، خدم عندي في الحرث والبذر فقط. المحرك لم يفتح من قبل، والعجلات الخلفية جديدة من العام الماضي. البطاقة الرمادية باسمي. يمكن تجربته في الحقل قبل البيع.',
    price: 92000, price_unit: 'piece', negotiable: true,
    details: { condition: 'Good', quantity: 1, weight: 1850, height: 2.2, width: 1.7, year: 1998, power: 50 },
    pictures: [single('field', 'tractor-red'), pair('soil', 'tractor-red', 'wheat')],
    hoursAgo: 63, popularity: 9,
  },
  {
    type: 'Tool', seller: 'khadija', category: 'tractors', city: 'beni-mellal',
    title: 'جرار نيو هولاند 75 حصان دفع رباعي، 4200 ساعة',
    description:
      'موديل 2015، الصيانة عند الوكيل ببني ملال وكل الفواتير موجودة. القابض تبدل في مارس. يباع مع كابينة وثقل أمامي. المعاينة بضيعة سيدي جابر كل يوم ما عدا الجمعة.',
    price: 178000, price_unit: 'piece', negotiable: true,
    details: { condition: 'Good', quantity: 1, weight: 2950, height: 2.6, width: 2, year: 2015, hours: 4200, power: 75 },
    pictures: [single('sky', 'tractor-blue'), single('barn', 'tractor-blue'), pair('soil', 'tractor-blue', 'disc-plough')],
    hoursAgo: 211, popularity: 7,
  },
  {
    type: 'Tool', seller: 'farmer', category: 'tractors', city: 'sidi-kacem',
    title: 'Tracteur Fiat 480 révisé, papiers en règle',
    description:
      'Moteur refait en 2023, boîte et relevage en bon état. Petite fuite sur le vérin droit, déjà comptée dans le prix. Idéal pour une exploitation de 5 à 10 hectares. À voir à la sortie de Sidi Kacem, sur rendez-vous.',
    price: 58000, price_unit: 'piece', negotiable: true, sold: true,
    details: { condition: 'Used', quantity: 1, weight: 1980, height: 2.1, width: 1.65, year: 1984, power: 48 },
    pictures: [single('olive', 'tractor-orange'), pair('soil', 'tractor-orange', '1f527')],
    hoursAgo: 904, popularity: 4,
  },
  {
    type: 'Tool', seller: 'mustapha', category: 'ploughs', city: 'sidi-bennour',
    title: 'محراث شيزل 9 أسنان صنع محلي متين',
    description:
      'حديد سميك مصنوع عند حداد بسيدي بنور، مع عجلتي ضبط العمق. يليق لجرار من 65 حصان فما فوق. استعمل موسمين في أرض تيرس.',
    price: 9500, price_unit: 'piece',
    details: { condition: 'New', quantity: 1, weight: 420, height: 1.2, width: 2.3 },
    pictures: [single('soil', 'chisel'), pair('field', 'tractor-red', 'chisel')],
    hoursAgo: 128, popularity: 3,
  },
  {
    type: 'Tool', seller: 'rachid', category: 'ploughs', city: 'azrou',
    title: 'Cover-crop traîné 20 disques, roulements neufs',
    description:
      'Pulvériseur offset, disques de 610 mm usés à un tiers. Les quatre roulements ont été changés en septembre. Il faut un tracteur de 80 ch au minimum. Chargement possible sur place avec mon chargeur.',
    price: 23500, price_unit: 'piece', negotiable: true,
    details: { condition: 'Good', quantity: 1, weight: 1250, height: 1.3, width: 2.4 },
    pictures: [single('sand', 'disc-harrow'), pair('soil', 'tractor-blue', 'disc-harrow')],
    hoursAgo: 377, popularity: 2,
  },
  {
    type: 'Tool', seller: 'farmer', category: 'harvesters', city: 'meknes',
    title: 'Moissonneuse-batteuse Claas, coupe 4,20 m',
    description:
      'Machine de 1994, 6 800 heures, a fait toute la campagne du Saïs sans panne. Barre de coupe et broyeur de paille compris. Livrée avec un lot de courroies et de sections. Vente à une exploitation ou à un groupement équipé.',
    price: 325000, price_unit: 'piece', negotiable: true,
    details: { condition: 'Used', quantity: 1, weight: 8200, height: 3.6, width: 3, year: 2004 },
    pictures: [single('field', 'combine'), pair('sky', 'combine', 'wheat'), row('sand', 'combine', 'wheat', 'wheat')],
    hoursAgo: 540, popularity: 3, state: 'large_farmers',
  },
  {
    type: 'Tool', seller: 'farmer2', category: 'harvesters', city: 'taounate',
    title: 'مشط كهربائي لجني الزيتون مع بطارية',
    description:
      'مشط هزاز بعصا تصل إلى 3 أمتار، يشتغل ببطارية 12 فولط. كيعاون بزاف فالزيتون العالي وما كيهرسش الحبة. استعملته موسما واحدا، ومعه كابل 15 مترا وحقيبة.',
    price: 2600, price_unit: 'piece', negotiable: true,
    details: { condition: 'New', quantity: 2, weight: 3, height: 2.8, width: 0.4 },
    pictures: [pair('olive', 'olive-rake', 'battery'), pair('sky', 'olive-tree', 'olive-rake')],
    hoursAgo: 17, popularity: 10,
  },
  {
    type: 'Tool', seller: 'brahim', category: 'irrigation', city: 'oulad-teima',
    title: 'شبكة تنقيط كاملة لهكتار واحد من الحوامض',
    description:
      'أنابيب 16 ملم بقطارات مدمجة 4 لترات في الساعة، وخط رئيسي 75 ملم ومصفاة بالرمل. فككتها بعد قلع البستان. كلشي مخزن فالظل وما فيه تشقق. يباع جملة واحدة.',
    price: 11500, negotiable: true,
    details: { condition: 'New', quantity: 1, weight: 380, volume: 3 },
    pictures: [pair('field', 'pipe-coil', 'drip-line'), row('water', 'orange-tree', 'drip-line')],
    hoursAgo: 88, popularity: 6,
  },
  {
    type: 'Tool', seller: 'saida', category: 'irrigation', city: 'guercif',
    title: 'موطوبومب ديازال 3 بوصة، 10 أحصنة',
    description:
      'مضخة بمحرك ديازال تعطي حوالي 55 مترا مكعبا في الساعة من ساقية أو حوض. تشغيل بالمفتاح أو باليد. معها 6 أمتار من أنبوب الامتصاص والمصفاة. مستعملة عامين.',
    price: 5200, price_unit: 'piece', negotiable: true,
    details: { condition: 'Good', quantity: 1, weight: 68, height: 0.6, width: 0.5, power: 10 },
    pictures: [single('water', 'motor-pump'), pair('field', 'motor-pump', 'well-pump')],
    hoursAgo: 301, popularity: 3,
  },
  {
    type: 'Tool', seller: 'nora', category: 'irrigation', city: 'ait-melloul',
    title: 'Drip tape 16 mm, 20 cm spacing, sealed 1,000 m rolls',
    description:
      'Leftover from a cancelled strawberry plot: 8 mil tape, 1 litre per hour at 0.8 bar. All rolls are still in their wrapping. Sold by the roll, and I give a box of connectors with every four rolls. Collect from our store in Aït Melloul.',
    price: 690, price_unit: 'piece',
    details: { condition: 'New', quantity: 14, weight: 19, height: 0.35, width: 0.5 },
    pictures: [row('linen', 'pipe-coil'), pair('field', 'pipe-coil', 'drip-line')],
    hoursAgo: 152, popularity: 4,
  },
  {
    type: 'Tool', seller: 'hassan', category: 'solar-pumps', city: 'errachidia',
    title: 'طاقة شمسية لضخ الماء: 16 لوحة ومضخة 7.5 حصان',
    description:
      'ألواح 550 واط مع العاكس والهيكل الحديدي، والمضخة لبئر عمقه حتى 90 مترا. تسقي هكتارين من النخيل بلا غاز ولا مازوط. أبيعها لأنني حفرت بئرا أعمق. الفك والنقل على المشتري.',
    price: 54000, negotiable: true,
    details: { condition: 'Good', quantity: 1, weight: 620, height: 2.3, width: 9.2 },
    pictures: [pair('sand', 'solar-panels', 'well-pump'), row('sky', 'solar-panels', '2600-fe0f'), pair('field', 'palm', 'well-pump')],
    hoursAgo: 34, popularity: 9,
  },
  {
    type: 'Tool', seller: 'farmer', category: 'solar-pumps', city: 'sefrou',
    title: 'Pompe solaire immergée 2 ch avec 5 panneaux',
    description:
      'Kit monté en 2022 sur un puits de 35 m, environ 40 m³ par jour en été. Variateur, câble et coffret de protection compris. Remplacé par une installation plus grande. Notice et facture fournies.',
    price: 15800, price_unit: 'piece', negotiable: true,
    details: { condition: 'New', quantity: 1, weight: 165 },
    pictures: [pair('sky', 'solar-panels', 'well-pump'), single('sand', 'solar-panels', '2600-fe0f')],
    hoursAgo: 446, popularity: 5,
  },
  {
    type: 'Tool', seller: 'nora', category: 'greenhouses', city: 'biougra',
    title: 'Galvanised tunnel greenhouse 8 × 40 m, dismantled',
    description:
      'Twenty-one hoops in 60 mm tube, with doors, gutters and side vents. The plastic is not included. It stood five seasons under peppers near Biougra and shows a little rust on the feet only. We can lend a crew for loading.',
    price: 31000, negotiable: true,
    details: { condition: 'Used', quantity: 1, weight: 1450, height: 3.4, width: 8, space: 320 },
    pictures: [single('sky', 'tunnel'), row('field', 'tunnel')],
    hoursAgo: 265, popularity: 4,
  },
  {
    type: 'Tool', seller: 'brahim', category: 'greenhouses', city: 'biougra',
    title: 'بلاستيك البيوت المغطاة 200 ميكرون، رولو جديد',
    description:
      'عرض 8 أمتار وطول 50 مترا، مضاد للأشعة وضمان ثلاث سنوات من المصنع. بقاو عندي 3 رولوات من بعد ما كملت التغطية. التسليم من الضيعة قرب بيوكرى.',
    price: 4300, price_unit: 'piece',
    details: { condition: 'New', quantity: 3, weight: 74, width: 8 },
    pictures: [single('barn', 'film-roll'), pair('field', 'tunnel', 'film-roll')],
    hoursAgo: 719, popularity: 2,
  },
  {
    type: 'Tool', seller: 'driss', category: 'hand-tools', city: 'kenitra',
    title: 'مناجل ومعاول وفؤوس للبيع بالجملة',
    description:
      'عدة محل أغلق أبوابه: 40 منجلا و25 معولا و18 فأسا، كلها بمقابض من خشب الزان. الثمن للقطعة الواحدة كيفما كان نوعها. أقل طلب 10 قطع.',
    price: 38, price_unit: 'piece',
    details: { condition: 'New', quantity: 83, weight: 1.2 },
    pictures: [scatter('soil', 'sickle', 'hoe', '1fa93'), pair('field', 'sickle', 'wheat')],
    hoursAgo: 1033, popularity: 1,
  },
  {
    type: 'Tool', seller: 'rachid', category: 'hand-tools', city: 'ifrane',
    title: 'Sécateurs, scies et échelles pour pommiers',
    description:
      'Matériel de taille d’une équipe de six personnes : 6 sécateurs, 4 scies d’élagage, 3 échelles tripodes en aluminium. Lames affûtées après la dernière taille. Je vends le lot entier.',
    price: 3900, negotiable: true,
    details: { condition: 'Good', quantity: 1, weight: 46, height: 2.4 },
    pictures: [row('olive', 'pruner', '1fa9a', '1fa9c'), pair('linen', 'pruner', '1f34e')],
    hoursAgo: 196, popularity: 3,
  },
  {
    type: 'Tool', seller: 'coop-arganier', category: 'hand-tools', city: 'essaouira',
    title: 'رحى حجرية تقليدية لطحن أركان وأملو',
    description:
      'رحى من حجر صلب نحتها معلم من حاحا، قطرها 45 سنتيمترا. تعطي أملو ناعما بعد تحميص اللوز. التعاونية عندها اثنتان زائدتان عن الحاجة.',
    price: 850, price_unit: 'piece',
    details: { condition: 'New', quantity: 2, weight: 38, height: 0.4, width: 0.45 },
    pictures: [pair('souk', 'millstone', 'argan'), row('linen', 'millstone', 'amlou')],
    hoursAgo: 588, popularity: 5,
  },
  {
    type: 'Tool', seller: 'saida', category: 'sprayers', city: 'berkane',
    title: 'أتوميزور مجرور 1000 لتر لرش أشجار الليمون',
    description:
      'خزان من البوليستر ومروحة 80 سنتيمترا، مع مضخة بثلاثة أغشية تبدلت هذا العام. يرش الصف من الجهتين. كان يخدم 6 هكتارات من الكليمنتين بسهل تريفة.',
    price: 36500, price_unit: 'piece', negotiable: true,
    details: { condition: 'Used', quantity: 1, weight: 540, height: 1.5, width: 1.4, volume: 1 },
    pictures: [pair('olive', 'tractor-red', 'atomizer'), pair('sky', 'atomizer', 'orange-tree')],
    hoursAgo: 410, popularity: 2,
  },
  {
    type: 'Tool', seller: 'mustapha', category: 'sprayers', city: 'el-jadida',
    title: 'رشاشة ظهرية 16 لتر ببطارية، جديدة بالكرتون',
    description:
      'تشتغل أربع ساعات بشحنة واحدة، ومعها ثلاثة رؤوس للرش وحزام مريح. شريت جوج وخاصني غير وحدة. الشاحن في العلبة.',
    price: 430, price_unit: 'piece', sold: true,
    details: { condition: 'New', quantity: 1, weight: 5.4, height: 0.55, width: 0.38, volume: 0.016 },
    pictures: [single('linen', 'knapsack'), pair('field', 'knapsack', '1f33f')],
    hoursAgo: 245, popularity: 4,
  },
  {
    type: 'Tool', seller: 'saida', category: 'crates', city: 'berkane',
    title: 'صناديق بلاستيك 20 كيلو للحوامض، مستعملة',
    description:
      'صناديق خضراء مثقوبة تتراكب فوق بعضها، مغسولة ومعقمة. الثمن للصندوق، ومن 200 فما فوق كاين تخفيض. التحميل من المحطة ببركان.',
    price: 21, price_unit: 'crate', negotiable: true,
    details: { condition: 'Used', quantity: 600, weight: 1.6, height: 0.31, width: 0.4, volume: 0.05 },
    pictures: [row('souk', 'empty-crates'), pair('field', 'crate', 'orange-tree')],
    hoursAgo: 9, popularity: 7,
  },
  {
    type: 'Tool', seller: 'rachid', category: 'crates', city: 'midelt',
    title: 'Caisses-palettes en bois pour pommes, 300 kg',
    description:
      'Palox de 120 × 100 cm en peuplier, quatre saisons de chambre froide. Les planches cassées ont été remplacées en août. Vente à partir de dix pièces, à retirer à Midelt avec un camion plateau.',
    price: 310, price_unit: 'piece',
    details: { condition: 'Good', quantity: 75, weight: 42, height: 0.76, width: 1.2, volume: 0.7 },
    pictures: [single('barn', 'pallet-box'), row('soil', 'pallet-box'), pair('linen', 'pallet-box', 'apple-golden')],
    hoursAgo: 673, popularity: 3,
  },
  {
    type: 'Tool', seller: 'hassan', category: 'crates', city: 'erfoud',
    title: 'علب كرتون 5 كيلو للتمور مع غطاء',
    description:
      'كرتون غذائي مقوى بنافذة شفافة، بلا طباعة. تسلم مسطحة في رزم من 50 علبة. كمية باقية من معرض التمور بأرفود.',
    price: 4.5, price_unit: 'piece',
    details: { condition: 'New', quantity: 1800, weight: 0.3, height: 0.12, width: 0.28 },
    pictures: [row('souk', 'carton'), pair('linen', 'carton', 'date-box')],
    hoursAgo: 95, popularity: 1, state: 'pending',
  },
  {
    type: 'Tool', seller: 'driss', category: 'livestock-equipment', city: 'khemisset',
    title: 'آلة حلب متنقلة بسطلين لبقرتين في المرة',
    description:
      'مضخة فراغ بمحرك كهربائي أحادي، وسطلان من الإينوكس سعة 25 لترا. الحلمات المطاطية جديدة. مناسبة لكسيبة من 6 حتى 15 بقرة. نوريك طريقة التنظيف عند التسليم.',
    price: 11800, price_unit: 'piece', negotiable: true,
    details: { condition: 'Good', quantity: 1, weight: 92, height: 1.1, width: 0.7 },
    pictures: [pair('barn', 'milking', 'milk-can'), single('linen', 'milking')],
    hoursAgo: 142, popularity: 8,
  },
  {
    type: 'Tool', seller: 'farmer', category: 'livestock-equipment', city: 'fes',
    title: 'Couveuse automatique 264 œufs, double courant',
    description:
      'Retournement automatique, 220 V et batterie 12 V de secours. Taux d’éclosion de 80 % avec des œufs beldi frais. Thermostat étalonné au printemps. Démonstration à Fès, quartier Aïn Chkef.',
    price: 2450, price_unit: 'piece',
    details: { condition: 'New', quantity: 1, weight: 27, height: 0.8, width: 0.6 },
    pictures: [single('barn', 'incubator'), pair('linen', 'incubator', '1f95a')],
    hoursAgo: 52, popularity: 6,
  },
  {
    type: 'Tool', seller: 'farmer', category: 'livestock-equipment', city: 'ifrane',
    title: 'Galvanised hay racks for sheep, 2 m, set of four',
    description:
      'Double-sided racks with a tray underneath, so little hay is lost. Each one feeds about twenty ewes. They lived indoors and the welds are sound. Sold together with two water troughs.',
    price: 2900, negotiable: true,
    details: { condition: 'New', quantity: 1, weight: 148, height: 1, width: 2 },
    pictures: [single('field', 'hay-rack'), pair('barn', 'hay-rack', 'hay-bale')],
    hoursAgo: 831, popularity: 1,
  },
  {
    type: 'Tool', seller: 'rachid', category: 'livestock-equipment', city: 'khenifra',
    title: 'Empty Langstroth hives with frames, cedar wood',
    description:
      'Made by a joiner in Khénifra from cedar offcuts, ten frames each with wire and fresh foundation. They were used for two springs and scorched clean. Minimum order of five hives.',
    price: 420, price_unit: 'piece',
    details: { condition: 'New', quantity: 22, weight: 14, height: 0.5, width: 0.42 },
    pictures: [row('field', 'hive'), pair('sky', 'hive', '1f33c')],
    hoursAgo: 1290, popularity: 2,
  },
];
