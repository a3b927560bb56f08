import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id, MoveTo, names, RemovedResponse, requiredNumber, IdParams, ShownStatus } from '#lib/schema.ts';
import { VISIBILITIES } from '#lib/ordered-rows.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { City } from '../contract.ts';
import { MOROCCO } from '../rules/cities.ts';

export const CityForm = z.object({
  province_id: Id,
  ...names,
  latitude: requiredNumber(MOROCCO.latitude),
  longitude: requiredNumber(MOROCCO.longitude),
  status: ShownStatus,
});
export type CityForm = z.output<typeof CityForm>;

export const CityWithUsage = City.extend({
  status: z.string(),
  items: z.number().int().describe('Items in any state'),
  people: z.number().int(),
  orders: z.number().int().describe('Delivered to or sent from the city'),
});
export type CityWithUsage = z.output<typeof CityWithUsage>;

const cityResponse = z.object({ city: CityWithUsage });

export const placesAdminCalls = defineCalls({
  'GET /api/admin/cities': {
    auth: 'admin',
    summary: 'Lists cities by name, including hidden ones, with usage counts',
    query: z.object({
      q: z.string().trim().max(80).optional().describe('Part of a name in any language'),
      province_id: Id.optional(),
      status: z.enum(VISIBILITIES).optional(),
      page: Page,
    }),
    response: z.object({ cities: pageSchema(CityWithUsage) }),
  },
  'POST /api/admin/cities': {
    auth: 'admin',
    idempotent: false,
    summary: 'Adds a city',
    body: CityForm,
    response: cityResponse,
    status: 201,
  },
  'PUT /api/admin/cities/{id}': {
    auth: 'admin',
    idempotent: false,
    summary: 'Changes a city; searches find its items by the new names at once',
    params: IdParams,
    body: CityForm,
    response: cityResponse,
  },
  'DELETE /api/admin/cities/{id}': {
    auth: 'admin',
    idempotent: false,
    summary: 'Removes a city; its uses move to another city, and it cannot be removed without one while in use',
    params: IdParams,
    body: MoveTo,
    response: RemovedResponse,
  },
});
