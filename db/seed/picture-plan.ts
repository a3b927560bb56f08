import { type MarketItem, type MarketPicture, TOPS } from './market/market-item.ts';
import { sortOut } from './picture-arrange.ts';
import { seededRandom } from './picture-grounds.ts';

type Ground = MarketPicture['ground'];

const OUTSIDE: readonly Ground[] = ['field', 'soil', 'olive', 'sand', 'sky'];
const GROUNDS: Readonly<Record<MarketItem['type'], readonly Ground[]>> = {
  Product: [...OUTSIDE, 'souk', 'linen', 'table', 'truck', 'yard', 'barn'],
  Animal: [...OUTSIDE, 'barn', 'yard'],
  Tool: [...OUTSIDE, 'barn', 'yard'],
  Service: [...OUTSIDE, 'yard'],
  Land: OUTSIDE,
  Professional: OUTSIDE,
};
const LIGHTS = ['morning', 'noon', 'evening', 'overcast'] as const;
/** Plants as tall as a tree, mountains and plots, which stand outside. */
const tall = /tree$|^palm$|^plot-|^tunnel|^well$|house$|^hangar$|^1f33[2-4]|^26f0|^1f3d4/;
/** Loose things that are not sold in crates. */
const neverPacked = /^(goat-cheese|oil-cake|1f339|film-roll|drip-line|pruner|sickle|hoe|1fa9|1f527|1fa7a|1f489|2744)/;

/** The thing that a picture shows. Pictures of the same thing, or of things of one shape, must differ in all else. */
const subjectOf = ({ emoji: [first = ''] }: MarketPicture): string =>
  ['tree', 'tractor', 'plot', 'tunnel'].find((shape) => first.includes(shape)) ?? first;
/** Whether all that the picture is about lies loose: it may be heaped, packed and seen from above. */
const isLoose = ({ emoji }: MarketPicture): boolean => emoji.length > 0 && sortOut(emoji).heroes.length === 0;
const canBePacked = ({ emoji }: MarketPicture): boolean => !emoji.some((code) => neverPacked.test(code));

/**
 * A text that two pictures share if they show the same things in the same way.
 * @returns emoji, arrangement, ground, light, view, holder and number
 */
export const keyOf = ({ emoji, arrangement, ground, light, view, holder, size }: MarketPicture): string =>
  [emoji.join('+'), arrangement, ground, light, view, holder ?? '-', size ?? '-'].join(' ');

const groundsFor = (type: MarketItem['type'], picture: MarketPicture): readonly Ground[] => {
  if (picture.emoji.some((code) => tall.test(code)))
    return [...OUTSIDE, ...(picture.ground === 'water' ? ['water' as const] : [])];
  const base = picture.emoji.includes('1f42a') ? (['sand', 'sky', 'field', 'soil'] as const) : GROUNDS[type];
  if (picture.emoji[0] === 'tomato-plant' || picture.emoji[0] === 'tunnel-planted') return [...base, 'greenhouse'];
  return isLoose(picture) && type === 'Product' ? [...base, 'greenhouse', ...TOPS] : base;
};

/** All ways to compose a picture, without its ground. */
const waysFor = (
  type: MarketItem['type'],
  picture: MarketPicture,
): Pick<MarketPicture, 'holder' | 'size' | 'view' | 'arrangement'>[] => {
  const { arrangement, emoji } = picture;
  const loose = isLoose(picture);
  const sizes = { single: [undefined], pair: [undefined], row: [3, 4, 5], scatter: [5, 7, 9], heap: [2, 3, 4] }[
    arrangement
  ];
  const arranged = sizes.map((size) => ({ arrangement, ...(size ? { size } : {}) }));
  const packs = (type === 'Product' || type === 'Service') && canBePacked(picture);
  // A tomato beside a lorry would be as tall as it.
  const mixed = packs && !loose && sortOut(emoji).loose.length > 0;
  const kinds = mixed
    ? (['crate', 'basket'] as const).map((holder) => ({ arrangement, holder }))
    : [
        ...arranged,
        ...(packs && loose
          ? (['crate', 'basket', 'sack'] as const).flatMap((holder) =>
              [1, 2].map((size) => ({ arrangement, holder, size })),
            )
          : []),
        ...(type === 'Animal' && arrangement === 'row' ? [{ arrangement: 'scatter' as const, size: 5 }] : []),
      ];
  return kinds.flatMap((kind) =>
    (['middle', 'close', 'wide'] as const)
      .filter((view) => view !== 'close' || !('size' in kind) || (kind.size ?? 0) <= 3)
      .map((view) => ({ ...kind, view })),
  );
};

interface Planned {
  readonly item: MarketItem;
  readonly cover: boolean;
  readonly picture: MarketPicture;
}

/** The features by which two pictures look alike, and how much each weighs. */
const featuresOf = ({
  ground,
  light,
  view,
  arrangement,
  holder,
  size,
}: MarketPicture): [feature: string, weight: number][] => [
  [ground, 4],
  [light ?? '', 1],
  [`${arrangement} ${holder} ${size}`, 1.5],
  [view ?? '', 0.7],
];

/**
 * Returns the function that says how much a picture would repeat what was planned before it: what stands near it in lists, and
 * what shows the same thing.
 */
const repetition = (
  { item, cover, picture }: Planned,
  planned: readonly Planned[],
): ((candidate: MarketPicture) => number) => {
  const weights = new Map<string, number>();
  const same: Set<string>[] = [];
  let [among, ofType] = [0, 0];
  for (const other of planned.toReversed()) {
    let weight = other.item === item ? 3 : 0;
    if (cover && other.cover) {
      among += 1;
      if (among <= 8) weight += among === 1 ? 12 : 3 / among;
      if (other.item.type === item.type) {
        ofType += 1;
        if (ofType <= 10) weight += ofType === 1 ? 12 : 3 / ofType;
      }
      if (other.item.category === item.category) weight += 0.8;
    }
    const features = featuresOf(other.picture);
    if (subjectOf(other.picture) === subjectOf(picture)) {
      weight += 1;
      same.push(new Set(features.map(([feature]) => feature)));
    }
    if (weight > 0)
      for (const [feature, part] of features) weights.set(feature, (weights.get(feature) ?? 0) + weight * part);
  }
  return (candidate) => {
    const features = featuresOf(candidate);
    const cost = features.reduce((sum, [feature]) => sum + (weights.get(feature) ?? 0), 0);
    // The same thing in the same place and light is the same picture to the eye.
    return cost + 30 * same.filter((other) => features.slice(0, 2).every(([feature]) => other.has(feature))).length;
  };
};

/**
 * Gives each picture of the market another composition: ground, light, view, number and packing. It depends only on the listings.
 * @param items oldest first
 * @returns the same items, no two of whose pictures have the same key
 */
export const planPictures = (items: readonly MarketItem[]): MarketItem[] => {
  const planned: Planned[] = [];
  const keys = new Set<string>();
  const plan = (item: MarketItem, picture: MarketPicture, n: number): MarketPicture => {
    const r = seededRandom(`${item.title} ${n}`);
    const at = { item, cover: n === 0 };
    const repeats = repetition({ ...at, picture }, planned);
    let best: { cost: number; picture: MarketPicture } | null = null;
    for (const ground of groundsFor(item.type, picture))
      for (const light of LIGHTS)
        for (const way of waysFor(item.type, picture)) {
          const top = (TOPS as readonly string[]).includes(ground);
          const candidate = { ...picture, ground, light, ...way };
          if ((top && way.view === 'wide') || keys.has(keyOf(candidate))) continue;
          const own =
            (ground === picture.ground ? 0 : 1.5) + (way.view === 'wide' && !tall.test(picture.emoji[0]!) ? 1 : 0);
          const cost = own + 2 * r() + repeats(candidate);
          if (!best || cost < best.cost) best = { cost, picture: candidate };
        }
    const chosen = best?.picture ?? picture;
    planned.push({ ...at, picture: chosen });
    keys.add(keyOf(chosen));
    return chosen;
  };
  return items.map((item) => ({ ...item, pictures: item.pictures.map((picture, n) => plan(item, picture, n)) }));
};
