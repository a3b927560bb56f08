import { operatorApi } from './api.ts';
import type { Feature } from '#platform/feature.ts';

export const operator: Feature = {
  name: 'operator',
  apis: [operatorApi],
};
