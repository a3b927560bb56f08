import type { MarketItem, MarketPicture } from './market-item.ts';

const laid =
  (arrangement: MarketPicture['arrangement']) =>
  (ground: MarketPicture['ground'], ...emoji: string[]): MarketPicture => ({ emoji, ground, arrangement });
const single = laid('single');
const pair = laid('pair');
const heap = laid('heap');
const row = laid('row');
const scatter = laid('scatter');

const product = (seller: string, category: string, city: string) =>
  ({ seller, type: 'Product', category, city }) as const;
const seen = (hoursAgo: number, charm: number) => ({ hoursAgo, charm });

/** What the soil and the stable give, told in Arabic. */
export const productsAr: readonly MarketItem[] = [
  {
    ...product('saida', 'citrus', 'berkane'),
    title: 'كليمونتين بركان بأوراقها، درجة أولى',
    description:
      'كليمونتين من ضيعتنا في سهل تريفة، تُقطف باليد مع ورقتها وتُعبّأ في صناديق من 20 كيلو. القطف من الأحد إلى الخميس. أقل كمية للطلب عشرة صناديق، والتحميل يبدأ على السابعة صباحاً من محطة التلفيف.',
    price: 5.5,
    price_unit: 'kg',
    details: { quantity: 12000, weight: 12000, harvesting: '2026-11-16', is_bio: 'No' },
    pictures: [heap('souk', '1f34a'), pair('field', '1f333', '1f34a'), row('linen', '1f34a', '1f343')],
    ...seen(26, 9),
  },
  {
    ...product('brahim', 'vegetables', 'biougra'),
    title: 'مطيشة البيوت المغطاة من اشتوكة، حبة متوسطة',
    description:
      'مطيشة حمراء صلبة كتحمل الطريق حتى للدار البيضاء. السقي بالتنقيط، والقطف يوم بيوم حسب الطلب. الصندوق فيه 30 كيلو، ونقبل من خمسة صناديق فما فوق.',
    price: 5.2,
    price_unit: 'kg',
    negotiable: true,
    details: { quantity: 6000, weight: 6000, harvesting: '2026-11-19', is_bio: 'No' },
    pictures: [scatter('field', '1f345', '1f33f'), heap('linen', '1f345'), single('soil', '1f331')],
    ...seen(9, 8),
  },
  {
    ...product('khadija', 'olives', 'beni-mellal'),
    title: 'زيتون أخضر بيشولين مغربية للتصبير',
    description:
      'زيتون أخضر قُطف باليد قبل أن يتلوّن، حبّته متوسطة إلى كبيرة ونواته صغيرة. مفروز من الورق والحبّ المجروح. يصلح للزيتون المكسّر والمسيّر، والبيع من قنطار واحد.',
    price: 9.5,
    price_unit: 'kg',
    details: { quantity: 2500, weight: 2500, harvesting: '2026-10-10', is_bio: 'No' },
    pictures: [heap('linen', '1fad2'), single('olive', '1f333')],
    ...seen(820, 2),
  },
  {
    ...product('farmer2', 'olive-oil', 'taounate'),
    title: 'زيت العود البكر من تاونات، عصرة نونبر',
    description:
      'زيت زيتون من أشجار بلدية عندنا في المرتفعات، معصورة على البارد في نفس يوم الجني. الحموضة أقل من 0,8 والطعم فيه شوية المرورية ديال الزيت الجديدة. كنعبّيو في بيدونات من 5 لترات، وتقدر تذوق قبل ما تشري.',
    price: 85,
    price_unit: 'litre',
    details: { quantity: 600, volume: 0.6, weight: 550, harvesting: '2026-11-08', is_bio: 'No' },
    pictures: [pair('olive', '1fad2', '1f3fa'), heap('souk', '1fad2'), row('sky', '1f333'), single('linen', '1f3fa')],
    ...seen(58, 10),
  },
  {
    ...product('hassan', 'dates', 'errachidia'),
    title: 'تمر المجهول، حبة كبيرة من واحة زيز',
    description:
      'مجهول من نخيلنا قرب الراشيدية، طري ولحمه سميك. الحبة بين 20 و24 غراماً، مفروز ومحفوظ في البرد. البيع بالكرطونة من 5 كيلو، وعلى أكثر من 50 كيلو كاين تخفيض.',
    price: 130,
    price_unit: 'kg',
    negotiable: true,
    details: { quantity: 400, weight: 400, harvesting: '2026-10-12', is_bio: 'No' },
    pictures: [pair('sand', '1f334', '1f9fa'), row('night', '1f334'), single('linen', '1f4e6')],
    ...seen(610, 9),
  },
  {
    ...product('hassan', 'dates', 'zagora'),
    title: 'تمر بوفقوس من واحات درعة، نقي ومفرز',
    description:
      'بوفقوس نصف جاف، حلاوته معتدلة ومليح للتخزين حتى رمضان. جُني بالعراجين ونُشر تحت الظل. الصندوق 10 كيلو، والتسليم في محطة الكيران بزاكورة أو بالراشيدية.',
    price: 55,
    price_unit: 'kg',
    details: { quantity: 900, weight: 900, harvesting: '2026-10-05', is_bio: 'No' },
    pictures: [scatter('soil', '1f334', '2600-fe0f'), single('souk', '1f9fa')],
    ...seen(745, 1),
  },
  {
    ...product('mustapha', 'vegetables', 'sidi-bennour'),
    title: 'خيزو ديال دكالة مغسول ومعبأ في الخناشي',
    description:
      'خيزو لونه مفتوح وحلو، مقلوع من أرض رملية. مغسول ومحيّد ليه الورق، وكل خنشة فيها 25 كيلو. الشاحنة تدخل حتى لباب الحقل.',
    price: 3.2,
    price_unit: 'kg',
    negotiable: true,
    details: { quantity: 8000, weight: 8000, harvesting: '2026-11-18', is_bio: 'No' },
    pictures: [row('soil', '1f955'), heap('souk', '1f955'), pair('field', '1f69a', '1f955')],
    ...seen(17, 3),
  },
  {
    ...product('driss', 'cereals', 'khemisset'),
    title: 'قمح طري نقي من زعير، محصول 2026',
    description:
      'قمح طري منقى بالغربال ومخزون في مكان جاف من بعد الحصاد. الوزن النوعي 78 والرطوبة أقل من 12 في المئة. يصلح للطحين أو للزريعة، وأقل طلبية خمسة قناطير.',
    price: 310,
    price_unit: 'quintal',
    details: { quantity: 120, weight: 12000, is_bio: 'No' },
    pictures: [row('field', '1f33e'), heap('barn', '1f33e')],
    ...seen(1210, 4),
  },
  {
    ...product('driss', 'legumes', 'khemisset'),
    title: 'عدس بلدي ديال زعير، حبة صغيرة',
    description:
      'عدس أحمر مائل للبني، كيطيب بلا نقع. زرعناه بلا سقي ونقيناه من الحجر مرتين. موجود في أكياس من 5 و25 كيلو.',
    price: 24,
    price_unit: 'kg',
    details: { quantity: 700, weight: 700, is_bio: 'No' },
    pictures: [pair('linen', '1fad8', '1f963'), row('soil', '1f331')],
    ...seen(980, 3),
  },
  {
    ...product('khadija', 'fruits', 'fquih-ben-salah'),
    title: 'رمان سفري أولاد عبد الله، حبة حمراء',
    description:
      'رمان سفري حلو وعظمته رطبة، من بستان عمره خمسة عشر عاماً. الحبة بين 350 و500 غرام. نبيعه في صناديق من 15 كيلو، والمتشقق معزول بثمن آخر للعصير.',
    price: 8.5,
    price_unit: 'kg',
    details: { quantity: 3500, weight: 3500, harvesting: '2026-10-15', is_bio: 'No' },
    pictures: [pair('souk', '1f333', '1f9fa'), row('field', '1f333', '1f33a')],
    ...seen(690, 7),
  },
  {
    ...product('brahim', 'citrus', 'oulad-teima'),
    title: 'برتقال نافيل من هوارة، حلو وبلا عظم',
    description:
      'ليمون نافيل بداية الموسم، من شجر عمره 12 عاماً مسقي بالتنقيط. الحبة كبيرة وقشرتها كتحيّد بسهولة. كنقطفو نهار الطلب، والحد الأدنى نصف طن.',
    price: 4.3,
    price_unit: 'kg',
    negotiable: true,
    details: { quantity: 15000, weight: 15000, harvesting: '2026-11-17', is_bio: 'No' },
    pictures: [scatter('sky', '1f34a', '1f33f'), heap('field', '1f34a'), pair('olive', '1f9fa', '1f34a')],
    ...seen(33, 6),
  },
  {
    ...product('brahim', 'herbs', 'taroudannt'),
    title: 'زعفران تالوين الحر، شعيرات كاملة، 5 غرام',
    description:
      'زعفران من تالوين (طالوين) جنيناه في الفجر ونقّيناه في نفس اليوم. شعيرات حمراء بلا الجزء الأصفر، مجففة في الظل. العلبة فيها 5 غرامات، ويمكن فتحها أمامك لتشم رائحتها.',
    price: 190,
    price_unit: 'piece',
    details: { quantity: 60, weight: 0.3, harvesting: '2026-11-05', is_bio: 'Yes' },
    pictures: [scatter('night', '1fabb'), pair('linen', '1fabb', '1fad9'), single('sky', '26f0-fe0f')],
    ...seen(12, 10),
  },
  {
    ...product('coop-arganier', 'argan', 'essaouira'),
    title: 'أملو بلدي باللوز وزيت أركان والعسل',
    description:
      'أملو محضّر بالرحى عند نساء التعاونية: لوز محمّص وزيت أركان للأكل وعسل جبلي، بلا سكر مضاف. البرطمان نصف كيلو أو كيلو. يُحضّر كل يوم أربعاء حسب الطلبات.',
    price: 120,
    price_unit: 'kg',
    details: { quantity: 80, weight: 80, is_bio: 'Yes' },
    pictures: [row('linen', '1f330', '1f36f', '1fad9'), single('souk', '1f963')],
    ...seen(205, 7),
  },
  {
    ...product('hassan', 'herbs', 'tinghir'),
    title: 'كمون بلدي من ألنيف، رائحة قوية',
    description:
      'كمون ألنيف بالحبة الصغيرة، مزروع في الفدادين القديمة ومدروس باليد. منقى من التراب والعيدان. نطحنه إن رغبت عند التسليم.',
    price: 140,
    price_unit: 'kg',
    sold: true,
    details: { quantity: 35, weight: 35, is_bio: 'No' },
    pictures: [scatter('sand', '1f33f'), pair('souk', '1f963', '1f33e')],
    ...seen(880, 2),
  },
  {
    ...product('abdellah', 'dairy-eggs', 'laayoune'),
    title: 'حليب الناقة الطري، حلبة الصباح',
    description:
      'حليب نوق ترعى في الساقية الحمراء، يُحلب فجراً ويُبرّد مباشرة. القنينات من لتر واحد، والتسليم في العيون قبل الحادية عشرة. المرجو الحجز ليلة قبل.',
    price: 30,
    price_unit: 'litre',
    details: { quantity: 40, volume: 0.04, is_bio: 'No' },
    pictures: [pair('sand', '1f42a', '1f95b'), single('sky', '1f95b')],
    ...seen(5, 3),
  },
  {
    ...product('driss', 'dairy-eggs', 'khemisset'),
    title: 'بيض بلدي من دجاج كيرعى فالخلا',
    description:
      'بيض ديال الدار من 40 دجاجة بلدية، علفها القمح والنخالة. مجموع في اليومين الأخيرين. البيع من 15 بيضة، والتوصيل داخل الخميسات نهار الثلاثاء.',
    price: 2.2,
    price_unit: 'piece',
    details: { quantity: 180, is_bio: 'No' },
    pictures: [heap('barn', '1f95a'), pair('linen', '1f414', '1f95a')],
    ...seen(70, 1),
    state: 'individual_buyers',
  },
  {
    ...product('mustapha', 'dairy-eggs', 'sidi-bennour'),
    title: 'حليب البقر الطري، تسليم كل صباح',
    description:
      'حليب كامل الدسم من سبع بقرات مراقَبة عند البيطري. يُصفّى ويُبرّد إلى أربع درجات بعد الحلب. نعطي 150 لتراً في اليوم، والأفضلية لمن يأخذ بانتظام كالمحلبات.',
    price: 6.5,
    price_unit: 'litre',
    negotiable: true,
    details: { quantity: 150, volume: 0.15, weight: 155, is_bio: 'No' },
    pictures: [pair('field', '1f404', '1f95b'), row('water', '1f95b')],
    ...seen(140, 2),
  },
  {
    ...product('khadija', 'honey', 'azilal'),
    title: 'عسل الزعتر من جبال أزيلال، قطفة الصيف',
    description:
      'عسل زعتر من خلايا وضعناها فوق 1500 متر بين يونيو وغشت. مصفّى بلا تسخين وبدأ يتبلور، وهذا أمر عادي فيه. عندنا تحليل المختبر للاطلاع عند الشراء.',
    price: 320,
    price_unit: 'kg',
    details: { quantity: 90, weight: 90, harvesting: '2026-08-09', is_bio: 'Yes' },
    pictures: [pair('sky', '1f36f', '1f41d'), scatter('field', '1f41d', '1f338'), single('linen', '1f36f')],
    ...seen(430, 8),
  },
  {
    ...product('abdellah', 'honey', 'guelmim'),
    title: 'عسل الدغموس الحر من نواحي كلميم',
    description:
      'عسل داكن طعمه حار في الحلق، من زهر الدغموس في الجبل. كمية هذه السنة قليلة بسبب الجفاف. يباع في جرار من نصف كيلو.',
    price: 380,
    price_unit: 'kg',
    details: { quantity: 25, weight: 25, harvesting: '2026-09-02', is_bio: 'No' },
    pictures: [pair('sand', '1f36f', '1f335'), heap('souk', '1f36f')],
    ...seen(1010, 7),
  },
  {
    ...product('farmer2', 'fruits', 'taounate'),
    title: 'شريحة: كرموس يابس مجفف تحت الشمس',
    description:
      'كرموس أبيض مجفف فوق القصب ومشكوك في حبال الدوم. بلا كبريت ولا دقيق. كل حبل فيه تقريباً كيلو، ونبيع من ثلاثة حبال.',
    price: 45,
    price_unit: 'kg',
    details: { quantity: 110, weight: 110, harvesting: '2026-08-25', is_bio: 'No' },
    pictures: [row('linen', '2600-fe0f', '1f9fa'), single('soil', '1f333')],
    ...seen(1180, 3),
  },
  {
    ...product('farmer', 'vegetables', 'meknes'),
    title: 'بصلة حمراء من الحاجب، يابسة ومخزونة',
    description:
      'بصلة حمراء جافة قشرتها سميكة، محفوظة في أكوام مغطاة بالتبن. صالحة للتخزين حتى فبراير. الخنشة 30 كيلو، والشحن من الضيعة على طريق الحاجب.',
    price: 4,
    price_unit: 'kg',
    negotiable: true,
    details: { quantity: 20000, weight: 20000, harvesting: '2026-09-12', is_bio: 'No' },
    pictures: [heap('barn', '1f9c5'), row('soil', '1f9c5'), pair('sky', '1f69c', '1f9c5')],
    ...seen(520, 2),
  },
  {
    ...product('mustapha', 'vegetables', 'el-jadida'),
    title: 'بطاطس دكالة البيضاء، قلعة نونبر',
    description:
      'بطاطا جديدة قشرتها رقيقة ولحمها أصفر، مليحة للطاجين والقلي. الحجم بين 45 و70 مليمتراً، والصغيرة معزولة. نقلعها في اليوم الذي تأتي فيه الشاحنة.',
    price: 4.8,
    price_unit: 'kg',
    details: { quantity: 9000, weight: 9000, harvesting: '2026-11-14', is_bio: 'No' },
    pictures: [heap('soil', '1f954'), pair('souk', '1f9fa', '1f954'), row('field', '1f331', '1f954')],
    ...seen(96, 6),
  },
  {
    ...product('farmer2', 'nuts', 'al-hoceima'),
    title: 'لوز بلدي مقشر من مرتفعات الريف',
    description:
      'لوز حلو من أشجار بورية في نواحي الحسيمة، مكسّر باليد ومنقى من المر. الحبة صغيرة وفيها الزيت. الأكياس من 1 و5 كيلو.',
    price: 82,
    price_unit: 'kg',
    details: { quantity: 160, weight: 160, harvesting: '2026-08-20', is_bio: 'No' },
    pictures: [scatter('linen', '1f330'), pair('sky', '1f338', '1f333')],
    ...seen(1330, 4),
  },
  {
    ...product('driss', 'fodder', 'khemisset'),
    title: 'تبن الشعير في بالات صغيرة ناشفة',
    description:
      'بالات من 14 إلى 16 كيلو، مجموعة قبل أي قطرة مطر ومخزونة تحت السقف. تبن أصفر نقي بلا غبار. التحميل على المشتري أو بعاملين بأجر معقول.',
    price: 28,
    price_unit: 'piece',
    negotiable: true,
    details: { quantity: 600, weight: 9000, is_bio: 'No' },
    pictures: [pair('barn', '1f33e', '1f411'), row('sand', '1f33e')],
    ...seen(390, 2),
  },
  {
    ...product('hassan', 'fodder', 'errachidia'),
    title: 'فصّة يابسة من واحة زيز، بالات مضغوطة',
    description:
      'فصة خضراء مجففة في الظل حتى تبقى الأوراق في مكانها. البالة حوالي 25 كيلو، من الحشة الخامسة. تليق للبقر الحلوب وغنم الدمان.',
    price: 75,
    price_unit: 'piece',
    details: { quantity: 140, weight: 3500, harvesting: '2026-10-28', is_bio: 'No' },
    pictures: [scatter('field', '1f33f', '1f343')],
    ...seen(255, 2),
  },
  {
    ...product('farmer', 'seedlings', 'meknes'),
    title: 'شتلات زيتون حوزية عمرها سنة ونصف',
    description:
      'شتلات حوزية ومنارة في أكياس، طولها بين 60 و80 سنتيمتراً، من مشتل مرخّص. جاهزة للغرس من الآن إلى مارس. على 200 شتلة فما فوق ننقلها إلى حدود فاس والحاجب.',
    price: 15,
    price_unit: 'piece',
    details: { quantity: 3000, is_bio: 'No' },
    pictures: [row('olive', '1fab4'), pair('soil', '1f331', '1fad2'), single('water', '1f4a7')],
    ...seen(310, 3),
  },
  {
    ...product('farmer2', 'legumes', 'taounate'),
    title: 'حمص بلدي من تاونات، نقي من الحجر',
    description:
      'حمص حبته متوسطة كيرطاب مزيان بعد ليلة في الماء. محصول هذا الصيف، منقى بالغربال وباليد. نبيع بالكيلو لأهل المنطقة وبالخنشة للعطارة.',
    price: 25,
    price_unit: 'kg',
    details: { quantity: 300, weight: 300, is_bio: 'No' },
    pictures: [pair('souk', '1f331', '1f963')],
    ...seen(640, 3),
  },
  {
    ...product('hassan', 'seedlings', 'erfoud'),
    title: 'فسائل نخيل المجهول بجذورها',
    description:
      'فسائل مفصولة من أمهات معروفة الغلة، بقيت ستة أشهر في المشتل حتى جذّرت. الوزن بين 10 و15 كيلو. وقت الغرس الآن قبل البرد أو في مارس.',
    price: 300,
    price_unit: 'piece',
    sold: true,
    details: { quantity: 24, weight: 290, is_bio: 'No' },
    pictures: [row('sand', '1f334', '1f331'), single('water', '1f334')],
    ...seen(1120, 3),
  },
  {
    ...product('hassan', 'herbs', 'kelaat-mgouna'),
    title: 'ورد قلعة مكونة المجفف، براعم كاملة',
    description:
      'براعم الورد الدمشقي مقطوفة في ماي قبل طلوع الشمس ومجففة على الحصير. اللون وردي والرائحة باقية. تصلح للعطارة ولماء الورد، والكيس كيلو واحد.',
    price: 120,
    price_unit: 'kg',
    details: { quantity: 75, weight: 75, is_bio: 'No' },
    pictures: [scatter('linen', '1f339'), pair('sand', '1f339', '1f9fa'), row('field', '1f339', '1f33f')],
    ...seen(560, 7),
  },
  {
    ...product('saida', 'olives', 'guercif'),
    title: 'زيتون للعصر من كرسيف، جني يدوي',
    description:
      'زيتون نصفه أسود ونصفه بنفسجي، مردوده بين 18 و20 في المئة. مجني فوق الشباك وموضوع في صناديق مهوّاة. نسلّم للمعاصر ابتداءً من طن واحد.',
    price: 680,
    price_unit: 'quintal',
    negotiable: true,
    details: { quantity: 80, weight: 8000, harvesting: '2026-11-15', is_bio: 'No' },
    pictures: [scatter('olive', '1fad2', '1f33f'), pair('soil', '1f69a', '1fad2')],
    ...seen(80, 3),
  },
  {
    ...product('abdellah', 'vegetables', 'dakhla'),
    title: 'مطيشة كرزية من بيوت الداخلة، موجهة للجملة',
    description:
      'مطيشة صغيرة حلوة، درجة السكر فوق 8، مزروعة في بيوت مغطاة قرب الداخلة. معبأة في علب 250 غراماً على طبالي. البيع بالطبلية الكاملة للمهنيين مع فاتورة.',
    price: 11,
    price_unit: 'kg',
    details: { quantity: 4800, weight: 4800, volume: 12, harvesting: '2026-11-16', is_bio: 'No' },
    pictures: [row('water', '1f345'), heap('sand', '1f345')],
    ...seen(48, 2),
    state: 'professional_buyers',
  },
  {
    ...product('khadija', 'herbs', 'beni-mellal'),
    title: 'تحميرة بلدية مطحونة من نيورة تادلة',
    description:
      'فلفلة نيورة مجففة تحت الشمس ومطحونة بلا زيت ولا ملون. لونها أحمر غامق وطعمها حلو. نطحن كل أسبوعين كميات صغيرة حتى تبقى طرية.',
    price: 60,
    price_unit: 'kg',
    details: { quantity: 50, weight: 50, harvesting: '2026-10-05', is_bio: 'No' },
    pictures: [row('souk', '1f336-fe0f'), pair('barn', '1f336-fe0f', '1f963')],
    ...seen(455, 3),
  },
  {
    ...product('farmer', 'herbs', 'meknes'),
    title: 'نعناع مكناسي طري في ربطات',
    description:
      'نعناع مكناس بورقة صغيرة ورائحة قوية، كنحشوه كل نهارين. الربطة تقريباً 200 غرام. للمقاهي والبقالة من 50 ربطة.',
    price: 1.5,
    price_unit: 'bunch',
    details: { quantity: 400, weight: 80, harvesting: '2026-11-20', is_bio: 'No' },
    pictures: [pair('field', '1f33f', '1f375')],
    ...seen(3, 0),
    state: 'draft',
  },
  {
    ...product('farmer2', 'olives', 'taounate'),
    title: 'زيتون مسيّر بالحامض والقزبر',
    description:
      'زيتون أخضر مكسّر، محلّى في الماء عشرة أيام ثم متبّل بالحامض المصيّر والقزبر والثوم. محضّر في الدار بكميات صغيرة. يباع في سطل من 2 كيلو.',
    price: 22,
    price_unit: 'kg',
    details: { quantity: 60, weight: 60, harvesting: '2026-10-30', is_bio: 'No' },
    pictures: [row('linen', '1fad2', '1f34b', '1f9c4'), single('souk', '1fad2')],
    ...seen(2, 0),
    state: 'pending',
  },
];
