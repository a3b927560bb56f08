import { parseArgs } from 'node:util';
import { ABSENT, getErasers } from '#app/features.ts';
import type { ErasureOrder, ErasurePlan } from '#features/users/contract.ts';
import { findHolders } from '#features/users/queries/erasures.ts';
import { findUser } from '#features/users/queries/list.ts';
import { MAX_REASON_LENGTH, namesAny, parseContact } from '#features/users/rules.ts';
import { eraseGuestNow, eraseUserNow, repeatErasures } from '#features/users/service/erase-on-request.ts';
import { getNames, planGuestErasure, planUserErasure } from '#features/users/service/erase.ts';
import { sayIn } from '#i18n/server.ts';
import { AppError } from '#lib/errors.ts';
import type { Deps } from '#platform/context.ts';
import { listStoredFiles } from '#features/uploads/service/store.ts';
import { openDeps } from '#platform/deps.ts';
import { backUpBeforeUpgrade } from '#platform/operations/backup/daily.ts';
import { readErasureRecord } from '#platform/operations/erasure-record.ts';
import { CommandError, runCommand } from './command.ts';

// `npm run erase -- --user ID|EMAIL|PHONE --proof "…"` erases a user on a written request, `--guest EMAIL|PHONE` a customer without
// an account; `--dry-run` only prints what that would do. `--again FILE` erases again what a record of erasures lists and the
// database lacks, as each start of the market does with its own records.

const USAGE = `Usage: npm run erase -- --user ID|EMAIL|PHONE --proof "…" [--dry-run]
       npm run erase -- --guest EMAIL|PHONE --proof "…" [--dry-run]
       npm run erase -- --again FILE`;

const listOrders = (orders: readonly ErasureOrder[]): string =>
  orders.map(({ id, status, side }) => `${id} (${side}, ${status})`).join(', ') || 'none';

const print = (plan: ErasurePlan): void => {
  if (plan.user_id !== null) {
    console.log(`Account: ${plan.user_id}`);
    console.log(`Listings: ${plan.items}, files: ${plan.files}, signed-in devices: ${plan.sessions}`);
  }
  console.log(`Orders from which the customer is erased at once: ${plan.orders}`);
  console.log(`Of these, canceled: ${listOrders(plan.canceled)}`);
  console.log(`Orders in progress, erased when they end: ${listOrders(plan.remaining)}`);
  if (plan.blocking.length > 0) console.log(`To be ended before: ${listOrders(plan.blocking)}`);
  if (plan.accounts.length > 0) console.log(`Accounts that contain this contact: ${plan.accounts.join(', ')}`);
};

const findUserId = async ({ db }: Deps, text: string): Promise<number> => {
  const contact = parseContact(text);
  if (!contact) {
    if (/^\d{1,9}$/.test(text)) return Number(text);
    throw new CommandError(USAGE);
  }
  const ids = [...new Set((await findHolders(db, contact)).map(({ id }) => id))];
  const [id] = ids;
  if (id === undefined) throw new CommandError('No account has this address or number.');
  if (ids.length > 1) throw new CommandError(`Several accounts have it, name one by its id: ${ids.join(', ')}`);
  return id;
};

const readProof = (proof: string | undefined, names: readonly (string | null)[]): string => {
  const text = proof?.trim() ?? '';
  if (text === '' || text.length > MAX_REASON_LENGTH)
    throw new CommandError(`--proof needs 1 to ${MAX_REASON_LENGTH} characters: what the request is, when it arrived`);
  if (namesAny(text, names)) throw new CommandError('The proof is kept: it must not contain the name or the contacts.');
  return text;
};

interface Options {
  readonly user?: string;
  readonly guest?: string;
  readonly again?: string;
  readonly proof?: string;
  readonly 'dry-run': boolean;
}

const run = async (deps: Deps, { user, guest, again, proof, 'dry-run': isDry }: Options): Promise<void> => {
  const erasers = getErasers(deps);
  if (again !== undefined) {
    if (!(await readErasureRecord(again))) throw new CommandError(`There is no file ${again}`);
    console.log(`Erased again: ${await repeatErasures(deps, erasers, again)}`);
    return;
  }
  const id = user === undefined ? null : await findUserId(deps, user);
  const contact = parseContact(guest ?? '');
  if (id === null && !contact) throw new CommandError(USAGE);
  if (isDry) {
    if (id !== null) print(await planUserErasure(deps.db, null, id));
    else if (contact) print(await planGuestErasure(deps.db, contact));
    console.log('Nothing has been erased.');
    return;
  }
  const account = id === null ? undefined : await findUser(deps.db, id);
  const names = account ? getNames(account) : [contact?.phone ?? null, contact?.email ?? null];
  const request = { kind: 'request', actorId: null, proof: readProof(proof, names) } as const;
  const erasure =
    id === null
      ? await eraseGuestNow(deps, contact ?? { phone: null, email: null }, request)
      : await eraseUserNow(deps, id, erasers, request);
  if (erasure.done) print(erasure.done);
  console.log(`Erased on ${erasure.at}, erasure ${erasure.id}`);
};

await runCommand(async (config) => {
  const { values } = parseArgs({
    options: {
      user: { type: 'string' },
      guest: { type: 'string' },
      again: { type: 'string' },
      proof: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  if ([values.user, values.guest, values.again].filter((value) => value !== undefined).length !== 1)
    throw new CommandError(USAGE);
  const { deps, close } = await openDeps(config, {
    absent: ABSENT,
    beforeUpgrade: backUpBeforeUpgrade(config, listStoredFiles),
  });
  try {
    await run(deps, values);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(sayIn('en')(error.details.reason ?? { key: error.code }), { cause: error });
  } finally {
    await close();
  }
});
