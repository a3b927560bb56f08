import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';

const names = { ar_name: z.string(), fr_name: z.string(), en_name: z.string() };

export const City = z.object({
  id: z.number().int(),
  slug: z.string(),
  ...names,
  province_id: z.number().int(),
  region_id: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
});
export type City = z.output<typeof City>;

export const Province = z.object({ id: z.number().int(), ...names });
export type Province = z.output<typeof Province>;

export const Region = z.object({ id: z.number().int(), code: z.string(), ...names, provinces: z.array(Province) });
export type Region = z.output<typeof Region>;

export const PointAddress = z.object({
  address: z.string(),
  source: z.enum(['nominatim', 'gazetteer']),
  attribution: z
    .object({ text: z.string(), link: z.url() })
    .nullable()
    .describe('Attribution that the source requires'),
});
export type PointAddress = z.output<typeof PointAddress>;

export const placesCalls = defineCalls({
  'GET /api/cities': {
    auth: 'anyone',
    summary: 'All cities with their provinces and regions',
    response: z.object({ cities: z.array(City) }),
    cache: 300,
  },
  'GET /api/regions': {
    auth: 'anyone',
    summary: 'All regions with their provinces',
    response: z.object({ regions: z.array(Region) }),
    cache: 300,
  },
  'GET /api/location/{longitude}/{latitude}': {
    auth: 'anyone',
    summary: 'The address of a point, or else the nearest known city with its province and region',
    // Validated by the service: a value out of range is a validation error here, not an unknown path.
    params: z.object({ longitude: z.union([z.string(), z.number()]), latitude: z.union([z.string(), z.number()]) }),
    response: PointAddress,
    limit: 'weather',
  },
});
