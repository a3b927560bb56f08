import { overviewApi } from './api.ts';
import { countMarket } from './service.ts';
import type { Feature } from '#platform/feature.ts';

export const overview: Feature = {
  name: 'overview',
  apis: [overviewApi],
  start: (deps) => deps.metrics.readMarket(() => countMarket(deps)),
};
