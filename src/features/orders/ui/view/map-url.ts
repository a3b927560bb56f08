import type { Point } from '../../../places/rules.ts';

/** An OpenStreetMap URL for a point. */
export const getMapUrl = ({ latitude, longitude }: Point): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
