import { inCategory, type Name } from '../listings.ts';
import { judgement } from '../query.ts';

const tomatoes: readonly Name[] = ['tomatoesBerkane', 'tomatoesCherry', 'tomatoesHouara', 'tomatoesBiougra'];
const oranges: readonly Name[] = ['orangesTaroudannt', 'orangesHouara'];
const apples: readonly Name[] = ['applesStarking', 'applesGolden'];
const saffron: readonly Name[] = ['saffronJars', 'saffronBoxes', 'saffronGrams'];
const walnuts: readonly Name[] = ['walnutsShelled', 'walnutsInShell'];
const oliveOils: readonly Name[] = ['oliveOilTaounate', 'oliveOilMeknes'];
const arganOils: readonly Name[] = ['arganFood', 'arganCosmetic'];
const fieldsOfOlives: readonly Name[] = [
  'oliveSaplings',
  'oliveOrchard',
  'oliveComb',
  'olivePickers',
  'oliveWorker',
  'pruningOuezzane',
  'pruningSafi',
  'farmManager',
];
const fieldsOfCitrus: readonly Name[] = [
  'clementineOrchard',
  'plasticCrates',
  'dripNetwork',
  'atomiser',
  'droneSpraying',
  'farmManager',
  'citrusWorker',
  'citrusPacker',
];

/** Judgements for farm products. */
export const products = {
  vegetables: judgement(inCategory('vegetables'), ['vegetableTransport', 'coldTruck', 'berryManager', 'plotDoukkala']),
  tomatoes: judgement(tomatoes, ['greenhouseWorker', 'agronomist', 'vegetableTransport']),
  cherryTomatoes: judgement(['tomatoesCherry']),
  beldiTomatoes: judgement(['tomatoesHouara']),
  potatoes: judgement(['potatoesMeknes', 'potatoesDoukkala']),
  onions: judgement(['onionsMeknes', 'onionsFquih']),
  carrots: judgement(['carrots'], ['vegetableTransport']),
  peppers: judgement(['peppers'], ['paprika', 'greenhouseWorker', 'agronomist', 'vegetableTransport']),

  fruit: judgement([...inCategory('fruits'), ...inCategory('citrus')], inCategory('dates')),
  citrus: judgement(inCategory('citrus'), fieldsOfCitrus),
  oranges: judgement(oranges, ['clementines', 'atomiser']),
  // In Morocco the same word means an orange in the souk and a lemon in a book.
  limoun: judgement([...oranges, 'lemons'], ['clementines', 'atomiser']),
  lemons: judgement(['lemons']),
  clementines: judgement(['clementines'], ['clementineOrchard', 'citrusPacker']),
  apples: judgement(apples, [
    'appleSaplings',
    'appleOrchard',
    'applePickers',
    'coldRoom',
    'palletCrates',
    'pruningTools',
  ]),
  goldenApples: judgement(['applesGolden'], ['appleOrchard']),
  bananas: judgement(['bananas']),
  avocados: judgement(['avocados']),
  pomegranates: judgement(['pomegranates']),
  figs: judgement(['driedFigs']),
  dates: judgement(inCategory('dates')),
  mejhoul: judgement(['datesErrachidia', 'datesErfoud', 'datesTafilalet'], ['palmOffshoots']),
  boufeggous: judgement(['datesBoufeggous'], ['palmGrove']),
  palms: judgement(['palmOffshoots', 'palmGrove'], ['palmTechnician']),
  driedFruit: judgement(['driedFigs', 'almonds', ...walnuts], inCategory('dates')),
  nuts: judgement(inCategory('nuts')),
  almonds: judgement(['almonds'], ['amlou']),
  walnuts: judgement(walnuts, ['pastureAzilal']),

  olives: judgement(inCategory('olives'), [...oliveOils, ...fieldsOfOlives]),
  olivesForPressing: judgement(['olivesForPressing']),
  greenOlives: judgement(['olivesGreen']),
  oil: judgement([...oliveOils, ...arganOils], ['amlou', 'arganPacker']),
  oliveOil: judgement(oliveOils),
  // There is none: these two come closest.
  organicOliveOil: judgement([], oliveOils),
  argan: judgement(arganOils, ['amlou', 'arganCake', 'millstone', 'farmhouseOunagha', 'pruningSafi', 'arganPacker']),
  arganOil: judgement(arganOils, ['amlou', 'arganPacker']),
  cosmeticArgan: judgement(['arganCosmetic']),
  amlou: judgement(['amlou'], ['millstone']),
  honey: judgement(inCategory('honey'), ['amlou', 'arganPacker']),
  thymeHoney: judgement(['honeyThyme']),
  organicHoney: judgement(['honeyThyme']),

  milk: judgement(['milkCow', 'milkCamel'], ['goatCheese']),
  cowMilk: judgement(['milkCow']),
  camelMilk: judgement(['milkCamel'], ['camelMilking']),
  dairy: judgement(['milkCow', 'milkCamel', 'goatCheese']),
  cheese: judgement(['goatCheese']),
  eggs: judgement(['eggs'], ['incubator']),

  cereals: judgement(inCategory('cereals'), ['grainStorage']),
  wheat: judgement(inCategory('cereals'), ['landSettatForSale']),
  durumWheat: judgement(['wheatDurum']),
  softWheat: judgement(['wheatSoft']),
  // Only its straw is for sale, and a field for it is for rent.
  barley: judgement([], ['barleyStraw', 'landKhemissetToLet']),
  pulses: judgement(inCategory('legumes'), ['oliveWorker']),
  lentils: judgement(['lentils']),
  chickpeas: judgement(['chickpeas']),
  favaBeans: judgement(['favaBeans']),
  fodder: judgement(inCategory('fodder'), ['maizeHarvest']),
  alfalfa: judgement(['alfalfa'], ['maizeHarvest']),
  straw: judgement(['barleyStraw'], ['grainStorage']),
  hay: judgement(['alfalfa'], ['barleyStraw', 'hayRacks']),
  maize: judgement(['silage'], ['maizeHarvest']),
  seedlings: judgement(inCategory('seedlings')),
  oliveSaplings: judgement(['oliveSaplings']),
  appleTrees: judgement(['appleSaplings', 'appleOrchard'], ['pruningTools']),

  spices: judgement(['cumin', 'paprika', ...saffron], ['roseBuds', 'capers']),
  herbs: judgement(['lavender', 'roseBuds'], ['cumin', 'paprika', 'capers', 'roseWater', ...saffron, 'arganPacker']),
  saffron: judgement(saffron),
  organicSaffron: judgement(['saffronBoxes', 'saffronGrams']),
  cumin: judgement(['cumin']),
  paprika: judgement(['paprika']),
  roses: judgement(['roseBuds'], ['roseWater']),
  roseWater: judgement(['roseWater'], ['roseBuds']),
  lavender: judgement(['lavender']),
  capers: judgement(['capers']),
  /** Certified organic items. */
  organic: judgement([
    'amlou',
    'arganFood',
    'arganCosmetic',
    'datesTafilalet',
    'honeyThyme',
    'saffronBoxes',
    'saffronGrams',
    'tomatoesCherry',
  ]),
};
