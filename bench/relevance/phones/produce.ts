import type { PhoneListing } from './listing.ts';

/** `weight` is that of the whole lot in kilograms. */
const product = (
  category: string,
  city: string,
  price: number | null,
  price_unit: string,
  title: string,
  description: string,
  quantity: number,
  weight: number,
  is_bio: 'Yes' | 'No' = 'No',
) => ({
  type: 'Product' as const,
  category,
  city,
  title,
  description,
  price,
  price_unit,
  details: { quantity, weight, is_bio },
});
const animal = (
  category: string,
  city: string,
  price: number | null,
  title: string,
  description: string,
  age: number,
  age_unit: 'day' | 'month' | 'year',
  gender: 'Male' | 'Female',
  color: string,
  species: string,
  price_unit = 'head',
) => ({
  type: 'Animal' as const,
  category,
  city,
  title,
  description,
  price,
  price_unit,
  details: { age, age_unit, gender, registred: 'No', behavior: 'Calm', color, species },
});

/** Products and animals as farmers write them on phones; they stand beside those of the demo market. */
// prettier-ignore
export const produce = {
  // Vegetables
  onionsRedSefrou: product('vegetables', 'sefrou', 3.8, 'kg', 'bssla 7amra dyal sefrou jdida 🧅', 'bssla nachfa mzyana, 3andi 6 tonne. li bgha ychouf marhba', 6000, 6000),
  onionsGreen: product('vegetables', 'ain-taoujdate', 2, 'bunch', 'بصلة خضرا طرية ربطااات للسوق', 'كل نهار مع الفجر، 300 ربطة', 300, 150),
  potatoesRed: product('vegetables', 'larache', 4.2, 'kg', 'Pomme de terre rouge DESIREE qté 20T', 'recolte de la semaine ,sac 30 kg. camion peut entrer', 20000, 20000),
  potatoSeed: product('seedlings', 'el-jadida', 14, 'kg', 'semence pomme de terre certifié cal 28/35 import', 'variete spunta et agria, sac 25kg', 3000, 3000),
  sweetPotatoes: product('vegetables', 'moulay-bousselham', 6, 'kg', 'batata 7lwa m3asla 🍠 larache', 'patate douce chair orange, sandou9 20 kg', 4000, 4000),
  tomatoesKenitra: product('vegetables', 'kenitra', 70, 'crate', 'matichaa 7amra 9as7a sandou9 20kg', 'dyal l7e9l machi serra. talab 10 snad9', 200, 4000),
  tomatoesDried: product('vegetables', 'beni-mellal', 75, 'kg', 'مطيشة يابسة فالشمس بزيت الزيتون', 'برطمان 400 غرام، محضرة فالدار مع الزعتر والثوم', 80, 80),
  peppersHot: product('vegetables', 'oulad-teima', 9, 'kg', 'فلفلة حارة سودانية خضرا وحمرا 🌶🌶', 'حرة بزاف، صناديق 8 كيلو', 900, 900),
  carrotsBerrechid: product('vegetables', 'berrechid', 2.5, 'kg', 'khizzo berrechid mghsoul khnachi 25kg', 'khizzo sbah o 7lou, taman dyal jomla', 15000, 15000),
  turnips: product('vegetables', 'skhirate', 2.2, 'kg', 'لفت بيض وموف نقي', 'مقلوع اليوم، كاين حتى شوية ديال البسباس', 1200, 1200),
  beetroot: product('vegetables', 'temara', 3, 'kg', 'barba 7amra l chlada', 'betterave rouge sghira w mtousta', 2000, 2000),
  courgettes: product('vegetables', 'agadir', 5, 'kg', 'Courgette verte de serre dispo tt les jours', 'caisse 12kg livraison inezgane possible', 2500, 2500),
  pumpkin: product('vegetables', 'benslimane', 3, 'kg', 'قرعة حمرا كبيرة ديال الكسكس 🎃', 'الوحدة من 6 حتى 12 كيلو', 3000, 3000),
  aubergines: product('vegetables', 'ait-amira', 4.5, 'kg', 'denjal ka7l lamme3 serre', 'danjal jdid kol youmayn, sandou9 10kg', 1800, 1800),
  greenBeans: product('vegetables', 'biougra', 8, 'kg', 'Haricot vert fin, ecart de triage station', 'bonne qualité pr le marché local', 700, 700),
  peas: product('vegetables', 'taza', 7, 'kg', 'جلبانة خضرا طرية من تازة', 'حبة عامرة حلوة، خنشة 20 كيلو', 1500, 1500),
  broadBeansGreen: product('vegetables', 'sidi-slimane', 4, 'kg', 'foul khder tri jdid', 'foul akhdar dyal lgharb, 2 tonne f simana', 2000, 2000),
  artichokes: product('vegetables', 'mechraa-bel-ksiri', 6, 'kg', 'قوق بلدي بشوكو (الخرشوف)', 'قوق كبير مزيان للطاجين مع الجلبانة', 800, 800),
  cabbages: product('vegetables', 'meknes', 2.5, 'kg', 'Chou pommé + chou fleur gros lot', 'px a discuter si qté', 5000, 5000),
  garlic: product('vegetables', 'sebaa-aioun', 38, 'kg', 'ثومة حمرااا بلدية يابسة', 'ثوم يابس مضفور، صالح للتخزين وللزريعة', 600, 600),
  cucumbers: product('vegetables', 'dakhla', 4.5, 'kg', 'Fresh cucumbers from greenhouse', 'mini and long type, 6 kg cartons', 1600, 1600),
  okra: product('vegetables', 'fquih-ben-salah', 12, 'kg', 'ملوخية (gombo) طرية حبة صغيرة', 'ملوخية ديال الطاجين، نقية', 250, 250),
  mushrooms: product('vegetables', 'rabat', 15, 'piece', 'Fresh oyster mushrooms 200g box 🍄', 'grown in temara, delivery to restaurants', 150, 30, 'Yes'),
  truffles: product('vegetables', 'bouarfa', 260, 'kg', 'ترفاس حر د الشرق (terfess)', 'جابوه الرحالة هاد الصباح من النجود العليا', 40, 40),

  // Fruit
  watermelon: product('fruits', 'zagora', 2.5, 'kg', 'della7 zagora 7lou 7mer 🍉 10 T', 'hebba mn 6 l 12 kg, jomla men lfirma', 10000, 10000),
  melonYellow: product('fruits', 'kelaa-des-sraghna', 3.5, 'kg', 'بطيخ أصفر (السويهلة) عسل', 'السويهلة حلوة بحال العسل', 4000, 4000),
  pricklyPears: product('fruits', 'sidi-bennour', 90, 'crate', 'هندية (زعبول) نقية بلا شوك', 'كرموس الهندية مغسول، صندوق 18 كيلو', 120, 2160),
  figsFresh: product('fruits', 'ouezzane', 18, 'kg', 'كرموس طري بيض وكحل 👌', 'بلدي كيتجنى مع الصباح، ما كيصبرش بزاف', 150, 150),
  grapesDoukkali: product('fruits', 'el-jadida', 9, 'kg', '3neb doukkali + muscat sandou9 8kg', '3inab 7lou bla dwa bezaf', 1500, 1500),
  raisins: product('fruits', 'essaouira', 45, 'kg', 'زبيب بلدي كحل بلا عظم', 'عنب مجفف فوق السطح، للكسكس والحلويات', 200, 200),
  peaches: product('fruits', 'imouzzer-kandar', 9, 'kg', 'Peche nectarine 1er choix caisse 10kg', 'gros calibre ,bien sucré', 2000, 2000),
  cherries: product('fruits', 'sefrou', 26, 'kg', 'Cerise burlat sefrou hab lmlouk 🍒', 'cueillie ce matin,cageot de 5 kg', 300, 300),
  plums: product('fruits', 'ain-cheggag', 7, 'kg', 'lber9o9 santa rosa b sandou9', 'bar9ou9 7mer 7lou w 7amed chwiya', 1000, 1000),
  prunes: product('fruits', 'el-hajeb', 40, 'kg', 'برقوق يابس للطجين باللحم', 'برقوق كحل مجفف بالعظم، كيس 5 كيلو', 300, 300),
  apricots: product('fruits', 'marrakech', 8, 'kg', 'مشماش كانينو سيبة الحوز', 'مشمش طري للماكلة و للكونفيتير', 900, 900),
  quinces: product('fruits', 'ait-ourir', 7, 'kg', 'سفرجل أصفر كبير الحبة', 'صالح للطاجين و للمربى', 700, 700),
  loquats: product('fruits', 'berkane', 14, 'kg', 'mzah zegzel kbar (nefles)', 'lmzah dyal zegzel 7lou, plateau 5kg', 400, 400),
  blueberries: product('fruits', 'moulay-bousselham', 11, 'piece', 'Blueberries 125g punnets', 'duke and ventura, cooled the same hour', 2000, 250),
  strawberries: product('fruits', 'laouamra', 12, 'kg', 'fraise san andreas laouamra caisse 5kg 🍓', 'fraises fraiches dispo des decembre', 1000, 1000),
  applesMidelt: product('fruits', 'midelt', 7.5, 'kg', 'teffa7 midelt golden w starking', 'teffah msggel f frigo, sandou9 20kg', 8000, 8000),
  applesJuice: product('fruits', 'boumia', 3, 'kg', 'تفاح صغير للعصير والبهايم رخيييص', 'درجة تالتة، ضربو التبروري', 6000, 6000),
  carob: product('fruits', 'taounate', 10, 'kg', 'خروب نقي يابس هاد العام', 'خروب الجبل بالطن، مغربل', 5000, 5000),
  carobFlour: product('fruits', 'al-hoceima', 60, 'kg', 'Farine de caroube 100% naturel 500g', 'remplace le cacao et le chocolat', 60, 60, 'Yes'),

  // Citrus
  limesMarrakech: product('citrus', 'marrakech', 8, 'kg', '7amed beldi rqi9 l9chra 🍋', '7amd dyal dar kayjib l3assir bezaf, lim', 500, 500),
  lemonsPreserved: product('citrus', 'marrakech', 18, 'kg', 'حامض مصيّر (مرقد) سطل 5 كيلو', 'حامض بوسرة بالملح بلا مواد حافظة، للدجاج والزيتون', 100, 100),
  orangesMarocLate: product('citrus', 'beni-mellal', 3.2, 'kg', 'ليمون ماروك ليت ديال العصير', 'لتشين عامر بالما، القطفة من دابا حتى ماي', 30000, 30000),
  orangesSidiSlimane: product('citrus', 'sidi-slimane', 2.9, 'kg', 'Orange a jus maroc late 40 T sur arbre', 'vente sur pied ou par camion', 40000, 40000),
  clementinesCrates: product('citrus', 'berkane', 85, 'crate', 'Clementine berkane avc feuille caisse plastik 20kg', 'calibre 2/3, caisse a rendre', 150, 3000),
  mandarinsAfourer: product('citrus', 'afourar', 7, 'kg', 'mandarine nadorcott (afourer) bla 3dem', '7lwa w sahla f t9chira. 12 tonne', 12000, 12000),
  orangeBlossomWater: product('herbs', 'fes', 60, 'litre', 'ماء الزهر مقطر حر بالقطارة', 'زهر الرنج ديال فاس، قرعة لتر', 90, 90),

  // Olives and oil
  olivesBlack: product('olives', 'ouezzane', 25, 'kg', 'zitoun k7el mchermel b z3ter', 'zitoun maslou9 f lmel7 chehrayn, wajed lmakla', 200, 200),
  olivesTrituration: product('olives', 'kelaa-des-sraghna', 6.5, 'kg', 'Olives a triturer 15T rendement 19', 'haouzia et picholine, recolte au filet', 15000, 15000),
  oilOuezzane: product('olive-oil', 'ouezzane', 80, 'litre', 'zit l3oud d ouezzane jdida bidon 5L', 'zit zitoun 7orra, m3asra tradition, dou9 3ad chri', 400, 370),
  oilTank: product('olive-oil', 'beni-mellal', 66, 'litre', 'زيت الزيتون بالجملة فسيتيرنة 3 طن', 'زيت عادية حموضة 1,5، للمعامل والعبّاية', 3000, 2750),
  oilOrganic: product('olive-oil', 'moulay-idriss-zerhoun', 75, 'piece', 'ORGANIC olive oil 500 ml glass bottle', 'certified grove in Zerhoun, first press', 600, 280, 'Yes'),
  olivePomace: product('olives', 'karia-ba-mohamed', 900, 'tonne', 'Grignon d’olive sec (fitour) pr chauffage', 'pour fours hammams boulangeries, livraison camion', 30, 30000),
  soapOlive: product('olive-oil', 'fes', 30, 'kg', 'صابون بلدي كحل بزيت الزيتون', 'صابون الحمام معجون بزيت العود', 80, 80),

  // Cereals
  barleyFeed: product('cereals', 'settat', 290, 'quintal', 'شعير نقي للعلف قنطار خناشي', 'شعير الشاوية 2026، مغربل، عندي 200 قنطار', 200, 20000),
  maizeGrain: product('cereals', 'larache', 340, 'quintal', 'dra safra 7eb l djaj w lbhaym', 'mais grain sec, khncha 50kg', 80, 8000),
  oatsSeed: product('cereals', 'khemisset', 380, 'quintal', 'Avoine grain propre pr semis ou chevaux', 'khortal récolte 2026', 60, 6000),
  wheatSeed: product('cereals', 'meknes', 520, 'quintal', 'SEMENCE ble tendre Arrehane R1 sac 50kg', 'traité et certifié sonacos', 100, 10000),
  flourWhole: product('cereals', 'tiflet', 7, 'kg', 'دقيق القمح الكامل مطحون فالرحى', 'طحين بنخالتو، خنشة 10 و 25 كيلو', 500, 500),
  couscousBarley: product('cereals', 'azilal', 22, 'kg', 'belboula (couscous ch3ir) maftoula blid', 'belboula khdma dyal la3yalat dyal ta3awniya', 120, 120),
  couscousWheat: product('cereals', 'ouarzazate', 25, 'kg', 'Couscous artisanal roulé main 5 cereales', 'cooperative feminine, paquet 1kg', 200, 200, 'Yes'),
  rice: product('cereals', 'mechraa-bel-ksiri', 9, 'kg', 'riz rond du gharb sac 25kg', 'riz local blanchi recolte octobre', 5000, 5000),
  sesame: product('cereals', 'souk-sebt-oulad-nemma', 38, 'kg', 'جنجلان بلدي ديال تادلة مغربل', 'للسلو والشباكية', 700, 700),
  sellou: product('cereals', 'sale', 110, 'kg', 'sellou (sfouf) dar b louz w jnjlan', 'slilou dyal nfisa, 3ad mwjoud', 40, 40),

  // Pulses
  lentilsGreen: product('legumes', 'rommani', 22, 'kg', '3des khder kbir jdid zaer', 'l3des kayteb deghya, khncha 25 kg', 1500, 1500),
  chickpeasZaer: product('legumes', 'ain-el-aouda', 24, 'kg', 'Pois chiche calibre 9 propre', 'homos zaer, sac 50 kg', 3000, 3000),
  beansWhite: product('legumes', 'souk-el-arbaa-du-gharb', 26, 'kg', 'لوبيا بيضا رقيقة ديال هاد العام', 'كتطيب مزيان، خنشة 10 كيلو', 500, 500),
  fieldBeansFeed: product('fodder', 'ouislane', 5.2, 'kg', 'Feverole concassé pour bétail', 'riche en proteine, melanger avec orge et son', 4000, 4000),

  // Dates
  datesMejhoulJumbo: product('dates', 'errachidia', 150, 'kg', 'tmer MEJHOUL jumbo hebba kbira 2kg', 'tmar jdid tri, bwata 2kg hdya', 300, 300),
  datesFeggous: product('dates', 'rissani', 45, 'kg', 'تمر فقوس رطب الريصاني', 'فقوس حلو مزيان للتخزين، صندوق 10 كيلو', 800, 800),
  datesWaste: product('fodder', 'zagora', 4, 'kg', 'Dattes ecart pr betail (mouton vache)', 'rebut de triage sec, en sac', 3000, 3000),
  dateSyrup: product('dates', 'tinghir', 60, 'litre', 'رُب التمر (سيرو) طبيعي بلا سكر', 'كيتاكل مع الخبز و كيحلّي أتاي', 70, 95),
  datePaste: product('dates', 'erfoud', 28, 'kg', '3jina dyal tmer l 7alwa', 'pâte de dattes bla 3dem, 5kg', 400, 400),
  dateStones: product('fodder', 'goulmima', 3, 'kg', 'علفة عظم التمر مطحون للبل والمعز', 'نوى مجفف ومجروش، خنشة 30', 1500, 1500),

  // Nuts
  almondsTafraout: product('nuts', 'tafraout', 95, 'kg', 'Amande décortiquée beldi tafraout', 'amandes douces de cette année , sac 5kg', 250, 250),
  almondsInShell: product('nuts', 'khenifra', 34, 'kg', 'louz b 9chourou 9as7', 'louz bel9chra, marcona w fournat', 600, 600),
  almondsBitter: product('nuts', 'taza', 70, 'kg', 'لوز مر للتجميل والزيت', 'ماشي للماكلة', 60, 60),
  walnutsDemnate: product('nuts', 'demnate', 55, 'kg', 'gerga3 beldi 3amer demnat', 'lgarga3 dyal had l3am, b 9chour', 350, 350),
  peanuts: product('nuts', 'larache', 24, 'kg', 'kawkaw larache b 9chourou mgher/ni', 'cacahuète ni wla mgli, khncha 20kg', 900, 900),

  // Honey
  honeyOrange: product('honey', 'sidi-kacem', 120, 'kg', 'Miel d’oranger pur recolte avril', 'miel clair cristallisé, pot 1 kg analyse dispo', 150, 150),
  honeyEucalyptus: product('honey', 'kenitra', 100, 'kg', '3sel kalitous dyal lgharb 7or', '3ssel mdmoun, 10 kg b taman jomla', 200, 200),
  honeyJujube: product('honey', 'youssoufia', 400, 'kg', 'عسل السدر الحر 100%', 'عسل النبق ديال أحمر، كاين التحليل', 35, 35),
  honeycomb: product('honey', 'bin-el-ouidane', 180, 'piece', 'Honeycomb frame, raw mountain honey 🍯', 'cut from the hive on order, 1.5 kg each', 30, 45),
  beeswax: product('honey', 'meknes', 120, 'kg', 'شمع النحل صافي مذوب', 'قوالب 1 كيلو، للكريمات والإطارات', 25, 25),
  pollenPropolis: product('honey', 'ifrane', 220, 'kg', 'Fresh bee pollen + raw propolis', 'frozen, mountain hives', 20, 20),
  honeyJars: product('honey', 'casablanca', 4.5, 'piece', 'Pots verre vides pr miel 500g + couvercle', 'carton de 12, min 10 cartons', 2000, 500),

  // Dairy, eggs and other animal products
  milkCowSale: product('dairy-eggs', 'sale', 7, 'litre', '7lib lba9ra tri kol sba7', 'tawsil f sla w rbat, 7lib machi mkhlet bl ma', 60, 62),
  milkGoat: product('dairy-eggs', 'ouarzazate', 15, 'litre', 'Lait de chevre frais sur commande', 'race alpine, bouteille 1L', 20, 20),
  butterAndLben: product('dairy-eggs', 'khouribga', 90, 'kg', 'زبدة بلدية مخيوضة + لبن حر', 'الزبدة بالكيلو واللبن 7 دراهم للتر', 12, 12),
  smen: product('dairy-eggs', 'fes', 130, 'kg', 'smen 7arr m3tte9 3amayn', 'smen beldi l couscous w bissara', 25, 25),
  cheeseJben: product('dairy-eggs', 'chefchaouen', 40, 'kg', 'جبن بلدي طري ديال البقر', 'فالدوم كل خميس، بلا ملح ولا بملح', 20, 20),
  eggsBeldi: product('dairy-eggs', 'taroudannt', 2.2, 'piece', 'bid beldi dyal djaj ddar 🥚', 'lbid kharj mn taht djaja kol nhar, min 30', 120, 7),
  eggsTray: product('dairy-eggs', 'had-soualem', 38, 'piece', 'oeufs rouge calibre gros plateau de 30', 'ferme ponte, livraison casa a partir 50 plateaux', 900, 1800),
  eggsQuail: product('dairy-eggs', 'mohammedia', 16, 'piece', 'بيض السمان طبق 18 بيضة', 'طري كل يوم', 60, 12),
  eggsHatching: product('dairy-eggs', 'temara', 15, 'piece', 'Oeufs fécondés BRAHMA a couver', 'taux eclosion bon, pas pr consommation', 50, 3),
  eggTraysEmpty: product('dairy-eggs', 'berrechid', 1, 'piece', 'Plateaux oeufs vides carton 30 alvéoles', 'neuf, paquet 140 pcs', 5000, 300),
  khlii: product('dairy-eggs', 'fes', 190, 'kg', 'خليع بكري بالشحمة (قديد)', 'لحم البقر مشمس ومعسل فالشحمة، سطل', 30, 30),
  lambMeat: product('dairy-eggs', 'azrou', 110, 'kg', 'Viande agneau timahdite sur commande', 'abattage vendredi, carcasse entiere ou demi', 200, 200),
  sheepskins: product('dairy-eggs', 'boumia', 60, 'piece', 'بطانة د الحولي مدبوغة مغسولة', 'جلد خروف بصوفتو للجلوس', 25, 50),
  wool: product('dairy-eggs', 'midelt', 12, 'kg', 'laine mouton brute en sac', 'tonte de mai, bcp de qté pr matelas', 800, 800),

  // Herbs, spices and flowers
  mintAbdi: product('herbs', 'safi', 1.5, 'bunch', 'na3na3 3ABDI tri l9ama 🌿', 'rbta kbira, 200 rbta f nhar', 200, 50),
  verbena: product('herbs', 'marrakech', 65, 'kg', 'لويزة يابسة ورقة خضرا', 'مجففة فالظل، كيس 1 كيلو', 150, 150),
  thymeDried: product('herbs', 'azilal', 40, 'kg', 'زعتر جبلي يابس حر', 'زعتر د الجبل كيجيبو النحل وكيداوي الكحة', 100, 100),
  rosemary: product('herbs', 'jerada', 14, 'kg', 'Romarin sec (azir) en vrac 2T', 'feuille triée, coop de l oriental', 2000, 2000, 'Yes'),
  lavenderOil: product('herbs', 'oulmes', 70, 'piece', 'Huile essentielle LAVANDE 30ml distillation', 'distillé a la ferme, produit aussi eau de lavande', 100, 5, 'Yes'),
  wormwood: product('herbs', 'taznakht', 2, 'bunch', 'chiba tria l atay chtwa', 'chiba w timija, rbta', 60, 15),
  corianderParsley: product('herbs', 'inezgane', 1, 'bunch', 'قزبر ومعدنوس وكرافس ربطة', 'طري للجملة وللتقسيط', 1000, 200),
  cuminGround: product('herbs', 'alnif', 150, 'kg', 'kamoun alnif 7or mt7oun wla 7boub', 'kamoun beldi li kayn f souk khrine machi b7alo', 40, 40),
  fenugreek: product('herbs', 'settat', 20, 'kg', 'حلبة حبوب نقية', 'الحلبة للتسمين ولرفيسة', 300, 300),
  aniseFennel: product('herbs', 'meknes', 65, 'kg', 'Nafaa anis vert bien propre', 'graines d anis et besbas, tri machine', 500, 500),
  saffronGram: product('herbs', 'taliouine', 38, 'piece', 'za3fran l7orr taliwin b gram ✅', '1g f bwata, cha3ra 7amra', 200, 0.2),
  saffronBulbs: product('seedlings', 'taliouine', 45, 'kg', 'Bulbes de safran gros calibre a planter', 'crocus sativus, arrachage juin', 800, 800),
  henna: product('herbs', 'tazarine', 45, 'kg', 'حناء تازارين ورقة كتصبغ', 'ورق الحنة يابس، نطحنوها ليك', 250, 250),
  nigella: product('herbs', 'fes', 70, 'kg', 'سانوج (الحبة السوداء) بلدي', 'سانوج للخبز وزيتو للشعر', 80, 80),
  nioraWhole: product('herbs', 'fquih-ben-salah', 50, 'kg', 'Niora seche entiere (tahmira)', 'poivron rouge niora seché soleil, sac 20kg', 600, 600),
  cutFlowers: product('herbs', 'sidi-allal-el-bahraoui', 25, 'bunch', 'Fleurs coupées roses + oeillets, botte 20 tiges', 'serre, pour fleuristes rabat casa', 400, 200),
  cactusSeedOil: product('herbs', 'sidi-ifni', 190, 'piece', 'Prickly pear seed oil 30 ml (figue de barbarie)', 'cold pressed, dropper bottle', 80, 4, 'Yes'),

  // Argan
  amlouTiznit: product('argan', 'tiznit', 90, 'kg', 'amlou b louz w 3sel dyal tiznit', 'amlou m7ki f r7a, zit argan 7orra', 60, 60),
  arganBottles: product('argan', 'tiznit', 110, 'piece', 'Huile argan alimentaire btl 250ml coop', 'amandon grillé', 300, 75, 'Yes'),
  arganFruit: product('argan', 'ait-baha', 7, 'kg', 'أفياش أركان يابس بالخنشة', 'حب أركان بقشرو للمعاصر والتعاونيات', 4000, 4000),
  soapArgan: product('argan', 'agadir', 25, 'piece', 'Savon a l’huile d’argan fait main', 'lot de 10 pour cadeaux maisons d hotes', 200, 20),

  // Seedlings and seeds
  almondSaplings: product('seedlings', 'ribat-el-kheir', 18, 'piece', 'شتلات اللوز فيراني وفيرادويل ملقمة', 'غرس اللوز عمرو عام، الضمان', 1500, 1500),
  figSaplings: product('seedlings', 'taounate', 12, 'piece', 'gherss dyal karmous (figuier) 1 m', 'chtila mjdra, anwa3 nabout w ghoddan', 400, 400),
  cactusSpineless: product('seedlings', 'kelaa-des-sraghna', 4, 'piece', 'Raquettes cactus inerme resistant cochenille', 'sans epines, pour fruit ou aliment betail', 20000, 20000),
  avocadoTrees: product('seedlings', 'larache', 65, 'piece', 'Hass avocado trees, grafted, ready to plant', 'nursery with licence, zutano rootstock', 3000, 9000),
  tomatoPlants: product('seedlings', 'ait-amira', 1.2, 'piece', 'Plants de tomate greffés plateau pepiniere', 'sur commande 5 semaines', 50000, 2500),
  pomegranateSaplings: product('seedlings', 'souk-sebt-oulad-nemma', 10, 'piece', 'نقل رمان سفري مجدر', 'نقلات عمرها عامين، كنوصلو', 700, 1400),
  carobSaplings: product('seedlings', 'khenifra', 25, 'piece', 'شتلة خروب ملقمة انثى', 'كتعطي من العام الرابع', 2000, 4000),
  oliveArbequina: product('seedlings', 'marrakech', 14, 'piece', 'Plant olivier arbequine certifié super intensif', 'arbequina/arbosana, dispo 10 000 plants', 10000, 10000),
  arganSaplings: product('seedlings', 'essaouira', 15, 'piece', 'argan tree seedlings 1 year', 'from selected mother trees, ok for drip', 800, 800),
  cypress: product('seedlings', 'kenitra', 6, 'piece', 'Cypress trees for windbreak 80 cm', 'in bags, casuarina also', 4000, 8000),
  alfalfaSeed: product('seedlings', 'tinghir', 75, 'kg', 'زريعة الفصة ديال دمنات نقية', 'زريعة بلدية بلا كشوت', 150, 150),
  onionSeed: product('seedlings', 'el-hajeb', 350, 'kg', 'zerri3t lbssla 7amra amposta', 'zerri3a jdida bwata 500g', 40, 40),
  sunflowerSeeds: product('cereals', 'sidi-kacem', 620, 'quintal', 'نوارة الشمس زريعة للزيت', 'محصول عباد الشمس ديال الغرب', 60, 6000),

  // Fodder, feed and fertiliser
  wheatStraw: product('fodder', 'ben-ahmed', 35, 'piece', 'tben dyal lgme7 bala kbira 20kg', 'tben byed nachef m7tout ta7t hangar', 2000, 40000),
  alfalfaHay: product('fodder', 'kasba-tadla', 68, 'piece', 'Foin luzerne botte 25kg vert', 'coupe 4, feuille bien tenu. pour vache et cheval', 900, 22500),
  oatHay: product('fodder', 'had-kourt', 40, 'piece', 'Foin avoine vesce balles', 'recolte mai, abri', 1200, 18000),
  beetPulp: product('fodder', 'sidi-bennour', 3.3, 'kg', 'تفل الشمندر يابس حبيبات للتسمين', 'لابولب ديال معمل سيدي بنور، خنشة 50', 5000, 5000),
  fodderBeet: product('fodder', 'zemamra', 600, 'tonne', 'Betterave fourragere fraiche', 'arrachage au jour, pour vaches', 60, 60000),
  feedDairyCow: product('fodder', 'berrechid', 215, 'piece', 'Aliment vache laitiere 18% sac 50kg', 'augmente le lait, usine', 400, 20000),
  feedBroiler: product('fodder', 'ain-attig', 290, 'piece', 'علف فروج كروا خنشة 50 كيلو', 'علف الدجاج ديمراج وفينيسيون', 200, 10000),
  feedSheep: product('fodder', 'bejaad', 3.6, 'kg', '3elf tesmin l7wala 7obaybat', '3lef mrkkeb l 3id, khncha 40 kg', 6000, 6000),
  bran: product('fodder', 'casablanca', 3.1, 'kg', 'نخالة ناعمة ديال المطحنة 40 كيلو', 'نخالة القمح للبقر والغنم', 10000, 10000),
  saltLick: product('fodder', 'taza', 45, 'piece', 'حجرة الملح للبهايم 10 كيلو', 'ملح بالمعادن، كتلحسها البقرة والغنم', 150, 1500),
  manure: product('fodder', 'ait-melloul', 350, 'tonne', 'غبار الغنم مخمر للفلاحة', 'سماد طبيعي، الكاميون 15 طن', 90, 90000, 'Yes'),
  compost: product('seedlings', 'bouskoura', 55, 'piece', 'Worm compost 25kg bags for seedlings', '100% organic, sieved', 300, 7500, 'Yes'),
  fertiliserDap: product('seedlings', 'berrechid', 540, 'piece', 'engrais DAP 18-46 khncha 50kg', 'l9me7 w chmandar, facture', 200, 10000),

  // Cattle
  calvesLimousin: animal('cattle', 'beni-mellal', 14500, '3joul LIMOUSINE croisé l tesmin x5', '3jel mn 280 l 320 kg, mla9e7', 9, 'month', 'Male', 'chegar', 'limousine croisé'),
  calfBeldi: animal('cattle', 'khenifra', 8500, 'عجل بلدي عمرو عام', 'كيرعى فالغابة مع الغنم، تمن قابل للنقاش', 1, 'year', 'Male', 'أحمر', 'بلدي'),
  bullCharolais: animal('cattle', 'el-jadida', 26000, 'Taurillon charolais 18 mois 560 kg', 'pret abattage ou saillie', 18, 'month', 'Male', 'blanc', 'charolais'),
  calfFemaleNewborn: animal('cattle', 'temara', 4200, 'velle holstein 15 jour sous lait', 'mere 25L , vaccin fait', 15, 'day', 'Female', 'noir blanc', 'Holstein'),

  // Dairy cows
  cowBeldi: animal('dairy-cows', 'taounate', 14000, 'بقرة بلدية والدة معاها عجلها', 'كتعطي 8 لتر، هادئة بزاف', 5, 'year', 'Female', 'كحلة', 'بلدية'),
  cowFleckvieh: animal('dairy-cows', 'souk-sebt-oulad-nemma', 28000, 'bagra fleckvieh 3acher 6 chhour', 'lba9ra tate3ti 20 litre, 2 wladat', 4, 'year', 'Female', '7amra w bayda', 'Fleckvieh'),
  cowJersey: animal('dairy-cows', 'skhirate', 22000, 'Vache jersiaise petite lait tres gras', '16 L/j beurre top', 6, 'year', 'Female', 'fauve', 'Jersey'),
  heiferMontbeliarde: animal('dairy-cows', 'berrechid', 27500, 'Genisse Montbéliard pleine 7 mois', 'insémination, papier onssa', 26, 'month', 'Female', 'rouge pie', 'Montbéliarde'),

  // Sheep
  ramEid: animal('sheep', 'el-borouj', 4800, 'حولي العيد صردي واعر 🐏', 'معلوف على الشعير والفول، كنخليوه عندنا حتى للعيد', 14, 'month', 'Male', 'بيض', 'صردي'),
  sheepEidBniGuil: animal('sheep', 'ain-bni-mathar', 3100, '7wala d l3id bni guil 30 ras', 'daghma 7amra, l7mhom bnin, tawsil casa', 11, 'month', 'Male', 'byed rass 7mer', 'bni guil'),
  ewesLocal: animal('sheep', 'safi', 2300, 'Brebis locale suitée avec agneau, lot 12', 'age 3 a 5 ans, vermifugé', 4, 'year', 'Female', 'blanc noir', 'locale croisée'),
  ewesTimahdite: animal('sheep', 'timahdite', 2700, 'n3aj timahdit 3chara 20 ras', 'n3ja sghira 2 wladat, jbal', 3, 'year', 'Female', 'byed wjeh bni', 'timahdite'),
  ramDman: animal('sheep', 'tinejdad', 3300, 'فحل دمّان كحل للتلقيح', 'بوه و مو كيولدو التوام', 18, 'month', 'Male', 'أسود', 'دمان'),
  ramOuledDjellal: animal('sheep', 'oujda', 6500, 'Belier ouled djellal hauteur 95cm', 'haut sur patte, reproduction', 2, 'year', 'Male', 'blanc', 'Ouled Djellal'),
  lambsAqiqa: animal('sheep', 'marrakech', 1900, 'خروف صغير للعقيقة والولائم', 'كنذبحوه ونوصلوه للدار إلا بغيتي', 6, 'month', 'Male', 'بيض', 'بلدي'),

  // Goats
  goatAlpine: animal('goats', 'tanger', 3600, 'Chevre alpine 3L/j 2eme mise bas', 'bonne laitière pr fromage', 3, 'year', 'Female', 'chamoisée', 'Alpine'),
  kidLatin: animal('goats', 'agadir', 850, 'jdi sghir l3ar9oub beldi 12kg', 'jdyan tarbya dyal jbel, l7m bla ri7a', 4, 'month', 'Male', 'k7el', 'beldi'),
  buckMurciana: animal('goats', 'larache', 4200, 'عتروس مورسيانا اسباني للتربية', 'الفحل ولد معزة كتعطي 4 لتر', 2, 'year', 'Male', 'أسود', 'Murciano'),
  goatsFlock: animal('goats', 'tata', 1100, 'Flock of 40 mixed goats', 'selling all together, does and kids', 2, 'year', 'Female', 'black', 'local'),

  // Camels
  camelPregnant: animal('camels', 'es-semara', 26000, 'ناقة عشار الشهر العاشر', 'من خيار الإبل، موسومة', 8, 'year', 'Female', 'حمراء', 'صحراوية'),
  camelCalf: animal('camels', 'tan-tan', 9000, 'Chamelon sevré 1 an male', 'jml sghir pour viande ou elevage', 1, 'year', 'Male', 'clair', 'dromadaire'),

  // Horses, donkeys and mules
  mareTbourida: animal('horses', 'el-jadida', 38000, '3awda d tbourida mdrba 6 snin', 'l3awda kat3ref lbaroud, wra9 sorec', 6, 'year', 'Female', 'chehba', 'arabe barbe'),
  pony: animal('horses', 'bouskoura', 18000, 'Calm pony for kids + saddle', 'riding club is closing', 10, 'year', 'Male', 'pie', 'shetland'),
  foal: animal('horses', 'tiflet', 16000, 'مهر عربي بربري عمرو عام', 'ولد عود معروف فالتبوريدة', 1, 'year', 'Male', 'أدهم', 'عربي بربري'),
  muleLatin: animal('donkeys', 'chefchaouen', 9000, 'beghla s7i7a d jbel thez 150kg', 'lbghla mwlfa serj w chwari', 7, 'year', 'Female', '7amra', 'bghal'),
  donkeyMare: animal('donkeys', 'settat', 1700, 'حمارة معاها جحشها صغير', 'كتجر الكروسة د الما', 5, 'year', 'Female', 'رمادية', 'بلدي'),
  muleWorking: animal('donkeys', 'imilchil', 8500, 'Strong working mule, 5 years', 'used for trekking and ploughing', 5, 'year', 'Male', 'brown', 'mule'),

  // Poultry
  chickensBeldi: animal('chickens', 'oulad-frej', 85, 'djaj beldi 7or djajat w frarej', 'mrabbi f l3rsa 3la zr3, 1.5kg', 7, 'month', 'Female', 'mlewen', 'beldi'),
  broilers: animal('chickens', 'khouribga', 17, 'Poulet de chair vif 2,3kg 3000 tetes', 'enlevement batiment complet ou 500', 42, 'day', 'Male', 'blanc', 'ross', 'kg'),
  chicks: animal('chickens', 'casablanca', 7, 'فلالس عمرهم نهار (كتاكيت) دجاج رومي', 'كتكوت لحم ملقح، صندوق 100', 1, 'day', 'Male', 'أصفر', 'كوب'),
  hensReform: animal('chickens', 'had-soualem', 42, 'Poules pondeuses reformées rouge', 'encore 50% ponte', 18, 'month', 'Female', 'rouge', 'isa brown'),
  roosterBrahma: animal('chickens', 'rabat', 250, 'Brahma rooster 10 months, big size', 'dark brahma, 4 kg', 10, 'month', 'Male', 'dark', 'Brahma'),
  quails: animal('chickens', 'sale', 18, 'سمان حي للذبيحة والتربية', 'طيور السمان عمرها 45 يوم', 45, 'day', 'Male', 'بني', 'سمان'),
  pigeons: animal('chickens', 'meknes', 60, '7mam zajel w 7mam lma7chi joj', 'l7mam zawjin, frakh kaynin', 8, 'month', 'Male', 'zre9', '7mam'),
  guineaFowl: animal('chickens', 'benslimane', 120, 'Guinea fowl (pintade) 4 months', 'pairs or single males', 4, 'month', 'Male', 'gris perlé', 'pintade'),
  turkeysWhite: animal('turkeys', 'fes', 380, 'bibi byed 12 kilo l dbi7a', 'dinde blanche mrabya f lfirma', 5, 'month', 'Male', 'byed', 'bibi'),
  geeseDucks: animal('turkeys', 'larache', 180, 'Oies toulouse et canards barbarie', 'couples reproducteurs dispo', 9, 'month', 'Male', 'gris', 'oie/canard'),

  // Rabbits, snails and fish
  rabbitsBreeding: animal('rabbits', 'tetouan', 110, 'قنيات والدات وفحولة الجيان', 'أرانب كبار 5 كيلو، مع القفص', 8, 'month', 'Female', 'رمادي', 'جيان'),
  rabbitsMeat: animal('rabbits', 'kenitra', 75, 'gnina l dbi7a 2kg wajdin', 'l9nya mrabya b lfessa, 40 ras', 3, 'month', 'Male', 'byed', 'gnin'),
  snails: animal('rabbits', 'sidi-yahia-el-gharb', 22, 'Escargots vivant petit gris (babouche) 500kg', 'ferme helicicole, calibre moyen', 10, 'month', 'Male', 'gris', 'petit gris', 'kg'),
  fishFry: animal('rabbits', 'azrou', 1.5, 'Alevins carpe et tilapia pr bassin', 'min 500 alevins, oxygène pr transport', 40, 'day', 'Male', 'rouge', 'tilapia', 'piece'),

  // Bees
  hivesFull: animal('bees', 'sidi-slimane', 1250, 'snade9 n7el 3amrin 10 kadr', 'jbou7 jdad, mlka had l3am', 7, 'month', 'Female', 'k7el', 'n7el', 'piece'),
  queenBees: animal('bees', 'agadir', 170, 'Reines fécondée abeille jaune saharienne', 'envoi cagette par car', 2, 'month', 'Female', 'jaune', 'saharienne', 'piece'),
  bumblebees: animal('bees', 'biougra', 650, 'Bumblebee boxes for tomato pollination', 'fresh every week, cold van', 30, 'day', 'Female', 'black yellow', 'Bombus', 'piece'),

  // Dogs
  shepherdGerman: animal('dogs', 'casablanca', 2800, 'Berger allemand 1 an dressé garde ferme', 'vacciné, poil long', 1, 'year', 'Male', 'noir feu', 'berger allemand'),
  puppiesAtlas: animal('dogs', 'mrirt', 500, 'jraw dyal klab latlas l7dya dyal lghnem', 'bouhom kaygabel 200 n3ja bo7do', 50, 'day', 'Male', 'byed', 'aidi'),
} as const satisfies Record<string, PhoneListing>;
