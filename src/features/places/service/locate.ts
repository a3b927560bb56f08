import { z } from 'zod';
import { AppError, type Reason } from '../../../lib/errors.ts';
import { parseNumber } from '../../../lib/fields.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getCachedResponse } from '../../../platform/external/cached-responses.ts';
import type { PointAddress } from '../contract.ts';
import { cleanAddress, type Point } from '../rules.ts';
import { describePoint } from './near.ts';

/** Coordinates as given in a path. */
interface CoordinateParams {
  readonly longitude: string | number;
  readonly latitude: string | number;
}

/** Parses coordinates of a path. Throws `invalid` for values that are not numbers or out of range. */
export const parsePoint = (params: CoordinateParams): Point => {
  const fields: Record<string, Reason[]> = {};
  const readCoordinate = (name: 'longitude' | 'latitude', max: number): number => {
    const result = parseNumber(params[name], { min: -max });
    if ('problem' in result) fields[name] = [result.problem];
    else if (result.value === null) fields[name] = [{ key: 'required' }];
    else if (result.value > max) fields[name] = [{ key: 'too_high', values: { max } }];
    return 'value' in result ? (result.value ?? 0) : 0;
  };
  const point = { longitude: readCoordinate('longitude', 180), latitude: readCoordinate('latitude', 90) };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return point;
};

// A point in the sea has no address; the response is `{error}`, https://nominatim.org/release-docs/latest/api/Reverse/.
const ReverseResponse = z.union([z.object({ display_name: z.string() }), z.object({ error: z.string() })]);

/** Street level, without the house number: buyers add that themselves. */
const ZOOM = '16';

const OSM_ATTRIBUTION = { text: '© OpenStreetMap contributors', link: 'https://www.openstreetmap.org/copyright' };

/** Reverse-geocodes by OpenStreetMap; `null` if there is no address or no response. */
const reverseGeocode = async (ctx: Ctx, point: Point): Promise<string | null> => {
  // Eleven metres: precise enough for a street, and neighbours share a cached response.
  const [lat, lon] = [point.latitude.toFixed(4), point.longitude.toFixed(4)];
  const response = await getCachedResponse(ctx, {
    service: 'nominatim',
    key: `${lat},${lon},${ctx.lang}`,
    path: '/reverse',
    query: { format: 'jsonv2', lat, lon, zoom: ZOOM, 'accept-language': ctx.lang },
    answer: ReverseResponse,
  });
  return response && 'display_name' in response.answer ? cleanAddress(response.answer.display_name) : null;
};

/**
 * Describes a point by its address, or else by the nearest city. Throws `invalid` for values that are not numbers or
 * out of range, `unavailable` if nothing is known.
 */
export const getLocation = async (ctx: Ctx, params: CoordinateParams): Promise<PointAddress> => {
  const point = parsePoint(params);
  const mapAddress = await reverseGeocode(ctx, point);
  if (mapAddress) return { address: mapAddress, source: 'nominatim', attribution: OSM_ATTRIBUTION };
  const address = await describePoint(ctx, ctx.lang, point);
  if (address === null) throw new AppError('unavailable');
  return { address, source: 'gazetteer', attribution: null };
};
