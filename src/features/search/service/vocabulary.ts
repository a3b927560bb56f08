import type { Deps } from '../../../platform/context.ts';
import { DICTIONARY_CHANGED } from '../events.ts';
import { recountWords } from '../queries.ts';

/** Recounts the words of all items for suggestions and corrections, and returns their number. Runs periodically. */
export const refreshVocabulary = async ({ db, facts }: Pick<Deps, 'db' | 'facts'>): Promise<number> => {
  const count = await recountWords(db);
  facts.publish({ name: DICTIONARY_CHANGED });
  return count;
};
