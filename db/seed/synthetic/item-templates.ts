import type { ItemType } from '#lib/item-types.ts';
import type { PriceUnit } from '#features/items/rules/kinds.ts';

/** The common properties of the synthetic items of one category. */
export interface ItemTemplate {
  readonly category: string;
  readonly type: ItemType;
  /** Median price in dirhams. */
  readonly price: number;
  readonly unit: PriceUnit | null;
  /** Names in the order ar, fr, en, the most common first. */
  readonly names: readonly (readonly string[])[];
}

// Category, median price, unit | Arabic | French | English. The first of a type is the most common.
const TEMPLATES: Readonly<Record<ItemType, string>> = {
  Product: `
vegetables 5 kg|مطيشة,بطاطا,بصلة حمراء,خيزو,فلفلة خضراء,باذنجان,كورجيط,كرنب,لوبيا خضراء,خيار|Tomates rondes,Pommes de terre,Oignons rouges,Carottes,Poivrons verts,Aubergines,Courgettes,Choux,Haricots verts,Concombres|Tomatoes,Potatoes,Red onions,Carrots,Green peppers,Aubergines,Courgettes,Cabbages,Green beans,Cucumbers
fruits 9 kg|تفاح,دلاح,بطيخ,عنب,رمان,كرموس,خوخ,توت الأرض,بنان,أفوكا|Pommes,Pastèques,Melons,Raisin de table,Grenades,Figues fraîches,Pêches,Fraises,Bananes,Avocats|Apples,Watermelons,Melons,Table grapes,Pomegranates,Fresh figs,Peaches,Strawberries,Bananas,Avocados
olives 9 kg|زيتون أخضر,زيتون بيشولين,زيتون أسود,زيتون للعصير|Olives vertes,Olives picholine marocaine,Olives noires,Olives de trituration|Green olives,Picholine olives,Black olives,Olives for pressing
citrus 5 kg|كليمونتين,برتقال نافيل,حامض,ليمون لعصير,ماندارين|Clémentines,Oranges navel,Citrons,Oranges à jus,Mandarines|Clementines,Navel oranges,Lemons,Juice oranges,Mandarins
cereals 380 quintal|قمح صلب,قمح طري,شعير,ذرة,خرطال|Blé dur,Blé tendre,Orge,Maïs grain,Avoine|Durum wheat,Soft wheat,Barley,Grain maize,Oats
olive-oil 85 litre|زيت العود,زيت زيتون بكر ممتازة,زيت زيتون على البارد|Huile d’olive vierge extra,Huile d’olive première pression,Huile d’olive du pressoir|Extra virgin olive oil,Cold-pressed olive oil,Olive oil from the mill
honey 220 kg|عسل الزعتر,عسل الدغموس,عسل الليمون,عسل السدر,عسل الخروب|Miel de thym,Miel d’euphorbe,Miel d’oranger,Miel de jujubier,Miel de caroubier|Thyme honey,Euphorbia honey,Orange blossom honey,Jujube honey,Carob honey
dates 60 kg|تمر المجهول,تمر بوفقوس,تمر الجيهل,تمر بوسكري|Dattes Mejhoul,Dattes Boufeggous,Dattes Jihel,Dattes Bouskri|Mejhoul dates,Boufeggous dates,Jihel dates,Bouskri dates
fodder 45 piece|بالة تبن,فصة يابسة,نخالة,سيلاج الذرة,شمندر مجفف|Bottes de paille,Luzerne sèche,Son de blé,Ensilage de maïs,Pulpe sèche de betterave|Straw bales,Dry alfalfa,Wheat bran,Maize silage,Dried beet pulp
dairy-eggs 14 litre|حليب البقر,بيض بلدي,جبن بلدي,لبن,زبدة بلدية|Lait de vache,Œufs beldi,Fromage frais,Lben,Beurre beldi|Cow’s milk,Free-range eggs,Fresh cheese,Buttermilk,Country butter
legumes 16 kg|حمص,عدس,فول,جلبانة يابسة,لوبيا بيضاء|Pois chiches,Lentilles,Fèves sèches,Pois cassés,Haricots blancs|Chickpeas,Lentils,Dried fava beans,Split peas,White beans
nuts 95 kg|لوز بلدي,كركاع,لوز مقشر,فستق|Amandes beldi,Noix,Amandes décortiquées,Pistaches|Country almonds,Walnuts,Shelled almonds,Pistachios
herbs 4 bunch|نعناع,لويزة,زعتر,شيبة,قزبور ومعدنوس|Menthe fraîche,Verveine,Thym séché,Absinthe,Coriandre et persil|Fresh mint,Verbena,Dried thyme,Wormwood,Coriander and parsley
seedlings 18 piece|شتائل الزيتون,أغراس اللوز,شتائل الفلفل,أغراس الرمان|Plants d’olivier,Amandiers greffés,Plants de piment,Jeunes grenadiers|Olive saplings,Grafted almond trees,Pepper seedlings,Young pomegranate trees
argan 380 litre|زيت أركان للأكل,زيت أركان للتجميل,أملو,حب أركان|Huile d’argan alimentaire,Huile d’argan cosmétique,Amlou,Amandons d’argan|Culinary argan oil,Cosmetic argan oil,Amlou,Argan kernels`,
  Animal: `
sheep 2900 head|خروف صردي,نعاج تمحضيت,حولي بني كيل,خرفان الدمان,كبش أبي الجعد|Bélier Sardi,Brebis Timahdite,Agneaux Beni Guil,Brebis D’man,Bélier Boujaâd|Sardi ram,Timahdite ewes,Beni Guil lambs,D’man ewes,Boujaad ram
cattle 15000 head|عجل للتسمين,ثور هجين,عجول شاروليه,بقرة بلدية|Taurillon à engraisser,Taureau croisé,Veaux Charolais,Vache locale|Fattening bull calf,Crossbred bull,Charolais calves,Local cow
chickens 75 head|دجاج بلدي,فلالس,ديوك بلدية,دجاج بياض|Poulets beldi,Poussins,Coqs beldi,Poules pondeuses|Free-range chickens,Chicks,Country cocks,Laying hens
goats 1400 head|معز سوداء,جدي,معز حلوب مورسيانا,عتروس|Chèvres noires,Chevreau,Chèvres laitières Murciana,Bouc|Black goats,Kid,Murciana dairy goats,Billy goat
dairy-cows 26000 head|بقرة حلوب هولشتاين,بقرة مونبليارد,عجلة حامل|Vache Holstein,Vache Montbéliarde,Génisse pleine|Holstein cow,Montbeliarde cow,In-calf heifer
bees 1100 piece|خلايا نحل,طرود نحل صحراوي,صناديق نحل عامرة|Ruches peuplées,Essaims d’abeille saharienne,Ruches Langstroth|Populated hives,Saharan bee swarms,Langstroth hives
rabbits 90 head|أرانب بلدية,أرانب نيوزيلندية,أمهات أرانب|Lapins beldi,Lapins Néo-Zélandais,Lapines reproductrices|Country rabbits,New Zealand rabbits,Breeding does
horses 32000 head|فرس عربي بربري,مهرة,حصان التبوريدة|Cheval arabe-barbe,Pouliche,Cheval de tbourida|Arab-Barb horse,Filly,Tbourida horse
donkeys 2600 head|بغل,حمار,بغلة للحرث|Mulet,Âne,Mule de labour|Mule,Donkey,Ploughing mule
turkeys 320 head|بيبي بلدي,ديك رومي للتسمين|Dindes beldi,Dindons à engraisser|Country turkeys,Turkeys for fattening
dogs 1300 head|كلب الأطلس,جرو راعي,كلب حراسة|Chien de l’Atlas,Chiot de berger,Chien de garde|Aidi dog,Shepherd puppy,Guard dog
camels 21000 head|ناقة حلوب,جمل,حوار|Chamelle laitière,Dromadaire,Chamelon|Milk camel,Camel,Camel calf`,
  Tool: `
irrigation 900 piece|تجهيزات التنقيط,أنابيب السقي,مضخة ماء,مرشات|Kit goutte-à-goutte,Tuyaux d’irrigation,Motopompe,Asperseurs|Drip kit,Irrigation pipes,Water pump,Sprinklers
tractors 165000 piece|جرار ماسي فيركسون,جرار نيو هولاند,جرار جون دير,جرار فلاحي صغير|Tracteur Massey Ferguson,Tracteur New Holland,Tracteur John Deere,Micro-tracteur|Massey Ferguson tractor,New Holland tractor,John Deere tractor,Compact tractor
hand-tools 120 piece|مقص التقليم,فأس,منجل,برويطة,بالة|Sécateur,Houe,Faucille,Brouette,Pelle|Pruning shears,Hoe,Sickle,Wheelbarrow,Shovel
sprayers 650 piece|رشاشة على الظهر,مرش محمول على الجرار,أتوميزور|Pulvérisateur à dos,Pulvérisateur porté,Atomiseur|Backpack sprayer,Mounted sprayer,Mist blower
crates 12 piece|صناديق بلاستيك,صناديق خشب,أكياس الجوت|Caisses plastique,Caisses en bois,Sacs de jute|Plastic crates,Wooden crates,Jute sacks
ploughs 17000 piece|محراث بالسكك,كوفركروب,شيزل|Charrue à socs,Cover-crop,Chisel|Mouldboard plough,Disc harrow,Chisel plough
solar-pumps 38000 piece|مضخة شمسية,ألواح شمسية للسقي,مضخة غاطسة|Pompe solaire,Panneaux solaires pour irrigation,Pompe immergée|Solar pump,Solar panels for irrigation,Submersible pump
livestock-equipment 1600 piece|معلف,آلة الحلب,حفاضة البيض,شبك للكسيبة|Mangeoire,Machine à traire,Couveuse,Clôture mobile|Feeder,Milking machine,Incubator,Mobile fence
harvesters 280000 piece|حصادة,دراسة,آلة جني الزيتون|Moissonneuse-batteuse,Batteuse,Peigne à olives|Combine harvester,Thresher,Olive harvester
greenhouses 42000 piece|بيت مغطى,بلاستيك البيوت,نفق صغير|Serre canarienne,Film plastique pour serre,Mini-tunnel|Greenhouse,Greenhouse film,Low tunnel`,
  Service: `
ploughing 420 hectare|حرث بالجرار,قلب عميق,تسوية الأرض بالليزر|Labour au tracteur,Labour profond,Nivellement laser|Tractor ploughing,Deep ploughing,Laser levelling
transport 900 day|نقل المواشي,نقل الخضر بشاحنة مبردة,نقل التبن|Transport de bétail,Transport frigorifique,Transport de paille|Livestock transport,Refrigerated transport,Straw haulage
harvesting 450 hectare|حصاد بالماكينة,جني الزيتون,قطف الحوامض|Moisson à façon,Récolte des olives,Cueillette d’agrumes|Contract combining,Olive picking,Citrus picking
pruning 220 day|تقليم الزيتون,تقليم أشجار التفاح,تلقيح النخل|Taille des oliviers,Taille des pommiers,Pollinisation des palmiers|Olive pruning,Apple pruning,Palm pollination
irrigation-works 3500 day|تركيب السقي بالتنقيط,حفر الآبار,إصلاح المضخات|Installation de goutte-à-goutte,Forage de puits,Réparation de pompes|Drip installation,Well drilling,Pump repair
veterinary 250 head|تلقيح الأغنام,فحص بيطري بالضيعة,تشخيص الحمل|Vaccination d’ovins,Visite vétérinaire à la ferme,Diagnostic de gestation|Sheep vaccination,Farm vet visit,Pregnancy scanning
spraying 180 hectare|رش المبيدات,مداواة بالدرون,محاربة الأعشاب|Traitement phytosanitaire,Pulvérisation par drone,Désherbage|Crop spraying,Drone spraying,Weed control
storage 350 tonne|تخزين مبرد,مخزن للحبوب,تبريد التفاح|Stockage frigorifique,Magasin à grains,Chambre froide pour pommes|Cold storage,Grain store,Apple cold room`,
  Land: `
irrigated-land 9000 year|أرض سقوية,بقعة ببئر,أرض بحق الماء|Terre irriguée,Parcelle avec puits,Terrain avec droit d’eau|Irrigated land,Plot with a well,Land with water rights
rainfed-land 3200 year|أرض بورية,فدان للحبوب,أرض محروثة|Terre bour,Champ à céréales,Terrain labouré|Rainfed land,Cereal field,Ploughed land
orchard 420000 null|بستان زيتون,ضيعة حوامض,جنان لوز|Oliveraie,Verger d’agrumes,Amanderaie|Olive grove,Citrus orchard,Almond orchard
farmhouse 900000 null|ضيعة بدار,فيرمة صغيرة,عزيب|Ferme avec maison,Petite ferme,Azib|Farm with a house,Small farm,Hill farm
pasture 1500 month|مرعى,أرض للرعي,حصيدة للرعي|Pâturage,Parcours,Chaumes à pâturer|Pasture,Grazing land,Stubble grazing
greenhouse-land 24000 year|أرض ببيوت مغطاة,هكتار كناري|Terrain sous serre,Hectare de serres canariennes|Land under greenhouses,Hectare of greenhouses`,
  Professional: `
farm-worker 140 day|عامل فلاحي,عاملة جني,حارس ضيعة|Ouvrier agricole,Ouvrière de cueillette,Gardien de ferme|Farm worker,Fruit picker,Farm caretaker
tractor-driver 190 day|سائق جرار,سائق حصادة|Conducteur de tracteur,Conducteur de moissonneuse|Tractor driver,Combine driver
packer 125 day|عاملة تلفيف,فراز خضر|Emballeuse,Trieur de légumes|Packer,Vegetable grader
shepherd 3400 month|راعي غنم,سارح معز|Berger,Chevrier|Shepherd,Goatherd
farm-manager 8000 month|مسير ضيعة,رئيس عمال|Gérant de ferme,Chef d’équipe|Farm manager,Foreman
agronomist 9500 month|مهندس فلاحي,تقني زراعي|Ingénieur agronome,Technicien agricole|Agronomist,Crop technician
livestock-technician 5000 month|تقني تربية المواشي,ملقح اصطناعي|Technicien d’élevage,Inséminateur|Livestock technician,Inseminator`,
};

const parse = (type: ItemType, line: string): ItemTemplate => {
  const [head = '', ...names] = line.split('|');
  const [category = '', price = '', unit = ''] = head.split(' ');
  return {
    category,
    type,
    price: Number(price),
    unit: unit === 'null' ? null : (unit as PriceUnit),
    names: names.map((list) => list.split(',')),
  };
};

/** The templates of an item type, most common first. */
export const templatesFor = (type: ItemType): ItemTemplate[] =>
  TEMPLATES[type]
    .trim()
    .split('\n')
    .map((line) => parse(type, line));
