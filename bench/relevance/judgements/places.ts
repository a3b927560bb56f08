import { inCategory, inTown, type Name } from '../listings.ts';
import { wish } from '../query.ts';

const houses = inCategory('farmhouse');
const fieldsForSale: readonly Name[] = ['landTaroudannt', 'landMeknesForSale', 'plotLarache', 'landSettatForSale'];
const fieldsToLet: readonly Name[] = ['plotDoukkala', 'landMeknesToLet', 'landTadlaToLet', 'landKhemissetToLet'];
const orchardsForSale: readonly Name[] = ['palmGrove', 'appleOrchard', 'oliveOrchard'];
const housesForSale: readonly Name[] = ['farmhouseOunagha', 'farmhouseChefchaouen'];
const otherLandToLet: readonly Name[] = [
  'clementineOrchard',
  'pastureDakhla',
  'pastureAzrou',
  'greenhousesBiougra',
  'farmhouseIfrane',
];

/** What is wanted of land. */
export const lands = {
  all: wish(inCategory('irrigated-land', 'rainfed-land'), [
    ...inCategory('orchard', 'pasture', 'greenhouse-land'),
    ...houses,
  ]),
  forSale: wish(fieldsForSale, [...orchardsForSale, ...housesForSale, 'pastureAzilal']),
  toLet: wish(fieldsToLet, otherLandToLet),
  letting: wish([...fieldsToLet, ...otherLandToLet, 'coldRoom']),
  irrigated: wish(inCategory('irrigated-land')),
  rainfed: wish(inCategory('rainfed-land')),
  orchards: wish(inCategory('orchard')),
  farms: wish([...houses, 'clementineOrchard'], ['farmManager', 'berryManager']),
  farmsForSale: wish(housesForSale, orchardsForSale),
  pastures: wish(inCategory('pasture')),
  farmhouses: wish(houses),
  greenhousesToLet: wish(['greenhousesBiougra']),
};

/** What is wanted of a town: all that is there, or one thing. */
export const towns = {
  berkane: wish(inTown('berkane')),
  azrou: wish(inTown('azrou')),
  taounate: wish(inTown('taounate')),
  essaouira: wish(inTown('essaouira'), ['pruningSafi']),

  oliveAtMeknes: wish([], ['oliveSaplings', 'oliveOilMeknes']),
  oliveOilAtMeknes: wish(['oliveOilMeknes']),
  oliveOilAtTaounate: wish(['oliveOilTaounate']),
  tomatoesAtBerkane: wish(['tomatoesBerkane']),
  tomatoesAtBiougra: wish(['tomatoesBiougra'], ['greenhouseWorker']),
  potatoesOfDoukkala: wish(['potatoesDoukkala']),
  onionsAtMeknes: wish(['onionsMeknes']),
  applesAtMidelt: wish(['applesStarking'], ['appleOrchard', 'coldRoom', 'palletCrates']),
  datesAtErfoud: wish(['datesErfoud', 'datesTafilalet']),
  datesAtZagora: wish(['datesBoufeggous']),
  honeyAtAzilal: wish(['honeyThyme']),
  honeyAtIfrane: wish(['honeyFlowers']),
  milkAtLaayoune: wish(['milkCamel']),
  cheeseAtChefchaouen: wish(['goatCheese']),
  cowsAtMeknes: wish(['cowMontbeliarde'], ['heiferMeknes']),
  cowsAtBerkane: wish(['cowBerkane']),
  sheepAtAzrou: wish(['ramsTimahdite', 'lambsTimahdite', 'sheepTimahdite']),
  sardiAtSettat: wish(['lambsSardiSettat']),
  sardiAtMeknes: wish(['lambsSardiMeknes']),
  camelsAtDakhla: wish(['camelRiding'], ['pastureDakhla', 'livestockTransport']),
  tractorsAtAgadir: wish(['tractorCompact']),
  tractorsAtKhemisset: wish(['tractorMassey']),
  tractorsAtBeniMellal: wish(['tractorNewHolland']),
  ploughingAtMeknes: wish(['ploughingMeknes']),
  ploughingInDoukkala: wish(['ploughingDoukkala']),
  landAtMeknes: wish(['landMeknesToLet', 'landMeknesForSale']),
  landToLetAtMeknes: wish(['landMeknesToLet']),
  landAtTaroudannt: wish(['landTaroudannt']),
  workAtBerkane: wish(['citrusPacker']),
};
