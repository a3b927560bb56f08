/**
 * Projects a point onto the map art/morocco.svg: degrees from its corner, with longitude scaled by the cosine of its
 * middle latitude. One unit is about eleven kilometres.
 */
export const toMapPoint = (point: { latitude: number; longitude: number }): { x: number; y: number } => ({
  x: (point.longitude + 17.6) * 8.75,
  y: (36.4 - point.latitude) * 10,
});

/** Inverse of `onMap`. */
export const fromMapPoint = ({ x, y }: { x: number; y: number }): { latitude: number; longitude: number } => ({
  latitude: 36.4 - y / 10,
  longitude: x / 8.75 - 17.6,
});
