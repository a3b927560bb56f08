/** One drawing: its shapes as SVG in a square of 100, which stands on y = 97. */
export interface Drawing {
  readonly svg: string;
  /** Small things that lie loose, and may be heaped and turned; all others stand upright. */
  readonly loose?: boolean;
  /** Relative height, as of emoji: a fruit or a sack 0.75, a machine 1.15, a tree 1.25. */
  readonly height?: number;
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
/** Mixes a color with another: `share` is the part of the other, from 0 to 1. */
const mix = (color: string, other: string, share: number): string => {
  const to = channels(other);
  const parts = channels(color).map((part, i) => Math.round(part + (to[i]! - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};
const lighter = (color: string): string => mix(color, '#fff6e0', 0.42);
const darker = (color: string): string => mix(color, '#33174a', 0.38);

/** A gradient of a color, lit from above on the left as the emoji are, and its reference as a fill. */
const shading = (color: string): [defs: string, fill: string] => {
  const stops = [lighter(color), color, darker(color)].map(
    (stop, i) => `<stop offset="${i === 1 ? 0.5 : i / 2}" stop-color="${stop}"/>`,
  );
  const id = `c${color.slice(1)}`;
  return [`<radialGradient id="${id}" cx=".34" cy=".22" r=".95">${stops.join('')}</radialGradient>`, `url(#${id})`];
};

/** A shaded shape from a path. */
export const shape = (d: string, color: string, attributes = ''): string => {
  const [defs, fill] = shading(color);
  return `${defs}<path d="${d}" fill="${fill}" ${attributes}/>`;
};
/** A shaded ellipse, turned by some degrees. */
export const ball = (x: number, y: number, rx: number, ry: number, color: string, turn = 0): string => {
  const [defs, fill] = shading(color);
  return `${defs}<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`;
};
/** A shaded rectangle with round corners. */
export const box = (x: number, y: number, w: number, h: number, color: string, r = 3): string => {
  const [defs, fill] = shading(color);
  return `${defs}<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
};
/** A tube: a dark line with a light one on it. */
export const tube = (d: string, color: string, w: number): string =>
  [
    [darker(color), w, 0],
    [color, w * 0.78, -w * 0.06],
    [lighter(color), w * 0.24, -w * 0.2],
  ]
    .map(
      ([stroke, width, lift]) =>
        `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${lift} ${lift})"/>`,
    )
    .join('');
/** A plain line without shading: a seam, a string, a joint. */
export const line = (d: string, color: string, w: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
/** A reflection of light. */
export const glint = (x: number, y: number, rx: number, ry: number, turn = 0, opacity = 0.5): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" opacity="${opacity}" transform="rotate(${turn} ${x} ${y})"/>`;
/** Joins what `draw` returns for 0 to n - 1. */
export const each = (n: number, draw: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => draw(i)).join('');
/** Joins what `draw` returns for points given as "x y, x y". */
export const at = (points: string, draw: (x: number, y: number, i: number) => string): string =>
  points
    .split(',')
    .map((point, i) => {
      const [x = 0, y = 0] = point.trim().split(' ').map(Number);
      return draw(x, y, i);
    })
    .join('');
/** A leaf from its stalk at (x, y), as long as `size`, pointing up and turned by some degrees. */
export const leaf = (x: number, y: number, size: number, turn: number, color = '#5aa83a'): string => {
  const [defs, fill] = shading(color);
  const [w, h] = [size * 0.34, size];
  return `${defs}<g transform="rotate(${turn} ${x} ${y})"><path d="M${x} ${y}C${x - w * 1.3} ${y - h * 0.35} ${x - w * 0.8} ${y - h * 0.8} ${x} ${y - h}C${x + w * 0.8} ${y - h * 0.8} ${x + w * 1.3} ${y - h * 0.35} ${x} ${y}Z" fill="${fill}"/>${line(`M${x} ${y - 1}V${y - h * 0.8}`, '#e8f5c8', size * 0.035, 0.6)}</g>`;
};
/** A wheel with its tyre and rim. */
export const wheel = (x: number, y: number, r: number, rim = '#e9d9b0'): string =>
  ball(x, y, r, r, '#3b3646') + ball(x, y, r * 0.58, r * 0.58, rim) + ball(x, y, r * 0.2, r * 0.2, '#5d5566');
