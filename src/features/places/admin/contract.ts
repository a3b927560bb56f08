import { z } from 'zod';
import { calls } from '../../../lib/call.ts';
import { Id } from '../../../lib/id.ts';
import { SHOWN } from '../../../lib/ordered-rows.ts';
import { Page, pageOf } from '../../../lib/page-result.ts';
import { MoveTo, names, Removed, requiredNumber, RowPath, ShownStatus } from '../../../lib/schema.ts';
import { City } from '../contract.ts';
import { MOROCCO } from '../rules.ts';

export const CityForm = z.object({
  province_id: Id,
  ...names,
  latitude: requiredNumber(MOROCCO.latitude),
  longitude: requiredNumber(MOROCCO.longitude),
  status: ShownStatus,
});
export type CityForm = z.output<typeof CityForm>;

/** A town with how much uses it. */
export const EditedCity = City.extend({
  status: z.string(),
  items: z.number().int().describe('Listings of any state'),
  people: z.number().int(),
  orders: z.number().int().describe('To it or from it'),
});
export type EditedCity = z.output<typeof EditedCity>;

const oneCity = z.object({ city: EditedCity });

export const placesAdminCalls = calls({
  'GET /api/admin/cities': {
    who: 'admin',
    about: 'Towns by name, hidden ones too, with how much uses each',
    query: z.object({
      q: z.string().trim().max(80).optional().describe('Part of a name in any language'),
      province_id: Id.optional(),
      status: z.enum(SHOWN).optional(),
      page: Page,
    }),
    answer: z.object({ cities: pageOf(EditedCity) }),
  },
  'POST /api/admin/cities': { who: 'admin', about: 'Adds a town', body: CityForm, answer: oneCity, status: 201 },
  'PUT /api/admin/cities/{id}': {
    who: 'admin',
    about: 'Changes a town; its listings are found by the new names at once',
    params: RowPath,
    body: CityForm,
    answer: oneCity,
  },
  'DELETE /api/admin/cities/{id}': {
    who: 'admin',
    about: 'Removes a town; what uses it moves to another one, and without one it stays',
    params: RowPath,
    body: MoveTo,
    answer: Removed,
  },
});
