import type { Transaction } from 'kysely';
import { conflict, notFound, refuseFields, type Reason } from '../../../lib/errors.ts';
import { toPage, type PageResult } from '../../../lib/page-result.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { longTransaction } from '../../../platform/db/db.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { codeOf } from '../../../platform/postgres/errors.ts';
import { differenceOf } from '../../audit/rules.ts';
import { record } from '../../audit/service.ts';
import type { Concept, ConceptForm } from '../contract.ts';
import * as queries from '../queries.ts';
import { normalizeText } from '../rules.ts';
import { dictionary } from './dictionary.ts';

const PER_PAGE = 10;

const toConcept = ({ line: _line, ...row }: queries.ConceptRow): Concept => row as Concept;

/**
 * A page of the dictionary, by key, counted exactly.
 * @param path the call's own: the neighbouring pages stand under it
 */
export const listConcepts = async (
  { db }: UserCtx,
  { page, ...narrow }: { q?: string | undefined; kind?: string | undefined; page: number },
  path: string,
): Promise<{ concepts: PageResult<Concept> }> => {
  const { rows, total } = await queries.conceptsPage(db, { ...narrow, limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  return { concepts: toPage({ rows: rows.map(toConcept), total, page, perPage: PER_PAGE, path, query: narrow }) };
};

/**
 * Checks the form of a concept, a new one where `id` is null, changing nothing. Throws `invalid` with every wrong field:
 * names without a letter, a wider concept that is not there or leads back.
 */
export const checkConcept = async (ctx: UserCtx, id: number | null, form: Partial<ConceptForm>): Promise<void> => {
  const { byKey } = await dictionary(ctx);
  const ownKey = [...byKey.values()].find((concept) => concept.id === id)?.key ?? form.key;
  const errors: Record<string, readonly Reason[]> = {};
  for (const field of ['ar', 'darija', 'latin', 'fr', 'en'] as const) {
    if (form[field]?.some((name) => normalizeText(name) === '')) errors[field] = [{ key: 'required' }];
  }
  const wider = byKey.get(form.broader ?? '');
  const leadsBack = wider !== undefined && ownKey !== undefined && wider.line.includes(ownKey);
  if (form.broader && (!wider || leadsBack)) errors.broader = [{ key: 'not_a_choice' }];
  refuseFields(errors);
};

/** A change of the database that keys must allow: one that another concept has is a `conflict`. */
const keyed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === '23505') throw conflict('key_taken');
    throw error;
  }
};

/** What is written down of a concept. */
const saidOf = ({ key, kind, broader, ar, darija, latin, fr, en }: queries.ConceptRow) => ({
  key,
  kind,
  broader,
  ar,
  darija,
  latin,
  fr,
  en,
});

type Trx = Transaction<DB>;
type State = queries.ConceptRow | null;

/** Writes a change of the dictionary down, where something changed. */
const recorded = async (ctx: UserCtx, trx: Trx, deed: string, before: State, after: State): Promise<void> => {
  const concept = after ?? before;
  const changed = differenceOf(before ? saidOf(before) : {}, after ? saidOf(after) : {});
  if (!concept || !changed) return;
  await record(trx, {
    actor_id: ctx.viewer.id,
    action: `concept.${deed}`,
    subject: { kind: 'concept', id: concept.id, name: concept.ar[0] ?? concept.key },
    before: before && changed.before,
    after: after && changed.after,
    now: ctx.clock.now(),
  });
};

/** Adds a concept. Throws `invalid`, or `conflict` where its key is taken. */
export const addConcept = async (ctx: UserCtx, form: ConceptForm): Promise<{ concept: Concept }> => {
  await checkConcept(ctx, null, form);
  const row = await keyed(() =>
    longTransaction(ctx.db, async (trx) => {
      const added = await queries.addConcept(trx, form);
      await recorded(ctx, trx, 'added', null, added);
      return added;
    }),
  );
  ctx.events.publish({ name: 'dictionary.changed' });
  return { concept: toConcept(row) };
};

/** Changes a concept; its listings get their words anew before this answers. Throws `not_found`, `invalid`, `conflict`. */
export const changeConcept = async (ctx: UserCtx, id: number, form: ConceptForm): Promise<{ concept: Concept }> => {
  await checkConcept(ctx, id, form);
  const row = await keyed(() =>
    longTransaction(ctx.db, async (trx) => {
      const before = await queries.lockConcept(trx, id);
      const after = before && (await queries.changeConcept(trx, id, form));
      if (!after) throw notFound();
      await recorded(ctx, trx, 'edited', before, after);
      return after;
    }),
  );
  ctx.events.publish({ name: 'dictionary.changed' });
  return { concept: toConcept(row) };
};

/** Removes a concept; those that it was the wider one of have none then. Throws `not_found`. */
export const removeConcept = async (ctx: UserCtx, id: number): Promise<{ removed: true }> => {
  await longTransaction(ctx.db, async (trx) => {
    const before = await queries.dropConcept(trx, id);
    if (!before) throw notFound();
    await recorded(ctx, trx, 'removed', before, null);
  });
  ctx.events.publish({ name: 'dictionary.changed' });
  return { removed: true };
};
