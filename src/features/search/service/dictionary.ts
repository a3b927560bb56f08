import type { Deps } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { kept } from '../../../platform/kept.ts';
import { allConcepts, type ConceptRow, type FormRow } from '../queries.ts';
import { soundOf } from '../rules.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'events'>;

/** A name of a concept, ready to be compared. */
export interface Form extends FormRow {
  readonly concept: ConceptRow;
}

/** The whole dictionary in memory: some hundreds of concepts with some thousands of names. */
export interface Dictionary {
  readonly byKey: ReadonlyMap<string, ConceptRow>;
  readonly forms: readonly Form[];
  /** Names of one word by how they sound. */
  readonly bySound: ReadonlyMap<string, readonly Form[]>;
  /** Names of each concept and of those that it is the wider one of, by its key. */
  readonly within: ReadonlyMap<string, readonly Form[]>;
}

const load = async (db: Db): Promise<Dictionary> => {
  const { concepts, forms } = await allConcepts(db);
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const named = forms.flatMap((form): Form[] => {
    const concept = byId.get(form.concept_id);
    return concept ? [{ ...form, concept }] : [];
  });
  const bySound = new Map<string, Form[]>();
  const within = new Map<string, Form[]>();
  const add = (map: Map<string, Form[]>, key: string, form: Form): void => {
    const list = map.get(key);
    if (list) list.push(form);
    else map.set(key, [form]);
  };
  for (const form of named) {
    const sound = form.words.includes(' ') ? null : soundOf(form.words);
    if (sound) add(bySound, sound, form);
    for (const key of form.concept.line) add(within, key, form);
  }
  return { byKey: new Map(concepts.map((concept) => [concept.key, concept])), forms: named, bySound, within };
};

const table = kept(60, 'dictionary.changed', load);

/** The dictionary, at most a minute old where another process changed it. */
export const dictionary = (deps: Needs): Promise<Dictionary> => table.of(deps);
