import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { placesCalls } from './contract.ts';
import { listCities, listRegions, getLocation } from './service.ts';
import { type MoveRows, EDITED, OF_PROGRAM } from '#platform/data/db/retention.ts';
import { placesAdminCalls } from './admin/contract.ts';
import * as service from './admin/service.ts';

const placesApi: Api = defineApi(placesCalls, {
  'GET /api/cities': (ctx) => listCities(ctx),
  'GET /api/regions': (ctx) => listRegions(ctx),
  'GET /api/location/{longitude}/{latitude}': (ctx, { params }) => getLocation(ctx, params),
});

/** @param moves move the rows that refer to a removed city, feature by feature */
const placesAdminApi = (moves: readonly MoveRows[]): Api =>
  defineApi(
    placesAdminCalls,
    {
      'GET /api/admin/cities': (ctx, { query }) => service.listCities(ctx, query),
      'POST /api/admin/cities': (ctx, { body }) => service.addCity(ctx, body),
      'PUT /api/admin/cities/{id}': (ctx, { params, body }) => service.changeCity(ctx, params.id, body),
      'DELETE /api/admin/cities/{id}': (ctx, { params, body }) =>
        service.removeCity(ctx, params.id, body.move_to, moves),
    },
    {
      'POST /api/admin/cities': (ctx, { body }) => service.checkCity(ctx, body),
      'PUT /api/admin/cities/{id}': (ctx, { body }) => service.checkCity(ctx, body),
    },
  );

/** @param others the features whose rows have a city */
export const places = (others: readonly Feature[]): Feature => ({
  name: 'places',
  apis: [placesApi, placesAdminApi(others.flatMap(({ moveCity }) => moveCity ?? []))],
  tables: { cities: { because: EDITED }, provinces: { because: OF_PROGRAM }, regions: { because: OF_PROGRAM } },
});
