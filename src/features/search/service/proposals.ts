import { addDays, toDay } from '#lib/days.ts';
import { invalidField } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { record } from '#features/audit/index.ts';
import type { Concept, SearchProposal } from '../contract/dictionary.ts';
import * as queries from '../queries/dictionary.ts';
import { nameListOf, toStoredWords } from '../rules/dictionary.ts';
import { addName } from './concepts.ts';
import { isSure } from '../language/terms.ts';
import { parseSearch } from '../engine/vocabulary.ts';

const COUNTED_DAYS = 30;
const MAX_SHOWN = 20;
/** Most words that name something are filtered out of these. */
const MAX_CANDIDATES = 100;

/** Whether words could be a name, but name nothing yet: no concept, place, price or size. */
const isUnknown = async (ctx: UserCtx<'events'>, words: string): Promise<boolean> => {
  if (nameListOf(words) === null) return false;
  const { terms, parts } = await parseSearch(ctx, { q: words });
  return parts.length === 0 && terms.every((term) => !isSure(term));
};

/**
 * Proposes names for the dictionary: words of the last thirty days that name no concept, with the concept of most of the
 * items that were opened from a search for them. Most frequent first.
 */
export const listProposals = async (ctx: UserCtx<'events'>): Promise<{ proposals: SearchProposal[] }> => {
  const from = addDays(toDay(ctx.clock.now()), 1 - COUNTED_DAYS);
  const candidates = await queries.findProposals(ctx.db, from, MAX_CANDIDATES);
  const isOpen = await Promise.all(candidates.map(({ words }) => isUnknown(ctx, words)));
  return { proposals: candidates.filter((_, n) => isOpen[n]).slice(0, MAX_SHOWN) };
};

/**
 * Adds words to the names of a concept, in the list of their letters: immediately, its items are found by them. Throws
 * `not_found`, or `invalid` when the words cannot be a name or the list is full.
 */
export const acceptProposal = async (
  ctx: UserCtx<'events' | 'log'>,
  { words, concept_id }: { words: string; concept_id: number },
): Promise<{ concept: Concept }> => {
  const list = nameListOf(words);
  if (list === null) throw invalidField('words', 'required');
  return addName(ctx, concept_id, list, words);
};

/** Hides a proposal for good. Throws `invalid` when the words are no search. */
export const dismissProposal = async (
  ctx: UserCtx,
  { words: text }: { words: string },
): Promise<{ dismissed: true }> => {
  const words = toStoredWords(text);
  if (words === null) throw invalidField('words', 'required');
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.dismissProposal(trx, words, now))) return;
    await record(trx, {
      actor_id: ctx.viewer.id,
      action: 'search_proposal.dismissed',
      subject: { kind: 'search_proposal', id: null, name: words },
      before: null,
      after: null,
      now,
    });
  });
  return { dismissed: true };
};
