/** An emoji on a 256 px square: code point, centre x, baseline, size (px), rotation (degrees). */
export type Piece = readonly [code: string, x: number, base: number, size: number, angle: number];

/** The pictures of categories: comma-separated emoji, the rearmost first, each with its numbers as in `Piece`. */
const table: Readonly<Record<string, string>> = {
  vegetables: '1f96c 128 148 140, 1f955 78 238 160 -8, 1f345 166 242 150 6',
  fruits: '1f347 170 180 170, 1f34e 98 242 170 -6',
  citrus: '1f34b 172 204 156 12, 1f34a 100 242 176',
  olives: '1f33f 150 188 180 20, 1fad2 112 242 186',
  'olive-oil': '1f3fa 98 244 236, 1fad2 186 242 116',
  cereals: '1f33e 104 244 230 -6, 1f33d 178 242 140 8',
  legumes: '1fadb 138 168 164, 1fad8 128 242 170',
  dates: '1f334 110 244 236, 1f9fa 188 242 118',
  nuts: '1f95c 168 190 170, 1f330 98 242 168 -6',
  honey: '1f36f 116 244 214, 1f41d 204 106 96 -10',
  'dairy-eggs': '1f95b 92 236 200, 1f9c0 174 212 144, 1f95a 162 242 100 14',
  herbs: '1f33f 104 244 220 -6, 1f33c 188 242 124',
  argan: '1fad9 102 244 214, 1f330 188 242 118 8, 1f343 182 108 100',
  seedlings: '1fab4 162 222 184, 1f331 90 242 156',
  fodder: '1f33e 150 242 232 8, 1f340 94 242 150 -8',
  cattle: '1f402 128 236 236',
  'dairy-cows': '1f404 112 226 220, 1f95b 204 242 112',
  sheep: '1f411 162 192 170, 1f40f 108 242 196',
  goats: '1f410 128 244 236',
  camels: '1f42a 128 246 240',
  horses: '1f40e 128 244 240',
  donkeys: '1facf 128 240 244',
  chickens: '1f413 108 242 216, 1f425 200 242 104',
  turkeys: '1f983 128 244 236',
  rabbits: '1f407 128 244 232',
  bees: '1f33c 92 244 176, 1f41d 164 150 150 -8',
  dogs: '1f415 128 244 236',
  tractors: '1f69c 128 240 240',
  ploughs: '2699-fe0f 176 226 150, 26cf-fe0f 106 240 200 -4',
  harvesters: '1f33e 200 236 200, 1f69c 106 242 196',
  irrigation: '1f6bf 120 196 196, 1f331 178 242 124',
  'solar-pumps': '2600-fe0f 158 178 176, 1f4a7 88 242 156',
  greenhouses: '1fa9f 128 226 216, 1f331 128 242 150',
  'hand-tools': '1fa9a 176 164 150, 1f528 170 242 150 20, 1fa93 84 240 176',
  sprayers: '1f9f4 156 244 226, 1f4a8 62 150 118',
  crates: '1f4e6 128 218 208, 1f345 82 242 112 -6, 1f346 172 242 116 8',
  'livestock-equipment': '1faa3 104 240 206, 1f514 184 242 140 8',
  ploughing: '1f69c 140 206 196, 1f331 60 242 108, 1f331 134 242 108, 1f331 206 242 100',
  harvesting: '1f9fa 120 236 214, 1f34e 176 242 116 8, 1f347 72 242 116',
  transport: '1f69a 128 238 240',
  veterinary: '1f42e 108 226 196, 1fa7a 178 242 156',
  spraying: '1f33f 104 242 206, 1f4a6 178 138 130, 1f41b 182 242 120',
  'irrigation-works': '1f4a7 96 226 196, 1f527 164 242 172',
  pruning: '1f333 104 244 226, 2702-fe0f 180 242 148 -8',
  storage: '1f3ed 108 222 200, 1f4e6 178 242 136',
  'irrigated-land': '1f3de-fe0f 122 222 210, 1f4a7 192 242 124',
  'rainfed-land': '1f33e 128 244 170, 1f327-fe0f 128 134 170',
  orchard: '1f333 172 202 184, 1f333 88 238 204, 1f34a 184 242 104',
  pasture: '26f0-fe0f 128 204 220, 1f411 150 242 140',
  'greenhouse-land': '1fa9f 112 222 206, 1f952 108 242 120, 1f345 182 242 128',
  farmhouse: '1f3e1 128 240 240',
  'farm-worker': '1f468-200d-1f33e 128 244 240',
  'farm-manager': '1f468-200d-1f4bc 108 244 236, 1f4cb 194 242 116 8',
  'tractor-driver': '1f468 84 166 150, 1f69c 146 242 176',
  agronomist: '1f469-200d-1f52c 108 244 236, 1f331 198 242 110',
  shepherd: '1f473-200d-2642-fe0f 84 160 152, 1f411 158 242 166',
  'livestock-technician': '1f468-200d-2695-fe0f 96 242 226, 1f404 182 242 136',
  packer: '1f9d5 104 244 240, 1f4e6 178 242 128',
};

const parsePiece = (text: string): Piece => {
  const [code = '', ...numbers] = text.trim().split(' ');
  const [x = 128, base = 240, size = 236, angle = 0] = numbers.map(Number);
  return [code, x, base, size, angle];
};

/** The emoji of each category's picture, by category slug. */
export const categoryPictures: ReadonlyMap<string, readonly Piece[]> = new Map(
  Object.entries(table).map(([slug, pieces]) => [slug, pieces.split(',').map(parsePiece)]),
);
