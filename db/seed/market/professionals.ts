import type { MarketItem } from './market-item.ts';

// Not formatted: short fields share a line, so that an item fits on the screen.
// prettier-ignore
export const professionals: readonly MarketItem[] = [
  {
    type: 'Professional', seller: 'farmer2', category: 'farm-worker', city: 'taounate',
    title: 'عاملة فلاحية: جني الزيتون والقطاني',
    description:
      'كنخدم فالجني والتنقية من صغري، وعندي فريق من أربع جارات يمكن يجيو معايا. نعرف نفرز الزيتون حسب اللون والحجم. نفضل العمل قرب تاونات أو مع النقل.',
    price: 130, price_unit: 'day', negotiable: true,
    details: {
      first_name: 'رحمة', last_name: 'الغياتي', email: 'rahma.ghiati@ghalla.example',
      phone: '+212600000201', whatsapp: '+212600000201', experience: 14,
    },
    pictures: [],
    hoursAgo: 37, popularity: 7,
  },
  {
    type: 'Professional', seller: 'brahim', category: 'farm-worker', city: 'biougra',
    title: 'عامل بيوت مغطاة: مطيشة وفلفل',
    description:
      'خدمت خمسة مواسم باشتوكة في التوريق والربط وقطف مطيشة. كنعرف نقرا برنامج السقي والتسميد. مستعد نبدأ هاد الأسبوع، والسكن قرب الضيعة يكون أحسن.',
    price: 135, price_unit: 'day',
    details: {
      first_name: 'لحسن', last_name: 'أوبلا', email: 'lahcen.oubella@ghalla.example',
      phone: '+212600000202', whatsapp: '+212600000202', experience: 5,
    },
    pictures: [],
    hoursAgo: 164, popularity: 4,
  },
  {
    type: 'Professional', seller: 'saida', category: 'farm-worker', city: 'nador',
    title: 'Ouvrier polyvalent : agrumes, taille et irrigation',
    description:
      'J’ai travaillé huit ans dans des vergers de clémentines à Berkane, puis deux ans en maraîchage. Je sais réparer une ligne de goutte-à-goutte et conduire un petit tracteur. Libre tout de suite dans l’Oriental.',
    price: 145, price_unit: 'day', sold: true,
    details: {
      first_name: 'Mimoun', last_name: 'Azzouzi', email: 'mimoun.azzouzi@ghalla.example',
      phone: '+212600000203', whatsapp: '+212600000203', experience: 10,
    },
    pictures: [],
    hoursAgo: 690, popularity: 2,
  },
  {
    type: 'Professional', seller: 'khadija', category: 'farm-manager', city: 'beni-mellal',
    title: 'مسير ضيعة: حوامض وزيتون وأبقار حلوب',
    description:
      'سيرت ضيعة من 60 هكتارا بتادلة سبع سنوات مع 25 عاملا. كنضبط برنامج السقي والمشتريات ودفتر المصاريف كل شهر. عندي دبلوم تقني متخصص من الفقيه بن صالح ورخصة سياقة.',
    price: 7500, price_unit: 'month', negotiable: true,
    details: {
      first_name: 'عبد الرحيم', last_name: 'الفتحي', email: 'abderrahim.fathi@ghalla.example',
      phone: '+212600000204', whatsapp: '+212600000204', experience: 12,
    },
    pictures: [],
    hoursAgo: 91, popularity: 6,
  },
  {
    type: 'Professional', seller: 'nora', category: 'farm-manager', city: 'agadir',
    title: 'Farm manager for berries and export vegetables',
    description:
      'Nine seasons with raspberries and blueberries, the last four running 18 hectares under tunnels. I prepare GlobalG.A.P. audits, plan picking crews and speak Arabic, Tachelhit, French and English. I look for a permanent post between Agadir and Tiznit.',
    price: 14000, price_unit: 'month', negotiable: true,
    details: {
      first_name: 'Salma', last_name: 'Idrissi', email: 'salma.idrissi@ghalla.example',
      phone: '+212600000205', whatsapp: '+212600000205', experience: 9,
    },
    pictures: [],
    hoursAgo: 412, popularity: 5,
  },
  {
    type: 'Professional', seller: 'mustapha', category: 'tractor-driver', city: 'el-jadida',
    title: 'سائق جرار وحصادة برخصة، دكالة والشاوية',
    description:
      'نسوق جميع أنواع الجرارات ونعرف نعير المحراث والبذارة. ثلاثة مواسم على حصادة كلاس. الصيانة اليومية والتشحيم علي. نقبل العمل بالليل في وقت الحصاد.',
    price: 180, price_unit: 'day', negotiable: true,
    details: {
      first_name: 'بوشعيب', last_name: 'النجار', email: 'bouchaib.najjar@ghalla.example',
      phone: '+212600000206', whatsapp: '+212600000206', experience: 16,
    },
    pictures: [],
    hoursAgo: 8, popularity: 8,
  },
  {
    type: 'Professional', seller: 'farmer', category: 'tractor-driver', city: 'fes',
    title: 'Conducteur de tracteur, semis et traitements',
    description:
      'Permis B et attestation de conduite d’engins agricoles. J’ai conduit des tracteurs de 60 à 120 ch, avec semoir de précision et pulvérisateur à rampe. Je tiens la fiche de chaque parcelle. Disponible dans le Saïs, logement non nécessaire.',
    price: 4200, price_unit: 'month',
    details: {
      first_name: 'Hamid', last_name: 'Lamrini', email: 'hamid.lamrini@ghalla.example',
      phone: '+212600000207', whatsapp: '+212600000207', experience: 7,
    },
    pictures: [],
    hoursAgo: 305, popularity: 3,
  },
  {
    type: 'Professional', seller: 'nora', category: 'agronomist', city: 'ait-melloul',
    title: 'Ingénieure agronome, protection intégrée sous serre',
    description:
      'Diplômée de l’IAV Hassan II, complexe d’Agadir. Je suis des serres de tomate et de poivron : dépistage hebdomadaire, auxiliaires, réduction des traitements. Je cherche un poste ou trois exploitations à suivre dans la région.',
    price: 9500, price_unit: 'month', negotiable: true,
    details: {
      first_name: 'Hajar', last_name: 'Boukhari', email: 'hajar.boukhari@ghalla.example',
      phone: '+212600000208', whatsapp: '+212600000208', experience: 4,
    },
    pictures: [],
    hoursAgo: 145, popularity: 9,
  },
  {
    type: 'Professional', seller: 'hassan', category: 'agronomist', city: 'errachidia',
    title: 'تقني فلاحي مختص في النخيل والري الموضعي',
    description:
      'كنعاون الفلاحة في غرس فسائل المجهول، تلقيح النخل وتخفيف العراجين. اشتغلت مع تعاونيتين بأوفوس وأرفود. الأجرة بالزيارة أو بالشهر حسب عدد النخل، نتفقو عليها.',
    price: null,
    details: {
      first_name: 'مولاي إسماعيل', last_name: 'الفيلالي', email: 'ismail.filali@ghalla.example',
      phone: '+212600000209', whatsapp: '+212600000209', experience: 11,
    },
    pictures: [],
    hoursAgo: 533, popularity: 4,
  },
  {
    type: 'Professional', seller: 'driss', category: 'agronomist', city: 'kenitra',
    title: 'Soil and fertigation adviser, Gharb and Loukkos',
    description:
      'I take soil and water samples, read the laboratory sheet with you and write a feeding plan for the season. My work so far is in strawberries, avocado and potatoes. Half-day visits within 80 km of Kénitra; the report follows in three days.',
    price: 700, price_unit: 'day',
    details: {
      first_name: 'Yassine', last_name: 'Tahiri', email: 'yassine.tahiri@ghalla.example',
      phone: '+212600000210', whatsapp: '+212600000210', experience: 6,
    },
    pictures: [],
    hoursAgo: 1012, popularity: 2,
  },
  {
    type: 'Professional', seller: 'rachid', category: 'shepherd', city: 'khenifra',
    title: 'راعي غنم تيمحضيت بالأطلس المتوسط',
    description:
      'رعيت قطعانا حتى 250 رأسا وكنعرف الولادة والعناية بالخرفان الصغار. عندي كلبان مدربان. نطلب سكنا ومؤونة زيادة على الأجرة، وعطلة يومين في الشهر.',
    price: 3200, price_unit: 'month', negotiable: true,
    details: {
      first_name: 'موحى', last_name: 'أوعلي', email: 'moha.ouali@ghalla.example',
      phone: '+212600000211', whatsapp: '+212600000211', experience: 20,
    },
    pictures: [],
    hoursAgo: 226, popularity: 7,
  },
  {
    type: 'Professional', seller: 'abdellah', category: 'shepherd', city: 'guelmim',
    title: 'راعي إبل ومعز بنواحي كلميم وطانطان',
    description:
      'من عائلة كسابة، نعرف مسالك الماء والمرعى من واد نون حتى الساقية. نحلب النوق ونداوي الجرب بالطريقة المعروفة وبنصيحة البيطري. نخدم بالشهر أو بالشركة في المواليد.',
    price: 3500, price_unit: 'month',
    details: {
      first_name: 'محمد سالم', last_name: 'لبيهي', email: 'salem.lbihi@ghalla.example',
      phone: '+212600000212', whatsapp: '+212600000212', experience: 18,
    },
    pictures: [],
    hoursAgo: 860, popularity: 3,
  },
  {
    type: 'Professional', seller: 'khadija', category: 'livestock-technician', city: 'khouribga',
    title: 'Technicien d’élevage ovin, engraissement Sardi',
    description:
      'Je compose des rations à partir d’orge, de luzerne et de son, et je pèse les lots tous les quinze jours. Trois campagnes d’engraissement de 400 béliers pour l’Aïd. Vaccinations et carnet sanitaire tenus à jour.',
    price: 5200, price_unit: 'month', negotiable: true,
    details: {
      first_name: 'Karim', last_name: 'Rahmouni', email: 'karim.rahmouni@ghalla.example',
      phone: '+212600000213', whatsapp: '+212600000213', experience: 6,
    },
    pictures: [],
    hoursAgo: 70, popularity: 5,
  },
  {
    type: 'Professional', seller: 'driss', category: 'livestock-technician', city: 'khemisset',
    title: 'تقني تربية الأبقار الحلوب والحلب الآلي',
    description:
      'دبلوم من معهد تيفلت وتدريب سنة في تعاونية حليب. كنتكلف بالحلب مرتين في اليوم، تنظيف الآلة، ومراقبة التهاب الضرع. مارست مع 45 بقرة هولشتاين.',
    price: 4500, price_unit: 'month',
    details: {
      first_name: 'سناء', last_name: 'الزياني', email: 'sanae.ziani@ghalla.example',
      phone: '+212600000214', whatsapp: '+212600000214', experience: 3,
    },
    pictures: [],
    hoursAgo: 118, popularity: 6,
  },
  {
    type: 'Professional', seller: 'saida', category: 'packer', city: 'berkane',
    title: 'عاملة تلفيف وفرز الحوامض بمحطات بركان',
    description:
      'ستة مواسم في محطة التلفيف، في الفرز باليد وعلى خط العيار. كنعرف عيارات الكليمنتين وشروط الصناديق الموجهة للتصدير. متوفرة من نونبر حتى أبريل، صباحا أو ليلا.',
    price: 125, price_unit: 'day',
    details: {
      first_name: 'نجاة', last_name: 'بلحاج', email: 'najat.belhaj@ghalla.example',
      phone: '+212600000215', whatsapp: '+212600000215', experience: 6,
    },
    pictures: [],
    hoursAgo: 19, popularity: 4,
  },
  {
    type: 'Professional', seller: 'coop-arganier', category: 'packer', city: 'essaouira',
    title: 'مسؤولة تعبئة زيت أركان والعسل والأعشاب',
    description:
      'خمس سنوات مع تعاونية بالصويرة في الترشيح والتعبئة ووضع الملصقات وأرقام الحصص. نحترم قواعد النظافة ونسجل كل دفعة. أبحث عن عمل قار بالصويرة أو آسفي.',
    price: 3600, price_unit: 'month', negotiable: true,
    details: {
      first_name: 'زهرة', last_name: 'أيت بيهي', email: 'zahra.aitbihi@ghalla.example',
      phone: '+212600000216', whatsapp: '+212600000216', experience: 5,
    },
    pictures: [],
    hoursAgo: 630, popularity: 1,
  },
];
