import { inCategory, ofType, type Name } from '../listings.ts';
import { wish } from '../query.ts';

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

/** What is wanted of animals. */
export const animals = {
  all: wish(ofType('Animal')),
  livestock: wish(
    [...sheep, ...inCategory('goats', 'cattle', 'dairy-cows', 'camels')],
    [...inCategory('horses', 'donkeys'), ...forHerds],
  ),

  sheep: wish(sheep, ['hayRacks', 'livestockTransport', 'vaccination', 'sheepTechnician', 'sheepShepherd']),
  // A «7awli» is a male one, big or small.
  hawli: wish([...rams, ...youngMales], ['eweDman']),
  rams: wish(rams, youngMales),
  lambs: wish(
    ['lambsSardiMeknes', 'lambsSardiSettat', 'lambsTimahdite', 'lambsBeniGuil'],
    ['eweDman', 'sheepTimahdite'],
  ),
  ewes: wish(['eweDman']),
  sardi: wish(['ramSardi', 'lambsSardiMeknes', 'lambsSardiSettat'], ['sheepTechnician']),
  timahdite: wish(['ramsTimahdite', 'lambsTimahdite', 'sheepTimahdite'], ['sheepShepherd']),
  dman: wish(['eweDman']),
  beniGuil: wish(['lambsBeniGuil']),

  goats: wish(inCategory('goats'), ['vaccination', 'camelShepherd']),
  kids: wish(['kidsEssaouira', 'kidsTaroudannt'], ['goatsDraa']),
  dairyGoats: wish(['goatsRif', 'goatsDraa']),

  cattle: wish(inCategory('cattle', 'dairy-cows'), [...forCows, 'arganCake']),
  cows: wish(cows, [...heifers, ...forCows]),
  heifers: wish(heifers),
  holstein: wish(['cowBerkane', 'cowDoukkala', ...heifers], ['insemination', 'dairyTechnician']),
  montbeliarde: wish(['cowMontbeliarde', 'calvesMontbeliarde'], ['insemination']),
  calves: wish(['calvesMontbeliarde']),
  bulls: wish(['bullOulmes']),

  poultry: wish(poultry, ['incubator']),
  chickens: wish(inCategory('chickens')),
  beldiChickens: wish(['cockerels']),
  hens: wish(['pullets']),
  cocks: wish(['cockerels']),
  turkeys: wish(inCategory('turkeys')),
  rabbits: wish(['rabbits']),
  bees: wish(inCategory('bees'), ['hives']),
  hives: wish(['hives', 'beesYellow'], ['beesBlack']),
  emptyHives: wish(['hives']),

  camels: wish(inCategory('camels'), ['livestockTransport', 'pastureDakhla', 'camelShepherd']),
  milkingCamel: wish(['camelMilking']),
  horses: wish(inCategory('horses')),
  mares: wish(['mare']),
  donkeys: wish(['donkey']),
  dogs: wish(inCategory('dogs')),
  sheepdogs: wish(['puppiesAidi'], ['puppiesSloughi']),
  sloughis: wish(['puppiesSloughi']),
};
