import type { MarketItem } from './market-item.ts';
import { pair, row, scatter, single, stats } from './pictures.ts';

const animal = (seller: string, category: string, city: string) =>
  ({ seller, type: 'Animal', category, city, price_unit: 'head' }) as const;
const animalDetails = (
  age: number,
  age_unit: 'day' | 'month' | 'year',
  gender: 'Male' | 'Female',
  registred: 'Yes' | 'No',
  behavior: 'Aggressive' | 'Friendly' | 'Playful' | 'Shy' | 'Calm' | 'Energetic' | 'Territorial',
  color: string,
  species: string,
) => ({ age, age_unit, gender, registred, behavior, color, species });

/** Animals, each described in the language of its seller. */
export const animals: readonly MarketItem[] = [
  {
    ...animal('driss', 'sheep', 'khemisset'),
    title: 'حولي صردي بقرون مفتوحة، عمره سنتان',
    description:
      'كبش صردي أصيل، العينين والفم بالأسود، وزنه حوالي 85 كيلو. معلوف بالشعير والنخالة والفول، وملقح ضد الجدري. يصلح للتربية وعندي أولاده للمعاينة.',
    price: 5400,
    negotiable: true,
    details: {
      heads: 1,
      weight: 85,
      ...animalDetails(2, 'year', 'Male', 'Yes', 'Calm', 'أبيض بعينين سوداوين', 'الصردي'),
    },
    pictures: [single('barn', '1f40f'), pair('field', '1f40f', 'hay-bale'), row('sand', '1f40f')],
    ...stats(20, 9),
  },
  {
    ...animal('mustapha', 'sheep', 'settat'),
    title: 'خرفان صردي من سطات، مفطومة حديثاً',
    description:
      'ثمانية عشر خروفاً بين أربعة وخمسة أشهر، تبدأ تأكل العلف وحدها. معالجة من الديدان ومرقمة. البيع من ثلاثة رؤوس، والاختيار لمن سبق.',
    price: 2600,
    negotiable: true,
    details: { heads: 18, ...animalDetails(5, 'month', 'Male', 'Yes', 'Energetic', 'أبيض', 'الصردي') },
    pictures: [row('field', '1f411'), scatter('barn', '1f411')],
    ...stats(63, 8),
  },
  {
    ...animal('khadija', 'sheep', 'khouribga'),
    title: 'نعجات صردي عشار في الشهر الرابع',
    description:
      'عشر نعجات في الولادة الثانية والثالثة، من فحل معروف. الفحص بالإيكو تم في أكتوبر. تباع للكسابة من أجل التربية، خمسة رؤوس على الأقل.',
    price: 3400,
    details: { heads: 10, ...animalDetails(3, 'year', 'Female', 'Yes', 'Calm', 'أبيض وأسود', 'الصردي') },
    pictures: [pair('sky', '1f411', 'hay-bale'), row('soil', '1f411')],
    ...stats(270, 3),
    state: 'farmers',
  },
  {
    ...animal('rachid', 'sheep', 'azrou'),
    title: 'خرفان تيمحضيت من مراعي أزرو',
    description:
      'خرفان وجهها بني وصوفها أبيض، ربات في الجبل وتكمّل بالشعير. الوزن الحي بين 40 و45 كيلو. المعاينة في الزريبة كل أيام الأسبوع إلا الثلاثاء، يوم السوق.',
    price: 2900,
    negotiable: true,
    details: {
      heads: 22,
      weight: 42,
      ...animalDetails(8, 'month', 'Male', 'Yes', 'Energetic', 'أبيض بوجه بني', 'تيمحضيت'),
    },
    pictures: [pair('field', '26f0-fe0f', '1f411'), scatter('olive', '1f411')],
    ...stats(405, 1),
  },
  {
    ...animal('saida', 'sheep', 'oujda'),
    title: 'خرفان بني كيل من نجود الشرق',
    description:
      'غنم بني كيل المعروف بلحمه، راعي في الشيح والحلفاء قرب عين بني مطهر. الفوج فيه 25 رأساً متقاربة في الوزن. النقل إلى وجدة أو بركان علينا.',
    price: 2800,
    details: { heads: 25, ...animalDetails(9, 'month', 'Male', 'Yes', 'Shy', 'أبيض برأس بني غامق', 'بني كيل') },
    pictures: [scatter('sand', 'sheep-brown'), single('sky', 'sheep-brown')],
    ...stats(590, 4),
  },
  {
    ...animal('hassan', 'sheep', 'errachidia'),
    title: 'نعجة دمّان ومعها توأمان عمرهما شهر',
    description: 'دمّان من واحة زيز، بلا قرون وتلد مرتين في السنة. الحليب كافٍ للتوأمين. الثمن للنعجة مع خرفانها الاثنين.',
    price: 3900,
    details: { heads: 1, ...animalDetails(4, 'year', 'Female', 'Yes', 'Friendly', 'أسود وبني', 'الدمان') },
    pictures: [row('sand', 'sheep-black'), pair('olive', 'sheep-black', 'palm')],
    ...stats(810, 1),
  },
  {
    ...animal('driss', 'cattle', 'khemisset'),
    title: 'ثور أولماس زعير أشقر للتربية',
    description:
      'ثور من السلالة البلدية لأولماس، قوي ومتعود على المرعى. مسجل ولديه بطاقة تعريف. نبيعه لتغيير الدم في القطيع لا غير.',
    price: 21000,
    negotiable: true,
    details: { heads: 1, ...animalDetails(3, 'year', 'Male', 'Yes', 'Territorial', 'أشقر', 'أولماس زعير') },
    pictures: [single('soil', 'bull-blond'), pair('field', 'bull-blond', '1f333')],
    ...stats(130, 1),
  },
  {
    ...animal('khadija', 'cattle', 'fquih-ben-salah'),
    title: 'عجول مونبليار للتسمين، فوج من ستة',
    description:
      'ستة عجول ملقحة ومرقمة، متوسط الوزن 260 كيلو. متعودة على السيلاج والمركّز. تباع مجموعة أو ثلاثة ثلاثة، والوزن فوق الميزان أمام المشتري.',
    price: 10500,
    negotiable: true,
    details: {
      heads: 6,
      weight: 260,
      ...animalDetails(9, 'month', 'Male', 'Yes', 'Energetic', 'أحمر وأبيض', 'مونبليار'),
    },
    pictures: [row('barn', 'bull-red'), pair('soil', 'bull-red', 'straw-bale')],
    ...stats(47, 6),
  },
  {
    ...animal('mustapha', 'dairy-cows', 'sidi-bennour'),
    title: 'بقرة هولشتاين حلوب في الولادة الثانية',
    description:
      'تعطي 24 لتراً في اليوم على حلبتين، والضرع سليم. وضعت قبل خمسة أسابيع وعجلها باقٍ عندي. يمكن حضور حلبة المساء قبل الاتفاق.',
    price: 29500,
    negotiable: true,
    details: { heads: 1, ...animalDetails(4, 'year', 'Female', 'Yes', 'Calm', 'أبيض وأسود', 'هولشتاين') },
    pictures: [single('sky', '1f404'), pair('barn', '1f404', 'milk-can'), row('olive', '1f404')],
    ...stats(11, 8),
  },
  {
    ...animal('khadija', 'dairy-cows', 'beni-mellal'),
    title: 'عجلة هولشتاين عشار في شهرها السابع',
    description: 'عجلة من أم حلوب، ملقحة بالتلقيح الاصطناعي من فحل مستورد. الولادة منتظرة في يناير. لها دفتر صحي كامل.',
    price: 26500,
    sold: true,
    details: { heads: 1, ...animalDetails(26, 'month', 'Female', 'Yes', 'Shy', 'أسود بغرة بيضاء', 'هولشتاين') },
    pictures: [single('olive', '1f404'), row('barn', '1f404')],
    ...stats(480, 2),
  },
  {
    ...animal('hassan', 'goats', 'zagora'),
    title: 'معزات درعة حلوبات مع جديانها',
    description:
      'أربع معزات من سلالة درعة، كل واحدة تعطي لتراً ونصفاً في اليوم. تصبر على الحر وتأكل الفصة ونوى التمر. لا نفرق بين الأم وجديها.',
    price: 1900,
    details: { heads: 4, ...animalDetails(3, 'year', 'Female', 'No', 'Friendly', 'أسود وأشقر', 'درعة') },
    pictures: [row('soil', 'goat-dark', '1f410'), pair('sand', 'goat-dark', 'palm')],
    ...stats(1090, 2),
  },
  {
    ...animal('brahim', 'goats', 'taroudannt'),
    title: 'جديان بلدية عمرها خمسة أشهر',
    description:
      'جديان راعية في جبل سوس تحت شجر أركان. الوزن الحي بين 14 و17 كيلو. عندي 12 رأساً، والمعاينة في الدوار صباح السبت والأحد.',
    price: 950,
    negotiable: true,
    details: { heads: 12, weight: 15, ...animalDetails(5, 'month', 'Male', 'No', 'Playful', 'بني', 'ماعز محلي') },
    pictures: [row('olive', '1f410'), single('soil', '1f410')],
    ...stats(700, 3),
  },
  {
    ...animal('abdellah', 'camels', 'laayoune'),
    title: 'ناقة حلوب مع حوارها من الساقية الحمراء',
    description:
      'ناقة هادئة تُحلب باليد، تعطي خمسة لترات في اليوم زيادة على رضاعة الحوار. موسومة ومعالجة من الجرب. تُسلّم قرب العيون.',
    price: 24000,
    details: { heads: 1, ...animalDetails(7, 'year', 'Female', 'Yes', 'Calm', 'أصفر فاتح', 'إبل صحراوية') },
    pictures: [row('sky', '1f42a'), pair('sand', '1f42a', 'palm'), pair('night', '1f42a', '1f95b')],
    ...stats(160, 7),
  },
  {
    ...animal('abdellah', 'camels', 'guelmim'),
    title: 'قعود عمره ثلاث سنوات، معروض قرب كلميم',
    description:
      'قعود سليم نشأ على المرعى، لم يُركب بعد. أدخله إلى سوق أمحيريش كل سبت إن لم يُبع قبل ذلك. الثمن قابل للنقاش في عين المكان.',
    price: 15500,
    negotiable: true,
    details: { heads: 1, ...animalDetails(3, 'year', 'Male', 'No', 'Energetic', 'أشهب', 'إبل صحراوية') },
    pictures: [pair('soil', '1f42a', '1f335')],
    ...stats(870, 4),
  },
  {
    ...animal('driss', 'horses', 'khemisset'),
    title: 'حصان بربري عربي مدرب على التبوريدة',
    description:
      'حصان أدهم شارك في مواسم زمور ثلاث سنوات، ما كيخافش من البارود. مسجل في السجل الوطني للأنساب ومحذو حديثاً. التجربة فوق ظهره لمن يعرف الركوب.',
    price: 42000,
    negotiable: true,
    details: { heads: 1, ...animalDetails(8, 'year', 'Male', 'Yes', 'Energetic', 'أدهم', 'بربري عربي') },
    pictures: [single('sky', 'horse-black'), row('sand', 'horse-black'), pair('night', '1f434', 'horse-black')],
    ...stats(330, 8),
  },
  {
    ...animal('farmer2', 'donkeys', 'taounate'),
    title: 'حمار قوي للحمل، متعود على الطريق',
    description:
      'كنهزو عليه الزيتون والماء، هادئ مع الدراري. الحوافر مقادة والسنان مزيانين. كنبيعو حيت شرينا تريبورتور.',
    price: 2400,
    details: { heads: 1, ...animalDetails(6, 'year', 'Male', 'No', 'Calm', 'رمادي', 'حمار محلي') },
    pictures: [single('olive', '1facf')],
    ...stats(950, 3),
  },
  {
    ...animal('farmer2', 'chickens', 'taounate'),
    title: 'فراريج بلدية عمرها ستة أشهر',
    description:
      'فراريج الدار كبرات على الذرة والنخالة وبقايا الخضرة. الواحد وزنه بين كيلو ونصف وجوج كيلو. عندي 30 راس، وكيتباعو حيين.',
    price: 95,
    details: {
      heads: 30,
      weight: 1.8,
      ...animalDetails(6, 'month', 'Male', 'No', 'Territorial', 'أحمر وأسود', 'دجاج بلدي'),
    },
    pictures: [row('soil', '1f413'), pair('field', '1f413', 'hen-red')],
    ...stats(36, 2),
  },
  {
    ...animal('hassan', 'bees', 'tinghir'),
    title: 'خلايا نحل صحراوي أصفر، عامرة بعشرة إطارات',
    description:
      'نحل أصفر من جبل صغرو، هادئ وسريع الجني. الملكات من هذا الربيع، والصناديق خشبية مصبوغة جديدة. النقل بالليل يتفق عليه الطرفان.',
    price: 1100,
    price_unit: 'piece',
    details: animalDetails(8, 'month', 'Female', 'No', 'Calm', 'أصفر', 'نحل صحراوي'),
    pictures: [pair('sand', '1f41d', 'hive'), row('field', 'hive', '1f33c', '1f41d')],
    ...stats(240, 2),
  },
  {
    ...animal('saida', 'turkeys', 'berkane'),
    title: 'بيبي بلدي أسود، ذكور وإناث',
    description:
      'بيبي مربى في البستان، علفه طبيعي وملقح ضد نيوكاسل. الذكور تصل 9 كيلو والإناث 5. يمكن شراء زوج للتربية.',
    price: 280,
    details: { heads: 16, ...animalDetails(7, 'month', 'Male', 'No', 'Territorial', 'أسود', 'رومي بلدي') },
    pictures: [single('soil', 'turkey-black'), row('field', 'turkey-black')],
    ...stats(1270, 1),
  },
  {
    ...animal('driss', 'dogs', 'khemisset'),
    title: 'جراء سلوقي مغربي من أبوين معروفين',
    description:
      'أربعة جراء، ذكران وأنثيان، ملقحة التلقيح الأول ومنظفة من الديدان. الأم والأب عندي في الدار. تُسلّم بعد فطامها الكامل.',
    price: 2500,
    details: { heads: 4, ...animalDetails(70, 'day', 'Male', 'No', 'Playful', 'رملي', 'سلوقي') },
    pictures: [scatter('sand', '1f436'), single('sky', '1f415')],
    ...stats(365, 3),
  },
  {
    ...animal('mustapha', 'donkeys', 'el-jadida'),
    title: 'بغلة شابة مدربة على الجر والحرث',
    description: 'بغلة طويلة كتجر الكروسة والمحراث بلا عناد. كتخدم فأرض دكالة من عامين. السراج واللجام داخلين فالثمن.',
    price: 8500,
    negotiable: true,
    details: { heads: 1, ...animalDetails(5, 'year', 'Female', 'No', 'Friendly', 'بني غامق', 'بغال') },
    pictures: [single('field', 'mule'), pair('soil', 'mule', 'straw-bale')],
    ...stats(4, 0),
    state: 'pending',
  },
  {
    ...animal('rachid', 'sheep', 'azrou'),
    title: 'Béliers Timahdite de deux ans, bouclés',
    description:
      'Trois béliers de race Timahdite, issus d’un troupeau sélectionné avec l’association des éleveurs. Environ 90 kg, bons aplombs, brucellose négative. Visibles à la bergerie, route d’Ain Leuh.',
    price: 4300,
    negotiable: true,
    details: {
      heads: 3,
      weight: 90,
      ...animalDetails(2, 'year', 'Male', 'Yes', 'Territorial', 'blanc à tête brune', 'Timahdite'),
    },
    pictures: [single('sky', '1f40f'), pair('soil', '1f40f', '26f0-fe0f'), row('barn', '1f40f')],
    ...stats(90, 7),
  },
  {
    ...animal('farmer', 'dairy-cows', 'meknes'),
    title: 'Vache Montbéliarde en troisième lactation',
    description:
      'Environ 22 litres par jour, traite à la machine ou à la main. Inséminée le 3 octobre, gestation à confirmer. Carnet sanitaire à jour, cédée pour réduire le cheptel.',
    price: 28500,
    details: { heads: 1, ...animalDetails(5, 'year', 'Female', 'Yes', 'Calm', 'pie rouge', 'Montbéliarde') },
    pictures: [single('sky', 'cow-red'), row('barn', 'cow-red', 'milk-can')],
    ...stats(200, 3),
  },
  {
    ...animal('farmer', 'rabbits', 'meknes'),
    title: 'Lapines reproductrices Néo-Zélandais blanc',
    description:
      'Huit lapines de sept mois, une portée chacune, huit à neuf petits sevrés. Élevées sur grillage, vaccinées. Un mâle non apparenté peut être ajouté.',
    price: 160,
    details: { heads: 8, ...animalDetails(7, 'month', 'Female', 'No', 'Calm', 'blanc', 'Néo-Zélandais') },
    pictures: [row('barn', '1f407'), pair('field', '1f407', '1f955')],
    ...stats(635, 2),
  },
  {
    ...animal('farmer2', 'goats', 'chefchaouen'),
    title: 'Chèvres du Nord, bonnes laitières',
    description:
      'Cinq chèvres du Rif de deux à quatre ans, un litre et demi à deux litres par jour. Habituées à la montagne et à la traite à la main. Je préfère les vendre ensemble.',
    price: 1700,
    negotiable: true,
    details: { heads: 5, ...animalDetails(3, 'year', 'Female', 'Yes', 'Friendly', 'roux et noir', 'chèvre du Nord') },
    pictures: [row('field', '1f410', '26f0-fe0f'), single('barn', '1f410')],
    ...stats(312, 2),
  },
  {
    ...animal('coop-arganier', 'goats', 'essaouira'),
    title: 'Chevreaux de l’arganeraie, élevés au pâturage',
    description:
      'Chevreaux nés au printemps, nourris au parcours et aux pulpes d’argan. Poids vif de 18 à 20 kg. Retrait le dimanche matin, après le souk.',
    price: 1150,
    details: { heads: 14, weight: 19, ...animalDetails(7, 'month', 'Male', 'No', 'Playful', 'noir', 'chèvre locale') },
    pictures: [scatter('olive', 'goat-dark', 'argan-tree')],
    ...stats(1360, 3),
  },
  {
    ...animal('nora', 'chickens', 'agadir'),
    title: 'Poulettes prêtes à pondre, 18 semaines',
    description:
      'Poulettes rousses au programme vaccinal complet, début de ponte dans trois semaines. Lot de 600, élevées au sol. Minimum vingt têtes, cages de transport prêtées contre caution.',
    price: 62,
    details: { heads: 600, ...animalDetails(126, 'day', 'Female', 'No', 'Shy', 'roux', 'poule rousse') },
    pictures: [scatter('barn', 'hen-red'), row('field', 'hen-red', '1f95a')],
    ...stats(55, 1),
  },
  {
    ...animal('rachid', 'bees', 'ifrane'),
    title: 'Essaims d’abeille noire sur cinq cadres',
    description:
      'Essaims de l’année avec reine marquée, hivernés en ruchette. Traitement contre le varroa fait en septembre. Cadres Langstroth, échange de cadres bâtis possible.',
    price: 650,
    price_unit: 'piece',
    sold: true,
    details: animalDetails(6, 'month', 'Female', 'No', 'Territorial', 'noir', 'abeille tellienne'),
    pictures: [row('sky', 'hive-blue', '1f41d'), pair('barn', 'hive-blue', '1f41d')],
    ...stats(545, 1),
  },
  {
    ...animal('farmer', 'horses', 'meknes'),
    title: 'Jument barbe alezane, douce et montée',
    description:
      'Jument née à Meknès, suivie par le haras, montée en promenade par toute la famille. Papiers à jour, saillie possible au printemps. Le prix se discute après une visite.',
    price: null,
    negotiable: true,
    details: { heads: 1, ...animalDetails(9, 'year', 'Female', 'Yes', 'Friendly', 'alezan', 'barbe') },
    pictures: [single('field', 'horse-chestnut'), pair('olive', 'horse-chestnut', '1f333')],
    ...stats(752, 7),
  },
  {
    ...animal('farmer2', 'cattle', 'taounate'),
    title: 'Taureau à vendre, bon prix',
    description: 'Taureau en bonne santé. Voir sur place.',
    price: 15000,
    details: { heads: 1, ...animalDetails(2, 'year', 'Male', 'No', 'Aggressive', 'brun', 'locale') },
    pictures: [single('night', '1f402')],
    ...stats(445, 0),
    state: 'rejected',
  },
  {
    ...animal('farmer', 'sheep', 'meknes'),
    title: 'Sardi ram lambs, ten months, ear-tagged',
    description:
      'Seven ram lambs with clear eye patches and good horns, between 50 and 58 kg. Fed on barley, dried beet pulp and hay. They can stay with us until spring for a small daily fee.',
    price: 3900,
    negotiable: true,
    details: {
      heads: 7,
      weight: 54,
      ...animalDetails(10, 'month', 'Male', 'Yes', 'Energetic', 'white with black eye patches', 'Sardi'),
    },
    pictures: [row('soil', '1f40f'), pair('barn', '1f40f', 'hay-bale')],
    ...stats(145, 3),
  },
  {
    ...animal('abdellah', 'camels', 'dakhla'),
    title: 'Young riding camel, trained to the halter',
    description:
      'Gelded male dromedary, used to saddles, children and cars. He kneels on command and walks well in a line. Suitable for a guest house near the lagoon.',
    price: 18000,
    details: { heads: 1, ...animalDetails(5, 'year', 'Male', 'Yes', 'Friendly', 'light brown', 'Sahrawi dromedary') },
    pictures: [single('sand', '1f42a'), pair('water', '1f42a', '2600-fe0f')],
    ...stats(28, 7),
  },
  {
    ...animal('rachid', 'dogs', 'azrou'),
    title: 'Aidi puppies from working parents',
    description:
      'Atlas sheepdogs whose parents guard our flock at night. Three males left, wormed and vaccinated once. They grow up with lambs and need space to run.',
    price: 1200,
    details: { heads: 3, ...animalDetails(65, 'day', 'Male', 'No', 'Playful', 'white and fawn', 'Aidi') },
    pictures: [scatter('field', 'dog-white'), pair('sky', 'dog-white', '1f411')],
    ...stats(115, 7),
  },
  {
    ...animal('farmer', 'dairy-cows', 'meknes'),
    title: 'In-calf Holstein heifer, due in February',
    description:
      'Bred by artificial insemination and confirmed by scan. Her dam gave 7,200 litres in her last lactation. Used to a stall and a milking parlour.',
    price: 27000,
    details: { heads: 1, ...animalDetails(25, 'month', 'Female', 'Yes', 'Shy', 'black and white', 'Holstein') },
    pictures: [single('field', '1f404'), pair('barn', '1f404', 'hay-bale')],
    ...stats(600, 2),
  },
  {
    ...animal('nora', 'turkeys', 'agadir'),
    title: 'Bronze turkeys, raised outdoors, six months',
    description:
      'Twelve birds fed on maize and lucerne under citrus trees. Toms weigh about 10 kg and hens about 6 kg. Collect them live early in the morning, with your own crates.',
    price: 320,
    details: { heads: 12, ...animalDetails(6, 'month', 'Male', 'No', 'Energetic', 'bronze', 'bronze turkey') },
    pictures: [row('olive', '1f983'), pair('barn', '1f983', 'grain')],
    ...stats(215, 3),
  },
  {
    ...animal('rachid', 'sheep', 'ifrane'),
    title: 'Timahdite ewes in lamb, second and third parity',
    description:
      'Fifteen ewes bred in August to a registered ram, so lambs come from January. All drenched and vaccinated against enterotoxaemia this autumn. Sold in lots of five.',
    price: 3100,
    negotiable: true,
    details: { heads: 15, ...animalDetails(3, 'year', 'Female', 'Yes', 'Calm', 'white with brown face', 'Timahdite') },
    pictures: [pair('olive', '1f411', 'hay-bale'), scatter('field', '1f411')],
    ...stats(6, 0),
    state: 'pending',
  },
];
