import { z } from 'zod';
import { defineCalls } from '../../lib/call.ts';
import { SearchCard } from '../search/contract.ts';
import { MAX_PROMPT_LENGTH } from './rules/topics.ts';

export const assistantCalls = defineCalls({
  'POST /chatbot': {
    auth: 'anyone',
    summary:
      'Answers a request or question in Arabic, Darija, French or English, in the language of the question: with items, a link to the search, the weather of a place or a help page',
    body: z.object({ prompt: z.string().trim().min(1).max(MAX_PROMPT_LENGTH) }),
    response: z.object({
      response: z.string(),
      lang: z.enum(['ar', 'fr', 'en']).describe('The language of the response'),
      items: z.array(SearchCard).max(6).optional(),
      link: z.object({ text: z.string(), path: z.string().describe('Without the language prefix') }).optional(),
    }),
    limit: 'questions',
    changes: false,
  },
});
