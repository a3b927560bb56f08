import { assistantApi } from './api.ts';
import type { Feature } from '#platform/feature.ts';

export const assistant: Feature = {
  name: 'assistant',
  apis: [assistantApi],
};
