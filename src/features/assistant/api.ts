import { defineApi, type Api } from '#platform/api.ts';
import { assistantCalls, MAX_ANSWERS } from './contract.ts';
import { ask, findHelp } from './service.ts';

export const assistantApi: Api = defineApi(assistantCalls, {
  'GET /api/help': (_, { query }) => findHelp(query.q, MAX_ANSWERS),
  'POST /chatbot': (ctx, { body }) => ask(ctx, body.prompt),
});
