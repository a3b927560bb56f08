import { inCategory, inCity, type Name } from '../listings.ts';
import { judgement } from '../query.ts';

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

/** Judgements for land. */
export const lands = {
  all: judgement(inCategory('irrigated-land', 'rainfed-land'), [
    ...inCategory('orchard', 'pasture', 'greenhouse-land'),
    ...houses,
  ]),
  forSale: judgement(fieldsForSale, [...orchardsForSale, ...housesForSale, 'pastureAzilal']),
  toLet: judgement(fieldsToLet, otherLandToLet),
  letting: judgement([...fieldsToLet, ...otherLandToLet, 'coldRoom']),
  irrigated: judgement(inCategory('irrigated-land')),
  rainfed: judgement(inCategory('rainfed-land')),
  orchards: judgement(inCategory('orchard')),
  farms: judgement([...houses, 'clementineOrchard'], ['farmManager', 'berryManager']),
  farmsForSale: judgement(housesForSale, orchardsForSale),
  pastures: judgement(inCategory('pasture')),
  farmhouses: judgement(houses),
  greenhousesToLet: judgement(['greenhousesBiougra']),
};

/** Judgements for a city: everything there, or one kind of item. */
export const cities = {
  berkane: judgement(inCity('berkane')),
  azrou: judgement(inCity('azrou')),
  taounate: judgement(inCity('taounate')),
  essaouira: judgement(inCity('essaouira'), ['pruningSafi']),

  oliveAtMeknes: judgement([], ['oliveSaplings', 'oliveOilMeknes']),
  oliveOilAtMeknes: judgement(['oliveOilMeknes']),
  oliveOilAtTaounate: judgement(['oliveOilTaounate']),
  tomatoesAtBerkane: judgement(['tomatoesBerkane']),
  tomatoesAtBiougra: judgement(['tomatoesBiougra'], ['greenhouseWorker']),
  potatoesOfDoukkala: judgement(['potatoesDoukkala']),
  onionsAtMeknes: judgement(['onionsMeknes']),
  applesAtMidelt: judgement(['applesStarking'], ['appleOrchard', 'coldRoom', 'palletCrates']),
  datesAtErfoud: judgement(['datesErfoud', 'datesTafilalet']),
  datesAtZagora: judgement(['datesBoufeggous']),
  honeyAtAzilal: judgement(['honeyThyme']),
  honeyAtIfrane: judgement(['honeyFlowers']),
  milkAtLaayoune: judgement(['milkCamel']),
  cheeseAtChefchaouen: judgement(['goatCheese']),
  cowsAtMeknes: judgement(['cowMontbeliarde'], ['heiferMeknes']),
  cowsAtBerkane: judgement(['cowBerkane']),
  sheepAtAzrou: judgement(['ramsTimahdite', 'lambsTimahdite', 'sheepTimahdite']),
  sardiAtSettat: judgement(['lambsSardiSettat']),
  sardiAtMeknes: judgement(['lambsSardiMeknes']),
  camelsAtDakhla: judgement(['camelRiding'], ['pastureDakhla', 'livestockTransport']),
  tractorsAtAgadir: judgement(['tractorCompact']),
  tractorsAtKhemisset: judgement(['tractorMassey']),
  tractorsAtBeniMellal: judgement(['tractorNewHolland']),
  ploughingAtMeknes: judgement(['ploughingMeknes']),
  ploughingInDoukkala: judgement(['ploughingDoukkala']),
  landAtMeknes: judgement(['landMeknesToLet', 'landMeknesForSale']),
  landToLetAtMeknes: judgement(['landMeknesToLet']),
  landAtTaroudannt: judgement(['landTaroudannt']),
  workAtBerkane: judgement(['citrusPacker']),
};
