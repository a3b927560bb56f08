import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { operatorCalls } from './contract.ts';
import { getOperator } from './service.ts';

const operatorApi: Api = defineApi(operatorCalls, {
  'GET /api/operator': (ctx) => getOperator(ctx),
});

export const operator: Feature = {
  name: 'operator',
  apis: [operatorApi],
};
