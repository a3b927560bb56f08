import type { Notice } from '../../src/features/notifications/rules.ts';
import { notify, sendNotices } from '../../src/features/notifications/service.ts';
import type { Deps } from '../../src/platform/context.ts';
import type { Person, TestApp } from './app.ts';

/** The process as it is some minutes later. */
export const laterBy = (deps: Deps, minutes: number): Deps => ({
  ...deps,
  clock: { now: () => new Date(Date.now() + minutes * 60_000) },
});

/** Sends the e-mails that are due some minutes from now, by when whoever was there has read theirs. */
export const mailNotices = ({ deps }: Pick<TestApp, 'deps'>, minutes = 4): Promise<number> =>
  sendNotices(laterBy(deps, minutes));

/** Tells somebody something, in a transaction of its own. */
export const tell = ({ deps }: Pick<TestApp, 'deps'>, to: Person, notice: Notice, topic?: string): Promise<void> =>
  deps.db
    .transaction()
    .execute((trx) => notify(trx, [{ user_id: to.id, ...notice, ...(topic ? { topic } : {}) }], deps.clock.now()));
