import { bringBackItems, withdrawItems, type MovedItem } from '../../items/service.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import type { Deps, UserCtx } from '../../../platform/context.ts';
import { setRestored, setSuspended } from '../../accounts/service.ts';
import { record } from '../../audit/service.ts';
import { itemChanged } from '../../items/events.ts';
import type { Notice } from '../../notifications/rules.ts';
import { notify, textNotice } from '../../notifications/service.ts';
import type { PersonFull, Suspension } from '../contract.ts';
import * as queries from '../queries.ts';
import { nameOf, whyNoSuspension } from '../rules.ts';
import { showPerson } from './show.ts';

/** The beginning of a day: at one o'clock in Morocco, at midnight in Ramadan. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const announce = (deps: Pick<Deps, 'events'>, items: readonly MovedItem[]): void => {
  for (const item of items) itemChanged(deps, item);
};

const RESTORED: Notice = { kind: 'account_restored', data: {} };

/**
 * Suspends somebody: their sessions end at once, they cannot sign in, and what they offer goes from the market until
 * they are let in again; orders go on. On a suspended account it corrects the reason and the day.
 * Throws `not_found`, `invalid` on `until` (past), `conflict` for oneself, administrators and closed accounts.
 */
export const suspendPerson = async (
  ctx: UserCtx,
  id: number,
  { reason, until: day }: Suspension,
): Promise<{ person: PersonFull }> => {
  const { id: me } = ctx.viewer;
  const now = ctx.clock.now();
  const until = day ? startOf(day) : null;
  if (until && until <= now) throw invalidField('until', 'not_future');
  const items = await ctx.db.transaction().execute(async (trx) => {
    const person = await queries.lockPerson(trx, id);
    if (!person) throw notFound();
    const refusal = whyNoSuspension(me, person);
    if (refusal) throw conflict(refusal);
    await setSuspended(trx, id, reason, until);
    const before = person.banned
      ? { reason: person.ban_reason, until: person.ban_expires?.toISOString() ?? null }
      : null;
    const after = { reason, until: until?.toISOString() ?? null };
    const subject = { kind: 'user', id, name: nameOf(person) };
    await record(trx, { actor_id: me, action: 'user.suspended', subject, person_id: id, before, after, now });
    const notice: Notice = { kind: 'account_suspended', data: after };
    await notify(trx, [{ user_id: id, ...notice }], now);
    await textNotice(trx, id, notice, now);
    return withdrawItems(trx, id, { at: now, who: me });
  });
  ctx.events.publish({ name: 'account.sessions_ended', id });
  announce(ctx, items);
  return showPerson(ctx, id);
};

/**
 * Lets somebody in again and brings back what was taken from the market with them. Nothing happens to whoever is not
 * suspended. Throws `not_found`, `conflict` for closed accounts.
 */
export const restorePerson = async (ctx: UserCtx, id: number): Promise<{ person: PersonFull }> => {
  const now = ctx.clock.now();
  const items = await ctx.db.transaction().execute(async (trx) => {
    const person = await queries.lockPerson(trx, id);
    if (!person) throw notFound();
    if (person.closed_at) throw conflict('account_closed');
    if (!person.banned) return null;
    await setRestored(trx, id);
    await record(trx, {
      actor_id: ctx.viewer.id,
      action: 'user.restored',
      subject: { kind: 'user', id, name: nameOf(person) },
      person_id: id,
      before: { reason: person.ban_reason, until: person.ban_expires?.toISOString() ?? null },
      after: null,
      now,
    });
    await notify(trx, [{ user_id: id, ...RESTORED }], now);
    await textNotice(trx, id, RESTORED, now);
    return bringBackItems(trx, [id]);
  });
  if (items) announce(ctx, items);
  return showPerson(ctx, id);
};

const BATCH = 50;

/**
 * Lets in whose suspension is over and brings back what they offer, for an hourly job; any number of processes may do it
 * at once. Answers how many came back.
 */
export const endSuspensions = async (deps: Deps): Promise<number> => {
  let returned = 0;
  for (;;) {
    const { ids, items } = await deps.db.transaction().execute(async (trx) => {
      const now = deps.clock.now();
      const back = await queries.lockReturning(trx, now, BATCH);
      for (const id of back) await setRestored(trx, id);
      await notify(
        trx,
        back.map((id) => ({ user_id: id, ...RESTORED })),
        now,
      );
      for (const id of back) await textNotice(trx, id, RESTORED, now);
      return { ids: back, items: await bringBackItems(trx, back) };
    });
    announce(deps, items);
    returned += ids.length;
    if (ids.length < BATCH) return returned;
  }
};
