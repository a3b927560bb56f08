import { inCategory, ofType, type Name } from '../listings.ts';
import { wish } from '../query.ts';

const tractors = inCategory('tractors');
const pumps: readonly Name[] = ['dieselPump', ...inCategory('solar-pumps')];
const workers = inCategory('farm-worker');
const pickers: readonly Name[] = ['olivePickers', 'applePickers'];

/** What is wanted of tools. */
export const tools = {
  all: wish(ofType('Tool')),
  tractors: wish(tractors, ['driverFes', 'driverElJadida', 'ploughingDoukkala']),
  usedTractors: wish(tractors),
  smallTractors: wish(['tractorCompact']),
  massey: wish(['tractorMassey']),
  newHolland: wish(['tractorNewHolland']),
  fiat: wish(['tractorFiat']),
  ploughs: wish(['chiselPlough'], ['discHarrow', 'ploughingMeknes', 'ploughingDoukkala']),
  discHarrows: wish(['discHarrow'], ['ploughingMeknes', 'ploughingDoukkala']),
  // The machine itself is shown to large farmers only; these two come with one.
  harvesters: wish([], ['maizeHarvest', 'driverElJadida']),
  oliveCombs: wish(['oliveComb']),

  irrigation: wish(
    ['dieselPump', 'dripTape', 'dripNetwork', 'dripInstallation', 'wellCleaning'],
    [...inCategory('solar-pumps'), 'citrusWorker', 'palmTechnician'],
  ),
  irrigationEquipment: wish(inCategory('irrigation'), inCategory('solar-pumps')),
  drip: wish(['dripTape', 'dripNetwork', 'dripInstallation']),
  dripInstallation: wish(['dripInstallation'], ['dripTape', 'dripNetwork']),
  pumps: wish(pumps),
  motorPumps: wish(['dieselPump']),
  solarPumps: wish(inCategory('solar-pumps')),

  greenhouses: wish(
    ['greenhouseTunnel', 'greenhousesBiougra'],
    ['greenhousePlastic', 'greenhouseWorker', 'agronomist'],
  ),
  greenhousePlastic: wish(['greenhousePlastic']),
  handTools: wish(['sicklesAndAxes', 'pruningTools'], ['millstone']),
  sickles: wish(['sicklesAndAxes']),
  pruningTools: wish(['pruningTools']),
  millstones: wish(['millstone']),
  sprayers: wish(inCategory('sprayers'), ['droneSpraying']),
  knapsackSprayers: wish(['knapsackSprayer']),
  atomisers: wish(['atomiser']),
  crates: wish(inCategory('crates')),
  plasticCrates: wish(['plasticCrates']),
  packaging: wish(inCategory('crates'), ['arganPacker', 'citrusPacker']),
  livestockEquipment: wish(inCategory('livestock-equipment')),
  milkingMachines: wish(['milkingMachine'], ['dairyTechnician']),
  incubators: wish(['incubator']),
};

/** What is wanted of services. */
export const services = {
  all: wish(ofType('Service')),
  ploughing: wish(inCategory('ploughing'), ['chiselPlough', 'discHarrow']),
  reaping: wish(['maizeHarvest'], [...pickers, 'driverElJadida']),
  harvest: wish(['maizeHarvest', ...pickers], ['oliveWorker', 'oliveComb']),
  picking: wish([...pickers, 'oliveWorker'], ['oliveComb']),
  olivePicking: wish(['olivePickers', 'oliveWorker'], ['oliveComb']),
  transport: wish(inCategory('transport')),
  livestockTransport: wish(['livestockTransport']),
  coldTransport: wish(['coldTruck']),
  vets: wish(inCategory('veterinary')),
  vaccination: wish(['vaccination'], ['insemination']),
  vaccinationOfSheep: wish(['vaccination']),
  insemination: wish(['insemination']),
  spraying: wish(['droneSpraying'], [...inCategory('sprayers'), 'driverFes']),
  drones: wish(['droneSpraying']),
  wells: wish(['wellCleaning']),
  pruning: wish(inCategory('pruning'), ['pruningTools', 'citrusWorker']),
  storage: wish(inCategory('storage')),
  coldRooms: wish(['coldRoom']),
  cooling: wish(['coldRoom'], ['coldTruck']),
};

/** What is wanted of people. */
export const people = {
  all: wish(ofType('Professional'), pickers),
  workers: wish(workers, [...inCategory('packer'), ...pickers]),
  managers: wish(inCategory('farm-manager')),
  drivers: wish(inCategory('tractor-driver')),
  agronomists: wish(['agronomist', 'soilAdviser'], ['palmTechnician']),
  technicians: wish(['palmTechnician', ...inCategory('livestock-technician')]),
  livestockTechnicians: wish(inCategory('livestock-technician')),
  shepherds: wish(inCategory('shepherd')),
  packers: wish(inCategory('packer')),
  soilAnalysis: wish(['soilAdviser']),
};
