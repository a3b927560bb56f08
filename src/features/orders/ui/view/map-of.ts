import type { Point } from '../../../places/rules.ts';

/** A place on a real map that needs no account and no app. */
export const mapOf = ({ latitude, longitude }: Point): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
