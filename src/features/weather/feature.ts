import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { weatherCalls } from './contract.ts';
import { showDays } from './service/days.ts';
import { showPoint } from './service/shared.ts';
import { showCity } from './service/current.ts';

const weatherApi: Api = defineApi(weatherCalls, {
  'GET /api/weather': (ctx, { query }) => showCity(ctx, query.city_id),
  'GET /api/weather/days': (ctx, { query }) => showDays(ctx, query.city_id),
  'GET /api/weather/{longitude}/{latitude}': (ctx, { params }) => showPoint(ctx, params),
});

export const weather: Feature = {
  name: 'weather',
  apis: [weatherApi],
};
