import { defineApi, type Api } from '#platform/api.ts';
import { weatherCalls } from './contract.ts';
import { showDays, showPoint, showCity } from './service.ts';

export const weatherApi: Api = defineApi(weatherCalls, {
  'GET /api/weather': (ctx, { query }) => showCity(ctx, query.city_id),
  'GET /api/weather/days': (ctx, { query }) => showDays(ctx, query.city_id),
  'GET /api/weather/{longitude}/{latitude}': (ctx, { params }) => showPoint(ctx, params),
});
