import { defineApi, type Api } from '#platform/api.ts';
import { operatorCalls } from './contract.ts';
import { getOperator } from './service.ts';

export const operatorApi: Api = defineApi(operatorCalls, {
  'GET /api/operator': (ctx) => getOperator(ctx),
});
