import { inCategory, type Name } from '../listings.ts';
import { wish } from '../query.ts';

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

/** What is wanted of the fields' and stables' products. */
export const goods = {
  vegetables: wish(inCategory('vegetables'), ['vegetableTransport', 'coldTruck', 'berryManager', 'plotDoukkala']),
  tomatoes: wish(tomatoes, ['greenhouseWorker', 'agronomist', 'vegetableTransport']),
  cherryTomatoes: wish(['tomatoesCherry']),
  beldiTomatoes: wish(['tomatoesHouara']),
  potatoes: wish(['potatoesMeknes', 'potatoesDoukkala']),
  onions: wish(['onionsMeknes', 'onionsFquih']),
  carrots: wish(['carrots'], ['vegetableTransport']),
  peppers: wish(['peppers'], ['paprika', 'greenhouseWorker', 'agronomist', 'vegetableTransport']),

  fruit: wish([...inCategory('fruits'), ...inCategory('citrus')], inCategory('dates')),
  citrus: wish(inCategory('citrus'), fieldsOfCitrus),
  oranges: wish(oranges, ['clementines', 'atomiser']),
  // In Morocco the same word is an orange in the souk and a lemon in a book.
  limoun: wish([...oranges, 'lemons'], ['clementines', 'atomiser']),
  lemons: wish(['lemons']),
  clementines: wish(['clementines'], ['clementineOrchard', 'citrusPacker']),
  apples: wish(apples, ['appleSaplings', 'appleOrchard', 'applePickers', 'coldRoom', 'palletCrates', 'pruningTools']),
  goldenApples: wish(['applesGolden'], ['appleOrchard']),
  bananas: wish(['bananas']),
  avocados: wish(['avocados']),
  pomegranates: wish(['pomegranates']),
  figs: wish(['driedFigs']),
  dates: wish(inCategory('dates')),
  mejhoul: wish(['datesErrachidia', 'datesErfoud', 'datesTafilalet'], ['palmOffshoots']),
  boufeggous: wish(['datesBoufeggous'], ['palmGrove']),
  palms: wish(['palmOffshoots', 'palmGrove'], ['palmTechnician']),
  driedFruit: wish(['driedFigs', 'almonds', ...walnuts], inCategory('dates')),
  nuts: wish(inCategory('nuts')),
  almonds: wish(['almonds'], ['amlou']),
  walnuts: wish(walnuts, ['pastureAzilal']),

  olives: wish(inCategory('olives'), [...oliveOils, ...fieldsOfOlives]),
  olivesForPressing: wish(['olivesForPressing']),
  greenOlives: wish(['olivesGreen']),
  oil: wish([...oliveOils, ...arganOils], ['amlou', 'arganPacker']),
  oliveOil: wish(oliveOils),
  // There is none: these two are as near as it comes.
  organicOliveOil: wish([], oliveOils),
  argan: wish(arganOils, ['amlou', 'arganCake', 'millstone', 'farmhouseOunagha', 'pruningSafi', 'arganPacker']),
  arganOil: wish(arganOils, ['amlou', 'arganPacker']),
  cosmeticArgan: wish(['arganCosmetic']),
  amlou: wish(['amlou'], ['millstone']),
  honey: wish(inCategory('honey'), ['amlou', 'arganPacker']),
  thymeHoney: wish(['honeyThyme']),
  organicHoney: wish(['honeyThyme']),

  milk: wish(['milkCow', 'milkCamel'], ['goatCheese']),
  cowMilk: wish(['milkCow']),
  camelMilk: wish(['milkCamel'], ['camelMilking']),
  dairy: wish(['milkCow', 'milkCamel', 'goatCheese']),
  cheese: wish(['goatCheese']),
  eggs: wish(['eggs'], ['incubator']),

  cereals: wish(inCategory('cereals'), ['grainStorage']),
  wheat: wish(inCategory('cereals'), ['landSettatForSale']),
  durumWheat: wish(['wheatDurum']),
  softWheat: wish(['wheatSoft']),
  // Only its straw is sold, and a field for it let.
  barley: wish([], ['barleyStraw', 'landKhemissetToLet']),
  pulses: wish(inCategory('legumes'), ['oliveWorker']),
  lentils: wish(['lentils']),
  chickpeas: wish(['chickpeas']),
  favaBeans: wish(['favaBeans']),
  fodder: wish(inCategory('fodder'), ['maizeHarvest']),
  alfalfa: wish(['alfalfa'], ['maizeHarvest']),
  straw: wish(['barleyStraw'], ['grainStorage']),
  hay: wish(['alfalfa'], ['barleyStraw', 'hayRacks']),
  maize: wish(['silage'], ['maizeHarvest']),
  seedlings: wish(inCategory('seedlings')),
  oliveSaplings: wish(['oliveSaplings']),
  appleTrees: wish(['appleSaplings', 'appleOrchard'], ['pruningTools']),

  spices: wish(['cumin', 'paprika', ...saffron], ['roseBuds', 'capers']),
  herbs: wish(['lavender', 'roseBuds'], ['cumin', 'paprika', 'capers', 'roseWater', ...saffron, 'arganPacker']),
  saffron: wish(saffron),
  organicSaffron: wish(['saffronBoxes', 'saffronGrams']),
  cumin: wish(['cumin']),
  paprika: wish(['paprika']),
  roses: wish(['roseBuds'], ['roseWater']),
  roseWater: wish(['roseWater'], ['roseBuds']),
  lavender: wish(['lavender']),
  capers: wish(['capers']),
  /** What is marked organic. */
  organic: wish([
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
