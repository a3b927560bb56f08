import { defineApi, type Api } from '#platform/api.ts';
import { placesCalls } from './contract.ts';
import { listCities, listRegions, getLocation } from './service.ts';

export const placesApi: Api = defineApi(placesCalls, {
  'GET /api/cities': (ctx) => listCities(ctx),
  'GET /api/regions': (ctx) => listRegions(ctx),
  'GET /api/location/{longitude}/{latitude}': (ctx, { params }) => getLocation(ctx, params),
});
