import { judged, type PhoneName, type PhoneQuery } from './query.ts';

// Things that several queries name, each list complete over all the listings.
const apples = ['applesMidelt', 'applesJuice', 'applesStarking', 'applesGolden'] as const;
const oranges = ['orangesMarocLate', 'orangesSidiSlimane', 'orangesTaroudannt', 'orangesHouara'] as const;
const mandarins = ['clementinesCrates', 'mandarinsAfourer', 'clementines'] as const;
const lemons = ['limesMarrakech', 'lemons'] as const;
const freshTomatoes = [
  'tomatoesKenitra',
  'tomatoesBerkane',
  'tomatoesHouara',
  'tomatoesBiougra',
  'tomatoesCherry',
] as const;
const potatoes = ['potatoesRed', 'potatoesMeknes', 'potatoesDoukkala'] as const;
const redOnions = ['onionsRedSefrou', 'onionsMeknes', 'onionsFquih'] as const;
const olives = ['olivesBlack', 'olivesTrituration', 'olivesGreen', 'olivesViolet', 'olivesForPressing'] as const;
const oliveOils = ['oilOuezzane', 'oilTank', 'oilOrganic', 'oliveOilTaounate', 'oliveOilMeknes'] as const;
const arganOils = ['arganBottles', 'arganFood', 'arganCosmetic'] as const;
const mejhoul = ['datesMejhoulJumbo', 'datesErrachidia', 'datesErfoud', 'datesTafilalet'] as const;
const dates = [...mejhoul, 'datesFeggous', 'datesBoufeggous'] as const;
const almonds = ['almondsTafraout', 'almondsInShell', 'almonds'] as const;
const walnuts = ['walnutsDemnate', 'walnutsShelled', 'walnutsInShell'] as const;
const honeys = [
  'honeyOrange',
  'honeyEucalyptus',
  'honeyJujube',
  'honeycomb',
  'honeyFlowers',
  'honeyEuphorbia',
  'honeyThyme',
] as const;
const saffron = ['saffronGram', 'saffronJars', 'saffronBoxes', 'saffronGrams'] as const;
const hay = ['alfalfaHay', 'alfalfa'] as const;
const straw = ['wheatStraw', 'barleyStraw'] as const;
const rams = [
  'ramEid',
  'sheepEidBniGuil',
  'ramDman',
  'ramOuledDjellal',
  'ramSardi',
  'ramsTimahdite',
  'lambsSardiMeknes',
  'sheepTimahdite',
] as const;
const lambs = ['lambsAqiqa', 'lambsBeniGuil', 'lambsTimahdite', 'lambsSardiSettat'] as const;
const ewes = ['ewesLocal', 'ewesTimahdite', 'eweDman'] as const;
const kids = ['kidLatin', 'kidsEssaouira', 'kidsTaroudannt'] as const;
const milkGoats = ['goatAlpine', 'goatsDraa', 'goatsRif'] as const;
const cows = ['cowBeldi', 'cowFleckvieh', 'cowJersey', 'cowMontbeliarde', 'cowBerkane', 'cowDoukkala'] as const;
const heifers = ['heiferMontbeliarde', 'heiferMeknes', 'heiferBeniMellal'] as const;
const camels = ['camelPregnant', 'camelCalf', 'camelYoung', 'camelMilking', 'camelRiding'] as const;
const hens = ['chickensBeldi', 'broilers', 'hensReform', 'roosterBrahma', 'pullets', 'cockerels'] as const;
const turkeys = ['turkeysWhite', 'turkeysBlack', 'turkeysBronze'] as const;
const birds = [...hens, 'chicks', ...turkeys, 'quails', 'pigeons', 'guineaFowl', 'geeseDucks'] as const;
const rabbits = ['rabbitsBreeding', 'rabbitsMeat', 'rabbits'] as const;
const hives = ['hivesFull', 'beesBlack', 'beesYellow'] as const;
const fruitTrees: readonly PhoneName[] = [
  'almondSaplings',
  'figSaplings',
  'avocadoTrees',
  'pomegranateSaplings',
  'carobSaplings',
  'oliveArbequina',
  'oliveSaplings',
  'appleSaplings',
  'palmOffshoots',
];
// Tools, services, land, plants and people whose whole trade is a thing, for queries of its bare name.
const oliveGroves = ['oliveOrchard', 'oliveGroveZerhoun', 'oliveFarmWell'] as const;
const oliveTrade: readonly PhoneName[] = [
  ...oliveGroves,
  'oliveArbequina',
  'oliveSaplings',
  'oliveNets',
  'oliveComb',
  'olivePickers',
  'oliveWorker',
  'olivePickerMeknes',
  'oliveHarvestCrew',
  'olivePressMini',
  'olivePressing',
  'oliveTreatment',
  'pruningOuezzane',
];
const tomatoTrade = ['tomatoPlants', 'tomatoCrates', 'packerTomatoes', 'greenhouseWorker', 'bumblebees'] as const;
const incubators = ['incubator', 'incubator56', 'incubator1000'] as const;
const feeds: readonly PhoneName[] = [
  'barleyFeed',
  'datesWaste',
  'dateStones',
  'fieldBeansFeed',
  ...straw,
  ...hay,
  'oatHay',
  'beetPulp',
  'fodderBeet',
  'feedDairyCow',
  'feedBroiler',
  'feedSheep',
  'bran',
  'silage',
  'arganCake',
];

/** Queries for products and animals, judged over all the listings. */
// prettier-ignore
export const produceQueries: readonly PhoneQuery[] = [
  // A plain name of a thing
  judged('word', 'darija-latin', 'khizzo', {}, ['carrotsBerrechid', 'carrots']),
  judged('word', 'darija-latin', 'gerga3', {}, walnuts),
  judged('word', 'darija-latin', 'beghla', {}, ['muleLatin'], ['muleWorking']),
  judged('word', 'darija-latin', 'barba', {}, ['beetroot'], ['fodderBeet']),
  judged('word', 'darija-latin', 'jben', {}, ['cheeseJben', 'goatCheese']),
  judged('word', 'darija-latin', '7mam', {}, ['pigeons']),
  judged('word', 'darija-latin', 'mzah', {}, ['loquats']),
  judged('word', 'darija-latin', 'lber9o9', {}, ['plums'], ['prunes']),
  judged('word', 'darija', 'دنجال', {}, ['aubergines']),
  judged('word', 'darija', 'خروب', {}, ['carob'], ['carobFlour', 'carobSaplings']),
  judged('word', 'darija', 'جلبانة', {}, ['peas']),
  judged('word', 'darija', 'سانوج', {}, ['nigella']),
  judged('word', 'darija', 'شيبة', {}, ['wormwood']),
  judged('word', 'darija', 'سلو', {}, ['sellou']),
  judged('word', 'arabic', 'أرانب', {}, rabbits, ['rabbitCages']),
  judged('word', 'arabic', 'كمأة', {}, ['truffles']),
  judged('word', 'arabic', 'عنب', {}, ['grapesDoukkali'], ['raisins']),
  judged('word', 'arabic', 'سفرجل', {}, ['quinces']),
  judged('word', 'arabic', 'حناء', {}, ['henna']),
  judged('word', 'french', 'escargots', {}, ['snails']),
  judged('word', 'french', 'alevins', {}, ['fishFry']),
  judged('word', 'french', 'cacahuètes', {}, ['peanuts']),
  judged('word', 'french', 'pintade', {}, ['guineaFowl']),
  judged('word', 'french', 'laine de mouton', {}, ['wool'], ['sheepskins']),
  judged('word', 'french', 'artichaut', {}, ['artichokes']),
  judged('word', 'english', 'goose', {}, ['geeseDucks']),
  judged('word', 'english', 'okra', {}, ['okra']),
  judged('word', 'english', 'puppies', {}, ['puppiesAtlas', 'puppiesSloughi', 'puppiesAidi']),
  judged('word', 'english', 'turnip', {}, ['turnips']),
  judged('word', 'english', 'mushrooms', {}, ['mushrooms']),
  judged('word', 'darija-latin', 'fitour', {}, ['olivePomace']),
  judged('word', 'darija-latin', 'amlou', {}, ['amlouTiznit', 'amlou']),
  judged('word', 'darija', 'فلفلة حارة', {}, ['peppersHot'], ['peppers']),
  judged('word', 'arabic', 'قرنبيط', {}, ['cabbages']),
  judged('word', 'arabic', 'سمسم', {}, ['sesame']),
  judged('word', 'arabic', 'زيت التين الشوكي', {}, ['cactusSeedOil']),
  judged('word', 'french', 'fleurs coupées', {}, ['cutFlowers']),
  judged('word', 'english', 'pumpkin', {}, ['pumpkin']),

  // Only named inside a longer name in some listings
  judged('part', 'french', 'miel', {}, honeys),
  judged('part', 'french', 'chèvre', {}, [...milkGoats, 'goatsFlock'], [...kids, 'buckMurciana', 'goatherdChefchaouen']),
  judged('part', 'french', 'figue', {}, ['figsFresh', 'driedFigs'], ['figSaplings', 'figGarden']),
  judged('part', 'french', 'lavande', {}, ['lavender'], ['lavenderOil']),
  judged('part', 'darija', 'شعير', {}, ['barleyFeed']),
  judged('part', 'darija', 'حولي', {}, rams, lambs),
  judged('part', 'darija', 'فروج', {}, ['chickensBeldi', 'broilers', 'roosterBrahma', 'cockerels'], ['chicks', 'hensReform', 'pullets']),
  judged('part', 'darija-latin', 'tmer', {}, dates, ['datePaste', 'datesWaste']),
  judged('part', 'darija-latin', 'lba9ra', {}, cows, heifers),
  judged('part', 'darija-latin', 'n7el', {}, hives, ['queenBees', 'bumblebees', 'hives', 'hivesDadant', 'beekeeperAzilal']),
  judged('part', 'darija-latin', 'djaj', {}, hens, ['chicks', 'poultryHouseRent', 'poultryWorker']),
  judged('part', 'english', 'almonds', {}, almonds, ['almondsBitter', 'almondSaplings', 'almondLand']),
  judged('part', 'english', 'olives', {}, olives, oliveTrade),
  judged('part', 'english', 'argan oil', {}, arganOils),
  judged('part', 'arabic', 'بيض', {}, ['eggsBeldi', 'eggsTray', 'eggs'], ['eggsQuail', 'eggsHatching', ...incubators]),
  judged('part', 'arabic', 'قمح', {}, ['wheatDurum', 'wheatSoft'], ['wheatSeed']),
  judged('part', 'arabic', 'ماء الزهر', {}, ['orangeBlossomWater'], ['roseWater']),
  judged('part', 'arabic', 'ورد', {}, ['roseBuds', 'cutFlowers'], ['roseWater']),
  judged('part', 'french', 'figue de barbarie', {}, ['pricklyPears']),
  judged('part', 'darija', 'أركان بقشرو', {}, ['arganFruit']),

  // Words that only qualify another thing in some listings
  judged('qualifier', 'french', 'plateau vide pour oeufs', {}, ['eggTraysEmpty']),
  judged('qualifier', 'french', 'caisse plastique', {}, ['plasticCrates', 'tomatoCrates']),
  judged('qualifier', 'french', 'orange à jus', {}, ['orangesMarocLate', 'orangesSidiSlimane'], ['orangesTaroudannt', 'orangesHouara']),
  judged('qualifier', 'french', 'tourteau', {}, ['arganCake']),
  judged('qualifier', 'arabic', 'زعتر', {}, ['thymeDried']),
  judged('qualifier', 'arabic', 'برطمانات زجاج فارغة', {}, ['honeyJars']),
  judged('qualifier', 'darija', 'كسكس', {}, ['couscousWheat', 'couscousBarley']),
  judged('qualifier', 'darija', 'لوز مر', {}, ['almondsBitter']),
  judged('qualifier', 'darija', 'بيدو خاوي ديال الزيت', {}, ['oilBottles']),
  judged('qualifier', 'darija', 'تمر ديال البهايم', {}, ['datesWaste'], ['dateStones']),
  judged('qualifier', 'darija-latin', '7wala l3id', {}, ['ramEid', 'sheepEidBniGuil'], ['ramSardi', 'ramsTimahdite', 'lambsSardiMeknes', 'sheepTimahdite', 'ramOuledDjellal', ...lambs]),
  judged('qualifier', 'darija-latin', 'zit zitoun', {}, oliveOils),
  judged('qualifier', 'darija-latin', '3lef djaj', {}, ['feedBroiler'], ['maizeGrain']),
  judged('qualifier', 'darija-latin', 'snade9 n7el khawyin', {}, ['hives', 'hivesDadant']),
  judged('qualifier', 'english', 'tomato seedlings', {}, ['tomatoPlants']),
  judged('qualifier', 'english', 'honey jars empty', {}, ['honeyJars']),
  judged('qualifier', 'english', 'quail eggs', {}, ['eggsQuail']),
  judged('qualifier', 'french', 'farine', {}, ['flourWhole'], ['carobFlour']),
  judged('qualifier', 'french', 'bulbes de safran', {}, ['saffronBulbs']),
  judged('qualifier', 'arabic', 'علف الأبقار الحلوب', {}, ['feedDairyCow'], ['beetPulp', 'fodderBeet', 'bran', 'fieldBeansFeed', 'silage', 'arganCake', ...hay]),
  judged('qualifier', 'english', 'date syrup', {}, ['dateSyrup']),
  judged('qualifier', 'english', 'sheepskin rug', {}, ['sheepskins']),

  // With a price
  judged('price', 'french', 'pomme de terre moins de 5 dh', { max_price: 5 }, ['potatoesRed', 'potatoesDoukkala']),
  judged('price', 'french', 'brebis entre 2000 et 2500 dh', { min_price: 2000, max_price: 2500 }, ['ewesLocal']),
  judged('price', 'french', 'vache max 25000dh', { max_price: 25000 }, ['cowBeldi', 'cowJersey']),
  judged('price', 'french', 'cheval à moins de 20 000 dh', { max_price: 20000 }, ['foal', 'pony']),
  judged('price', 'french', 'miel plus de 300 dirhams', { min_price: 300 }, ['honeyJujube', 'honeyEuphorbia', 'honeyThyme']),
  judged('price', 'french', 'plateau oeufs 40dh max', { max_price: 40 }, ['eggsTray'], ['eggsQuail']),
  judged('price', 'arabic', 'طماطم أقل من 6 دراهم', { max_price: 6 }, ['tomatoesBerkane', 'tomatoesBiougra']),
  judged('price', 'arabic', 'تمور من 40 إلى 60 درهم', { min_price: 40, max_price: 60 }, ['datesFeggous', 'datesBoufeggous']),
  judged('price', 'arabic', 'دجاج بأقل من 90 درهما', { max_price: 90 }, ['chickensBeldi', 'broilers', 'hensReform', 'pullets'], ['chicks']),
  judged('price', 'arabic', 'ناقة بأقل من 25 ألف درهم', { max_price: 25000 }, ['camelMilking']),
  judged('price', 'arabic', 'زيت أركان لا تتجاوز 400 درهم', { max_price: 400 }, ['arganBottles', 'arganFood']),
  judged('price', 'darija', 'حولي ب 5000 درهم', { max_price: 5000 }, ['ramEid', 'sheepEidBniGuil', 'ramDman', 'ramsTimahdite', 'lambsSardiMeknes', 'sheepTimahdite'], lambs),
  judged('price', 'darija', 'مطيشة ب 100 ريال', { max_price: 5 }, ['tomatoesBerkane']),
  judged('price', 'darija', 'بغلة ب 9 آلاف درهم', { max_price: 9000 }, ['muleLatin'], ['muleWorking']),
  judged('price', 'darija', 'تفاح من 5 حتى 8 دراهم', { min_price: 5, max_price: 8 }, ['applesMidelt', 'applesGolden']),
  judged('price', 'darija', 'كليمونتين ما كتفوتش 6 دراهم', { max_price: 6 }, ['clementines']),
  judged('price', 'darija', 'بغيت كلب حراسة قل من 3 آلاف درهم', { max_price: 3000 }, ['shepherdGerman'], ['puppiesAtlas', 'puppiesAidi']),
  judged('price', 'darija-latin', '3sel 9el mn 150 dh', { max_price: 150 }, ['honeyOrange', 'honeyEucalyptus']),
  judged('price', 'darija-latin', 'jdi ta 7ta 1000 dh', { max_price: 1000 }, ['kidLatin', 'kidsTaroudannt']),
  judged('price', 'darija-latin', 'bssla b 80 ryal', { max_price: 4 }, redOnions, ['onionsGreen']),
  judged('price', 'darija-latin', 'bid beldi 9el mn 3 dh', { max_price: 3 }, ['eggsBeldi']),
  judged('price', 'darija-latin', 'tben 9el mn 30 dh lbala', { max_price: 30 }, ['barleyStraw']),
  judged('price', 'darija-latin', '3jel b melyoun w noss', { max_price: 15000 }, ['calvesLimousin', 'calfBeldi', 'calvesMontbeliarde'], ['calfFemaleNewborn']),
  judged('price', 'english', 'olive oil max 80dh', { max_price: 80 }, ['oilTank', 'oilOrganic', 'oilOuezzane']),
  judged('price', 'english', 'rabbits from 70 to 120 dh', { min_price: 70, max_price: 120 }, ['rabbitsBreeding', 'rabbitsMeat']),
  judged('price', 'english', 'puppy less than 1000 dirhams', { max_price: 1000 }, ['puppiesAtlas']),
  judged('price', 'english', 'dates 100-140 dh per kg', { min_price: 100, max_price: 140 }, ['datesErrachidia', 'datesTafilalet']),
  judged('price', 'english', 'goats under 1200', { max_price: 1200 }, ['goatsFlock', ...kids]),
  judged('price', 'english', 'horse between 30000 and 45000', { min_price: 30000, max_price: 45000 }, ['mareTbourida', 'stallion']),
  judged('price', 'english', 'camel under 20000 dh', { max_price: 20000 }, ['camelCalf', 'camelYoung', 'camelRiding']),
  judged('price', 'darija-latin', 'amlou 9el mn 100 dh', { max_price: 100 }, ['amlouTiznit']),

  // With an amount
  judged('amount', 'french', 'aliment bétail sac 50kg', { weight: 50 }, ['feedDairyCow', 'beetPulp'], ['feedSheep', 'bran', 'fieldBeansFeed', 'arganCake']),
  judged('amount', 'french', 'pomme de terre 20 tonnes', { weight: 20000 }, ['potatoesRed'], ['potatoesMeknes', 'potatoesDoukkala']),
  judged('amount', 'darija', 'خنشة ديال الشعير 50 كيلو', { weight: 50 }, ['barleyFeed']),
  judged('amount', 'darija', '20 نعجة', {}, ['ewesTimahdite'], ['ewesLocal', 'eweDman']),
  judged('amount', 'darija-latin', '10 tonne dyal della7', { weight: 10000 }, ['watermelon']),
  judged('amount', 'darija-latin', '3des chkara 25 kg', { weight: 25 }, ['lentilsGreen', 'lentils']),
  judged('amount', 'arabic', 'زيت زيتون 5 لترات', {}, ['oilOuezzane', 'oliveOilTaounate', 'oliveOilMeknes'], ['oilTank', 'oilOrganic']),
  judged('amount', 'english', '2 kg box of mejhoul dates', { weight: 2 }, ['datesMejhoulJumbo'], ['datesErrachidia', 'datesErfoud', 'datesTafilalet']),
  judged('amount', 'english', 'flock of 40 goats', {}, ['goatsFlock'], [...milkGoats, ...kids]),
  judged('amount', 'arabic', 'قنطار من الشعير', { weight: 100 }, ['barleyFeed']),

  // Misspelt or spelt by ear
  judged('spelling', 'french', 'patate douse', {}, ['sweetPotatoes']),
  judged('spelling', 'french', 'cerisse', {}, ['cherries'], ['applePickers']),
  judged('spelling', 'french', 'mirtille', {}, ['blueberries']),
  judged('spelling', 'french', 'genise plaine', {}, heifers),
  judged('spelling', 'french', 'taurion charolet', {}, ['bullCharolais']),
  judged('spelling', 'french', 'olivié', {}, ['oliveArbequina', 'oliveSaplings'], [...oliveGroves, 'oliveTreatment', 'pruningOuezzane', 'pruningSafi', 'pruningBerkane', 'pruner', 'farmhouseRentSefrou']),
  judged('spelling', 'french', 'courgete', {}, ['courgettes']),
  judged('spelling', 'darija-latin', 'mchmach', {}, ['apricots']),
  judged('spelling', 'darija-latin', 'lbortokal', {}, oranges, ['orangeOrchard']),
  judged('spelling', 'darija-latin', 'ziit argane', {}, arganOils),
  judged('spelling', 'darija-latin', 'tmmar mjhol', {}, mejhoul),
  judged('spelling', 'darija-latin', 'hawli serdi', {}, ['ramEid', 'ramSardi', 'lambsSardiMeknes'], ['lambsSardiSettat']),
  judged('spelling', 'darija-latin', 'zafrane', {}, saffron, ['saffronBulbs']),
  judged('spelling', 'darija-latin', 'lwiza', {}, ['verbena']),
  judged('spelling', 'darija-latin', 'toma l7amra', {}, ['garlic']),
  judged('spelling', 'darija', 'ماطيشا', {}, freshTomatoes, ['tomatoesDried', ...tomatoTrade]),
  judged('spelling', 'darija', 'الدلاااح', {}, ['watermelon']),
  judged('spelling', 'darija', 'لحليب ديال لبكرة', {}, ['milkCowSale', 'milkCow']),
  judged('spelling', 'darija', 'القنيا', {}, rabbits, ['rabbitCages']),
  judged('spelling', 'darija', 'لبطاطة', {}, potatoes, ['sweetPotatoes', 'potatoSeed', 'potatoPlanter', 'coldStorageLarache']),
  judged('spelling', 'arabic', 'برتفال', {}, oranges, ['orangeOrchard']),
  judged('spelling', 'arabic', 'فراولا', {}, ['strawberries'], ['strawberryWorkers', 'berryPickingCrew', 'berryTechnician']),
  judged('spelling', 'arabic', 'زيت الزيتن', {}, oliveOils),
  judged('spelling', 'arabic', 'ارنب', {}, rabbits, ['rabbitCages']),
  judged('spelling', 'english', 'blueberies', {}, ['blueberries']),
  judged('spelling', 'english', 'straw berrys', {}, ['strawberries'], ['strawberryWorkers', 'berryPickingCrew', 'berryTechnician']),
  judged('spelling', 'english', 'turky birds', {}, turkeys),
  judged('spelling', 'english', 'avacado', {}, ['avocados'], ['avocadoTrees', 'avocadoFarm']),
  judged('spelling', 'english', 'cucomber', {}, ['cucumbers']),
  judged('spelling', 'french', 'aricot ver', {}, ['greenBeans']),
  judged('spelling', 'darija-latin', 'gar3a l7amra', {}, ['pumpkin']),
  judged('spelling', 'arabic', 'زعفرن', {}, saffron, ['saffronBulbs']),

  // With several senses
  judged('sense', 'darija', 'حلبة', {}, ['fenugreek']),
  judged('sense', 'darija', 'غبار', {}, ['manure'], ['compost', 'fertiliserDap', 'fertilizerSpreader']),
  judged('sense', 'darija', 'زريعة', {}, ['alfalfaSeed', 'onionSeed', 'sunflowerSeeds', 'potatoSeed', 'wheatSeed'], ['oatsSeed']),
  judged('sense', 'darija-latin', 'limoun', {}, oranges, [...lemons, 'orangeOrchard']),
  judged('sense', 'darija-latin', 'karmous', {}, ['figsFresh', 'driedFigs'], ['pricklyPears', 'figSaplings', 'figGarden']),
  judged('sense', 'darija-latin', 'dra', {}, ['maizeGrain'], ['silage']),
  judged('sense', 'arabic', 'بطيخ', {}, ['melonYellow', 'watermelon']),
  judged('sense', 'arabic', 'ملوخية', {}, ['okra']),
  judged('sense', 'french', 'avocat', {}, ['avocados'], ['avocadoTrees', 'avocadoFarm']),
  judged('sense', 'french', 'betterave', {}, ['beetroot', 'fodderBeet']),
  judged('sense', 'english', 'kids', {}, kids, ['goatsFlock', 'goatsDraa']),
  judged('sense', 'darija-latin', 'lfoul', {}, ['broadBeansGreen', 'favaBeans'], ['fieldBeansFeed']),

  // Wide words
  judged('broad', 'french', 'fruits rouges', {}, ['blueberries', 'strawberries'], ['cherries', 'berryTechnician', 'berryManager']),
  judged('broad', 'french', 'fruits secs', {}, ['raisins', 'prunes', 'driedFigs', ...almonds, ...walnuts, 'peanuts'], ['almondsBitter', ...dates]),
  judged('broad', 'french', 'produits laitiers', {}, ['milkCowSale', 'milkGoat', 'butterAndLben', 'smen', 'cheeseJben', 'goatCheese', 'milkCow', 'milkCamel']),
  judged('broad', 'french', 'plants arbres fruitiers', {}, fruitTrees, ['arganSaplings', 'cactusSpineless']),
  judged('broad', 'french', 'engrais', {}, ['fertiliserDap'], ['manure', 'compost', 'fertilizerSpreader']),
  judged('broad', 'french', 'viande', {}, ['lambMeat', 'khlii']),
  judged('broad', 'arabic', 'أعلاف', {}, feeds, ['saltLick', 'maizeGrain']),
  judged('broad', 'arabic', 'مكسرات', {}, [...almonds, ...walnuts, 'peanuts'], ['almondsBitter']),
  judged('broad', 'arabic', 'حوامض', {}, [...oranges, ...mandarins, ...lemons], ['lemonsPreserved', 'clementineOrchard', 'orangeOrchard', 'citrusPacker', 'citrusWorker', 'droneSpraying']),
  judged('broad', 'darija', 'القطاني', {}, ['lentilsGreen', 'chickpeasZaer', 'beansWhite', 'lentils', 'favaBeans', 'chickpeas'], ['fieldBeansFeed']),
  judged('broad', 'darija', 'خيل', {}, ['mareTbourida', 'foal', 'pony', 'mare', 'stallion'], ['horseGroom']),
  judged('broad', 'darija-latin', 'tyour', {}, birds),
  judged('broad', 'darija-latin', 'klab', {}, ['shepherdGerman', 'puppiesAtlas', 'puppiesSloughi', 'puppiesAidi']),
  judged('broad', 'darija-latin', 'l7bob', {}, ['barleyFeed', 'maizeGrain', 'oatsSeed', 'wheatSeed', 'rice', 'wheatDurum', 'wheatSoft'], ['grainStorage']),
  judged('broad', 'darija-latin', '3oud w khyoul', {}, ['mareTbourida', 'foal', 'pony', 'mare', 'stallion'], ['horseGroom']),
  judged('broad', 'english', 'herbs and spices', {}, ['mintAbdi', 'verbena', 'thymeDried', 'rosemary', 'wormwood', 'corianderParsley', 'cuminGround', 'fenugreek', 'aniseFennel', 'nigella', 'nioraWhole', ...saffron, 'lavender', 'cumin', 'paprika'], ['capers', 'roseBuds', 'henna']),
  judged('broad', 'english', 'bee products', {}, [...honeys, 'beeswax', 'pollenPropolis']),
  judged('broad', 'english', 'trees to plant', {}, [...fruitTrees, 'arganSaplings', 'cypress']),
  judged('broad', 'english', 'soap', {}, ['soapOlive', 'soapArgan']),

  // Words that also occur in services, tools or jobs
  judged('type', 'french', 'pommes', {}, apples, ['appleSaplings', 'appleOrchard', 'applePickers', 'coldRoom', 'palletCrates']),
  judged('type', 'french', 'foin', {}, [...hay, 'oatHay'], ['hayTransport', 'hayRacks']),
  judged('type', 'arabic', 'إبل', {}, camels, ['livestockTransport', 'pastureDakhla', 'camelShepherd']),
  judged('type', 'darija', 'فصة', {}, hay, ['alfalfaSeed', 'mowerDisc', 'maizeHarvest', 'balingService']),
  judged('type', 'darija', 'عجول', {}, ['calvesLimousin', 'calfBeldi', 'bullCharolais', 'calvesMontbeliarde'], ['calfFemaleNewborn']),
  judged('type', 'darija-latin', 'kelb d sar7', {}, ['puppiesAtlas', 'puppiesAidi'], ['shepherdGerman']),
  judged('type', 'darija-latin', 'lghnem', {}, [...rams, ...lambs, ...ewes], ['sheepShepherd', 'shepherdBeniMellal', 'shepherdElHajeb', 'vaccination', 'livestockTransport', 'sheepShearing', 'pastureRentTimahdite', 'sheepTechnician']),
  judged('type', 'english', 'milk', {}, ['milkCowSale', 'milkGoat', 'milkCow', 'milkCamel'], ['butterAndLben', 'milkTankCooler', 'milkingMachine', 'milkingMachineTrolley']),
  judged('type', 'english', 'tomato', {}, freshTomatoes, ['tomatoesDried', ...tomatoTrade]),
  judged('type', 'arabic', 'زيتون', {}, olives, oliveTrade),
  judged('type', 'arabic', 'حمير', {}, ['donkeyMare', 'donkey'], ['mulCart']),
  judged('type', 'english', 'eggs', {}, ['eggsBeldi', 'eggsTray', 'eggs'], ['eggsQuail', 'eggsHatching', ...incubators]),

  // With a place
  judged('place', 'french', 'oignon sefrou', { city: 'sefrou' }, ['onionsRedSefrou'], ['onionsGreen']),
  judged('place', 'french', 'oeufs casa', { city: 'casablanca' }, [], ['eggsTray', 'eggsQuail']),
  judged('place', 'french', 'tomate agadir', { city: 'agadir' }, ['tomatoesCherry'], ['tomatoesBiougra']),
  judged('place', 'french', 'miel du gharb', {}, ['honeyOrange', 'honeyEucalyptus']),
  judged('place', 'arabic', 'عسل أزيلال', { city: 'azilal' }, ['honeyThyme'], ['honeycomb']),
  judged('place', 'arabic', 'برتقال سوس', {}, ['orangesTaroudannt', 'orangesHouara']),
  judged('place', 'arabic', 'ناقة السمارة', { city: 'es-semara' }, ['camelPregnant']),
  judged('place', 'arabic', 'حامض المدينة الحمراء', { city: 'marrakech' }, ['limesMarrakech'], ['lemonsPreserved']),
  judged('place', 'darija', 'بقرة دكالة', {}, ['cowDoukkala']),
  judged('place', 'darija', 'كلب ديال العساسة كازا', { city: 'casablanca' }, ['shepherdGerman']),
  judged('place', 'darija', 'تبن الشاوية', {}, ['wheatStraw']),
  judged('place', 'darija', 'نعناع آسفي', { city: 'safi' }, ['mintAbdi']),
  judged('place', 'darija', 'رمان تادلة', {}, ['pomegranates']),
  judged('place', 'darija-latin', 'tmer rachidia', { city: 'errachidia' }, ['datesErrachidia', 'datesMejhoulJumbo'], ['datesErfoud', 'datesTafilalet', 'datesFeggous', 'datePaste']),
  judged('place', 'darija-latin', 'zit 3oud zerhoun', { city: 'moulay-idriss-zerhoun' }, ['oilOrganic'], ['oliveOilMeknes']),
  judged('place', 'darija-latin', 'smen fes l3alia', { city: 'fes' }, ['smen']),
  judged('place', 'darija-latin', '7wala char9', {}, ['sheepEidBniGuil', 'ramOuledDjellal'], ['lambsBeniGuil']),
  judged('place', 'darija-latin', 'lbgar tadla', {}, ['cowFleckvieh', 'calvesLimousin', 'heiferBeniMellal', 'calvesMontbeliarde']),
  judged('place', 'english', 'apples from Midelt', { city: 'midelt' }, ['applesMidelt', 'applesStarking'], ['applesJuice']),
  judged('place', 'english', 'mule in Imilchil', { city: 'imilchil' }, ['muleWorking']),
  judged('place', 'english', 'avocados Gharb', {}, ['avocados']),
  judged('place', 'french', 'fraise larache', { city: 'larache' }, [], ['strawberries']),
  judged('place', 'darija-latin', 'lm3za dyal tanja', { city: 'tanger' }, ['goatAlpine']),
  judged('place', 'darija', 'خوخ إيموزار', { city: 'imouzzer-kandar' }, ['peaches']),
  judged('place', 'arabic', 'زعفران تالوين', { city: 'taliouine' }, saffron),
  judged('place', 'english', 'camels near Guelmim', { city: 'guelmim' }, ['camelYoung']),

  // Several of these together
  judged('mixed', 'french', 'huil dolive ouezane 5l', { city: 'ouezzane' }, ['oilOuezzane']),
  judged('mixed', 'french', 'vache montbeliard meknes moin de 30000 dh', { city: 'meknes', max_price: 30000 }, ['cowMontbeliarde']),
  judged('mixed', 'french', 'chevr laitiere moin de 4000', { max_price: 4000 }, milkGoats),
  judged('mixed', 'french', 'pois chich zaer sac 50kg', { weight: 50 }, ['chickpeasZaer']),
  judged('mixed', 'arabic', 'أرانب القنيطرة بأقل من 100 درهم', { city: 'kenitra', max_price: 100 }, ['rabbitsMeat']),
  judged('mixed', 'arabic', 'بقرة حلوب برشيد أقل من 30 ألف درهم', { city: 'berrechid', max_price: 30000 }, [], ['heiferMontbeliarde']),
  judged('mixed', 'darija', 'مجهول أرفود قل من 125 درهم', { city: 'erfoud', max_price: 125 }, ['datesTafilalet']),
  judged('mixed', 'darija', 'شتلات الزيتون مراكش 15 درهم', { city: 'marrakech', max_price: 15 }, ['oliveArbequina']),
  judged('mixed', 'darija-latin', 'btata larache 9el mn 5dh', { city: 'larache', max_price: 5 }, ['potatoesRed']),
  judged('mixed', 'darija-latin', 'djaj bldi 9el mn 100 dh', { max_price: 100 }, ['chickensBeldi', 'cockerels']),
  judged('mixed', 'darija-latin', 'djaja 7iya d lfirma casa 50dh', { city: 'casablanca', max_price: 50 }, [], ['hensReform', 'chicks']),
  judged('mixed', 'english', 'organic couscous under 30 dh', { organic: true, max_price: 30 }, ['couscousWheat'], ['couscousBarley']),
  judged('mixed', 'english', 'cheap eggs casa max 40', { city: 'casablanca', max_price: 40 }, [], ['eggsTray', 'eggsQuail']),
];
