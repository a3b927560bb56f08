import type { Deps } from '../../../platform/context.ts';
import { recountWords } from '../queries.ts';

/** Recounts the words of all items for suggestions and corrections, and returns their number. Runs periodically. */
export const refreshVocabulary = async ({ db, events }: Pick<Deps, 'db' | 'events'>): Promise<number> => {
  const count = await recountWords(db);
  events.publish({ name: 'dictionary.changed' });
  return count;
};
