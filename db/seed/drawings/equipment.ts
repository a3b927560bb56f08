import { at, ball, box, type Drawing, each, glint, leaf, line, shape, tube, wheel } from './shapes.ts';

// Machines, tools, buildings and plots of land, and the animals that the emoji show only in part.

const steel = '#aab4bd';
const iron = '#5d6672';
const red = '#c8402c';
const blue = '#3f7fb8';
const wood = '#b98a55';

/** A plot of land seen from above: its ground with rows of a color, and what stands on it. */
const plot = (ground: string, rows: string, on = ''): string =>
  shape('M50 97L4 72V66L50 91L96 66V72Z', '#6b4a2e') +
  shape('M50 40L96 66L50 91L4 66Z', ground) +
  each(6, (i) => line(`M${14 + i * 7.4} ${61 - i * 4}L${57 + i * 7.2} ${86 - i * 4.2}`, rows, 3.4, 0.85)) +
  on;
const canal = tube('M4 66L50 40', '#3fa4dc', 5) + line('M10 62L46 42', '#e0f6ff', 1.2, 0.8);
const plant = (x: number, y: number): string => leaf(x, y, 9, -34) + leaf(x, y, 9, 34) + leaf(x, y, 10, 0);
const panel = (x: number, y: number): string =>
  shape(`M${x + 8} ${y}H${x + 52}L${x + 44} ${y + 32}H${x}Z`, '#27508f') +
  line(
    `M${x + 19} ${y}L${x + 11} ${y + 32}M${x + 30} ${y}L${x + 22} ${y + 32}M${x + 41} ${y}L${x + 33} ${y + 32}M${x + 5} ${y + 11}H${x + 49}M${x + 3} ${y + 21}H${x + 47}`,
    '#cfe3ff',
    0.9,
    0.7,
  ) +
  line(`M${x + 8} ${y}H${x + 52}L${x + 44} ${y + 32}H${x}Z`, '#e3e8ec', 1.8) +
  glint(x + 16, y + 8, 7, 2.4, -30, 0.35);
const arch = (x: number, y: number, w: number, h: number): string =>
  shape(
    `M${x} ${y}V${y - h * 0.5}Q${x} ${y - h} ${x + w / 2} ${y - h}Q${x + w} ${y - h} ${x + w} ${y - h * 0.5}V${y}Z`,
    '#dbeef0',
    'opacity=".92"',
  );
const tunnel = (inside: string): string =>
  shape('M22 30Q40 8 58 12L88 26Q96 34 96 46V70L70 94V52Q66 34 50 32Z', '#c3dde0') +
  arch(6, 95, 64, 66) +
  inside +
  line('M6 95V60Q6 29 38 29Q70 29 70 60V95M38 29V95M22 34Q32 16 52 12M70 52L96 40M62 38L90 27', '#8fa5ad', 2) +
  box(31, 66, 15, 29, '#eef7f7', 2) +
  glint(20, 52, 4, 13, 12, 0.5);
const roll = (outside: string, inside: string): string =>
  each(4, (i) => ball(50, 56, 42 - i * 6, 40 - i * 6, i % 2 ? inside : outside)) +
  ball(50, 56, 15, 14, '#3b2f2a') +
  ball(50, 56, 9, 8.5, '#c9b48a') +
  glint(30, 30, 12, 5, -38, 0.4);
const tractor = (color: string): string =>
  box(46, 10, 40, 5, color, 2.5) +
  shape('M50 14H82L84 50H46Z', '#bfe3f2') +
  line('M51 15L47 50M81 15L84 50M66 15V50', color, 3.4) +
  shape('M6 46Q8 40 16 40H50L54 74H8Q4 74 4 68Z', color) +
  shape('M46 48H88V74H46Z', color) +
  line('M10 48V66M15 48V66M20 48V66', '#2f2a36', 2, 0.7) +
  tube('M30 40V18', '#4a4654', 4) +
  ball(9, 52, 3, 4, '#fff3b0') +
  wheel(72, 72, 25) +
  wheel(20, 81, 15.5) +
  shape('M44 62Q52 42 74 43Q94 45 98 62L92 60Q86 50 72 50Q56 51 51 66Z', color);
const tines = (n: number, x: number, step: number): string =>
  each(
    n,
    (i) =>
      tube(`M${x + i * step} 48Q${x + 11 + i * step} 66 ${x - 3 + i * step} 92`, iron, 4.6) +
      shape(`M${x - 9 + i * step} 96l4 -12l7 3z`, steel),
  );
const hitch = tube('M50 12L22 44M50 12L78 44M50 12V44', red, 4.4);
const hen = (body: string, tail: string): string =>
  tube('M44 82V95M58 82V95M38 97H48M52 97H62', '#e39a2c', 3) +
  shape('M72 50Q92 22 96 34Q98 60 78 70Z', tail) +
  shape('M28 26Q40 22 44 36Q48 48 74 46Q92 48 86 66Q78 88 50 87Q24 86 22 58Q20 34 28 26Z', body) +
  shape('M44 56Q70 48 80 62Q68 80 50 74Q42 68 44 56Z', tail) +
  ball(30, 28, 13, 13, body) +
  shape('M20 20Q18 8 26 12Q28 4 34 10Q42 8 38 20Z', '#d8322c') +
  shape('M20 27L8 32L20 36Z', '#f0a832') +
  ball(22, 42, 4, 6, '#d8322c') +
  ball(26, 27, 2.2, 2.4, '#2a1f1f');
const hive = (color: string): string =>
  box(14, 88, 72, 6, '#8d6232', 2) +
  box(18, 94, 8, 4, '#6b4a24', 1) +
  box(74, 94, 8, 4, '#6b4a24', 1) +
  box(16, 58, 68, 31, color, 2) +
  box(16, 28, 68, 29, color, 2) +
  shape('M10 20H90V28H10Z', '#cfd8dc') +
  box(12, 12, 76, 10, '#b9c4ca', 3) +
  box(40, 38, 20, 6, '#6b4a24', 3) +
  box(40, 67, 20, 6, '#6b4a24', 3) +
  box(30, 82, 40, 4, '#3b2a1a', 2) +
  line('M16 57.5H84', '#5c3f1c', 1.2, 0.6);

// Not formatted: each drawing is one line.
// prettier-ignore
export const equipment: Readonly<Record<string, Drawing>> = {
  'tractor-red': { height: 1.15, svg: tractor('#cf3a2a') },
  'tractor-blue': { height: 1.15, svg: tractor('#2f6cb8') },
  'tractor-orange': { height: 1.15, svg: tractor('#dd7a22') },
  'tractor-loader': { height: 1.15, svg: tube('M60 58L12 62L4 82', '#e0a52c', 5) + tractor('#e8872c') + shape('M0 76L16 74L18 96H2Q-4 88 0 76Z', '#6b7480') },
  chisel: { svg: hitch + tines(5, 20, 16) + box(8, 42, 84, 9, red, 3) },
  'disc-plough': { svg: hitch + tube('M12 40L88 62', red, 9) + at('26 70, 48 76, 70 82', (x, y) => tube(`M${x} ${y - 24}V${y - 4}`, iron, 4.6) + ball(x, y, 13, 15, steel, 20) + ball(x, y, 4, 5, iron)) },
  'disc-harrow': { svg: tube('M50 8V40', red, 5) + tube('M14 44H86M14 44L24 62M86 44L76 62', red, 6) + each(8, (i) => ball(13 + i * 10.6, 78, 7, 18, steel, 8) + ball(13 + i * 10.6, 78, 2.4, 5, iron)) + tube('M6 60H94', red, 6) },
  'seed-drill': { height: 0.95, svg: tube('M50 6V26', iron, 4.4) + shape('M14 26H86L80 52H20Z', '#3f9a4e') + box(12, 20, 76, 9, '#63b86a', 3) + line('M22 34H78', '#fff', 2, 0.5) + each(7, (i) => tube(`M${23 + i * 9} 52Q${26 + i * 9} 70 ${21 + i * 9} 84`, '#3b3f48', 3) + ball(21 + i * 9, 89, 4.6, 6.5, steel)) + wheel(15, 80, 14, '#e5c04a') + wheel(85, 80, 14, '#e5c04a') },
  combine: { height: 1.25, svg: tube('M62 18Q74 4 96 12', '#e3b93c', 6) + shape('M38 24H94V72H38Z', '#4f9a3f') + shape('M44 14H88L94 26H38Z', '#e8e2d0') + line('M52 36H84M52 44H84', '#2f6a2a', 2, 0.6) + shape('M20 30H42V62H16Z', '#bfe3f2') + box(16, 26, 28, 6, '#3f7a2f', 2) + line('M21 32L17 60M41 32V60', '#3f7a2f', 2.6) + shape('M22 62L8 66L2 90L26 92L36 72Z', '#3f7a2f') + ball(11, 78, 12, 12, '#d8432e') + each(6, (i) => line(`M11 78L${(11 + 13 * Math.cos(i * 1.05)).toFixed(1)} ${(78 + 13 * Math.sin(i * 1.05)).toFixed(1)}`, '#f6d98a', 2)) + tube('M0 94H26', '#e3b93c', 4) + box(22, 64, 68, 12, '#3f7a2f', 3) + wheel(46, 77, 20, '#e5c04a') + wheel(84, 84, 13, '#e5c04a') },
  'olive-rake': { height: 1.1, svg: tube('M76 96L36 34', '#3f4650', 4) + shape('M68 78L80 72L90 90L78 97Z', '#e08a2c') + box(30, 28, 14, 12, '#e08a2c', 3) + each(5, (i) => tube(`M${32 - i * 1} 30L${6 + i * 5} ${16 - i * 2}`, '#d8b93a', 2.4) + tube(`M40 28L${46 + i * 6} ${4 + i * 3}`, '#d8b93a', 2.4)) + box(8, 78, 28, 19, '#3f4650', 4) + box(12, 82, 20, 6, '#63b86a', 2) + line('M36 84Q52 96 70 84', '#2a2f36', 2) },
  battery: { svg: box(12, 40, 76, 56, '#3f4650', 6) + box(12, 36, 76, 14, '#63b86a', 5) + box(24, 26, 14, 12, steel, 3) + box(62, 26, 14, 12, steel, 3) + shape('M54 54L38 76H49L45 92L63 68H52Z', '#f2c92f') },
  'pipe-coil': { loose: false, svg: roll('#2f3540', '#4a5260') + tube('M88 66Q98 84 84 97', '#2f3540', 5) + at('86 78, 92 88', (x, y) => ball(x, y, 1.6, 1.6, '#5fc0ee')) },
  'film-roll': { svg: shape('M16 40L70 24Q92 24 92 48L88 64L36 96Z', '#d9edf0') + ball(28, 68, 24, 29, '#eaf6f7', -14) + ball(28, 68, 13, 17, '#b9d6da', -14) + ball(28, 68, 7, 9, '#8d6a42', -14) + line('M40 44L84 30M48 90L88 64M50 50L88 38', '#fff', 2, 0.7) },
  'drip-line': { height: 0.95, svg: shape('M2 84Q50 70 98 84V96Q50 100 2 96Z', '#8a6242') + plant(20, 80) + plant(50, 77) + plant(80, 80) + tube('M0 84Q50 74 100 84', '#2f3540', 5) + at('20 86, 50 83, 80 86', (x, y) => shape(`M${x} ${y}q5 7 0 9q-5 -2 0 -9z`, '#4fb8ec')) },
  sprinkler: { svg: tube('M50 97V44', steel, 5) + box(42, 36, 16, 11, '#3f4650', 3) + tube('M40 40L62 32', '#e0a52c', 4) + each(5, (i) => line(`M62 32Q${74 + i * 2} ${14 + i * 5} ${92 - i * 3} ${24 + i * 11}`, '#4fb8ec', 2.2, 0.8) + line(`M40 38Q${26 - i * 2} ${16 + i * 5} ${8 + i * 3} ${26 + i * 11}`, '#4fb8ec', 2.2, 0.8)) + tube('M38 97H62', '#8a6242', 5) },
  'motor-pump': { svg: tube('M10 92H90M16 92V40M84 92V40M16 40H84', '#3f4650', 4) + box(38, 46, 38, 32, red, 5) + box(44, 34, 30, 14, '#3f4650', 4) + ball(60, 62, 12, 12, '#e8e2d8') + ball(60, 62, 5, 5, iron) + ball(26, 66, 14, 16, blue) + tube('M26 52V30M12 66H2', blue, 8) + box(72, 62, 10, 18, '#6b7480', 2) + box(34, 78, 46, 10, '#4a5260', 2) },
  'solar-panels': { height: 1, svg: tube('M30 64V96M70 64V96M20 96H80', steel, 4) + panel(2, 12) + panel(44, 12) + panel(2, 44).replaceAll('opacity=".35"', 'opacity=".3"') + panel(44, 44) },
  'well-pump': { svg: tube('M36 97V40Q36 24 52 24H74V42', blue, 8) + box(24, 84, 26, 12, '#8d97a0', 3) + box(28, 52, 17, 14, '#63a8dc', 4) + at('72 56, 78 66, 70 74, 76 84', (x, y) => shape(`M${x} ${y - 7}q6 9 0 12q-6 -3 0 -12z`, '#4fb8ec')) + ball(74, 94, 20, 4, '#6cc4ee') },
  well: { svg: tube('M22 60V20M78 60V20', wood, 6) + shape('M8 26L50 4L92 26L86 32H14Z', '#b5533a') + tube('M22 34H78', '#8d6232', 5) + line('M50 34V58', '#e5d3a8', 2) + shape('M42 56H58L55 68H45Z', '#6b7480') + ball(50, 66, 36, 10, '#3b4a58') + shape('M14 66Q50 84 86 66V92Q50 104 14 92Z', '#a8a29a') + line('M15 76Q50 92 85 76M16 86Q50 101 84 86M32 74V82M50 78V88M68 74V82M40 86V95M60 86V95', '#5d574f', 1.4, 0.55) },
  tunnel: { height: 1.1, svg: tunnel('') },
  'tunnel-planted': { height: 1.1, svg: tunnel(at('16 92, 26 90, 54 90, 64 92, 16 78, 58 78', (x, y) => plant(x, y) + ball(x + 4, y - 2, 3, 3, '#e23a22'))) },
  pruner: { loose: true, svg: tube('M46 52Q30 70 34 94M54 52Q70 70 66 94', '#d8432e', 9) + shape('M44 56Q34 30 46 4Q60 22 56 54Z', steel) + shape('M56 56Q70 44 68 22Q62 12 58 20Q60 36 46 50Z', '#8d97a0') + ball(50, 54, 6, 6, iron) },
  sickle: { loose: true, svg: tube('M30 70L14 94', wood, 10) + shape('M30 72Q96 66 84 24Q78 8 52 6Q94 0 97 34Q94 82 36 80Z', steel) },
  hoe: { loose: true, svg: tube('M78 96L34 20', wood, 6.5) + shape('M24 24L42 12L50 22L22 46Q8 48 8 40Z', '#8d97a0') },
  millstone: { svg: ball(50, 84, 44, 13, '#8f8a84') + box(6, 66, 88, 18, '#a39e96', 4) + ball(50, 66, 44, 13, '#b8b2aa') + ball(50, 58, 33, 10, '#8f8a84') + box(17, 40, 66, 18, '#a39e96', 4) + ball(50, 40, 33, 10, '#c6c0b8') + ball(50, 39, 8, 3, '#4a4540') + tube('M72 38V14', wood, 6) + shape('M90 78Q98 82 96 92L88 90Z', '#9a5f2c') },
  atomizer: { height: 1, svg: tube('M2 78H30', iron, 5) + shape('M18 40Q18 28 30 28H62Q72 28 72 40V70Q72 78 62 78H28Q18 78 18 68Z', '#f0c52f') + box(36, 20, 16, 9, '#3f4650', 3) + line('M24 56H66', '#8d6a12', 1.6, 0.5) + ball(82, 54, 16, 26, '#cf3a2a') + ball(84, 54, 10, 19, '#3b3646') + each(6, (i) => line(`M84 54L${84 + 9 * Math.cos(i)} ${54 + 17 * Math.sin(i)}`, steel, 2)) + wheel(46, 80, 16) + each(5, (i) => line(`M97 ${34 + i * 9}l3 ${-6 + i * 3}`, '#7cc8ee', 2.4)) + glint(30, 40, 5, 9, 30) },
  knapsack: { svg: shape('M22 32Q22 18 36 18H64Q78 18 78 32V84Q78 96 66 96H34Q22 96 22 84Z', '#3f7fb8') + box(36, 8, 28, 13, '#2f3540', 4) + box(28, 68, 44, 20, '#2f3540', 4) + shape('M50 70L42 80H49L46 87L58 77H51Z', '#f2c92f') + tube('M78 78Q98 78 92 48L86 12', '#2f3540', 3.4) + tube('M86 16L80 4', '#e0a52c', 3) + line('M30 30V60M30 64V66', '#fff', 3, 0.55) + tube('M22 34Q8 54 22 72', '#4a5260', 5) },
  milking: { svg: shape('M16 54Q10 58 12 70L18 97H54L60 70Q62 58 56 54Z', '#c9d1d6') + ball(36, 54, 21, 7, '#e3e8ec') + ball(36, 50, 9, 5, '#4a5260') + tube('M36 48Q40 16 66 20Q84 24 82 46', '#2f3540', 3.4) + tube('M32 48Q20 20 60 10', '#5fb0d8', 2.6) + at('70 58, 78 54, 86 54, 94 58', (x, y) => tube(`M82 48L${x} ${y}`, '#2f3540', 3) + box(x - 3, y, 6, 24, '#aab4bd', 3) + box(x - 2.4, y + 18, 4.8, 10, '#3b3646', 2)) + glint(24, 74, 2.6, 14, 6) },
  incubator: { svg: box(8, 16, 84, 78, '#f2ede2', 7) + box(16, 36, 68, 42, '#ffd98a', 5) + each(2, (k) => each(5, (i) => ball(25 + i * 12.4, 50 + k * 19, 5.2, 6.6, '#f3dfc4')) + line(`M19 ${57 + k * 19}H81`, '#a8742c', 2)) + box(16, 22, 26, 9, '#2f3540', 2) + line('M20 26.5H36', '#6fe08a', 2.6) + ball(74, 26, 4, 4, '#d8432e') + ball(84, 26, 3, 3, '#63b86a') + box(14, 94, 10, 4, iron, 1) + box(76, 94, 10, 4, iron, 1) },
  'hay-rack': { svg: tube('M10 97V30M90 97V30', steel, 5) + leaf(24, 60, 40, -20, '#c9b04a') + each(9, (i) => leaf(18 + i * 8, 66, 44, -34 + i * 9, i % 2 ? '#b8a84a' : '#8fae55')) + tube('M8 34H92M8 70H92', steel, 5) + each(8, (i) => tube(`M${15 + i * 10} 34L${19 + i * 8.8} 70`, steel, 2.6)) + shape('M6 76H94L86 90H14Z', '#8d97a0') },
  hive: { height: 0.8, svg: hive('#e0c07a') },
  'hive-blue': { height: 0.8, svg: hive('#7fb4d8') },
  drone: { svg: tube('M50 44L14 30M50 44L86 30M50 52L22 58M50 52L78 58', '#3f4650', 4) + at('14 27, 86 27, 22 55, 78 55', (x, y) => ball(x, y, 14, 3, '#b9c4ca') + ball(x, y, 3, 4, '#2f3540')) + shape('M34 40Q50 30 66 40L62 62Q50 70 38 62Z', '#e8edf0') + box(38, 56, 24, 13, '#f0c52f', 4) + tube('M36 66L28 80M64 66L72 80M22 80H34M66 80H78', '#3f4650', 3) + each(5, (i) => line(`M${34 + i * 8} 72L${24 + i * 13} 97`, '#6cc4ee', 1.8, 0.7)) },
  'plot-green': { height: 1.2, svg: plot('#8a6242', '#5aa83a', canal + at('30 62, 44 54, 40 72, 56 63, 54 79, 70 69', plant)) },
  'plot-vegetables': { height: 1.2, svg: plot('#7d5538', '#6fb84a', at('24 66, 38 58, 52 50, 36 73, 50 65, 64 57, 50 80, 64 72, 78 65', plant) + canal) },
  'plot-wheat': { height: 1.2, svg: plot('#c9a048', '#e8c95c', at('22 66, 34 60, 46 53, 58 47, 34 72, 46 66, 58 60, 70 53, 46 79, 58 73, 70 66, 82 60', (x, y) => leaf(x, y, 13, -12, '#e0b23c') + leaf(x, y, 13, 14, '#ecc552'))) },
  'plot-ploughed': { height: 1.2, svg: plot('#96694a', '#6b4630') },
  'plot-pasture': { height: 1.2, svg: plot('#7db54f', '#8fc460', each(6, (i) => tube(`M${8 + i * 8.4} ${66 - i * 4.8}v-12`, wood, 2.6)) + tube('M6 56L52 31M6 61L52 36', wood, 1.8) + ball(62, 64, 8, 5.5, '#f5f0e6') + ball(69, 62, 3, 3, '#5d4a3a') + ball(46, 74, 8, 5.5, '#f5f0e6') + ball(53, 72, 3, 3, '#5d4a3a')) },
  basin: { height: 0.9, svg: shape('M4 72L34 54H90L96 72L66 94H10Z', '#b8aea0') + shape('M14 73L38 59H84L88 72L62 88H18Z', '#4fa8dc') + glint(44, 66, 14, 2.4, -8, 0.6) + glint(60, 78, 10, 1.8, -8, 0.5) },
  barn: { height: 1.25, svg: shape('M6 97V44L50 14L94 44V97Z', '#b5533a') + shape('M2 46L50 10L98 46L94 52L50 20L6 52Z', '#8d97a0') + box(32, 56, 36, 41, '#7d3a28', 2) + line('M32 56L68 97M68 56L32 97M50 56V97', '#e8d5b8', 2.4) + box(41, 32, 18, 14, '#ffe3a0', 2) },
  hangar: { height: 1.25, svg: shape('M4 97V54Q4 20 50 18Q96 20 96 54V97Z', '#aab4bd') + shape('M14 97V58Q14 34 50 32Q86 34 86 58V97Z', '#4a4540') + each(3, (i) => box(20 + i * 20, 78, 19, 18, '#e6bd4f', 2)) + box(30, 60, 19, 18, '#dcae3c', 2) + box(50, 60, 19, 18, '#e6bd4f', 2) + line('M22 26V20M36 20V16M50 19V15M64 20V16M78 26V20', '#6b7480', 2, 0.5) },
  'cold-room': { height: 1.1, svg: box(6, 12, 88, 84, '#e8eef2', 4) + box(16, 26, 50, 70, '#2a4a68', 2) + each(3, (k) => each(3, (i) => box(20 + i * 15, 78 - k * 16, 13, 15, '#c9995c', 2) + ball(24 + i * 15, 79 - k * 16, 2.6, 2.6, '#d8342e') + ball(29 + i * 15, 79 - k * 16, 2.6, 2.6, '#d8342e'))) + shape('M66 26L90 20V97L66 96Z', '#cfd9e0') + tube('M72 56V68', iron, 3) + each(3, (i) => line(`M80 28V40`, '#3f9ad8', 2).replace('/>', () => ` transform="rotate(${i * 60} 80 34)"/>`)) },
  'stone-house': { height: 1.3, svg: shape('M8 97V48H92V97Z', '#d9c19a') + line('M10 60H90M10 72H90M10 84H90M24 48V60M46 48V60M70 48V60M34 60V72M60 60V72M82 60V72M20 72V84M72 72V84M32 84V97M64 84V97', '#9a7d52', 1.4, 0.5) + box(4, 40, 92, 10, '#c2a273', 2) + shape('M42 97V68Q50 58 58 68V97Z', '#3f7fb8') + box(18, 62, 14, 14, '#5c98cc', 2) + box(68, 62, 14, 14, '#5c98cc', 2) },
  'hen-red': { height: 0.85, svg: hen('#b8652f', '#8a4522') },
  'stable-cow': { height: 1.2, svg: shape('M4 97V40L50 16L96 40V97Z', '#c2a273') + shape('M0 42L50 12L100 42L96 48L50 20L4 48Z', '#b5533a') + box(28, 54, 44, 43, '#5c3f28', 3) + ball(50, 72, 12, 14, '#f5f0ea') + ball(50, 81, 9, 7, '#e8a8a0') + ball(38, 66, 6, 3.4, '#3b3646', -20) + ball(62, 66, 6, 3.4, '#3b3646', 20) + ball(45, 70, 1.8, 2.2, '#2a1f1f') + ball(55, 70, 1.8, 2.2, '#2a1f1f') + tube('M28 88H72', wood, 4) },
  'tomato-plant': { height: 0.9, svg: tube('M50 97V16', wood, 3) + tube('M50 97Q40 60 54 20', '#5aa83a', 4) + at('50 70, 48 52, 51 36, 52 84', (x, y) => leaf(x, y, 26, -66) + leaf(x, y, 26, 66)) + at('34 66, 66 60, 38 44, 62 80, 40 84', (x, y) => ball(x, y, 8, 7.6, '#e23a22') + glint(x - 3, y - 3, 1.8, 1.2, -30)) },
};
