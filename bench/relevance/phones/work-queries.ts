import { judged, type PhoneName, type PhoneQuery } from './query.ts';

// Kinds of things that several queries name.
const SMALL_TRACTORS: readonly PhoneName[] = ['tractorSolis26', 'tractorYanmar20', 'tractorCompact'];
const MASSEYS: readonly PhoneName[] = ['tractorMassey', 'tractorMassey240Kenitra'];
const FIATS: readonly PhoneName[] = ['tractorFiat', 'tractorFiat640'];
const NEW_HOLLANDS: readonly PhoneName[] = ['tractorNewHolland', 'tractorNewHollandTt75'];
const TRACTORS: readonly PhoneName[] = [
  ...SMALL_TRACTORS,
  ...MASSEYS,
  ...FIATS,
  ...NEW_HOLLANDS,
  'tractorDoukkala',
  'tractorLandini85',
  'tractorLamborghini70',
];
const TRAILERS: readonly PhoneName[] = ['trailerTippingKenitra', 'trailerGrain'];
const PLOUGHS: readonly PhoneName[] = ['chiselPlough', 'ploughDiscThree', 'ploughReversible'];
const DISC_HARROWS: readonly PhoneName[] = ['discHarrow', 'coverCrop24'];
const COMBINES: readonly PhoneName[] = ['combineClaas', 'combineJohnDeere'];
const SPRAYERS: readonly PhoneName[] = ['knapsackSprayer', 'sprayerHand', 'sprayerMotor', 'sprayerBoom', 'atomiser'];
const INCUBATORS: readonly PhoneName[] = ['incubator', 'incubator56', 'incubator1000'];
const MILKING_MACHINES: readonly PhoneName[] = ['milkingMachine', 'milkingMachineTrolley'];
const SOLAR_PUMPS: readonly PhoneName[] = ['solarPumpSefrou', 'solarPumpErrachidia', 'solarPump5hp'];
const MOTOR_PUMPS: readonly PhoneName[] = ['dieselPump', 'pumpPetrol'];
const PUMPS: readonly PhoneName[] = [...SOLAR_PUMPS, ...MOTOR_PUMPS, 'pumpSubmersible'];
const DRIP: readonly PhoneName[] = ['dripTape', 'dripNetwork', 'dripLine'];
const DRIP_WORKS: readonly PhoneName[] = ['dripInstallation', 'dripInstallTadla'];
const GREENHOUSES: readonly PhoneName[] = ['greenhouseTunnel', 'greenhouseCanarian'];
const GREENHOUSE_FILM: readonly PhoneName[] = ['greenhousePlastic', 'greenhouseFilmUsed'];
const GREENHOUSE_RENTS: readonly PhoneName[] = ['greenhousesBiougra', 'greenhouseRentAitAmira', 'greenhouseRentBelfaa'];
const GREENHOUSE_LAND: readonly PhoneName[] = [...GREENHOUSE_RENTS, 'greenhouseSaleKenitra'];
const COLD_ROOMS: readonly PhoneName[] = ['coldRoom', 'coldStorageLarache', 'coldRoomPanels'];
const EMPTY_HIVES: readonly PhoneName[] = ['hives', 'hivesDadant'];

const PLOUGHING: readonly PhoneName[] = ['ploughingMeknes', 'ploughingDoukkala', 'ploughingGharb', 'ploughingTaza'];
const WELL_DRILLING: readonly PhoneName[] = ['wellDrillingKhenifra', 'wellDrillingMarrakech'];
const VETS: readonly PhoneName[] = ['vetMeknes', 'vaccination', 'cattleVaccination'];
const INSEMINATION: readonly PhoneName[] = ['insemination', 'inseminationLatin'];
const OLIVE_PRUNING: readonly PhoneName[] = ['pruningSafi', 'pruningOuezzane', 'pruningBerkane'];
const TRANSPORT_OF_GOODS: readonly PhoneName[] = ['hayTransport', 'pickupTransport', 'vegetableTransport', 'coldTruck'];
const TRANSPORT_OF_ANIMALS: readonly PhoneName[] = ['cattleTransport', 'livestockTransport'];

const IRRIGATED_SALES: readonly PhoneName[] = [
  'irrigatedSaleBerkane',
  'irrigatedSaleDoukkala',
  'irrigatedBenGuerir',
  'fdanTaroudannt',
  'plotOurika',
  'landTaroudannt',
  'landMeknesForSale',
];
const IRRIGATED_RENTS: readonly PhoneName[] = [
  'irrigatedRentGharb',
  'irrigatedRentLarache',
  'landTadlaToLet',
  'landMeknesToLet',
  'plotDoukkala',
];
const RAINFED_SALES: readonly PhoneName[] = [
  'bourSettat12',
  'bourRommani',
  'bourSidiKacem',
  'bourBenAhmed',
  'landSettatForSale',
  'plotLarache',
];
const RAINFED_RENTS: readonly PhoneName[] = ['bourRentOuedZem', 'landKhemissetToLet'];
const OLIVE_GROVES: readonly PhoneName[] = ['oliveFarmWell', 'oliveGroveZerhoun', 'oliveOrchard'];
const ORCHARD_RENTS: readonly PhoneName[] = ['pomegranateRent', 'clementineOrchard'];
const ORCHARDS: readonly PhoneName[] = [
  ...OLIVE_GROVES,
  ...ORCHARD_RENTS,
  'orangeOrchard',
  'almondLand',
  'arganLand',
  'avocadoFarm',
  'figGarden',
  'appleOrchard',
  'palmGrove',
];
const PASTURE_RENTS: readonly PhoneName[] = ['pastureRentTimahdite', 'pastureAzrou', 'pastureDakhla'];
const PASTURES: readonly PhoneName[] = [...PASTURE_RENTS, 'rangelandOriental', 'pastureAzilal'];
const FARMHOUSES: readonly PhoneName[] = [
  'farmBenslimane',
  'villaFarmMarrakech',
  'farmhouseRentSefrou',
  'farmhouseIfrane',
  'farmhouseOunagha',
  'farmhouseChefchaouen',
];

const SHEPHERDS: readonly PhoneName[] = [
  'shepherdBeniMellal',
  'shepherdElHajeb',
  'goatherdChefchaouen',
  'sheepShepherd',
  'camelShepherd',
];
const DRIVERS: readonly PhoneName[] = ['tractorDriverKenitra', 'combineDriverSettat', 'driverFes', 'driverElJadida'];
const MANAGERS: readonly PhoneName[] = ['dairyManager', 'oliveManagerMarrakech', 'farmManager', 'berryManager'];
const AGRONOMISTS: readonly PhoneName[] = ['agronomist', 'agronomistFes', 'irrigationEngineer'];
const ADVISERS: readonly PhoneName[] = ['soilAdviser', 'berryTechnician', 'palmTechnician'];
const PACKERS: readonly PhoneName[] = ['packerSefrou', 'packerTomatoes', 'arganPacker', 'citrusPacker'];
const FIELD_WORKERS: readonly PhoneName[] = [
  'oliveWorker',
  'greenhouseWorker',
  'citrusWorker',
  'olivePickerMeknes',
  'strawberryWorkers',
  'vegetableWorker',
  'pruner',
  'poultryWorker',
];
const PICKING_CREWS: readonly PhoneName[] = ['olivePickers', 'oliveHarvestCrew', 'berryPickingCrew', 'applePickers'];

/** The names except those left out. */
const without = (names: readonly PhoneName[], ...left: readonly PhoneName[]): readonly PhoneName[] =>
  names.filter((name) => !left.includes(name));

/** Queries for tools, services, land and people. */
// prettier-ignore
export const workQueries: readonly PhoneQuery[] = [
  // Plain names
  judged('word', 'french', 'motoculteur', {}, ['tillerDiesel']),
  judged('word', 'arabic', 'حصادة', {}, COMBINES, ['combineHire']),
  judged('word', 'darija-latin', 'bompa d lma', {}, PUMPS),
  judged('word', 'darija', 'فقاسة', {}, INCUBATORS),
  judged('word', 'english', 'chainsaw', {}, ['chainsaw']),
  judged('word', 'darija', 'زز الغنم', {}, ['sheepShearing'], ['shearingMachine']),
  judged('word', 'arabic', 'حفر الآبار', {}, WELL_DRILLING, ['wellCleaning', 'waterDiviner']),
  judged('word', 'french', 'greffage', {}, ['grafting', 'pruner']),
  judged('word', 'english', 'beekeeper', {}, ['beekeeperAzilal']),
  judged('word', 'darija', 'عساس', {}, ['nightGuard', 'farmCoupleMarrakech']),
  judged('word', 'darija-latin', '7ellab', {}, ['milkerTiflet'], ['dairyTechnician']),
  judged('word', 'french', 'topographe', {}, ['landSurvey']),
  judged('word', 'darija-latin', 'tebbakha', {}, ['farmCook']),
  judged('word', 'english', 'agronomist', {}, AGRONOMISTS, ADVISERS),
  judged('word', 'arabic', 'مسير ضيعة', {}, MANAGERS),
  judged('word', 'darija-latin', 'mer3a', {}, PASTURES, ['stubbleGrazing']),
  judged('word', 'darija', 'كوفركروب', {}, DISC_HARROWS),
  judged('word', 'english', 'generator', {}, ['generator10kva']),
  judged('word', 'french', 'semoir', {}, ['seederSola'], ['directSeeding']),
  judged('word', 'arabic', 'طبيب بيطري', {}, VETS, [...INSEMINATION, 'hoofTrimming']),
  judged('word', 'french', 'nivellement', {}, ['laserLevelling']),
  judged('word', 'english', 'seed trays', {}, ['seedTrays']),
  judged('word', 'darija', 'خناشي خاويين', {}, ['grainSacks']),
  judged('word', 'english', 'horse groom', {}, ['horseGroom']),
  judged('word', 'darija-latin', '9fas l9nya', {}, ['rabbitCages']),
  judged('word', 'darija', 'معالف', {}, ['feedTroughs'], ['hayRacks']),

  judged('word', 'french', 'chargeur frontal', {}, ['frontLoader'], ['tractorCompact']),
  judged('word', 'arabic', 'موزع السماد', {}, ['fertilizerSpreader']),
  judged('word', 'arabic', 'شبكة تظليل', {}, ['shadeNet']),
  judged('word', 'arabic', 'تحليل التربة', {}, ['soilAnalysis'], ['soilAdviser']),
  judged('word', 'arabic', 'حوض ماء بالجيوممبران', {}, ['basinLining']),

  // A thing that some listings only name inside a longer name
  judged('part', 'french', 'tracteur', {}, TRACTORS),
  judged('part', 'darija', 'تراكتور', {}, TRACTORS),
  judged('part', 'french', 'pneus', {}, ['tractorTyres']),
  judged('part', 'french', 'forage puits', {}, WELL_DRILLING, ['wellCleaning', 'waterDiviner']),
  judged('part', 'french', 'panneaux solaires', {}, ['solarPanels550'], [...SOLAR_PUMPS, 'solarInstallation']),
  judged('part', 'french', 'serre', {}, GREENHOUSES, GREENHOUSE_LAND),
  judged('part', 'darija', 'خزان', {}, ['waterTankPlastic'], ['waterTankTrailer', 'oliveOilTank']),
  judged('part', 'french', 'cuve', {}, ['oliveOilTank'], ['waterTankPlastic', 'waterTankTrailer', 'milkTankCooler']),
  judged('part', 'english', 'olive press', {}, ['olivePressMini'], ['olivePressing']),
  judged('part', 'darija-latin', 'plastik d sirat', {}, GREENHOUSE_FILM),
  judged('part', 'darija', 'ميزان', {}, ['platformScale', 'livestockScale']),
  judged('part', 'english', 'cold room', {}, COLD_ROOMS),
  judged('part', 'darija', 'كروسة', {}, ['mulCart']),
  judged('part', 'darija-latin', 'tiyo', {}, ['pipesPvc'], DRIP),
  judged('part', 'english', 'mechanic', {}, ['mechanicSidiKacem', 'tractorRepair']),
  judged('part', 'arabic', 'معصرة', {}, ['olivePressMini', 'olivePressing']),

  // Words that only qualify another thing in some listings
  judged('qualifier', 'french', 'remorque pour tracteur', {}, TRAILERS, ['waterTankTrailer']),
  judged('qualifier', 'english', 'crates for tomatoes', {}, ['tomatoCrates'], ['plasticCrates', 'palletCrates']),
  judged('qualifier', 'french', 'terrain avec oliviers', {}, OLIVE_GROVES, ['farmhouseRentSefrou', 'villaFarmMarrakech']),
  judged('qualifier', 'darija', 'أرض فيها بير', {}, [
    'irrigatedSaleBerkane', 'irrigatedBenGuerir', 'fdanTaroudannt', 'landTaroudannt', 'landTadlaToLet', 'palmGrove',
    'oliveFarmWell', 'orangeOrchard', 'clementineOrchard', 'rangelandOriental', 'farmBenslimane',
  ], [
    'landMeknesForSale', 'landMeknesToLet', 'irrigatedRentLarache', 'avocadoFarm', 'appleOrchard', 'stubbleGrazing',
    'greenhouseSaleKenitra', 'greenhouseRentAitAmira', 'villaFarmMarrakech', 'farmhouseIfrane',
  ]),
  judged('qualifier', 'english', 'manager for a dairy farm', {}, ['dairyManager'], ['farmManager']),
  judged('qualifier', 'darija-latin', 'chifor dyal trakteur', {}, DRIVERS),
  judged('qualifier', 'arabic', 'قطع غيار الجرارات', {}, ['partsMassey'], ['tractorTyres']),
  judged('qualifier', 'darija', 'بيدوات ديال الزيت', {}, ['oilBottles']),
  judged('qualifier', 'french', 'pompe pour forage profond', {}, ['pumpSubmersible'], SOLAR_PUMPS),
  judged('qualifier', 'darija-latin', 'rech l7chich', {}, ['weedSpraying']),
  judged('qualifier', 'english', 'sheep shearing machine', {}, ['shearingMachine'], ['sheepShearing']),
  judged('qualifier', 'darija-latin', 'filet d zitoun', {}, ['oliveNets']),
  judged('qualifier', 'darija-latin', 'sndou9 d n7el khawi', {}, EMPTY_HIVES),
  judged('qualifier', 'darija', 'ضيعة بالدار ديالها', {}, FARMHOUSES, ['oliveFarmWell', 'dairyFarm', 'appleOrchard']),
  judged('qualifier', 'arabic', 'عاملة تلفيف الطماطم', {}, ['packerTomatoes'], ['packerSefrou', 'citrusPacker']),
  judged('qualifier', 'darija-latin', 't7ina d l3lef', {}, ['feedMill']),

  judged('qualifier', 'arabic', 'راعي غنم', {}, ['shepherdElHajeb', 'sheepShepherd', 'shepherdBeniMellal'], ['goatherdChefchaouen', 'camelShepherd']),
  judged('qualifier', 'arabic', 'نقل المواشي', {}, TRANSPORT_OF_ANIMALS),
  judged('qualifier', 'arabic', 'تقليم أشجار التفاح', {}, ['applePruning', 'pruner'], OLIVE_PRUNING),

  // Prices in words
  judged('price', 'french', 'tracteur moins de 100000', { max_price: 100000 }, [...MASSEYS, ...FIATS, 'tractorYanmar20']),
  judged('price', 'darija-latin', 'tractor 9el mn 8 mlyoun', { max_price: 80000 }, [...FIATS, 'tractorYanmar20']),
  judged('price', 'darija', 'رموك ب 20 ألف درهم', { max_price: 20000 }, ['trailerTippingKenitra'], ['waterTankTrailer']),
  judged('price', 'english', 'tractor under 70 000 dh', { max_price: 70000 }, ['tractorFiat', 'tractorYanmar20']),
  judged('price', 'arabic', 'محراث أقل من 15000 درهم', { max_price: 15000 }, ['chiselPlough', 'ploughDiscThree']),
  judged('price', 'french', 'pulverisateur max 5000dh', { max_price: 5000 }, ['knapsackSprayer', 'sprayerHand', 'sprayerMotor']),
  judged('price', 'darija-latin', 'couveuse ta7t 1000 dh', { max_price: 1000 }, ['incubator56']),
  judged('price', 'english', 'incubator between 2000 and 10000 dh', { min_price: 2000, max_price: 10000 }, ['incubator', 'incubator1000']),
  judged('price', 'darija', 'بومبة من 1000 حتى 6000 درهم', { min_price: 1000, max_price: 6000 }, MOTOR_PUMPS),
  judged('price', 'french', 'pompe solaire entre 10000 et 40000', { min_price: 10000, max_price: 40000 }, ['solarPumpSefrou', 'solarPump5hp']),
  judged('price', 'darija-latin', 'jnan lbi3 9el mn 50 mlyoun', { max_price: 500000, offer: 'sale' }, ['oliveGroveZerhoun', 'oliveOrchard', 'almondLand', 'figGarden', 'palmGrove']),
  judged('price', 'arabic', 'أرض سقوية للبيع أقل من مليون درهم', { max_price: 1000000, offer: 'sale' }, without(IRRIGATED_SALES, 'irrigatedSaleDoukkala', 'landMeknesForSale')),
  judged('price', 'french', 'terre bour moins de 1 million dh', { max_price: 1000000 }, ['bourRommani', 'bourSidiKacem', 'plotLarache', 'landSettatForSale', ...RAINFED_RENTS]),
  judged('price', 'darija-latin', 'lkra d ard s9wiya 9el mn 30000 l 3am', { max_price: 30000, offer: 'rent' }, ['irrigatedRentLarache', 'landMeknesToLet', 'plotDoukkala']),
  judged('price', 'darija', 'ماكينة الحليب ما تفوتش 11000', { max_price: 11000 }, ['milkingMachineTrolley']),
  judged('price', 'english', 'farm manager up to 8500 dh a month', { max_price: 8500 }, ['dairyManager', 'farmManager']),
  judged('price', 'french', 'labour moins de 450 dh l hectare', { max_price: 450 }, ['ploughingDoukkala', 'ploughingGharb'], ['ploughingTaza']),
  judged('price', 'darija', 'حفير البير ما يفوتش 500 درهم للميترو', { max_price: 500 }, WELL_DRILLING),
  judged('price', 'english', 'empty hives under 300 dh', { max_price: 300 }, ['hivesDadant']),
  judged('price', 'darija', 'صناديق ب 400 ريال', { max_price: 20 }, ['tomatoCrates']),
  judged('price', 'french', 'moissonneuse batteuse de 200000 à 250000 dh', { min_price: 200000, max_price: 250000 }, ['combineJohnDeere']),
  judged('price', 'darija-latin', 'ferma b dar lkra 9el mn 5000 dh f chher', { max_price: 5000, offer: 'rent' }, ['farmhouseRentSefrou', 'farmhouseIfrane']),
  judged('price', 'arabic', 'مضخة شمسية بأكثر من 30000 درهم', { min_price: 30000 }, ['solarPump5hp', 'solarPumpErrachidia']),
  judged('price', 'darija-latin', 'khdam ta 7ta 130 dh l nhar', { max_price: 130 }, ['oliveWorker', 'olivePickerMeknes', 'strawberryWorkers', 'vegetableWorker'], ['packerSefrou', 'packerTomatoes', 'citrusPacker', 'olivePickers', 'berryPickingCrew']),

  judged('price', 'arabic', 'سائق جرار بأقل من 200 درهم في اليوم', { max_price: 200 }, ['tractorDriverKenitra', 'driverElJadida']),

  // Areas, powers and capacities
  judged('amount', 'french', 'tracteur 75 ch', {}, [...NEW_HOLLANDS, 'tractorDoukkala'], without(TRACTORS, ...NEW_HOLLANDS, 'tractorDoukkala')),
  judged('amount', 'darija-latin', 'trakteur 85 cheval', {}, ['tractorLandini85'], without(TRACTORS, 'tractorLandini85')),
  judged('amount', 'darija', 'تراكتور صغير 25 حصان', {}, SMALL_TRACTORS),
  judged('amount', 'arabic', 'أرض 5 هكتارات للبيع', { min_space: 37500, max_space: 62500, offer: 'sale' },
    ['irrigatedSaleDoukkala', 'bourRommani', 'landSettatForSale', 'oliveFarmWell', 'orangeOrchard', 'appleOrchard', 'avocadoFarm'],
    [...without(IRRIGATED_SALES, 'irrigatedSaleDoukkala'), ...without(RAINFED_SALES, 'bourRommani', 'landSettatForSale')]),
  judged('amount', 'french', 'terrain irrigué 3 ha', { min_space: 22500, max_space: 37500 },
    ['irrigatedBenGuerir', 'landMeknesToLet', 'landMeknesForSale', 'plotDoukkala'],
    ['irrigatedSaleBerkane', 'irrigatedSaleDoukkala', 'fdanTaroudannt', 'plotOurika', 'landTaroudannt', 'irrigatedRentGharb', 'irrigatedRentLarache', 'landTadlaToLet']),
  judged('amount', 'darija-latin', 'ard 5000 m2', { min_space: 3750, max_space: 6250 }, ['plotOurika'], ['fdanTaroudannt', 'figGarden', 'palmGrove']),
  judged('amount', 'english', '10 hectares to rent', { min_space: 75000, max_space: 125000, offer: 'rent' },
    ['irrigatedRentGharb', 'pastureAzrou', 'pastureDakhla'],
    [...without(IRRIGATED_RENTS, 'irrigatedRentGharb'), ...RAINFED_RENTS, ...ORCHARD_RENTS, ...GREENHOUSE_RENTS, 'pastureRentTimahdite', 'stubbleGrazing']),
  judged('amount', 'darija', '20 هكتار بور', { min_space: 150000, max_space: 250000 }, ['bourRentOuedZem', 'bourBenAhmed'], [...without(RAINFED_SALES, 'bourBenAhmed'), 'landKhemissetToLet']),
  judged('amount', 'french', 'citerne eau 3000 litres', {}, ['waterTankTrailer'], ['waterTankPlastic']),
  judged('amount', 'darija-latin', 'cuve d zit 1000 litre', {}, ['oliveOilTank']),
  judged('amount', 'english', 'incubator 1000 eggs', {}, ['incubator1000'], ['incubator', 'incubator56']),
  judged('amount', 'arabic', 'مولد كهربائي 10 كيلو فولط أمبير', {}, ['generator10kva']),
  judged('amount', 'darija', 'بومبة 10 حصان', {}, ['pumpSubmersible', 'dieselPump'], [...SOLAR_PUMPS, 'pumpPetrol']),
  judged('amount', 'french', 'remorque 8 tonnes', { weight: 8000 }, ['trailerGrain'], ['trailerTippingKenitra']),
  judged('amount', 'darija-latin', 'ferma 1 hectar', { min_space: 7500, max_space: 12500 }, ['villaFarmMarrakech', 'farmhouseOunagha'], ['farmBenslimane', 'farmhouseRentSefrou', 'dairyFarm', 'oliveFarmWell', 'avocadoFarm', 'farmhouseChefchaouen', 'oliveGroveZerhoun', 'fdanTaroudannt']),
  judged('amount', 'english', 'solar panels 550w', {}, ['solarPanels550'], SOLAR_PUMPS),
  judged('amount', 'arabic', 'خزان ماء 5000 لتر', {}, ['waterTankPlastic'], ['waterTankTrailer']),
  judged('amount', 'darija-latin', 'frigo 300 tonne', { weight: 300000 }, ['coldStorageLarache'], ['coldRoom', 'coldRoomPanels']),

  // Misspelt or spelt by ear
  judged('spelling', 'french', 'tracteure massy fergusson', {}, MASSEYS),
  judged('spelling', 'french', 'moisoneuse', {}, COMBINES, ['combineHire']),
  judged('spelling', 'french', 'pulvairizateur', {}, SPRAYERS),
  judged('spelling', 'darija-latin', 'ramork', {}, TRAILERS, ['waterTankTrailer']),
  judged('spelling', 'darija-latin', 'kofer krob', {}, DISC_HARROWS),
  judged('spelling', 'darija-latin', 'goutagout', {}, DRIP, DRIP_WORKS),
  judged('spelling', 'darija', 'كوتاكوت', {}, DRIP, DRIP_WORKS),
  judged('spelling', 'french', 'tronconeuze', {}, ['chainsaw']),
  judged('spelling', 'french', 'vetrinaire', {}, VETS, [...INSEMINATION, 'hoofTrimming']),
  judged('spelling', 'english', 'incubater', {}, INCUBATORS),
  judged('spelling', 'english', 'trakter driver', {}, DRIVERS),
  judged('spelling', 'arabic', 'محرات', {}, PLOUGHS, [...DISC_HARROWS, 'rotavatorAgric']),
  judged('spelling', 'darija', 'تراكتور نيو هولند', {}, NEW_HOLLANDS),
  judged('spelling', 'darija-latin', 'mowasonoz', {}, COMBINES, ['combineHire']),
  judged('spelling', 'darija-latin', 'zbiiir zitoune', {}, [...OLIVE_PRUNING, 'pruner']),
  judged('spelling', 'french', 'sekateur', {}, ['secateursElectric', 'pruningTools']),
  judged('spelling', 'english', 'plowing servise', {}, PLOUGHING),
  judged('spelling', 'darija', 'الواح الشمسيه', {}, ['solarPanels550'], SOLAR_PUMPS),
  judged('spelling', 'arabic', 'بيوت بلاستكيه', {}, GREENHOUSES, GREENHOUSE_LAND),
  judged('spelling', 'french', 'motopomp', {}, MOTOR_PUMPS, ['pumpSubmersible']),
  judged('spelling', 'english', 'sheperd', {}, SHEPHERDS),
  judged('spelling', 'darija-latin', 'mohandiss fala7i', {}, AGRONOMISTS, ADVISERS),
  judged('spelling', 'darija-latin', 'tracteur lamborgini', {}, ['tractorLamborghini70']),
  judged('spelling', 'french', 'groupe electrojene', {}, ['generator10kva']),
  judged('spelling', 'darija', 'ماكينت لحليب', {}, MILKING_MACHINES),
  judged('spelling', 'english', 'combine harvestor', {}, COMBINES, ['combineHire']),
  judged('spelling', 'arabic', 'ضيعه للبيع', { offer: 'sale' }, ['farmBenslimane', 'villaFarmMarrakech', 'dairyFarm', 'oliveFarmWell', 'avocadoFarm', 'farmhouseOunagha', 'farmhouseChefchaouen'], ['orangeOrchard', 'appleOrchard', 'oliveGroveZerhoun', 'oliveOrchard', 'almondLand', 'figGarden', 'palmGrove', 'arganLand']),
  judged('spelling', 'darija-latin', 'soudeure', {}, ['welder']),

  // Words with several senses
  judged('sense', 'darija', 'دراسة', {}, ['thresherPulses']),
  judged('sense', 'french', 'berger', {}, SHEPHERDS, ['shepherdGerman']),
  judged('sense', 'french', 'bascule', {}, ['livestockScale'], ['platformScale']),
  judged('sense', 'darija-latin', 'rachacha', {}, ['knapsackSprayer', 'sprayerHand', 'sprayerMotor', 'sprinklers'], ['sprayerBoom', 'atomiser']),
  judged('sense', 'arabic', 'تلقيح', {}, ['vaccination', 'cattleVaccination', ...INSEMINATION], ['inseminator', 'bumblebees', 'ramDman']),
  judged('sense', 'darija', 'كوري', {}, ['poultryHouseRent'], ['farmBenslimane', 'dairyFarm', 'farmhouseIfrane', 'farmhouseChefchaouen']),
  judged('sense', 'french', 'taille', {}, [...OLIVE_PRUNING, 'applePruning', 'pruner'], ['pruningTools', 'secateursElectric', 'citrusWorker']),
  judged('sense', 'darija-latin', 'frigo', {}, COLD_ROOMS, ['coldTruck']),
  judged('sense', 'english', 'press', {}, ['olivePressMini', 'balerNewHolland'], ['olivePressing', 'balingService']),

  // Wide words
  judged('broad', 'french', 'irrigation', {}, [...DRIP, ...DRIP_WORKS, 'sprinklers'], [...PUMPS, 'pipesPvc', 'basinLining', 'solarInstallation', 'pumpRepair', 'wellCleaning', 'irrigationEngineer', 'palmTechnician', 'soilAdviser', 'citrusWorker']),
  judged('broad', 'arabic', 'معدات السقي', {}, [...DRIP, ...PUMPS, 'sprinklers', 'pipesPvc'], ['waterTankPlastic', 'waterTankTrailer', 'solarPanels550']),
  judged('broad', 'french', 'matériel de récolte', {}, [...COMBINES, 'thresherPulses', 'mowerDisc', 'balerNewHolland', 'oliveComb', 'oliveNets'], ['sicklesAndAxes']),
  judged('broad', 'french', 'matériel d’élevage', {}, [...MILKING_MACHINES, ...INCUBATORS, 'milkTankCooler', 'feedTroughs', 'hayRacks', 'rabbitCages', 'feedMill', 'shearingMachine', 'livestockScale'], [...EMPTY_HIVES, 'honeyExtractor']),
  judged('broad', 'english', 'farm workers', {}, FIELD_WORKERS, [...PACKERS, ...PICKING_CREWS, 'milkerTiflet', 'nightGuard', 'farmCook', 'welder']),
  judged('broad', 'darija', 'خدامة ديال الفلاحة', {}, FIELD_WORKERS, [...PACKERS, ...PICKING_CREWS, 'milkerTiflet', 'nightGuard', 'farmCook', 'welder']),
  judged('broad', 'french', 'outillage a main', {}, ['sicklesAndAxes', 'spadesAndHoes', 'pruningTools', 'secateursElectric'], ['chainsaw']),
  judged('broad', 'arabic', 'خدمات بيطرية', {}, [...VETS, ...INSEMINATION, 'hoofTrimming'], ['sheepShearing']),
  judged('broad', 'darija-latin', 'n9el', {}, [...TRANSPORT_OF_GOODS, ...TRANSPORT_OF_ANIMALS]),
  judged('broad', 'darija-latin', 'ard lkra', { offer: 'rent' }, [...IRRIGATED_RENTS, ...RAINFED_RENTS], [...ORCHARD_RENTS, ...GREENHOUSE_RENTS, ...PASTURE_RENTS, 'stubbleGrazing']),
  judged('broad', 'english', 'orchards', {}, ORCHARDS, ['farmhouseRentSefrou']),
  judged('broad', 'darija-latin', 'ta9a chamsiya', {}, [...SOLAR_PUMPS, 'solarPanels550', 'solarInstallation']),
  judged('broad', 'darija', 'لوازم النحل', {}, [...EMPTY_HIVES, 'honeyExtractor'], ['honeyJars', 'beeswax']),
  judged('broad', 'english', 'storage', {}, ['coldRoom', 'coldStorageLarache', 'grainStorage', 'shedRent'], ['coldRoomPanels']),

  // One word in listings of several types
  judged('type', 'french', 'olivier', {}, ['oliveSaplings', 'oliveArbequina'], [...OLIVE_GROVES, ...OLIVE_PRUNING, 'pruner', 'farmhouseRentSefrou', 'oliveTreatment']),
  judged('type', 'french', 'fraise', {}, ['strawberries', 'rotavatorAgric'], ['strawberryWorkers', 'berryPickingCrew', 'berryTechnician']),
  judged('type', 'darija-latin', 'lafoka', {}, ['avocados'], ['avocadoTrees', 'avocadoFarm']),
  judged('type', 'english', 'strawberry', {}, ['strawberries'], ['strawberryWorkers', 'berryPickingCrew', 'berryTechnician']),
  judged('type', 'french', 'traite', {}, MILKING_MACHINES, ['milkerTiflet', 'dairyTechnician', 'dairyFarm']),
  judged('type', 'darija-latin', 'tbourida', {}, ['mareTbourida', 'stallion'], ['horseGroom', 'foal']),
  judged('type', 'french', 'luzerne', {}, ['alfalfa', 'alfalfaHay'], ['alfalfaSeed', 'mowerDisc', 'maizeHarvest', 'balingService']),
  judged('type', 'darija', 'البطاطا', {}, ['potatoesDoukkala', 'potatoesMeknes', 'potatoesRed'], ['sweetPotatoes', 'potatoSeed', 'potatoPlanter', 'coldStorageLarache']),
  judged('type', 'arabic', 'الدرون', {}, ['droneSpraying', 'droneSprayGharb']),

  // Places
  judged('place', 'french', 'tracteur meknes', { city: 'meknes' }, [], ['tractorLandini85', 'tractorMassey', ...FIATS]),
  judged('place', 'darija-latin', 'tractor f lgharb', {}, ['tractorMassey240Kenitra', ...FIATS], ['tractorMassey']),
  judged('place', 'darija', 'حفير البير فمراكش', { city: 'marrakech' }, ['wellDrillingMarrakech']),
  judged('place', 'arabic', 'أرض سقوية للبيع تارودانت', { city: 'taroudannt', offer: 'sale' }, ['fdanTaroudannt', 'landTaroudannt']),
  judged('place', 'french', 'terrain agricole berkane', { city: 'berkane' }, ['irrigatedSaleBerkane'], ['clementineOrchard']),
  judged('place', 'english', 'greenhouses to rent near Agadir', { city: 'agadir', offer: 'rent' }, GREENHOUSE_RENTS),
  judged('place', 'darija', 'سارح فبني ملال', { city: 'beni-mellal' }, ['shepherdBeniMellal']),
  judged('place', 'darija-latin', 'bour f chaouia', {}, ['bourSettat12', 'bourBenAhmed', 'landSettatForSale']),
  judged('place', 'french', 'verger zerhoun', { city: 'moulay-idriss-zerhoun' }, ['oliveGroveZerhoun']),
  judged('place', 'darija', 'ضيعة نواحي كازا', { city: 'casablanca' }, ['farmBenslimane'], ['poultryHouseRent']),
  judged('place', 'arabic', 'بيطري مكناس', { city: 'meknes' }, [], ['vetMeknes']),
  judged('place', 'english', 'olive pickers Taounate', { city: 'taounate' }, ['olivePickers', 'oliveWorker']),
  judged('place', 'darija-latin', 'mohandis fila7i f fes', { city: 'fes' }, ['agronomistFes']),
  judged('place', 'french', 'berger moyen atlas', {}, ['shepherdElHajeb', 'sheepShepherd']),
  judged('place', 'darija', 'ألواح شمسية فمدينة البهجة', { city: 'marrakech' }, ['solarPanels550']),
  judged('place', 'english', 'drip line Souss', {}, ['dripLine'], ['dripTape', 'dripNetwork', 'dripInstallation']),
  judged('place', 'darija-latin', 'chifor tractor f settat', { city: 'settat' }, ['combineDriverSettat'], ['driverElJadida']),
  judged('place', 'english', 'farm for sale in Doukkala', { offer: 'sale' }, ['dairyFarm'], ['irrigatedSaleDoukkala']),
  judged('place', 'darija-latin', 'transport f mrrakch', { city: 'marrakech' }, ['pickupTransport']),

  judged('place', 'arabic', 'مخزن تبريد بالعرائش', { city: 'larache' }, ['coldStorageLarache']),

  // Several of these together
  judged('mixed', 'darija-latin', 'tracteur massi 240 9el mn 9 mlyoun', { max_price: 90000 }, ['tractorMassey240Kenitra']),
  judged('mixed', 'french', 'terain irigé a loué doukala', { offer: 'rent' }, ['plotDoukkala']),
  judged('mixed', 'darija', 'أرض سقوية 3 هكتار للبيع قل من 100 مليون', { max_price: 1000000, min_space: 22500, max_space: 37500, offer: 'sale' }, ['irrigatedBenGuerir'], ['irrigatedSaleBerkane', 'fdanTaroudannt', 'plotOurika', 'landTaroudannt']),
  judged('mixed', 'english', 'small tractor under 100000 dh', { max_price: 100000 }, ['tractorYanmar20'], [...MASSEYS, ...FIATS]),
  judged('mixed', 'darija-latin', 'kra ferma m3a dar 9rib l fes', { city: 'fes', offer: 'rent' }, ['farmhouseRentSefrou'], ['farmhouseIfrane']),
  judged('mixed', 'arabic', 'جرار 75 حصان بأقل من 170000 درهم', { max_price: 170000 }, ['tractorNewHollandTt75', 'tractorDoukkala'], [...SMALL_TRACTORS, ...MASSEYS, ...FIATS, 'tractorLamborghini70']),
  judged('mixed', 'darija', 'خدامات الفريز ب 100 درهم', { max_price: 100 }, ['strawberryWorkers']),
  judged('mixed', 'french', 'transpor betail khribga', { city: 'khouribga' }, ['cattleTransport']),
  judged('mixed', 'english', 'rent cold storage for potatos', { offer: 'rent' }, ['coldStorageLarache'], ['coldRoom']),
  judged('mixed', 'french', 'pulve a rampe 600l mekns', { city: 'meknes' }, ['sprayerBoom']),
  judged('mixed', 'darija-latin', 'jni zitoun b lkilo sraghna', { city: 'kelaa-des-sraghna' }, ['oliveHarvestCrew']),
  judged('mixed', 'arabic', 'بستان زيتون بأقل من 400000 درهم قرب مكناس', { max_price: 400000, city: 'meknes' }, ['oliveGroveZerhoun']),
];
