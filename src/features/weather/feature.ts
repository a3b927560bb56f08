import { weatherApi } from './api.ts';
import type { Feature } from '#platform/feature.ts';

export const weather: Feature = {
  name: 'weather',
  apis: [weatherApi],
};
