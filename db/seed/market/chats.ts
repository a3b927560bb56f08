/** A conversation of the demo market about an item, which is named by its seller and title. */
export interface DemoChat {
  readonly seller: string;
  readonly title: string;
  /** The key of the user who starts it. */
  readonly by: string;
  /** Hours before the seeding at which it starts. */
  readonly hoursAgo: number;
  /** Sender, minutes after the previous message, and text. */
  readonly messages: readonly (readonly ['asker' | 'seller', number, string])[];
  /** Number of unread messages at the end. */
  readonly unread?: number;
}

/** All conversations, oldest first. */
export const marketChats: readonly DemoChat[] = [
  {
    seller: 'farmer',
    title: 'بصلة حمراء من الحاجب، يابسة ومخزونة',
    by: 'buyer',
    hoursAgo: 52,
    messages: [
      ['asker', 0, 'السلام عليكم، واش باقي عندكم من البصلة الحمراء؟'],
      ['seller', 14, 'وعليكم السلام، نعم باقي الخير موجود. شحال بغيتي؟'],
      ['asker', 3, 'بغيت 30 كيلو، يعني خنشة وحدة. واش كاين التوصيل حتى لفاس؟'],
      ['seller', 6, 'كاين مع السائق ديالنا، كيدوز على فاس ثلاث مرات فالسيمانة. دير الطلب من الصفحة وغادي نأكدو ليك.'],
      ['asker', 2, 'صافي، درت الطلب دابا. الله يبارك فيك.'],
      ['seller', 20, 'وصلني، شكرا. نهار الخروج كنعيط ليك.'],
    ],
  },
  {
    seller: 'farmer',
    title: 'Huile d’olive vierge extra, picholine, bidon de 5 L',
    by: 'company',
    hoursAgo: 27,
    messages: [
      ['asker', 0, 'Bonjour, nous fournissons des restaurants à Casablanca. Quel prix pour 40 bidons ?'],
      ['seller', 42, 'Bonjour Madame. À partir de 30 bidons je peux faire 84 DH le litre, départ ferme.'],
      ['asker', 9, 'L’acidité de 0,5 % est-elle confirmée par une analyse ? Nos clients la demandent.'],
      ['seller', 15, 'Oui, analyse du laboratoire de Meknès du 9 novembre. Je vous en donne une copie à l’enlèvement.'],
      ['asker', 6, 'Très bien. Je commence par quelques bidons pour goûter, puis nous parlerons du reste.'],
    ],
  },
  {
    seller: 'nora',
    title: 'Refrigerated truck, Agadir to Tangier, up to 5 tonnes',
    by: 'farmer',
    hoursAgo: 22,
    messages: [
      ['asker', 0, 'Hello, do you take part loads on the way, for example 600 kg of avocados loaded at Kenitra?'],
      [
        'seller',
        50,
        'Hello! Yes, if the pallets are ready at the motorway exit. The truck passes Kenitra around 4 a.m. on Tuesdays and Fridays.',
      ],
      ['asker', 11, 'Friday would suit us. They should travel at 6 °C rather than 4.'],
      ['seller', 35, 'Six is fine, nothing else on board that day minds it. 600 kg from Kenitra would be 420 DH.'],
      ['seller', 2, 'Shall I keep the place for you? I have to tell the driver by tomorrow noon.'],
    ],
    unread: 2,
  },
  {
    seller: 'saida',
    title: 'كليمونتين بركان بأوراقها، درجة أولى',
    by: 'buyer',
    hoursAgo: 20,
    messages: [
      ['asker', 0, 'سلام، بغيت عشرة صناديق للعرس. واش الحبة كبيرة؟'],
      ['seller', 17, 'ألف مبروك. الحبة متوسطة إلى كبيرة، ومع الورقة كتبان مزيانة فالطبق.'],
      ['asker', 5, 'إمتى نقدر نتوصل بها؟'],
      ['seller', 22, 'كنقطفو من الأحد للخميس. إلا طلبتي اليوم، توصلك بعد يومين.'],
      ['seller', 1, 'وإلا بغيتي نزيدو ليك صندوق صغير ديال الليمون هدية منا.'],
    ],
    unread: 1,
  },
  {
    seller: 'farmer2',
    title: 'مشط كهربائي لجني الزيتون مع بطارية',
    by: 'farmer',
    hoursAgo: 10,
    messages: [
      ['asker', 0, 'صباح الخير لالة فاطمة الزهراء. المشط باقي فالضمان؟ والبطارية شحال كتشد؟'],
      ['seller', 25, 'صباح النور. الضمان سالا، ولكن خدمت به موسم واحد فقط. البطارية كتشد نهار كامل ديال الخدمة.'],
      ['asker', 4, 'وآخر ثمن إلا خديت الجوج؟'],
      ['seller', 31, 'للجوج 4900 درهم، ومعهم الكابلات والحقائب.'],
      ['asker', 12, 'معقول. نجي نشوفهم نهار السبت إن شاء الله.'],
      ['seller', 3, 'مرحبا بك. حنا فالدوار من التسعود ديال الصباح.'],
    ],
    unread: 1,
  },
  {
    seller: 'farmer',
    title: 'Couveuse automatique 264 œufs, double courant',
    by: 'saida',
    hoursAgo: 5,
    messages: [
      ['asker', 0, 'Bonjour, la couveuse est-elle toujours disponible ?'],
      ['seller', 9, 'Bonjour, oui. Vous pouvez la voir en marche à Fès, quartier Aïn Chkef.'],
      ['asker', 28, 'Je suis à Berkane. Pouvez-vous l’envoyer par messagerie, bien emballée ?'],
      ['asker', 2, 'Et la batterie 12 V est-elle comprise dans le prix ?'],
    ],
    unread: 2,
  },
  {
    seller: 'farmer2',
    title: 'زيت العود البكر من تاونات، عصرة نونبر',
    by: 'buyer',
    hoursAgo: 3,
    messages: [
      ['asker', 0, 'السلام، بغيت نذوق الزيت قبل ما نشري. فين كاينين بالضبط؟'],
      ['seller', 19, 'وعليكم السلام، مرحبا. حنا بتاونات، وكل خميس كنكونو فسوق فاس قدام باب الكيسة.'],
      ['seller', 1, 'عيط ليا قبل وغادي نجيب معايا بيدون.'],
    ],
    unread: 2,
  },
  {
    seller: 'mustapha',
    title: 'سائق جرار وحصادة برخصة، دكالة والشاوية',
    by: 'farmer2',
    hoursAgo: 2.5,
    messages: [
      ['asker', 0, 'السلام عليكم، واش السي بوشعيب يقدر يجي لتاونات عشرين يوم ديال الحرث؟'],
      ['seller', 33, 'وعليكم السلام. يقدر، بشرط المبيت والماكلة. عندو حتى لشهر ونصف وهو خاوي.'],
      ['asker', 8, 'المبيت موجود. نتفاهمو على 180 درهم لليوم كيفما كاين فالإعلان؟'],
    ],
  },
  {
    seller: 'farmer',
    title: 'شتلات زيتون حوزية عمرها سنة ونصف',
    by: 'driss',
    hoursAgo: 1.5,
    messages: [
      ['asker', 0, 'السلام عليكم السي يوسف، محتاج 250 شتلة للغرس فيناير. واش النقل مجاني حتى لسيدي قاسم؟'],
      ['asker', 4, 'وشنو آخر ثمن فهاد العدد؟'],
    ],
    unread: 2,
  },
];
