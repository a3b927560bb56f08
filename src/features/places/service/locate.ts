import { z } from 'zod';
import { Refusal, type Reason } from '../../../lib/errors.ts';
import { readNumber } from '../../../lib/fields.ts';
import type { Ctx } from '../../../platform/context.ts';
import { keptAnswer } from '../../../platform/outside/kept-answers.ts';
import type { Told } from '../contract.ts';
import { plainAddress, type Point } from '../rules.ts';
import { addressNear } from './near.ts';

/** What a path says of a point. */
interface Given {
  readonly longitude: string | number;
  readonly latitude: string | number;
}

/** A point as it comes in a path. Throws `invalid` of whatever is no number or out of range. */
export const readPoint = (given: Given): Point => {
  const fields: Record<string, Reason[]> = {};
  const read = (name: 'longitude' | 'latitude', max: number): number => {
    const result = readNumber(given[name], { min: -max });
    if ('problem' in result) fields[name] = [result.problem];
    else if (result.value === null) fields[name] = [{ key: 'required' }];
    else if (result.value > max) fields[name] = [{ key: 'too_high', values: { max } }];
    return 'value' in result ? (result.value ?? 0) : 0;
  };
  const point = { longitude: read('longitude', 180), latitude: read('latitude', 90) };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
  return point;
};

// A point in the sea has no address: `{error}` then, https://nominatim.org/release-docs/latest/api/Reverse/.
const Reverse = z.union([z.object({ display_name: z.string() }), z.object({ error: z.string() })]);

/** The street, without the house: whoever orders writes that down. */
const ZOOM = '16';

const OSM = { text: '© OpenStreetMap contributors', link: 'https://www.openstreetmap.org/copyright' };

/** The address by OpenStreetMap; `null` where it knows none or does not answer. */
const fromMap = async (ctx: Ctx, point: Point): Promise<string | null> => {
  // Eleven metres: enough for a street, and for neighbours to share an answer.
  const [lat, lon] = [point.latitude.toFixed(4), point.longitude.toFixed(4)];
  const known = await keptAnswer(ctx, {
    service: 'nominatim',
    key: `${lat},${lon},${ctx.lang}`,
    path: '/reverse',
    query: { format: 'jsonv2', lat, lon, zoom: ZOOM, 'accept-language': ctx.lang },
    answer: Reverse,
  });
  return known && 'display_name' in known.answer ? plainAddress(known.answer.display_name) : null;
};

/**
 * What is told of a point as it comes in a path: its address, else near which town it is. Throws `invalid` of whatever is
 * no number or out of range, `unavailable` where nothing is known.
 */
export const tellLocation = async (ctx: Ctx, given: Given): Promise<Told> => {
  const point = readPoint(given);
  const mapped = await fromMap(ctx, point);
  if (mapped) return { address: mapped, source: 'nominatim', attribution: OSM };
  const address = await addressNear(ctx, ctx.lang, point);
  if (address === null) throw new Refusal('unavailable');
  return { address, source: 'gazetteer', attribution: null };
};
