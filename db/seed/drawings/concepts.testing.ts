/** The concepts of the search dictionary that each emoji and drawing shows; `*` in front: it shows an animal. */
const table = `
  1f404 *cow dairy_cow heifer milking_machine insemination milk; cow-red *cow; 1f402 *bull; bull-blond *bull; bull-red *calf
  1f40f *ram lamb; 1f411 *sheep vaccination; sheep-brown *sheep; sheep-black *ewe; 1f410 *goat; goat-dark *goat
  1f42a *camel pasture livestock_transport; 1f434 *horse; 1f40e *horse; horse-black *horse; horse-chestnut *mare; 1facf *donkey; mule *mule
  1f413 *rooster; hen-red *chicken; 1f983 *turkey; turkey-black *turkey; 1f407 *rabbit; 1f415 *dog; 1f436 *puppy; dog-white *dog; 1f41d *bee
  1f345 tomato; tomato tomato; tomato-vine truss_tomato cherry_tomato; tomato-plant tomato; onion-red onion; 1f954 potato; 1f955 carrot; 1fad1 pepper
  1f34a orange clementine; 1f34b lemon; 1f34e apple; apple-golden golden_apple; bananas banana; 1f951 avocado; pomegranate pomegranate
  raspberry raspberry; dried-fig dried_fig; date mejhoul; date-amber boufeggous; date-box mejhoul; palm date palm_grove; palm-shoot palm_offshoot
  olive green_olive table_olive olive_oil; olive-violet purple_olive oil_olive; olive-black oil_olive; oil-bottle olive_oil; oil-can olive_oil
  olive-tree olive_grove olive_picking pruning; orange-tree land; apple-tree apple_orchard picking; argan-tree pruning; walnut-tree pasture
  argan argan_oil; argan-oil argan_oil; amlou amlou; oil-cake oilcake; almond almond; walnut walnut; walnut-half walnut_kernel
  lentils lentil; chickpeas chickpea; fava-beans fava_bean; cumin cumin; paprika paprika; 1f336-fe0f paprika; grain wheat; wheat wheat
  straw-bale straw; hay-bale alfalfa; wrapped-bale silage; mint mint; lavender lavender; crocus saffron; saffron-jar saffron; 1f339 rose rose_water
  rose-water rose_water; capers caper; goat-cheese goat_cheese; milk-can milk; milk-bottle milk camel_milk; milk-jug milk; milk-pail milk; 1f95b milk; 1f95a egg egg_tray; 1f36f honey; 1fab4 seedling
  crate orange; empty-crates plastic_crate; pallet-box pallet_box; carton cardboard_box
  1f69c tractor; tractor-red tractor ploughing; tractor-blue tractor ploughing; tractor-orange tractor; tractor-loader tractor
  chisel chisel; disc-plough ploughing; disc-harrow cover_crop; seed-drill sowing; combine harvester harvesting; olive-rake olive_comb
  pipe-coil drip_line drip_irrigation; drip-line drip_irrigation irrigation_works; motor-pump motor_pump; solar-panels solar_pump; well well_cleaning
  tunnel greenhouse greenhouse_land; tunnel-planted greenhouse_land; film-roll greenhouse_plastic; pruner pruning_shears pruning; sickle sickle
  millstone mill; atomizer atomiser; knapsack backpack_sprayer spraying; milking milking_machine; incubator incubator; hay-rack feeder
  hive beehive bee_gear; hive-blue bee_swarm; drone spraying; plot-green irrigated_land; plot-vegetables irrigated_land; plot-wheat rainfed_land
  plot-ploughed rainfed_land ploughing; plot-pasture pasture; barn farmhouse; hangar storage; cold-room cold_room; stone-house farmhouse
  1f3e0 farmhouse; 1f3e1 farmhouse; 1f69a transport; 1f69b transport; 1fa7a veterinary_care`;

const entries = table.split(/[;\n]/).flatMap((entry) => {
  const [code, ...concepts] = entry.trim().split(' ');
  return code ? [[code, concepts] as const] : [];
});

/** The concepts that an emoji or drawing shows; none for what only accompanies them. */
export const getShownConcepts = (code: string): readonly string[] =>
  entries.flatMap(([other, concepts]) => (other === code ? concepts.map((key) => key.replace('*', '')) : []));

/** Whether an emoji shows an animal. */
export const isAnimal = (code: string): boolean =>
  entries.some(([other, concepts]) => other === code && concepts[0]!.startsWith('*'));
