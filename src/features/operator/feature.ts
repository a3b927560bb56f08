import { defineApi, type Api } from '#platform/api.ts';
import { operatorCalls } from './contract.ts';
import { getOperator } from './service.ts';
import type { Feature } from '#platform/feature.ts';

const operatorApi: Api = defineApi(operatorCalls, {
  'GET /api/operator': (ctx) => getOperator(ctx),
});

export const operator: Feature = {
  name: 'operator',
  apis: [operatorApi],
};
