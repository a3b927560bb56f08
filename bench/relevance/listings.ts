import { marketItems } from '#db/seed/demo.ts';
import type { MarketItem } from '#db/seed/market/market-item.ts';

// Short names for the public items of the demo market, which make judgements readable; each stands for the item with
// its title. A test reports items without a name here, because they were never judged.

const TITLES = {
  // Products
  amlou: 'أملو بلدي باللوز وزيت أركان والعسل',
  arganCosmetic: 'Cosmetic argan oil, cold-pressed, unroasted kernels',
  arganFood: 'Huile d’argan alimentaire, amandons torréfiés',
  wheatDurum: 'Blé dur Karim trié, récolte 2026',
  wheatSoft: 'قمح طري نقي من زعير، محصول 2026',
  lemons: 'Citrons Eureka de Berkane, peau fine',
  orangesTaroudannt: 'Navel oranges, sweet and seedless, 15 kg crates',
  orangesHouara: 'برتقال نافيل من هوارة، حلو وبلا عظم',
  clementines: 'كليمونتين بركان بأوراقها، درجة أولى',
  milkCow: 'حليب البقر الطري، تسليم كل صباح',
  eggs: 'Free-range brown eggs, tray of 30',
  goatCheese: 'Fromage de chèvre frais du Rif, pièce de 250 g',
  milkCamel: 'حليب الناقة الطري، حلبة الصباح',
  datesBoufeggous: 'تمر بوفقوس من واحات درعة، نقي ومفرز',
  datesErrachidia: 'تمر المجهول، حبة كبيرة من واحة زيز',
  datesErfoud: 'Mejhoul dates from Erfoud, 5 kg box',
  datesTafilalet: 'Dattes Mejhoul de Tafilalet, cartons de 5 kg',
  silage: 'Ensilage de maïs enrubanné, balles de 900 kg',
  arganCake: 'Tourteau d’argan pour l’engraissement des bovins',
  barleyStraw: 'تبن الشعير في بالات صغيرة ناشفة',
  alfalfa: 'فصّة يابسة من واحة زيز، بالات مضغوطة',
  driedFigs: 'شريحة: كرموس يابس مجفف تحت الشمس',
  applesStarking: 'Pommes Starking de Midelt, caisse de 18 kg',
  pomegranates: 'رمان سفري أولاد عبد الله، حبة حمراء',
  applesGolden: 'Pommes Golden d’altitude, calibre 70 et plus',
  bananas: 'Bananes de serre du Souss, Grande Naine',
  avocados: 'Hass avocados from the Gharb, size 16 to 20',
  capers: 'Câpres fines au sel, seau de 10 kg',
  lavender: 'Lavande séchée en bouquets, Moyen Atlas',
  roseWater: 'Dades valley rose water from a copper still',
  cumin: 'كمون بلدي من ألنيف، رائحة قوية',
  roseBuds: 'ورد قلعة مكونة المجفف، براعم كاملة',
  paprika: 'تحميرة بلدية مطحونة من نيورة تادلة',
  saffronJars: 'Taliouine saffron threads, 2026 harvest, 2 g jars',
  saffronBoxes: 'Safran de Taliouine en filaments, boîtes de 2 g',
  saffronGrams: 'زعفران تالوين الحر، شعيرات كاملة، 5 غرام',
  honeyFlowers: 'Miel toutes fleurs des pâturages d’Ifrane',
  honeyEuphorbia: 'عسل الدغموس الحر من نواحي كلميم',
  honeyThyme: 'عسل الزعتر من جبال أزيلال، قطفة الصيف',
  lentils: 'عدس بلدي ديال زعير، حبة صغيرة',
  favaBeans: 'Fèves sèches du Saïss pour bissara',
  chickpeas: 'حمص بلدي من تاونات، نقي من الحجر',
  almonds: 'لوز بلدي مقشر من مرتفعات الريف',
  walnutsShelled: 'Shelled walnuts from Azilal, light halves',
  walnutsInShell: 'Noix en coque de la Haute Moulouya',
  oliveOilTaounate: 'زيت العود البكر من تاونات، عصرة نونبر',
  oliveOilMeknes: 'Huile d’olive vierge extra, picholine, bidon de 5 L',
  olivesGreen: 'زيتون أخضر بيشولين مغربية للتصبير',
  olivesViolet: 'Olives violettes à confire, triées à la main',
  olivesForPressing: 'زيتون للعصر من كرسيف، جني يدوي',
  palmOffshoots: 'فسائل نخيل المجهول بجذورها',
  oliveSaplings: 'شتلات زيتون حوزية عمرها سنة ونصف',
  appleSaplings: 'Scions de pommier Gala sur MM106, racines nues',
  onionsMeknes: 'بصلة حمراء من الحاجب، يابسة ومخزونة',
  potatoesMeknes: 'Pommes de terre Spunta calibrées, sac de 25 kg',
  potatoesDoukkala: 'بطاطس دكالة البيضاء، قلعة نونبر',
  onionsFquih: 'Oignons rouges secs, filets de 20 kg',
  peppers: 'Poivrons verts et piments doux sous serre',
  tomatoesBerkane: 'Tomates rondes de plein champ, cueillies à la demande',
  carrots: 'خيزو ديال دكالة مغسول ومعبأ في الخناشي',
  tomatoesCherry: 'Cherry tomatoes on the vine, 3 kg trays',
  tomatoesHouara: 'طماطم بلدية من هوارة، صناديق 18 كيلو',
  tomatoesBiougra: 'مطيشة البيوت المغطاة من اشتوكة، حبة متوسطة',

  // Animals
  beesBlack: 'Essaims d’abeille noire sur cinq cadres',
  beesYellow: 'خلايا نحل صحراوي أصفر، عامرة بعشرة إطارات',
  camelYoung: 'قعود عمره ثلاث سنوات، معروض قرب كلميم',
  camelMilking: 'ناقة حلوب مع حوارها من الساقية الحمراء',
  camelRiding: 'Young riding camel, trained to the halter',
  bullOulmes: 'ثور أولماس زعير أشقر للتربية',
  calvesMontbeliarde: 'عجول مونبليار للتسمين، فوج من ستة',
  pullets: 'Poulettes prêtes à pondre, 18 semaines',
  cockerels: 'فراريج بلدية عمرها ستة أشهر',
  heiferMeknes: 'In-calf Holstein heifer, due in February',
  heiferBeniMellal: 'عجلة هولشتاين عشار في شهرها السابع',
  cowMontbeliarde: 'Vache Montbéliarde en troisième lactation',
  cowBerkane: 'Holstein cow in milk, second lactation, 24 litres a day',
  cowDoukkala: 'بقرة هولشتاين حلوب في الولادة الثانية',
  puppiesSloughi: 'جراء سلوقي مغربي من أبوين معروفين',
  puppiesAidi: 'Aidi puppies from working parents',
  donkey: 'حمار قوي للحمل، متعود على الطريق',
  kidsEssaouira: 'Chevreaux de l’arganeraie, élevés au pâturage',
  goatsDraa: 'معزات درعة حلوبات مع جديانها',
  kidsTaroudannt: 'جديان بلدية عمرها خمسة أشهر',
  goatsRif: 'Chèvres du Nord, bonnes laitières',
  mare: 'Jument barbe alezane, douce et montée',
  stallion: 'حصان بربري عربي مدرب على التبوريدة',
  rabbits: 'Lapines reproductrices Néo-Zélandais blanc',
  eweDman: 'نعجة دمّان ومعها توأمان عمرهما شهر',
  lambsBeniGuil: 'خرفان بني كيل من نجود الشرق',
  lambsTimahdite: 'خرفان تيمحضيت من مراعي أزرو',
  lambsSardiMeknes: 'Sardi ram lambs, ten months, ear-tagged',
  ramsTimahdite: 'Béliers Timahdite de deux ans, bouclés',
  lambsSardiSettat: 'خرفان صردي من سطات، مفطومة حديثاً',
  sheepTimahdite: 'Moutons Timahdite de l’année, nourris au pâturage',
  ramSardi: 'حولي صردي بقرون مفتوحة، عمره سنتان',
  turkeysBlack: 'بيبي بلدي أسود، ذكور وإناث',
  turkeysBronze: 'Bronze turkeys, raised outdoors, six months',

  // Tools
  palletCrates: 'Caisses-palettes en bois pour pommes, 300 kg',
  plasticCrates: 'صناديق بلاستيك 20 كيلو للحوامض، مستعملة',
  greenhousePlastic: 'بلاستيك البيوت المغطاة 200 ميكرون، رولو جديد',
  greenhouseTunnel: 'Galvanised tunnel greenhouse 8 × 40 m, dismantled',
  sicklesAndAxes: 'مناجل ومعاول وفؤوس للبيع بالجملة',
  millstone: 'رحى حجرية تقليدية لطحن أركان وأملو',
  pruningTools: 'Sécateurs, scies et échelles pour pommiers',
  oliveComb: 'مشط كهربائي لجني الزيتون مع بطارية',
  dieselPump: 'موطوبومب ديازال 3 بوصة، 10 أحصنة',
  dripTape: 'Drip tape 16 mm, 20 cm spacing, sealed 1,000 m rolls',
  dripNetwork: 'شبكة تنقيط كاملة لهكتار واحد من الحوامض',
  hives: 'Empty Langstroth hives with frames, cedar wood',
  hayRacks: 'Galvanised hay racks for sheep, 2 m, set of four',
  milkingMachine: 'آلة حلب متنقلة بسطلين لبقرتين في المرة',
  incubator: 'Couveuse automatique 264 œufs, double courant',
  discHarrow: 'Cover-crop traîné 20 disques, roulements neufs',
  chiselPlough: 'محراث شيزل 9 أسنان صنع محلي متين',
  solarPumpSefrou: 'Pompe solaire immergée 2 ch avec 5 panneaux',
  solarPumpErrachidia: 'طاقة شمسية لضخ الماء: 16 لوحة ومضخة 7.5 حصان',
  atomiser: 'أتوميزور مجرور 1000 لتر لرش أشجار الليمون',
  knapsackSprayer: 'رشاشة ظهرية 16 لتر ببطارية، جديدة بالكرتون',
  tractorFiat: 'Tracteur Fiat 480 révisé, papiers en règle',
  tractorNewHolland: 'جرار نيو هولاند 75 حصان دفع رباعي، 4200 ساعة',
  tractorCompact: 'Compact tractor, 28 hp, with a front loader',
  tractorMassey: 'جرار ماسي فيرغسون 240 موديل 1998 بحالة جيدة',
  tractorDoukkala: 'تراكتور 75 حصان بحالة جيدة مع الوراق',

  // Services
  applePickers: 'Équipe de cueillette pour pommes et cerises',
  maizeHarvest: 'حصاد الذرة والفصة ولفها بالات',
  olivePickers: 'فريق جني الزيتون: 12 عاملة بعدتها',
  wellCleaning: 'تنقية الآبار والخطارات وإصلاح السواقي',
  dripInstallation: 'Installation goutte-à-goutte, étude et pose comprises',
  ploughingMeknes: 'Labour profond à la charrue à disques, plaine du Saïs',
  ploughingDoukkala: 'حرث وتقليب الأرض بالجرار في دكالة',
  pruningSafi: 'Careful pruning of old argan and olive trees',
  pruningOuezzane: 'زبير الزيتون والكرم على يد معلمين من وزان',
  droneSpraying: 'Traitement des agrumes par drone agricole',
  grainStorage: 'خزن الحبوب والتبن في هنغار مغطى',
  coldRoom: 'Chambre froide à louer pour pommes, 120 tonnes',
  livestockTransport: 'نقل الإبل والغنم بين العيون والداخلة',
  coldTruck: 'Refrigerated truck, Agadir to Tangier, up to 5 tonnes',
  vegetableTransport: 'نقل الخضر من سوس إلى سوق الجملة بالبيضاء',
  insemination: 'Insémination artificielle et suivi de vaches laitières',
  vaccination: 'تلقيح الغنم والمعز وعلاج الطفيليات بالضيعة',

  // Land
  farmhouseIfrane: 'Maison de ferme avec étable à louer, Dayet Aoua',
  farmhouseOunagha: 'Small stone farmhouse with argan trees, Ounagha',
  farmhouseChefchaouen: 'دار فلاحية مع إسطبل و2000 متر بشفشاون',
  greenhousesBiougra: '2 ha of Canarian greenhouses to let near Biougra',
  plotDoukkala: 'قطعة 3 هكتارات للكراء لموسم الشمندر والخضر',
  landTaroudannt: 'أرض سقوية هكتار ونصف للبيع قرب أولاد برحيل',
  landMeknesToLet: 'Terrain agricole irrigué de 3 hectares à louer',
  landMeknesForSale: 'Terre irriguée titrée de 2,5 ha près de Boufekrane',
  landTadlaToLet: 'كراء 4 هكتارات سقوية بتادلة، ماء السد',
  clementineOrchard: 'كراء ضيعة كليمنتين 5 هكتارات ببركان',
  palmGrove: 'جنان نخيل 90 نخلة بزاكورة للبيع',
  appleOrchard: 'Verger de pommiers 4 ha avec bassin, Midelt',
  oliveOrchard: 'بستان زيتون بيشولين 320 شجرة بتاونات',
  pastureDakhla: 'مرعى ومحطة سقي للإبل بين الداخلة والعركوب',
  pastureAzrou: 'Pâturage d’altitude clôturé, 12 ha, à louer',
  pastureAzilal: 'Walnut-shaded pasture with spring water, 3 ha',
  plotLarache: 'Parcelle bour de 3 ha, route de Ksar El Kébir',
  landKhemissetToLet: 'كراء أرض بورية 5 هكتارات لزراعة الشعير والخرطال',
  landSettatForSale: 'أرض بورية 6 هكتارات بالشاوية صالحة للقمح',

  // People
  soilAdviser: 'Soil and fertigation adviser, Gharb and Loukkos',
  palmTechnician: 'تقني فلاحي مختص في النخيل والري الموضعي',
  agronomist: 'Ingénieure agronome, protection intégrée sous serre',
  berryManager: 'Farm manager for berries and export vegetables',
  farmManager: 'مسير ضيعة: حوامض وزيتون وأبقار حلوب',
  citrusWorker: 'Ouvrier polyvalent : agrumes, taille et irrigation',
  greenhouseWorker: 'عامل بيوت مغطاة: مطيشة وفلفل',
  oliveWorker: 'عاملة فلاحية: جني الزيتون والقطاني',
  dairyTechnician: 'تقني تربية الأبقار الحلوب والحلب الآلي',
  sheepTechnician: 'Technicien d’élevage ovin, engraissement Sardi',
  arganPacker: 'مسؤولة تعبئة زيت أركان والعسل والأعشاب',
  citrusPacker: 'عاملة تلفيف وفرز الحوامض بمحطات بركان',
  camelShepherd: 'راعي إبل ومعز بنواحي كلميم وطانطان',
  sheepShepherd: 'راعي غنم تيمحضيت بالأطلس المتوسط',
  driverFes: 'Conducteur de tracteur, semis et traitements',
  driverElJadida: 'سائق جرار وحصادة برخصة، دكالة والشاوية',
} as const;

/** The name of a public item of the demo market. */
export type Name = keyof typeof TITLES;

/** The accepted items that are visible to everyone, including sold ones. */
export const publicItems: readonly MarketItem[] = marketItems.filter(({ state }) => state === undefined);

const itemsByTitle = new Map(publicItems.map((item) => [item.title.normalize('NFC'), item]));
const titles = Object.entries(TITLES) as [Name, string][];
const namesByTitle = new Map(titles.map(([name, title]) => [title.normalize('NFC'), name]));

export const names: readonly Name[] = titles.map(([name]) => name);

/** The name of the item with this title, if it has one. */
export const findName = (title: string): Name | undefined => namesByTitle.get(title.normalize('NFC'));

/** The item with this name. Throws when the demo market has no public item with its title. */
export const getItem = (name: Name): MarketItem => {
  const item = itemsByTitle.get(TITLES[name].normalize('NFC'));
  if (!item) throw new Error(`no listing ${TITLES[name]} (${name}) is public`);
  return item;
};

const filterNames = (matches: (item: MarketItem) => boolean): readonly Name[] =>
  names.filter((name) => matches(getItem(name)));

/** Returns the names; throws when there are none. The lists below are by type, category slugs and city slug. */
const nonEmpty = (description: string, found: readonly Name[]): readonly Name[] => {
  if (found.length === 0) throw new Error(`there is no listing of ${description}`);
  return found;
};
export const ofType = (type: MarketItem['type']): readonly Name[] =>
  nonEmpty(
    type,
    filterNames((item) => item.type === type),
  );
export const inCategory = (...slugs: readonly string[]): readonly Name[] =>
  slugs.flatMap((slug) =>
    nonEmpty(
      slug,
      filterNames(({ category }) => category === slug),
    ),
  );
export const inCity = (slug: string): readonly Name[] =>
  nonEmpty(
    slug,
    filterNames(({ city }) => city === slug),
  );
