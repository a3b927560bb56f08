/**
 * Projects a point onto the map art/morocco.svg: degrees from its corner, with longitude scaled by the cosine of its
 * middle latitude. One unit is about eleven kilometres.
 */
export const toMapPoint = (point: { latitude: number; longitude: number }): { x: number; y: number } => ({
  x: (point.longitude + 17.6) * 8.75,
  y: (36.4 - point.latitude) * 10,
});

/** Inverse of `toMapPoint`. */
export const fromMapPoint = ({ x, y }: { x: number; y: number }): { latitude: number; longitude: number } => ({
  latitude: 36.4 - y / 10,
  longitude: x / 8.75 - 17.6,
});

/**
 * Reads the outline of the country from the source of art/morocco.svg, whose path has absolute points only. Returns no points
 * when the source has no such path.
 */
export const parseOutline = (svg: string): { latitude: number; longitude: number }[] => {
  const path = /id="land" d="M([^"Z]+)Z/.exec(svg)?.[1] ?? '';
  return path
    .split('L')
    .map((point) => point.split(' ').map(Number))
    .flatMap(([x = NaN, y = NaN]) => (Number.isFinite(x + y) ? [fromMapPoint({ x, y })] : []));
};
