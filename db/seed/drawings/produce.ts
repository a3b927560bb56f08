import { at, ball, box, type Drawing, each, glint, leaf, line, shape, tube } from './shapes.ts';

// Products that farms grow and press, and their packaging.

const green = '#5aa83a';
const calyx = (x: number, y: number, size: number): string =>
  each(5, (i) => leaf(x, y, size, -110 + i * 55, '#4f9a35')) +
  tube(`M${x} ${y}V${y - size * 0.7}`, '#4f8a33', size * 0.16);
const tomato = (x: number, y: number, r: number): string =>
  ball(x, y, r, r * 0.9, '#e23a22') +
  glint(x - r * 0.4, y - r * 0.4, r * 0.2, r * 0.12, -35) +
  calyx(x, y - r * 0.72, r * 0.55);
const olive = (color: string): string =>
  leaf(56, 28, 34, 62, '#8aa06a') +
  leaf(50, 26, 30, -58, '#9db07c') +
  tube('M50 34Q50 26 55 20', '#7a6a45', 3) +
  ball(50, 64, 25, 34, color, 8) +
  glint(40, 50, 5, 11, 25);
const date = (color: string): string =>
  ball(50, 62, 44, 25, color, -12) +
  line('M22 66Q48 52 82 56M26 76Q52 62 80 66', '#2b0f10', 1.6, 0.35) +
  glint(40, 50, 13, 4, -14, 0.45) +
  ball(91, 53, 5, 7, '#d9b070', -12);
/** An open sack with a heap of something in it. */
const sack = (content: string, grain: number): string =>
  ball(50, 36, 33, 16, content) +
  at('28 34, 38 27, 50 23, 62 27, 72 34, 34 38, 44 33, 56 33, 66 38, 50 40', (x, y) =>
    ball(x, y, grain, grain * 0.8, content),
  ) +
  shape('M14 40Q10 70 16 93Q50 100 84 93Q90 70 86 40Q50 54 14 40Z', '#c9a266') +
  shape('M12 36Q50 56 88 36L87 46Q50 64 13 46Z', '#dcb97f') +
  line('M30 58Q27 76 31 92M50 61V94M70 58Q73 76 69 92M20 74Q50 82 80 74', '#7d5a30', 0.9, 0.45);
/** A glass jar with a lid and a label. */
const jar = (content: string, lid: string, mark: string): string =>
  box(24, 26, 52, 71, content, 12) +
  box(27, 12, 46, 15, lid, 4) +
  line('M30 20H70', '#fff', 1.4, 0.5) +
  box(31, 46, 38, 32, '#f8efdc', 3) +
  mark +
  glint(31, 38, 2.6, 9, 8, 0.6);
/** A bottle with a label. */
const bottle = (glass: string, cap: string, mark: string): string =>
  shape('M43 18H57V34Q71 40 71 54V92Q71 97 66 97H34Q29 97 29 92V54Q29 40 43 34Z', glass) +
  box(41, 7, 18, 13, cap, 3) +
  box(33, 56, 34, 28, '#f8efdc', 3) +
  mark +
  glint(37, 46, 2.4, 9, 12, 0.6);
/** A tree with fruit of a color; without one, only leaves. */
const tree = (crown: string, fruit?: string): string =>
  shape('M45 97Q48 76 46 60H55Q53 78 57 97Z', '#8a6242') +
  at('30 48, 68 46, 50 30, 36 30, 64 28, 50 54', (x, y) => ball(x, y, 21, 19, crown)) +
  (fruit
    ? at('28 44, 44 38, 60 44, 74 40, 36 58, 54 60, 50 22, 68 26, 34 26', (x, y) => ball(x, y, 4.6, 4.8, fruit))
    : '');
const ear = (x: number, y: number, turn: number): string =>
  `<g transform="rotate(${turn} ${x} 97)">${tube(`M${x} 97V${y}`, '#d8ae4c', 2.4)}${each(
    6,
    (i) =>
      leaf(x, y + i * 7, 13, -34, '#e9b93f') +
      leaf(x, y + i * 7, 13, 34, '#dca52f') +
      line(
        `M${x} ${y + i * 5}L${x + 9} ${y - 14 + i * 5}M${x} ${y + i * 5}L${x - 9} ${y - 14 + i * 5}`,
        '#f0cf6b',
        0.9,
      ),
  )}${leaf(x, y - 2, 14, 0, '#f0c650')}</g>`;
const bale = (color: string): string =>
  shape('M6 52L62 42L94 52V84L40 97L6 84Z', color) +
  shape('M6 52L62 42L94 52L40 62Z', color) +
  line('M40 62V97M6 52L40 62L94 52', '#5c4312', 1, 0.35) +
  line(
    'M12 60L34 66M10 70L35 78M14 80L34 88M48 70L88 60M46 80L90 70M50 90L86 80M20 54L56 46M34 57L78 49',
    '#fff3c4',
    1.2,
    0.5,
  ) +
  line('M22 57L78 47M22 57V91M57 58V93', '#b4472e', 1.6, 0.75);
const bunch = (color: string, flower?: string): string =>
  each(7, (i) => tube(`M50 82Q${50 + (i - 3) * 4} 60 ${50 + (i - 3) * 11} ${26 + Math.abs(i - 3) * 4}`, color, 2.4)) +
  each(7, (i) => {
    const [x, y] = [50 + (i - 3) * 11, 26 + Math.abs(i - 3) * 4];
    return flower
      ? each(5, (k) => ball(x + (50 - x) * k * 0.055, y - 10 + k * 6, 4.4, 4.2, flower))
      : each(
          4,
          (k) =>
            leaf(x + (50 - x) * k * 0.12, y + k * 9, 19, -62 + i * 6, color) +
            leaf(x + (50 - x) * k * 0.12, y + k * 9, 19, 50 + i * 6, color),
        ) + leaf(x, y + 3, 20, (i - 3) * 12, color);
  }) +
  each(5, (i) => tube(`M50 76L${38 + i * 6} 97`, color, 3)) +
  box(40, 73, 20, 7, '#d8b070', 3);
const crocus =
  tube('M50 97Q49 80 50 62', '#d9cfe8', 5) +
  each(4, (i) => leaf(50, 96, 46 + (i % 2) * 10, -40 + i * 27, '#4f8f45')) +
  each(6, (i) => leaf(50, 64, 52, [-62, 62, -36, 36, -12, 12][i]!, i < 2 ? '#7d55b8' : i < 4 ? '#9068cc' : '#a583da')) +
  each(3, (i) => tube(`M50 58Q${44 + i * 6} 44 ${36 + i * 14} 22`, '#d8321f', 2.6)) +
  tube('M50 58V36', '#f2b632', 3);
const threads = at('36 66, 44 56, 40 74, 56 60, 60 72, 48 66, 52 76, 62 62', (x, y, i) =>
  line(`M${x} ${y}q5 ${i % 2 ? -7 : 5} 9 -2`, '#c2200f', 2),
);
const almond = (x: number, y: number, s: number, turn: number, color = '#c98a4b'): string =>
  `<g transform="rotate(${turn} ${x} ${y})">${shape(`M${x} ${y - s}C${x + s * 0.8} ${y - s * 0.3} ${x + s * 0.6} ${y + s} ${x} ${y + s}C${x - s * 0.6} ${y + s} ${x - s * 0.8} ${y - s * 0.3} ${x} ${y - s}Z`, color)}${line(`M${x} ${y - s * 0.7}V${y + s * 0.8}M${x - s * 0.25} ${y - s * 0.4}Q${x - s * 0.4} ${y + s * 0.2} ${x - s * 0.2} ${y + s * 0.8}M${x + s * 0.25} ${y - s * 0.4}Q${x + s * 0.4} ${y + s * 0.2} ${x + s * 0.2} ${y + s * 0.8}`, '#70401b', s * 0.05, 0.5)}</g>`;

const weave = (color: string): string =>
  each(4, (i) => line(`M${12 + i} ${64 + i * 9}Q50 ${74 + i * 9} ${88 - i} ${64 + i * 9}`, color, 1.6, 0.5)) +
  each(9, (i) =>
    line(
      `M${14 + i * 9} ${62 + 8 * Math.sin((i / 8) * Math.PI)}V${90 + 6 * Math.sin((i / 8) * Math.PI)}`,
      color,
      1.6,
      0.4,
    ),
  );

const palmMark = each(5, (i) => leaf(50, 78, 11, -80 + i * 40, '#7d5530')) + line('M50 78V90', '#7d5530', 2);

// Not formatted: each drawing is one line.
// prettier-ignore
export const produce: Readonly<Record<string, Drawing>> = {
  tomato: { loose: true, svg: tomato(50, 58, 40) },
  'tomato-vine': { loose: true, svg: tube('M50 4V20Q52 50 50 84M50 30L26 40M50 34L74 42M50 56L26 66M50 58L74 68', green, 4) + tomato(26, 48, 17) + tomato(74, 50, 17) + tomato(27, 76, 17) + tomato(73, 78, 17) + tomato(50, 62, 18) + tomato(50, 88, 11) },
  'onion-red': { loose: true, svg: tube('M46 97l-6 2M50 96v3M54 97l6 2', '#c9b48a', 1.6) + shape('M50 6Q48 26 34 34Q8 46 10 66Q14 94 50 95Q86 94 90 66Q92 46 66 34Q52 26 50 6Z', '#a02a5c') + line('M50 12Q22 44 30 90M50 12Q78 44 70 90M50 14V94', '#f2c4d6', 1.4, 0.5) + glint(28, 56, 6, 13, 25, 0.4) },
  pomegranate: { loose: true, svg: shape('M40 24L34 6L44 14L50 4L56 14L66 6L60 24Z', '#c8452e') + ball(50, 60, 40, 37, '#c9253a') + glint(34, 44, 8, 12, 35, 0.4) },
  'apple-golden': { loose: true, svg: leaf(52, 22, 26, 66) + shape('M50 28C30 12 6 28 10 58C13 82 32 98 50 92C68 98 87 82 90 58C94 28 70 12 50 28Z', '#e3cf3e') + tube('M50 30Q48 18 54 8', '#7a5a2e', 4) + glint(28, 44, 6, 12, 20, 0.5) + at('60 60, 70 48, 46 74, 64 78', (x, y) => ball(x, y, 1, 1, '#a8832a')) },
  bananas: { loose: true, svg: each(4, (i) => shape(`M${46 + i * 4} 10Q${10 + i * 18} 40 ${14 + i * 17} ${80 - i * 3}Q${20 + i * 17} ${92 - i * 4} ${28 + i * 17} ${84 - i * 4}Q${26 + i * 18} 46 ${54 + i * 4} 14Z`, i % 2 ? '#f2c92f' : '#f7d748')) + box(44, 3, 20, 14, '#8a7a35', 4) },
  raspberry: { loose: true, svg: at('36 36, 50 33, 64 36, 28 48, 43 47, 57 47, 72 48, 33 61, 50 61, 67 61, 40 74, 60 74, 50 84', (x, y) => ball(x, y, 10, 10, '#d62a58') + glint(x - 3, y - 4, 2, 1.4, -30)) + calyx(50, 28, 24) },
  'dried-fig': { loose: true, svg: shape('M50 10Q54 22 66 30Q92 44 88 66Q82 90 50 91Q18 90 12 66Q8 44 34 30Q46 22 50 10Z', '#b98a50') + line('M50 20Q26 52 36 86M50 20Q74 52 64 86M50 20V88M50 20Q12 54 20 74M50 20Q88 54 80 74', '#6b4520', 1.6, 0.5) },
  date: { loose: true, svg: date('#6b2f1c') },
  'date-amber': { loose: true, svg: date('#a35a22') },
  'date-box': { svg: shape('M8 60L50 50L92 60V88L50 97L8 88Z', '#c99a63') + shape('M14 60L50 52L86 60L50 69Z', '#6b4a2e') + at('26 58, 38 55, 50 53, 62 55, 74 58, 32 62, 44 60, 56 60, 68 62, 50 65', (x, y) => ball(x, y, 7.5, 4.4, '#6b2f1c', -14) + glint(x - 2, y - 1.6, 2.2, 0.9, -14)) + shape('M8 60L50 69L92 60V64L50 73L8 64Z', '#dcb27c') + line('M50 72V96', '#7d5530', 1, 0.5) },
  palm: { height: 1.3, svg: shape('M45 97Q50 70 46 40H55Q55 70 58 97Z', '#8d6b47') + line('M47 88h9M48 78h8M48 68h7M48 58h7', '#5b4028', 1.6, 0.6) + each(9, (i) => leaf(50, 42, 44, -104 + i * 26, i % 2 ? '#4f9a45' : '#63ad4c')) + at('40 48, 45 52, 50 50, 56 52, 61 48, 43 57, 50 58, 57 57', (x, y) => ball(x, y, 3.2, 4, '#b8662a')) },
  'palm-shoot': { height: 0.85, svg: each(7, (i) => leaf(50, 72, 62 - Math.abs(i - 3) * 5, -66 + i * 22, '#5fa84a')) + shape('M38 70H62L66 90Q50 99 34 90Z', '#7d5a3a') + line('M38 80h24M37 87h27', '#4b3320', 1.4, 0.6) },
  olive: { loose: true, svg: olive('#8fae3c') },
  'olive-violet': { loose: true, svg: olive('#7a3f6b') },
  'olive-black': { loose: true, svg: olive('#3f2f42') },
  'olive-tree': { height: 1.25, svg: tree('#8ba56b', '#55603a') },
  'orange-tree': { height: 1.25, svg: tree('#4f9a45', '#f08a1d') },
  'apple-tree': { height: 1.25, svg: tree('#63ad4c', '#d8342e') },
  'pomegranate-tree': { height: 1.25, svg: tree('#5d9f4e', '#c9253a') },
  'fig-tree': { height: 1.25, svg: tree('#6fa85a', '#7a4a6b') },
  'argan-tree': { height: 1.25, svg: tree('#7f9a4e', '#d6b24a') },
  'almond-tree': { height: 1.25, svg: tree('#f3c4d0', '#fff0f4') },
  'walnut-tree': { height: 1.3, svg: tree('#5b9340') },
  'oil-bottle': { svg: bottle('#5d7a2a', '#c9a24a', ball(50, 71, 7, 8, '#7d9a35') + leaf(54, 64, 13, 55, '#6a8a3a')) },
  'oil-can': { svg: shape('M18 34Q18 28 24 28H34L38 16H48V28H76Q82 28 82 34V90Q82 97 75 97H25Q18 97 18 90Z', '#d8b93a') + box(36, 8, 14, 11, '#3f7a3a', 3) + shape('M56 34H74V46H56Z', '#8a6a1a', 'opacity=".55"') + box(26, 54, 48, 30, '#f8efdc', 3) + ball(44, 70, 7, 8, '#7d9a35') + leaf(49, 66, 16, 60, '#6a8a3a') + glint(24, 48, 2.4, 11, 5, 0.6) },
  argan: { loose: true, svg: almond(50, 54, 42, 24, '#b0743a') },
  'argan-fruit': { loose: true, svg: leaf(58, 26, 28, 58, '#7f9a4e') + ball(50, 60, 30, 36, '#c9c04a', 12) + line('M40 34Q34 60 44 90M58 30Q64 58 58 90', '#7d7a20', 1.4, 0.45) + glint(40, 46, 6, 10, 20) },
  'argan-oil': { svg: bottle('#d08a24', '#4a3626', almond(50, 71, 10, 20, '#b0743a')) },
  amlou: { svg: jar('#9a5f2c', '#b8893e', almond(50, 62, 11, 20)) },
  'oil-cake': { loose: true, svg: shape('M8 62L52 48L94 60V80L50 95L8 80Z', '#8d6742') + shape('M8 62L52 48L94 60L50 75Z', '#a9825a') + line('M26 58L66 69M40 53L80 65M50 75V95', '#5e3f22', 1.4, 0.45) },
  almond: { loose: true, svg: almond(50, 52, 44, 28) },
  walnut: { loose: true, svg: ball(50, 56, 40, 38, '#c79a63') + line('M50 18V94M36 26Q28 42 38 52Q26 62 34 82M64 26Q72 42 62 52Q74 62 66 82M22 40Q30 50 20 64M78 40Q70 50 80 64', '#7a5428', 2.6, 0.6) + glint(34, 36, 6, 9, 35, 0.35) },
  'walnut-half': { loose: true, svg: at('30 40, 44 32, 58 32, 70 42, 28 58, 42 50, 58 50, 72 60, 36 74, 50 68, 64 76', (x, y) => ball(x, y, 12, 11, '#dcb27a')) + line('M50 28Q46 52 50 86M34 44Q42 50 36 60M66 44Q58 52 66 62', '#8d5f2c', 2.4, 0.55) },
  lentils: { svg: sack('#7d8a45', 3.2) },
  chickpeas: { svg: sack('#e3c489', 4.6) },
  'fava-beans': { svg: sack('#b98a58', 5.4) },
  cumin: { svg: sack('#a3813f', 2.4) },
  paprika: { svg: sack('#c23a1e', 1.6) },
  grain: { svg: sack('#e0b24c', 2.8) },
  wheat: { height: 1, svg: ear(34, 34, -10) + ear(50, 22, 0) + ear(66, 34, 10) + ear(42, 28, -4) + ear(58, 28, 4) },
  'straw-bale': { svg: bale('#e6bd4f') },
  'hay-bale': { svg: bale('#8fae55') },
  'wrapped-bale': { height: 0.95, svg: ball(50, 56, 41, 41, '#e4ece6') + line('M50 30Q76 34 74 58Q70 80 48 78Q30 74 32 56Q36 42 52 44Q64 48 60 60', '#9fb3ad', 2.4, 0.7) + line('M14 40Q50 20 88 42M12 66Q50 96 88 68', '#fff', 2, 0.7) },
  mint: { svg: bunch('#3f9a3f') },
  lavender: { svg: bunch('#7da06a', '#8a63c4') },
  crocus: { svg: crocus },
  'saffron-jar': { height: 0.6, svg: jar('#efe3d2', '#c9a24a', threads) },
  'rose-water': { svg: bottle('#f0a8b8', '#c9a24a', at('50 67, 44 72, 56 72, 50 76', (x, y) => ball(x, y, 6, 5, '#d63a5c'))) },
  capers: { svg: at('34 36, 44 31, 56 31, 66 36, 40 40, 50 37, 60 40', (x, y) => ball(x, y, 7, 6.5, '#7d9a4a')) + shape('M20 38Q50 52 80 38L74 92Q50 100 26 92Z', '#f2f0e8') + shape('M17 34Q50 54 83 34L82 42Q50 60 18 42Z', '#dfe4e2') + box(34, 62, 32, 18, '#7d9a4a', 4) },
  'goat-cheese': { loose: true, svg: shape('M10 52V72Q12 92 50 93Q88 92 90 72V52Z', '#efe6d4') + ball(50, 52, 40, 20, '#fffaf0') + line('M16 66Q50 86 84 66M16 74Q50 94 84 74', '#c9b999', 1.4, 0.5) },
  'milk-can': { svg: shape('M36 26H64V34Q82 42 82 58V90Q82 97 74 97H26Q18 97 18 90V58Q18 42 36 34Z', '#c9d1d6') + box(33, 14, 34, 13, '#aab5bc', 4) + tube('M20 56Q8 62 16 74M80 56Q92 62 84 74', '#9aa6ae', 4) + line('M20 62H80M20 88H80', '#fff', 1.6, 0.6) + glint(32, 62, 3, 20, 3, 0.6) },
  crate: { svg: at('22 48, 36 44, 50 42, 64 44, 78 48, 30 54, 44 52, 58 52, 72 54', (x, y) => ball(x, y, 10, 10, '#f28c1e')) + shape('M6 52H94L88 94Q50 99 12 94Z', '#3f7fb8') + each(5, (i) => box(15 + i * 14.5, 64, 10, 7, '#2a5680', 2) + box(15 + i * 14.5, 77, 10, 7, '#2a5680', 2)) + box(4, 49, 92, 9, '#5c98cc', 4) },
  'empty-crates': { height: 0.95, svg: each(3, (i) => { const y = 68 - i * 27; return shape(`M10 ${y + 4}H90L86 ${y + 27}Q50 ${y + 31} 14 ${y + 27}Z`, i % 2 ? '#3f9a58' : '#3f7fb8') + each(5, (k) => box(18 + k * 13.6, y + 11, 9, 10, '#1f4560', 2)) + box(8, y, 84, 8, i % 2 ? '#63b878' : '#5c98cc', 4); }) },
  'pallet-box': { height: 0.95, svg: at('22 36, 36 32, 50 30, 64 32, 78 36, 30 41, 44 39, 58 39, 72 41', (x, y) => ball(x, y, 10, 10, '#d8342e')) + each(4, (i) => box(8, 40 + i * 12, 84, 10.5, '#c9995c', 2)) + box(8, 38, 9, 54, '#a9793f', 2) + box(83, 38, 9, 54, '#a9793f', 2) + box(45, 38, 9, 54, '#b5854a', 2) + box(6, 90, 22, 7, '#8d6232', 2) + box(39, 90, 22, 7, '#8d6232', 2) + box(72, 90, 22, 7, '#8d6232', 2) },
  'milk-bottle': { svg: shape('M40 16H60V30Q74 38 74 54V91Q74 97 68 97H32Q26 97 26 91V54Q26 38 40 30Z', '#fbfaf4') + box(38, 5, 24, 13, '#3f7fb8', 4) + shape('M26 60H74V80H26Z', '#cfe3f0') + ball(50, 71, 6, 6, '#fff') + shape('M50 60L55 69H45Z', '#fff') + glint(34, 46, 2.6, 9, 8, 0.8) },
  'milk-jug': { svg: tube('M70 40Q92 42 88 62Q84 76 70 74', '#e3d2b0', 6) + shape('M26 14H62L72 22L68 34Q76 44 76 60V90Q76 97 69 97H31Q24 97 24 90V60Q24 44 32 34Z', '#efe3c8') + ball(47, 18, 18, 5, '#ffffff') + line('M26 58Q50 66 75 58M26 64Q50 72 75 64', '#3f7fb8', 2.2, 0.8) + glint(36, 50, 3, 13, 6, 0.6) },
  'milk-pail': { height: 0.8, svg: line('M14 44Q50 -14 86 44', '#8d98a0', 2.4) + ball(50, 46, 38, 12, '#fdfbf4') + shape('M10 44Q50 66 90 44L80 92Q50 101 20 92Z', '#c4ced4') + line('M13 58Q50 76 87 58M17 80Q50 94 83 80', '#fff', 1.8, 0.6) + glint(26, 70, 3, 13, 6, 0.6) },
  'crate-back': { height: 0.9, svg: shape('M8 52H92L90 74H10Z', '#7d5530') },
  'crate-front': { height: 0.9, svg: each(3, (i) => box(4 + i, 60 + i * 12.5, 92 - 2 * i, 10.5, i % 2 ? '#c28d52' : '#cf9b60', 2)) + box(4, 54, 9, 42, '#a9793f', 2) + box(87, 54, 9, 42, '#a9793f', 2) + line('M20 65H80M22 78H78M24 90H76', '#7d5530', 0.8, 0.4) },
  'basket-back': { height: 0.9, svg: ball(50, 60, 43, 11, '#6b4520') },
  'basket-front': { height: 0.9, svg: shape('M7 60Q50 80 93 60L83 90Q50 102 17 90Z', '#c8954f') + weave('#6b4520') + tube('M7 60Q50 81 93 60', '#dcae6a', 5) },
  'sack-back': { height: 0.9, svg: ball(50, 56, 38, 10, '#7d6038') },
  'sack-front': { height: 0.9, svg: shape('M12 58Q8 78 16 95Q50 101 84 95Q92 78 88 58Q50 74 12 58Z', '#c9a878') + shape('M9 55Q50 77 91 55L89 65Q50 85 11 65Z', '#dcc092') + line('M28 74Q25 84 30 94M50 80V97M72 74Q75 84 70 94', '#7d6038', 1, 0.45) },
  carton: { svg: shape('M14 62H86V94Q50 98 14 94Z', '#cfa168') + shape('M14 62L4 48L36 50L44 62ZM86 62L96 48L64 50L56 62Z', '#e0b981') + shape('M20 62L26 54H74L80 62Z', '#8d6438') + line('M14 62H86', '#8d6438', 1.2, 0.6) + palmMark },
};
