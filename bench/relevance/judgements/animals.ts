import { inCategory, ofType, type Name } from '../listings.ts';
import { judgement } from '../query.ts';

const sheep = inCategory('sheep');
const rams: readonly Name[] = ['ramSardi', 'ramsTimahdite', 'lambsSardiMeknes'];
const youngMales: readonly Name[] = ['lambsSardiSettat', 'lambsTimahdite', 'lambsBeniGuil', 'sheepTimahdite'];
const cows: readonly Name[] = ['cowMontbeliarde', 'cowBerkane', 'cowDoukkala'];
const heifers: readonly Name[] = ['heiferMeknes', 'heiferBeniMellal'];
const forCows: readonly Name[] = ['milkingMachine', 'insemination', 'dairyTechnician', 'farmManager'];
const forHerds: readonly Name[] = [
  'hayRacks',
  'milkingMachine',
  'livestockTransport',
  'vaccination',
  'insemination',
  'sheepTechnician',
  'dairyTechnician',
  'sheepShepherd',
  'camelShepherd',
];
const poultry = [...inCategory('chickens'), ...inCategory('turkeys')];

/** Judgements for animals. */
export const animals = {
  all: judgement(ofType('Animal')),
  livestock: judgement(
    [...sheep, ...inCategory('goats', 'cattle', 'dairy-cows', 'camels')],
    [...inCategory('horses', 'donkeys'), ...forHerds],
  ),

  sheep: judgement(sheep, ['hayRacks', 'livestockTransport', 'vaccination', 'sheepTechnician', 'sheepShepherd']),
  // A "7awli" is a male one, big or small.
  hawli: judgement([...rams, ...youngMales], ['eweDman']),
  rams: judgement(rams, youngMales),
  lambs: judgement(
    ['lambsSardiMeknes', 'lambsSardiSettat', 'lambsTimahdite', 'lambsBeniGuil'],
    ['eweDman', 'sheepTimahdite'],
  ),
  ewes: judgement(['eweDman']),
  sardi: judgement(['ramSardi', 'lambsSardiMeknes', 'lambsSardiSettat'], ['sheepTechnician']),
  timahdite: judgement(['ramsTimahdite', 'lambsTimahdite', 'sheepTimahdite'], ['sheepShepherd']),
  dman: judgement(['eweDman']),
  beniGuil: judgement(['lambsBeniGuil']),

  goats: judgement(inCategory('goats'), ['vaccination', 'camelShepherd']),
  kids: judgement(['kidsEssaouira', 'kidsTaroudannt'], ['goatsDraa']),
  dairyGoats: judgement(['goatsRif', 'goatsDraa']),

  cattle: judgement(inCategory('cattle', 'dairy-cows'), [...forCows, 'arganCake']),
  cows: judgement(cows, [...heifers, ...forCows]),
  heifers: judgement(heifers),
  holstein: judgement(['cowBerkane', 'cowDoukkala', ...heifers], ['insemination', 'dairyTechnician']),
  montbeliarde: judgement(['cowMontbeliarde', 'calvesMontbeliarde'], ['insemination']),
  calves: judgement(['calvesMontbeliarde']),
  bulls: judgement(['bullOulmes']),

  poultry: judgement(poultry, ['incubator']),
  chickens: judgement(inCategory('chickens')),
  beldiChickens: judgement(['cockerels']),
  hens: judgement(['pullets']),
  cocks: judgement(['cockerels']),
  turkeys: judgement(inCategory('turkeys')),
  rabbits: judgement(['rabbits']),
  bees: judgement(inCategory('bees'), ['hives']),
  hives: judgement(['hives', 'beesYellow'], ['beesBlack']),
  emptyHives: judgement(['hives']),

  camels: judgement(inCategory('camels'), ['livestockTransport', 'pastureDakhla', 'camelShepherd']),
  milkingCamel: judgement(['camelMilking']),
  horses: judgement(inCategory('horses')),
  mares: judgement(['mare']),
  donkeys: judgement(['donkey']),
  dogs: judgement(inCategory('dogs')),
  sheepdogs: judgement(['puppiesAidi'], ['puppiesSloughi']),
  sloughis: judgement(['puppiesSloughi']),
};
