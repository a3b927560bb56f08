import { parseParts, parseQuery, type PlaceRef } from '#features/search/language.ts';
import { tokenize } from '#lib/phrases.ts';
import { z } from 'zod';
import { ITEM_TYPES } from '#lib/item-types.ts';
import type { Ctx } from '#platform/context.ts';
import { getVocabulary } from '#features/search/engine/vocabulary.ts';
import type { Interpretation } from '../rules/interpretation.ts';
import { TOPICS } from '../rules/topics.ts';
import { answerSimply, type AssistantAnswer } from './answer.ts';
import { answerWeather } from './answer-weather.ts';
import { answerSearch } from './answer-search.ts';

const text = (max: number) => z.string().trim().max(max);
const Place = text(60).optional().describe('A town, province or region of Morocco, by its name');

const TOOLS = {
  search: {
    about: 'Searches what is offered on the market now.',
    takes: z.object({
      words: text(120).default('').describe('The thing that is wanted, in one to four words, without place and price'),
      type: z.enum(ITEM_TYPES).optional(),
      offer: z.enum(['rent', 'sale']).optional(),
      place: Place,
      min_price: z.number().min(0).max(1e8).optional().describe('Dirhams'),
      max_price: z.number().min(0).max(1e8).optional().describe('Dirhams'),
      sort: z.enum(['price_asc', 'price_desc', 'latest', 'popular']).optional(),
    }),
  },
  weather: {
    about: 'Tells the weather of a place in Morocco, now or in the coming days.',
    takes: z.object({
      place: Place,
      when: z.enum(['now', 'days']).default('now'),
      about: z.enum(['rain', 'frost', 'heat', 'wind']).optional(),
    }),
  },
  help: {
    about: 'Tells how something is done on this site.',
    takes: z.object({ topic: z.enum(TOPICS) }),
  },
} as const;

/** The tool definitions sent to the model. */
export const TOOL_DEFINITIONS: readonly object[] = Object.entries(TOOLS).map(([name, { about, takes }]) => ({
  type: 'function',
  function: { name, description: about, parameters: z.toJSONSchema(takes, { io: 'input' }) },
}));

const findPlaceRef = async (ctx: Ctx, name: string | undefined): Promise<{ place?: PlaceRef }> => {
  if (!name) return {};
  const { placeNames } = await getVocabulary(ctx);
  const place = parseParts(tokenize(`في ${name}`), placeNames).place?.meaning;
  return place && place.kind !== 'me' ? { place } : {};
};

const toEmptyInterpretation = (ctx: Ctx) => ({
  lang: ctx.lang,
  q: '',
  terms: [],
  types: [],
  prices: {},
  wants: true,
  asks: false,
});

/**
 * Executes a tool call as a guest, because the result goes to an external service. Throws on unknown tools and invalid
 * arguments.
 */
export const callTool = async (guest: Ctx, name: string, argumentsText: string): Promise<AssistantAnswer> => {
  const raw: unknown = JSON.parse(argumentsText || '{}');
  if (name === 'search') {
    const { words, place, min_price, max_price, ...rest } = TOOLS.search.takes.parse(raw);
    const { terms, types } = await parseQuery(words, await getVocabulary(guest), { lang: guest.lang, wordsOnly: true });
    const interpretation: Interpretation = {
      ...toEmptyInterpretation(guest),
      intent: 'search',
      q: words,
      terms,
      types,
      prices: {
        ...(min_price === undefined ? {} : { min: min_price }),
        ...(max_price === undefined ? {} : { max: max_price }),
      },
      ...(await findPlaceRef(guest, place)),
      ...(rest.type ? { type: rest.type } : {}),
      ...(rest.offer ? { offer: rest.offer } : {}),
      ...(rest.sort ? { sort: rest.sort } : {}),
    };
    return answerSearch(guest, interpretation);
  }
  if (name === 'weather') {
    const { place, when, about } = TOOLS.weather.takes.parse(raw);
    const weather = { when: about ? ('days' as const) : when, ...(about ? { aspect: about } : {}) };
    return answerWeather(guest, {
      ...toEmptyInterpretation(guest),
      intent: 'weather',
      weather,
      ...(await findPlaceRef(guest, place)),
    });
  }
  if (name === 'help') {
    const { topic } = TOOLS.help.takes.parse(raw);
    return answerSimply(guest, { ...toEmptyInterpretation(guest), intent: 'help', topic });
  }
  throw new Error('no such tool');
};
