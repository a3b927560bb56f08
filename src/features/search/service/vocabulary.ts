import type { Deps } from '../../../platform/context.ts';
import { countWords } from '../queries.ts';

/** Counts the words of the market anew, for suggestions and corrections. To be done now and then; answers how many there are. */
export const refreshWords = async ({ db, events }: Pick<Deps, 'db' | 'events'>): Promise<number> => {
  const count = await countWords(db);
  events.publish({ name: 'dictionary.changed' });
  return count;
};
