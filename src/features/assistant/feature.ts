import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { assistantCalls, MAX_ANSWERS } from './contract.ts';
import { ask } from './service/ask.ts';
import { findHelp } from './rules/find-question.ts';

const assistantApi: Api = defineApi(assistantCalls, {
  'GET /api/help': (_, { query }) => findHelp(query.q, MAX_ANSWERS),
  'POST /chatbot': (ctx, { body }) => ask(ctx, body.prompt),
});

export const assistant: Feature = {
  name: 'assistant',
  apis: [assistantApi],
};
