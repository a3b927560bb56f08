import { conflict, invalidField, notFound, throwFieldErrors, type Reason } from '#lib/errors.ts';
import { toPage, type PageResult } from '#lib/page-result.ts';
import type { UserCtx } from '#platform/context.ts';
import { longTransaction, type Trx } from '#platform/data/db/db.ts';
import { refreshItemsNow } from '#platform/data/db/refresh-items.ts';
import { getErrorCode } from '#platform/data/postgres/errors.ts';
import { diffFields } from '#features/audit/rules.ts';
import { record } from '#features/audit/index.ts';
import { MAX_NAMES, type Concept, type ConceptForm } from '../contract/dictionary.ts';
import * as queries from '../queries/dictionary.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { getDictionary } from '../engine/vocabulary.ts';
import type { ConceptRow } from '../language/dictionary.ts';

const PER_PAGE = 10;

const toConcept = ({ line: _line, mentioned: _mentioned, ...row }: ConceptRow): Concept => row as Concept;

/** Returns a page of the dictionary sorted by key, with an exact total. */
export const listConcepts = async (
  { db, request: { path } }: UserCtx<'request'>,
  { page, ...filters }: { q?: string | undefined; kind?: string | undefined; page: number },
): Promise<{ concepts: PageResult<Concept> }> => {
  const { rows, total } = await queries.findConcepts(db, {
    ...filters,
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  });
  return { concepts: toPage({ rows: rows.map(toConcept), total, page, perPage: PER_PAGE, path, query: filters }) };
};

/**
 * Validates a concept form without saving it; `id` is null for a new concept. Throws `invalid` listing every wrong
 * field: names without letters, or a broader concept that is missing or forms a cycle.
 */
export const checkConcept = async (
  ctx: UserCtx<'events'>,
  id: number | null,
  form: Partial<ConceptForm>,
): Promise<void> => {
  const { byKey } = await getDictionary(ctx);
  const ownKey = [...byKey.values()].find((concept) => concept.id === id)?.key ?? form.key;
  const errors: Record<string, readonly Reason[]> = {};
  for (const field of ['ar', 'darija', 'latin', 'fr', 'en', 'zgh'] as const) {
    if (form[field]?.some((name) => normalizeText(name) === '')) errors[field] = [{ key: 'required' }];
  }
  if (
    Object.values(form.only ?? {})
      .flat()
      .some((name) => normalizeText(name) === '')
  )
    errors['only'] = [{ key: 'required' }];
  const isMissing = (key: string): boolean => !byKey.has(key) || key === ownKey;
  const isCircle = (key: string): boolean => ownKey !== undefined && byKey.get(key)?.line.includes(ownKey) === true;
  if (form.broader?.some((key) => isMissing(key) || isCircle(key))) errors['broader'] = [{ key: 'not_a_choice' }];
  if (form.near?.some(isMissing)) errors['near'] = [{ key: 'not_a_choice' }];
  throwFieldErrors(errors);
};

/** Runs a database change and throws `conflict` when another concept has the key. */
const withUniqueKey = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (getErrorCode(error) === '23505') throw conflict('key_taken');
    throw error;
  }
};

const auditFields = ({ id: _id, line: _line, share: _share, mentioned: _mentioned, ...fields }: ConceptRow) => fields;

type State = ConceptRow | null;

/** Records a change of the dictionary in the audit log, if anything changed. */
const recordChange = async (ctx: UserCtx, trx: Trx, action: string, before: State, after: State): Promise<void> => {
  const concept = after ?? before;
  const difference = diffFields(before ? auditFields(before) : {}, after ? auditFields(after) : {});
  if (!concept || !difference) return;
  await record(trx, {
    actor_id: ctx.viewer.id,
    action: `concept.${action}`,
    subject: { kind: 'concept', id: concept.id, name: concept.ar[0] ?? concept.key },
    before: before && difference.before,
    after: after && difference.after,
    now: ctx.clock.now(),
  });
};

/** Makes a committed change take effect in the search; in a large market a job does the rest. */
const showChange = async (ctx: UserCtx<'events' | 'log'>): Promise<void> => {
  await refreshItemsNow(ctx);
  ctx.events.publish({ name: 'dictionary.changed' });
};

/** Adds a concept. Throws `invalid`, or `conflict` when its key is taken. */
export const addConcept = async (ctx: UserCtx<'events' | 'log'>, form: ConceptForm): Promise<{ concept: Concept }> => {
  await checkConcept(ctx, null, form);
  const row = await withUniqueKey(() =>
    longTransaction(ctx.db, async (trx) => {
      const added = await queries.insertConcept(trx, form);
      await recordChange(ctx, trx, 'added', null, added);
      return added;
    }),
  );
  await showChange(ctx);
  return { concept: toConcept(row) };
};

/** Changes a concept by what it was. Throws `not_found` or `conflict`, and what `toForm` throws. */
const change = async (
  ctx: UserCtx<'events' | 'log'>,
  id: number,
  toForm: (before: ConceptForm) => ConceptForm,
): Promise<{ concept: Concept }> => {
  const row = await withUniqueKey(() =>
    longTransaction(ctx.db, async (trx) => {
      const before = await queries.lockConcept(trx, id);
      const after = before && (await queries.updateConcept(trx, id, toForm(toConcept(before))));
      if (!after) throw notFound();
      await recordChange(ctx, trx, 'edited', before, after);
      return after;
    }),
  );
  await showChange(ctx);
  return { concept: toConcept(row) };
};

/**
 * Changes a concept and, unless there are thousands, re-indexes its items before returning. Throws `not_found`, `invalid` or
 * `conflict`.
 */
export const changeConcept = async (
  ctx: UserCtx<'events' | 'log'>,
  id: number,
  form: ConceptForm,
): Promise<{ concept: Concept }> => {
  await checkConcept(ctx, id, form);
  return change(ctx, id, () => form);
};

/**
 * Adds a name to a concept, with the items as `changeConcept` does; a name that it has changes nothing. Throws
 * `not_found`, or `invalid` when the list of names is full.
 */
export const addName = (
  ctx: UserCtx<'events' | 'log'>,
  id: number,
  list: 'darija' | 'latin' | 'zgh',
  name: string,
): Promise<{ concept: Concept }> =>
  change(ctx, id, (before) => {
    const names = before[list];
    if (names.includes(name)) return before;
    if (names.length >= MAX_NAMES) throw invalidField('words', 'too_many_entries', { max: MAX_NAMES });
    return { ...before, [list]: [...names, name] };
  });

/** Removes a concept; narrower concepts are left without a broader one. Throws `not_found`. */
export const removeConcept = async (ctx: UserCtx<'events' | 'log'>, id: number): Promise<{ removed: true }> => {
  await longTransaction(ctx.db, async (trx) => {
    const before = await queries.deleteConcept(trx, id);
    if (!before) throw notFound();
    await recordChange(ctx, trx, 'removed', before, null);
  });
  await showChange(ctx);
  return { removed: true };
};
