import { inCategory, ofType, type Name } from '../listings.ts';
import { judgement } from '../query.ts';

const tractors = inCategory('tractors');
const pumps: readonly Name[] = ['dieselPump', ...inCategory('solar-pumps')];
const workers = inCategory('farm-worker');
const pickers: readonly Name[] = ['olivePickers', 'applePickers'];

/** Judgements for tools. */
export const tools = {
  all: judgement(ofType('Tool')),
  tractors: judgement(tractors, ['driverFes', 'driverElJadida', 'ploughingDoukkala']),
  usedTractors: judgement(tractors),
  smallTractors: judgement(['tractorCompact']),
  massey: judgement(['tractorMassey']),
  newHolland: judgement(['tractorNewHolland']),
  fiat: judgement(['tractorFiat']),
  ploughs: judgement(['chiselPlough'], ['discHarrow', 'ploughingMeknes', 'ploughingDoukkala']),
  discHarrows: judgement(['discHarrow'], ['ploughingMeknes', 'ploughingDoukkala']),
  // The machine itself is visible to large farmers only; these two items include one.
  harvesters: judgement([], ['maizeHarvest', 'driverElJadida']),
  oliveCombs: judgement(['oliveComb']),

  irrigation: judgement(
    ['dieselPump', 'dripTape', 'dripNetwork', 'dripInstallation', 'wellCleaning'],
    [...inCategory('solar-pumps'), 'citrusWorker', 'palmTechnician'],
  ),
  irrigationEquipment: judgement(inCategory('irrigation'), inCategory('solar-pumps')),
  drip: judgement(['dripTape', 'dripNetwork', 'dripInstallation']),
  dripInstallation: judgement(['dripInstallation'], ['dripTape', 'dripNetwork']),
  pumps: judgement(pumps),
  motorPumps: judgement(['dieselPump']),
  solarPumps: judgement(inCategory('solar-pumps')),

  greenhouses: judgement(
    ['greenhouseTunnel', 'greenhousesBiougra'],
    ['greenhousePlastic', 'greenhouseWorker', 'agronomist'],
  ),
  greenhousePlastic: judgement(['greenhousePlastic']),
  handTools: judgement(['sicklesAndAxes', 'pruningTools'], ['millstone']),
  sickles: judgement(['sicklesAndAxes']),
  pruningTools: judgement(['pruningTools']),
  millstones: judgement(['millstone']),
  sprayers: judgement(inCategory('sprayers'), ['droneSpraying']),
  knapsackSprayers: judgement(['knapsackSprayer']),
  atomisers: judgement(['atomiser']),
  crates: judgement(inCategory('crates')),
  plasticCrates: judgement(['plasticCrates']),
  packaging: judgement(inCategory('crates'), ['arganPacker', 'citrusPacker']),
  livestockEquipment: judgement(inCategory('livestock-equipment')),
  milkingMachines: judgement(['milkingMachine'], ['dairyTechnician']),
  incubators: judgement(['incubator']),
};

/** Judgements for services. */
export const services = {
  all: judgement(ofType('Service')),
  ploughing: judgement(inCategory('ploughing'), ['chiselPlough', 'discHarrow']),
  reaping: judgement(['maizeHarvest'], [...pickers, 'driverElJadida']),
  harvest: judgement(['maizeHarvest', ...pickers], ['oliveWorker', 'oliveComb']),
  picking: judgement([...pickers, 'oliveWorker'], ['oliveComb']),
  olivePicking: judgement(['olivePickers', 'oliveWorker'], ['oliveComb']),
  transport: judgement(inCategory('transport')),
  livestockTransport: judgement(['livestockTransport']),
  coldTransport: judgement(['coldTruck']),
  vets: judgement(inCategory('veterinary')),
  vaccination: judgement(['vaccination'], ['insemination']),
  vaccinationOfSheep: judgement(['vaccination']),
  insemination: judgement(['insemination']),
  spraying: judgement(['droneSpraying'], [...inCategory('sprayers'), 'driverFes']),
  drones: judgement(['droneSpraying']),
  wells: judgement(['wellCleaning']),
  pruning: judgement(inCategory('pruning'), ['pruningTools', 'citrusWorker']),
  storage: judgement(inCategory('storage')),
  coldRooms: judgement(['coldRoom']),
  cooling: judgement(['coldRoom'], ['coldTruck']),
};

/** Judgements for workers. */
export const professionals = {
  all: judgement(ofType('Professional'), pickers),
  workers: judgement(workers, [...inCategory('packer'), ...pickers]),
  managers: judgement(inCategory('farm-manager')),
  drivers: judgement(inCategory('tractor-driver')),
  agronomists: judgement(['agronomist', 'soilAdviser'], ['palmTechnician']),
  technicians: judgement(['palmTechnician', ...inCategory('livestock-technician')]),
  livestockTechnicians: judgement(inCategory('livestock-technician')),
  shepherds: judgement(inCategory('shepherd')),
  packers: judgement(inCategory('packer')),
  soilAnalysis: judgement(['soilAdviser']),
};
