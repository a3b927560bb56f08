import type { Deps } from '../../../platform/context.ts';
import { DICTIONARY_CHANGED } from '../events.ts';
import { countWords } from '../queries.ts';

/** Counts the words of the market anew, for suggestions and corrections. To be done now and then; answers how many there are. */
export const refreshWords = async ({ db, facts }: Pick<Deps, 'db' | 'facts'>): Promise<number> => {
  const count = await countWords(db);
  facts.publish({ name: DICTIONARY_CHANGED });
  return count;
};
