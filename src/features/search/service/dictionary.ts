import type { Deps } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { cached } from '../../../platform/cached.ts';
import { readDictionary, recountWords, type ConceptRow, type FormRow } from '../queries.ts';
import { phoneticKey } from '../rules.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'events'>;

/** A name of a concept with its concept, ready for comparison. */
export interface ConceptName extends FormRow {
  readonly concept: ConceptRow;
}

/** The whole dictionary in memory: hundreds of concepts with thousands of names. */
export interface Dictionary {
  readonly byKey: ReadonlyMap<string, ConceptRow>;
  readonly forms: readonly ConceptName[];
  /** Single-word names by phonetic key. */
  readonly bySound: ReadonlyMap<string, readonly ConceptName[]>;
  /** The names of each concept and of all its narrower concepts, by key. */
  readonly namesWithin: ReadonlyMap<string, readonly ConceptName[]>;
}

const load = async (db: Db): Promise<Dictionary> => {
  const { concepts, forms } = await readDictionary(db);
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const names = forms.flatMap((form): ConceptName[] => {
    const concept = byId.get(form.concept_id);
    return concept ? [{ ...form, concept }] : [];
  });
  const bySound = new Map<string, ConceptName[]>();
  const namesWithin = new Map<string, ConceptName[]>();
  const add = (map: Map<string, ConceptName[]>, key: string, form: ConceptName): void => {
    const list = map.get(key);
    if (list) list.push(form);
    else map.set(key, [form]);
  };
  for (const form of names) {
    const sound = form.words.includes(' ') ? null : phoneticKey(form.words);
    if (sound) add(bySound, sound, form);
    for (const key of form.concept.line) add(namesWithin, key, form);
  }
  return {
    byKey: new Map(concepts.map((concept) => [concept.key, concept])),
    forms: names,
    bySound,
    namesWithin,
  };
};

const cache = cached(60, 'dictionary.changed', load);

/** Returns the cached dictionary. */
export const getDictionary = (deps: Needs): Promise<Dictionary> => cache.get(deps);

/** Recounts the words of all items for suggestions and corrections, and returns their number. Runs periodically. */
export const refreshVocabulary = async ({ db, events }: Pick<Deps, 'db' | 'events'>): Promise<number> => {
  const count = await recountWords(db);
  events.publish({ name: 'dictionary.changed' });
  return count;
};
