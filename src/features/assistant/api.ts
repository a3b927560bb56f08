import { defineApi, type Api } from '../../platform/http/handlers.ts';
import { assistantCalls } from './contract.ts';
import { ask } from './service.ts';

export const assistantApi: Api = defineApi(assistantCalls, {
  'POST /chatbot': (ctx, { body }) => ask(ctx, body.prompt),
});
