import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { SearchCard } from '#features/search/contract.ts';
import { QUESTION_NAMES, type Question, MAX_PROMPT_LENGTH, TOPICS } from './rules/topics.ts';

export const MAX_ANSWERS = 4;

const Link = z.object({ text: z.string(), path: z.string().describe('Without the language prefix') });

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
      link: Link.optional(),
      links: z
        .array(Link)
        .max(4)
        .optional()
        .describe('Where the answer is done, or help that is near to an unclear prompt'),
    }),
    limit: 'questions',
    changes: false,
  },
  'GET /api/help': {
    auth: 'anyone',
    summary: 'The questions of the help center that a text asks, best first, and the topics that are nearest to it',
    query: z.object({ q: z.string().trim().min(1).max(MAX_PROMPT_LENGTH) }),
    response: z.object({
      questions: z.array(z.enum(QUESTION_NAMES as [Question, ...Question[]])).max(MAX_ANSWERS),
      topics: z.array(z.enum(TOPICS)).max(3),
    }),
    limit: 'questions',
  },
});
